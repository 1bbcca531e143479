// Wakes only what the page has; every page works without any of this.
import { keepDraft } from "./draft.js";
import { guardForms } from "./once.js";

const parts = {
  "[data-tally]": "./keypad.js",
  "[data-keys]": "./keys.js",
  "[data-final]": "./final.js",
  "[data-cards]": "./grid.js",
  "[data-when]": "./when.js",
  "[data-awake]": "./awake.js",
  "[data-column]": "./column.js",
  "[data-filter]": "./filter.js",
  "[data-picks]": "./picks.js",
  "[data-names]": "./names.js",
  "[data-other]": "./other.js",
  "[data-tiles]": "./tiles.js",
  "[data-share]": "./share.js",
  "[data-picture]": "./picture.js",
  "[data-follow]": "./follow.js",
  "[data-queue]": "./queue.js",
};

export function wakeAll(root) {
  root.querySelectorAll("[data-draft]").forEach(keepDraft);
  for (const [marker, file] of Object.entries(parts)) wakePart(root, marker, file);
  if (["vibration", "sound"].some((sign) => localStorage.getItem(sign) === "yes")) wakeSigns(root);
}

function wakePart(root, marker, file) {
  const found = root.querySelectorAll(marker);
  if (found.length) import(file).then((part) => found.forEach(part.wake));
}

function wakeSigns(root) {
  wakePart(root, "[data-signs]", "./signs.js");
}

wakeAll(document);
// What only a few switch on is loaded when the menu opens.
document.addEventListener("toggle", ({ target }) => wakeSigns(target), true);
guardForms();
// What is being mended is no longer wrong.
document.addEventListener("input", ({ target }) => {
  const place = target.closest(".seat, .row") ?? target.closest(".ask");
  place?.querySelectorAll(".flaw").forEach((flaw) => flaw.remove());
  target.removeAttribute("aria-invalid");
  target.removeAttribute("aria-describedby");
});
document.querySelector("[data-focus]")?.focus();
// Only where the browser trusts the connection; at home over plain http there is none.
if ("worker" in document.documentElement.dataset) {
  addEventListener("load", () => navigator.serviceWorker?.register("/sw.js"));
}
document.querySelectorAll("[data-select]").forEach((input) => {
  input.addEventListener("focus", () => input.select());
});

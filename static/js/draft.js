// A half-filled form survives reload, rotation and a dead network: it is kept until it is stored.
const PREFIX = "draft:";

export function keepDraft(form) {
  const place = PREFIX + form.dataset.draft;
  forgetOthers(place);
  if ("started" in form.dataset) forget((key) => key.startsWith(PREFIX + form.dataset.started));
  // A page that answers with what was sent is newer than what was typed before.
  if ("answers" in form.dataset) save(form, place);
  else restore(form, place);
  form.addEventListener("input", () => save(form, place));
}

function save(form, place) {
  const written = [...form.elements].filter(isWritten).map((input) => [input.name, input.value]);
  try {
    localStorage.setItem(place, JSON.stringify(written));
  } catch {
    // A full or forbidden store costs the draft, not the entry.
  }
}

function restore(form, place) {
  if (form.querySelector("[aria-invalid], .findings")) return;
  for (const [name, value] of JSON.parse(localStorage.getItem(place) ?? "[]")) {
    const inputs = [...form.elements].filter((input) => input.name === name);
    const radio = inputs.find((input) => isTick(input) && input.value === value);
    if (radio) radio.checked = true;
    else if (inputs.length === 1 && !isTick(inputs[0])) inputs[0].value = value;
  }
}

function isWritten(input) {
  if (!input.name || input.type === "hidden" || input.type === "submit") return false;
  return isTick(input) ? input.checked : input.value !== "";
}

function isTick(input) {
  return input.type === "radio" || input.type === "checkbox";
}

// A draft of the same table under another number was stored or has been overtaken.
function forgetOthers(place) {
  const table = place.split("/")[0];
  forget((key) => key.startsWith(table + "/") && key.split("/")[1] !== place.split("/")[1]);
}

function forget(isStale) {
  Object.keys(localStorage).filter(isStale).forEach((key) => localStorage.removeItem(key));
}

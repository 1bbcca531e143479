// A half-filled form survives reload, rotation and a dead network: it is kept until it is stored.
const PREFIX = "draft:";
const OTHER_WORDS = "other words";

export function keepDraft(form) {
  const place = PREFIX + form.dataset.draft;
  const asked = question(form);
  forgetOthers(place);
  if ("started" in form.dataset) forget((key) => key.startsWith(PREFIX + form.dataset.started));
  // A page that answers with what was sent is newer than what was typed before.
  if ("answers" in form.dataset) save(form, place, asked);
  else restore(form, place, asked);
  form.addEventListener("input", () => save(form, place, asked));
}

// A repair of an earlier entry may turn this one into another: other people, another turn or task.
function question(form) {
  const words = [...document.querySelectorAll(".where, .cue"), ...form.querySelectorAll("legend, .who")];
  return words.map((one) => one.textContent.trim()).join("|");
}

function save(form, place, asked) {
  const written = [...form.elements].filter(isWritten).map((input) => [input.name, input.value]);
  try {
    localStorage.setItem(place, JSON.stringify({ asked, written }));
  } catch {
    // A full or forbidden store costs the draft, not the entry.
  }
}

// Who chooses another language is asked the same in other words.
document.addEventListener("submit", ({ target }) => {
  if (target.matches(".languages")) sessionStorage.setItem(OTHER_WORDS, "yes");
});

function restore(form, place, asked) {
  if (form.querySelector("[aria-invalid], .findings")) return;
  const kept = JSON.parse(localStorage.getItem(place) ?? "{}");
  const isSame = kept.asked === asked || (kept.asked && sessionStorage.getItem(OTHER_WORDS));
  sessionStorage.removeItem(OTHER_WORDS);
  if (!isSame) return;
  [...form.elements].filter((input) => input.type === "checkbox").forEach((box) => (box.checked = false));
  for (const [name, value] of kept.written) {
    const inputs = [...form.elements].filter((input) => input.name === name);
    const radio = inputs.find((input) => isTick(input) && input.value === value);
    if (radio) radio.checked = true;
    else if (inputs.length === 1 && !isTick(inputs[0])) inputs[0].value = value;
  }
  if (kept.asked !== asked) save(form, place, asked);
}

function isWritten(input) {
  if (!input.name || input.type === "hidden" || input.type === "submit") return false;
  return isTick(input) ? input.checked : input.value !== "";
}

function isTick(input) {
  return input.type === "radio" || input.type === "checkbox";
}

// A draft of the same table behind fewer or more entries was stored or has been overtaken.
function forgetOthers(place) {
  const table = place.split("/")[0];
  forget((key) => key.startsWith(table + "/") && key.split("/")[1] !== place.split("/")[1]);
}

function forget(isStale) {
  Object.keys(localStorage).filter(isStale).forEach((key) => localStorage.removeItem(key));
}

// One choice after the other without asking the server; what is chosen stands in the address all the same.
import { plain } from "./filter.js";

const RECENT = "recent:";
const KEPT = 21;
const SHOWN = 3;

export function wake(picks) {
  const form = document.getElementById("entry");
  const screens = [...picks.querySelectorAll("section")];
  const names = [];
  screens.forEach((screen) => wakeFinder(screen, picks));
  addEventListener("popstate", () => location.reload());
  picks.addEventListener("click", (event) => {
    const tile = event.target.closest(".tile");
    if (!tile) return;
    const screen = tile.closest("section");
    const value = tile.dataset.value ?? tile.value;
    remember(placeOf(picks, screen), value);
    const next = screens.slice(screens.indexOf(screen) + 1).find((one) => isAsked(one, screen, value));
    if (!next) return; // the tap saves it
    event.preventDefault();
    choose(screen.dataset.key, value);
    names.push(tile.dataset.name);
    turnTo(screen, next);
  });

  function isAsked({ dataset }, screen, value) {
    if (!dataset.only) return true;
    const chosen = dataset.only === screen.dataset.key ? value : form.elements[dataset.only]?.value;
    return dataset.values.split(" ").includes(chosen);
  }

  function choose(name, value) {
    const address = new URL(location.href);
    address.searchParams.delete("find");
    for (const one of form.querySelectorAll("[name=kind]")) address.searchParams.set("kind", one.value);
    address.searchParams.set(name, value);
    history.pushState(null, "", address);
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value, autocomplete: "off" }));
  }

  function turnTo(screen, next) {
    const before = next.querySelector(".chosen span");
    if (before) before.textContent = [before.textContent, ...names].filter(Boolean).join(" · ");
    screen.hidden = true;
    next.hidden = false;
    scrollTo(0, 0);
    next.querySelector("h2").focus({ preventScroll: true });
  }
}

// A number or a piece of a name leaves only what has it; without either, the latest stand first.
function wakeFinder(screen, picks) {
  const input = screen.querySelector("[type=search]");
  if (!input) return;
  const tiles = [...screen.querySelectorAll(".tile")];
  const texts = new Map(tiles.map((tile) => [tile, plain(tile.textContent)]));
  const keys = [...screen.querySelectorAll(".numbers a")];
  const recent = latest(tiles, placeOf(picks, screen), picks.dataset.recent);
  input.form.addEventListener("submit", (event) => event.preventDefault());
  input.addEventListener("input", () => find(input.value));
  screen.querySelector(".numbers").addEventListener("click", (event) => {
    const key = event.target.closest("a");
    if (!key) return;
    event.preventDefault();
    const isOpen = key.getAttribute("aria-current") === "true";
    input.value = "";
    find(isOpen ? "" : key.textContent);
  });

  function find(wanted) {
    const words = plain(wanted).split(/\s+/).filter(Boolean);
    const numbered = words.length === 1 ? tiles.filter((tile) => isNumbered(tile, words[0])) : [];
    keys.forEach((one) => one.setAttribute("aria-current", String(one.textContent === words[0])));
    tiles.forEach((tile) => (tile.hidden = !(numbered.length ? numbered.includes(tile) : hasAll(tile, words))));
    recent.forEach((line) => (line.hidden = words.length > 0));
  }

  function isNumbered(tile, word) {
    return tile.dataset.number === word || tile.querySelector("i").textContent === word;
  }

  function hasAll(tile, words) {
    return words.every((word) => texts.get(tile).includes(word));
  }
}

function latest(tiles, place, heading) {
  const found = read(place).map((value) => tiles.find((tile) => tile.value === value)).filter(Boolean).slice(0, SHOWN);
  if (!found.length) return [];
  const list = tiles[0].parentElement;
  const line = Object.assign(document.createElement("h3"), { textContent: heading });
  list.prepend(line, ...found, document.createElement("hr"));
  return [line, list.querySelector("hr")];
}

function placeOf(picks, screen) {
  return `${RECENT}${picks.dataset.picks}/${screen.dataset.key}`;
}

function remember(place, value) {
  try {
    localStorage.setItem(place, JSON.stringify([value, ...read(place).filter((one) => one !== value)].slice(0, KEPT)));
  } catch {
    // A full or forbidden store costs the order, not the choice.
  }
}

function read(place) {
  const kept = JSON.parse(localStorage.getItem(place) ?? "[]");
  return Array.isArray(kept) ? kept : [];
}

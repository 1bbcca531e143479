// A grid of all cards under the field that is being filled: one tap is one card.
// A card that lies somewhere is gone for the other places, as far as the deck has no more of it.
// A trick that was begun here sends itself with its last card.
const boards = [];
const [FEWEST, EIGHTS, TENS] = [7, 8, 10]; // side by side on the narrowest phone

export function wake(piles) {
  const lines = JSON.parse(deckOf(piles));
  const deck = new Map(lines.flat().map((key) => [String(key[0]), key]));
  const most = Number(piles.dataset.most ?? Infinity);
  const counts = new Set(lines.flat().map(([, , worth]) => worth)).size > 1;
  const inputs = [...piles.querySelectorAll("input")];
  const grid = drawn(lines, counts);
  const keys = [...grid.querySelectorAll("button[value]")];
  const rub = rubber(piles.dataset.rub);
  const board = { piles, inputs, show, now: first() };
  const sends = "sends" in piles.form.dataset && inputs.length > 1 && !inputs.every(({ value }) => value);

  boards.push(board);
  piles.classList.add("tapped", counts ? "counted" : "listed");
  if (inputs.length > 1 && (counts || most === 1)) piles.classList.add("strip");
  piles.querySelector(".seats").after(grid);
  if (most > 1 && keys.some(hasCopies)) grid.append(rub);
  inputs.forEach((input) => {
    input.readOnly = true;
    input.setAttribute("inputmode", "none");
    input.before(document.createElement("output"));
    input.addEventListener("focus", () => turnTo(input));
  });
  grid.addEventListener("click", (event) => {
    const key = event.target.closest("button");
    if (key) write(key === rub ? held().slice(0, -1) : tapped(key));
  });
  // What waits on this phone until the network is back has left the form.
  piles.form.addEventListener("reset", () => setTimeout(() => (board === boards[0] ? turnTo(inputs[0]) : show())));
  const wanted = inputs.find((input) => location.hash === `#${input.id}`);
  if (wanted) piles.closest("details")?.setAttribute("open", "");
  if (wanted || boards.length === 1) turnTo(wanted ?? board.now);
  else show();

  // Where the next card belongs: what is wrong comes first, then a place that is still empty.
  function first() {
    const open = most === 1 && inputs.find(({ value }) => !value);
    return inputs.find((input) => input.getAttribute("aria-invalid")) ?? (open || inputs[0]);
  }

  function tapped(key) {
    const lying = held();
    const isThere = lying.includes(key.value);
    if (isThere && (most === 1 || !hasCopies(key))) return lying.filter((one) => one !== key.value);
    return most === 1 ? [key.value] : [...lying, key.value];
  }

  function write(lying) {
    board.now.value = lying.join(" ");
    board.now.dispatchEvent(new Event("input", { bubbles: true }));
    boards.forEach((one) => one.show());
    if (sends && inputs.every(({ value }) => value)) document.querySelector(".go[form=entry]").click();
    else if (lying.length === most) inputs[inputs.indexOf(board.now) + 1]?.focus();
  }

  function turnTo(input) {
    const opens = boards.length > 1 && !piles.classList.contains("open");
    boards.forEach((one) => one.now.closest(".seat").classList.remove("now"));
    board.now = input;
    board.now.closest(".seat").classList.add("now");
    boards.forEach((one) => one.piles.classList.toggle("open", one === board));
    boards.forEach((one) => one.show());
    if (opens) piles.scrollIntoView(); // the grid that closed above took the field away
  }

  function show() {
    grid.hidden = !piles.classList.contains("open");
    if (!grid.hidden) keys.forEach(mark);
    rub.disabled = held().length === 0;
    inputs.forEach(tell);
  }

  function mark(key) {
    const times = held().filter((one) => one === key.value).length;
    const free = deck.get(key.value)[1] - elsewhere(board, key.value);
    const canGo = times > 0 && (most === 1 || !hasCopies(key));
    const canCome = times < free && (most === 1 || held().length < most);
    key.setAttribute("aria-pressed", String(times > 0));
    key.disabled = !canGo && !canCome;
    key.dataset.times = times > 1 ? times : "";
  }

  function tell(input) {
    const sum = cards(input).reduce((all, card) => all + (deck.get(card)?.[2] ?? 0), 0);
    const told = input.closest(".seat").querySelector("output");
    told.value = counts && inputs.length > 1 ? sum : "";
    if (told.value === "") told.append(...cards(input).flatMap((card) => [chip(deck.get(card) ?? [card]), " "]));
  }

  function held() {
    return cards(board.now);
  }

  function hasCopies(key) {
    return deck.get(key.value)[1] > 1;
  }
}

// A page carries every deck once.
function deckOf({ dataset }) {
  return dataset.deck ?? document.querySelector(`[data-cards="${dataset.deckOf}"]`).dataset.deck;
}

// How often a card lies in other places than the one being filled; a hand lends its cards.
function elsewhere(board, card) {
  const names = (board.piles.dataset.within ?? "").split(" ");
  const homes = boards.filter((one) => names.includes(one.piles.dataset.cards));
  const lent = homes.map((one) => one.inputs.flatMap(cards));
  if (lent.length && lent.every((some) => some.length)) return lent.flat().includes(card) ? 0 : Infinity;
  const lying = boards
    .filter((one) => one === board || !one.piles.dataset.within)
    .flatMap((one) => one.inputs)
    .filter((input) => input !== board.now);
  return lying.flatMap(cards).filter((one) => one === card).length;
}

function cards(input) {
  return input.value.split(/[\s,;]+/).filter(Boolean);
}

function drawn(lines, counts) {
  const grid = document.createElement("div");
  const longest = Math.max(...lines.map(({ length }) => length));
  const across = longest > TENS ? EIGHTS : Math.max(longest, FEWEST);
  grid.className = "grid";
  for (const line of filledUp(lines, across)) {
    const row = grid.appendChild(document.createElement("div"));
    row.className = `across-${across}`;
    row.append(...line.map((key) => (key ? cardKey(key, counts) : document.createElement("i"))));
  }
  return grid;
}

// Suits that take two rows leave room at their ends: cards without a suit go there, if all of them can.
function filledUp(lines, across) {
  const isSuit = (line) => line.length > across && line.every(([, , , , , tone]) => tone === line[0][5]);
  const suits = lines.filter(isSuit);
  const others = lines.filter((line) => !isSuit(line)).flat();
  const room = (line) => (across - (line.length % across)) % across;
  if (!others.length || suits.reduce((all, line) => all + room(line), 0) < others.length) return lines;
  return suits.map((line, at) => {
    const share = Math.max(2, Math.ceil(others.length / (suits.length - at)));
    const guests = others.splice(0, Math.min(share, room(line)));
    return [...line, ...Array(room(line) - guests.length).fill(null), ...guests];
  });
}

function cardKey([card, , worth, label, small, tone], counts) {
  const key = document.createElement("button");
  Object.assign(key, { type: "button", value: card, textContent: label ?? card });
  if (tone) key.classList.add(`tone-${tone}`);
  const under = small ?? (counts ? worth : "");
  if (under !== "") key.append(Object.assign(document.createElement("small"), { textContent: under }));
  return key;
}

function chip([card, , , label, small, tone]) {
  const chip = Object.assign(document.createElement("span"), { textContent: label ?? card });
  if (label) chip.className = tone ? `chip tone-${tone}` : "chip";
  if (small) chip.append(" ", Object.assign(document.createElement("small"), { textContent: small }));
  return chip;
}

function rubber(label) {
  const key = Object.assign(document.createElement("button"), { type: "button", textContent: "⌫" });
  key.className = "rub";
  key.setAttribute("aria-label", label);
  return key;
}

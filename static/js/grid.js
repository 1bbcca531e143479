// A grid of all cards: tap what a player took; a card taken by one is gone for the others.
export function wake(piles) {
  const deck = JSON.parse(piles.dataset.deck).map(String);
  const worth = JSON.parse(piles.dataset.worth);
  const inputs = [...piles.querySelectorAll("input")];
  const grid = document.createElement("div");
  const differ = new Set(worth).size > 1;
  const keys = deck.map((card, at) => grid.appendChild(cardKey(card, differ ? worth[at] : "")));
  let now = inputs[0];

  grid.className = "grid";
  piles.classList.add("tapped");
  piles.querySelector(".seats").after(grid);
  inputs.forEach((input) => {
    input.readOnly = true;
    input.setAttribute("inputmode", "none");
    input.before(document.createElement("output"));
    input.addEventListener("focus", () => turnTo(input));
  });
  grid.addEventListener("click", (event) => {
    const key = event.target.closest("button");
    if (key) toggle(key.value);
  });
  turnTo(now);

  function toggle(card) {
    const held = cards(now);
    const rest = held.filter((one) => one !== card);
    now.value = (rest.length < held.length ? rest : [...held, card]).join(" ");
    now.dispatchEvent(new Event("input", { bubbles: true }));
    show();
  }

  function turnTo(input) {
    now.closest(".seat").classList.remove("now");
    now = input;
    now.closest(".seat").classList.add("now");
    show();
  }

  function show() {
    const owner = new Map(inputs.flatMap((input) => cards(input).map((card) => [card, input])));
    keys.forEach((key) => {
      const taker = owner.get(key.value);
      key.setAttribute("aria-pressed", String(taker === now));
      key.disabled = taker !== undefined && taker !== now;
    });
    inputs.forEach((input) => {
      const told = input.closest(".seat").querySelector("output");
      if (inputs.length === 1) return void (told.value = input.value);
      const sum = cards(input).reduce((all, card) => all + (worth[deck.indexOf(card)] ?? 0), 0);
      told.value = sum;
    });
  }
}

function cards(input) {
  return input.value.split(/[\s,;]+/).filter(Boolean);
}

function cardKey(card, worth) {
  const key = document.createElement("button");
  Object.assign(key, { type: "button", value: card, textContent: card });
  if (worth !== "") key.append(Object.assign(document.createElement("small"), { textContent: worth }));
  return key;
}

// Who plays: names typed in above are offered below ("Who deals first"), seats are shuffled and lots drawn in place.
const TURN = 70;

export function wake(players) {
  const form = players.closest("form");
  const inputs = [...players.querySelectorAll("input")];
  const offers = [...form.querySelectorAll(".people")];
  players.addEventListener("input", ({ target }) => offer(target));
  inputs.filter((input) => input.value !== input.defaultValue).forEach(offer); // out of a draft
  onTap("shuffle", shuffle);
  onTap("lot", () => offers.forEach(drawLots));

  function offer(input) {
    offers.forEach((people) => {
      const label = people.children[inputs.indexOf(input)]?.querySelector("span");
      if (label) label.textContent = input.value || input.placeholder;
    });
  }

  function onTap(what, act) {
    form.querySelector(`[value="${what}"]`)?.addEventListener("click", (event) => {
      event.preventDefault(); // without script the server does it
      act();
    });
  }

  function shuffle() {
    const names = inputs.map((input) => input.value);
    inputs.forEach((input) => {
      [input.value] = names.splice(random(names.length), 1);
      enter(input);
      input.classList.remove("dealt");
      void input.offsetWidth; // so that it moves again
      input.classList.add("dealt");
    });
  }
}

// A wheel of names: once round, and on by chance.
function drawLots(people) {
  const seats = [...people.querySelectorAll("input")];
  let place = Math.max(seats.findIndex((seat) => seat.checked), 0);
  let turns = seats.length + random(seats.length);
  const turn = () => {
    place = (place + 1) % seats.length;
    turns -= 1;
    seats[place].checked = true;
    enter(seats[place]);
    if (turns > 0) setTimeout(turn, matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : TURN);
  };
  turn();
}

function enter(input) {
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function random(below) {
  return Math.floor(Math.random() * below);
}

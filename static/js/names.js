// Whoever is typed in above is offered below: "Who deals first".
export function wake(players) {
  const inputs = [...players.querySelectorAll("input")];
  const offers = [...players.closest("form").querySelectorAll(".people")];
  players.addEventListener("input", ({ target }) => offer(target));
  inputs.filter((input) => input.value !== input.defaultValue).forEach(offer); // out of a draft

  function offer(input) {
    offers.forEach((people) => {
      const label = people.children[inputs.indexOf(input)]?.querySelector("span");
      if (label) label.textContent = input.value || input.placeholder;
    });
  }
}

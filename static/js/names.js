// Whoever is typed in above is offered below: "Who deals first".
export function wake(players) {
  const inputs = [...players.querySelectorAll("input")];
  const offers = [...players.closest("form").querySelectorAll(".people")];
  players.addEventListener("input", ({ target }) => {
    offers.forEach((people) => {
      const label = people.children[inputs.indexOf(target)]?.querySelector("span");
      if (label) label.textContent = target.value || target.placeholder;
    });
  });
}

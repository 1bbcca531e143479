// The last question: once nothing else is missing, its answer saves the entry; undo is one tap away.
export function wake(asked) {
  const { form } = asked;
  if ("revision" in form.dataset) return;
  asked.classList.add("saves");
  asked.addEventListener("change", () => isWhole() && document.querySelector(".bar .go").click());

  function isWhole() {
    const groups = [...form.querySelectorAll("[type=radio]")].filter((one) => !one.matches(":disabled"));
    const names = new Set(groups.map(({ name }) => name));
    const chosen = [...names].every((name) => groups.some((one) => one.name === name && one.checked));
    const typed = [...form.querySelectorAll("[data-needed] input")].every(({ value }) => value !== "");
    return chosen && typed;
  }
}

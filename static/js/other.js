// Either a choice or another number: whichever was touched last is the one that counts.
export function wake(other) {
  const choices = [...other.closest("fieldset").querySelectorAll("[type=radio]")];
  let chosen = choices.find((choice) => choice.checked) ?? choices[0];
  other.addEventListener("input", () => {
    chosen.checked = !other.value;
  });
  choices.forEach((choice) => {
    choice.addEventListener("change", () => {
      chosen = choice;
      other.value = "";
    });
  });
}

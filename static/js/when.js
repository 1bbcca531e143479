// A field that matters only for one choice is shown, and sent, only with it.
// So is a place of a field, unless there is something in it.
export function wake(field) {
  const { when, values } = field.dataset;
  const form = field.closest("form");
  const show = () => {
    const chosen = form.querySelector(`[name="${when}"]:checked`)?.value;
    field.hidden = !values.split(" ").includes(chosen) && !holds(field);
    field.disabled = field.hidden; // a fieldset takes its inputs along
  };
  form.addEventListener("change", show);
  show();
}

function holds(field) {
  const input = field.matches("label") && field.querySelector("input");
  return input && (input.type === "radio" ? input.checked : input.value !== "");
}

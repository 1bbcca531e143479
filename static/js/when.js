// A field that matters only for one choice is shown, and sent, only with it.
export function wake(field) {
  const { when, values } = field.dataset;
  const form = field.closest("form");
  const show = () => {
    const chosen = form.querySelector(`[name="${when}"]:checked`)?.value;
    field.hidden = !values.split(" ").includes(chosen);
    field.disabled = field.hidden; // a fieldset takes its inputs along
  };
  form.addEventListener("change", show);
  show();
}

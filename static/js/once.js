// One tap, one entry; and a page that comes back from the browser's memory is read anew.
export function guardForms() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = "yes";
  });
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
}

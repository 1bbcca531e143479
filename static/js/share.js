// Sends a link with the phone's own means, or copies it; also where the page came over plain http.
export function wake(button) {
  const link = document.getElementById(button.dataset.share);
  button.hidden = false;
  button.addEventListener("click", async () => {
    if (navigator.share) return void navigator.share({ url: link.value }).catch(() => {});
    link.select();
    if (navigator.clipboard) await navigator.clipboard.writeText(link.value);
    else document.execCommand("copy");
    button.textContent = button.dataset.done;
  });
}

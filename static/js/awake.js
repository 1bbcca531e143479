// "Keep the screen on", where the browser can; the wish is remembered on this phone.
const WISH = "awake";
let lock = null;

export function wake(button) {
  if (!("wakeLock" in navigator)) return;
  button.hidden = false;
  button.addEventListener("click", () => wish(localStorage.getItem(WISH) !== "yes"));
  document.addEventListener("visibilitychange", keep);
  keep();

  function wish(wanted) {
    localStorage.setItem(WISH, wanted ? "yes" : "no");
    if (!wanted) lock?.release();
    keep();
  }

  async function keep() {
    const wanted = localStorage.getItem(WISH) === "yes";
    button.setAttribute("aria-pressed", String(wanted));
    if (!wanted || document.visibilityState !== "visible") return;
    lock = await navigator.wakeLock.request("screen").catch(() => null);
  }
}

// A tap is answered at once: the trick is counted on the tile while the entry is on its way.
export function wake(form) {
  form.addEventListener("click", ({ target }) => {
    const tile = target.closest(".tap");
    if (!tile || form.dataset.sent) return;
    const have = tile.querySelector(".have b");
    have.textContent = Number(have.textContent) + 1;
    const pip = tile.querySelector(".pips i:not(.on)") ?? tile.querySelector(".pips").appendChild(over());
    pip.classList.add("on");
    tile.classList.add("tapped");
    setTimeout(() => tile.classList.remove("tapped"), 600);
  });
}

function over() {
  const pip = document.createElement("i");
  pip.className = "over";
  return pip;
}

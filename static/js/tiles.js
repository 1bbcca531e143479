// A tap is answered at once: the trick is counted on the tile while the entry is on its way,
// and the keys for its cards come to that tile.
export function wake(form) {
  form.addEventListener("click", ({ target }) => {
    const tile = target.closest(".tap");
    const mark = target.closest(".marks > button");
    if (mark) setTimeout(() => (mark.disabled = true)); // once it is sent
    if (!tile || form.dataset.sent) return;
    count(tile);
    tile.nextElementSibling?.append(...form.querySelectorAll(".marks > :not(small)"));
  });
}

function count(tile) {
  const have = tile.querySelector(".have b");
  have.textContent = Number(have.textContent) + 1;
  const pips = tile.querySelector(".pips");
  const pip = pips?.querySelector("i:not(.on)") ?? pips?.appendChild(over());
  pip?.classList.add("on");
  tile.classList.add("tapped");
  setTimeout(() => tile.classList.remove("tapped"), 600);
}

function over() {
  const pip = document.createElement("i");
  pip.className = "over";
  return pip;
}

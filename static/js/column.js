// A pad of many players is tapped by the row; the column under the thumb says whose figure was meant.
export function wake(link) {
  link.addEventListener("click", (event) => {
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    const cell = under.find((one) => one.matches("td"));
    if (cell) link.search = `?seat=${cell.cellIndex}`;
  });
}

// Rows of number keys, one player after the other; points and sums are told in the page's words.
export function wake(asked) {
  const rows = [...asked.querySelectorAll(".row")];
  const total = asked.dataset.total === undefined ? null : Number(asked.dataset.total);
  const sums = JSON.parse(asked.dataset.sums ?? "[]");
  const whys = JSON.parse(asked.dataset.why ?? "[]");
  const extras = [...asked.form.querySelectorAll(`[data-adds="${asked.dataset.keys}"]`)];
  const preset = rows.every((row) => row.querySelector("input[checked]"));
  const touched = new Set(rows.filter((row) => row.querySelector("input:checked:not([checked])")));
  let now = rows.find((row) => chosen(row) === null);
  let last = null;

  rows.forEach((row) => row.querySelector("legend").append(" ", document.createElement("output")));
  if (!preset) {
    asked.classList.add("stepwise");
    rows.forEach((row) => row.querySelector("legend").after(reopener(row)));
  }
  asked.addEventListener("change", (event) => {
    const row = event.target.closest(".row");
    touched.add(row);
    if (asked.dataset.must === "equal") follow(row);
    now = rows.find((row) => chosen(row) === null);
    show();
  });
  asked.addEventListener("click", (event) => {
    const button = event.target.closest(".reopen");
    if (!button) return;
    now = button.closest(".row");
    show();
  });
  extras.forEach((extra) => extra.addEventListener("change", show));
  show();

  // The last value nobody has touched follows from the sum, also when the others change again.
  function follow(written) {
    if (written === last) last = null;
    const empty = (row) => preset || chosen(row) === null;
    const open = rows.filter((row) => row === last || (!touched.has(row) && empty(row)));
    if (open.length !== 1) return;
    [last] = open;
    pick(last, total - sum(rows.filter((row) => row !== last)));
  }

  function show() {
    rows.forEach((row) => {
      row.classList.toggle("now", row === now);
      tell(row, extras);
    });
    if (asked.dataset.must === "differ") strike(rows[rows.length - 1], rows.slice(0, -1));
    const line = asked.querySelector(":scope > .sum");
    const all = rows.every((row) => chosen(row) !== null);
    if (line) line.textContent = all ? (sums[sum(rows)] ?? "") : "";
  }

  // The one key of the last seat that would make the forbidden sum, with the reason under it.
  function strike(last, others) {
    const known = others.every((row) => chosen(row) !== null);
    const forbidden = total - sum(others);
    const struck = known && !asked.dataset.spares.split(" ").includes(String(forbidden));
    last.querySelectorAll(".key input").forEach((input) => {
      input.parentElement.classList.toggle("no", struck && Number(input.value) === forbidden);
    });
    tellWhy(last, struck ? whys[forbidden - lowest(last)] : undefined);
  }
}

function sum(rows) {
  return rows.reduce((all, row) => all + (chosen(row) ?? 0), 0);
}

function chosen(row) {
  const picked = row.querySelector("input:checked");
  return picked ? Number(picked.value) : null;
}

// The usual keys come first, so the first one need not be the lowest.
function lowest(row) {
  return Math.min(...[...row.querySelectorAll("input")].map((input) => Number(input.value)));
}

function pick(row, value) {
  const input = row.querySelector(`input[value="${value}"]`) ?? row.querySelector("input[checked]");
  if (!input) return row.querySelectorAll("input").forEach((one) => (one.checked = false));
  input.checked = true;
  const rest = input.closest(".rest");
  if (rest) rest.open = true;
}

function tellWhy(row, why) {
  const line = row.querySelector(".why") ?? row.appendChild(document.createElement("small"));
  line.className = "why";
  line.textContent = why ?? "";
}

function tell(row, extras) {
  const gains = JSON.parse(row.dataset.gains ?? "[]");
  const own = gains[(chosen(row) ?? -1) - lowest(row)];
  const gain = own === undefined ? undefined : own + added(row, extras);
  const points = gain === undefined ? "" : (gain > 0 ? "+" : "") + String(gain).replace("-", "\u2212");
  row.querySelector("legend output").value = points;
  const folded = row.querySelector(".reopen b");
  if (folded) folded.textContent = chosen(row) ?? "";
}

// What the other fields add to this seat's points, for each one that is counted there.
function added(row, extras) {
  const seat = row.querySelector("input").name.replace(/.*-/, "-");
  return extras.reduce((all, extra) => {
    const picked = extra.querySelector(`input[name$="${seat}"]:checked`);
    if (!picked) return all;
    const { each, missed } = extra.dataset;
    const isHit = chosen(row) === Number(picked.closest(".row").dataset.hit);
    return all + Number(picked.value) * Number(isHit ? each : missed);
  }, 0);
}

function reopener(row) {
  const button = document.createElement("button");
  const name = row.querySelector("legend span").cloneNode(true);
  Object.assign(button, { type: "button", className: "reopen" });
  button.append(name, " ", document.createElement("b"));
  return button;
}

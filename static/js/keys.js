// Rows of number keys, one player after the other; points and sums are told in the page's words.
const FEW = 3;

export function wake(asked) {
  const rows = [...asked.querySelectorAll(".row")];
  const total = asked.dataset.total === undefined ? null : Number(asked.dataset.total);
  const sums = JSON.parse(asked.dataset.sums ?? "[]");
  const whys = JSON.parse(asked.dataset.why ?? "[]");
  const extras = [...asked.form.querySelectorAll(`[data-adds="${asked.dataset.keys}"]`)];
  const preset = rows.every((row) => row.querySelector("input[checked]"));
  const touched = new Set(rows.filter((row) => row.querySelector("input:checked:not([checked])")));
  const beside = asked.form.querySelectorAll(".ask").length > 1;
  // Few things that somebody has: a tap on the name is one of them. Places: the names in their order.
  const tapped = "order" in asked.dataset ? place : few() ? addOne : null;
  const closed = Boolean(tapped) || (beside && "rare" in asked.dataset);
  const stepwise = !preset || closed;
  let followers = new Set();
  let now = null;

  rows.forEach((row) => row.querySelector("legend").append(" ", document.createElement("output")));
  if (stepwise) {
    asked.classList.add("stepwise");
    rows.forEach((row) => row.querySelector("legend").after(reopener(row)));
    if (beside || tapped) closeUp();
  }
  asked.addEventListener("change", (event) => {
    const row = event.target.closest(".row");
    touched.add(row);
    if (asked.dataset.must === "equal" && !tapped) follow(row);
    now = next();
    show();
  });
  asked.addEventListener("click", (event) => {
    const row = event.target.closest(".reopen")?.closest(".row");
    if (!row) return;
    if (tapped) {
      tapped(row);
      for (const name of ["input", "change"]) row.querySelector("input").dispatchEvent(new Event(name, { bubbles: true }));
      return;
    }
    now = row;
    show();
  });
  asked.form.addEventListener("change", ({ target }) => {
    if (asked.contains(target) || now) return;
    now = next();
    show();
  });
  extras.forEach((extra) => extra.addEventListener("change", show));
  now = next();
  show();

  // Whose turn it is, once the questions before this one are answered.
  function next() {
    const before = [...asked.form.querySelectorAll(".stepwise")].filter((one) => one.compareDocumentPosition(asked) & 4);
    const waits = before.some((one) => [...one.querySelectorAll(".row")].some((row) => chosen(row) === null));
    asked.classList.toggle("waits", waits && !tapped && rows.some((row) => chosen(row) === null));
    return tapped || waits ? undefined : rows.find((row) => chosen(row) === null);
  }

  // Beside other questions the names stand in a line, and only one of them has its keys open.
  function closeUp() {
    const line = document.createElement("div");
    line.className = "rows";
    rows[0].before(line);
    line.append(...rows);
  }

  function addOne(row) {
    const value = sum(rows) < total ? (chosen(row) ?? 0) + 1 : 0;
    pick(row, value);
    if (sum(rows) === total) rows.filter((one) => chosen(one) === null).forEach((one) => pick(one, 0));
  }

  // The next place for a name without one; whoever loses theirs lets those behind move up.
  function place(row) {
    const [own, last] = [chosen(row), row.querySelectorAll("input").length - 1];
    const places = rows.filter((one) => chosen(one) > 0).length;
    if (!own) return pick(row, Math.min(places + 1, last));
    rows.filter((one) => chosen(one) > own).forEach((one) => pick(one, chosen(one) - 1));
    return pick(row, 0);
  }

  function few() {
    return !preset && asked.dataset.must === "equal" && total <= FEW;
  }

  // The values nobody has touched follow from the sum, also when the others change again.
  function follow(written) {
    followers.delete(written);
    const empty = (row) => preset || chosen(row) === null;
    const open = rows.filter((row) => followers.has(row) || (!touched.has(row) && empty(row)));
    const rest = total - sum(rows.filter((row) => !open.includes(row)));
    const follows = open.length === 1 || (!preset && rest === 0);
    if (follows) open.forEach((row) => pick(row, rest));
    else followers.forEach(clear);
    followers = new Set(follows ? open : []);
  }

  function show() {
    rows.forEach((row) => {
      row.classList.toggle("now", row === now);
      tell(row, extras);
    });
    if (asked.dataset.must === "differ") strike(rows[rows.length - 1], rows.slice(0, -1));
    const line = asked.querySelector(":scope > .sum");
    const all = rows.every((row) => chosen(row) !== null);
    if (line) line.textContent = all || tapped ? (sums[sum(rows)] ?? "") : "";
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
  if (!input) return clear(row);
  input.checked = true;
  const rest = input.closest(".rest");
  if (rest) rest.open = true;
}

function clear(row) {
  row.querySelectorAll("input").forEach((one) => (one.checked = false));
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
  const key = row.querySelector("input:checked + span");
  if (folded) folded.textContent = key ? key.textContent : "";
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

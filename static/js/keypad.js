// A key pad of tens and ones for many-valued numbers: at most two taps a player, then on to the next.
// The first tap begins a new number, whatever stood there, and the ones end it.
export function wake(tally) {
  const inputs = [...tally.querySelectorAll("input")];
  const form = tally.closest("form");
  const optional = !("needed" in tally.dataset);
  const [low, high] = [Number(tally.dataset.low), Number(tally.dataset.high)];
  const pad = optional ? null : buildPad(low, high);
  let now = null;
  let begun = false;
  let last = null;

  if (pad) {
    const first = form.querySelector(".keypad") === null;
    tally.querySelector(".seats").after(pad.root);
    pad.root.append(Object.assign(document.createElement("small"), { textContent: tally.dataset.hint }));
    inputs.forEach((input) => input.setAttribute("inputmode", "none"));
    const asked = inputs[Number(form.dataset.seat || 0) - 1];
    pad.root.hidden = !first;
    if (first) turnTo(asked ?? inputs.find(isEmpty) ?? inputs[0]);
    pad.root.addEventListener("click", (event) => press(event.target.closest("button")));
  }
  inputs.forEach((input) => input.addEventListener("focus", () => pad && comeTo(input)));
  tally.addEventListener("input", (event) => {
    if (tally.dataset.total !== undefined) follow(event.target);
    refresh();
  });
  refresh();

  function press(key) {
    if (!key) return;
    reveal();
    const sign = /^[-\u2212]/.test(now.value) ? -1 : 1;
    if (key.value === "±") return write(-sign, size(now));
    const [tens, tapped] = [begun ? size(now) : 0, Number(key.value)];
    const isWhole = begun; // tens and ones: in a repair nothing is left to do but to save it
    begun = "tens" in key.dataset;
    if (begun) return write(sign, tapped === tens ? 0 : tapped);
    write(sign, tens + tapped);
    if (!("revision" in form.dataset)) goOn();
    else if (isWhole) document.querySelector(".bar .go").click();
  }

  // To the next empty seat, here or in the next field of the form.
  function goOn() {
    const open = [...form.querySelectorAll("[data-needed] input")].find(isEmpty);
    if (open && !inputs.includes(open)) open.focus();
    else turnTo(open ?? now);
  }

  function comeTo(input) {
    turnTo(input);
    reveal();
  }

  // All keys in sight, above the bar at the bottom.
  function reveal() {
    const bar = document.querySelector(".bar").getBoundingClientRect();
    const covered = pad.root.querySelector(".ones").getBoundingClientRect().bottom - bar.top;
    if (covered > 0) scrollBy(0, Math.ceil(covered));
  }

  // The last value follows from a known sum, until somebody writes it.
  function follow(written) {
    if (written === last) last = null;
    const open = inputs.filter((input) => isEmpty(input) || input === last);
    if (open.length !== 1 || open[0] === written) return;
    [last] = open;
    const rest = Number(tally.dataset.total) - sum(inputs.filter((input) => input !== last));
    last.value = rest >= low && rest <= high ? rest : "";
  }

  function write(sign, value) {
    now.value = (sign < 0 ? "\u2212" : "") + (value || sign > 0 ? value : "");
    now.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function turnTo(input) {
    now?.closest(".seat").classList.remove("now");
    now = input;
    begun = false;
    now.closest(".seat").classList.add("now");
    form.querySelectorAll(".keypad").forEach((one) => (one.hidden = one !== pad.root));
    show();
  }

  function show() {
    pad?.keys.forEach((key) => {
      const isTapped = begun && "tens" in key.dataset && size(now) === Number(key.value);
      key.setAttribute("aria-pressed", String(isTapped));
    });
  }

  function refresh() {
    const line = tally.querySelector(".sum");
    line.hidden = inputs.filter((input) => !isEmpty(input)).length < 2;
    line.querySelector("output").value = sum(inputs);
    if (now) show();
  }
}

function isEmpty(input) {
  return input.value === "";
}

function number(input) {
  return input.value === "" ? NaN : Number(input.value.replace("\u2212", "-"));
}

function sum(inputs) {
  return inputs.reduce((all, input) => all + (number(input) || 0), 0);
}

function size(input) {
  return Math.abs(number(input)) || 0;
}

function buildPad(low, high) {
  const root = document.createElement("div");
  root.className = "keypad";
  const tens = row(root, "tens", range(10, Math.max(high, -low), 10));
  const ones = row(root, "ones", range(0, 9, 1));
  tens.forEach((key) => (key.dataset.tens = "yes"));
  if (low < 0) root.firstChild.prepend(keyOf("±"));
  return { root, keys: [...tens, ...ones] };
}

function row(root, name, values) {
  const line = root.appendChild(document.createElement("div"));
  line.className = name;
  return values.map((value) => line.appendChild(keyOf(value)));
}

function keyOf(value) {
  const key = document.createElement("button");
  return Object.assign(key, { type: "button", className: "key", value, textContent: value });
}

function range(from, to, step) {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);
}

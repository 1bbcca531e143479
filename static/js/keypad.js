// A key pad for many-valued numbers: 13 is 10 and 3, or 1 and 3; a whole number goes on to the next player.
// Every tap can be taken back. Tens beyond the first line are typed digit by digit.
const LINE = 6;

export function wake(tally) {
  const inputs = [...tally.querySelectorAll("input")];
  const form = tally.closest("form");
  const isRepair = "revision" in form.dataset;
  const { low, high, most } = limits(tally.dataset);
  const pad = "needed" in tally.dataset ? buildPad(low, high, tally.dataset) : null;
  const steps = [];
  let now = null;
  let begun = ""; // by what the number was begun that is not yet whole: "tens" or "ones"
  let last = null;

  if (pad) {
    const first = form.querySelector(".keypad") === null;
    tally.querySelector(".seats").after(pad.root);
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
    if (key === pad.back) return stepBack();
    steps.push({ input: now, values: inputs.map(({ value }) => value), begun });
    if (key === pad.next) return goOn();
    if (key.value === "±") return write(-signOf(now), size(now));
    if ("tens" in key.dataset) tapTens(Number(key.value));
    else tapOne(Number(key.value));
  }

  // Behind a number of one digit that could have gone on, tens begin the next one.
  function tapTens(tens) {
    if (begun === "ones" && !isRepair) goOn();
    begun = "tens";
    write(signOf(now), tens);
  }

  function tapOne(digit) {
    const before = begun ? size(now) : 0;
    const value = begun === "ones" ? 10 * before + digit : before + digit;
    if (value > Math.max(high, -low)) return goOn(digit);
    const isWhole = begun === "tens" || value * 10 > reach() || value === 0;
    const isLong = begun !== "";
    begun = isWhole ? "" : "ones";
    write(signOf(now), value);
    if (!isWhole) return undefined;
    if (!isRepair) return goOn();
    if (isLong) document.querySelector(".bar .go").click(); // nothing is left to do but to save it
    return undefined;
  }

  // To the next empty seat, here or in the next field of the form.
  function goOn(digit) {
    const open = openInput();
    if (open && !inputs.includes(open)) open.focus();
    else turnTo(open ?? now);
    if (digit !== undefined && inputs.includes(open)) tapOne(digit);
  }

  function openInput() {
    return [...form.querySelectorAll("[data-needed] input")].find(isEmpty);
  }

  function stepBack() {
    const step = steps.pop();
    if (!step) return fill("");
    turnTo(step.input);
    begun = step.begun;
    inputs.forEach((input, at) => (input.value = step.values[at]));
    return fill(step.input.value);
  }

  function comeTo(input) {
    turnTo(input);
    reveal();
  }

  // All keys in sight, above what is fixed at the bottom.
  function reveal() {
    const fixed = [...document.querySelectorAll(".bar, .foot")].map((one) => one.getBoundingClientRect().top);
    const covered = pad.root.querySelector(".ones").getBoundingClientRect().bottom - Math.min(...fixed);
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
    fill((sign < 0 ? "\u2212" : "") + (value || sign > 0 ? value : ""));
  }

  function fill(value) {
    now.value = value;
    now.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function turnTo(input) {
    now?.closest(".seat").classList.remove("now");
    now = input;
    begun = "";
    now.closest(".seat").classList.add("now");
    form.querySelectorAll(".keypad").forEach((one) => (one.hidden = one !== pad.root));
    show();
  }

  // How far this number can go, if the others have theirs.
  function reach() {
    if (signOf(now) < 0) return -low;
    return Math.min(high, most - sum(inputs.filter((input) => input !== now)));
  }

  function show() {
    pad?.tens.forEach((key) => {
      key.disabled = Number(key.value) > reach();
      key.setAttribute("aria-pressed", String(begun === "tens" && size(now) === Number(key.value)));
    });
    if (pad) pad.next.disabled = begun !== "ones" || isRepair || !openInput();
  }

  function refresh() {
    const line = tally.querySelector(".sum");
    line.hidden = inputs.filter((input) => !isEmpty(input)).length < 2;
    line.querySelector("output").value = sum(inputs);
    if (now) show();
  }
}

function limits({ low, high, most }) {
  return { low: Number(low), high: Number(high), most: Number(most ?? Infinity) };
}

function isEmpty(input) {
  return input.value === "";
}

function signOf(input) {
  return /^[-\u2212]/.test(input.value) ? -1 : 1;
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

function buildPad(low, high, words) {
  const root = Object.assign(document.createElement("div"), { className: "keypad" });
  const signs = low < 0 ? ["±"] : [];
  const furthest = Math.min(Math.max(high, -low), 10 * (LINE - signs.length));
  const tens = row(root, "tens", [...signs, ...range(10, furthest, 10)]).slice(signs.length);
  const ones = row(root, "ones", [1, 2, 3, 4, 5, "⌫", 6, 7, 8, 9, 0, "→"]);
  const [back, next] = [ones[5], ones[11]];
  tens.forEach((key) => (key.dataset.tens = "yes"));
  back.setAttribute("aria-label", words.back);
  next.setAttribute("aria-label", words.next);
  return { root, tens, back, next };
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
  return Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, at) => from + at * step);
}

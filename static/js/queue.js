// Never lose an entry: kept on this phone first, sent in order, gone only when the server has its key.
import { add, all, alone, drop, put } from "./kept.js";

const AWAY = "away";
const SOON = 2000;
const SLOWEST = 15000;
const ANSWER = 15000;
let section = null;
let timer = null;
let failures = 0;
let pressed = null;

export async function wake(found) {
  section = found;
  // Here it may write again, or for the first time: what was shut out gets another chance.
  const shut = (await waiting()).filter((item) => item.shut);
  await Promise.all(shut.map((item) => put({ ...item, reason: undefined, shut: undefined })));
  go();
}

// Older phones do not tell which button sent a form.
document.addEventListener("click", ({ target }) => (pressed = target.closest("button")));
document.addEventListener("submit", (event) => {
  if (!/^(entry|mark)$/.test(event.target.id) || event.defaultPrevented || !section?.isConnected) return;
  event.preventDefault();
  enter(event.target).catch(() => resend(event.target)); // no store: as ever
});
addEventListener("online", go);
addEventListener("pageshow", go);
document.addEventListener("visibilitychange", () => document.hidden || go());

async function enter(form) {
  const item = written(form);
  const first = (await waiting()).length === 0;
  await add(item);
  const outcome = await deliver(first ? item.key : null);
  if (outcome?.key === item.key) {
    await drop(outcome);
    resend(form); // refused while the server listens: it shows the page with the reason
  } else if (outcome === "done") {
    dispatchEvent(new Event("saved"));
    location.assign(section.dataset.queue + (section.dataset.only ?? ""));
  } else {
    empty(form);
    await show();
    again();
  }
}

// A form that a script sends does not say by which button.
function resend(form) {
  if (pressed?.name && pressed.form === form) {
    const { name, value } = pressed;
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  }
  form.submit();
}

// Everything that waits; what cannot be sent now is tried again. The page stays: somebody may be
// writing on it, and whoever follows the table will see what is new.
async function go() {
  await show();
  if ((await waiting()).length === 0) return;
  if ((await deliver(null)) === "done") dispatchEvent(new Event("online"));
  else await again();
}

async function again() {
  clearTimeout(timer);
  if (!(await waiting()).some((item) => !item.reason)) return;
  timer = setTimeout(go, Math.min(SOON * 2 ** failures, SLOWEST));
}

async function deliver(fresh) {
  const slow = setTimeout(show, SOON); // another tab has its turn, or the network takes its time
  const outcome = await alone(() => sendAll(fresh));
  clearTimeout(slow);
  failures = outcome === AWAY ? failures + 1 : 0;
  const left = await waiting();
  if (outcome?.key) return outcome;
  await show();
  return left.length ? outcome : "done";
}

// Oldest first, table by table; behind one that was refused everything waits.
async function sendAll(fresh) {
  const stuck = new Set();
  for (let item; (item = (await all()).find((one) => !stuck.has(one.table))); ) {
    if (item.reason) stuck.add(item.table);
    else {
      const told = await send(item);
      if (told === AWAY) return AWAY;
      if (told.seq !== undefined) await drop(item, told.seq);
      else if (item.key === fresh) return item;
      else await put({ ...item, ...told });
    }
  }
  return "tried";
}

async function send(item) {
  let answer = await post(item, document.querySelector("[name=csrf_token]")?.value);
  if (answer?.status === 400) {
    const token = await freshToken(item); // the server has a new key, or this phone lost its cookie
    if (token === null) return shutOut();
    answer = await post(item, token);
  }
  if (!answer || answer.status >= 500 || answer.status === 429) return AWAY;
  const told = await answer.json().catch(() => ({}));
  if (answer.status === 201 && told.key === item.key) return { seq: told.seq };
  if (answer.ok) return AWAY; // somebody else's page, of a café's network for instance
  return answer.status === 403 ? shutOut() : { reason: told.message ?? section.dataset.odd };
}

function shutOut() {
  return { reason: section.dataset.shut, shut: true };
}

function post(item, token) {
  const body = new URLSearchParams([...item.fields, ["seq", item.seq], ["key", item.key], ["csrf_token", token]]);
  const headers = { Accept: "application/json" };
  const late = new AbortController();
  setTimeout(() => late.abort(), ANSWER);
  return fetch(item.action, { method: "POST", body, headers, signal: late.signal }).catch(() => null);
}

async function freshToken(item) {
  const answer = await fetch(item.table, { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return undefined;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return page.querySelector("[name=csrf_token]")?.value ?? null;
}

async function waiting() {
  const items = section ? await all().catch(() => []) : [];
  return items.filter((item) => item.table === section.dataset.queue);
}

function written(form) {
  const ticket = new Set(["seq", "key", "csrf_token"]);
  const fields = [...new FormData(form)].filter(([name]) => !ticket.has(name));
  if (pressed?.name && pressed.form === form) fields.push([pressed.name, pressed.value]);
  const { seq, key } = form.elements;
  key.value = freshKey(); // a page out of a cache would bring the key of an earlier entry
  return { table: section.dataset.queue, action: form.action, fields, seq: seq.value, key: key.value, told: told(form) || pressed?.dataset.name };
}

function freshKey() {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}

// The values in words, for the list of what waits: "Anna 5, Bára 9".
function told(form) {
  const seen = [...form.elements].filter((one) => one.name && one.type !== "hidden" && one.type !== "submit");
  const tapped = pressed?.form === form && pressed.querySelector(".who b");
  if (tapped) return tapped.textContent;
  const filled = seen.filter((one) => (/radio|checkbox/.test(one.type) ? one.checked : one.value));
  return filled.map((one) => `${whose(one)} ${one.value}`.trim()).join(", ");
}

function whose(input) {
  const label = input.closest(".seat")?.querySelector(".who") ?? input.closest(".row")?.querySelector("legend span");
  return label?.textContent.trim() ?? "";
}

// The form is free for the next entry; its draft has become an entry.
function empty(form) {
  form.reset();
  form.dispatchEvent(new Event("input", { bubbles: true }));
  form.querySelectorAll("input").forEach((input) => input.dispatchEvent(new Event("change", { bubbles: true })));
  delete form.dataset.sent;
}

async function show() {
  if (!section) return;
  const items = await waiting();
  const shown = JSON.stringify(items.map((item) => [item.key, item.reason]));
  if (section.dataset.shown === shown) return; // what is under a thumb stays where it is
  section.dataset.shown = shown;
  section.hidden = items.length === 0;
  section.querySelector("output").value = items.length;
  const list = section.querySelector("ol");
  list.textContent = "";
  list.append(...items.map(line));
}

function line(item) {
  const one = section.querySelector("template").content.firstElementChild.cloneNode(true);
  one.querySelector("b").textContent = item.told;
  one.querySelector("span").textContent = item.reason ?? section.dataset.waits;
  const [retry, forget] = one.querySelectorAll("button");
  retry.hidden = forget.hidden = !item.reason;
  retry.addEventListener("click", () => tryAgain(item));
  forget.addEventListener("click", () => drop(item).then(go));
  return one;
}

// On top of what is on the pad now: whoever taps has seen it.
async function tryAgain(item) {
  const seq = document.querySelector("#entry [name=seq]")?.value ?? item.seq;
  await put({ ...item, seq, after: null, reason: undefined });
  go();
}

// Follows the table: asks now and then whether anything is new, and shows it with its changes marked.
import { wakeAll } from "./main.js";

const SEEN = 3000;
const HIDDEN = 30000;
const SLOWEST = 15000;

export function wake(main) {
  const address = main.dataset.follow;
  let { state } = main.dataset;
  let failures = 0;
  let timer = setTimeout(look, SEEN);

  document.addEventListener("visibilitychange", soon);
  addEventListener("online", soon);

  function soon() {
    clearTimeout(timer);
    timer = setTimeout(look, document.hidden ? HIDDEN : 100);
  }

  async function look() {
    clearTimeout(timer);
    try {
      await ask();
      failures = 0;
    } catch {
      failures += 1; // no network, or the server is away: less and less often
    }
    const pause = Math.min(SEEN * 2 ** failures, SLOWEST);
    timer = setTimeout(look, document.hidden ? HIDDEN : pause);
  }

  async function ask() {
    const headers = { "If-None-Match": `"${state}"` };
    const answer = await fetch(address, { headers, cache: "no-store", credentials: "omit" });
    if (answer.status === 204) await show();
    else if (answer.status !== 304) throw new Error(answer.status);
  }

  async function show() {
    const answer = await fetch(location.href, { cache: "no-store" });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.querySelector("main[data-follow]");
    if (!answer.ok || !fresh) throw new Error(answer.status);
    state = fresh.dataset.state;
    mark(main, fresh);
    if (isBusy(main)) return tell(main, fresh, page);
    if (fresh.querySelector("[data-cards]") || sheets(page) !== sheets(document)) return location.reload();
    swap(document.querySelector(".top"), page.querySelector(".top"));
    swap(document.querySelector(".foot"), page.querySelector(".foot"));
    swap(main, fresh);
    main = fresh;
  }
}

function sheets(page) {
  return [...page.head.querySelectorAll("link[rel=stylesheet]")].map((link) => link.getAttribute("href")).join();
}

// Somebody is in the middle of something: nothing of it may go.
function isBusy(main) {
  const written = [...main.querySelectorAll("input")].some(
    (input) => input.value !== input.defaultValue || input.checked !== input.defaultChecked,
  );
  const open = document.querySelector("main details[open], .menu[open], main .findings");
  const { activeElement } = document; // a tile that was tapped is done with
  return written || open !== null || (main.contains(activeElement) && !activeElement.closest(".taps"));
}

// The pad is brought up to date under the half-filled form; the rest waits for a tap.
function tell(main, fresh, page) {
  swap(main.querySelector(".pad"), fresh.querySelector(".pad"));
  swap(document.querySelector(".standings"), page.querySelector(".standings"));
  const news = main.querySelector(".news") ?? document.createElement("p");
  if (news.isConnected) return;
  news.className = "news";
  news.setAttribute("role", "status");
  main.prepend(news);
  const load = document.createElement("button");
  load.textContent = main.dataset.load;
  load.addEventListener("click", () => location.assign(main.dataset.follow.replace(/\/pulse$/, "")));
  news.append(main.dataset.news, " ", load);
}

function swap(old, fresh) {
  if (!old || !fresh) return;
  old.replaceWith(fresh);
  wakeAll(fresh);
}

function mark(old, fresh) {
  const before = figures(old);
  for (const [place, figure] of figures(fresh)) {
    if ((before.get(place)?.textContent ?? figure.textContent) !== figure.textContent) figure.classList.add("changed");
  }
}

// Every total by its place: the label of its row and its number there.
function figures(main) {
  const rows = [...main.querySelectorAll(".pad tbody tr, .totals")];
  const label = (row) => row.querySelector("th")?.textContent.trim();
  return new Map(rows.flatMap((row) => [...row.querySelectorAll("b")].map((one, at) => [`${label(row)}/${at}`, one])));
}

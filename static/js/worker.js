// The service worker: serves the shell, and the last state of a table while the server is away.
// It answers nothing but plain reading, and never touches what is sent.
const VERSION = "$VERSION";
const SHELL = "$SHELL".split(" ");
const PAGES = "pages";
const PATIENCE = 3000;
const MOST_PAGES = 24;
const TABLE = /^\/(t\/[\w-]{22})?$/;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(VERSION).then((shell) => shell.addAll(SHELL)));
});

self.addEventListener("activate", (event) => event.waitUntil(begin()));

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith(`/static/${VERSION}/`)) event.respondWith(shellFirst(event.request));
  else if (TABLE.test(pathname)) event.respondWith(serverFirst(event.request));
});

async function begin() {
  const old = (await caches.keys()).filter((name) => name !== VERSION && name !== PAGES);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

async function shellFirst(request) {
  return (await caches.match(request.url)) ?? fetch(request);
}

async function serverFirst(request) {
  const kept = await caches.open(PAGES);
  const last = await kept.match(request.url) ?? await kept.match(request.url, { ignoreSearch: true });
  const now = fetch(request).then((answer) => keep(kept, request, answer));
  if (!last || request.mode !== "navigate") return now;
  const late = new Promise((done) => setTimeout(done, PATIENCE, last));
  return Promise.race([now.catch(() => last), late]);
}

async function keep(kept, request, answer) {
  if (answer.ok && !answer.redirected) await kept.put(request.url, answer.clone());
  const names = await kept.keys();
  await Promise.all(names.slice(0, Math.max(0, names.length - MOST_PAGES)).map((one) => kept.delete(one)));
  return answer;
}

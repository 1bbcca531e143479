// The kill switch: takes the place of the service worker, clears what it kept, and is gone.
self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
}

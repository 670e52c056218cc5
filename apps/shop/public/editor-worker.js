/**
 * Opens the editor without a connection: the page as it was last seen, and the files it is made of. The design itself
 * lies in the browser's database. Registered for the editors' addresses alone.
 */
const cacheName = "foldmark-editor";
/** Some versions of the shop's files, and the pages of the designs worked on last. */
const mostKept = 300;

const isFile = (url) => url.origin === location.origin && /^\/(build|fonts)\//.test(url.pathname);

async function keep(cache, request, answer) {
  await cache.put(request, answer);
  const known = await cache.keys();
  for (const oldest of known.slice(0, Math.max(0, known.length - mostKept))) await cache.delete(oldest);
}

async function freshOrKept(request) {
  const cache = await caches.open(cacheName);
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected) await keep(cache, request.url, answer.clone());
    return answer;
  } catch (error) {
    const known =
      (await cache.match(request.url, { ignoreVary: true })) ??
      (await cache.match(request.url, { ignoreSearch: true, ignoreVary: true }));
    if (known) return known;
    throw error;
  }
}

async function keptOrFresh(request) {
  const cache = await caches.open(cacheName);
  const known = await cache.match(request.url, { ignoreVary: true });
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await keep(cache, request.url, answer.clone());
  return answer;
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(freshOrKept(request));
  else if (isFile(new URL(request.url))) event.respondWith(keptOrFresh(request));
});

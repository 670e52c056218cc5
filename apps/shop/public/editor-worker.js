/**
 * Opens the editor without a connection: the page as it was last seen, and the files it is made of. The design itself
 * lies in the browser's database. Registered for the editors' addresses alone.
 */
const cacheName = "foldmark-editor";
/** Some versions of the shop's files, and the pages of the designs worked on last. */
const mostKept = 300;

const isFile = (url) => url.origin === location.origin && /^\/(build|fonts)\//.test(url.pathname);

/** A full or forbidden storage keeps nothing; the page has its answer all the same. */
async function keep(address, answer) {
  try {
    const cache = await caches.open(cacheName);
    await cache.put(address, answer);
    const known = await cache.keys();
    for (const oldest of known.slice(0, Math.max(0, known.length - mostKept))) await cache.delete(oldest);
  } catch {
    // It is asked for again next time.
  }
}

async function kept(address) {
  try {
    const cache = await caches.open(cacheName);
    return await cache.match(address, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

/**
 * The page of the same design, or of the product's last one where no design is named. It is led to: under another
 * address than its own it would save one design's changes as those of another.
 */
async function ledToKept(address) {
  const asked = new URL(address);
  const name = asked.searchParams.has("designId") ? "designId" : "sku";
  const wanted = asked.searchParams.get(name);
  if (!wanted) return undefined;
  try {
    const cache = await caches.open(cacheName);
    const pages = (await cache.keys()).map(({ url }) => new URL(url));
    const found = pages.findLast(
      ({ href, pathname, searchParams }) =>
        href !== asked.href &&
        pathname === asked.pathname &&
        searchParams.has("designId") &&
        searchParams.get(name) === wanted,
    );
    return found && Response.redirect(found.href);
  } catch {
    return undefined;
  }
}

async function freshOrKept(event) {
  const { request } = event;
  let answer;
  try {
    answer = await fetch(request);
  } catch (error) {
    const known = (await kept(request.url)) ?? (await ledToKept(request.url));
    if (known) return known;
    throw error;
  }
  if (answer.ok && !answer.redirected) event.waitUntil(keep(request.url, answer.clone()));
  return answer;
}

async function keptOrFresh(event) {
  const { request } = event;
  const known = await kept(request.url);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) event.waitUntil(keep(request.url, answer.clone()));
  return answer;
}

self.addEventListener("install", (event) => {
  self.skipWaiting();
  // What a page sends is none of the worker's: by way of it, the last request of a page that is closed would be lost
  // with the page while the worker is asked.
  if (event.addRoutes)
    event.waitUntil(event.addRoutes({ condition: { requestMethod: "POST" }, source: "network" }));
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(freshOrKept(event));
  else if (isFile(new URL(request.url))) event.respondWith(keptOrFresh(event));
});

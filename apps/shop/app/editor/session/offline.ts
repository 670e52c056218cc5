/** What a reload without a connection needs: the worker that answers then, and this page with its files kept for it. */

const worker = "/editor-worker.js";
/** The worker's. */
export const offlineCache = "foldmark-editor";

interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

/** Under the page's policy only this one address becomes a script. */
function workerAddress(page: { trustedTypes?: ScriptPolicies }): string {
  const policy = page.trustedTypes?.createPolicy("editor-worker", { createScriptURL: () => worker });
  return policy?.createScriptURL(worker) ?? worker;
}

let isRegistered = false;

/** Does nothing where the browser has no workers or keeps nothing: then the editor needs a connection to open. */
export async function keepForOffline(): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return;
  try {
    if (!isRegistered) {
      isRegistered = true;
      await navigator.serviceWorker.register(
        workerAddress(window as unknown as { trustedTypes?: ScriptPolicies }),
        { scope: location.pathname },
      );
    }
    // From here on it answers: whoever finds the page kept can reload it.
    await navigator.serviceWorker.ready;
    const cache = await caches.open(offlineCache);
    const loaded = performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && /^\/(build|fonts)\//.test(pathname));
    const known = new Set((await cache.keys()).map(({ url }) => url));
    const missing = new Set(loaded.map(({ href }) => href).filter((href) => !known.has(href)));
    // The page under the address that it has now, with its design's id.
    await Promise.all([cache.add(location.href), ...[...missing].map((href) => cache.add(href))]);
  } catch {
    // Offline already, full, or forbidden: nothing is lost by it.
  }
}

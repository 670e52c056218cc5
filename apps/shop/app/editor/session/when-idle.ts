/** Work that can wait for what one looks at: done once the browser has nothing better to do. */

/** ms that a busy browser may put it off. */
const latest = 2000;

/** @returns what takes it back */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(work, 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: latest });
  return () => cancelIdleCallback(handle);
}

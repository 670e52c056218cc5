/** Which tabs of this browser are open: each holds a lock in its name for as long as it lives. */

const lockPrefix = "foldmark-tab:";
const tabKey = "foldmark-tab";

/** The same after a reload. */
export function ownTab(storage: Storage, newId: () => string): string {
  try {
    const known = storage.getItem(tabKey) ?? newId();
    storage.setItem(tabKey, known);
    return known;
  } catch {
    return newId();
  }
}

/** Takes this tab's lock. A tab that was duplicated has the other's name: it gets one of its own. */
export async function livingTabs(own: string): Promise<ReadonlySet<string>> {
  if (!navigator.locks) return new Set();
  const { held = [] } = await navigator.locks.query();
  const tabs = held.flatMap(({ name }) =>
    name?.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : [],
  );
  return new Set(tabs.filter((tab) => tab !== own));
}

/** @returns what lets go of it */
export function holdTab(own: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(lockPrefix + own, () => held);
  return release;
}

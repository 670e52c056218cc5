/** Which tabs of this browser are open: each holds a lock in its name for as long as it lives. */

const lockPrefix = "foldmark-tab:";
const tabKey = "foldmark-tab";
/** ms in which a page that is just being reloaded lets go of its name. */
const patience = 400;

export interface OwnTab {
  readonly name: string;
  /** Those of the other tabs that are open. */
  readonly living: ReadonlySet<string>;
  /** Lets go of the name. */
  release(): void;
}

interface TabPlace {
  /** Of the tab alone: the same after a reload; a tab that is duplicated begins with a copy of it. */
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  /** Undefined where the browser has none, and refusing where it blocks site data: then every tab seems to be gone. */
  readonly locks: Pick<LockManager, "request" | "query"> | undefined;
  readonly newId: () => string;
}

/** The name that this tab had before a reload; another where somebody else has it, as in a tab that was duplicated. */
export async function takeTab({ storage, locks, newId }: TabPlace): Promise<OwnTab> {
  const known = read(storage);
  if (!locks) return { name: keep(storage, known ?? newId()), living: new Set(), release() {} };
  const held = (known !== null && (await hold(locks, known, patience))) || null;
  const name = held && known !== null ? known : keep(storage, newId());
  const release = held ?? (await hold(locks, name, patience)) ?? (() => {});
  const { held: all = [] } = await locks.query().catch((): LockManagerSnapshot => ({}));
  const tabs = all.flatMap((lock) =>
    lock.name?.startsWith(lockPrefix) ? [lock.name.slice(lockPrefix.length)] : [],
  );
  return { name, living: new Set(tabs.filter((tab) => tab !== name)), release };
}

function read(storage: TabPlace["storage"]): string | null {
  try {
    return storage.getItem(tabKey);
  } catch {
    return null;
  }
}

function keep(storage: TabPlace["storage"], name: string): string {
  try {
    storage.setItem(tabKey, name);
  } catch {
    // Forbidden: another after each reload.
  }
  return name;
}

/** @returns what lets go of it; null where somebody else holds it */
function hold(
  locks: Pick<LockManager, "request">,
  name: string,
  within: number,
): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const held = () => new Promise<void>((release) => resolve(release));
    const signal = AbortSignal.timeout(within);
    locks.request(lockPrefix + name, { signal }, held).catch(() => resolve(null));
  });
}

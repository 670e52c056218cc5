/** Designs in IndexedDB: one row a whole design, one a change of it. */
import type { Diff, StoredDesign } from "@foldmark/design";
import type { LocalDesigns } from "./local-save.ts";

const wholes = "wholes";
const changes = "changes";

const finished = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });

function opened(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(wholes);
    // In the order they were made.
    request.result.createObjectStore(changes, { autoIncrement: true }).createIndex("design", "design");
  };
  return finished(request);
}

export async function openIndexedDesigns(name = "foldmark-designs"): Promise<LocalDesigns> {
  const database = await opened(name);
  const begin = (mode: IDBTransactionMode) => {
    const transaction = database.transaction([wholes, changes], mode);
    return {
      transaction,
      wholes: transaction.objectStore(wholes),
      changes: transaction.objectStore(changes),
    };
  };
  return {
    async read(id) {
      const stores = begin("readonly");
      const [whole, rows] = await Promise.all([
        finished<StoredDesign | undefined>(stores.wholes.get(id)),
        finished<{ diff: Diff }[]>(stores.changes.index("design").getAll(id)),
      ]);
      return whole ? { whole, changes: rows.map(({ diff }) => diff) } : null;
    },
    async append(id, diff) {
      const stores = begin("readwrite");
      stores.changes.add({ design: id, diff });
      await committed(stores.transaction);
    },
    async replace(id, whole) {
      const stores = begin("readwrite");
      stores.wholes.put(whole, id);
      const old = await finished(stores.changes.index("design").getAllKeys(id));
      for (const key of old) stores.changes.delete(key);
      await committed(stores.transaction);
    },
  };
}

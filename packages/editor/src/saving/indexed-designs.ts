/** Designs in IndexedDB: one row a whole design, one a change of it, one what a tab has not sent of it. */
import type { StoredDesign } from "@foldmark/design";
import type { KeptChange, KeptUnsent, LocalDesigns, TabNote } from "./local-save.ts";

const wholes = "wholes";
const changes = "changes";
const unsent = "unsent";

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
  const request = indexedDB.open(name, 2);
  request.onupgradeneeded = ({ oldVersion }) => {
    if (oldVersion < 1) {
      request.result.createObjectStore(wholes);
      // In the order they were made.
      request.result.createObjectStore(changes, { autoIncrement: true }).createIndex("design", "design");
    }
    // By design and tab.
    request.result.createObjectStore(unsent);
  };
  return new Promise((resolve, reject) => {
    // A tab with an older version of the shop holds it: without it the design is kept on the server alone.
    request.onblocked = () => reject(new Error("held by an older tab"));
    finished(request).then((database) => {
      database.onversionchange = () => database.close();
      resolve(database);
    }, reject);
  });
}

/** Every tab's part of a design. */
const partsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

export async function openIndexedDesigns(name = "foldmark-designs"): Promise<LocalDesigns> {
  const database = await opened(name);
  const begin = (mode: IDBTransactionMode) => {
    const transaction = database.transaction([wholes, changes, unsent], mode);
    return {
      transaction,
      wholes: transaction.objectStore(wholes),
      changes: transaction.objectStore(changes),
      unsent: transaction.objectStore(unsent),
    };
  };
  const noteIn = (parts: IDBObjectStore, id: string, note: TabNote | null) => {
    if (!note) return;
    parts.put(note.unsent, [id, note.tab]);
    for (const tab of note.instead) parts.delete([id, tab]);
  };
  return {
    async read(id) {
      const stores = begin("readonly");
      const [whole, rows] = await Promise.all([
        finished<StoredDesign | undefined>(stores.wholes.get(id)),
        finished<KeptChange[]>(stores.changes.index("design").getAll(id)),
      ]);
      return whole ? { whole, changes: rows } : null;
    },
    async append(id, change, note) {
      const stores = begin("readwrite");
      stores.changes.add({ design: id, ...change });
      noteIn(stores.unsent, id, note);
      await committed(stores.transaction);
    },
    async replace(id, whole, note) {
      const stores = begin("readwrite");
      stores.wholes.put(whole, id);
      noteIn(stores.unsent, id, note);
      const old = await finished(stores.changes.index("design").getAllKeys(id));
      for (const key of old) stores.changes.delete(key);
      await committed(stores.transaction);
    },
    async unsent(id) {
      const { unsent: parts } = begin("readonly");
      const [keys, values] = await Promise.all([
        finished(parts.getAllKeys(partsOf(id))),
        finished<KeptUnsent[]>(parts.getAll(partsOf(id))),
      ]);
      return new Map(keys.map((key, at) => [(key as [string, string])[1], values[at]!]));
    },
    async note(id, note) {
      const stores = begin("readwrite");
      noteIn(stores.unsent, id, note);
      await committed(stores.transaction);
    },
    async ages() {
      const stores = begin("readonly");
      const [designs, keys, values] = await Promise.all([
        finished(stores.wholes.getAllKeys()),
        finished(stores.unsent.getAllKeys()),
        finished<KeptUnsent[]>(stores.unsent.getAll()),
      ]);
      // One that nobody has noted anything about is as old as can be.
      const ages = new Map<string, number>(designs.map((id) => [id as string, 0]));
      for (const [index, key] of keys.entries()) {
        const [id] = key as [string, string];
        ages.set(id, Math.max(ages.get(id) ?? 0, values[index]!.at));
      }
      return ages;
    },
    async remove(id) {
      const stores = begin("readwrite");
      stores.wholes.delete(id);
      stores.unsent.delete(partsOf(id));
      const old = await finished(stores.changes.index("design").getAllKeys(id));
      for (const key of old) stores.changes.delete(key);
      await committed(stores.transaction);
    },
  };
}

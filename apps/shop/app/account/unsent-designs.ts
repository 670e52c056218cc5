/** Designs of this browser with changes that the shop does not have: signing out would take them away. */
import { designsName } from "../request/storage-names.ts";

/** As the editor writes them down: the design's id, then the tab's. */
const pattern = new RegExp(`^${designsName}unsent:([0-9a-f-]{36}):`);

interface WrittenDown {
  readonly diff?: { readonly put?: unknown[]; readonly patch?: object; readonly del?: unknown[] };
}

function hasChanges(text: string): boolean {
  try {
    const { put = [], patch = {}, del = [] } = (JSON.parse(text) as WrittenDown).diff ?? {};
    return put.length + del.length + Object.keys(patch).length > 0;
  } catch {
    return false;
  }
}

/** @returns their ids */
export function unsentDesigns(storage: Pick<Storage, "length" | "key" | "getItem">): readonly string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  const ids = keys.flatMap((key) => {
    const id = pattern.exec(key)?.[1];
    return id && hasChanges(storage.getItem(key) ?? "") ? [id] : [];
  });
  return [...new Set(ids)];
}

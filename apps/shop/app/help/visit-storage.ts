/** What one page of help keeps for the next: in the visit's storage, or for this document alone where the browser forbids it. */
const kept = new Map<string, string>();

const inDocument = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
};

/** Even to name the storage is refused by some browsers. */
export function visitStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  try {
    return window.sessionStorage;
  } catch {
    return inDocument;
  }
}

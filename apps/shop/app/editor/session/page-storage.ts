/** The browser's storage; for as long as the page is open where the browser forbids even to name it. */
import type { TextStore } from "./unsent.ts";

export function memoryStore(): TextStore {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

export function pageStorage(named: () => TextStore): TextStore {
  try {
    return named();
  } catch {
    return memoryStore();
  }
}

/** The design that somebody last made of a product in this browser, so that the product's page can lead back to it. */
import { designsName } from "./storage-names.ts";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const key = (sku: string): string => `${designsName}last:${sku}`;

/** A browser may forbid the store: then nothing leads back. */
function trying<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}

export const lastDesign = (sku: string, storage: () => Store = () => localStorage): string | null =>
  trying(() => storage().getItem(key(sku)));

export function keepLastDesign(sku: string, id: string, storage: () => Store = () => localStorage): void {
  trying(() => storage().setItem(key(sku), id));
}

/** It is gone, or somebody else's. */
export function forgetLastDesign(sku: string, id: string, storage: () => Store = () => localStorage): void {
  if (lastDesign(sku, storage) === id) trying(() => storage().removeItem(key(sku)));
}

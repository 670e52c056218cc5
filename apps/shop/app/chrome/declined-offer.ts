/** Which offered storefront the visitor declined. A browser may forbid the store: then the offer comes again. */
import { declinedRegionName } from "../request/storage-names.ts";

const key = declinedRegionName;

export function readDeclined(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keepDeclined(region: string): void {
  try {
    localStorage.setItem(key, region);
  } catch {
    // Closed for this page all the same.
  }
}

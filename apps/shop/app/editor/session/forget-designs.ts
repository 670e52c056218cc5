/** Copies of designs in this browser that nobody needs any more: in its database, as text, and the page kept for offline. */
import type { LocalDesigns } from "@foldmark/editor";
import { designsDays } from "../../request/storage-names.ts";
import { offlineCache } from "./offline.ts";
import { asideKey } from "./set-aside.ts";
import { forgetTexts, type TextStore } from "./unsent.ts";

export interface DesignCopies {
  /** Null where the browser keeps nothing. */
  readonly local: LocalDesigns | null;
  readonly storage: TextStore;
  /** Undefined where the browser has none. */
  readonly caches: Pick<CacheStorage, "open"> | undefined;
}

/** Nothing here is worth an error: what could not be removed now is found again by its age. */
export async function forgetDesign(id: string, { local, storage, caches }: DesignCopies): Promise<void> {
  forgetTexts(storage, id);
  storage.removeItem(asideKey(id));
  await local?.remove(id).catch(() => undefined);
  try {
    const cache = await caches?.open(offlineCache);
    const pages = (await cache?.keys()) ?? [];
    const own = pages.filter(({ url }) => new URL(url).searchParams.get("designId") === id);
    await Promise.all(own.map((page) => cache?.delete(page)));
  } catch {
    // Forbidden: then nothing is kept there either.
  }
}

const day = 86_400_000;

/** Those that were not opened for so long, but for the one that is open. @param now ms */
export async function forgetOldDesigns(open: string, copies: DesignCopies, now: number): Promise<void> {
  const ages = await copies.local?.ages().catch(() => null);
  const before = now - designsDays * day;
  for (const [id, at] of ages ?? []) if (at < before && id !== open) await forgetDesign(id, copies);
}

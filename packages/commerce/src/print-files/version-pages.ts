/** What lay on the sides in a version, to be looked at beside another. */
import { withTransaction } from "@foldmark/platform";
import { type Caller, inNameOf, ownerOf } from "../caller.ts";
import type { Commerce } from "../commerce.ts";
import { pagesOf } from "../designs/pages-of.ts";
import { keptVersion } from "../designs/versions.ts";
import { type Refused, refused } from "../refusals.ts";
import { readPrintFile } from "./store.ts";

export interface VersionPage {
  readonly surface: string;
  /** Of the file. */
  readonly name: string;
  /** From 0. */
  readonly page: number;
  /** Hash of the picture over the blank and its bleed; kept for as long as the version is. */
  readonly picture: string;
}

export async function readVersionPages(
  { db }: Pick<Commerce, "db">,
  caller: Caller,
  { id, number }: { readonly id: string; readonly number: number },
): Promise<
  | { readonly kind: "version"; readonly pages: readonly VersionPage[] }
  | Refused<{ readonly code: "print-file-not-found" } | { readonly code: "version-not-found" }>
> {
  return withTransaction(db, inNameOf(caller), async (tx) => {
    if (!(await readPrintFile(tx, id, ownerOf(caller)))) return refused({ code: "print-file-not-found" });
    const kept = await keptVersion(tx, id, number);
    if (!kept) return refused({ code: "version-not-found" });
    const pages = pagesOf(kept.records.values()).flatMap(({ parent, name, page, asset }) => {
      const picture = asset ? kept.records.get(asset) : undefined;
      return picture?.type === "asset" ? [{ surface: parent, name, page, picture: picture.hash }] : [];
    });
    return { kind: "version", pages };
  });
}

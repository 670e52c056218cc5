/** A design as whoever draws a picture of it needs it: what is on it, and what it lies on. */
import { type DesignProduct, designHash, type StoredDesign, storedDesign } from "@foldmark/design";
import { type Tx, withTransaction } from "@foldmark/platform";
import { type Caller, inNameOf, ownerOf } from "../caller.ts";
import type { Commerce } from "../commerce.ts";
import { type Refused, refused } from "../refusals.ts";
import { type DesignFiles, filesToShow } from "./design-files.ts";
import type { DesignNotFound } from "./design-refusal.ts";
import { type DesignRow, readDesignRow } from "./design-store.ts";
import { keptVersion } from "./versions.ts";
import { workingCopy } from "./working-copy.ts";

export interface DrawableDesign {
  readonly kind: "drawable";
  readonly id: string;
  readonly name: string;
  /** Of what is on it: designs that look alike have the same picture. */
  readonly hash: string;
  readonly product: DesignProduct;
  readonly dieline: { readonly hash: string; readonly text: string };
  readonly document: StoredDesign;
  readonly files: DesignFiles;
}

/** As it stands now. */
export async function drawableNow(tx: Tx, design: DesignRow): Promise<DrawableDesign> {
  const { records } = await workingCopy(tx, design);
  const { id, name, product, dielineHash } = design;
  const { document: text } = await tx
    .selectFrom("carts.dieline")
    .select("document")
    .where("hash", "=", dielineHash)
    .executeTakeFirstOrThrow();
  return {
    kind: "drawable",
    id,
    name,
    hash: designHash(records.values()),
    product,
    dieline: { hash: dielineHash, text },
    document: storedDesign(records.values()),
    files: await filesToShow(tx, id),
  };
}

/**
 * Its owner's as it stands, or one revision, for its owner and for whoever sees an order that names it: the database
 * shows that revision to both, and to nobody else.
 */
export async function drawableDesign(
  commerce: Commerce,
  caller: Caller,
  { designId, revision }: { readonly designId: string; readonly revision: number | null },
): Promise<DrawableDesign | Refused<DesignNotFound>> {
  if (revision === null)
    return withTransaction(commerce.db, inNameOf(caller), async (tx) => {
      const design = await readDesignRow(tx, designId, ownerOf(caller));
      return design ? drawableNow(tx, design) : refused({ code: "design-not-found" });
    });
  const kept = await withTransaction(commerce.db, inNameOf(caller), (tx) =>
    keptVersion(tx, designId, revision),
  );
  if (!kept) return refused({ code: "design-not-found" });
  const { records, designed } = kept;
  // Whoever sees an order sees this revision of its design (0036). Its files are its owner's: the system reads them.
  const files = await withTransaction(commerce.db, { caller: "system" }, (tx) => filesToShow(tx, designId));
  return {
    kind: "drawable",
    id: designId,
    name: "",
    hash: designHash(records.values()),
    product: designed.product,
    dieline: { hash: designed.dielineHash, text: designed.dielineText },
    document: storedDesign(records.values()),
    files,
  };
}

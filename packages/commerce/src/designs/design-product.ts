/** What a design lies on: a product that can be made, and the drawing of it. */
import { isDeepStrictEqual } from "node:util";
import {
  type Configuration,
  carriesArtwork,
  dielineOf,
  isProductType,
  productType,
  readConfiguration,
} from "@foldmark/catalogue";
import {
  apply,
  blankDesign,
  type DesignProduct,
  type HeadRecord,
  headOf,
  productLayout,
  type Records,
  retarget,
  viewOf,
} from "@foldmark/design";
import { type Dieline, restoreDieline } from "@foldmark/geometry";
import type { Tx } from "@foldmark/platform";
import { drawnDieline } from "../dielines.ts";
import { type Refused, refused } from "../refusals.ts";
import type { DesignProductRefusal } from "./design-refusal.ts";

export interface DesignedProduct {
  readonly product: DesignProduct;
  readonly dielineHash: string;
  /** The very text the hash was taken of. */
  readonly dielineText: string;
}

const withoutQuantity = ({ quantity: _, ...product }: Configuration): DesignProduct => product;

/** In the smallest order, as how many are bought is no matter of the design; null for what nobody can make. */
export function makeable(product: unknown): Configuration | null {
  const { sku } = (product ?? {}) as { readonly sku?: unknown };
  if (typeof sku !== "string" || !isProductType(sku)) return null;
  const { minimum } = productType(sku).quantity;
  const read = readConfiguration({ ...(product as object), quantity: minimum });
  return read.ok ? read.configuration : null;
}

export function designedProduct(
  configuration: Configuration,
): DesignedProduct | Refused<DesignProductRefusal> {
  const drawn = carriesArtwork(configuration.print) ? drawnDieline(configuration) : null;
  if (!drawn) return refused({ code: "not-designable" });
  return { product: withoutQuantity(configuration), dielineHash: drawn.hash, dielineText: drawn.text };
}

/** Printed alike on the same board: products that share a drawing, and the prints of one, take other inks. */
export const isPrintedAlike = (one: Printed, other: Printed): boolean =>
  one.sku === other.sku && one.print === other.print && one.material === other.material;

type Printed = Pick<Configuration, "sku" | "print" | "material">;

/** The product that a design's head names, when it can be made and its drawing is the one the head names. */
export function productOfHead(head: HeadRecord | undefined): DesignedProduct | Refused<DesignProductRefusal> {
  const configuration = makeable(head?.product);
  const designed = configuration ? designedProduct(configuration) : refused({ code: "not-designable" });
  if ("kind" in designed || designed.dielineHash === head?.dieline?.hash) return designed;
  return refused({ code: "dieline-differs" });
}

/** As it was built then, whatever its construction has become since. */
export async function keptDieline(tx: Tx, hash: string): Promise<Dieline> {
  const row = await tx
    .selectFrom("carts.dieline")
    .select("document")
    .where("hash", "=", hash)
    .executeTakeFirstOrThrow();
  return restoreDieline({ hash, text: row.document });
}

/** Nothing on it yet, on every side that can be printed. */
export function emptyDesign(name: string, { product, dielineHash, dielineText }: DesignedProduct): Records {
  const dieline = restoreDieline({ hash: dielineHash, text: dielineText });
  return blankDesign(name, product, productLayout(product, dieline));
}

/** The design moved on to the product, from the drawing it was made on; one that was on none begins there. */
export function carriedOver(records: Records, from: Dieline | null, designed: DesignedProduct): Records {
  const view = viewOf(records);
  const head = headOf(view);
  const isThere =
    head?.dieline?.hash === designed.dielineHash && isDeepStrictEqual(head.product, designed.product);
  if (isThere) return records;
  const dieline = restoreDieline({ hash: designed.dielineHash, text: designed.dielineText });
  const to = productLayout(designed.product, dieline);
  const { product } = head ?? {};
  const fromLayout = from && product ? productLayout(product as DesignProduct, from) : to;
  const moved = apply(records, retarget(view, fromLayout, to, designed.product).diff);
  const blank = [...emptyDesign(head?.name ?? "", designed).values()];
  const missing = blank.filter(({ id, type }) => type === "surface" && !moved.has(id));
  return new Map([...moved, ...missing.map((record) => [record.id, record] as const)]);
}

/** The drawing that a design which comes from outside says it is made on; null where nobody can draw it any more. */
export function drawnFor(head: HeadRecord | undefined): Dieline | null {
  const configuration = makeable(head?.product);
  return configuration && dielineOf(configuration);
}

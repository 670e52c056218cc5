/** What became of a design that was carried over to another size, material or print: its buyer reads it before they order. */
import {
  cornersIn,
  type DesignNode,
  type DesignProduct,
  isNodeId,
  matrixOf,
  nodesAside,
  productLayout,
  recordsOf,
  viewOf,
} from "@foldmark/design";
import type { Tx } from "@foldmark/platform";
import { keptDieline } from "./design-product.ts";
import type { RevisionName } from "./design-store.ts";
import { readPacked } from "./stored-document.ts";

/** Objects, groups as one. */
export interface FittedDesign {
  /** Placed or sized otherwise than they were put by hand. */
  readonly moved: number;
  /** Of those, past the safe line now. */
  readonly outsideSafe: number;
  /** Without a panel here: kept, and not printed. */
  readonly aside: number;
}

/** A revision never changes; reading one takes tens of milliseconds. */
const known = new Map<string, FittedDesign>();
const mostKnown = 500;

/** Null where it is in versions that this shop does not read. */
export async function fittedDesign(tx: Tx, { id, revision }: RevisionName): Promise<FittedDesign | null> {
  const key = `${id}/${revision}`;
  const found = known.get(key) ?? (await read(tx, id, revision));
  if (!found) return null;
  known.delete(key);
  known.set(key, found);
  if (known.size > mostKnown) known.delete(known.keys().next().value!);
  return found;
}

async function read(tx: Tx, id: string, revision: number): Promise<FittedDesign | null> {
  const row = await tx
    .selectFrom("designs.revision")
    .select(["document", "product", "dieline_hash"])
    .where("design_id", "=", id)
    .where("number", "=", revision)
    .executeTakeFirst();
  const design = row && (await readPacked(row.document));
  if (!row || design?.state !== "editable") return null;
  const view = viewOf(design.records);
  const product = row.product as unknown as DesignProduct;
  const layout = productLayout(product, await keptDieline(tx, row.dieline_hash));
  const aside = new Set(nodesAside(view, layout).map((node) => node.id));
  const moved = [...recordsOf(view, "node")].filter((node) => !aside.has(node.id) && isMoved(node));
  const isSafe = (node: DesignNode) =>
    isNodeId(node.parent) || layout.isSafe(node.parent, cornersIn(matrixOf(node), node));
  return {
    moved: moved.length,
    outsideSafe: moved.filter((node) => !isSafe(node)).length,
    aside: aside.size,
  };
}

/** `home` is where it was put by hand, until somebody moves it on the new drawing. */
const isMoved = (node: DesignNode): boolean => {
  const { home } = node;
  if (!home) return false;
  return (
    home.parent !== node.parent ||
    (["x", "y", "width", "height", "scale"] as const).some((name) => home[name] !== node[name])
  );
};

/** An empty design on a product: the same for the server and for an editor. */
import type { Records } from "../diff/diff.ts";
import { newRecord } from "../records/defaults.ts";
import type { SurfaceId } from "../records/ids.ts";
import type { DesignProduct, DesignRecord, HeadRecord } from "../records/record.ts";
import type { Layout } from "./layout.ts";

/** Nothing on it yet, on every side of every piece. */
export function blankDesign(name: string, product: DesignProduct, layout: Layout): Records {
  const { construction, version } = layout.dieline;
  const surfaces = layout.artboards
    .filter(({ panel }) => panel === null)
    .map(({ ref, piece, side }) => newRecord("surface", { id: ref as SurfaceId, piece: piece.id, side }));
  const head = newRecord("document", {
    name,
    product: product as HeadRecord["product"],
    dieline: { construction, version, hash: layout.hash() },
  });
  const all: readonly DesignRecord[] = [head, newRecord("ink", {}), ...surfaces];
  return new Map(all.map((record) => [record.id, record]));
}

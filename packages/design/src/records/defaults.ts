/** A whole record of each type to start from, and to fill holes with when one came in broken. */

import type { Paint, Stroke } from "./appearance.ts";
import type { InkId } from "./ids.ts";
import { headId } from "./ids.ts";
import type { NodeOf } from "./node.ts";
import type { Font, NodeKind, TextStyle } from "./node-kinds.ts";
import type { DesignRecord, RecordType } from "./record.ts";

/** Every design has a black; repair puts it back where something is drawn in it. */
export const blackInk: InkId = "ink:black";
const black: Paint = { ink: blackInk, tint: 1000 };

/** No file has this hash: typesetting takes its own fallback and says so. */
const unknownFont: Font = { family: "", style: "Regular", hash: "0".repeat(64) };
const style: TextStyle = { font: unknownFont, size: 12_000, paint: black, tracking: 0 };
const hairline: Stroke = { paint: black, width: 350, cap: "butt", join: "miter", dash: [] };

const kinds = {
  text: {
    runs: [{ text: "", style }],
    align: "start",
    verticalAlign: "top",
    leading: 1200,
    fit: { kind: "auto-height" },
  },
  image: { asset: null, crop: { x: 0, y: 0, width: 1_000_000, height: 1_000_000 }, threshold: null },
  shape: { shape: { form: "rectangle", radius: 0 }, fill: black, stroke: null },
  line: { stroke: hairline },
  icon: { symbol: "recycling", fill: black },
  repeat: {
    tile: { width: 20_000, height: 20_000 },
    gap: { x: 0, y: 0 },
    layout: "grid",
    offset: { x: 0, y: 0 },
  },
  barcode: {
    symbology: "qr",
    value: "",
    fill: black,
    background: null,
    correction: "M",
    showsText: true,
  },
  group: {},
  page: {
    asset: null,
    file: { hash: "0".repeat(64), kind: "pdf", name: "" },
    page: 0,
    placement: { turn: 0, isMirrored: false, x: 0, y: 0, scale: 1_000_000 },
    fixes: [],
  },
} as const satisfies Record<NodeKind, object>;

const node = {
  id: "node:new",
  type: "node",
  name: "",
  parent: "surface:body-outside",
  index: "a0",
  x: 0,
  y: 0,
  width: 20_000,
  height: 20_000,
  rotation: 0,
  flipX: false,
  flipY: false,
  scale: 1_000_000,
  anchor: { x: "center", y: "center", scale: "none" },
  home: null,
  opacity: 1000,
  locked: false,
  hidden: false,
  permissions: { content: true, style: true, move: true, remove: true },
  field: null,
} as const;

export const newNode = <Kind extends NodeKind>(
  kind: Kind,
  own: Partial<NodeOf<Kind>> & Pick<NodeOf<Kind>, "id" | "parent">,
): NodeOf<Kind> => ({ ...node, kind, ...kinds[kind], ...own }) as unknown as NodeOf<Kind>;

const plain = {
  document: { id: headId, type: "document", name: "", product: null, dieline: null, layoutVersion: 1 },
  surface: { id: "surface:body-outside", type: "surface", piece: "body", side: "outside" },
  "panel-style": {
    id: "panel-style:body-outside/front",
    type: "panel-style",
    panel: "panel:body-outside/front",
    background: null,
    continuesTo: [],
  },
  asset: {
    id: "asset:new",
    type: "asset",
    hash: "0".repeat(64),
    kind: "raster",
    name: "",
    width: 1,
    height: 1,
    icc: null,
  },
  ink: { id: blackInk, type: "ink", kind: "process", name: "", cmyk: [0, 0, 0, 1000], field: null },
  guide: { id: "guide:new", type: "guide", parent: "surface:body-outside", axis: "x", at: 0 },
  field: { id: "field:new", type: "field", kind: "text", name: "", required: false, longest: null },
  selection: { id: "selection:own", type: "selection", nodes: [] },
} as const satisfies { readonly [Type in Exclude<RecordType, "node">]: object };

export const newRecord = <Type extends Exclude<RecordType, "node">>(
  type: Type,
  own: Partial<Extract<DesignRecord, { type: Type }>>,
): Extract<DesignRecord, { type: Type }> =>
  ({ ...plain[type], ...own }) as unknown as Extract<DesignRecord, { type: Type }>;

/** A whole record of the type, and of the kind where it is a node, under the id. */
export function defaultsFor(type: RecordType, kind: NodeKind | null): Readonly<Record<string, unknown>> {
  return type === "node" ? { ...node, kind, ...kinds[kind ?? "group"] } : plain[type];
}

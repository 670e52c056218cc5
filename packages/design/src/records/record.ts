/** Every type of record of a design. A record is flat, plain JSON and has every property of its type. */
import type { Configuration } from "@foldmark/catalogue";
import * as v from "valibot";
import { paint } from "./appearance.ts";
import {
  artboardRef,
  assetId,
  fieldId,
  guideId,
  inkId,
  nodeId,
  panelRef,
  panelStyleId,
  surfaceId,
} from "./id-schemas.ts";
import { headId } from "./ids.ts";
import { type DesignNode, nodeSchemas } from "./node.ts";
import { count, hash, permille, pixels, place, shortText } from "./values.ts";

const word = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9][\w.-]{0,63}$/));

/** What is designed on. The quantity is left out: a hundred more boxes are the same design. */
const product = v.strictObject({
  sku: word,
  /** Whole mm, as the catalogue has it. */
  size: v.record(word, v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  material: word,
  cover: v.nullable(word),
  print: word,
  options: v.pipe(v.array(word), v.maxLength(64)),
  choices: v.record(word, shortText),
});
export type DesignProduct = Omit<Configuration, "quantity">;

/** The drawing that the artwork was last placed on. */
const dieline = v.strictObject({ construction: word, version: word, hash });

const document = v.strictObject({
  id: v.literal(headId),
  type: v.literal("document"),
  name: shortText,
  /** Null until one is chosen, as with a template for many. */
  product: v.nullable(product),
  dieline: v.nullable(dieline),
  /** Text stays as it was laid out until it is edited, whatever a later layout does. */
  layoutVersion: count,
});

const surface = v.strictObject({
  id: surfaceId,
  type: v.literal("surface"),
  piece: v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,31}$/)),
  side: v.picklist(["outside", "inside"]),
});

const panelStyle = v.strictObject({
  id: panelStyleId,
  type: v.literal("panel-style"),
  panel: panelRef,
  background: v.nullable(paint),
  /** Panels beside it, over whose crease the background runs on, so that no white shows at the fold. */
  continuesTo: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(32)),
});

const asset = v.strictObject({
  id: assetId,
  type: v.literal("asset"),
  hash,
  kind: v.picklist(["raster", "vector"]),
  name: shortText,
  width: pixels,
  height: pixels,
  /** Of the colour profile; null where the file had none. */
  icc: v.nullable(hash),
});

/** A spot ink's values are what the buyer entered: the screen shows them, the press uses the name. */
const ink = v.strictObject({
  id: inkId,
  type: v.literal("ink"),
  kind: v.picklist(["process", "spot", "white"]),
  name: shortText,
  /** Cyan, magenta, yellow, black. */
  cmyk: v.strictTuple([permille, permille, permille, permille]),
  field: v.nullable(fieldId),
});

const guide = v.strictObject({
  id: guideId,
  type: v.literal("guide"),
  parent: artboardRef,
  axis: v.picklist(["x", "y"]),
  at: place,
});

/** What a template asks for: a name, a logo, a colour. Nodes and inks say which field fills them. */
const field = v.strictObject({
  id: fieldId,
  type: v.literal("field"),
  kind: v.picklist(["text", "image", "colour"]),
  name: shortText,
  required: v.boolean(),
  /** Characters of a text. */
  longest: v.nullable(count),
});

/** Of this tab alone: never saved, never undone by itself. */
const selection = v.strictObject({
  id: v.literal("selection:own"),
  type: v.literal("selection"),
  nodes: v.array(nodeId),
});
export const selectionId = "selection:own";

const plainSchemas = {
  document,
  surface,
  "panel-style": panelStyle,
  asset,
  ink,
  guide,
  field,
  selection,
} as const;
type PlainType = keyof typeof plainSchemas;

export type HeadRecord = v.InferOutput<typeof document>;
export type SurfaceRecord = v.InferOutput<typeof surface>;
export type PanelStyleRecord = v.InferOutput<typeof panelStyle>;
export type AssetRecord = v.InferOutput<typeof asset>;
export type InkRecord = v.InferOutput<typeof ink>;
export type GuideRecord = v.InferOutput<typeof guide>;
export type FieldRecord = v.InferOutput<typeof field>;
export type SelectionRecord = v.InferOutput<typeof selection>;

export type DesignRecord =
  | { [Type in PlainType]: v.InferOutput<(typeof plainSchemas)[Type]> }[PlainType]
  | DesignNode;
export type RecordType = DesignRecord["type"];
export type Scope = "document" | "session";

export const scopeOf = ({ type }: { readonly type: string }): Scope =>
  type === "selection" ? "session" : "document";

export const { ink: inkSchema, field: fieldSchema, asset: assetSchema, guide: guideSchema } = plainSchemas;

export interface RawRecord {
  readonly type?: unknown;
  readonly kind?: unknown;
}

/** Null where no such record exists. */
export function schemaFor({ type, kind }: RawRecord) {
  if (type === "node")
    return typeof kind === "string" && Object.hasOwn(nodeSchemas, kind)
      ? nodeSchemas[kind as keyof typeof nodeSchemas]
      : null;
  return typeof type === "string" && Object.hasOwn(plainSchemas, type)
    ? plainSchemas[type as PlainType]
    : null;
}

/** A node: something drawn, with its place on what it hangs on. */
import * as v from "valibot";
import { anchor, home } from "./anchor.ts";
import { fieldId, nodeId, parentRef } from "./id-schemas.ts";
import { layerIndex } from "./layer-index.ts";
import { type NodeKind, nodeKinds } from "./node-kinds.ts";
import { angle, length, permille, place, scaleFactor, shortText } from "./values.ts";

/** What somebody who fills in a template may do to the node. */
export const permissions = v.strictObject({
  content: v.boolean(),
  style: v.boolean(),
  move: v.boolean(),
  remove: v.boolean(),
});
export type Permissions = v.InferOutput<typeof permissions>;

/** `fills-in` is held to the permissions of each node; `owns` to nothing. */
export type Rights = "owns" | "fills-in";

const shared = {
  id: nodeId,
  type: v.literal("node"),
  /** Empty where nobody named it. */
  name: shortText,
  parent: parentRef,
  /** Order among siblings, the last on top. */
  index: layerIndex,
  /** Top left of the upright box in the parent's coordinates: x right, y down. */
  x: place,
  y: place,
  /** Of the box before `scale`. */
  width: length,
  height: length,
  /** About the box's centre. */
  rotation: angle,
  flipX: v.boolean(),
  flipY: v.boolean(),
  scale: scaleFactor,
  anchor,
  home: v.nullable(home),
  opacity: permille,
  locked: v.boolean(),
  hidden: v.boolean(),
  permissions,
  field: v.nullable(fieldId),
};

export const nodeSchemas = {
  text: v.strictObject({ ...shared, kind: v.literal("text"), ...nodeKinds.text }),
  image: v.strictObject({ ...shared, kind: v.literal("image"), ...nodeKinds.image }),
  shape: v.strictObject({ ...shared, kind: v.literal("shape"), ...nodeKinds.shape }),
  line: v.strictObject({ ...shared, kind: v.literal("line"), ...nodeKinds.line }),
  icon: v.strictObject({ ...shared, kind: v.literal("icon"), ...nodeKinds.icon }),
  repeat: v.strictObject({ ...shared, kind: v.literal("repeat"), ...nodeKinds.repeat }),
  barcode: v.strictObject({ ...shared, kind: v.literal("barcode"), ...nodeKinds.barcode }),
  group: v.strictObject({ ...shared, kind: v.literal("group"), ...nodeKinds.group }),
  page: v.strictObject({ ...shared, kind: v.literal("page"), ...nodeKinds.page }),
} as const;

export type NodeOf<Kind extends NodeKind> = v.InferOutput<(typeof nodeSchemas)[Kind]>;
export type TextNode = NodeOf<"text">;
export type ImageNode = NodeOf<"image">;
export type DesignNode = { [Kind in NodeKind]: NodeOf<Kind> }[NodeKind];

export const isContainer = (node: DesignNode): boolean => node.kind === "group" || node.kind === "repeat";

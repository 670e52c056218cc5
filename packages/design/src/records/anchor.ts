/** How a node keeps its place when the panel it lies on changes its size. */
import * as v from "valibot";
import { artboardRef } from "./id-schemas.ts";
import { length, place, scaleFactor } from "./values.ts";

/**
 * `start`, `center`, `end`: at the same distance from that edge or from the middle; `stretch`: from both edges;
 * `proportional`: in the same share of the panel.
 */
const hold = v.picklist(["start", "center", "end", "stretch", "proportional"]);
export type Hold = v.InferOutput<typeof hold>;

export const anchor = v.strictObject({
  x: hold,
  y: hold,
  /** `fit` and `fill` draw the node larger or smaller with the panel's tighter or wider side, distances included. */
  scale: v.picklist(["none", "fit", "fill"]),
});
export type Anchor = v.InferOutput<typeof anchor>;

/**
 * Where the node was last put by hand, and on what: every change of size starts from here, so that there and back
 * again leaves nothing rounded away. Null while it still stands there.
 */
export const home = v.strictObject({
  parent: artboardRef,
  parentWidth: length,
  parentHeight: length,
  x: place,
  y: place,
  width: length,
  height: length,
  scale: scaleFactor,
});
export type Home = v.InferOutput<typeof home>;

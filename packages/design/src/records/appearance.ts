/** How things are inked. Colours are inks of the document, so that a change of an ink changes everything drawn in it. */
import * as v from "valibot";
import { inkId } from "./id-schemas.ts";
import { permille, smallLength } from "./values.ts";

export const paint = v.strictObject({ ink: inkId, tint: permille });
export type Paint = v.InferOutput<typeof paint>;

export const stroke = v.strictObject({
  paint,
  width: smallLength,
  cap: v.picklist(["butt", "round", "square"]),
  join: v.picklist(["miter", "round", "bevel"]),
  /** Lengths of dashes and gaps in turn; none draws one line. */
  dash: v.pipe(v.array(smallLength), v.maxLength(8)),
});
export type Stroke = v.InferOutput<typeof stroke>;

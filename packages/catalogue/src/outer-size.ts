/** How much larger a box is outside than inside: quick, where building the drawing would be too much to ask. */
import type { ConstructionId } from "./constructions.ts";
import type { Material } from "./materials.ts";

/** Board thicknesses along length, width and height, and the clearance of a lid over its base, mm. */
type Layers = readonly [length: number, width: number, height: number, clearance?: number];

/** Layers of board that stand along each side, rounded up; a test holds them against the folded geometry. */
const layers: Readonly<Partial<Record<ConstructionId, Layers>>> = {
  "roll-end-lock-front": [8, 3, 3],
  "regular-slotted-case": [2, 2, 4],
  "reverse-tuck-end": [2, 2, 4],
  "two-piece": [6, 8, 3, 1],
};
/** For constructions that stand in no table: a double wall all round. */
const unknown: Layers = [4, 4, 4];

export interface Cuboid {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** Whole mm, rounded up: what a carrier measures. */
export function outerSize(construction: ConstructionId | null, inside: Cuboid, board: Material): Cuboid {
  const [inLength, inWidth, inHeight, clearance = 0] = (construction && layers[construction]) ?? unknown;
  // The first rounding swallows the noise of floating point, which would cost a millimetre.
  const grown = (length: number, count: number, more = 0) =>
    Math.ceil(Math.round((length + count * board.thickness + more) * 1000) / 1000);
  return {
    length: grown(inside.length, inLength, clearance),
    width: grown(inside.width, inWidth, clearance),
    height: grown(inside.height, inHeight),
  };
}

export const cubicMillimetres = ({ length, width, height }: Cuboid): number => length * width * height;

/** How much larger a box is outside than inside: quick, where building the drawing would be too much to ask. */
import { euroHeaderMm } from "@foldmark/geometry";
import type { ConstructionId } from "./constructions.ts";
import type { OptionId } from "./finishes-and-options.ts";
import type { Material } from "./materials.ts";

/** Board thicknesses that stand along a side, and mm that do not depend on the board: play, glue, a handle. */
type Growth = readonly [layers: number, millimetres: number];

interface Growths {
  readonly length: Growth;
  readonly width: Growth;
  readonly height: Growth;
}

/** A test holds every row against the folded geometry. */
const growths: Readonly<Partial<Record<ConstructionId, Growths>>> = {
  /** Its lock tabs stand out of the base by half a millimetre less a tenth of the board. */
  "roll-end-lock-front": { length: [8, 0], width: [3, 0], height: [1.9, 0.5] },
  /** The sleeve's three layers of carton, 0.46 mm at the thickest, and its play. */
  "sleeved-mailer": { length: [8, 2.38], width: [3, 0], height: [2, 1.92] },
  "regular-slotted-case": { length: [2, 0], width: [2, 0], height: [4, 0] },
  "reverse-tuck-end": { length: [2, 0], width: [2, 0], height: [4, 0] },
  "two-piece": { length: [4, 1], width: [8, 1], height: [2, 0] },
  "wine-box": { length: [2, 0], width: [2, 0], height: [4, 0] },
  "cake-box": { length: [2, 0], width: [4, 0], height: [2, 0] },
  "carrier-box": { length: [2, 0], width: [2, 0], height: [3.5, 44] },
  "rigid-two-piece": { length: [4, 1.44], width: [4, 1.44], height: [2, 0] },
  "rigid-hinged": { length: [2, 5], width: [3, 2.92], height: [3, 0.42] },
  "rigid-magnetic": { length: [2, 5], width: [4, 1.34], height: [3, 0.42] },
  "rigid-flat-pack": { length: [2, 5], width: [4, 1.34], height: [3, 0.42] },
  "rigid-drawer": { length: [4, 2.04], width: [2, 0], height: [3, 2.04] },
};
/** For a construction that stands in no table yet: a double wall all round. */
const unknown: Growths = { length: [4, 0], width: [4, 0], height: [4, 0] };

/** What options let stand above a box, mm: the header that it hangs by. */
const above: Readonly<Partial<Record<OptionId, number>>> = { "euro-hole": euroHeaderMm };

export interface Cuboid {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** Whole mm, rounded up: what a carrier measures. */
export function outerSize(
  construction: ConstructionId | null,
  inside: Cuboid,
  board: Material,
  options: readonly OptionId[] = [],
): Cuboid {
  const growth = (construction && growths[construction]) ?? unknown;
  const grown = (length: number, [layers, more]: Growth): number =>
    // The inner rounding swallows the noise of floating point, which would cost a millimetre.
    Math.ceil(Math.round((length + layers * board.thickness + more) * 1000) / 1000);
  return {
    length: grown(inside.length, growth.length),
    width: grown(inside.width, growth.width),
    height: options.reduce((sum, id) => sum + (above[id] ?? 0), grown(inside.height, growth.height)),
  };
}

export const cubicMillimetres = ({ length, width, height }: Cuboid): number => length * width * height;

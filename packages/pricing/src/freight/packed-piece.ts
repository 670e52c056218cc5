/** How one piece lies in the parcel: flat, folded flat, rolled up or set up. Whole µm, rounded up. */
import {
  type Configuration,
  type ConstructionId,
  material,
  type OptionId,
  outerSize,
  type Size,
} from "@foldmark/catalogue";
import { type Dieline, measurePiece, type Piece } from "@foldmark/geometry";
import { quotientUp } from "../integers.ts";
import { foldedTray } from "./folded-tray.ts";

/** Length, width, height; of flat goods the height is what a stack grows by. */
export type Cuboid = readonly [number, number, number];

export interface PackedPiece {
  /** Flat goods lie on each other; boxes may stand on any side. */
  readonly isFlat: boolean;
  /** As it comes, and folded over once where that does no harm: whichever takes less room. */
  readonly shapes: readonly Cuboid[];
}

interface Way {
  readonly as: "blanks" | "tube" | "tray" | "bag" | "sheet" | "set-up" | "can" | "roll";
  /** Board that is creased anyway, paper and film may be folded over once to travel; of a case its flaps, and no wall. */
  readonly mayFold?: true | "flaps";
  /** Thicknesses of a glued piece laid flat, where they are more than the two of a tube. */
  readonly layers?: number;
  /** mm of a flap that stands open until somebody closes it. */
  readonly flap?: number;
}

/** What stands in no row travels as flat blanks, one on the other. */
const ways: Readonly<Partial<Record<ConstructionId, Way>>> = {
  "roll-end-lock-front": { as: "blanks", mayFold: true },
  "roll-end-tuck-front": { as: "blanks", mayFold: true },
  "sleeved-mailer": { as: "blanks", mayFold: true },
  "two-piece": { as: "tray" },
  "cake-box": { as: "tray" },
  "regular-slotted-case": { as: "tube", mayFold: "flaps" },
  "reverse-tuck-end": { as: "tube" },
  "straight-tuck-end": { as: "tube" },
  "snap-lock-carton": { as: "tube" },
  sleeve: { as: "tube" },
  // A bottom that is glued folds in between.
  "auto-bottom-carton": { as: "tube", layers: 3 },
  "wine-box": { as: "tube", layers: 3 },
  "carrier-box": { as: "tube" },
  "rigid-two-piece": { as: "set-up" },
  "rigid-hinged": { as: "set-up" },
  "rigid-magnetic": { as: "set-up" },
  "rigid-drawer": { as: "set-up" },
  "paper-can": { as: "can" },
  // Front and back, two gussets of two layers, the bottom folded up.
  "paper-bag": { as: "bag", layers: 8 },
  doypack: { as: "bag", layers: 4 },
  "poly-mailer": { as: "bag", mayFold: true, flap: 50 },
  "paper-mailer": { as: "bag", mayFold: true, layers: 4, flap: 50 },
  "rigid-envelope": { as: "bag", layers: 3, flap: 50 },
  "tote-bag": { as: "bag", mayFold: true, layers: 4 },
  tissue: { as: "sheet", mayFold: true },
  "packing-paper": { as: "sheet", mayFold: true },
  tape: { as: "roll" },
};

/** What an option adds to the height of a piece that lies flat. */
const thickening: Readonly<Partial<Record<OptionId, number>>> = {
  padding: 4000,
  "handle-twisted": 2000,
  "handle-flat": 500,
  "handle-ribbon": 1500,
};

/** Options that change how it travels, beside those that are drawn. */
export const travelOptions: readonly OptionId[] = ["flat-pack", ...(Object.keys(thickening) as OptionId[])];

const perMillimetre = 1000;
const micrometres = (millimetres: number): number => Math.ceil(millimetres * perMillimetre);

/** A tube lies on half of what goes round it, a glued tray with its long walls folded in. */
function lying(piece: Piece, way: Way): Cuboid {
  const height = micrometres(piece.material.thickness);
  if (way.as === "tray") {
    const { length, width, layers } = foldedTray(piece);
    return [Math.max(length, width), Math.min(length, width), height * layers];
  }
  const { blankLength, blankWidth } = measurePiece(piece);
  return way.as === "tube" || piece.id === "sleeve"
    ? [quotientUp(blankLength, 2), blankWidth, height * (way.layers ?? 2)]
    : [Math.max(blankLength, blankWidth), Math.min(blankLength, blankWidth), height];
}

const onEachOther = (pieces: readonly Cuboid[]): Cuboid =>
  pieces.reduce(([l, w, h], [length, width, height]) => [
    Math.max(l, length),
    Math.max(w, width),
    h + height,
  ]);

/** Inserts and dividers come as single boards, which lie side by side between the boxes: they count by what they fill. */
function withInserts([length, width, height]: Cuboid, inserts: readonly Piece[]): Cuboid {
  const filled = inserts.reduce((sum, piece) => {
    const { netArea } = measurePiece(piece);
    return sum + Math.ceil(netArea) * micrometres(piece.material.thickness);
  }, 0);
  return [length, width, height + quotientUp(filled * perMillimetre * perMillimetre, length * width)];
}

const foldedOver = ([length, width, height]: Cuboid): Cuboid =>
  length >= width ? [quotientUp(length, 2), width, height * 2] : [length, quotientUp(width, 2), height * 2];

/** Both rows of flaps turned in along their creases: each is half as long as the case is wide. */
function withFlapsIn([length, width, height]: Cuboid, { width: wide = 0, height: high = 0 }: Size): Cuboid {
  const layers = wide > high ? 3 : 2;
  return [length, width - wide * perMillimetre, height * layers];
}

/** A core of 84 mm outside, and round it the length of the tape: π/4 is 785 thousandths. */
function rolled({ width = 0, rollLength = 0 }: Size, thickness: number): Cuboid {
  const wound = rollLength * micrometres(thickness);
  let across = 84;
  while (785 * (across * across - 84 * 84) < wound) across += 1;
  return [across * perMillimetre, across * perMillimetre, width * perMillimetre];
}

/** Lid, core and label stand out of the room inside by 4 mm all round. */
const can = ({ diameter = 0, height = 0 }: Size): Cuboid => [
  (diameter + 8) * perMillimetre,
  (diameter + 8) * perMillimetre,
  (height + 5) * perMillimetre,
];

function setUp(id: ConstructionId, { size, material: code }: Asked): Cuboid {
  const { length = 0, width = 0, height = 0 } = size;
  const outside = outerSize(id, { length, width, height }, material(code));
  return [outside.length * perMillimetre, outside.width * perMillimetre, outside.height * perMillimetre];
}

type Asked = Pick<Configuration, "size" | "material" | "options">;

function shapeOf(id: ConstructionId, way: Way, dieline: Dieline, asked: Asked): Cuboid {
  const { size, material: code } = asked;
  const { width = 0, height = 0 } = size;
  const thickness = micrometres(material(code).thickness);
  switch (way.as) {
    case "set-up":
      return setUp(id, asked);
    case "can":
      return can(size);
    case "roll":
      return rolled(size, material(code).thickness);
    case "sheet":
      return [width * perMillimetre, height * perMillimetre, thickness];
    case "bag":
      return [
        width * perMillimetre,
        (height + (way.flap ?? 0)) * perMillimetre,
        thickness * (way.layers ?? 2),
      ];
    default:
      return withInserts(
        onEachOther(
          dieline.pieces.filter((piece) => piece.id !== "insert").map((piece) => lying(piece, way)),
        ),
        dieline.pieces.filter((piece) => piece.id === "insert"),
      );
  }
}

export function packedPiece(id: ConstructionId, dieline: Dieline, asked: Asked): PackedPiece {
  const usual = ways[id] ?? { as: "blanks" };
  const isFlatPack = asked.options.includes("flat-pack");
  const way: Way = isFlatPack ? { as: "blanks" } : usual;
  const isFlat = way.as !== "set-up" && way.as !== "can" && way.as !== "roll";
  const [length, width, height] = shapeOf(id, way, dieline, asked);
  const more = asked.options.reduce((sum, option) => sum + (thickening[option] ?? 0), 0);
  const shape: Cuboid = [length, width, isFlat ? height + more : height];
  if (!isFlat || !way.mayFold) return { isFlat, shapes: [shape] };
  const folded = way.mayFold === "flaps" ? withFlapsIn(shape, asked.size) : foldedOver(shape);
  return { isFlat, shapes: [shape, folded] };
}

/** Handles of bags and boxes for pictures: sewn, glued or knotted on, never cut from the blank. */
import { panel, piece } from "../kernel/build.ts";
import { materials } from "../kernel/materials.ts";
import { multiply, standing, translation } from "../kernel/matrix.ts";
import type { Material, Piece } from "../kernel/model.ts";
import type { Corner } from "../plane/outline.ts";
import { micrometres } from "../plane/units.ts";

export interface Handle {
  /** Outer sides, mm along the wall it hangs on. */
  readonly from: number;
  readonly to: number;
  /** Where it is fastened, and how high it stands, mm from the floor. */
  readonly foot: number;
  readonly top: number;
  readonly width: number;
}

/** A band bent to an arch, upright in a plane that many mm behind the front. */
export function handlePiece(name: string, h: Handle, behind: number, material: Material): Piece {
  const round = Math.min((h.to - h.from) / 2, h.top - h.foot) * 0.98;
  const inner = Math.max(1, round - h.width);
  const outline: Corner[] = [
    [h.from, h.foot],
    [h.from, h.top, round],
    [h.to, h.top, round],
    [h.to, h.foot],
    [h.to - h.width, h.foot],
    [h.to - h.width, h.top - h.width, inner],
    [h.from + h.width, h.top - h.width, inner],
    [h.from + h.width, h.foot],
  ];
  const band = panel(name, "flap", outline, {
    visible: { outside: true, inside: true },
    printable: { outside: false, inside: false },
  });
  const placement = multiply(translation(0, micrometres(behind), 0), standing);
  return piece("handle", material, [band], { placement });
}

/** A cord over a box, knotted inside a hole in either side; mm. */
export interface Cord {
  /** Outsides of the walls it goes through, and the height of its holes. */
  readonly left: number;
  readonly right: number;
  readonly hole: number;
  /** Where the closed box ends, and the middle of the walls. */
  readonly top: number;
  readonly middle: number;
}

/** mm a hand needs over the lid, and what the cord is thick. */
const handRoom = 75;
const cordWidth = 6;

/** Share of the folding after which it comes down over the closed box. */
export const cordFrom = 0.9;

/** Above its place: clear of the lid, and still in the picture. */
export const cordWaits = [0, 0, micrometres(150)] as const;

export const cordPiece = (cord: Cord): Piece =>
  handlePiece(
    "handle",
    {
      from: cord.left - cordWidth,
      to: cord.right + cordWidth,
      foot: cord.hole - cordWidth / 2,
      top: cord.top + handRoom,
      width: cordWidth,
    },
    cord.middle,
    materials["cotton-220"],
  );

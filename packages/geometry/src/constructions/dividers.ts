/** Boards that stand in a box and keep what is in it apart: one along the box, others across, slotted into each other. */
import { exactly, panel, piece } from "../kernel/build.ts";
import { multiply, standing, standingAcross, translation } from "../kernel/matrix.ts";
import type { Closure, Material, Matrix, Piece } from "../kernel/model.ts";
import { type Corner, rectangle } from "../plane/outline.ts";
import { micrometres } from "../plane/units.ts";
import { unprintedBoard } from "./inserted-boards.ts";

export const dividerAllowances = {
  dividerShareOfHeight: 0.6,
  dividerPlayMm: 0.5,
  dividerSlotMm: 0.4,
  dividerFloorMm: 0.2,
};

type A = typeof dividerAllowances;

/** mm, inside of the box, and where it begins: its left, its front, its floor. */
export interface DividedRoom {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly at: readonly [x: number, y: number, z: number];
}

/** Cells are about as long as they are wide; the board along the box halves its width. */
const acrossCount = ({ length, width }: DividedRoom): number =>
  Math.max(1, Math.min(3, Math.round(length / (width / 2)) - 1));

interface Boards {
  readonly long: number;
  readonly wide: number;
  readonly high: number;
  /** Half of a slot's width. */
  readonly slot: number;
  readonly places: readonly number[];
}

function boardsFor(room: DividedRoom, t: number, a: A): Boards {
  const long = room.length - 2 * a.dividerPlayMm;
  const count = acrossCount(room);
  return {
    long,
    wide: room.width - 2 * a.dividerPlayMm,
    high: room.height * a.dividerShareOfHeight,
    slot: (t + a.dividerSlotMm) / 2,
    places: Array.from({ length: count }, (_, n) => (long * (n + 1)) / (count + 1)),
  };
}

const placed = (room: DividedRoom, dx: number, dy: number, a: A, turn: Matrix): Matrix => {
  const [x, y, z] = room.at;
  return multiply(
    translation(micrometres(x + dx), micrometres(y + dy), micrometres(z + a.dividerFloorMm)),
    turn,
  );
};

export function dividers(room: DividedRoom, material: Material, a: A): Piece[] {
  const t = material.thickness;
  const { long, wide, high, slot, places } = boardsFor(room, t, a);
  const along: Corner[] = [
    [0, 0],
    [long, 0],
    [long, high],
    ...[...places].reverse().flatMap((x): Corner[] => [
      [x + slot, high],
      [x + slot, high / 2],
      [x - slot, high / 2],
      [x - slot, high],
    ]),
    [0, high],
  ];
  const across: Corner[] = [
    [0, 0],
    [wide / 2 - slot, 0],
    [wide / 2 - slot, high / 2],
    [wide / 2 + slot, high / 2],
    [wide / 2 + slot, 0],
    ...rectangle(0, 0, wide, high).slice(1),
  ];
  return [
    piece("insert", material, [panel("divider-along", "flap", along, unprintedBoard)], {
      symmetric: true,
      placement: placed(room, a.dividerPlayMm, room.width / 2, a, standing),
    }),
    ...places.map((x, n) =>
      piece("insert", material, [panel(`divider-across-${n + 1}`, "flap", across, unprintedBoard)], {
        symmetric: true,
        placement: placed(room, a.dividerPlayMm + x, a.dividerPlayMm, a, standingAcross),
      }),
    ),
  ];
}

/** The floor, and the walls that the boards stand between, are those of a tube with a snap-lock bottom. */
export const dividerClosures = (t: number): Closure[] => [
  exactly("dividers stand on the floor", "z", ["front-bottom", "max"], ["divider-along", "min"], t / 2 + 0.2),
  exactly("crossing boards are as high", "z", ["divider-along", "max"], ["divider-across-1", "max"], 0),
  exactly("divider ends before the wall", "x", ["divider-along", "max"], ["right", "min"], t / 2 + 0.5),
  exactly(
    "crossing board ends before the back",
    "y",
    ["divider-across-1", "max"],
    ["back", "min"],
    t / 2 + 0.5,
  ),
];

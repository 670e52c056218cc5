/**
 * What keeps bottles upright and apart: a deck on two legs with a hole for each neck, and between two bottles a wall
 * whose tab stands in a slot of the deck.
 */
import { between, exactly, panel, piece, step } from "../kernel/build.ts";
import { lyingOnInside, multiply, standingAcross, translation } from "../kernel/matrix.ts";
import type { Closure, Material, Piece } from "../kernel/model.ts";
import { circle, rectangle } from "../plane/outline.ts";
import { micrometres } from "../plane/units.ts";
import { unprintedBoard } from "./inserted-boards.ts";

export const bottleInsertAllowances = {
  /** Room one bottle takes along the box. */
  bottleMm: 82,
  neckRadiusMm: 17,
  /** Height of the deck, where a bottle has become its neck. */
  deckShareOfHeight: 0.72,
  insertPlayMm: 1,
  wallTabMm: 30,
  slotPlayMm: 0.4,
};

type A = typeof bottleInsertAllowances;

/** mm, inside of the box. */
export interface InsertRoom {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** Where the room begins: its left, its front, its floor. */
  readonly at: readonly [x: number, y: number, z: number];
}

const bottlesIn = (length: number, a: A): number => Math.max(1, Math.floor(length / a.bottleMm));

interface Deck {
  readonly t: number;
  /** Crease to crease of the legs, and across. */
  readonly long: number;
  readonly wide: number;
  /** Of the deck's middle above the floor. */
  readonly high: number;
}

const deckOf = (room: InsertRoom, t: number, a: A): Deck => ({
  t,
  long: room.length - 2 * a.insertPlayMm - t,
  wide: room.width - 2 * a.insertPlayMm,
  high: room.height * a.deckShareOfHeight,
});

const tabOf = ({ wide }: Deck, a: A): number => Math.min(a.wallTabMm, wide / 2);

function deckPiece(deck: Deck, room: InsertRoom, material: Material, a: A): Piece {
  const { long, wide, high, t } = deck;
  const count = bottlesIn(room.length, a);
  const pitch = long / count;
  const neck = Math.min(a.neckRadiusMm, wide / 2 - 4, pitch / 2 - 4);
  const holes = Array.from({ length: count }, (_, n) => circle((n + 0.5) * pitch, wide / 2, neck));
  const tab = (tabOf(deck, a) + a.slotPlayMm) / 2;
  const slot = (t + a.slotPlayMm) / 2;
  const slots = Array.from({ length: count - 1 }, (_, n) => {
    const x = (n + 1) * pitch;
    return rectangle(x - slot, wide / 2 - tab, x + slot, wide / 2 + tab);
  });
  const leg = (side: "left" | "right") => {
    const root = side === "left" ? 0 : long;
    return panel(
      `insert-${side}`,
      "flap",
      rectangle(root, 0, root + (side === "left" ? -high : high), wide),
      {
        ...unprintedBoard,
        parent: "insert-deck",
        hinge: [
          [root, 0],
          [root, wide],
        ],
      },
    );
  };
  const [x, y, z] = room.at;
  const place = translation(
    micrometres(x + a.insertPlayMm + t / 2),
    micrometres(y + a.insertPlayMm),
    micrometres(z + high),
  );
  return piece(
    "insert",
    material,
    [
      panel("insert-deck", "flap", rectangle(0, 0, long, wide), {
        ...unprintedBoard,
        holes: [...holes, ...slots],
      }),
      leg("left"),
      leg("right"),
    ],
    // Flutes run up the legs, across their creases.
    {
      symmetric: true,
      flow: "x",
      placement: multiply(place, lyingOnInside),
      steps: [step("assemble", 0.35, 0.43, ["insert-left", "insert-right"])],
    },
  );
}

/** A wall between two bottles; it stands across the box. */
function wallPiece(n: number, deck: Deck, room: InsertRoom, material: Material, a: A): Piece {
  const { wide, high, t, long } = deck;
  const top = high - t / 2;
  const tab = tabOf(deck, a);
  const [from, to] = [(wide - tab) / 2, (wide + tab) / 2];
  const outline = [
    [0, 0],
    [wide, 0],
    [wide, top],
    [to, top],
    [to, top + t],
    [from, top + t],
    [from, top],
    [0, top],
  ] as const;
  const [x, y, z] = room.at;
  const along = (long / bottlesIn(room.length, a)) * (n + 1);
  const place = translation(
    micrometres(x + a.insertPlayMm + t / 2 + along),
    micrometres(y + a.insertPlayMm),
    micrometres(z),
  );
  return piece("insert", material, [panel(`insert-wall-${n + 1}`, "flap", outline, unprintedBoard)], {
    symmetric: true,
    placement: multiply(place, standingAcross),
  });
}

export function bottleInsert(room: InsertRoom, material: Material, a: A): Piece[] {
  const deck = deckOf(room, material.thickness, a);
  const walls = Array.from({ length: bottlesIn(room.length, a) - 1 }, (_, n) =>
    wallPiece(n, deck, room, material, a),
  );
  return [deckPiece(deck, room, material, a), ...walls];
}

export function bottleInsertClosures(room: InsertRoom, t: number, a: A): Closure[] {
  const walls = bottlesIn(room.length, a) - 1;
  return [
    exactly("insert stands on the floor", "z", ["front-bottom", "max"], ["insert-left", "min"], t / 2),
    exactly("insert stands inside the right wall", "x", ["insert-right", "max"], ["right", "min"], t + 1),
    between(
      "insert stands behind the front",
      "y",
      ["front", "max"],
      ["insert-deck", "min"],
      t / 2 + 1,
      t / 2 + 1,
    ),
    ...(walls > 0
      ? [
          exactly("wall stands on the floor", "z", ["front-bottom", "max"], ["insert-wall-1", "min"], t / 2),
          exactly(
            "wall's tab ends with the deck",
            "z",
            ["insert-wall-1", "max"],
            ["insert-deck", "max"],
            -t / 2,
          ),
        ]
      : []),
  ];
}

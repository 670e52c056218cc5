/** Where glue lands is kept free on the other board: found by zones and safe lines, as glue is. */
import { expect, it } from "vitest";
import { type ConstructionId, constructions } from "../constructions/index.ts";
import { polygonArea } from "../plane/ring.ts";
import type { AnyConstruction } from "../testing/cases.ts";
import { initialParams } from "./construction.ts";
import { materials } from "./materials.ts";
import type { Piece, Sides } from "./model.ts";
import { type Area, keepOutAreas, safeAreas } from "./zones.ts";

const built = (id: ConstructionId, material: keyof typeof materials): readonly Piece[] => {
  const construction = constructions[id] as unknown as AnyConstruction;
  return construction.build(initialParams(construction), materials[material]).pieces;
};

/** mm² */
const size = (area: Area): number => area.reduce((sum, ring) => sum + Math.abs(polygonArea(ring)), 0) / 1e6;

const glued = (pieces: readonly Piece[], panel: string, side: keyof Sides): number =>
  size(
    pieces
      .flatMap((piece) => keepOutAreas(piece, side))
      .filter((each) => each.reason === "glue" && each.panel === panel)
      .flatMap(({ area }) => area),
  );

/** The glued panel, the one that it is glued to, and the side of it. */
const landings: readonly [ConstructionId, keyof typeof materials, string, string, keyof Sides][] = [
  ["reverse-tuck-end", "carton-350", "glue", "left", "inside"],
  ["auto-bottom-carton", "carton-350", "glue", "left", "inside"],
  ["wine-box", "e-flute-kraft", "glue", "left", "inside"],
  ["carrier-box", "e-flute-kraft", "glue", "left", "inside"],
  ["regular-slotted-case", "b-flute-kraft", "glue", "left", "inside"],
  ["sleeve", "carton-350", "glue", "left", "inside"],
  ["paper-bag", "kraft-paper-120", "glue", "left", "inside"],
];

it.each(landings)("%s of %s: %s lands on %s", (id, material, lap, wall, side) => {
  const pieces = built(id, material);
  const onWall = glued(pieces, wall, side);
  // The wall ends half a millimetre before the crease that the lap hangs on.
  expect(onWall / glued(pieces, lap, "outside")).toBeGreaterThan(0.94);
  expect(onWall / glued(pieces, lap, "outside")).toBeLessThan(1.001);
  expect(glued(pieces, wall, side === "inside" ? "outside" : "inside")).toBe(0);
});

it("tabs of a tray land on its long walls, and both safe lines know", () => {
  for (const piece of built("two-piece", "carton-350")) {
    const wall = piece.panels.find(({ id }) => /^(lid-)?front$/.test(id))!.id;
    const tabs = piece.panels.filter(({ id }) => /tab-(left|right)-front$/.test(id));
    const outside = tabs.reduce((sum, { id }) => sum + glued([piece], id, "outside"), 0);
    expect(glued([piece], wall, "inside")).toBeCloseTo(outside, 0);
    const distances = { fromCut: 3, fromCrease: 3 };
    const [seen, hidden] = (["outside", "inside"] as const).map((side) =>
      size(safeAreas(piece, distances, undefined, side).get(wall)!),
    );
    expect(hidden!).toBeLessThan(seen! - outside / 2);
  }
});

it("laps and peel strips of the envelope land on both sides of its back", () => {
  const pieces = built("rigid-envelope", "solid-board-450");
  const laps = glued(pieces, "lap-left", "outside") + glued(pieces, "lap-right", "outside");
  expect(glued(pieces, "back", "inside") / laps).toBeCloseTo(1, 2);
  const strips = glued(pieces, "flap", "inside") + glued(pieces, "flap-end", "inside");
  expect(glued(pieces, "back", "outside") / strips).toBeGreaterThan(0.97);
});

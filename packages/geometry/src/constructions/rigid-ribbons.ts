/** Ribbons for pictures: bought by the metre and drawn through slots, never cut from a blank. */
import { panel, piece, step } from "../kernel/build.ts";
import { multiply, rotation, standing, translation } from "../kernel/matrix.ts";
import type { Material, Piece } from "../kernel/model.ts";
import { rectangle } from "../plane/outline.ts";
import { micrometres } from "../plane/units.ts";

const satin: Material = {
  id: "satin-ribbon",
  kind: "cloth",
  thickness: 0.4,
  grammage: 120,
  flutePitch: null,
};

const bends = 8;
/** Degrees from the first part of a loop to its last. */
const loop = 140;

/** A loop that stands out before a wall from one slot to the other, at `x`, `y`, `z` mm its lower left end. */
export function ribbonLoop(
  apart: number,
  width: number,
  [x, y, z]: readonly [number, number, number],
): Piece {
  const turn = loop / (bends - 1);
  const headings = Array.from({ length: bends }, (_, index) => loop / 2 - index * turn);
  const reach = headings.reduce((sum, degrees) => sum + Math.cos((degrees * Math.PI) / 180), 0);
  const part = apart / reach;
  const panels = headings.map((_, index) =>
    panel(`ribbon-${index}`, "flap", rectangle(index * part, 0, (index + 1) * part, width), {
      ...(index > 0 && {
        parent: `ribbon-${index - 1}`,
        hinge: [
          [index * part, 0],
          [index * part, width],
        ] as const,
      }),
      angle: turn,
      visible: { outside: true, inside: true },
      printable: { outside: false, inside: false },
    }),
  );
  const place = translation(micrometres(x), micrometres(y), micrometres(z));
  return piece("handle", satin, panels, {
    placement: multiply(multiply(place, rotation("z", -loop / 2)), standing),
    steps: [
      step(
        "handle",
        0,
        0.05,
        panels.map((each) => each.id),
      ),
    ],
  });
}

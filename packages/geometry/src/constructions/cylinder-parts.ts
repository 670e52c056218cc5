/** Round things for pictures: a cylinder as a chain of narrow facets, and discs. */
import { panel, piece } from "../kernel/build.ts";
import { lyingOnInside, multiply, standing, translation } from "../kernel/matrix.ts";
import type { Material, Matrix, Panel, Piece } from "../kernel/model.ts";
import { circle, rectangle } from "../plane/outline.ts";
import { micrometres } from "../plane/units.ts";

const facets = 24;

/** An upright cylinder around the z axis, its outside out (or in, for the inner wall of a roll). */
export function cylinder(
  id: Piece["id"],
  prefix: string,
  material: Material,
  radius: number,
  height: number,
  base: number,
  hollow = false,
): Piece {
  const width = 2 * radius * Math.sin(Math.PI / facets);
  const apothem = radius * Math.cos(Math.PI / facets);
  const panels: Panel[] = Array.from({ length: facets }, (_, index) => {
    const from = index * width;
    return panel(`${prefix}${index}`, "label", rectangle(from, 0, from + width, height), {
      ...(index > 0 && {
        parent: `${prefix}${index - 1}`,
        hinge: [
          [from, 0],
          [from, height],
        ] as const,
      }),
      angle: hollow ? -360 / facets : 360 / facets,
    });
  });
  const place = translation(
    micrometres(-width / 2),
    micrometres(hollow ? apothem : -apothem),
    micrometres(base),
  );
  return piece(id, material, panels, { placement: multiply(place, standing) });
}

/** A flat disc or ring with its outside up. */
export function disc(
  id: Piece["id"],
  name: string,
  material: Material,
  radius: number,
  base: number,
  hole = 0,
): Piece {
  const place: Matrix = multiply(translation(0, 0, micrometres(base)), lyingOnInside);
  const panels = [
    panel(name, "label", circle(0, 0, radius), { holes: hole > 0 ? [circle(0, 0, hole)] : [] }),
  ];
  return piece(id, material, panels, { placement: place });
}

/** Panels that are not level when the product is in use: facets of something round, faces of a filled bag. */
import type { Plate } from "@foldmark/geometry";
import type { Relief } from "./plate.ts";

export interface ReliefGrid {
  readonly at: Relief;
  readonly grid: readonly [columns: number, rows: number];
}

/** From this many panels turned by the same angle on, a chain of them stands for a round wall. */
const facetsOfRound = 12;

function isRound({ piece, panel }: Plate): boolean {
  return (
    piece.panels.length >= facetsOfRound &&
    piece.panels.every((each) => each.angle === panel.angle && each.role === "label")
  );
}

/** A facet bulged to the circle it stands for. */
function roundFacet(plate: Plate): ReliefGrid {
  const width = (plate.maxX - plate.minX) / 1000;
  const middle = (plate.maxX + plate.minX) / 2000;
  const sign = Math.sign(plate.panel.angle) || 1;
  const facet = Math.PI / plate.piece.panels.length;
  const radius = width / (2 * Math.sin(facet));
  return {
    grid: [6, 1],
    at: (x) => {
      const off = x - middle;
      const height = Math.sqrt(radius * radius - off * off);
      return { lift: sign * (height - radius * Math.cos(facet)), slope: [(-sign * off) / height, 0] };
    },
  };
}

/** Soft bags stand out in the middle; at their seams they stay where they are. mm of lift at the middle. */
const bulges: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "poly-mailer": { front: 16, back: 5 },
  "tote-bag": { front: 5, back: 2 },
};

function bulge(plate: Plate, height: number): ReliefGrid {
  const [x0, y0, x1, y1] = [plate.minX, plate.minY, plate.maxX, plate.maxY].map((v) => v / 1000) as [
    number,
    number,
    number,
    number,
  ];
  // Steep near the seams, level in the middle, as goods push a bag out.
  const profile = (share: number): readonly [number, number] => {
    const t = 2 * share - 1;
    return [1 - t ** 4, -8 * t ** 3];
  };
  return {
    grid: [28, 28],
    at: (x, y) => {
      const [u, du] = profile((x - x0) / (x1 - x0));
      const [v, dv] = profile((y - y0) / (y1 - y0));
      return {
        lift: height * u * v,
        slope: [(height * du * v) / (x1 - x0), (height * u * dv) / (y1 - y0)],
      };
    },
  };
}

export function reliefOf(plate: Plate, construction: string): ReliefGrid | null {
  if (isRound(plate)) return roundFacet(plate);
  const height = bulges[construction]?.[plate.panel.id];
  return height ? bulge(plate, height) : null;
}

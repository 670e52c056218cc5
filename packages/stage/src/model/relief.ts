/** Facets that stand for something round. */
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

export const reliefOf = (plate: Plate): ReliefGrid | null => (isRound(plate) ? roundFacet(plate) : null);

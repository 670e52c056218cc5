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

/** How soft goods stand out between their seams, mm of lift; where a flap lies on them they are flat. */
const bulges = { film: { front: 15, back: 4, flat: 58 }, cloth: { front: 6, back: 3, flat: 0 } } as const;

/** Front and back of a bag that lies or hangs: one web, folded at the bottom. */
function isSoftSide({ piece, panel }: Plate): "front" | "back" | null {
  const side = /^(front|back)(#|$)/.exec(panel.id)?.[1] as "front" | "back" | undefined;
  const folded = piece.panels.some((each) => each.id.startsWith("back") && each.angle > 170);
  return side && folded ? side : null;
}

function bulge(plate: Plate, height: number, flat: number, side: "front" | "back"): ReliefGrid {
  const [x0, low, x1, high] = [plate.minX, plate.minY, plate.maxX, plate.maxY].map((v) => v / 1000) as [
    number,
    number,
    number,
    number,
  ];
  const y0 = side === "back" ? low + flat : low;
  const y1 = side === "front" ? high - flat : high;
  // Level at the seams and in the middle, as goods push a bag out.
  const profile = (share: number): readonly [number, number] => {
    if (share <= 0 || share >= 1) return [0, 0];
    const s = Math.sin(Math.PI * share);
    const wave = Math.sqrt(s);
    return [s * (2 - wave) * 0.9, Math.PI * Math.cos(Math.PI * share) * (2 - 1.5 * wave) * 0.9];
  };
  return {
    grid: [32, 40],
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

export function reliefOf(plate: Plate): ReliefGrid | null {
  if (isRound(plate)) return roundFacet(plate);
  const { kind } = plate.piece.material;
  const side = isSoftSide(plate);
  if (!side || (kind !== "film" && kind !== "cloth")) return null;
  return bulge(plate, bulges[kind][side], bulges[kind].flat, side);
}

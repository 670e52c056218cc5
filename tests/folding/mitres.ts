/**
 * The paper of a case is cut off at each corner, outside of the board: what is left is pinched round the corner. Cut too
 * near it, the paper is short and grey shows; too far, it makes a lump under the turn-in.
 */
import type { Flat, Polygon, StoredDieline } from "./stored-dieline.ts";

/** Board thicknesses from the corner of the board to the cut. */
const [nearest, farthest] = [1.4, 2.6];

/** mm, that two panels of one sheet may be drawn apart. */
const touch = 0.02;

function isWithin({ x, y }: Flat, ring: Polygon): boolean {
  let inside = false;
  for (const [index, a] of ring.entries()) {
    const b = ring[(index + 1) % ring.length]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const along = ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / length;
    const off = Math.abs((x - a.x) * (b.y - a.y) - (y - a.y) * (b.x - a.x)) / length;
    if (off <= touch && along >= -touch && along <= length + touch) return true;
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
  }
  return inside;
}

export function mitreProblems({ pieces }: StoredDieline): string[] {
  const boards = pieces.find(({ id }) => id === "case");
  const wrap = pieces.find(({ id }) => id === "case-wrap");
  if (!boards || !wrap) return ["a case without its boards or its paper"];
  const corners = boards.panels.flatMap(({ outline }) => outline);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [maxX, maxY] = [Math.max(...xs), Math.max(...ys)];
  const t = boards.thickness;
  const isPaper = (at: Flat): boolean => wrap.panels.some(({ outline }) => isWithin(at, outline));
  return [Math.min(...xs), maxX].flatMap((x) =>
    [Math.min(...ys), maxY].flatMap((y) => {
      // Straight out of the corner, where the cut crosses at a right angle.
      const step = t * Math.SQRT1_2;
      const at = (far: number): Flat => ({
        x: x + (x === maxX ? step : -step) * far,
        y: y + (y === maxY ? step : -step) * far,
      });
      const missing = [0.2, 0.4, 0.6, 0.8, 1, 1.2, nearest].find((far) => !isPaper(at(far)));
      if (missing !== undefined)
        return [`the paper is cut less than ${missing} boards from a corner of the case`];
      return isPaper(at(farthest))
        ? [`the paper is left whole ${farthest} boards from a corner of the case`]
        : [];
    }),
  );
}

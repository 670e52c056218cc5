/** Rigid boxes: no edge of the greyboard shows. Every cut edge has paper before it, or another board that hides it. */
import { distanceTo } from "./escaping-rays.ts";
import { type Plate, placed, plus, times, type Vector } from "./fold.ts";
import type { Flat, Polygon } from "./stored-dieline.ts";

/** Paper lies this close to the board it is glued to, mm: glue, its own thickness, a rounded crease. */
const close = 1;
/** What paper is stretched and rounded by when it is turned in, mm. */
const stretch = 0.15;

const isPaper = ({ piece }: Plate): boolean => piece.kind === "paper";

interface EdgePlace {
  readonly at: Flat;
  /** Out of the board, in its own plane. */
  readonly outwards: Flat;
}

const spaced = (length: number): number[] => {
  const steps = Math.max(1, Math.ceil(length / 2));
  const inner = Array.from({ length: steps - 1 }, (_, index) => (length * (index + 1)) / steps);
  // Corners are where paper is missing first.
  return [0.3, 1, ...inner, length - 1, length - 0.3].filter((at) => at > 0 && at < length);
};

function edgePlaces(ring: Polygon): EdgePlace[] {
  return ring.flatMap((a, index) => {
    const b = ring[(index + 1) % ring.length]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length < 1) return [];
    const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
    // Outlines run counter-clockwise: the board lies to the left.
    const outwards = { x: along.y, y: -along.x };
    return spaced(length).map((at) => ({
      at: { x: a.x + along.x * at, y: a.y + along.y * at },
      outwards,
    }));
  });
}

/** @param beyond mm that the line is taken to run on at both ends */
const distanceToLine = ({ x, y }: Flat, [a, b]: readonly [Flat, Flat], beyond = 0.01): number => {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const along = ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / length;
  if (along < -beyond || along > length + beyond) return Number.POSITIVE_INFINITY;
  return Math.abs((x - a.x) * (b.y - a.y) - (y - a.y) * (b.x - a.x)) / length;
};

/** Where the board goes on: its own crease, or that of a board that hangs on it. */
const isCreased = (place: Flat, plate: Plate): boolean =>
  plate.piece.panels.some(
    ({ id, parent, hinge }) =>
      hinge !== null && (id === plate.id || parent === plate.id) && distanceToLine(place, hinge) < 0.05,
  );

/** mm */
const widestHinge = 6;

/** Between two boards that lie apart, mm to where their paper folds; null at any other edge. */
function toPaperHinge(place: Flat, outwards: Flat, plate: Plate): number | null {
  for (const { id, parent, hinge, hingeKind } of plate.piece.panels) {
    if (!hinge || hingeKind !== "gap" || (id !== plate.id && parent !== plate.id)) continue;
    // Boards that meet at a corner turn about less than their whole length.
    const far = distanceToLine(place, hinge, widestHinge);
    const ahead = { x: place.x + outwards.x * far, y: place.y + outwards.y * far };
    if (far < widestHinge && distanceToLine(ahead, hinge, widestHinge) < 0.05) return far;
  }
  return null;
}

const meets = (
  plates: readonly Plate[],
  from: Vector,
  towards: Vector,
  within: number,
  margin: number,
): boolean =>
  plates.some((plate) => {
    const far = distanceTo(plate, from, towards, margin);
    return far !== null && far - plate.half <= within;
  });

/** Millimetres of bare board edge, by board panel; empty where everything is covered. */
export function bareEdges(plates: readonly Plate[]): Map<string, number> {
  // A lining lies on a face of the board and covers no edge.
  const papers = plates.filter((plate) => isPaper(plate) && !plate.piece.id.endsWith("liner"));
  const boards = plates.filter((plate) => !isPaper(plate));
  const bare = new Map<string, number>();
  for (const plate of boards)
    for (const { at, outwards } of edgePlaces(plate.outline)) {
      if (isCreased(at, plate)) continue;
      const towards = plus(times(plate.right, outwards.x), times(plate.up, outwards.y));
      // From a little inside: drawn paper may lie in the board's own surface.
      const from = plus(placed(plate, at), times(towards, -close / 2));
      const covered = meets(papers, from, towards, 1.5 * close, stretch);
      // A board of another part is moved away when the box is opened.
      const others = boards.filter((other) => other !== plate && other.piece === plate.piece);
      if (covered || meets(others, from, towards, 1.5 * close, 0)) continue;
      const hinge = toPaperHinge(at, outwards, plate);
      // Paper lies over the hinge, on the outside of both boards.
      const halfWay = hinge === null ? from : plus(placed(plate, at), times(towards, hinge / 2));
      if (hinge !== null && meets(papers, halfWay, plate.out, plate.half + close, stretch)) continue;
      bare.set(plate.id, (bare.get(plate.id) ?? 0) + 1);
    }
  return bare;
}

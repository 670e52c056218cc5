/**
 * Test support: where greyboard shows when the paper is folded round it. Knows nothing of how wraps are drawn: it walks
 * along every edge of every board of the closed product and asks whether some paper lies on that place.
 */
import { poseAt } from "../kernel/fold.ts";
import { linesOf } from "../kernel/lines.ts";
import { apply, type Vector } from "../kernel/matrix.ts";
import type { Dieline, Matrix, Panel, Piece } from "../kernel/model.ts";
import { flatten, type Point, type Segment, segmentsOf } from "../plane/ring.ts";

interface Placed {
  readonly piece: Piece;
  readonly panel: Panel;
  readonly matrix: Matrix;
  readonly outline: readonly Point[];
  readonly holes: readonly (readonly Point[])[];
}

/** µm. What rounding may leave between two things that touch. */
const touch = 30;

const placed = (dieline: Dieline, pieces: readonly Piece[]): Placed[] => {
  const pose = poseAt(dieline, 1);
  return pieces.flatMap((piece) =>
    piece.panels.map((panel) => ({
      piece,
      panel,
      matrix: pose.get(panel.id)!,
      outline: flatten(panel.outline),
      holes: panel.holes.map((hole) => flatten(hole)),
    })),
  );
};

/** A place of the product in the flat frame of a panel: along its two sides, and out of it. */
function local(m: Matrix, [x, y, z]: Vector): Vector {
  const [dx, dy, dz] = [x - m[3]!, y - m[7]!, z - m[11]!];
  return [
    m[0]! * dx + m[4]! * dy + m[8]! * dz,
    m[1]! * dx + m[5]! * dy + m[9]! * dz,
    m[2]! * dx + m[6]! * dy + m[10]! * dz,
  ];
}

function distanceTo({ a, b }: Segment, x: number, y: number): number {
  const squared = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const share = squared ? ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / squared : 0;
  const within = Math.max(0, Math.min(1, share));
  return Math.hypot(a.x + within * (b.x - a.x) - x, a.y + within * (b.y - a.y) - y);
}

const strokes = (points: readonly Point[]): Segment[] =>
  points.map((a, index) => ({ a, b: points[(index + 1) % points.length]!, bulge: 0 }));

function isInside(points: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  for (const { a, b } of strokes(points))
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
  return inside;
}

const onEdge = (points: readonly Point[], x: number, y: number): boolean =>
  strokes(points).some((stroke) => distanceTo(stroke, x, y) <= touch);

/** A place is covered where a paper lies on it; its edge still counts, the room of a slot does not. */
const covers = ({ matrix, outline, holes }: Placed, place: Vector): boolean => {
  const [x, y, z] = local(matrix, place);
  if (Math.abs(z) > touch || !(isInside(outline, x, y) || onEdge(outline, x, y))) return false;
  return !holes.some((hole) => isInside(hole, x, y) && !onEdge(hole, x, y));
};

/** Within the substance of a board, not on its skin. */
const isInBoard = ({ matrix, outline, piece }: Placed, place: Vector): boolean => {
  const [x, y, z] = local(matrix, place);
  const thick = piece.material.thickness * 1000;
  return z < -touch && z > touch - thick && isInside(outline, x, y) && !onEdge(outline, x, y);
};

const isHinge = (edge: Segment, hinge: Panel["hinge"], near: number): boolean =>
  hinge?.every((end) => distanceTo(lengthened(edge), end.x, end.y) <= near) ?? false;

const lengthened = ({ a, b, bulge }: Segment): Segment => ({
  a: { x: a.x - (b.x - a.x), y: a.y - (b.y - a.y) },
  b: { x: b.x + (b.x - a.x), y: b.y + (b.y - a.y) },
  bulge,
});

/** Places along an edge, mm from its two ends, the ends themselves included. */
function placesAlong({ a, b }: Segment): Point[] {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const distances = [0, 200, 600, 1000, 1600, 2500, 4000, 7000, length / 3, length / 2];
  return distances
    .filter((each) => each <= length / 2)
    .flatMap((each) => [each, length - each])
    .map((each) => ({ x: a.x + ((b.x - a.x) * each) / length, y: a.y + ((b.y - a.y) * each) / length }));
}

/** Depths at which an edge is looked at: all of it where it is cut, its skin alone where the next board folds on. */
function depthsOf(edge: Segment, board: Placed, boards: readonly Placed[]): readonly number[] {
  const children = boards.filter(
    (each) => each.piece === board.piece && each.panel.parent === board.panel.id,
  );
  const hinges = [board.panel, ...children.map((each) => each.panel)];
  const folds = hinges.some(({ hinge, hingeKind }) =>
    isHinge(edge, hinge, hingeKind === "gap" ? 4500 : touch),
  );
  return folds ? [0] : [0, 0.25, 0.5, 0.75, 1];
}

/** @returns a sentence for every edge that is bare somewhere */
export function bareEdges(dieline: Dieline): string[] {
  const boards = placed(
    dieline,
    dieline.pieces.filter(({ material }) => material.kind === "greyboard"),
  );
  const papers = placed(
    dieline,
    dieline.pieces.filter(({ material, id }) => material.kind === "paper" && !id.endsWith("liner")),
  );
  const found: string[] = [];
  for (const board of boards) {
    const thick = board.piece.material.thickness * 1000;
    for (const edge of segmentsOf(board.panel.outline)) {
      const length = Math.hypot(edge.b.x - edge.a.x, edge.b.y - edge.a.y);
      const away = { x: ((edge.b.y - edge.a.y) / length) * 300, y: (-(edge.b.x - edge.a.x) / length) * 300 };
      for (const { x, y } of placesAlong(edge))
        for (const depth of depthsOf(edge, board, boards)) {
          const skin = Math.min(Math.max(depth * thick, 2 * touch), thick - 2 * touch);
          // A little off the end of the edge, where one corner touches another: either lies in the next board or not.
          const [midX, midY] = [(edge.a.x + edge.b.x) / 2, (edge.a.y + edge.b.y) / 2];
          const off = 100 / Math.max(100, Math.hypot(midX - x, midY - y));
          const beside = apply(
            board.matrix,
            x + (midX - x) * off + away.x,
            y + (midY - y) * off + away.y,
            -skin,
          );
          if (depth > 0 && boards.some((other) => other !== board && isInBoard(other, beside))) continue;
          const place = apply(board.matrix, x, y, -depth * thick);
          if (!papers.some((paper) => covers(paper, place)))
            found.push(
              `${board.panel.id} is bare at ${[x, y].map((each) => (each / 1000).toFixed(1)).join(", ")}, ${depth} deep`,
            );
        }
    }
  }
  return found;
}

/** How far the cut of a paper stays away from a point of its blank, mm. */
export const cutDistance = (paper: Piece, { x, y }: Point): number => {
  const { outer, inner, slits } = linesOf(paper);
  const cuts = [...[...outer, ...inner].flatMap((ring) => strokes(flatten(ring))), ...slits];
  return Math.min(...cuts.map((cut) => distanceTo(cut, x, y))) / 1000;
};

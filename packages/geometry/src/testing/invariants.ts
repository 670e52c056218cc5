/** Test support: what must be true of every dieline, whatever it folds to. Each problem is one sentence. */
import { areaPaths, FillRule, type Path64, union } from "clipper2-ts";
import { checkClosures } from "../kernel/closures.ts";
import { poseAt } from "../kernel/fold.ts";
import { cutSegments, linesOf, outlineOf, type PieceLines } from "../kernel/lines.ts";
import { apply } from "../kernel/matrix.ts";
import { measurePiece, netArea } from "../kernel/measures.ts";
import type { Dieline, FaceName, Panel, Piece } from "../kernel/model.ts";
import {
  flatten,
  type Point,
  ringArea,
  ringLength,
  type Segment,
  segmentLength,
  segmentsOf,
} from "../plane/ring.ts";

const integer = (points: readonly Point[]): Path64 =>
  points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));

function distanceToSegment(point: Point, { a, b }: Segment): number {
  const squared = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const along = squared ? ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / squared : 0;
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(a.x + share * (b.x - a.x) - point.x, a.y + share * (b.y - a.y) - point.y);
}

const distanceToOutline = (point: Point, panel: Panel): number => {
  let best = Number.POSITIVE_INFINITY;
  panel.outline.forEach((a, index) => {
    const b = panel.outline[(index + 1) % panel.outline.length]!;
    if (!a.bulge) best = Math.min(best, distanceToSegment(point, { a, b, bulge: 0 }));
  });
  return best;
};

/** Boards that lie apart turn about a line between them, no further from either than a hinge of paper is wide, µm. */
const fromHinge = (panel: Panel): number => (panel.hingeKind === "gap" ? 4500 : 2);

/** 1: panels have area, do not cross themselves, and hang on an edge of their parent. */
function panelProblems(piece: Piece): string[] {
  const byId = new Map(piece.panels.map((panel) => [panel.id, panel]));
  const problems: string[] = [];
  for (const panel of piece.panels) {
    const area = ringArea(panel.outline);
    if (!(area > 0)) problems.push(`${panel.id} has no area`);
    if (panel.outline.some(({ x, y }) => !Number.isInteger(x) || !Number.isInteger(y)))
      problems.push(`${panel.id} is off the grid`);
    const flat = integer(flatten(panel.outline));
    const simple = union([flat], FillRule.EvenOdd);
    if (simple.length !== 1 || Math.abs(areaPaths(simple) - areaPaths([flat])) > 100)
      problems.push(`${panel.id} crosses itself`);
    if (panel.parent === null) continue;
    const parent = byId.get(panel.parent);
    if (!parent || !panel.hinge) {
      problems.push(`${panel.id} hangs on nothing`);
      continue;
    }
    for (const end of panel.hinge) {
      if (distanceToOutline(end, panel) > fromHinge(panel))
        problems.push(`hinge of ${panel.id} is off its edge`);
      if (distanceToOutline(end, parent) > fromHinge(panel))
        problems.push(`hinge of ${panel.id} is off its parent's edge`);
    }
  }
  if (piece.panels.filter((panel) => panel.parent === null).length !== 1) problems.push("not one root");
  return problems;
}

/** 2, 3: panels do not overlap in the flat, and hold together. */
function blankProblems(piece: Piece, lines: PieceLines): string[] {
  const problems: string[] = [];
  const paths = piece.panels.map((panel) => integer(flatten(panel.outline)));
  const sum = paths.reduce((area, path) => area + areaPaths([path]), 0);
  const covered = areaPaths(union(paths, FillRule.NonZero));
  if (sum - covered > 1000 + 20 * paths.length)
    problems.push(`panels overlap by ${((sum - covered) / 1e6).toFixed(3)} mm²`);
  const apart = piece.panels.filter((panel) => panel.hingeKind === "gap").length;
  if (lines.outer.length !== 1 + apart) problems.push(`blank falls into ${lines.outer.length} parts`);
  const enclosed = [...lines.outer, ...lines.inner].reduce((area, ring) => area + ringArea(ring), 0) / 1e6;
  if (Math.abs(enclosed - netArea(piece)) > 0.02)
    problems.push("cut encloses another area than the panels have");
  return problems;
}

/** 9, 16: each edge is counted once, creases lie inside the blank and end at a line. */
function lineProblems(piece: Piece, lines: PieceLines): string[] {
  const problems: string[] = [];
  const perimeters = piece.panels.reduce(
    (sum, panel) => sum + [panel.outline, ...panel.holes].reduce((all, ring) => all + ringLength(ring), 0),
    0,
  );
  const cut = measurePiece(piece, lines).cutLength;
  const slit = lines.slits.reduce((sum, segment) => sum + segmentLength(segment), 0);
  const crease = lines.creases.reduce((sum, segment) => sum + segmentLength(segment), 0);
  const repeat = outlineOf(piece, lines).repeat.reduce((sum, segment) => sum + segmentLength(segment), 0);
  if (Math.abs(perimeters - (cut + repeat + slit + 2 * crease)) > 10)
    problems.push("edges are not counted once");
  const cuts = cutSegments(lines).filter((segment) => !segment.bulge);
  const touching = (point: Point, own: Segment): boolean =>
    [...cuts, ...lines.creases].some((other) => other !== own && distanceToSegment(point, other) <= 2);
  for (const each of lines.creases) {
    if (!touching(each.a, each) || !touching(each.b, each))
      problems.push(`crease of ${each.panel} ends in the open`);
    const middle = { x: (each.a.x + each.b.x) / 2, y: (each.a.y + each.b.y) / 2 };
    if (cuts.some((segment) => distanceToSegment(middle, segment) < 2))
      problems.push(`crease of ${each.panel} lies on a cut`);
  }
  const creased = new Set(lines.creases.map((each) => each.panel));
  for (const panel of piece.panels)
    if (panel.parent !== null && creased.has(panel.id) === (panel.hingeKind === "gap"))
      problems.push(`${panel.id} has ${panel.hingeKind === "gap" ? "a" : "no"} crease`);
  return problems;
}

/** Shorter strokes cannot be bent from a rule, µm. */
const shortestCut = 100;

/** No jog in a cut: two edges that hardly differ should have been one. */
const jogProblems = (lines: PieceLines): string[] =>
  [...lines.outer, ...lines.inner]
    .flatMap(segmentsOf)
    .filter((segment) => !segment.bulge && segmentLength(segment) < shortestCut)
    .map(({ a, b }) => `cut has a jog of ${Math.hypot(b.x - a.x, b.y - a.y).toFixed(0)} µm at ${a.x} ${a.y}`);

const facing: Record<FaceName, readonly [axis: 0 | 1 | 2, sign: 1 | -1]> = {
  front: [1, -1],
  back: [1, 1],
  left: [0, -1],
  right: [0, 1],
  top: [2, 1],
  bottom: [2, -1],
};

/** 4, 17: folding keeps every panel rigid, hinges together, and the print side out and unmirrored. */
function foldProblems(dieline: Dieline): string[] {
  const problems: string[] = [];
  for (const state of [0.31, 0.66, 1]) {
    const pose = poseAt(dieline, state);
    for (const piece of dieline.pieces)
      for (const panel of piece.panels) {
        const m = pose.get(panel.id)!;
        const determinant =
          m[0]! * (m[5]! * m[10]! - m[6]! * m[9]!) -
          m[1]! * (m[4]! * m[10]! - m[6]! * m[8]!) +
          m[2]! * (m[4]! * m[9]! - m[5]! * m[8]!);
        if (Math.abs(determinant - 1) > 1e-9) problems.push(`${panel.id} is mirrored or stretched`);
        if (panel.parent !== null)
          for (const end of panel.hinge!) {
            const own = apply(m, end.x, end.y);
            const parent = apply(pose.get(panel.parent)!, end.x, end.y);
            if (Math.hypot(own[0] - parent[0], own[1] - parent[1], own[2] - parent[2]) > 1e-3)
              problems.push(`hinge of ${panel.id} comes apart`);
          }
        if (state === 1 && panel.face) {
          const [axis, sign] = facing[panel.face];
          if (sign * m[2 + 4 * axis]! < 0.9) problems.push(`${panel.id} does not face ${panel.face}`);
        }
      }
  }
  return problems;
}

/** 13: left and right of a blank that is declared symmetric. */
function symmetryProblems(piece: Piece): string[] {
  if (!piece.symmetric) return [];
  const points = piece.panels.flatMap((panel) => panel.outline);
  const middle = Math.min(...points.map((p) => p.x)) + Math.max(...points.map((p) => p.x));
  const lonely = points.filter(
    (p) => !points.some((q) => Math.abs(q.y - p.y) <= 1 && Math.abs(middle - p.x - q.x) <= 2),
  );
  return lonely.length ? [`${lonely.length} corners have no mirror image`] : [];
}

/** 5 to 8: what the construction itself promises about the closed product. */
const closureProblems = (dieline: Dieline): string[] =>
  checkClosures(dieline)
    .filter((result) => !result.holds)
    .map(
      ({ closure, measured }) =>
        `${closure.name}: ${measured.toFixed(0)} not in ${closure.min}…${closure.max}`,
    );

export function problemsOf(dieline: Dieline): string[] {
  const ids = dieline.pieces.flatMap((piece) => piece.panels.map((panel) => panel.id));
  return [
    ...(new Set(ids).size === ids.length ? [] : ["panel names are not unique"]),
    ...dieline.pieces.flatMap((piece) => {
      const lines = linesOf(piece);
      return [
        ...panelProblems(piece),
        ...blankProblems(piece, lines),
        ...lineProblems(piece, lines),
        ...jogProblems(lines),
        ...symmetryProblems(piece),
      ];
    }),
    ...foldProblems(dieline),
    ...closureProblems(dieline),
  ];
}

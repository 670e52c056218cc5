/** What price, weight, machines and shipping ask of a dieline. Lengths in µm, areas in mm², weights in g. */
import {
  type Box,
  boundsOf,
  extremePoints,
  ringArea,
  ringBounds,
  segmentLength,
  segmentsOf,
} from "../plane/ring.ts";
import { insideSizes } from "./closures.ts";
import { type Pose, poseAt } from "./fold.ts";
import { linesOf, markSegments, outlineOf, type PieceLines } from "./lines.ts";
import { apply, outward } from "./matrix.ts";
import type { Dieline, Dimension, Mark, Panel, Piece } from "./model.ts";

export interface PieceMeasures {
  readonly id: Piece["id"];
  /** Bounding size of the flat blank. */
  readonly blankLength: number;
  readonly blankWidth: number;
  /** True area of board in one blank, holes taken out. */
  readonly netArea: number;
  /** Every cut once, also where two panels share it. */
  readonly cutLength: number;
  readonly creaseLength: number;
  readonly perforationLength: number;
  readonly glueLength: number;
  readonly weight: number;
}

export interface Measures {
  readonly pieces: readonly PieceMeasures[];
  readonly inside: Partial<Record<Dimension, number>>;
  /** Closed product. */
  readonly outside: { readonly length: number; readonly width: number; readonly height: number };
  readonly weight: number;
}

const total = (lengths: readonly number[]): number =>
  Math.round(lengths.reduce((sum, each) => sum + each, 0));

const milligrams = (grams: number): number => Math.round(grams * 1000) / 1000;

export function blankBox(lines: PieceLines): Box {
  return boundsOf(
    lines.outer.flatMap((ring) => {
      const box = ringBounds(ring);
      return [
        { x: box.minX, y: box.minY },
        { x: box.maxX, y: box.maxY },
      ];
    }),
  );
}

/** mm², to the hundredth: engines disagree in the last digits of an arc, a price must not. */
export function netArea(piece: Piece): number {
  let area = 0;
  for (const panel of piece.panels) {
    area += ringArea(panel.outline);
    for (const hole of panel.holes) area += ringArea(hole);
  }
  return Math.round(area / 1e4) / 100;
}

export function measurePiece(piece: Piece, lines: PieceLines = linesOf(piece)): PieceMeasures {
  const box = blankBox(lines);
  const area = netArea(piece);
  const roles = new Map(piece.panels.map((panel) => [panel.id, panel.role]));
  const markLength = (kind: Mark["kind"]): number[] =>
    lines.marks.filter((mark) => mark.kind === kind).flatMap((mark) => markSegments(mark).map(segmentLength));
  const creases = lines.creases.filter((crease) => crease.kind !== "perforation");
  const perforations = lines.creases.filter((crease) => crease.kind === "perforation");
  const glued = lines.creases.filter((crease) => roles.get(crease.panel) === "glue");
  return {
    id: piece.id,
    blankLength: Math.round(box.maxX - box.minX),
    blankWidth: Math.round(box.maxY - box.minY),
    netArea: area,
    cutLength: total([...outlineOf(piece, lines).cut.map(segmentLength), ...lines.slits.map(segmentLength)]),
    creaseLength: total([...creases.map(segmentLength), ...markLength("crease")]),
    perforationLength: total([...perforations.map(segmentLength), ...markLength("perforation")]),
    glueLength: total(glued.map(segmentLength)),
    weight: milligrams((area * piece.material.grammage) / 1e6),
  };
}

/** Panels that make the outside; lock tabs and hidden flaps may stand out by a hair and do not count. */
const makesOutside = (panel: Panel): boolean =>
  panel.role === "face" || panel.role === "roll" || panel.role === "handle" || panel.role === "label";

/** What one holds in the hand: paper that is wrapped round a board later, or wound, lies loose in the drawing. */
export const assembled = (dieline: Dieline): Dieline =>
  dieline.pictured ? { ...dieline, pieces: dieline.pictured } : dieline;

export function outsideBox(dieline: Dieline, pose: Pose): readonly [min: number[], max: number[]] {
  const min = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const max = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const piece of dieline.pieces)
    for (const panel of piece.panels) {
      if (!makesOutside(panel)) continue;
      const matrix = pose.get(panel.id)!;
      if (panel.surface) {
        const { places } = panel.surface;
        for (let index = 0; index < places.length; index += 3) {
          const at = apply(matrix, places[index]!, places[index + 1]!, places[index + 2]!);
          for (let axis = 0; axis < 3; axis++) {
            min[axis] = Math.min(min[axis]!, at[axis]!);
            max[axis] = Math.max(max[axis]!, at[axis]!);
          }
        }
        continue;
      }
      const normal = outward(matrix);
      const half = piece.material.thickness * 500;
      const middle = piece.plane === "middle" ? 0 : -half;
      for (const { x, y } of extremePoints(segmentsOf(panel.outline))) {
        const at = apply(matrix, x, y, middle);
        for (let axis = 0; axis < 3; axis++) {
          const reach = half * Math.abs(normal[axis]!);
          min[axis] = Math.min(min[axis]!, at[axis]! - reach);
          max[axis] = Math.max(max[axis]!, at[axis]! + reach);
        }
      }
    }
  return [min, max];
}

export function measure(dieline: Dieline): Measures {
  const pieces = dieline.pieces.map((piece) => measurePiece(piece));
  const shown = assembled(dieline);
  const [min, max] = outsideBox(shown, poseAt(shown, 1));
  const size = (axis: number): number => Math.round(max[axis]! - min[axis]!);
  return {
    pieces,
    inside: insideSizes(dieline),
    outside: { length: size(0), width: size(1), height: size(2) },
    weight: milligrams(pieces.reduce((sum, piece) => sum + piece.weight, 0)),
  };
}

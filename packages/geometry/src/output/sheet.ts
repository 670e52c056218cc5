/** All blanks of a product on one drawing, side by side, each named with what it is made of. What the file writers write. */
import { linesOf, type PieceLines } from "../kernel/lines.ts";
import { blankBox } from "../kernel/measures.ts";
import type { Dieline, Piece } from "../kernel/model.ts";
import { type Box, boundsOf, extremePoints, type Segment } from "../plane/ring.ts";
import { decimal } from "../plane/units.ts";
import { everySegment, type LineLayer, linesByLayer } from "./line-layers.ts";

export interface SheetPiece {
  readonly piece: Piece;
  /** Which of several that are called the same; null where it is the only one. */
  readonly number: number | null;
  readonly lines: PieceLines;
  readonly box: Box;
  /** Shift from the blank's own frame to the sheet, µm. */
  readonly dx: number;
  readonly dy: number;
}

export interface Sheet {
  readonly pieces: readonly SheetPiece[];
  readonly width: number;
  readonly height: number;
}

/** Room between two blanks, µm. */
const between = 20_000;

/** Which of several of its name a piece is, from 1; null where it is the only one. */
export function pieceNumber({ pieces }: Dieline, piece: Piece): number | null {
  const alike = pieces.filter(({ id }) => id === piece.id);
  return alike.length > 1 ? alike.indexOf(piece) + 1 : null;
}

export function sheetOf(dieline: Dieline): Sheet {
  let at = 0;
  let height = 0;
  const pieces = dieline.pieces.map((piece) => {
    const number = pieceNumber(dieline, piece);
    const lines = linesOf(piece);
    const box = blankBox(lines);
    const placed = { piece, number, lines, box, dx: Math.round(at - box.minX), dy: Math.round(-box.minY) };
    at += Math.round(box.maxX - box.minX) + between;
    height = Math.max(height, Math.round(box.maxY - box.minY));
    return placed;
  });
  return { pieces, width: at - between, height };
}

export interface LayeredSegment {
  readonly layer: LineLayer;
  readonly segment: Segment;
}

/** Every stroke of one blank, on its layer, shifted to its place on the sheet. */
export function layeredSegments({ piece, lines, dx, dy }: SheetPiece): LayeredSegment[] {
  const shifted = ({ a, b, bulge }: Segment): Segment => ({
    a: { x: a.x + dx, y: a.y + dy },
    b: { x: b.x + dx, y: b.y + dy },
    bulge,
  });
  return [...linesByLayer(piece, lines)].flatMap(([layer, drawn]) =>
    everySegment(drawn).map((segment) => ({ layer, segment: shifted(segment) })),
  );
}

/** What a blank is called in files for machines, which know no alphabet but ASCII. */
export const pieceLabel = ({ id, material }: Piece, number: number | null): string =>
  `${id.toUpperCase()}${number ? ` ${number}` : ""} ${material.id} ${decimal(material.thickness)} mm, outside view`;

export interface PlacedLabel {
  readonly text: string;
  /** Lower left corner and height of the letters, µm. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** As far as letters of any font reach, to the right and downwards, µm. */
  readonly right: number;
  readonly bottom: number;
}

const labelSize = { least: 1500, most: 6000 };

/** Widest letter of a drawing font, as a share of its height. */
const letterWidth = 0.9;
const descender = 0.35;

/** A text `gap` µm below everything that is drawn of a blank, no wider than the blank where it can be read at that size. */
export function labelBelow(placed: SheetPiece, text: string, gap = 3000): PlacedLabel {
  const { box, dx } = placed;
  const drawn = drawnBox([placed]);
  const share = (box.maxX - box.minX) / (text.length * letterWidth);
  const size = Math.round(Math.max(labelSize.least, Math.min(labelSize.most, share)));
  const x = Math.round(box.minX + dx);
  const y = Math.round(drawn.minY - gap - size);
  const right = Math.round(x + text.length * letterWidth * size);
  return { text, x, y, size, right, bottom: Math.round(y - size * descender) };
}

/**
 * Lines below all labels of a sheet, from its left edge: what the drawing is.
 * @param widest µm, where they can be read at that size
 */
export function titleBelow(
  labels: readonly PlacedLabel[],
  lines: readonly string[],
  widest = Number.POSITIVE_INFINITY,
): PlacedLabel[] {
  const x = Math.min(...labels.map((label) => label.x));
  const share = widest / (Math.max(...lines.map(({ length }) => length)) * letterWidth);
  const largest = Math.max(...labels.map((label) => label.size));
  const size = Math.round(Math.max(labelSize.least, Math.min(share, largest)));
  let y = Math.min(...labels.map(({ bottom }) => bottom));
  return lines.map((text) => {
    y = Math.round(y - 1.6 * size);
    const right = Math.round(x + text.length * letterWidth * size);
    return { text, x, y, size, right, bottom: Math.round(y - size * descender) };
  });
}

/** Round every line of some blanks, guides beyond the cut included, µm. */
export const drawnBox = (pieces: readonly SheetPiece[]): Box =>
  boundsOf(extremePoints(pieces.flatMap(layeredSegments).map(({ segment }) => segment)));

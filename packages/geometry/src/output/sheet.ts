/** All blanks of a product on one drawing, side by side, with every line on its layer. What the file writers write. */
import { cutSegments, linesOf, markSegments, type PieceLines } from "../kernel/lines.ts";
import { blankBox } from "../kernel/measures.ts";
import type { Dieline, HingeKind, Mark, Piece } from "../kernel/model.ts";
import type { Box, Segment } from "../plane/ring.ts";

export type Layer = "CUT" | "CREASE" | "REVERSE_CREASE" | "PERF" | "HALFCUT" | "SEAL" | "GUIDE";

export interface SheetPiece {
  readonly piece: Piece;
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

export function sheetOf(dieline: Dieline): Sheet {
  let at = 0;
  let height = 0;
  const pieces = dieline.pieces.map((piece) => {
    const lines = linesOf(piece);
    const box = blankBox(lines);
    const placed = { piece, lines, box, dx: Math.round(at - box.minX), dy: Math.round(-box.minY) };
    at += Math.round(box.maxX - box.minX) + between;
    height = Math.max(height, Math.round(box.maxY - box.minY));
    return placed;
  });
  return { pieces, width: at - between, height };
}

const markLayers: Record<Mark["kind"], Layer> = {
  perforation: "PERF",
  "partial-cut": "HALFCUT",
  crease: "CREASE",
  seal: "SEAL",
  guide: "GUIDE",
};

const creaseLayers: Record<HingeKind, Layer> = {
  crease: "CREASE",
  "reverse-crease": "REVERSE_CREASE",
  perforation: "PERF",
  "partial-cut": "HALFCUT",
  // Boards that lie apart share no line.
  gap: "GUIDE",
};

/** Every stroke of one blank, on its layer, shifted to its place on the sheet. */
export function layeredSegments({ lines, dx, dy }: SheetPiece): { layer: Layer; segment: Segment }[] {
  const shifted = ({ a, b, bulge }: Segment): Segment => ({
    a: { x: a.x + dx, y: a.y + dy },
    b: { x: b.x + dx, y: b.y + dy },
    bulge,
  });
  return [
    ...cutSegments(lines).map((segment) => ({ layer: "CUT" as const, segment: shifted(segment) })),
    ...lines.creases.map((crease) => ({ layer: creaseLayers[crease.kind], segment: shifted(crease) })),
    ...lines.marks.flatMap((mark) =>
      markSegments(mark).map((segment) => ({ layer: markLayers[mark.kind], segment: shifted(segment) })),
    ),
  ];
}

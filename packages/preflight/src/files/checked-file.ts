/** A page on a board as the rules read it. */
import type { PanelRef } from "@foldmark/design";
import type { Box, Point } from "@foldmark/geometry";
import { type DocumentFacts, type PageFacts, shortened } from "@foldmark/pdf-plates";
import type { PrintableInks, Rgb } from "@foldmark/render";
import type { Severity } from "../finding.ts";
import { isInside, middleOf, pointsOf } from "../polygon.ts";
import type { Limits } from "../strictest.ts";
import type { Board, BoardPanel, OtherSize } from "./board.ts";
import {
  type FileFinding,
  type FileFixId,
  type FileRuleId,
  longestDetail,
  type Quantity,
} from "./file-finding.ts";
import type { FinishKind } from "./finish-names.ts";
import type { InkMap } from "./ink-map.ts";
import { boxThrough, type Matrix, type Placement } from "./placement.ts";

/** What a file is held to: made by whoever knows the product, plain data throughout. */
export interface FileTarget {
  readonly board: Board;
  readonly limits: Limits;
  readonly inks: PrintableInks;
  /** That were ordered with it; left out where nobody knows. */
  readonly finishes?: readonly FinishKind[];
  /** Colour of the board on this side. */
  readonly paper: Rgb;
  /** Pages that the product asks for: its pieces and sides. */
  readonly pages: number;
  /** The product in its other sizes, to tell for which of them a page was made. */
  readonly otherSizes: readonly OtherSize[];
}

export interface FileToCheck {
  readonly document: DocumentFacts;
  readonly page: PageFacts;
  readonly target: FileTarget;
  /** Null lays it on the board by itself. */
  readonly placement: Placement | null;
}

export interface CheckedFile extends FileTarget {
  readonly document: DocumentFacts;
  readonly page: PageFacts;
  readonly placement: Placement;
  readonly matrix: Matrix;
  /** Null where no plates were drawn. */
  readonly inkMap: InkMap | null;
}

export type FileRule = (file: CheckedFile) => readonly FileFinding[];

interface About {
  /** On the surface. */
  readonly box?: Box | null;
  readonly panel?: PanelRef | null;
  readonly measured?: Quantity;
  readonly demanded?: Quantity;
  readonly detail?: string;
  readonly count?: number;
  readonly fix?: FileFixId | null;
}

export function found(
  file: CheckedFile,
  rule: FileRuleId,
  severity: Severity,
  about: About = {},
): FileFinding {
  const { box = null, measured = null, demanded = null, detail = "", count = 1, fix = null } = about;
  return {
    rule,
    severity,
    surface: file.board.surface,
    panel: about.panel ?? (box && (panelUnder(file.board, box)?.ref ?? null)),
    box,
    places: box ? [box] : [],
    count,
    measured: measured && { ...measured, value: Math.round(measured.value * 100) / 100 },
    demanded: demanded && { ...demanded, value: Math.round(demanded.value * 100) / 100 },
    detail: shortened(detail, longestDetail),
    fix,
  };
}

export const onBoard = (file: CheckedFile, box: PageFacts["boxes"]["media"]): Box =>
  boxThrough(file.matrix, box);

export const panelAt = (board: Board, point: Point): BoardPanel | null =>
  board.panels.find(({ rings }) => isInside(rings, point)) ?? null;

/** Under the middle of a box, else under the most of its points. */
export function panelUnder(board: Board, box: Box): BoardPanel | null {
  const middle = panelAt(board, middleOf(box));
  if (middle) return middle;
  const counts = new Map<BoardPanel, number>();
  for (const point of pointsOf(box)) {
    const panel = panelAt(board, point);
    if (panel) counts.set(panel, (counts.get(panel) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** Of several places the first that lies on the blank; undefined where all of them lie beside it. */
export const firstOnBlank = (file: CheckedFile, boxes: readonly Box[]): Box | undefined =>
  boxes.find((box) => isOnBlank(file, box));

/** What lies beside the blank is waste: notes of the studio, colour bars, marks. */
export const isOnBlank = ({ board }: CheckedFile, box: Box): boolean => panelUnder(board, box) !== null;

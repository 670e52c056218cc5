/** The page of the file that we write: the blank with its bleed and some room around it. */
import type { PageFacts } from "@foldmark/pdf-plates";
import type { Board } from "./board.ts";
import {
  inverse,
  type Matrix,
  micrometresPerPoint,
  multiply,
  type Placement,
  placementMatrix,
} from "./placement.ts";

type PageBox = PageFacts["boxes"]["media"];

/** µm beyond the bleed. */
const room = 5_000;

/** µm from the edge of the page to the blank. */
export const printMargin = ({ bleed }: Pick<Board, "bleed">): number => bleed + room;

export interface PrintFrame {
  /** Points. */
  readonly size: readonly [width: number, height: number];
  readonly trim: PageBox;
  readonly bleed: PageBox;
  /** From µm of the board, y down, to points of the page, y up. */
  readonly toPage: Matrix;
  readonly toBoard: Matrix;
}

export function printFrame(board: Board): PrintFrame {
  const margin = printMargin(board);
  const points = (micrometres: number): number => micrometres / micrometresPerPoint;
  const boxOf = (by: number): PageBox => [
    points(margin - by),
    points(margin - by),
    points(margin + board.width + by),
    points(margin + board.height + by),
  ];
  const scale = 1 / micrometresPerPoint;
  const toPage: Matrix = [scale, 0, 0, -scale, points(margin), points(margin + board.height)];
  return {
    size: [points(board.width + 2 * margin), points(board.height + 2 * margin)],
    trim: boxOf(0),
    bleed: boxOf(board.bleed),
    toPage,
    toBoard: inverse(toPage),
  };
}

/** From the units of a page that was sent to points of the page that we write. */
export const ontoPrintPage = (boxes: PageFacts["boxes"], placement: Placement, board: Board): Matrix =>
  multiply(placementMatrix(boxes, placement, board), printFrame(board).toPage);

/** Which page of a file lies on which side: by its size, and else in the order in which both come. */
import type { PdfPages } from "@foldmark/artwork-files";
import type { SurfaceId } from "@foldmark/design";
import {
  type Board,
  type FileFix,
  fits,
  fitted,
  type Placement,
  pageSize,
  placedByItself as usualPlace,
} from "@foldmark/preflight/files";
import type { PrintFileKind } from "./rows.ts";

type PageBoxes = PdfPages["pages"][number];

interface Side {
  readonly surface: SurfaceId;
  readonly target: { readonly board: Board };
}

export interface LaidPage {
  readonly surface: SurfaceId;
  /** From 0. */
  readonly page: number;
}

/**
 * @param sides that wait for a page, in their order
 * @returns at most one page for each; a page that fits nowhere lies on the first side that is left when there is no other
 */
export function laidPages(pages: readonly PageBoxes[], sides: readonly Side[]): readonly LaidPage[] {
  const laid: LaidPage[] = [];
  const isFree = (page: number) => laid.every((each) => each.page !== page);
  for (const { surface, target } of sides) {
    const page = pages.findIndex((boxes, at) => isFree(at) && fits(boxes, target.board) !== null);
    if (page >= 0) laid.push({ surface, page });
  }
  const left = sides.filter(({ surface }) => laid.every((each) => each.surface !== surface));
  const unplaced = pages.flatMap((_, page) => (isFree(page) ? [page] : []));
  // As many pages as sides are meant one for one; a single page that fits nowhere is shown on the first side, which says so.
  const isOneForOne = pages.length === sides.length;
  const further = isOneForOne ? left : laid.length === 0 ? left.slice(0, 1) : [];
  for (const [at, { surface }] of further.entries()) {
    const page = unplaced[at];
    if (page !== undefined) laid.push({ surface, page });
  }
  return laid;
}

/** Relative difference of two proportions that are the same to the eye. */
const sameShape = 0.02;

/** Where a page lies that nobody placed. */
export function placedByItself(
  kind: PrintFileKind,
  boxes: PageBoxes,
  board: Board,
  fixes: readonly FileFix[],
): Placement {
  const isFitted = fixes.some(({ id }) => id === "fit-page");
  return placedPicture(kind, boxes, board) ?? (isFitted ? fitted : usualPlace)(boxes, board);
}

/** Pictures seldom say truly how large they are: one of the blank's proportion is made as large as the blank with its bleed. */
function placedPicture(kind: PrintFileKind, boxes: PageBoxes, board: Board): Placement | null {
  if (kind === "pdf" || kind === "svg" || fits(boxes, board)) return null;
  const { width, height } = pageSize(boxes);
  const [across, down] = [board.width + 2 * board.bleed, board.height + 2 * board.bleed];
  const ways = [
    { turn: 0, x: across / width, y: down / height },
    { turn: 90, x: across / height, y: down / width },
  ] as const;
  const way = ways.find(({ x, y }) => Math.abs(x / y - 1) <= sameShape);
  if (!way) return null;
  const scale = Math.ceil(Math.max(way.x, way.y) * 1e6) / 1e6;
  return { turn: way.turn, isMirrored: false, x: 0, y: 0, scale };
}

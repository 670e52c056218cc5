/** The panels of a dieline by the part they play on the closed product, each with the room where words are safe. */
import type { PrintModeId } from "@foldmark/catalogue";
import type { Artboard, Layout, PanelRef, Side } from "@foldmark/design";
import { takesPrint } from "@foldmark/geometry";
import { printableInks } from "@foldmark/render";
import { type Box, box } from "./box.ts";

export type FaceRole = "top" | "front" | "back" | "left" | "right" | "bottom" | "flap";

export interface Face {
  readonly ref: PanelRef;
  readonly side: Side;
  readonly role: FaceRole;
  /** The whole panel. */
  readonly all: Box;
  /** A box in which nothing is cut, folded or glued; none where words have no room. */
  readonly safe: Box | null;
}

/** Cells of a panel along each side when a free box is looked for. */
const cells = 24;

/** The largest box of free cells: for each row the heights above it, for each cell how far they go to both sides. */
function largestFree(
  isFree: readonly (readonly boolean[])[],
): readonly [number, number, number, number] | null {
  const heights = new Array<number>(cells).fill(0);
  let best: readonly [number, number, number, number] | null = null;
  let most = 0;
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++)
      heights[column] = isFree[row]?.[column] ? (heights[column] ?? 0) + 1 : 0;
    for (let from = 0; from < cells; from++) {
      let height = heights[from] ?? 0;
      for (let to = from; to < cells && height > 0; to++) {
        height = Math.min(height, heights[to] ?? 0);
        const size = height * (to - from + 1);
        if (size > most) [best, most] = [[from, row - height + 1, to + 1, row + 1], size];
      }
    }
  }
  return best;
}

const gridPoints = ({ x, y, width, height }: Box, steps: number) =>
  Array.from({ length: (steps + 1) ** 2 }, (_, i) => ({
    x: x + (width * (i % (steps + 1))) / steps,
    y: y + (height * Math.floor(i / (steps + 1))) / steps,
  }));

function safeBoxOf(layout: Layout, ref: PanelRef): Box | null {
  const bounds = layout.safeBox(ref);
  if (!bounds) return null;
  // Just inside of the line: on it, rounding decides.
  const whole = box(
    bounds.minX + 50,
    bounds.minY + 50,
    bounds.maxX - bounds.minX - 100,
    bounds.maxY - bounds.minY - 100,
  );
  if (whole.width <= 0 || whole.height <= 0) return null;
  if (layout.isSafe(ref, gridPoints(whole, cells))) return whole;
  const isFree = Array.from({ length: cells }, (_, row) =>
    Array.from({ length: cells }, (_, column) =>
      layout.isSafe(
        ref,
        gridPoints(
          box(
            whole.x + (whole.width * column) / cells,
            whole.y + (whole.height * row) / cells,
            whole.width / cells,
            whole.height / cells,
          ),
          1,
        ),
      ),
    ),
  );
  const found = largestFree(isFree);
  if (!found) return null;
  const [left, top, right, bottom] = found;
  return box(
    whole.x + (whole.width * left) / cells,
    whole.y + (whole.height * top) / cells,
    (whole.width * (right - left)) / cells,
    (whole.height * (bottom - top)) / cells,
  );
}

function faceOf(layout: Layout, { ref, panel, side, width, height }: Artboard): Face {
  return {
    ref: ref as PanelRef,
    side,
    role: panel?.face ?? "flap",
    all: box(0, 0, width, height),
    safe: safeBoxOf(layout, ref as PanelRef),
  };
}

export const area = ({ all }: Face): number => all.width * all.height;

/** Panels that take ink in this print; those that a buyer sees come as faces. */
export interface Faces {
  readonly printed: readonly { readonly ref: PanelRef; readonly side: Side }[];
  /** Seen on the closed product, the largest first. */
  readonly outside: readonly Face[];
  readonly inside: readonly Face[];
}

export function facesOf(layout: Layout, print: PrintModeId): Faces {
  const printed = layout.artboards.filter(
    ({ panel, piece, side }) =>
      panel?.printable[side] && takesPrint(piece, side) && printableInks(print, side).kind !== "none",
  );
  const seen = printed
    .filter(({ panel, side }) => panel?.visible[side])
    .map((artboard) => faceOf(layout, artboard))
    .sort((a, b) => area(b) - area(a));
  return {
    printed: printed.map(({ ref, side }) => ({ ref: ref as PanelRef, side })),
    outside: seen.filter(({ side }) => side === "outside"),
    inside: seen.filter(({ side }) => side === "inside"),
  };
}

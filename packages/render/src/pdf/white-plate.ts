/**
 * The plate of white ink: the artwork once more, where only white counts. What is drawn later than white takes it out
 * again, as one sees it on the screen; only black may stand on it. Where all colours stand on white, all of it is white.
 */
import { allOps, type InkPaint, type PrintList, type PrintOp } from "../display-list/display-list.ts";
import type { Inking } from "./artwork.ts";
import { spotTint } from "./operators.ts";

/** Permille of black that hides what it is printed on. */
const covering = 950;

function usesWhite(ops: Iterable<PrintOp>): boolean {
  for (const op of ops) {
    if (op.kind === "image" && op.stencil?.kind === "white") return true;
    if (!("paint" in op)) continue;
    const { paint } = op;
    if (paint.kind === "white") return true;
    if (paint.kind === "pattern" && usesWhite(paint.ops)) return true;
    if ("stops" in paint && paint.stops.some((stop) => stop.paint.kind === "white")) return true;
  }
  return false;
}

export const needsWhitePlate = (list: PrintList, whiteUnder: boolean): boolean =>
  whiteUnder ? list.parts.some(({ ops }) => ops.length > 0) : usesWhite(allOps(list));

/** Of white on its plate under a paint, permille; null leaves what is there. */
export function whiteTint(paint: InkPaint, whiteUnder: boolean): number | null {
  if (paint.kind === "white") return paint.tint;
  if (whiteUnder) return 1000;
  return paint.kind === "process" && paint.cmyk[3] >= covering ? null : 0;
}

/** @param plate as the page's resources call the ink */
export const whiteInking = (plate: string, whiteUnder: boolean): Inking => ({
  blends: false,
  ink(paint, isStroke, opacity) {
    const tint = whiteTint(paint, whiteUnder);
    return tint === null ? null : spotTint(plate, (tint * opacity) / 1000, isStroke);
  },
});

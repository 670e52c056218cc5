/** Whether every blank of a piece goes through the machines of a route. */
import type { ProductDefinition } from "@foldmark/catalogue";
import type { BlankFigures, StockFigures } from "../blank.ts";
import type { RouteId } from "../price-books/price-book.ts";
import { type Format, type Frame, formats, slottedFormats } from "./formats.ts";

export const formatOf = (route: RouteId, construction: ProductDefinition["construction"]): Format =>
  (construction === "regular-slotted-case" ? slottedFormats[route] : undefined) ?? formats[route];

/** A blank may be turned: both name their longer side first. */
const within = ([long, short]: Frame, [most, across]: Frame): boolean => long <= most && short <= across;

const fitsOne = (frames: readonly Frame[], blank: Frame): boolean =>
  frames.some((frame) => within(blank, frame));

const allFit = ({ blanks }: StockFigures, frames: readonly Frame[]): boolean =>
  blanks.every((blank) => fitsOne(frames, blank));

export function fitsRoute({ body, cover }: BlankFigures, { largest, smallest, core }: Format): boolean {
  const printed = cover ?? body;
  if (!allFit(printed, largest)) return false;
  if (smallest && !printed.blanks.every((blank) => within(smallest, blank))) return false;
  return !cover || !core || allFit(body, core);
}

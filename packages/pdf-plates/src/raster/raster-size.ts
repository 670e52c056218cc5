/** How many pixels a page gets. */
import type { Box } from "../content/matrix.ts";
import type { PageBoxes } from "../facts/page-facts.ts";
import type { PixelSize } from "./pdfium.ts";

/** Of one plate: an A0 page at 150 an inch. */
export const mostPixels = 40_000_000;

/**
 * As it stands upright; less than what is wanted where the page would have more pixels than are taken.
 * @param most pixels; of a page that is drawn in parts there may be any number
 */
export function rasterSize(
  box: Box,
  { rotation, unit }: Pick<PageBoxes, "rotation" | "unit">,
  wanted: number,
  most = mostPixels,
): { size: PixelSize; resolution: number } {
  const [across, up] = [(box[2] - box[0]) * unit, (box[3] - box[1]) * unit];
  const resolution = Math.min(wanted, Math.sqrt(most / (across * up)) * 72);
  const width = Math.max(1, Math.round((across * resolution) / 72));
  const height = Math.max(1, Math.round((up * resolution) / 72));
  const isTurned = rotation % 180 !== 0;
  return { size: isTurned ? { width: height, height: width } : { width, height }, resolution };
}

/** Where the name of a panel is written: in the middle of a bare one, else in a corner that nothing lies in. */
import type { Box, Point } from "@foldmark/geometry";

/** CSS pixels. */
const labelHeight = 15;
const margin = 7;

export interface LabelPlace {
  /** The middle of the written name. */
  readonly at: Point;
  readonly width: number;
}

/**
 * @param panel on the screen @param width of the name @param isFree whether nothing is drawn in a box of the screen
 * @returns null where there is no room, or something lies everywhere: artwork is worth more than a name
 */
export function labelPlace(
  panel: Box,
  width: number,
  isBare: boolean,
  isFree: (box: Box) => boolean,
): LabelPlace | null {
  const { minX, minY, maxX, maxY } = panel;
  if (width + 2 * margin > maxX - minX || maxY - minY < labelHeight + margin) return null;
  const [left, right] = [minX + margin + width / 2, maxX - margin - width / 2];
  const [top, bottom] = [minY + margin + labelHeight / 2, maxY - margin - labelHeight / 2];
  const corners: readonly Point[] = [
    { x: right, y: top },
    { x: left, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  const middle = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
  const at = (isBare ? [middle, ...corners] : corners).find(({ x, y }) =>
    isFree({
      minX: x - width / 2,
      minY: y - labelHeight / 2,
      maxX: x + width / 2,
      maxY: y + labelHeight / 2,
    }),
  );
  return at ? { at, width } : null;
}

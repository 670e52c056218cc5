/** Upright boxes in µm, and how a layout divides them. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

/** Shares of a box: 0, 0, 1, 1 is all of it. */
export const part = (of: Box, x: number, y: number, width: number, height: number): Box => ({
  x: of.x + of.width * x,
  y: of.y + of.height * y,
  width: of.width * width,
  height: of.height * height,
});

/** Smaller by a share of the shorter side, all round. */
export function inset(of: Box, share: number): Box {
  const by = Math.min(of.width, of.height) * share;
  return box(of.x + by, of.y + by, of.width - 2 * by, of.height - 2 * by);
}

export const grown = (of: Box, by: number): Box =>
  box(of.x - by, of.y - by, of.width + 2 * by, of.height + 2 * by);

/** The largest box of these proportions in the middle of another. */
export function within(of: Box, ratio: number): Box {
  const width = Math.min(of.width, of.height * ratio);
  const height = width / ratio;
  return box(of.x + (of.width - width) / 2, of.y + (of.height - height) / 2, width, height);
}

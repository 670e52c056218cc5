/** How large a design may become, each with a reason: a page of a phone has to open it. */
export const limits = {
  nodes: 20_000,
  /** Groups in groups. */
  depth: 8,
  assets: 1000,
  inks: 64,
  fields: 64,
  guides: 400,
  panelStyles: 400,
  /** Of one page of a print file. */
  fixes: 40,
  /** Characters of one run of text. */
  textLength: 10_000,
  runs: 500,
  /**
   * Of one repeat with one shape in each, with those of repeats in it as often as they are drawn; where there is more in each,
   * fewer (`place/tiles.ts`). Half a millimetre each on a lid of 248 × 203 mm, 1 mm on 500 × 500 mm. So many take a canvas 2 s
   * to show all at once (Skia, 8 µs a shape), a page of 2000 px 7 s in PDFium and the SVG 6 s in librsvg, each on one core; the
   * print file holds them in rows, in no more room than a few.
   */
  tiles: 250_000,
  /** Of those, a layer takes as long as so many: on it is painted what is seen through as one, or cut off (Skia, 60 µs). */
  tilesOfLayer: 8,
  /** Characters of one path. */
  pathLength: 200_000,
  /** Of the canonical text of a whole design. */
  bytes: 8_000_000,
  /** µm */
  length: 10_000_000,
  /** Millionths. */
  smallestScale: 100,
  largestScale: 100_000_000,
  /** Milli-points. */
  smallestFontSize: 500,
  largestFontSize: 5_000_000,
} as const;

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

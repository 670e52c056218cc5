/** Short sums of glyphs, places and outlines, to compare what Node and a browser make of them. */
import { layoutText } from "../src/layout/layout-text.ts";
import type { Cluster, TextBlock, TextLayout } from "../src/layout/text-block.ts";
import type { OpenFont } from "../src/shaping/open-font.ts";
import { outlinePath } from "./outline-path.ts";

export const layoutDigests = (blocks: readonly TextBlock[], fonts: ReadonlyMap<string, OpenFont>) =>
  blocks.map((block) => layoutDigest(layoutText(block, fonts)));

const clusterValues = ({ start, end, x, advance, glyphs }: Cluster) => [
  start,
  end,
  x,
  advance,
  ...glyphs.flatMap((glyph) => [glyph.id, glyph.x, glyph.y]),
];

function layoutDigest({ width, height, scale, lines }: TextLayout): string {
  const values = lines.flatMap(({ runs, ...line }) => [
    ...Object.values(line),
    ...runs.flatMap(({ clusters, ...run }) => [...Object.values(run), ...clusters.flatMap(clusterValues)]),
  ]);
  return digest([width, height, scale, ...values].join());
}

/** Of the outlines of a font's first glyphs. */
export const fontDigest = (font: OpenFont): string =>
  digest(Array.from({ length: 120 }, (_, glyph) => outlinePath(font.outline(glyph))).join());

/** FNV-1a, 32 bits twice over. */
function digest(text: string): string {
  return [0x811c9dc5, 0x01000193].map((start) => fnv(text, start)).join("");
}

function fnv(text: string, start: number): string {
  let hash = start;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, "0");
}

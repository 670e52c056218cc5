/** The paragraphs of a block broken into lines at one width and size, and how high those lines are. */
import { type BrokenLine, breakLines } from "./break-lines.ts";
import type { OpenStyle } from "./items.ts";
import { type Scale, scaledSize } from "./line-parts.ts";
import type { ShapedBlock, ShapedParagraph } from "./paragraphs.ts";
import { micrometresOf } from "./text-block.ts";

/** A paragraph with its lines at one width and size. */
export interface SetParagraph {
  readonly paragraph: ShapedParagraph;
  readonly lines: readonly BrokenLine[];
}

export const breakBlock = ({ paragraphs }: ShapedBlock, width: number | null, scale: Scale): SetParagraph[] =>
  paragraphs.map((paragraph) => ({
    paragraph,
    lines: [...breakLines(paragraph, paragraph.places, width, scale)],
  }));

interface Heights {
  readonly above: number;
  readonly below: number;
}

/** What a style wants around the baseline: its font's heights, and half of what the leading has left on either side. */
function heightsOf({ style, fonts }: OpenStyle, leading: number, scale: Scale): Heights {
  const size = micrometresOf(scaledSize(style.size, scale));
  const { ascender, descender, unitsPerEm } = fonts[0]!.facts.metrics;
  const line = Math.round((size * leading) / 1000);
  const [up, down] = [
    Math.round((ascender * size) / unitsPerEm),
    Math.round((-descender * size) / unitsPerEm),
  ];
  const above = up + Math.floor((line - up - down) / 2);
  return { above, below: line - above };
}

/** The highest of its styles; a font that only steps in for a missing letter does not push lines apart. */
export function lineHeights(
  line: BrokenLine,
  paragraph: ShapedParagraph,
  leading: number,
  scale: Scale,
): Heights {
  const styles = line.parts.length > 0 ? line.parts.map(({ style }) => style) : [paragraph.style];
  const heights = [...new Set(styles)].map((style) => heightsOf(style, leading, scale));
  return {
    above: Math.max(...heights.map(({ above }) => above)),
    below: Math.max(...heights.map(({ below }) => below)),
  };
}

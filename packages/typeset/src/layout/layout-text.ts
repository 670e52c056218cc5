/** A block of text into lines, runs and clusters, with all places in whole micrometres. */
import type { OpenFont } from "../shaping/open-font.ts";
import type { BrokenLine } from "./break-lines.ts";
import { type Scale, visibleEnd } from "./line-parts.ts";
import { missingGlyphs, type ShapedParagraph, shapeBlock } from "./paragraphs.ts";
import { placeRuns } from "./place-line.ts";
import { breakBlock, lineHeights, type SetParagraph } from "./set-block.ts";
import { largestFittingScale } from "./shrink.ts";
import { type Line, layoutVersion, type TextBlock, type TextLayout } from "./text-block.ts";

export function layoutText(block: TextBlock, fonts: ReadonlyMap<string, OpenFont>): TextLayout {
  const shaped = shapeBlock(block, fonts);
  const { fit } = block;
  const scale = { permille: fit.kind === "shrink-to-fit" ? largestFittingScale(shaped, block, fit) : 1000 };
  const width = fit.kind === "auto-width" ? null : Math.max(0, Math.floor(fit.width));
  const set = breakBlock(shaped, width, scale);
  const widest = set.flatMap(({ lines }) => lines).reduce((most, line) => Math.max(most, line.width), 0);
  const lines = placeLines(set, block, width ?? widest, scale);
  const contentHeight = lines.reduce((sum, { height }) => sum + height, 0);
  const isFixed = fit.kind === "fixed-clip" || fit.kind === "shrink-to-fit";
  const height = isFixed ? Math.max(0, Math.floor(fit.height)) : contentHeight;
  return {
    version: layoutVersion,
    text: shaped.text,
    lines,
    width: width ?? widest,
    height,
    contentHeight,
    isOverflowing: contentHeight > height || widest > (width ?? widest),
    scale: scale.permille,
    missingGlyphs: missingGlyphs(shaped),
    missingFonts: shaped.missingFonts,
  };
}

function placeLines(set: readonly SetParagraph[], block: TextBlock, width: number, scale: Scale): Line[] {
  const placed: Line[] = [];
  let top = 0;
  for (const { paragraph, lines } of set)
    for (const [index, line] of lines.entries()) {
      const isLast = index === lines.length - 1;
      const { above, below } = lineHeights(line, paragraph, block.leading, scale);
      const { x, spare } = alignLine(line, paragraph, block.align, width, isLast);
      const place = { x, spare, baseline: top + above, offset: paragraph.offset };
      placed.push({
        start: paragraph.offset + line.start,
        end: paragraph.offset + line.end + (isLast ? paragraph.endLength : 0),
        contentEnd: paragraph.offset + line.end,
        x,
        width: line.width + spare,
        top,
        baseline: top + above,
        height: above + below,
        direction: paragraph.baseLevel % 2 ? "rtl" : "ltr",
        runs: placeRuns(paragraph, line, place, scale),
      });
      top += above + below;
    }
  return placed;
}

function alignLine(
  line: BrokenLine,
  paragraph: ShapedParagraph,
  align: TextBlock["align"],
  width: number,
  isLast: boolean,
): { x: number; spare: number } {
  const left = width - line.width;
  const isRightToLeft = paragraph.baseLevel % 2 === 1;
  if (align === "justify" && !isLast && left > 0) {
    const seen = paragraph.text.slice(line.start, visibleEnd(paragraph, line.start, line.end));
    if (seen.trimStart().includes(" ")) return { x: 0, spare: left };
  }
  if (align === "center") return { x: Math.floor(left / 2), spare: 0 };
  const atRight = (align === "end") !== isRightToLeft;
  return { x: atRight ? left : 0, spare: 0 };
}

/** How much a text has to shrink for its box. Sizes change and glyphs do not, so nothing is shaped again. */
import { breakLines } from "./break-lines.ts";
import type { ShapedBlock } from "./paragraphs.ts";
import { lineHeights } from "./set-block.ts";
import type { Fit, TextBlock } from "./text-block.ts";

type Shrink = Extract<Fit, { kind: "shrink-to-fit" }>;

/** In thousandths of the sizes asked for; the smallest that is allowed when nothing fits. */
export function largestFittingScale(shaped: ShapedBlock, block: TextBlock, fit: Shrink): number {
  const smallest = Math.min(...block.runs.map(({ style }) => style.size));
  const lowest = Math.min(1000, Math.max(1, Math.ceil((fit.minimum * 1000) / smallest)));
  if (lowest === 1000 || fits(shaped, block, fit, 1000)) return 1000;
  if (!fits(shaped, block, fit, lowest)) return lowest;
  let [good, bad] = [lowest, 1000];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (fits(shaped, block, fit, middle)) good = middle;
    else bad = middle;
  }
  return good;
}

/** A word that had to be cut does not count as fitting: a smaller size keeps it whole. */
function fits(
  shaped: ShapedBlock,
  { leading }: TextBlock,
  { width, height }: Shrink,
  permille: number,
): boolean {
  const scale = { permille };
  let sum = 0;
  for (const paragraph of shaped.paragraphs)
    for (const line of breakLines(paragraph, paragraph.places, Math.max(0, Math.floor(width)), scale)) {
      const { above, below } = lineHeights(line, paragraph, leading, scale);
      sum += above + below;
      if (line.cutsWord || line.width > width || sum > height) return false;
    }
  return true;
}

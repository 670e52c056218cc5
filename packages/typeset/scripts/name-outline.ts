/** A family's name drawn in itself, small and on a coarse grid: what a list of fonts shows without loading any. */
import type { NameOutline } from "../src/fonts/family-names.ts";
import type { OpenFont } from "../src/shaping/open-font.ts";
import { pointsOfSegment } from "../src/shaping/outline.ts";

/** At twenty pixels a tenth of a pixel. */
const unitsPerEm = 200;

export function nameOutline(font: OpenFont, name: string): NameOutline {
  const scale = unitsPerEm / font.facts.metrics.unitsPerEm;
  const request = {
    text: name,
    start: 0,
    end: name.length,
    direction: "ltr",
    script: "Latn",
    language: "en",
  } as const;
  const path: string[] = [];
  const heights: number[] = [0];
  let x = 0;
  // Written relative to the last point: shorter, and alike where letters are alike.
  let [fromX, fromY, startX, startY] = [0, 0, 0, 0];
  for (const glyph of font.shape({ ...request, features: [] })) {
    const { segments, coordinates } = font.outline(glyph.id);
    let at = 0;
    for (const segment of segments) {
      const points = Array.from({ length: pointsOfSegment[segment]! }, (_, index) => [
        Math.round((x + glyph.dx + coordinates[at + index * 2]!) * scale),
        Math.round(-(glyph.dy + coordinates[at + index * 2 + 1]!) * scale),
      ]);
      at += points.length * 2;
      const values = points.flatMap(([px, py]) => [px! - fromX, py! - fromY]);
      path.push(segment.toLowerCase() + values.join(" ").replaceAll(" -", "-"));
      heights.push(...points.map(([, py]) => py!));
      const last = points.at(-1) ?? [startX, startY];
      [fromX, fromY] = [last[0]!, last[1]!];
      if (segment === "M") [startX, startY] = [fromX, fromY];
    }
    x += glyph.advance;
  }
  return {
    path: path.join(""),
    width: Math.ceil(x * scale),
    top: Math.min(...heights),
    bottom: Math.max(...heights),
  };
}

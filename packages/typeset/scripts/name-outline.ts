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
  const drawn: { segment: string; points: (readonly [x: number, y: number])[] }[] = [];
  let x = 0;
  for (const glyph of font.shape({ ...request, features: [] })) {
    const { segments, coordinates } = font.outline(glyph.id);
    let at = 0;
    for (const segment of segments) {
      const points = Array.from(
        { length: pointsOfSegment[segment]! },
        (_, index) =>
          [
            Math.round((x + glyph.dx + coordinates[at + index * 2]!) * scale),
            Math.round(-(glyph.dy + coordinates[at + index * 2 + 1]!) * scale),
          ] as const,
      );
      at += points.length * 2;
      drawn.push({ segment, points });
    }
    x += glyph.advance;
  }
  const all = drawn.flatMap(({ points }) => points);
  const [lefts, heights] = [all.map((point) => point[0]), all.map((point) => point[1])];
  const left = Math.min(...lefts);
  return {
    path: relativePath(drawn, left),
    width: Math.max(...lefts) - left,
    top: Math.min(...heights),
    bottom: Math.max(...heights),
  };
}

/** Written relative to the last point: shorter, and alike where letters are alike. Begins at the ink's left edge. */
function relativePath(
  drawn: readonly { segment: string; points: (readonly [x: number, y: number])[] }[],
  left: number,
): string {
  let [from, start]: (readonly [number, number])[] = [
    [left, 0],
    [left, 0],
  ];
  return drawn
    .map(({ segment, points }) => {
      const [fromX, fromY] = from!;
      const values = points.flatMap(([x, y]) => [x - fromX, y - fromY]);
      from = points.at(-1) ?? start;
      if (segment === "M") start = from;
      return segment.toLowerCase() + values.join(" ").replaceAll(" -", "-");
    })
    .join("");
}

/** Outlines as text, to be compared and put into digests. */
import { type Outline, pointsOfSegment } from "../src/shaping/outline.ts";

/** As SVG and `Path2D` write it, still in font units and y up: `scale(s, -s)` makes it upright. */
export function outlinePath({ segments, coordinates }: Outline): string {
  let at = 0;
  let path = "";
  for (const segment of segments) {
    const count = (pointsOfSegment[segment] ?? 0) * 2;
    path += segment + coordinates.slice(at, at + count).join(" ");
    at += count;
  }
  return path;
}

/** Where on a page words can stand without a line through them. All in page mm. */
import type { Box } from "../../plane/ring.ts";

export type Spot = readonly [x: number, y: number];

/** True where some part of the straight line lies in the box. */
function crosses([x0, y0]: Spot, [x1, y1]: Spot, { minX, minY, maxX, maxY }: Box): boolean {
  let from = 0;
  let to = 1;
  for (const [start, way, low, high] of [
    [x0, x1 - x0, minX, maxX],
    [y0, y1 - y0, minY, maxY],
  ] as const) {
    if (way === 0) {
      if (start < low || start > high) return false;
      continue;
    }
    const [near, far] = way > 0 ? [low, high] : [high, low];
    from = Math.max(from, (near - start) / way);
    to = Math.min(to, (far - start) / way);
  }
  return from <= to;
}

export class FreePlaces {
  private readonly lines: (readonly [Spot, Spot])[] = [];
  private readonly words: Box[] = [];

  /** A line that words keep clear of. */
  draw(points: readonly Spot[]): void {
    for (let index = 1; index < points.length; index++) this.lines.push([points[index - 1]!, points[index]!]);
  }

  /** Words that lines and other words keep clear of. */
  write(box: Box): void {
    this.words.push(box);
  }

  takesWords(box: Box): boolean {
    return (
      !this.lines.some(([a, b]) => crosses(a, b, box)) &&
      !this.words.some(
        (other) =>
          other.minX < box.maxX && other.maxX > box.minX && other.minY < box.maxY && other.maxY > box.minY,
      )
    );
  }

  takesLine(a: Spot, b: Spot): boolean {
    return !this.words.some((box) => crosses(a, b, box));
  }
}

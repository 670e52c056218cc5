/** Shapes that symbols are drawn with: filled rings, united by the nonzero rule; holes run the other way round. */
import { letterOutlines, letterWidth } from "../codes/letters.generated.ts";
import { type Path, PathBuilder } from "../display-list/path.ts";

export type Point = readonly [x: number, y: number];

const area = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);

const circleReach = 0.5523;

type Handles = readonly [number, number, number, number];

/** A curve with one handle as one with two. */
const handles = (from: Point, control: Point, end: Point): Handles => {
  const third = (start: Point, axis: 0 | 1): number => start[axis] + (2 / 3) * (control[axis] - start[axis]);
  return [third(from, 0), third(from, 1), third(end, 0), third(end, 1)];
};

export class SymbolDrawing {
  readonly #path = new PathBuilder();

  polygon(...points: readonly Point[]): this {
    const ordered = area(points) < 0 ? points.toReversed() : points;
    this.#path.ring(ordered.map(([x, y]) => ({ x, y })));
    return this;
  }

  /** Cut out of the one shape that it lies in. */
  hole(...points: readonly Point[]): this {
    const ordered = area(points) > 0 ? points.toReversed() : points;
    this.#path.ring(ordered.map(([x, y]) => ({ x, y })));
    return this;
  }

  rectangle(x: number, y: number, width: number, height: number): this {
    return this.polygon([x, y], [x + width, y], [x + width, y + height], [x, y + height]);
  }

  frame(x: number, y: number, width: number, height: number, thickness: number): this {
    const [right, bottom, t] = [x + width, y + height, thickness];
    return this.rectangle(x, y, width, height).hole(
      [x + t, y + t],
      [right - t, y + t],
      [right - t, bottom - t],
      [x + t, bottom - t],
    );
  }

  /** A straight stroke. */
  bar(from: Point, to: Point, thickness: number): this {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const [nx, ny] = [
      ((from[1] - to[1]) / length) * (thickness / 2),
      ((to[0] - from[0]) / length) * (thickness / 2),
    ];
    return this.polygon(
      [from[0] + nx, from[1] + ny],
      [to[0] + nx, to[1] + ny],
      [to[0] - nx, to[1] - ny],
      [from[0] - nx, from[1] - ny],
    );
  }

  /** A stroke over several points with round joints and ends. */
  strokes(thickness: number, ...points: readonly Point[]): this {
    for (const [i, point] of points.entries()) {
      this.disc(point, thickness / 2);
      if (i > 0) this.bar(points[i - 1]!, point, thickness);
    }
    return this;
  }

  disc(centre: Point, radius: number): this {
    return this.#circle(centre, radius, 1);
  }

  ring(centre: Point, radius: number, thickness: number): this {
    return this.#circle(centre, radius, 1).#circle(centre, radius - thickness, -1);
  }

  #circle([x, y]: Point, radius: number, direction: 1 | -1): this {
    const [r, k, s] = [radius, radius * circleReach, direction];
    this.#path
      .moveTo(x + r, y)
      .curveTo(x + r, y + s * k, x + k, y + s * r, x, y + s * r)
      .curveTo(x - k, y + s * r, x - r, y + s * k, x - r, y)
      .curveTo(x - r, y - s * k, x - k, y - s * r, x, y - s * r)
      .curveTo(x + k, y - s * r, x + r, y - s * k, x + r, y)
      .close();
    return this;
  }

  /** A ring of curves, given as SVG gives them: a start, then two handles and an end for each. */
  curves(start: Point, ...rest: readonly (readonly [Point, Point, Point])[]): this {
    const points = [start, ...rest.flat()];
    const ordered = area(points) < 0 ? points.toReversed() : points;
    this.#path.moveTo(...ordered[0]!);
    for (let at = 1; at < ordered.length; at += 3)
      this.#path.curveTo(...ordered[at]!, ...ordered[at + 1]!, ...ordered[at + 2]!);
    this.#path.close();
    return this;
  }

  /** Letters whose middle stands at x, on their baseline. */
  text(words: string, x: number, baseline: number, size: number): this {
    const step = (letterWidth * size) / 1000;
    for (const [i, letter] of [...words].entries()) {
      const found = letterOutlines.find(([each]) => each === letter);
      if (found) this.#letter(found[1], found[2], x + (i - words.length / 2) * step, baseline, size / 1000);
    }
    return this;
  }

  #letter(segments: string, values: readonly number[], x: number, y: number, scale: number): void {
    let at = 0;
    let from: readonly [number, number] = [0, 0];
    const take = (count: number): readonly (readonly [number, number])[] =>
      Array.from({ length: count }, () => {
        at += 2;
        return [x + values[at - 2]! * scale, y + values[at - 1]! * scale] as const;
      });
    for (const segment of segments) {
      const points = take({ M: 1, L: 1, Q: 2, C: 3 }[segment] ?? 0);
      const end = points.at(-1);
      if (!end) this.#path.close();
      else if (segment === "M") this.#path.moveTo(...end);
      else if (segment === "L") this.#path.lineTo(...end);
      else {
        const [a, b] = points as readonly [Point, Point];
        const bent: Handles = segment === "C" ? [...a, ...b] : handles(from, a, end);
        this.#path.curveTo(...bent, ...end);
      }
      from = end ?? from;
    }
  }

  finished(): Path {
    return this.#path.finished();
  }
}

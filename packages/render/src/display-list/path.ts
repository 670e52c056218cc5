/** Outlines as plain data, and what every back end asks of them. */
import type { Box, PathCommand } from "@foldmark/geometry";

/** Letters for the kinds of segment and their coordinates in a row: `M` and `L` take a point, `Q` two, `C` three, `Z` none. */
export interface Path {
  readonly segments: string;
  readonly coordinates: readonly number[];
}

export type FillRule = "nonzero" | "evenodd";

export const emptyPath: Path = { segments: "", coordinates: [] };

/** Thousandths of a micrometre are kept: what is left of a sine is not, so that equal drawings have equal hashes. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000 || 0;

export class PathBuilder {
  #segments = "";
  readonly #coordinates: number[] = [];

  #add(segment: string, ...values: readonly number[]): this {
    this.#segments += segment;
    for (const value of values) this.#coordinates.push(rounded(value));
    return this;
  }

  moveTo(x: number, y: number): this {
    return this.#add("M", x, y);
  }
  lineTo(x: number, y: number): this {
    return this.#add("L", x, y);
  }
  curveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): this {
    return this.#add("C", ax, ay, bx, by, x, y);
  }
  close(): this {
    return this.#add("Z");
  }
  /** All points of a ring, closed. */
  ring(points: readonly { readonly x: number; readonly y: number }[]): this {
    for (const { x, y } of points) this.#coordinates.push(rounded(x), rounded(y));
    if (points.length > 0) this.#segments += `M${"L".repeat(points.length - 1)}Z`;
    return this;
  }
  finished(): Path {
    return { segments: this.#segments, coordinates: this.#coordinates };
  }
}

export function rectanglePath(x: number, y: number, width: number, height: number): Path {
  const left = rounded(x);
  const top = rounded(y);
  const right = rounded(x + width);
  const bottom = rounded(y + height);
  return { segments: "MLLLZ", coordinates: [left, top, right, top, right, bottom, left, bottom] };
}

const sizes: Readonly<Record<string, number>> = { M: 2, L: 2, Q: 4, C: 6, Z: 0 };
const letters = ["M", "L", "Q", "C", "Z"];

/** False where letters and numbers do not belong together, as in a list that came from outside. */
export function isPath({ segments, coordinates }: Path): boolean {
  let count = 0;
  for (const letter of segments) {
    if (!letters.includes(letter)) return false;
    count += sizes[letter]!;
  }
  const begins = segments === "" || segments.startsWith("M");
  return begins && count === coordinates.length && coordinates.every(Number.isFinite);
}

export interface PathTarget {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  quadraticCurveTo(ax: number, ay: number, x: number, y: number): void;
  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void;
  closePath(): void;
}

/** Calls the target's function for each segment, as a canvas names them. */
export function drawPath({ segments, coordinates: c }: Path, target: PathTarget): void {
  let at = 0;
  for (const letter of segments) {
    if (letter === "M") target.moveTo(c[at]!, c[at + 1]!);
    else if (letter === "L") target.lineTo(c[at]!, c[at + 1]!);
    else if (letter === "Q") target.quadraticCurveTo(c[at]!, c[at + 1]!, c[at + 2]!, c[at + 3]!);
    else if (letter === "C")
      target.bezierCurveTo(c[at]!, c[at + 1]!, c[at + 2]!, c[at + 3]!, c[at + 4]!, c[at + 5]!);
    else target.closePath();
    at += sizes[letter] ?? 0;
  }
}

/** Segment by segment, as the pictures of folded products take outlines. */
export function commandsOf(path: Path): readonly PathCommand[] {
  const commands: PathCommand[] = [];
  drawPath(path, {
    moveTo: (x, y) => commands.push(["M", x, y]),
    lineTo: (x, y) => commands.push(["L", x, y]),
    quadraticCurveTo: (ax, ay, x, y) => commands.push(["Q", ax, ay, x, y]),
    bezierCurveTo: (ax, ay, bx, by, x, y) => commands.push(["C", ax, ay, bx, by, x, y]),
    closePath: () => commands.push(["Z"]),
  });
  return commands;
}

/** Around every point, those that only bend a curve included: never too small. Null where there is none. */
export function pathBounds({ coordinates }: Path): Box | null {
  if (coordinates.length === 0) return null;
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < coordinates.length; at += 2) {
    const x = coordinates[at]!;
    const y = coordinates[at + 1]!;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  return { minX, minY, maxX, maxY };
}

/** Every point moved; the kinds of segment stay. */
export function mappedPath(
  { segments, coordinates }: Path,
  map: (x: number, y: number) => readonly [number, number],
): Path {
  const moved: number[] = [];
  for (let at = 0; at < coordinates.length; at += 2) {
    const [x, y] = map(coordinates[at]!, coordinates[at + 1]!);
    moved.push(rounded(x), rounded(y));
  }
  return { segments, coordinates: moved };
}

/** Points in a row: x, y, x, y … */
export interface Polyline {
  readonly points: readonly number[];
  readonly isClosed: boolean;
}

/** Straight lines no further than `tolerance` from the curves. */
export function flattened(path: Path, tolerance: number): readonly Polyline[] {
  const lines: { points: number[]; isClosed: boolean }[] = [];
  let current: { points: number[]; isClosed: boolean } | null = null;
  let [startX, startY, x, y] = [0, 0, 0, 0];
  const open = () => {
    if (current) return current;
    current = { points: [startX, startY], isClosed: false };
    lines.push(current);
    return current;
  };
  drawPath(path, {
    moveTo(toX, toY) {
      [startX, startY, x, y] = [toX, toY, toX, toY];
      current = null;
      open();
    },
    lineTo(toX, toY) {
      open().points.push(toX, toY);
      [x, y] = [toX, toY];
    },
    quadraticCurveTo(ax, ay, toX, toY) {
      const [bx, by] = [ax + (toX - ax) / 3, ay + (toY - ay) / 3];
      this.bezierCurveTo(x + ((ax - x) * 2) / 3, y + ((ay - y) * 2) / 3, bx, by, toX, toY);
    },
    bezierCurveTo(ax, ay, bx, by, toX, toY) {
      // The second differences say how far the curve leaves its chord.
      const bend = Math.max(
        Math.hypot(x - 2 * ax + bx, y - 2 * ay + by),
        Math.hypot(ax - 2 * bx + toX, ay - 2 * by + toY),
      );
      const steps = Math.min(200, Math.max(1, Math.ceil(Math.sqrt((bend * 0.75) / tolerance))));
      const { points } = open();
      for (let step = 1; step <= steps; step++) {
        const t = step / steps;
        const u = 1 - t;
        const [p, q, r, s] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
        points.push(p * x + q * ax + r * bx + s * toX, p * y + q * ay + r * by + s * toY);
      }
      [x, y] = [toX, toY];
    },
    closePath() {
      open().isClosed = true;
      current = null;
      [x, y] = [startX, startY];
    },
  });
  return lines;
}

/** Dashes, worked out once for every back end: what is dashed is drawn as short lines. */
import { flattened, type Path, PathBuilder, type Polyline } from "./path.ts";

/** A curve becomes straight lines no further off than this, µm: a tenth of what a press can hold. */
const tolerance = 2;

/** A pattern too fine to see, or endless work: the line is drawn whole. */
const mostDashes = 20_000;

/** @param dash lengths of dashes and gaps in turn; an odd number is taken twice, as everywhere */
export function dashed(path: Path, dash: readonly number[]): Path {
  const lengths = dash.length % 2 === 1 ? [...dash, ...dash] : dash;
  const period = lengths.reduce((sum, each) => sum + each, 0);
  if (period <= 0) return path;
  const lines = flattened(path, tolerance);
  const total = lines.reduce((sum, line) => sum + lengthOf(line), 0);
  if ((total / period) * lengths.length > mostDashes) return path;
  const drawn = new PathBuilder();
  for (const line of lines) dashLine(line, lengths, drawn);
  return drawn.finished();
}

function* edges({ points, isClosed }: Polyline): Generator<readonly [number, number, number, number]> {
  for (let at = 2; at < points.length; at += 2)
    yield [points[at - 2]!, points[at - 1]!, points[at]!, points[at + 1]!];
  if (isClosed) yield [points.at(-2)!, points.at(-1)!, points[0]!, points[1]!];
}

function lengthOf(line: Polyline): number {
  let sum = 0;
  for (const [ax, ay, bx, by] of edges(line)) sum += Math.hypot(bx - ax, by - ay);
  return sum;
}

function dashLine(line: Polyline, lengths: readonly number[], drawn: PathBuilder): void {
  let index = 0;
  let left = lengths[0]!;
  let isOpen = false;
  for (const [ax, ay, bx, by] of edges(line)) {
    const length = Math.hypot(bx - ax, by - ay);
    if (length === 0) continue;
    let at = 0;
    while (at < length) {
      const isDash = index % 2 === 0;
      const to = Math.min(length, at + left);
      const point = (along: number) =>
        [ax + ((bx - ax) * along) / length, ay + ((by - ay) * along) / length] as const;
      if (isDash && !isOpen) drawn.moveTo(...point(at));
      if (isDash) drawn.lineTo(...point(to));
      isOpen = isDash;
      left -= to - at;
      at = to;
      // What is left of a subtraction would never be used up.
      if (left > 1e-6) continue;
      index = (index + 1) % lengths.length;
      left = lengths[index]!;
      isOpen = false;
    }
  }
}

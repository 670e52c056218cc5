/** Outlines on a curved panel: what is straight on the blank is seen bent, so it is cut into pieces that are not. */
import type { PathCommand, Place } from "./path-command.ts";

type Spot = readonly [number, number];

/** px: pieces longer than this are cut, whatever they look like; shorter ones as long as their middle lies off. */
const longest = 90;
const off = 0.45;
const deepest = 6;

const half = (a: Spot, b: Spot): Spot => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
const length = (a: Spot, b: Spot): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

function line(a: Spot, b: Spot, place: Place, depth = 0): PathCommand[] {
  const middle = half(a, b);
  const [from, to] = [place(...a), place(...b)];
  const reach = length(from, to);
  const isStraight = reach < longest && length(place(...middle), half(from, to)) < off;
  if (depth >= deepest || reach < 2 || isStraight) return [["L", ...b]];
  return [...line(a, middle, place, depth + 1), ...line(middle, b, place, depth + 1)];
}

function curve(points: readonly Spot[], place: Place, depth = 0): PathCommand[] {
  const [first, last] = [points[0]!, points.at(-1)!];
  if (depth >= deepest || length(place(...first), place(...last)) < longest)
    return [[points.length === 3 ? "Q" : "C", ...points.slice(1).flat()] as unknown as PathCommand];
  // Halved as de Casteljau does.
  const [left, right]: [Spot[], Spot[]] = [[first], [last]];
  let row = points;
  while (row.length > 1) {
    row = row.slice(1).map((point, index) => half(row[index]!, point));
    left.push(row[0]!);
    right.unshift(row.at(-1)!);
  }
  return [...curve(left, place, depth + 1), ...curve(right, place, depth + 1)];
}

export function bentPath(path: readonly PathCommand[], place: Place): PathCommand[] {
  let at: Spot = [0, 0];
  let start: Spot = [0, 0];
  return path.flatMap((command): PathCommand[] => {
    const from = at;
    if (command[0] === "Z") {
      at = start;
      return length(from, start) > 0 ? [...line(from, start, place), command] : [command];
    }
    const numbers = command.slice(1) as number[];
    const spots: Spot[] = [];
    for (let index = 0; index < numbers.length; index += 2)
      spots.push([numbers[index]!, numbers[index + 1]!]);
    at = spots.at(-1)!;
    if (command[0] === "M") {
      start = at;
      return [command];
    }
    return command[0] === "L" ? line(from, at, place) : curve([from, ...spots], place);
  });
}

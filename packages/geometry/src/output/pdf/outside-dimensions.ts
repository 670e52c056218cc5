/** Measures that find no place on the blank stand beside it: heights to its right, widths above it. */
import type { Box } from "../../plane/ring.ts";
import { arrowHead, type Pen, roomOf, type Words, write } from "./dimensions.ts";
import type { Spot } from "./free-places.ts";
import { linePath } from "./strokes.ts";

/** From one place of the blank to another, page mm. */
export interface Span {
  readonly axis: "x" | "y";
  readonly from: number;
  readonly to: number;
  /** Its place comes after those of the faces, and it may find none. */
  readonly isOfFlap?: boolean;
}

interface Placed {
  readonly lines: readonly (readonly [Spot, Spot])[];
  readonly heads: string;
  /** Both sides of the arrow heads, which words keep clear of too. */
  readonly besideHeads: readonly (readonly [Spot, Spot])[];
  readonly words: Words;
}

/** A line `beyond` the blank, with two that lead to it from its edge, and its figure on the far side. */
function placed({ letters, size, figure }: Pen, span: Span, edge: number, beyond: number): Placed {
  const { axis, from, to } = span;
  const at = (along: number, off: number): Spot => (axis === "x" ? [along, off] : [off, along]);
  const off = edge + beyond;
  const [along, back] = [at(1, 0), at(-1, 0)];
  const text = figure(to - from);
  const middle = (from + to) / 2;
  // Short ones are pointed at from both sides.
  const isShort = to - from < size * 2.4;
  const reach = isShort ? size * 1.4 : 0;
  const [x, y] = at(middle, off + size * 0.85);
  return {
    lines: [
      [at(from, edge + size * 0.5), at(from, off + size * 0.5)],
      [at(to, edge + size * 0.5), at(to, off + size * 0.5)],
      [at(from - reach, off), at(to + reach, off)],
    ],
    heads:
      arrowHead(at(from, off), isShort ? back : along, size) +
      arrowHead(at(to, off), isShort ? along : back, size),
    besideHeads: [-0.3, 0.3].map((share): [Spot, Spot] => [
      at(from - reach, off + share * size),
      at(to + reach, off + share * size),
    ]),
    words: {
      text,
      at: axis === "x" ? [x, y] : [x + letters.width(text, size) / 2, y - size * 0.35],
      size,
      turned: false,
    },
  };
}

export interface DrawnBeside {
  readonly drawn: string;
  /** How far it reaches, page mm. */
  readonly right: number;
  readonly top: number;
}

const mostSteps = 60;

export function drawBeside(pen: Pen, spans: readonly Span[], trim: Box, away: number): DrawnBeside {
  let drawn = "";
  let { maxX: right, maxY: top } = trim;
  // Short ones next to the blank, so that the lines of long ones pass outside of them.
  const shortFirst = [...spans].sort((a, b) => a.to - a.from - (b.to - b.from));
  const ofFlaps = shortFirst.filter(({ isOfFlap }) => isOfFlap);
  for (const span of [...shortFirst.filter(({ isOfFlap }) => !isOfFlap), ...ofFlaps]) {
    const edge = span.axis === "x" ? trim.maxY : trim.maxX;
    for (let step = 0; step < mostSteps; step++) {
      const { lines, heads, besideHeads, words } = placed(pen, span, edge, away + step * pen.size);
      const room = roomOf(pen.letters, words);
      const isFree =
        pen.places.takesWords(room) &&
        [...lines, ...besideHeads].every(([a, b]) => pen.places.takesLine(a, b));
      const isClear = lines.every(([a, b]) => !crossesRoom(a, b, room));
      if (!isFree || !isClear) continue;
      for (const line of [...lines, ...besideHeads]) pen.places.draw(line);
      pen.places.write(room);
      drawn += lines.map((line) => `${linePath(line)}S\n`).join("") + heads + write(pen.letters, words);
      right = Math.max(right, room.maxX);
      top = Math.max(top, room.maxY);
      break;
    }
  }
  return { drawn, right, top };
}

/** Whether an upright or level line runs through the room of words. */
const crossesRoom = ([x0, y0]: Spot, [x1, y1]: Spot, { minX, minY, maxX, maxY }: Box): boolean =>
  Math.min(x0, x1) <= maxX &&
  Math.max(x0, x1) >= minX &&
  Math.min(y0, y1) <= maxY &&
  Math.max(y0, y1) >= minY;

/** Gathers what stands where while a page is walked. */
import type { Ink } from "../colour/ink.ts";
import { type Box, boxThrough, isEmptyBox, type Matrix } from "../content/matrix.ts";
import { numberAt } from "../content/operand.ts";
import type { PathSegment } from "../content/visitor.ts";
import { type Bar, barOf, type FoundCode, findCodes } from "./find-codes.ts";
import type { CodeMark, LineMark, MarkColour, PageMarks, TextMark } from "./page-marks.ts";

const most = {
  texts: 3_000,
  lines: 3_000,
  keptLines: 1_500,
  bars: 20_000,
  points: 40_000,
  boxes: 20_000,
} as const;
const longestText = 2_000;
/** So many grounds are looked at, the last painted first. */
const grounds = 400;
/** Smaller than this nothing is a ground, in points. */
const leastGround = 6;
/** From here on a line is long, in points: its path is kept. */
const longLine = 50;

export const colourOfInk = ({ scope, tints, everywhere = 0 }: Ink): MarkColour => {
  if (scope === "all") return [{ name: "All", tint: everywhere }];
  if (scope !== "process" && scope !== "named") return null;
  return Object.entries(tints)
    .filter(([, tint]) => tint > 0)
    .map(([name, tint]) => ({ name, tint: Math.round(tint * 1000) / 1000 }));
};

export interface PlacedText extends Omit<TextMark, "ground" | "text"> {
  letters: string;
  /** Where it begins and ends on the baseline. */
  from: readonly [number, number];
  to: readonly [number, number];
}

interface Painted {
  box: Box;
  colour: MarkColour;
}

const holds = (outer: Box, inner: Box): boolean =>
  outer[0] <= inner[0] + 0.5 &&
  outer[1] <= inner[1] + 0.5 &&
  outer[2] >= inner[2] - 0.5 &&
  outer[3] >= inner[3] - 0.5;

export class MarksCollector {
  readonly #areas: Painted[] = [];
  /** Everything that may stand in a code's quiet zone. */
  readonly #boxes: Box[] = [];
  readonly #texts: TextMark[] = [];
  #lines: LineMark[] = [];
  readonly #bars: Bar[] = [];
  readonly #barColours = new Map<number, Painted>();
  #last: PlacedText | null = null;
  #points = 0;

  #keepBox(box: Box): void {
    if (this.#boxes.length < most.boxes) this.#boxes.push(box);
  }

  area(box: Box, colour: MarkColour): void {
    if (isEmptyBox(box)) return;
    this.#keepBox(box);
    if (box[2] - box[0] >= leastGround && box[3] - box[1] >= leastGround) this.#areas.push({ box, colour });
  }

  /** The last thing below that covers all of a box. */
  #groundOf(box: Box, before = this.#areas.length): { colour: MarkColour; at: number } {
    for (let at = before - 1; at >= Math.max(0, before - grounds); at--) {
      const area = this.#areas[at]!;
      if (holds(area.box, box)) return { colour: area.colour, at };
    }
    return { colour: [], at: -1 };
  }

  groundBelow(box: Box): MarkColour {
    return this.#groundOf(box).colour;
  }

  text(placed: PlacedText): void {
    const { letters, from, to, ...mark } = placed;
    const last = this.#last;
    this.#last = placed;
    this.#keepBox(mark.box);
    const text = this.#texts.at(-1);
    const gap = last && text ? gapBetween(last, placed) : null;
    if (text && gap !== null && text.text.length < longestText) {
      text.text += gap > 0.15 && !text.text.endsWith(" ") ? ` ${letters}` : letters;
      text.box = around(text.box, mark.box);
      return;
    }
    if (this.#texts.length >= most.texts) return;
    this.#texts.push({ ...mark, text: letters, ground: this.#groundOf(mark.box).colour });
  }

  line(mark: Omit<LineMark, "ground" | "path">, path: readonly PathSegment[], matrix: Matrix): void {
    if (isEmptyBox(mark.box)) return;
    this.#keepBox(mark.box);
    this.#strokedBar(mark, path);
    const isNamed = mark.colour?.some(({ name }) => !["Cyan", "Magenta", "Yellow", "Black"].includes(name));
    const length = Math.max(mark.box[2] - mark.box[0], mark.box[3] - mark.box[1]);
    const isKept = (isNamed || length > longLine) && this.#points < most.points;
    const strokes = isKept ? strokesOf(path, matrix) : [];
    this.#points += strokes.reduce((sum, stroke) => sum + stroke.length / 2, 0);
    this.#lines.push({ ...mark, ground: this.#groundOf(mark.box).colour, path: strokes });
    if (this.#lines.length >= 2 * most.lines) this.#lines = thinnest(this.#lines);
  }

  #strokedBar({ box, width, colour }: Omit<LineMark, "ground" | "path">, path: readonly PathSegment[]): void {
    if (path.length !== 2) return;
    const half = width / 2;
    const isUpright = box[2] - box[0] < box[3] - box[1];
    const [x, y] = isUpright ? [half, 0] : [0, half];
    this.#keepBar([box[0] - x, box[1] - y, box[2] + x, box[3] + y], colour);
  }

  #keepBar(box: Box, colour: MarkColour): void {
    const bar = this.#bars.length < most.bars ? barOf(box, this.#areas.length) : null;
    if (!bar) return;
    this.#bars.push(bar);
    if (!this.#barColours.has(bar.order)) this.#barColours.set(bar.order, { box, colour });
  }

  /** A filled path: a ground, bars of a code, or a line that is drawn as a long box. */
  fill(
    path: readonly PathSegment[],
    matrix: Matrix,
    mark: Omit<LineMark, "ground" | "path" | "width">,
  ): void {
    const boxes = subpathBoxes(path).map((box) => boxThrough(box, matrix));
    for (const box of boxes) this.#keepBar(box, mark.colour);
    for (const box of boxes.length <= 60 ? boxes : []) this.#filledLine(box, mark);
    this.area(mark.box, boxes.length > 8 ? null : mark.colour);
  }

  #filledLine(box: Box, mark: Omit<LineMark, "ground" | "path" | "width">): void {
    const [width, height] = [box[2] - box[0], box[3] - box[1]];
    const thin = Math.min(width, height);
    if (thin > 2 || Math.max(width, height) < 12 * Math.max(thin, 0.1)) return;
    this.#lines.push({ ...mark, box, width: thin, ground: this.#groundOf(box).colour, path: [] });
    if (this.#lines.length >= 2 * most.lines) this.#lines = thinnest(this.#lines);
  }

  marks(unit: number): PageMarks {
    const found = findCodes(this.#bars);
    const codes = found.map((code) => this.#codeOf(code, unit));
    const isInCode = ({ box }: LineMark) => found.some((code) => holds(code.box, box));
    return {
      texts: this.#texts.map((text) => ({ ...text, size: text.size * unit })),
      lines: thinnest(this.#lines.filter((line) => !isInCode(line))).map((line) => ({
        ...line,
        width: line.width * unit,
      })),
      codes,
    };
  }

  #codeOf(code: FoundCode, unit: number): CodeMark {
    const ground = this.#groundOf(code.box, code.order);
    const below = ground.at < 0 ? ground : this.#groundOf(code.box, ground.at);
    const edges = ground.at < 0 || isSame(below.colour, ground.colour) ? null : this.#areas[ground.at]!.box;
    const clear = clearOf(code, this.#boxes, edges);
    return {
      box: code.box,
      bars: code.bars,
      module: code.module * unit,
      clear: clear === null ? null : clear * unit,
      value: code.value,
      colour: this.#barColours.get(code.order)?.colour ?? null,
      ground: ground.colour,
    };
  }
}

const isSame = (a: MarkColour, b: MarkColour): boolean => JSON.stringify(a) === JSON.stringify(b);

const around = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

/** In sizes of the letters, where one goes on behind the other; null where it is another text. */
function gapBetween(last: PlacedText, next: PlacedText): number | null {
  const isAlike =
    last.font === next.font &&
    Math.abs(last.size - next.size) < 0.01 &&
    last.angle === next.angle &&
    last.isMirrored === next.isMirrored &&
    last.overprints === next.overprints &&
    isSame(last.colour, next.colour);
  if (!isAlike || !(last.size > 0)) return null;
  const turn = (last.angle * Math.PI) / 180;
  const [x, y] = [next.from[0] - last.to[0], next.from[1] - last.to[1]];
  const along = (x * Math.cos(turn) + y * Math.sin(turn)) / last.size;
  const off = Math.abs(-x * Math.sin(turn) + y * Math.cos(turn)) / last.size;
  return off < 0.15 && along > -0.4 && along < 1 ? along : null;
}

/** Those in inks by name are kept before others: they may be the lines of a die. */
function thinnest(lines: readonly LineMark[]): LineMark[] {
  if (lines.length <= most.keptLines) return lines.toSorted((a, b) => a.width - b.width);
  const [drawn, plain] = [
    lines.filter(({ path }) => path.length > 0),
    lines.filter(({ path }) => path.length === 0),
  ];
  const kept = drawn.slice(0, most.keptLines / 2);
  return [
    ...kept,
    ...plain.toSorted((a, b) => a.width - b.width).slice(0, most.keptLines - kept.length),
  ].sort((a, b) => a.width - b.width);
}

/** How far the sides of a code are free. */
function clearOf({ box, isUpright }: FoundCode, boxes: readonly Box[], edges: Box | null): number | null {
  const [across, along] = isUpright ? [0, 1] : [1, 0];
  const height = box[along + 2]! - box[along]!;
  const distances = boxes.flatMap((other) => {
    if (holds(other, box) || holds(box, other)) return [];
    const common = Math.min(box[along + 2]!, other[along + 2]!) - Math.max(box[along]!, other[along]!);
    if (common < 0.3 * height) return [];
    return [Math.max(0, box[across]! - other[across + 2]!, other[across]! - box[across + 2]!)];
  });
  const toEdges = edges ? [box[across]! - edges[across]!, edges[across + 2]! - box[across + 2]!] : [];
  const all = [...distances, ...toEdges];
  return all.length === 0 ? null : Math.max(0, Math.min(...all));
}

/** Boxes of the closed pieces of a path, in its own units. */
function subpathBoxes(path: readonly PathSegment[]): Box[] {
  const boxes: [number, number, number, number][] = [];
  for (const { operator, operands } of path) {
    if (operator === "re") {
      const [x, y, width, height] = [0, 1, 2, 3].map((at) => numberAt(operands, at)) as [
        number,
        number,
        number,
        number,
      ];
      boxes.push([
        Math.min(x, x + width),
        Math.min(y, y + height),
        Math.max(x, x + width),
        Math.max(y, y + height),
      ]);
      continue;
    }
    if (operator === "m" || boxes.length === 0) boxes.push([Infinity, Infinity, -Infinity, -Infinity]);
    const box = boxes.at(-1)!;
    for (let at = 0; at + 1 < operands.length; at += 2) {
      const [x, y] = [numberAt(operands, at), numberAt(operands, at + 1)];
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x);
      box[3] = Math.max(box[3], y);
    }
  }
  return boxes.filter((box) => !isEmptyBox(box));
}

/** Points between the ends of a curve. */
const curveSteps = 8;

/** A path as straight strokes on the page, x and y in turn. */
function strokesOf(path: readonly PathSegment[], [a, b, c, d, e, f]: Matrix): number[][] {
  const strokes: number[][] = [];
  let at: [number, number] = [0, 0];
  let start: [number, number] = [0, 0];
  const to = (x: number, y: number) => {
    strokes.at(-1)?.push(x * a + y * c + e, x * b + y * d + f);
    at = [x, y];
  };
  const begin = (x: number, y: number) => {
    strokes.push([]);
    start = [x, y];
    to(x, y);
  };
  for (const { operator, operands } of path) {
    const n = (index: number) => numberAt(operands, index);
    if (operator === "m") begin(n(0), n(1));
    else if (operator === "l") to(n(0), n(1));
    else if (operator === "h") to(...start);
    else if (operator === "re") {
      begin(n(0), n(1));
      to(n(0) + n(2), n(1));
      to(n(0) + n(2), n(1) + n(3));
      to(n(0), n(1) + n(3));
      to(...start);
    } else {
      const [x1, y1, x2, y2, x3, y3] =
        operator === "v"
          ? [...at, n(0), n(1), n(2), n(3)]
          : [n(0), n(1), n(2), n(3), operator === "y" ? n(2) : n(4), operator === "y" ? n(3) : n(5)];
      const [x0, y0] = at;
      for (let step = 1; step <= curveSteps; step++) {
        const t = step / curveSteps;
        const u = 1 - t;
        to(
          u ** 3 * x0 + 3 * u * u * t * x1! + 3 * u * t * t * x2! + t ** 3 * x3!,
          u ** 3 * y0 + 3 * u * u * t * y1! + 3 * u * t * t * y2! + t ** 3 * y3!,
        );
      }
    }
  }
  return strokes.filter((stroke) => stroke.length >= 4);
}

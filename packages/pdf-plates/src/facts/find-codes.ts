/** Barcodes among the narrow shapes of a page. */
import type { Box } from "../content/matrix.ts";

/** Across: where it begins and ends in the direction of reading; along: the length of the bar. */
export interface Bar {
  from: number;
  to: number;
  low: number;
  high: number;
  isUpright: boolean;
  order: number;
}

export interface FoundCode {
  box: Box;
  bars: number;
  /** In the units of the page. */
  module: number;
  value: string | null;
  /** Of the first bar that was painted. */
  order: number;
  isUpright: boolean;
}

/** Of shapes that may be a bar, in points. */
const widest = 9;
const shortest = 12;
const leastBars = 18;
const mostBars = 200;

export function barOf([left, bottom, right, top]: Box, order: number): Bar | null {
  const [width, height] = [right - left, top - bottom];
  if (width <= widest && height >= shortest && height >= 3 * width)
    return { from: left, to: right, low: bottom, high: top, isUpright: true, order };
  if (height <= widest && width >= shortest && width >= 3 * height)
    return { from: bottom, to: top, low: left, high: right, isUpright: false, order };
  return null;
}

/** Bars that begin at one line, or end at one, stand in a row. */
export function findCodes(bars: readonly Bar[]): FoundCode[] {
  const found: FoundCode[] = [];
  const taken = new Set<Bar>();
  for (const end of ["high", "low"] as const) {
    const rows = Map.groupBy(
      bars.filter((bar) => !taken.has(bar)),
      (bar) => `${bar.isUpright} ${Math.round(bar[end])}`,
    );
    for (const row of rows.values())
      for (const group of neighbours(row)) {
        if (group.length < leastBars || group.length > mostBars || isEven(group)) continue;
        for (const bar of group) taken.add(bar);
        found.push(codeOf(group));
      }
  }
  return found;
}

/** Stripes of one width at one distance say nothing. */
function isEven(bars: readonly Bar[]): boolean {
  const isOne = (lengths: readonly number[]) =>
    Math.max(...lengths) < 1.5 * Math.max(0.01, Math.min(...lengths));
  return (
    isOne(bars.map(({ from, to }) => to - from)) &&
    isOne(bars.slice(1).map(({ from }, at) => from - bars[at]!.to))
  );
}

function neighbours(row: readonly Bar[]): Bar[][] {
  if (row.length < leastBars) return [];
  const sorted = row.toSorted((a, b) => a.from - b.from);
  const narrowest = Math.min(...sorted.map(({ from, to }) => to - from));
  const groups: Bar[][] = [[]];
  for (const bar of sorted) {
    const group = groups.at(-1)!;
    const last = group.at(-1);
    if (last && bar.from - last.to > Math.max(2, 12 * narrowest)) groups.push([bar]);
    else group.push(bar);
  }
  return groups;
}

const modulesByBars: Readonly<Record<number, number>> = { 30: 95, 22: 67 };

function codeOf(bars: readonly Bar[]): FoundCode {
  const [from, to] = [bars[0]!.from, bars.at(-1)!.to];
  const [low, high] = [Math.min(...bars.map((bar) => bar.low)), Math.max(...bars.map((bar) => bar.high))];
  const { isUpright } = bars[0]!;
  const modules = modulesByBars[bars.length];
  const narrowest = Math.min(...bars.map((bar) => bar.to - bar.from));
  const module = modules ? (to - from) / modules : narrowest;
  return {
    box: isUpright ? [from, low, to, high] : [low, from, high, to],
    bars: bars.length,
    module,
    value: bars.length === 30 ? ean13(bars, module) : null,
    order: Math.min(...bars.map(({ order }) => order)),
    isUpright,
  };
}

/** Widths of a digit's two spaces and two bars; of the other set, backwards. */
const digitWidths = ["3211", "2221", "2122", "1411", "1132", "1231", "1114", "1312", "1213", "3112"];
const backwards = digitWidths.map((widths) => [...widths].reverse().join(""));
/** Which of the first six digits are of the other set: it says the digit before them. */
const firstDigits = [
  "LLLLLL",
  "LLGLGG",
  "LLGGLG",
  "LLGGGL",
  "LGLLGG",
  "LGGLLG",
  "LGGGLL",
  "LGLGLG",
  "LGLGGL",
  "LGGLGL",
];

function ean13(bars: readonly Bar[], module: number): string | null {
  const widths = bars.flatMap((bar, at) => {
    const next = bars[at + 1];
    return next ? [bar.to - bar.from, next.from - bar.to] : [bar.to - bar.from];
  });
  const modules = widths.map((width) => Math.round(width / module));
  return readEan13(modules) ?? readEan13(modules.toReversed());
}

/** Three guards, six digits of four, five guards, six digits of four, three guards. */
function readEan13(modules: readonly number[]): string | null {
  let sets = "";
  let digits = "";
  for (let digit = 0; digit < 12; digit++) {
    const at = 3 + 4 * digit + (digit >= 6 ? 5 : 0);
    const widths = modules.slice(at, at + 4).join("");
    const plain = digitWidths.indexOf(widths);
    const other = backwards.indexOf(widths);
    if (plain < 0 && (other < 0 || digit >= 6)) return null;
    digits += plain >= 0 ? plain : other;
    if (digit < 6) sets += plain >= 0 ? "L" : "G";
  }
  const first = firstDigits.indexOf(sets);
  return first < 0 ? null : `${first}${digits}`;
}

/** Readers of barcodes, written from the standards and not from the encoder: they say what was drawn. */
import type { CodeDrawing } from "../draw-code.ts";

/** Whether ink lies on a point, by the even-odd rule over rings of straight lines. */
export function inkAt({ bars: { segments, coordinates } }: CodeDrawing, x: number, y: number): boolean {
  let [inside, at, start] = [false, 0, 0];
  const crosses = (a: number, b: number): boolean => {
    const [ax, ay, bx, by] = [coordinates[a]!, coordinates[a + 1]!, coordinates[b]!, coordinates[b + 1]!];
    return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax);
  };
  for (const segment of segments) {
    if (segment === "M") start = at;
    else if (crosses(at - 2, segment === "Z" ? start : at)) inside = !inside;
    if (segment !== "Z") at += 2;
  }
  return inside;
}

/** The modules of a row, through their middles, quiet zones cut off. */
export function modulesAcross(drawing: CodeDrawing, y: number): string {
  const row = Array.from({ length: Math.round(drawing.width) }, (_, x) =>
    inkAt(drawing, x + 0.5, y) ? "1" : "0",
  );
  return row.join("").replace(/^0+|0+$/g, "");
}

const left = "0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011".split(" ");
const flipped = (text: string): string => [...text].reverse().join("");
const opposite = (text: string): string => [...text].map((each) => (each === "1" ? "0" : "1")).join("");
const right = left.map(opposite);
const even = right.map(flipped);
/** Which of the first six digits are even tells the digit before them. */
const firstDigits = "LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL".split(" ");

const groups = (text: string, size: number): readonly string[] =>
  text.match(new RegExp(`.{${size}}`, "g")) ?? [];

/** EAN-13 and UPC-A: 95 modules, GS1 General Specifications 5.2. */
export function readEan13(modules: string): string | null {
  const found = /^101(.{42})01010(.{42})101$/.exec(modules);
  if (!found) return null;
  const kinds = groups(found[1]!, 7).map((each) =>
    left.includes(each) ? "L" : even.includes(each) ? "G" : "?",
  );
  const first = firstDigits.indexOf(kinds.join(""));
  const before = groups(found[1]!, 7).map((each) => Math.max(left.indexOf(each), even.indexOf(each)));
  const after = groups(found[2]!, 7).map((each) => right.indexOf(each));
  return [first, ...before, ...after].join("");
}

export function readEan8(modules: string): string | null {
  const found = /^101(.{28})01010(.{28})101$/.exec(modules);
  if (!found) return null;
  const before = groups(found[1]!, 7).map((each) => left.indexOf(each));
  return [...before, ...groups(found[2]!, 7).map((each) => right.indexOf(each))].join("");
}

const code128Widths =
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232".split(
    " ",
  );

/** ISO/IEC 15417, code sets B and C. Null where a symbol, the check or the end is wrong. */
export function readCode128(modules: string): string | null {
  const widths = (modules.match(/1+|0+/g) ?? []).map((run) => run.length).join("");
  if (!widths.endsWith("2331112")) return null;
  const values = groups(widths.slice(0, -7), 6).map((each) => code128Widths.indexOf(each));
  const check = values.pop()!;
  const sum = values.reduce((total, value, i) => total + value * Math.max(1, i), 0);
  if (sum % 103 !== check) return null;
  let set = values[0] === 105 ? "C" : values[0] === 104 ? "B" : "?";
  let text = "";
  for (const value of values.slice(1)) {
    if (set === "?") return null;
    if (value === 100 && set === "C") set = "B";
    else if (value === 99 && set === "B") set = "C";
    else if (set === "C") text += String(value).padStart(2, "0");
    else text += String.fromCharCode(value + 32);
  }
  return text;
}

export type Grid = readonly (readonly boolean[])[];

/** The modules of a square code, without its quiet zone. */
export function gridOf(drawing: CodeDrawing, quiet: number): Grid {
  const size = Math.round(drawing.width) - 2 * quiet;
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => inkAt(drawing, quiet + x + 0.5, quiet + y + 0.5)),
  );
}

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

/** Level and mask, with the rest of the division that says whether they were read right. */
function formatOf(grid: Grid) {
  const places = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => grid[8]![x]!);
  const below = [7, 5, 4, 3, 2, 1, 0].map((y) => grid[y]![8]!);
  const bits =
    [...places, ...below].reduce((value, bit) => (value << 1) | Number(bit), 0) ^ 0b101010000010010;
  let rest = bits;
  for (let i = 14; i >= 10; i--) if ((rest >> i) & 1) rest ^= 0b10100110111 << (i - 10);
  return { level: "MLHQ"[bits >> 13]!, mask: (bits >> 10) & 7, isSound: rest === 0 };
}

/** ISO/IEC 18004, version 1 only: 21 modules, one block. Reads bytes, digits and capital letters. */
export function readQr(grid: Grid): { readonly level: string; readonly text: string } | null {
  const { level, mask, isSound } = formatOf(grid);
  if (grid.length !== 21 || !isSound) return null;
  const isFixed = (y: number, x: number): boolean =>
    x === 6 || y === 6 || (x < 9 && y < 9) || (x > 12 && y < 9) || (x < 9 && y > 12);
  const bits: number[] = [];
  let isUpwards = true;
  for (let x = 20; x > 0; x -= x === 8 ? 3 : 2) {
    for (let step = 0; step < 21; step++) {
      const y = isUpwards ? 20 - step : step;
      for (const column of [x, x - 1])
        if (!isFixed(y, column)) bits.push(Number(grid[y]![column]! !== masks[mask]!(y, column)));
    }
    isUpwards = !isUpwards;
  }
  let at = 0;
  const take = (count: number): number => {
    at += count;
    return bits.slice(at - count, at).reduce((value, bit) => (value << 1) | bit, 0);
  };
  const mode = take(4);
  if (mode === 4) {
    const bytes = Uint8Array.from({ length: take(8) }, () => take(8));
    return { level, text: new TextDecoder().decode(bytes) };
  }
  if (mode !== 2) return null;
  const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
  let [left, text] = [take(9), ""];
  for (; left >= 2; left -= 2) {
    const pair = take(11);
    text += letters[Math.floor(pair / 45)]! + letters[pair % 45]!;
  }
  return { level, text: left === 1 ? text + letters[take(6)]! : text };
}

/** ISO/IEC 16022, 10 modules: the eight codewords, by the placement of its annex F. */
export function readDataMatrix10(grid: Grid): readonly number[] | null {
  const isFramed = grid.every(
    (row, y) => row[0] && grid[9]![y] && grid[0]![y] === (y % 2 === 0) && row[9] === (y % 2 === 1),
  );
  if (grid.length !== 10 || !isFramed) return null;
  const words: number[] = [];
  const bit = (row: number, column: number): number => {
    const y = row < 0 ? row + 8 : row;
    const x = row < 0 ? column + 4 - ((8 + 4) % 8) : column;
    const wrappedX = x < 0 ? x + 8 : x;
    const wrappedY = x < 0 ? y + 4 - ((8 + 4) % 8) : y;
    return Number(grid[wrappedY + 1]![wrappedX + 1]!);
  };
  const shape = [
    [-2, -2],
    [-2, -1],
    [-1, -2],
    [-1, -1],
    [-1, 0],
    [0, -2],
    [0, -1],
    [0, 0],
  ] as const;
  const read = (row: number, column: number): void => {
    words.push(shape.reduce((value, [dy, dx]) => (value << 1) | bit(row + dy, column + dx), 0));
  };
  let [row, column] = [4, 0];
  do {
    do {
      if (row < 8 && column >= 0) read(row, column);
      row -= 2;
      column += 2;
    } while (row >= 0 && column < 8);
    row += 1;
    column += 3;
    do {
      if (row >= 0 && column < 8) read(row, column);
      row += 2;
      column -= 2;
    } while (row < 8 && column >= 0);
    row += 3;
    column += 1;
  } while (row < 8 || column < 8);
  return words;
}

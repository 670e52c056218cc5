/** A flat picture as it is seen on a panel: every pixel of the panel's picture asks where on the blank it lies. */
import type { Place } from "@foldmark/geometry";

export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8ClampedArray;
  /** px for each mm of the blank. */
  readonly scale: number;
  /** Of its top left, mm of the blank with y down. */
  readonly left: number;
  readonly top: number;
  /** Painted as it is seen from the inside: then `left` is its right edge in the blank. */
  readonly isMirrored: boolean;
  readonly isEndless: boolean;
}

export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Seen extends Rectangle {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
}

type Corner = readonly [number, number];

/** Eight numbers of a map of one plane on to another: x' = (ax + by + c) / (gx + hy + 1), y' = (dx + ey + f) / (…). */
export function projection(from: readonly Corner[], to: readonly Corner[]): readonly number[] | null {
  const rows = from.flatMap(([x, y], index) => {
    const [u, v] = to[index]!;
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  return solved(rows);
}

/** By elimination; null where the rows do not tell. */
function solved(rows: number[][]): readonly number[] | null {
  const count = rows.length;
  for (let column = 0; column < count; column++) {
    const best = rows
      .slice(column)
      .reduce(
        (most, row, index) =>
          Math.abs(row[column]!) > Math.abs(rows[column + most]![column]!) ? index : most,
        0,
      );
    const pivot = rows[column + best]!;
    rows[column + best] = rows[column]!;
    rows[column] = pivot;
    if (Math.abs(pivot[column]!) < 1e-12) return null;
    for (const row of rows) {
      if (row === pivot) continue;
      const share = row[column]! / pivot[column]!;
      for (let index = column; index <= count; index++) row[index]! -= share * pivot[index]!;
    }
  }
  return rows.map((row, index) => row[count]! / row[index]!);
}

/** Of a slanting panel half of its picture lies beside it, and is never seen; but folds reach a little over their panel. mm */
const beside = 6;

/**
 * @param panel what of the blank is seen, mm with y down
 * @param sharpness px of the picture made for each px of the picture it goes into
 */
export function seenOn(sheet: Sheet, panel: Rectangle, seen: Place, sharpness: number): Seen | null {
  if (seen.isCurved) return seenCurved(sheet, panel, seen, sharpness);
  const corners: readonly Corner[] = [
    [panel.left, panel.top],
    [panel.right, panel.top],
    [panel.right, panel.bottom],
    [panel.left, panel.bottom],
  ];
  const places = corners.map(([x, y]) => seen(x, y));
  const back = projection(places, corners);
  if (!back) return null;
  const [left, right] = [
    Math.floor(Math.min(...places.map(([x]) => x))),
    Math.ceil(Math.max(...places.map(([x]) => x))),
  ];
  const [top, bottom] = [
    Math.floor(Math.min(...places.map(([, y]) => y))),
    Math.ceil(Math.max(...places.map(([, y]) => y))),
  ];
  const [width, height] = [Math.ceil((right - left) * sharpness), Math.ceil((bottom - top) * sharpness)];
  // Less than a pixel wide, or far beyond the picture: nothing to see.
  if (width < 1 || height < 1 || width * height > 40_000_000) return null;
  const rgba = new Uint8ClampedArray(width * height * 4);
  const [a, b, c, d, e, f, g, h] = back as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const [across, down] = [(right - left) / width, (bottom - top) / height];
  const [least, most] = [panel.left - beside, panel.right + beside];
  const [highest, lowest] = [panel.top - beside, panel.bottom + beside];
  for (let row = 0; row < height; row++) {
    const y = top + (row + 0.5) * down;
    for (let column = 0; column < width; column++) {
      const x = left + (column + 0.5) * across;
      const w = g * x + h * y + 1;
      const u = (a * x + b * y + c) / w;
      const v = (d * x + e * y + f) / w;
      if (u < least || u > most || v < highest || v > lowest) continue;
      sample(sheet, u, v, rgba, (row * width + column) * 4);
    }
  }
  return { left, top, right, bottom, width, height, rgba };
}

/** Of a curved panel: parts of it that are as good as level. */
const parts = 36;

function seenCurved(sheet: Sheet, panel: Rectangle, seen: Place, sharpness: number): Seen | null {
  const stops = (from: number, to: number): number[] =>
    Array.from({ length: parts + 1 }, (_, index) => from + ((to - from) * index) / parts);
  const [xs, ys] = [stops(panel.left, panel.right), stops(panel.top, panel.bottom)];
  const places = ys.map((y) => xs.map((x) => seen(x, y)));
  const all = places.flat();
  const [left, right] = [
    Math.floor(Math.min(...all.map(([x]) => x))),
    Math.ceil(Math.max(...all.map(([x]) => x))),
  ];
  const [top, bottom] = [
    Math.floor(Math.min(...all.map(([, y]) => y))),
    Math.ceil(Math.max(...all.map(([, y]) => y))),
  ];
  const [width, height] = [Math.ceil((right - left) * sharpness), Math.ceil((bottom - top) * sharpness)];
  if (width < 1 || height < 1 || width * height > 40_000_000) return null;
  const drawn: Seen = {
    left,
    top,
    right,
    bottom,
    width,
    height,
    rgba: new Uint8ClampedArray(width * height * 4),
  };
  const corner = (column: number, row: number): Pinned => ({
    at: places[row]![column]!,
    blank: [xs[column]!, ys[row]!],
  });
  for (let row = 0; row < parts; row++)
    for (let column = 0; column < parts; column++) {
      const [a, b] = [corner(column, row), corner(column + 1, row)];
      const [c, d] = [corner(column + 1, row + 1), corner(column, row + 1)];
      pinTriangle(sheet, drawn, [a, b, c]);
      pinTriangle(sheet, drawn, [a, c, d]);
    }
  return drawn;
}

/** A place of the blank, and where it is in the picture. */
interface Pinned {
  readonly at: Corner;
  readonly blank: Corner;
}

/** What turns its other side to the viewer is not seen. */
function pinTriangle(sheet: Sheet, drawn: Seen, [a, b, c]: readonly [Pinned, Pinned, Pinned]): void {
  const [across, down] = [
    (drawn.right - drawn.left) / drawn.width,
    (drawn.bottom - drawn.top) / drawn.height,
  ];
  const turn = (b.at[0] - a.at[0]) * (c.at[1] - a.at[1]) - (b.at[1] - a.at[1]) * (c.at[0] - a.at[0]);
  if (Math.abs(turn) < 1e-9 || turn < 0 !== sheet.isMirrored) return;
  const span = (axis: 0 | 1, from: number, step: number, count: number): readonly [number, number] => {
    const values = [a.at[axis], b.at[axis], c.at[axis]];
    return [
      Math.max(0, Math.floor((Math.min(...values) - from) / step) - 1),
      Math.min(count - 1, Math.ceil((Math.max(...values) - from) / step) + 1),
    ];
  };
  const [first, last] = span(0, drawn.left, across, drawn.width);
  const [upper, lower] = span(1, drawn.top, down, drawn.height);
  /** A little over the edges: neighbours leave no line between them. */
  const over = -0.02;
  for (let row = upper; row <= lower; row++) {
    const y = drawn.top + (row + 0.5) * down;
    for (let column = first; column <= last; column++) {
      const x = drawn.left + (column + 0.5) * across;
      const second = ((x - a.at[0]) * (c.at[1] - a.at[1]) - (y - a.at[1]) * (c.at[0] - a.at[0])) / turn;
      const third = ((b.at[0] - a.at[0]) * (y - a.at[1]) - (b.at[1] - a.at[1]) * (x - a.at[0])) / turn;
      const rest = 1 - second - third;
      if (second < over || third < over || rest < over) continue;
      sample(
        sheet,
        rest * a.blank[0] + second * b.blank[0] + third * c.blank[0],
        rest * a.blank[1] + second * b.blank[1] + third * c.blank[1],
        drawn.rgba,
        (row * drawn.width + column) * 4,
      );
    }
  }
}

/** Between the four nearest pixels; beyond the sheet its edge goes on. @param x, y mm of the blank */
function sample(sheet: Sheet, x: number, y: number, rgba: Uint8ClampedArray, to: number): void {
  const { width, height, scale } = sheet;
  let u = (sheet.isMirrored ? sheet.left - x : x - sheet.left) * scale - 0.5;
  if (sheet.isEndless) u = ((u % width) + width) % width;
  u = Math.min(width - 1, Math.max(0, u));
  const v = Math.min(height - 1, Math.max(0, (y - sheet.top) * scale - 0.5));
  // Never below nothing: cut off is rounded down, and whole numbers are the fast ones.
  const u0 = u | 0;
  const v0 = v | 0;
  const u1 = u0 + 1 < width ? u0 + 1 : sheet.isEndless ? 0 : u0;
  const v1 = v0 + 1 < height ? v0 + 1 : v0;
  const du = u - u0;
  const dv = v - v0;
  const p = (v0 * width + u0) * 4;
  const q = (v0 * width + u1) * 4;
  const r = (v1 * width + u0) * 4;
  const s = (v1 * width + u1) * 4;
  const from = sheet.rgba;
  for (let channel = 0; channel < 4; channel++)
    rgba[to + channel] =
      (from[p + channel]! * (1 - du) + from[q + channel]! * du) * (1 - dv) +
      (from[r + channel]! * (1 - du) + from[s + channel]! * du) * dv;
}

/** The colour that most of a rectangle has, `#rrggbb`; null where it is clear. Folds and edges beside it take it on. */
export function groundColour(sheet: Sheet, { left, top, right, bottom }: Rectangle): string | null {
  const steps = 12;
  const counts = new Map<number, { count: number; sum: [number, number, number] }>();
  const pixel = new Uint8ClampedArray(4);
  for (let row = 0; row < steps; row++)
    for (let column = 0; column < steps; column++) {
      const x = left + ((right - left) * (column + 0.5)) / steps;
      sample(sheet, x, top + ((bottom - top) * (row + 0.5)) / steps, pixel, 0);
      const [red, green, blue, alpha] = pixel as unknown as [number, number, number, number];
      if (alpha < 128) continue;
      const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
      const known = counts.get(key) ?? { count: 0, sum: [0, 0, 0] };
      known.count++;
      [red, green, blue].forEach((value, channel) => {
        known.sum[channel]! += value;
      });
      counts.set(key, known);
    }
  const most = [...counts.values()].sort((one, other) => other.count - one.count)[0];
  if (!most) return null;
  return `#${most.sum
    .map((value) =>
      Math.round(value / most.count)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

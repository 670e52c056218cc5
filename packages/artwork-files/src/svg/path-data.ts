/** Path data of SVG, turned into moves, lines and cubic curves. */

import { SvgRefused } from "./xml.ts";

/** More would not fit into a path of a design. */
const mostSegments = 50_000;

export type Segment =
  | ["M" | "L", number, number]
  | ["C", number, number, number, number, number, number]
  | ["Z"];

const counts: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
const letter = /\s*([MmLlHhVvCcSsQqTtAaZz])/y;
const number = /[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)/y;
const flag = /[\s,]*([01])/y;

interface Pen {
  x: number;
  y: number;
  startX: number;
  startY: number;
  /** The last handle, which S and T mirror, and of which kind. */
  handleX: number;
  handleY: number;
  handle: "cubic" | "quadratic" | null;
}

/** Up to the first mistake, as the standard says. */
export function readPathData(text: string): Segment[] {
  const segments: Segment[] = [];
  const pen: Pen = { x: 0, y: 0, startX: 0, startY: 0, handleX: 0, handleY: 0, handle: null };
  let at = 0;
  let command: string | null = null;
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[1] ?? null;
    if (found !== null) at = pattern.lastIndex;
    return found;
  };
  for (;;) {
    const written = take(letter);
    if (written !== null) command = written;
    // Numbers go on with the command before them; after a move with lines, after a close with nothing.
    else if (command === null || command === "Z" || command === "z") return segments;
    const kind = command!.toUpperCase();
    if (segments.length === 0 && kind !== "M") return segments;
    const values: number[] = [];
    for (let index = 0; index < counts[kind]!; index++) {
      const value = take(kind === "A" && (index === 3 || index === 4) ? flag : number);
      if (value === null || !Number.isFinite(Number(value))) return segments;
      values.push(Number(value));
    }
    draw(segments, pen, kind, values, command !== kind);
    if (segments.length > mostSegments) throw new SvgRefused("svg-too-complex", "path");
    if (kind === "M") command = command === "M" ? "L" : "l";
  }
}

function draw(segments: Segment[], pen: Pen, kind: string, values: number[], isRelative: boolean): void {
  const [dx, dy] = isRelative ? [pen.x, pen.y] : [0, 0];
  const points = values.map((value, index) => value + (index % 2 === 0 ? dx : dy));
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = points;
  const mirrored = (as: Pen["handle"]) =>
    pen.handle === as
      ? ([2 * pen.x - pen.handleX, 2 * pen.y - pen.handleY] as const)
      : ([pen.x, pen.y] as const);
  if (kind === "M") {
    segments.push(["M", a, b]);
    Object.assign(pen, { x: a, y: b, startX: a, startY: b, handle: null });
  } else if (kind === "L") line(segments, pen, a, b);
  else if (kind === "H") line(segments, pen, values[0]! + dx, pen.y);
  else if (kind === "V") line(segments, pen, pen.x, values[0]! + dy);
  else if (kind === "C") curve(segments, pen, a, b, c, d, e, f);
  else if (kind === "S") curve(segments, pen, ...mirrored("cubic"), a, b, c, d);
  else if (kind === "Q") quadratic(segments, pen, a, b, c, d);
  else if (kind === "T") quadratic(segments, pen, ...mirrored("quadratic"), a, b);
  else if (kind === "A") {
    const [rx = 0, ry = 0, turn = 0, large, sweep, x = 0, y = 0] = values;
    arc(segments, pen, { rx, ry, turn, isLarge: large === 1, isSwept: sweep === 1, x: x + dx, y: y + dy });
  } else {
    segments.push(["Z"]);
    Object.assign(pen, { x: pen.startX, y: pen.startY, handle: null });
  }
}

function line(segments: Segment[], pen: Pen, x: number, y: number): void {
  segments.push(["L", x, y]);
  Object.assign(pen, { x, y, handle: null });
}

function curve(
  segments: Segment[],
  pen: Pen,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  x: number,
  y: number,
): void {
  segments.push(["C", x1, y1, x2, y2, x, y]);
  Object.assign(pen, { x, y, handleX: x2, handleY: y2, handle: "cubic" });
}

function quadratic(segments: Segment[], pen: Pen, hx: number, hy: number, x: number, y: number): void {
  const third = (from: number, handle: number) => from + (2 / 3) * (handle - from);
  segments.push(["C", third(pen.x, hx), third(pen.y, hy), third(x, hx), third(y, hy), x, y]);
  Object.assign(pen, { x, y, handleX: hx, handleY: hy, handle: "quadratic" });
}

interface Arc {
  rx: number;
  ry: number;
  turn: number;
  isLarge: boolean;
  isSwept: boolean;
  x: number;
  y: number;
}

/** By the standard's own steps (SVG 2, B.2.4), in quarters of an ellipse at most. */
function arc(segments: Segment[], pen: Pen, { rx, ry, turn, isLarge, isSwept, x, y }: Arc): void {
  [rx, ry] = [Math.abs(rx), Math.abs(ry)];
  if (rx === 0 || ry === 0 || (x === pen.x && y === pen.y)) {
    line(segments, pen, x, y);
    return;
  }
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const [halfX, halfY] = [(pen.x - x) / 2, (pen.y - y) / 2];
  const [ux, uy] = [cos * halfX + sin * halfY, -sin * halfX + cos * halfY];
  const excess = (ux * ux) / (rx * rx) + (uy * uy) / (ry * ry);
  if (excess > 1) [rx, ry] = [rx * Math.sqrt(excess), ry * Math.sqrt(excess)];
  const below = rx * rx * uy * uy + ry * ry * ux * ux;
  const root = Math.sqrt(Math.max(0, (rx * rx * ry * ry - below) / below)) * (isLarge === isSwept ? -1 : 1);
  const [vx, vy] = [(root * rx * uy) / ry, (-root * ry * ux) / rx];
  const [centreX, centreY] = [cos * vx - sin * vy + (pen.x + x) / 2, sin * vx + cos * vy + (pen.y + y) / 2];
  const from = Math.atan2((uy - vy) / ry, (ux - vx) / rx);
  let sweep = Math.atan2((-uy - vy) / ry, (-ux - vx) / rx) - from;
  if (isSwept && sweep < 0) sweep += 2 * Math.PI;
  if (!isSwept && sweep > 0) sweep -= 2 * Math.PI;
  const parts = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
  const step = sweep / parts;
  const handle = (4 / 3) * Math.tan(step / 4);
  const place = (px: number, py: number) =>
    [centreX + rx * cos * px - ry * sin * py, centreY + rx * sin * px + ry * cos * py] as const;
  for (let part = 0; part < parts; part++) {
    const [t, u] = [from + part * step, from + (part + 1) * step];
    const first = place(Math.cos(t) - handle * Math.sin(t), Math.sin(t) + handle * Math.cos(t));
    const second = place(Math.cos(u) + handle * Math.sin(u), Math.sin(u) - handle * Math.cos(u));
    const end = part === parts - 1 ? ([x, y] as const) : place(Math.cos(u), Math.sin(u));
    curve(segments, pen, ...first, ...second, ...end);
  }
  pen.handle = null;
}

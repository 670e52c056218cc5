/** The path of an SVG as lines and cubic curves, absolute: all that designs know. */

type Point = readonly [x: number, y: number];
export type OutlineCommand = readonly [letter: "M" | "L" | "C" | "Z", ...numbers: number[]];

const counts: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
};

/** An arc as cubic curves of at most a quarter turn (SVG 1.1, F.6). */
function arc(from: Point, [rx, ry, turn, large, sweep, x, y]: readonly number[]): OutlineCommand[] {
  const phi = (turn! * Math.PI) / 180;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  const [dx, dy] = [(from[0] - x!) / 2, (from[1] - y!) / 2];
  const [px, py] = [cos * dx + sin * dy, -sin * dx + cos * dy];
  const grow = Math.max(1, Math.sqrt((px / rx!) ** 2 + (py / ry!) ** 2));
  const [a, b] = [Math.abs(rx! * grow), Math.abs(ry! * grow)];
  const rest =
    Math.max(0, (a * b) ** 2 - (a * py) ** 2 - (b * px) ** 2) / ((a * py) ** 2 + (b * px) ** 2 || 1);
  const side = (large === sweep ? -1 : 1) * Math.sqrt(rest);
  const [qx, qy] = [(side * a * py) / b, (-side * b * px) / a];
  const [cx, cy] = [cos * qx - sin * qy + (from[0] + x!) / 2, sin * qx + cos * qy + (from[1] + y!) / 2];
  const start = Math.atan2((py - qy) / b, (px - qx) / a);
  let sweepBy = Math.atan2((-py - qy) / b, (-px - qx) / a) - start;
  if (sweep && sweepBy < 0) sweepBy += 2 * Math.PI;
  if (!sweep && sweepBy > 0) sweepBy -= 2 * Math.PI;
  const parts = Math.max(1, Math.ceil(Math.abs(sweepBy) / (Math.PI / 2) - 1e-6));
  const step = sweepBy / parts;
  const reach = (4 / 3) * Math.tan(step / 4);
  const place = (u: number, v: number): Point => [
    cx + a * cos * u - b * sin * v,
    cy + a * sin * u + b * cos * v,
  ];
  return Array.from({ length: parts }, (_, part) => {
    const [t, end] = [start + part * step, start + (part + 1) * step];
    const first = place(Math.cos(t) - reach * Math.sin(t), Math.sin(t) + reach * Math.cos(t));
    const second = place(Math.cos(end) + reach * Math.sin(end), Math.sin(end) - reach * Math.cos(end));
    const last = part === parts - 1 ? [x!, y!] : place(Math.cos(end), Math.sin(end));
    return ["C", ...first, ...second, ...last] as OutlineCommand;
  });
}

function* readCommands(text: string): Generator<readonly [letter: string, numbers: readonly number[]]> {
  for (const [, letter, rest] of text.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const count = counts[letter!.toLowerCase()];
    if (count === undefined) throw new Error(`${letter} is no command of a path.`);
    // The two flags of an arc may stand without anything between them and what follows.
    const isArc = letter!.toLowerCase() === "a";
    const numbers: number[] = [];
    let left = rest!.trim();
    while (left !== "") {
      const isFlag = isArc && (numbers.length % 7 === 3 || numbers.length % 7 === 4);
      const found = (isFlag ? /^[\s,]*([01])/ : /^[\s,]*(-?(?:\d*\.\d+|\d+\.?)(?:e-?\d+)?)/i).exec(left);
      if (!found) throw new Error(`Not a number: ${left}`);
      numbers.push(Number(found[1]));
      left = left.slice(found[0].length).trim();
    }
    if (count === 0) yield [letter!, []];
    for (let at = 0; count > 0 && at < numbers.length; at += count) {
      // What follows a move without a letter of its own are lines.
      const next = at > 0 && letter === "m" ? "l" : at > 0 && letter === "M" ? "L" : letter!;
      yield [next, numbers.slice(at, at + count)];
    }
  }
}

export function svgOutline(text: string): readonly OutlineCommand[] {
  const commands: OutlineCommand[] = [];
  let [at, start, handle]: [Point, Point, Point | null] = [[0, 0], [0, 0], null];
  const mirrored = (): Point => (handle ? [2 * at[0] - handle[0], 2 * at[1] - handle[1]] : at);
  for (const [letter, given] of readCommands(text)) {
    const kind = letter.toLowerCase();
    const isRelative = letter === kind;
    const shift = (index: number): number => (isRelative ? at[index % 2]! : 0);
    const numbers =
      kind === "a"
        ? [...given.slice(0, 5), given[5]! + shift(0), given[6]! + shift(1)]
        : given.map((value, i) => value + shift(kind === "v" ? 1 : i));
    const end: Point =
      kind === "h"
        ? [numbers[0]!, at[1]]
        : kind === "v"
          ? [at[0], numbers[0]!]
          : kind === "z"
            ? start
            : [numbers.at(-2)!, numbers.at(-1)!];
    let nextHandle: Point | null = null;
    if (kind === "m") commands.push(["M", ...end]);
    else if (kind === "z") commands.push(["Z"]);
    else if (kind === "a") commands.push(...arc(at, numbers));
    else if (kind === "c" || kind === "s") {
      const first: Point = kind === "c" ? [numbers[0]!, numbers[1]!] : mirrored();
      const second: Point = kind === "c" ? [numbers[2]!, numbers[3]!] : [numbers[0]!, numbers[1]!];
      commands.push(["C", ...first, ...second, ...end]);
      nextHandle = second;
    } else if (kind === "q" || kind === "t") {
      const control: Point = kind === "q" ? [numbers[0]!, numbers[1]!] : mirrored();
      const third = (from: number, to: number): number => from + (2 / 3) * (to - from);
      commands.push([
        "C",
        third(at[0], control[0]),
        third(at[1], control[1]),
        third(end[0], control[0]),
        third(end[1], control[1]),
        ...end,
      ]);
      nextHandle = control;
    } else commands.push(["L", ...end]);
    if (kind === "m") start = end;
    [at, handle] = [end, nextHandle];
  }
  return commands;
}

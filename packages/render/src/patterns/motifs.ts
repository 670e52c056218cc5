/** Outlines that patterns are made of, in µm. */
import type { PathCommand } from "@foldmark/design";

export type Outline = readonly PathCommand[];
export type Point = readonly [x: number, y: number];

const reach = 0.5523;

export const polygon = (...points: readonly Point[]): Outline => [
  ...points.map(([x, y], i) => [i === 0 ? "M" : "L", x, y] as const),
  ["Z"],
];

export const rectangle = (x: number, y: number, width: number, height: number): Outline =>
  polygon([x, y], [x + width, y], [x + width, y + height], [x, y + height]);

export const ellipse = (x: number, y: number, rx: number, ry = rx): Outline => {
  const [a, b] = [rx * reach, ry * reach];
  return [
    ["M", x + rx, y],
    ["C", x + rx, y + b, x + a, y + ry, x, y + ry],
    ["C", x - a, y + ry, x - rx, y + b, x - rx, y],
    ["C", x - rx, y - b, x - a, y - ry, x, y - ry],
    ["C", x + a, y - ry, x + rx, y - b, x + rx, y],
    ["Z"],
  ];
};

/** Half a disc that stands on its flat side. */
export const dome = (x: number, base: number, radius: number): Outline => {
  const k = radius * reach;
  return [
    ["M", x - radius, base],
    ["C", x - radius, base - k, x - k, base - radius, x, base - radius],
    ["C", x + k, base - radius, x + radius, base - k, x + radius, base],
    ["Z"],
  ];
};

export const ring = (x: number, y: number, radius: number, thickness: number): Outline => [
  ...ellipse(x, y, radius),
  ...ellipse(x, y, radius - thickness).map(mirrorDown(y)),
];

/** The same outline upside down about a height: it runs the other way round, and is a hole. */
const mirrorDown =
  (y: number) =>
  (command: PathCommand): PathCommand =>
    command.map((value, i) =>
      typeof value === "number" && i % 2 === 0 ? 2 * y - value : value,
    ) as unknown as PathCommand;

/** Moved to a place, turned about it, by degrees. The outline is drawn round the origin. */
export function placed(outline: Outline, [x, y]: Point, degrees = 0): Outline {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return outline.map((command) => {
    const [letter, ...numbers] = command as readonly [string, ...number[]];
    const moved = numbers.map((_, i) => {
      const [px, py] = [numbers[i - (i % 2)]!, numbers[i - (i % 2) + 1]!];
      return i % 2 === 0 ? x + px * cos - py * sin : y + px * sin + py * cos;
    });
    return [letter, ...moved] as unknown as PathCommand;
  });
}

/** A leaf along the x axis, its stalk at the origin. */
export const leaf = (length: number, width: number): Outline => [
  ["M", 0, 0],
  ["C", length * 0.25, -width * 0.75, length * 0.7, -width * 0.6, length, 0],
  ["C", length * 0.7, width * 0.6, length * 0.25, width * 0.75, 0, 0],
  ["Z"],
];

export const heart = (size: number): Outline => {
  const s = size / 2;
  return [
    ["M", 0, s * 0.95],
    ["C", -s * 0.5, s * 0.5, -s, s * 0.15, -s, -s * 0.35],
    ["C", -s, -s * 0.95, -s * 0.2, -s * 1.05, 0, -s * 0.4],
    ["C", s * 0.2, -s * 1.05, s, -s * 0.95, s, -s * 0.35],
    ["C", s, s * 0.15, s * 0.5, s * 0.5, 0, s * 0.95],
    ["Z"],
  ];
};

export function star(points: number, outer: number, inner: number): Outline {
  const corners = Array.from({ length: 2 * points }, (_, i): Point => {
    const [angle, radius] = [(Math.PI * i) / points - Math.PI / 2, i % 2 === 0 ? outer : inner];
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  return polygon(...corners);
}

/** Numbers that look like chance and are the same every time. */
export function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Places in a tile that keep their distance from each other, over its edges too: where a motif may stand. */
export function scattered(
  seed: number,
  [width, height]: Point,
  distance: number,
  most: number,
): readonly (readonly [x: number, y: number, chance: number])[] {
  const next = sequence(seed);
  const found: (readonly [number, number, number])[] = [];
  const around = (a: number, b: number, size: number): number => {
    const apart = Math.abs(a - b);
    return Math.min(apart, size - apart);
  };
  for (let tried = 0; tried < 4000 && found.length < most; tried++) {
    const [x, y, chance] = [next() * width, next() * height, next()];
    const isFree = found.every(
      ([ox, oy]) => Math.hypot(around(x, ox, width), around(y, oy, height)) >= distance,
    );
    if (isFree) found.push([x, y, chance]);
  }
  return found;
}

/** Patterns of lines and squares. What runs on over the tile's edge reaches into the next, so that no hairline shows. */
import { type Outline, type Point, polygon, rectangle } from "./motifs.ts";
import { layer, overlap, type Pattern } from "./pattern.ts";

const stripes: Pattern = {
  id: "stripes",
  words: "lines bars vertical awning",
  tile: { width: 16_000, height: 16_000 },
  layout: "grid",
  inks: 2,
  layers: (weight) => [
    layer(0, rectangle(0, -overlap, Math.min(9800, 7000 * weight), 16_000 + 2 * overlap)),
    layer(1, rectangle(11_000, -overlap, Math.min(4800, 1400 * weight), 16_000 + 2 * overlap)),
  ],
};

const diagonals: Pattern = {
  id: "diagonals",
  words: "lines stripes slanted candy",
  tile: { width: 12_000, height: 12_000 },
  layout: "grid",
  inks: 1,
  layers: (weight) => {
    const wide = Math.min(11_000, 5000 * weight);
    // From below the tile to above it, so that neighbours overlap along the stripe.
    const at = (x: number, y: number): Point => [x + (12_000 - y), y];
    return [
      layer(
        0,
        polygon(
          at(-12_000, -overlap),
          at(-12_000 + wide, -overlap),
          at(-12_000 + wide, 12_000 + overlap),
          at(-12_000, 12_000 + overlap),
        ),
      ),
    ];
  },
};

const checks: Pattern = {
  id: "checks",
  words: "chequered squares chess diner",
  tile: { width: 20_000, height: 20_000 },
  layout: "grid",
  inks: 1,
  layers: (weight) => {
    const side = Math.min(10_000, 10_000 * weight);
    return [layer(0, rectangle(5000, 5000, side, side), rectangle(15_000, 15_000, side, side))];
  },
};

const gingham: Pattern = {
  id: "gingham",
  words: "checks picnic vichy cloth squares",
  tile: { width: 16_000, height: 16_000 },
  layout: "grid",
  inks: 3,
  layers: () => [
    layer(0, rectangle(4000, -overlap, 8000, 16_000 + 2 * overlap)),
    layer(1, rectangle(-overlap, 4000, 16_000 + 2 * overlap, 8000)),
    layer(2, rectangle(4000, 4000, 8000, 8000)),
  ],
};

const grid: Pattern = {
  id: "grid",
  words: "lines squares windowpane notebook",
  tile: { width: 14_000, height: 14_000 },
  layout: "grid",
  inks: 1,
  layers: (weight) => {
    const line = Math.min(9000, 900 * weight);
    const length = 14_000 + 2 * overlap;
    return [layer(0, rectangle(0, -overlap, line, length), rectangle(-overlap, 0, length, line))];
  },
};

type Curve = readonly [Point, Point, Point, Point];

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** The first part of a curve, up to a share of it (de Casteljau). */
function firstPart([a, b, c, d]: Curve, share: number): Curve {
  const [ab, bc, cd] = [between(a, b, share), between(b, c, share), between(c, d, share)];
  const [abc, bcd] = [between(ab, bc, share), between(bc, cd, share)];
  return [a, ab, abc, between(abc, bcd, share)];
}

const reversed = ([a, b, c, d]: Curve): Curve => [d, c, b, a];

const curveTo = ([, b, c, d]: Curve): Outline[number] => ["C", ...b, ...c, ...d];

/** A band along a wave, over one tile and the beginning of the next. */
function wave(width: number, middle: number, swing: number, thickness: number): Outline {
  const control = width * 0.18;
  const half = width / 2;
  const line = (y: number): readonly [Curve, Curve, Curve] => {
    const falling = (x: number): Curve => [
      [x, y - swing],
      [x + control, y - swing],
      [x + half - control, y + swing],
      [x + half, y + swing],
    ];
    const rising: Curve = [
      [half, y + swing],
      [half + control, y + swing],
      [width - control, y - swing],
      [width, y - swing],
    ];
    return [falling(0), rising, firstPart(falling(width), 0.25)];
  };
  const top = line(middle - thickness / 2);
  const bottom = line(middle + thickness / 2)
    .toReversed()
    .map(reversed);
  return [["M", ...top[0][0]], ...top.map(curveTo), ["L", ...bottom[0]![0]], ...bottom.map(curveTo), ["Z"]];
}

const waves: Pattern = {
  id: "waves",
  words: "water sea lines curves",
  tile: { width: 24_000, height: 20_000 },
  layout: "grid",
  inks: 2,
  layers: (weight) => [
    layer(0, wave(24_000, 5000, 2400, Math.min(6000, 3200 * weight))),
    layer(1, wave(24_000, 15_000, 2400, Math.min(6000, 1400 * weight))),
  ],
};

const zigzag: Pattern = {
  id: "zigzag",
  words: "chevron lines arrows",
  tile: { width: 16_000, height: 12_000 },
  layout: "grid",
  inks: 1,
  layers: (weight) => {
    const high = Math.min(10_000, 4600 * weight);
    // The slope goes on past the tile's edges.
    const slope = (x: number): number => (x < 8000 ? x : 16_000 - x) * 0.75;
    const [start, end] = [-overlap, 16_000 + overlap];
    return [
      layer(
        0,
        polygon(
          [start, slope(-start)],
          [0, 0],
          [8000, slope(8000)],
          [16_000, 0],
          [end, slope(overlap)],
          [end, slope(overlap) + high],
          [16_000, high],
          [8000, slope(8000) + high],
          [0, high],
          [start, slope(-start) + high],
        ),
      ),
    ];
  },
};

const triangles: Pattern = {
  id: "triangles",
  words: "geometric shapes nordic",
  tile: { width: 20_000, height: 18_000 },
  layout: "brick",
  inks: 2,
  layers: (weight) => {
    const s = Math.min(1.1, weight);
    return [
      layer(
        0,
        polygon(
          [10_000, 9000 - 7000 * s],
          [10_000 + 8000 * s, 9000 + 7000 * s],
          [10_000 - 8000 * s, 9000 + 7000 * s],
        ),
      ),
      layer(
        1,
        polygon(
          [10_000, 9000 + 500 * s],
          [10_000 + 3600 * s, 9000 + 7000 * s],
          [10_000 - 3600 * s, 9000 + 7000 * s],
        ),
      ),
    ];
  },
};

const herringbone: Pattern = {
  id: "herringbone",
  words: "parquet tweed bricks zigzag",
  tile: { width: 20_000, height: 6000 },
  layout: "grid",
  inks: 2,
  layers: (weight) => {
    const high = Math.min(5400, 3600 * weight);
    // Two columns of slanted bars that lean towards each other.
    return [
      layer(0, polygon([600, 6000], [9400, 0], [9400, high], [600, 6000 + high])),
      layer(1, polygon([10_600, 0], [19_400, 6000], [19_400, 6000 + high], [10_600, high])),
    ];
  },
};

export const linePatterns: readonly Pattern[] = [
  stripes,
  diagonals,
  checks,
  gingham,
  grid,
  waves,
  zigzag,
  triangles,
  herringbone,
];

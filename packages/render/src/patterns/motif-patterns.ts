/** Patterns of things that stand apart, in rows or scattered. */
import {
  dome,
  ellipse,
  heart,
  leaf,
  type Outline,
  type Point,
  placed,
  polygon,
  rectangle,
  ring,
  scattered,
  sequence,
  star,
} from "./motifs.ts";
import { byInk, layer, type Pattern } from "./pattern.ts";

const scallops: Pattern = {
  id: "scallops",
  words: "domes arches scales rows fan",
  tile: { width: 20_000, height: 60_000 },
  layout: "grid",
  inks: 3,
  // Six rows: three inks, and every other row half a dome further.
  layers: (weight) =>
    byInk(
      Array.from({ length: 6 }, (_, row) => {
        const base = (row + 1) * 10_000;
        const radius = Math.min(10_000, 9800 * weight);
        return [row % 3, dome(row % 2 === 0 ? 10_000 : 20_000, base, radius)] as const;
      }),
    ),
};

/** Half a ring that stands on its two feet. */
function domeRing(x: number, base: number, radius: number, thickness: number): Outline {
  const outer = dome(x, base, radius);
  const inner = dome(x, base, Math.max(1, radius - thickness));
  const [, first, second] = inner as unknown as readonly (readonly [string, ...number[]])[];
  const back = [second, first].map((curve) => curve!.slice(1) as number[]);
  const [[bx1, by1, bx2, by2], [ax1, ay1, ax2, ay2, ax, ay]] = back as unknown as [number[], number[]];
  return [
    ...outer.slice(0, -1),
    ["L", x + radius - thickness, base],
    ["C", bx2!, by2!, bx1!, by1!, ax!, ay!],
    ["C", ax2!, ay2!, ax1!, ay1!, x - radius + thickness, base],
    ["Z"],
  ] as Outline;
}

const fishScales: Pattern = {
  id: "fish-scales",
  words: "scales mermaid japanese seigaiha waves rings",
  tile: { width: 20_000, height: 10_000 },
  layout: "brick",
  inks: 2,
  layers: (weight) => {
    const line = 1400 * weight;
    const rings = [10_000, 6600, 3200].map((radius) => domeRing(10_000, 5000, radius, line));
    return [layer(0, ...rings)];
  },
};

const dots: Pattern = {
  id: "dots",
  words: "polka points circles spots",
  tile: { width: 12_000, height: 12_000 },
  layout: "half-drop",
  inks: 1,
  layers: (weight) => [layer(0, ellipse(6000, 6000, Math.min(5600, 2200 * weight)))],
};

const twoDots: Pattern = {
  id: "two-dots",
  words: "polka points circles spots large small",
  tile: { width: 16_000, height: 16_000 },
  layout: "grid",
  inks: 2,
  layers: (weight) => [
    layer(0, ellipse(4000, 4000, Math.min(5600, 3400 * weight))),
    layer(1, ellipse(12_000, 12_000, Math.min(5600, 1500 * weight))),
  ],
};

const damask: Pattern = {
  id: "damask",
  words: "ornament mirrored leaves wallpaper classic",
  tile: { width: 16_000, height: 24_000 },
  layout: "mirror",
  inks: 2,
  // A quarter of the ornament; its mirror images make the rest.
  layers: (weight) => {
    const s = Math.min(1.2, weight);
    return [
      layer(
        0,
        placed(leaf(15_000 * s, 5200 * s), [700, 23_000], -72),
        placed(leaf(12_500 * s, 4600 * s), [1200, 23_000], -42),
        placed(leaf(10_000 * s, 3800 * s), [1600, 23_200], -14),
      ),
      layer(
        1,
        placed(leaf(9000 * s, 3600 * s), [15_300, 800], 125),
        ellipse(13_600, 13_500, 900 * s),
        ellipse(4200, 3400, 900 * s),
      ),
    ];
  },
};

/** Chips of stone, each a polygon of its own. */
const terrazzo: Pattern = {
  id: "terrazzo",
  words: "stone chips floor marble speckle",
  tile: { width: 46_000, height: 46_000 },
  layout: "grid",
  inks: 3,
  layers: (weight) => {
    const next = sequence(11);
    const size = Math.min(1.4, weight);
    const chip = (radius: number): Outline => {
      const corners = 5 + Math.floor(next() * 3);
      return polygon(
        ...Array.from({ length: corners }, (_, i): Point => {
          const angle = ((i + 0.6 * next()) / corners) * 2 * Math.PI;
          const reach = radius * (0.65 + 0.35 * next());
          return [reach * Math.cos(angle) * 1.25, reach * Math.sin(angle) * 0.8];
        }),
      );
    };
    const large = scattered(5, [46_000, 46_000], 6600, 40).map(
      ([x, y, chance], i) =>
        [i % 3, placed(chip((1700 + 1900 * chance ** 2) * size), [x, y], chance * 360)] as const,
    );
    return byInk(large);
  },
};

const confetti: Pattern = {
  id: "confetti",
  words: "party birthday celebrate paper",
  tile: { width: 44_000, height: 44_000 },
  layout: "grid",
  inks: 3,
  layers: (weight) => {
    const s = Math.min(1.5, weight);
    const pieces = [
      rectangle(-2100 * s, -700 * s, 4200 * s, 1400 * s),
      ellipse(0, 0, 1300 * s),
      polygon([-1500 * s, 1200 * s], [1500 * s, 1200 * s], [0, -1500 * s]),
    ];
    return byInk(
      scattered(21, [44_000, 44_000], 6600, 32).map(
        ([x, y, chance], i) =>
          [i % 3, placed(pieces[Math.floor(chance * 3)]!, [x, y], chance * 1080)] as const,
      ),
    );
  },
};

const leaves: Pattern = {
  id: "leaves",
  words: "plant branch botanical garden nature",
  tile: { width: 26_000, height: 36_000 },
  layout: "half-drop",
  inks: 2,
  layers: (weight) => {
    const s = Math.min(1.2, weight);
    const pairs = [8000, 15_000, 22_000, 29_000].flatMap((y, i) => {
      const long = (9200 - i * 700) * s;
      return [
        [i % 2, placed(leaf(long, 4200 * s), [13_000, y], -35)] as const,
        [(i + 1) % 2, placed(leaf(long, 4200 * s), [13_000, y + 2600], 180 + 35)] as const,
      ];
    });
    const stalk = polygon([12_650, 3000], [13_350, 3000], [13_450, 34_500], [12_550, 34_500]);
    return byInk([[0, stalk], ...pairs]);
  },
};

const hearts: Pattern = {
  id: "hearts",
  words: "love valentine wedding",
  tile: { width: 16_000, height: 16_000 },
  layout: "half-drop",
  inks: 1,
  layers: (weight) => [layer(0, placed(heart(Math.min(15_000, 6400 * weight)), [8000, 8000]))],
};

const stars: Pattern = {
  id: "stars",
  words: "night sky christmas winter",
  tile: { width: 22_000, height: 22_000 },
  layout: "grid",
  inks: 2,
  layers: (weight) => {
    const s = Math.min(1.5, weight);
    return [
      layer(0, placed(star(5, 3600 * s, 1500 * s), [5500, 5500])),
      layer(
        1,
        placed(star(4, 2600 * s, 700 * s), [16_500, 16_500]),
        ellipse(16_500, 5500, 500 * s),
        ellipse(5500, 16_500, 500 * s),
      ),
    ];
  },
};

const bubbles: Pattern = {
  id: "bubbles",
  words: "rings circles soap retro",
  tile: { width: 40_000, height: 40_000 },
  layout: "grid",
  inks: 2,
  layers: (weight) =>
    byInk(
      scattered(8, [40_000, 40_000], 8600, 18).map(([x, y, chance], i) => {
        const radius = 1600 + 2500 * chance;
        const line = Math.min(radius, 800 * weight);
        return [i % 2, i % 4 === 3 ? ellipse(x, y, radius * 0.55) : ring(x, y, radius, line)] as const;
      }),
    ),
};

const petals: Pattern = {
  id: "petals",
  words: "flowers circles overlapping quatrefoil tiles",
  tile: { width: 18_000, height: 18_000 },
  layout: "grid",
  inks: 2,
  layers: (weight) => {
    const wide = Math.min(8000, 5200 * weight);
    const petal = (x: number, y: number, degrees: number): Outline =>
      placed(leaf(12_000, wide), [x, y], degrees);
    return [
      layer(
        0,
        petal(500, 500, 45),
        petal(17_500, 500, 135),
        petal(17_500, 17_500, 225),
        petal(500, 17_500, 315),
      ),
      layer(1, ellipse(0, 0, 1500), ellipse(9000, 9000, 1500)),
    ];
  },
};

export const motifPatterns: readonly Pattern[] = [
  scallops,
  fishScales,
  dots,
  twoDots,
  damask,
  terrazzo,
  confetti,
  leaves,
  hearts,
  stars,
  bubbles,
  petals,
];

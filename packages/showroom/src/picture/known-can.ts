/** A 330 ml can: 66 mm wide, 115 mm high, of bare aluminium. */
import { type Panel, translation } from "@foldmark/geometry";
import { circle, rectangle, text } from "../artwork/draw.ts";
import { micro, modelOf, type ObjectModel, plate } from "./object-parts.ts";

/** From the table to the rim: how wide it is, and how high up, mm. Its hollow foot is not seen. */
const profile: readonly (readonly [radius: number, height: number])[] = [
  [27.6, 0.2],
  [29.3, 3.2],
  [31.4, 6.9],
  [32.6, 9.8],
  [33, 12.4],
  [33, 20],
  [33, 40],
  [33, 60],
  [33, 80],
  [33, 95],
  [33, 100],
  [32.7, 102.6],
  [31.6, 105.6],
  [29.8, 109],
  [28.2, 111.6],
  [27.3, 112.8],
  [27.7, 113.4],
  [27.9, 114.2],
  [27.6, 114.8],
  [27, 115],
  [26.4, 114.9],
];

const widest = 33;
/** Places round it, from its back to its back. */
const around = 64;
const lidRadius = 26.5;

/** mm along the wall up to each place of the profile. */
const runs: number[] = [];
for (const [index, [radius, height]] of profile.entries()) {
  const [before, below] = profile[index - 1] ?? [radius, height];
  runs.push((runs.at(-1) ?? 0) + Math.hypot(radius - before, height - below));
}

const columns = Array.from({ length: around + 1 }, (_, index) =>
  micro(((2 * index) / around) * Math.PI * widest),
);

function wall(panel: Panel): Panel {
  const [right, top] = [columns.at(-1)!, micro(runs.at(-1)!)];
  const corner = (x: number, y: number) => ({ x, y, bulge: 0 });
  return {
    ...panel,
    outline: [corner(0, 0), corner(right, 0), corner(right, top), corner(0, top)],
    surface: {
      columns,
      rows: runs.map(micro),
      places: profile.flatMap(([radius, height]) =>
        columns.flatMap((_, index) => {
          const angle = ((2 * index) / around - 1) * Math.PI;
          return [micro(radius * Math.sin(angle)), micro(-radius * Math.cos(angle)), micro(height)];
        }),
      ),
      order: 0,
      clear: 0,
      turned: "hidden",
      dim: 0,
    },
  };
}

const metal = { outside: "#d3d7da", inside: "#aab0b6", edge: "#dfe3e6", liner: "#c9ced3" };

/** Where on the unrolled wall a direction lies, degrees from the front to the right. */
const across = (degrees: number): number => (1 + degrees / 180) * Math.PI * widest;

/** What a room looks like in metal: bright and dark upright bands with soft borders. */
const reflections = (
  [
    [4, 40, "#ffffff", 0.16],
    [14, 26, "#ffffff", 0.2],
    [-34, 16, "#4b5157", 0.1],
    [84, 26, "#4b5157", 0.12],
    [68, 7, "#ffffff", 0.18],
  ] as const
).flatMap(([middle, wide, fill, opacity]) =>
  [1, 0.8, 0.6, 0.4].map((share) => ({
    path: rectangle(
      across(middle - (wide * share) / 2),
      -runs[14]!,
      across(wide * share) - across(0),
      runs[14]! - runs[2]!,
    ),
    fill,
    opacity: opacity / 4,
  })),
);

const size = { path: text("330 ml", { x: across(30) - 14, y: -46, size: 9 }), fill: "#7d858c" };

const lidLines = [
  { path: circle(0, 0, lidRadius), fill: "#aeb4b9" },
  { path: circle(0, 0, lidRadius - 1.6), fill: "#c9ced2" },
  { path: circle(0, 7, 9.6), fill: "#b7bdc2" },
  { path: circle(0, 6.6, 8.8), fill: "#c3c8cc" },
  { path: circle(0, -5, 7.4), fill: "#9fa6ac" },
  { path: circle(0, -5.4, 7), fill: "#d9dde0" },
  { path: circle(0, -8.4, 3.4), fill: "#aab1b7" },
  { path: circle(0, 0, 1.8), fill: "#8f979e" },
];

export function canModel(): ObjectModel {
  const lid = plate(
    "top",
    [
      [-lidRadius, 0],
      [lidRadius, 0],
    ],
    translation(0, 0, micro(114.1)),
    0.2,
    [1, 1],
  );
  const body = plate("wall", [], translation(0, 0, 0), 0.2);
  return {
    shown: modelOf([lid, { ...body, panels: body.panels.map(wall) }]),
    dress: (_piece, panel) =>
      panel.id === "top"
        ? { look: { ...metal, outside: "#bfc5ca" }, outside: lidLines, gloss: 0.2 }
        : { look: metal, outside: [...reflections, size], gloss: 0.35 },
  };
}

/** Everything that a design can hold, kind by kind. */
import { type DesignNode, type DesignRecord, newNode } from "@foldmark/design";
import { inInk, run, textStyle } from "../designs.ts";
import type { Scene } from "./scene.ts";

import {
  background,
  box,
  front,
  heart,
  image,
  named,
  photograph,
  picture,
  scene,
  shape,
  star,
  stroke,
  text,
} from "./scene-parts.ts";

export const shapes: readonly Scene[] = [
  scene("rectangles", [
    shape(box(10, 10, 60, 40)),
    shape(box(85, 10, 60, 40), { rotation: 17_000, fill: inInk("red") }),
    shape(box(160, 10, 60, 40), { fill: inInk("green", 400), stroke: stroke() }),
  ]),
  scene(
    "rounded",
    [4, 12, 60].map((radius, index) =>
      shape(box(10 + index * 80, 12, 66, 46), { shape: { form: "rectangle", radius: radius * 1000 } }),
    ),
  ),
  scene("ellipses", [
    shape(box(10, 10, 60, 60), { shape: { form: "ellipse" } }),
    shape(box(90, 20, 130, 30), { shape: { form: "ellipse" }, rotation: 345_000, stroke: stroke() }),
  ]),
  scene(
    "polygons",
    [3, 5, 6, 9].map((corners, index) =>
      shape(box(8 + index * 60, 15, 50, 50), { shape: { form: "polygon", corners, inner: 1000 } }),
    ),
  ),
  scene(
    "stars",
    [350, 500, 800].map((inner, index) =>
      shape(box(10 + index * 80, 8, 64, 64), { shape: { ...star, inner }, fill: inInk("spot") }),
    ),
  ),
  scene("paths even-odd", [
    shape(box(20, 8, 70, 62), { shape: heart, fill: inInk("red") }),
    shape(box(120, 8, 100, 40), { shape: { ...heart, rule: "nonzero" }, stroke: stroke() }),
  ]),
  scene("no fill", [
    shape(box(10, 10, 60, 50), { fill: null, stroke: stroke() }),
    shape(box(90, 10, 60, 50), { fill: null, stroke: stroke({ paint: inInk("spot", 500), width: 300 }) }),
  ]),
];

export const strokes: readonly Scene[] = [
  scene(
    "caps",
    (["butt", "round", "square"] as const).map((cap, index) =>
      newNode("line", {
        ...named(),
        parent: front,
        ...box(20, 12 + index * 22, 190, 0),
        stroke: stroke({ cap, width: 8000 }),
      }),
    ),
  ),
  scene(
    "joins",
    (["miter", "round", "bevel"] as const).map((join, index) =>
      shape(box(14 + index * 80, 10, 60, 60), {
        shape: star,
        fill: inInk("sand"),
        stroke: stroke({ join, width: 5000 }),
      }),
    ),
  ),
  scene(
    "dashes",
    [[4, 3], [10, 3, 1, 3], [0, 5], [6]].map((dash, index) =>
      newNode("line", {
        ...named(),
        parent: front,
        ...box(15, 10 + index * 16, 220, 4),
        stroke: stroke({ cap: index === 2 ? "round" : "butt", dash: dash.map((each) => each * 1000) }),
      }),
    ),
  ),
  scene("dashed outlines", [
    shape(box(15, 8, 70, 60), { shape: { form: "ellipse" }, stroke: stroke({ dash: [5000, 3000] }) }),
    shape(box(110, 8, 100, 60), {
      shape: { form: "rectangle", radius: 15_000 },
      fill: null,
      stroke: stroke({ dash: [8000, 2000], cap: "round" }),
    }),
  ]),
  scene(
    "hairlines",
    Array.from({ length: 12 }, (_, index) =>
      newNode("line", {
        ...named(),
        parent: front,
        ...box(10 + index * 19, 5, index * 2, 68),
        stroke: stroke({ width: 50 + index * 40 }),
      }),
    ),
  ),
];

const words =
  "Every box opens with a story: paper, ink and a fold in the right place. Größe, żółć, naïve, être, mañana.";
export const texts: readonly Scene[] = [
  ...(["start", "center", "end", "justify"] as const).map((align) =>
    scene(`text ${align}`, [text(words, 17, { align })]),
  ),
  scene("text auto width", [text("One line as long as it is", 30, { fit: { kind: "auto-width" } })]),
  scene("text clipped", [
    shape(box(8, 6, 110, 30), { fill: inInk("sand") }),
    text(words, 22, { ...box(8, 6, 110, 30), fit: { kind: "fixed-clip" } }),
  ]),
  scene("text shrunk", [
    shape(box(8, 6, 110, 30), { fill: inInk("sand") }),
    text(words, 22, { ...box(8, 6, 110, 30), fit: { kind: "shrink", minimum: 4000 } }),
  ]),
  ...(["middle", "bottom"] as const).map((verticalAlign) =>
    scene(`text ${verticalAlign}`, [
      shape(box(8, 6, 200, 66), { fill: inInk("sand") }),
      text("Two lines\nin a box", 28, { ...box(8, 6, 200, 66), verticalAlign, fit: { kind: "fixed-clip" } }),
    ]),
  ),
  scene("text tracked", [
    text("TRACKED OUT", 40, {
      runs: [
        run("TRACKED ", textStyle("archivo", 34, { tracking: 200 })),
        run("tight", textStyle("archivo", 34, { tracking: -60 })),
      ],
    }),
  ]),
  scene("text runs", [
    text("", 12, {
      runs: [
        run("Big ", textStyle("playfair-display", 60, { paint: inInk("red") })),
        run("small ", textStyle("archivo", 14)),
        run("script", textStyle("pacifico", 44, { paint: inInk("spot") })),
      ],
    }),
  ]),
  scene("text other letters", [text("Ελληνικά Кириллица שלום", 30, {}, "lobster")]),
  scene("text turned", [
    text("Turned and mirrored", 34, { ...box(30, 20, 190, 20), rotation: 350_000, flipX: true }),
  ]),
  scene("text see-through", [
    shape(box(0, 0, 130, 80), { fill: inInk("blue") }),
    text("Overlap", 120, { opacity: 500 }, "pacifico"),
  ]),
  scene("text leading", [text("Lines\nclose\nto each\nother", 30, { leading: 800 })]),
  scene("text small", [text(Array(8).fill(words).join(" "), 6)]),
  scene(
    "text families",
    ["oswald", "lora", "roboto-slab", "dancing-script", "space-mono"].map((family, index) =>
      text(family, 22, { ...box(10, 4 + index * 14, 200, 12) }, family),
    ),
  ),
];

export const images: readonly Scene[] = [
  scene("picture", [
    picture,
    shape(box(0, 30, 240, 20), { fill: inInk("sand") }),
    image(box(20, 5, 90, 68)),
    image(box(130, 5, 90, 68), { flipX: true, rotation: 30_000 }),
  ]),
  scene("picture cropped", [
    picture,
    image(box(10, 8, 100, 60), { crop: { x: 300_000, y: 200_000, width: 400_000, height: 500_000 } }),
    image(box(130, 8, 60, 60), { crop: { x: 0, y: 0, width: 250_000, height: 1_000_000 }, flipY: true }),
  ]),
  scene("photograph made small", [
    photograph,
    image(box(10, 8, 84, 60), { asset: "asset:large" }),
    image(box(120, 20, 21, 15), { asset: "asset:large", rotation: 8000 }),
    image(box(160, 20, 7, 5), { asset: "asset:large" }),
  ]),
  scene("picture made large", [picture, image(box(-200, -150, 800, 600))]),
  scene(
    "picture on kraft",
    [picture, image(box(20, 5, 90, 68)), shape(box(130, 10, 40, 40), { fill: inInk("red") })],
    { paper: "kraft" },
  ),
  scene("picture see-through", [
    picture,
    shape(box(0, 20, 240, 30)),
    image(box(60, 2, 100, 74), { opacity: 550 }),
  ]),
  ...[false, true].map((inverted) =>
    scene(`threshold ${inverted ? "inverted" : "plain"}`, [
      picture,
      photograph,
      image(box(10, 5, 95, 70), { threshold: { level: 550, paint: inInk("spot"), inverted } }),
      image(box(125, 5, 98, 70), {
        asset: "asset:large",
        threshold: { level: 450, paint: inInk("black", 800), inverted },
      }),
    ]),
  ),
  scene(
    "threshold on kraft",
    [
      photograph,
      image(box(60, 5, 98, 70), {
        asset: "asset:large",
        threshold: { level: 500, paint: inInk("white"), inverted: false },
      }),
    ],
    { paper: "kraft" },
  ),
];

const group = (own: object, ...inside: readonly DesignNode[]): readonly DesignRecord[] => {
  const node = newNode("group", { ...named(), parent: front, ...box(20, 5, 160, 70), ...own });
  return [node, ...inside.map((each) => ({ ...each, parent: node.id }))];
};
const pair = () => [
  shape(box(0, 0, 70, 60), { fill: inInk("red") }),
  shape(box(40, 15, 80, 50), { shape: { form: "ellipse" } }),
];

export const groups: readonly Scene[] = [
  scene("group see-through", [
    shape(box(0, 30, 250, 10), { fill: inInk("black") }),
    ...group({ opacity: 500 }, ...pair()),
  ]),
  scene("group turned", group({ rotation: 20_000 }, ...pair(), text("In a group", 30, box(10, 20, 140, 20)))),
  scene(
    "group mirrored",
    group({ flipX: true, flipY: true }, ...pair(), text("Mirrored", 30, box(10, 20, 140, 20))),
  ),
  scene(
    "group scaled",
    group(
      { scale: 500_000, ...box(60, 20, 160, 70) },
      ...pair(),
      shape(box(100, 0, 50, 50), { fill: null, stroke: stroke({ dash: [4000, 2000] }) }),
    ),
  ),
  scene("groups in groups", [
    ...group({ id: "node:outer", opacity: 700, rotation: 5000 }, ...pair()),
    newNode("group", {
      ...named(),
      id: "node:inner",
      parent: "node:outer",
      ...box(90, 10, 60, 60),
      opacity: 500,
    }),
    { ...shape(box(0, 0, 50, 50), { fill: inInk("green") }), parent: "node:inner" },
    { ...shape(box(20, 20, 50, 40), { fill: inInk("spot") }), parent: "node:inner" },
  ]),
];

const repeat = (own: object, ...inside: readonly DesignNode[]): readonly DesignRecord[] => {
  const tile = { width: 16_000, height: 14_000 };
  const node = newNode("repeat", { ...named(), parent: front, ...box(12, 6, 220, 66), tile, ...own });
  return [node, ...inside.map((each) => ({ ...each, parent: node.id }))];
};
const motif = () => [
  shape(box(2, 2, 9, 9), { shape: star, fill: inInk("spot") }),
  shape(box(9, 8, 5, 4), { shape: heart, fill: inInk("red") }),
];

export const repeats: readonly Scene[] = [
  ...(["grid", "brick", "half-drop", "mirror"] as const).map((layout) =>
    scene(`repeat ${layout}`, repeat({ layout }, ...motif())),
  ),
  scene(
    "repeat turned",
    repeat(
      { layout: "brick", rotation: 12_000, gap: { x: 3000, y: 1000 }, offset: { x: 5000, y: -3000 } },
      ...motif(),
    ),
  ),
  scene(
    "repeat of words",
    repeat(
      { layout: "half-drop", tile: { width: 52_000, height: 14_000 }, opacity: 600 },
      text("foldmark", 18, box(0, 0, 52, 12), "pacifico"),
    ),
  ),
  scene("repeat of pictures", [
    picture,
    ...repeat({ gap: { x: 2000, y: 2000 } }, { ...image(box(0, 0, 16, 12)), opacity: 800 } as DesignNode),
  ]),
];

export const codes: readonly Scene[] = (
  [
    ["qr", "https://foldmark.test/box"],
    ["data-matrix", "FOLD-0427"],
    ["ean-13", "4006381333931"],
    ["ean-8", "96385074"],
    ["code-128", "FM 2026-11"],
  ] as const
).map(([symbology, value]) =>
  scene(`code ${symbology}`, [
    background(front, "sand"),
    newNode("barcode", {
      ...named(),
      parent: front,
      ...box(60, 8, 110, 62),
      symbology,
      value,
      background: inInk("white"),
    }),
  ]),
);

export const icons: readonly Scene[] = [
  scene(
    "symbols",
    ["recycling", "fragile", "this-way-up", "keep-dry"].map((symbol, index) =>
      newNode("icon", {
        ...named(),
        parent: front,
        ...box(8 + index * 60, 10, 52, 58),
        symbol,
        fill: inInk(index % 2 ? "black" : "green"),
      }),
    ),
  ),
];

export const inks: readonly Scene[] = [
  scene(
    "inks on white",
    (["black", "red", "blue", "green", "spot"] as const).flatMap((ink, row) =>
      [1000, 700, 400, 150].map((tint, column) =>
        shape(box(8 + column * 58, 3 + row * 15, 54, 13), { fill: inInk(ink, tint) }),
      ),
    ),
  ),
  scene(
    "inks on kraft",
    (["black", "red", "white", "green", "spot"] as const).flatMap((ink, row) =>
      [1000, 700, 400, 150].map((tint, column) =>
        shape(box(8 + column * 58, 3 + row * 15, 54, 13), { fill: inInk(ink, tint) }),
      ),
    ),
    { paper: "kraft" },
  ),
];

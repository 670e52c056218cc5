/** What goldens are drawn of: everything that a design can hold, and some whole products. */
import {
  type DesignNode,
  type DesignRecord,
  newNode,
  newRecord,
  type PanelRef,
  panelStyleIdOf,
  type Stroke,
  type TextNode,
} from "@foldmark/design";
import { layoutFor } from "@foldmark/design/testing";
import type { FillOp, Gradient, PrintOp } from "../../display-list/display-list.ts";
import { rectanglePath } from "../../display-list/path.ts";
import { designOf, inInk, run, textStyle } from "../designs.ts";
import type { Scene } from "./scene.ts";

type Sku = Parameters<typeof layoutFor>[0];
type Look = Partial<Pick<Scene, "surface" | "panel" | "paper" | "size" | "ops" | "isCut">> & {
  readonly sku?: Sku;
};

const front: PanelRef = "panel:body-outside/front";
const lid: PanelRef = "panel:body-outside/lid";

function scene(name: string, records: readonly DesignRecord[], look: Look = {}): Scene {
  const { sku = "mailer-box-full-color", ...rest } = look;
  const shown = {
    surface: "surface:body-outside",
    panel: front,
    paper: "white",
    size: 460,
    ops: [],
    isCut: false,
  } as const;
  const all = [...designOf(...records).all()];
  return { name, dieline: layoutFor(sku).dieline, records: all, ...shown, ...rest };
}

let made = 0;
/** Names count up, so that what is written later lies on top. */
const named = () => {
  made++;
  return { id: `node:n${made}`, index: `c${String(1000 + made).slice(1)}` } as const;
};

const box = (x: number, y: number, width: number, height: number) => ({
  x: x * 1000,
  y: y * 1000,
  width: width * 1000,
  height: height * 1000,
});

type Shape = Extract<DesignNode, { kind: "shape" }>;
const shape = (at: object, own: Partial<Shape> = {}): Shape =>
  newNode("shape", { ...named(), parent: front, fill: inInk("blue"), ...at, ...own });

const stroke = (own: Partial<Stroke> = {}): Stroke => ({
  paint: inInk("black"),
  width: 2500,
  cap: "butt",
  join: "miter",
  dash: [],
  ...own,
});

const text = (words: string, points: number, own: Partial<TextNode> = {}, family = "archivo"): TextNode =>
  newNode("text", {
    ...named(),
    parent: front,
    ...box(8, 6, 230, 60),
    runs: [run(words, textStyle(family, points))],
    ...own,
  });

const picture = newRecord("asset", { id: "asset:small", hash: "a".repeat(64), width: 160, height: 120 });
const photograph = newRecord("asset", { id: "asset:large", hash: "b".repeat(64), width: 1400, height: 1000 });
const image = (at: object, own: object = {}) =>
  newNode("image", { ...named(), parent: front, asset: "asset:small", ...at, ...own });

const background = (
  panel: PanelRef,
  ink: Parameters<typeof inInk>[0],
  tint = 1000,
  continuesTo: string[] = [],
) =>
  newRecord("panel-style", { id: panelStyleIdOf(panel), panel, background: inInk(ink, tint), continuesTo });

const star = { form: "polygon", corners: 5, inner: 420 } as const;
const heart = {
  form: "path",
  path: "M50000 90000C20000 60000 0 45000 0 25000C0 10000 10000 0 25000 0C38000 0 45000 8000 50000 18000C55000 8000 62000 0 75000 0C90000 0 100000 10000 100000 25000C100000 45000 80000 60000 50000 90000ZM50000 60000L65000 35000L35000 35000Z",
  width: 100_000,
  height: 90_000,
  rule: "evenodd",
} as const;

const shapes: readonly Scene[] = [
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

const strokes: readonly Scene[] = [
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
const texts: readonly Scene[] = [
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

const images: readonly Scene[] = [
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

const groups: readonly Scene[] = [
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

const repeats: readonly Scene[] = [
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

const codes: readonly Scene[] = (
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

const icons: readonly Scene[] = [
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

const inks: readonly Scene[] = [
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

const panelsOf = (sku: Sku, side: "outside" | "inside") =>
  layoutFor(sku).artboards.filter((each) => each.panel && each.side === side);
const everyPanel = (
  sku: Sku,
  piece: string,
  side: "outside" | "inside" = "outside",
): readonly DesignRecord[] =>
  panelsOf(sku, side)
    .filter((each) => each.piece.id === piece && each.panel!.printable[side])
    .flatMap((each, index) => [
      background(each.ref as PanelRef, (["sand", "blue", "green", "red"] as const)[index % 4]!, 350),
      ...(each.width > 40_000 && each.height > 20_000
        ? [{ ...text(each.panel!.id, 20, { fit: { kind: "auto-width" } }), parent: each.ref } as DesignNode]
        : []),
    ]);

const wholes: readonly Scene[] = [
  scene("every panel", everyPanel("mailer-box-full-color", "body"), { panel: null, size: 620 }),
  scene("every panel inside", everyPanel("mailer-box-full-color-double-sided", "body", "inside"), {
    sku: "mailer-box-full-color-double-sided",
    surface: "surface:body-inside",
    panel: null,
    size: 620,
    isCut: true,
  }),
  scene(
    "over the creases",
    [
      background(lid, "red", 1000, ["dust-left", "back", "lid-front"]),
      background("panel:body-outside/dust-right", "blue"),
    ],
    { panel: null, size: 620 },
  ),
  scene(
    "cut out",
    [
      ...everyPanel("mailer-box-full-color", "body"),
      newNode("image", {
        ...named(),
        parent: "surface:body-outside",
        asset: "asset:large",
        ...box(100, 100, 420, 300),
      }),
      photograph,
    ],
    { panel: null, isCut: true, paper: "kraft", size: 620 },
  ),
  scene(
    "panel artwork stays on its panel",
    [
      shape(box(-40, -20, 140, 200), { fill: inInk("red") }),
      shape(box(200, 40, 200, 20), { parent: lid, rotation: 20_000 }),
      text("across all panels", 90, { parent: "surface:body-outside", ...box(60, 300, 520, 40) }),
    ],
    { panel: null, size: 620 },
  ),
  ...(
    [
      ["product-box", "body"],
      ["paper-bag", "body"],
      ["square-label", "label"],
      ["shipping-box", "body"],
    ] as const
  ).flatMap(([sku, piece]) => {
    const found = layoutFor(sku).artboards.find(
      (each) => !each.panel && each.side === "outside" && (each.piece.id === piece || sku === "square-label"),
    )!;
    return scene(`product ${sku}`, everyPanel(sku, found.piece.id), {
      sku,
      surface: found.ref as Scene["surface"],
      panel: null,
      size: 560,
      isCut: true,
    });
  }),
];

const plain = {
  node: "node:extra",
  plate: "process",
  overprint: false,
  printable: true,
  at: [1, 0, 0, 1, 0, 0],
} as const;
const stops = [
  { at: 0, paint: { kind: "process", cmyk: [0, 900, 800, 0] } },
  { at: 400, paint: { kind: "process", cmyk: [0, 200, 900, 0] } },
  { at: 1000, paint: { kind: "process", cmyk: [900, 300, 0, 200] } },
] as const satisfies Gradient["stops"];
const filled = (paint: FillOp["paint"], x: number): PrintOp => ({
  kind: "fill",
  ...plain,
  path: rectanglePath(x, 60_000, 150_000, 300_000),
  rule: "nonzero",
  paint,
});

const lists: readonly Scene[] = [
  scene("gradients", [], {
    panel: null,
    ops: [
      filled(
        { kind: "linear", from: { x: 60_000, y: 60_000 }, to: { x: 210_000, y: 360_000 }, stops },
        60_000,
      ),
      filled({ kind: "radial", centre: { x: 330_000, y: 210_000 }, radius: 150_000, stops }, 260_000),
    ],
  }),
  scene("multiplied group", [], {
    panel: null,
    ops: [
      filled(stops[0].paint, 100_000),
      {
        kind: "pushGroup",
        node: "node:extra",
        opacity: 800,
        blend: "multiply",
        bounds: { minX: 0, minY: 0, maxX: 600_000, maxY: 600_000 },
      },
      filled(stops[2].paint, 180_000),
      filled(stops[1].paint, 290_000),
      { kind: "pop" },
    ],
  }),
];

export const scenes: readonly Scene[] = [
  shapes,
  strokes,
  texts,
  images,
  groups,
  repeats,
  codes,
  icons,
  inks,
  wholes,
  lists,
].flat();

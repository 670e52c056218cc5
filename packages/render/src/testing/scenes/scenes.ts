/** What goldens are drawn of: everything that a design can hold, and some whole products. */
import { type DesignNode, type DesignRecord, newNode, type PanelRef } from "@foldmark/design";
import { layoutFor } from "@foldmark/design/testing";
import type { FillOp, Gradient, PrintOp } from "../../display-list/display-list.ts";
import { rectanglePath } from "../../display-list/path.ts";
import { inInk } from "../designs.ts";
import { codes, groups, icons, images, inks, repeats, shapes, strokes, texts } from "./node-scenes.ts";
import type { Scene } from "./scene.ts";
import { background, box, lid, named, photograph, type Sku, scene, shape, text } from "./scene-parts.ts";

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

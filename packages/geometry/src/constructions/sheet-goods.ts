/** Goods that stay flat: labels, cards, tissue, packing paper, totes. One printed panel and what must stay free. */
import { exactly, keepOut, mark, panel, piece, step } from "../kernel/build.ts";
import { choice, defineConstruction, length } from "../kernel/construction.ts";
import { lyingOnInside } from "../kernel/matrix.ts";
import type { Closure } from "../kernel/model.ts";
import { type Corner, rectangle, roundedRectangle } from "../plane/outline.ts";
import { micrometres } from "../plane/units.ts";
import { type Handle, handlePiece } from "./handle-parts.ts";

export interface SheetParams {
  /** Finished size, mm. */
  readonly width: number;
  readonly height: number;
}

const printed = { visible: { outside: true, inside: false } } as const;

const finishedSize = (id: string, { width, height }: SheetParams): Closure[] => [
  exactly("finished width", "x", [id, "min"], [id, "max"], width),
  exactly("finished height", "y", [id, "min"], [id, "max"], height),
];

export const labelAllowances = { radiusMm: 2.5, linerMm: 1.5 };

/** Kiss cut: the label is cut, its liner is not. */
export const label = defineConstruction<SheetParams, typeof labelAllowances>({
  id: "label",
  version: "1.1.0",
  standard: null,
  params: [length("width", 20, 300, 50), length("height", 20, 300, 50)],
  materials: ["paper", "film"],
  thickestBoard: 0.4,
  allowances: labelAllowances,
  needsPhysicalSample: false,
  bounds: () => ({}),
  draw(p, _t, a, material) {
    const outline = roundedRectangle(
      0,
      0,
      p.width,
      p.height,
      Math.min(a.radiusMm, p.width / 4, p.height / 4),
    );
    const liner = rectangle(-a.linerMm, -a.linerMm, p.width + a.linerMm, p.height + a.linerMm);
    const panels = [panel("label", "label", outline, printed)];
    const marks = [
      mark(
        "guide",
        liner.map(([x, y]) => [x, y] as const),
        true,
      ),
    ];
    return {
      pieces: [
        piece("label", material, panels, { placement: lyingOnInside, symmetric: true, marks, kissCut: true }),
      ],
      closures: finishedSize("label", p),
    };
  },
});

export interface CardParams extends SheetParams {
  readonly cornerRadius: number;
  readonly fold: "none" | "middle";
}

export const card = defineConstruction<CardParams, { creaseSideMm: number }>({
  id: "card",
  version: "1.0.0",
  standard: null,
  params: [
    length("width", 40, 420, 105),
    length("height", 40, 420, 148),
    choice("cornerRadius", [0, 3, 5], 0),
    choice("fold", ["none", "middle"], "none"),
  ],
  materials: ["carton", "paper"],
  thickestBoard: 0.8,
  /** The inner half is a hair narrower, so that it does not look out of the closed card. */
  allowances: { creaseSideMm: 0.5 },
  needsPhysicalSample: false,
  bounds: () => ({}),
  draw(p, _t, a, material) {
    const r = p.cornerRadius;
    if (p.fold === "none") {
      const panels = [panel("front", "label", roundedRectangle(0, 0, p.width, p.height, r), printed)];
      return {
        pieces: [piece("body", material, panels, { placement: lyingOnInside })],
        closures: finishedSize("front", p),
      };
    }
    const front: Corner[] = [
      [0, 0],
      [p.width, 0, r],
      [p.width, p.height, r],
      [0, p.height],
    ];
    const inner = p.width - a.creaseSideMm;
    const back: Corner[] = [
      [0, 0],
      [0, p.height],
      [-inner, p.height, r],
      [-inner, 0, r],
    ];
    const panels = [
      panel("front", "label", front, printed),
      panel("back", "label", back, {
        ...printed,
        parent: "front",
        hinge: [
          [0, 0],
          [0, p.height],
        ],
        angle: 176,
      }),
    ];
    return {
      pieces: [
        piece("body", material, panels, { placement: lyingOnInside, steps: [step("flap", 0, 1, ["back"])] }),
      ],
      closures: finishedSize("front", p),
    };
  },
});

export interface PatternParams extends SheetParams {
  /** Size of the pattern's tile, mm; it repeats without a seam. */
  readonly tileWidth: number;
  readonly tileHeight: number;
}

function patternPaper(id: string, initial: readonly [number, number], tile: number) {
  return defineConstruction<PatternParams, Record<string, never>>({
    id,
    version: "1.0.0",
    standard: null,
    params: [
      length("width", 200, 1000, initial[0]),
      length("height", 200, 1000, initial[1]),
      length("tileWidth", 20, 1000, tile),
      length("tileHeight", 20, 1000, tile),
    ],
    materials: ["paper"],
    thickestBoard: 0.3,
    allowances: {},
    needsPhysicalSample: false,
    bounds: ({ width, height }) => ({
      tileWidth: [{ max: width, because: "tile-larger-than-sheet" }],
      tileHeight: [{ max: height, because: "tile-larger-than-sheet" }],
    }),
    draw(p, _t, _a, material) {
      const panels = [panel("sheet", "label", rectangle(0, 0, p.width, p.height), printed)];
      return {
        pieces: [piece("body", material, panels, { placement: lyingOnInside, symmetric: true })],
        repeat: { x: micrometres(p.tileWidth), y: micrometres(p.tileHeight) },
        closures: finishedSize("sheet", p),
      };
    },
  });
}

export const tissue = patternPaper("tissue", [375, 500], 125);
export const packingPaper = patternPaper("packing-paper", [500, 700], 250);

export const toteAllowances = {
  hemMm: 30,
  windowBelowHemMm: 60,
  windowSideMm: 50,
  windowBottomMm: 30,
  handleMm: 25,
  handleFromSideMm: 90,
  handleRiseMm: 250,
};

/** Sewn bag: printed through a screen within a window. */
export const toteBag = defineConstruction<SheetParams, typeof toteAllowances>({
  id: "tote-bag",
  version: "1.1.0",
  standard: null,
  params: [length("width", 280, 500, 380, 10), length("height", 300, 550, 420, 10)],
  materials: ["cloth"],
  thickestBoard: 1.2,
  allowances: toteAllowances,
  needsPhysicalSample: false,
  bounds: () => ({}),
  draw(p, t, a, material) {
    const top = p.height - a.windowBelowHemMm;
    const window: Corner[] = rectangle(a.windowSideMm, a.windowBottomMm, p.width - a.windowSideMm, top);
    const hem = keepOut("front", "hem", rectangle(0, p.height - a.hemMm, p.width, p.height));
    const handles = [a.handleFromSideMm, p.width - a.handleFromSideMm - a.handleMm].flatMap((x) => [
      mark("guide", [
        [x, p.height],
        [x, p.height - a.hemMm],
      ]),
      mark("guide", [
        [x + a.handleMm, p.height],
        [x + a.handleMm, p.height - a.hemMm],
      ]),
    ]);
    const marks = [
      mark(
        "guide",
        window.map(([x, y]) => [x, y] as const),
        true,
      ),
      ...handles,
    ];
    const front = panel("front", "face", rectangle(0, 0, p.width, p.height), { ...printed, face: "front" });
    const back = panel("back", "face", rectangle(0, -p.height, p.width, 0), {
      ...printed,
      parent: "front",
      hinge: [
        [0, 0],
        [p.width, 0],
      ],
      angle: 179,
      face: "back",
    });
    const body = piece("body", material, [front, back], {
      marks,
      keepOuts: [hem],
      symmetric: true,
      steps: [step("flap", 0, 1, ["back"])],
    });
    const handle: Handle = {
      from: a.handleFromSideMm,
      to: p.width - a.handleFromSideMm,
      foot: p.height - a.hemMm,
      top: p.height + a.handleRiseMm,
      width: a.handleMm,
    };
    // The back leans away from the front, further the higher it is.
    const leaning = p.height * Math.sin(Math.PI / 180);
    return {
      pieces: [body],
      pictured: [
        body,
        handlePiece("handle-front", handle, -t, material),
        handlePiece("handle-back", handle, leaning + t, material),
      ],
      closures: [
        exactly("finished width", "x", ["front", "min"], ["front", "max"], p.width),
        exactly("finished height", "z", ["front", "min"], ["front", "max"], p.height),
      ],
    };
  },
});

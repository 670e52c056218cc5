/** Goods that stay flat: labels, cards, tissue, packing paper. */
import { exactly, mark, panel, piece, step } from "../kernel/build.ts";
import { choice, defineConstruction, length } from "../kernel/construction.ts";
import { lyingOnInside } from "../kernel/matrix.ts";
import type { Closure } from "../kernel/model.ts";
import { type Corner, rectangle, roundedRectangle } from "../plane/outline.ts";
import { micrometres } from "../plane/units.ts";

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

export interface LabelParams extends SheetParams {
  readonly cornerRadius: number;
}

const labelAllowances = { linerMm: 1.5 };

/** Kiss cut: the label is cut, its liner is not. */
export const label = defineConstruction<LabelParams, typeof labelAllowances>({
  id: "label",
  version: "2.0.0",
  standard: null,
  params: [length("width", 20, 300, 50), length("height", 20, 300, 50), choice("cornerRadius", [0, 2.5], 0)],
  materials: ["paper", "film"],
  thickestBoard: 0.4,
  allowances: labelAllowances,
  needsPhysicalSample: false,
  bounds: () => ({}),
  draw(p, _t, a, material) {
    const outline = roundedRectangle(0, 0, p.width, p.height, p.cornerRadius);
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

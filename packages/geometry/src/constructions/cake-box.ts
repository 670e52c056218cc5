/**
 * Cake box: a tray with glued corners and a hinged lid whose flaps go down inside the walls. Slanted creases in the ends
 * let the glued tray lie flat: front and back are folded in over the base and take the corners of the ends with them.
 */
import { between, exactly, insideSize, keepOut, panel, piece, pierced, step } from "../kernel/build.ts";
import { choice, defineConstruction, length } from "../kernel/construction.ts";
import { lyingOnOutside } from "../kernel/matrix.ts";
import type { KeepOut, Panel } from "../kernel/model.ts";
import { type Corner, circle, rectangle } from "../plane/outline.ts";
import { cordPiece } from "./handle-parts.ts";
import {
  heightThatLiesFlat,
  slantedCreases,
  type Tray,
  tabLandings,
  tray,
  trayAllowances,
  trayPanels,
} from "./tray-parts.ts";
import { filmBorder, windowHole } from "./windows.ts";

export interface CakeBoxParams {
  /** Inside, mm. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly window: boolean;
  /** A hole in either end for a cord that goes over the lid. */
  readonly carryHandle: boolean;
}

/** In board thicknesses where the name does not say mm or share. */
const cakeBoxAllowances = {
  ...trayAllowances,
  tabMm: 20,
  lidAboveRim: 0.5,
  lidInset: 1,
  lidInsetMm: 0.5,
  lidShort: 2,
  sideFlapShareOfHeight: 0.6,
  sideFlapMaxMm: 40,
  sideFlapRoot: 2.5,
  sideFlapRootMm: 1,
  frontFlapShareOfHeight: 0.5,
  frontFlapInset: 1,
  frontFlapInsetMm: 1,
  windowMm: 20,
  windowRadiusMm: 8,
  filmMm: 8,
  /** Near the rim: hung below its middle, a box would tip over. The flap of the lid is cut out round it. */
  cordBelowMm: 18,
  cordFreeMm: 12,
  cordRadiusMm: 4,
  washerRadiusMm: 9,
};

type A = typeof cakeBoxAllowances;

function lid(s: Tray, p: CakeBoxParams, a: A): { panels: Panel[]; keepOuts: KeepOut[] } {
  const { t, length: long, width } = s;
  const rise = s.wall + a.lidAboveRim * t;
  const inset = a.lidInset * t + a.lidInsetMm;
  const start = -rise;
  const end = start - (width - a.lidShort * t);
  const flap = Math.min(a.sideFlapShareOfHeight * p.height, a.sideFlapMaxMm);
  const root = a.sideFlapRoot * t + a.sideFlapRootMm;
  const frontInset = inset + a.frontFlapInset * t + a.frontFlapInsetMm;
  const depth = a.frontFlapShareOfHeight * p.height;
  const radius = Math.min(6, flap / 3);
  const w = a.windowMm;
  const window = { x0: inset + w, y0: end + w, x1: long - inset - w, y1: start - w };
  const side = (name: "left" | "right"): Panel => {
    const at = name === "left" ? inset : long - inset;
    const way = name === "left" ? -1 : 1;
    const out = (depth: number): number => at + way * depth;
    const middle = start - width / 2;
    const [near, free] = [a.cordBelowMm - a.cordFreeMm, a.cordFreeMm];
    const cutOut: Corner[] = [
      [out(flap), middle + free],
      [out(near), middle + free, free],
      [out(near), middle - free, free],
      [out(flap), middle - free],
    ];
    const corners: Corner[] = [
      [at, start - root],
      [out(flap), start - root - flap * 0.2, radius],
      ...(p.carryHandle ? cutOut : []),
      [out(flap), end + root + flap * 0.2, radius],
      [at, end + root],
    ];
    return panel(`lid-${name}`, "flap", corners, {
      parent: "lid",
      hinge: [
        [at, start - root],
        [at, end + root],
      ],
    });
  };
  const front: Corner[] = [
    [frontInset, end],
    [frontInset, end - depth, radius],
    [long - frontInset, end - depth, radius],
    [long - frontInset, end],
  ];
  const panels = [
    panel("lid", "face", rectangle(inset, end, long - inset, start), {
      parent: "back",
      hinge: [
        [inset, start],
        [long - inset, start],
      ],
      face: "top",
      holes: p.window ? [windowHole(window, a.windowRadiusMm)] : [],
    }),
    side("left"),
    side("right"),
    panel("lid-front", "tuck", front, {
      parent: "lid",
      hinge: [
        [frontInset, end],
        [long - frontInset, end],
      ],
    }),
  ];
  return { panels, keepOuts: p.window ? [filmBorder("lid", window, a.filmMm)] : [] };
}

/** mm of the cord's holes above the base. */
const cordHeight = (s: Tray, a: A): number => s.wall - a.cordBelowMm;

const backWall = (s: Tray, rise: number): Panel =>
  panel("back", "face", rectangle(0, -rise, s.length, 0), {
    parent: "base",
    hinge: [
      [0, 0],
      [s.length, 0],
    ],
    face: "back",
  });

const steps = [
  step("tabs", 0, 0.15, ["tab-left-front", "tab-left-back", "tab-right-front", "tab-right-back"]),
  step("ends", 0.15, 0.35, ["end-left", "end-right"]),
  step("walls", 0.35, 0.55, ["front", "back"]),
  step("lid-flaps", 0.55, 0.8, ["lid-left", "lid-right", "lid-front"]),
  step("lid", 0.8, 1, ["lid"]),
];

export const cakeBox = defineConstruction<CakeBoxParams, A>({
  id: "cake-box",
  version: "2.2.0",
  standard: null,
  params: [
    length("length", 100, 450, 220),
    length("width", 100, 450, 220),
    length("height", 50, 250, 110),
    choice("window", [true, false], false),
    choice("carryHandle", [true, false], false),
  ],
  materials: ["carton", "corrugated"],
  thickestBoard: 2,
  allowances: cakeBoxAllowances,
  needsPhysicalSample: true,
  bounds: ({ width }) => ({ height: [heightThatLiesFlat(width)] }),
  draw(p, t, a, material) {
    const s = tray(p.length, p.width, p.height, t, a, a.tabMm);
    const rise = s.wall + a.lidAboveRim * t;
    const cord = cordHeight(s, a);
    const hole = { "end-left": -cord, "end-right": s.length + cord } as Record<string, number>;
    const walls = trayPanels(s, a, "", "base").map((each) => {
      if (p.carryHandle && each.id in hole)
        return pierced(each, [circle(hole[each.id]!, s.width / 2, a.cordRadiusMm)]);
      return each.id === "back" ? backWall(s, rise) : each;
    });
    const top = lid(s, p, a);
    const washers = Object.entries(p.carryHandle ? hole : {}).map(([id, x]) =>
      keepOut(id, "hole", circle(x, s.width / 2, a.washerRadiusMm)),
    );
    const body = piece("body", material, [...walls, ...top.panels], {
      steps,
      marks: slantedCreases(s, a),
      keepOuts: [...tabLandings(walls), ...top.keepOuts, ...washers],
      symmetric: true,
      flow: "x",
      placement: lyingOnOutside,
    });
    const handle = {
      left: -t / 2,
      right: s.length + t / 2,
      hole: cord,
      top: rise + t / 2,
      middle: -s.width / 2,
    };
    return {
      pieces: [body],
      pictured: p.carryHandle ? [body, cordPiece(handle)] : null,
      // The cord is drawn as it is carried.
      staticPose: p.carryHandle,
      closures: [
        insideSize("length", "x", ["end-left", "max"], ["end-right", "min"], p.length, t),
        insideSize("width", "y", ["tab-left-front", "max"], ["tab-left-back", "min"], p.width, t),
        insideSize("height", "z", ["base", "max"], ["lid", "min"], p.height, t),
        exactly("tab lies inside the long wall", "y", ["front", "max"], ["tab-left-front", "min"], t),
        between(
          "tab clears the base",
          "z",
          ["base", "max"],
          ["tab-left-front", "min"],
          t / 2 + 0.3,
          t / 2 + 0.7,
        ),
        between("tab ends below the rim", "z", ["tab-left-front", "max"], ["front", "max"], 0.2, 0.4),
        exactly("lid flap hangs inside the end", "x", ["end-left", "max"], ["lid-left", "min"], t + 0.5),
        exactly("front flap hangs inside the tabs", "y", ["tab-left-front", "max"], ["lid-front", "min"], t),
        exactly("lid flap passes the tabs", "y", ["lid-left", "max"], ["tab-left-back", "min"], 1.5 * t + 1),

        exactly("front flap passes the side flaps", "x", ["lid-left", "max"], ["lid-front", "min"], t + 1),
      ],
    };
  },
});

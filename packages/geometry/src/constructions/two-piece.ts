/** Tray with a separate lid that slides over it (FEFCO 0300 and 0301), both glued at their corners and folded flat. */
import { between, exactly, insideSize, piece, pierced, step } from "../kernel/build.ts";
import { choice, defineConstruction, length } from "../kernel/construction.ts";
import { lyingOnInside, lyingOnOutside, multiply, translation } from "../kernel/matrix.ts";
import type { Closure, FoldStep } from "../kernel/model.ts";
import { micrometres } from "../plane/units.ts";
import {
  heightThatLiesFlat,
  slantedCreases,
  type Tray,
  tabLandings,
  tray,
  trayAllowances,
  trayPanels,
} from "./tray-parts.ts";
import { filmBorder, smallestWindow, windowAllowances, windowHole } from "./windows.ts";

export interface TwoPieceParams {
  /** Inside of the base, mm. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** Inside of the lid: the base's full outside height, or a shallow lid of 25 to 50 mm. */
  readonly lidHeight: number;
  /** In the lid. */
  readonly window: boolean;
}

/** In board thicknesses where the name does not say mm. */
const twoPieceAllowances = {
  ...trayAllowances,
  tabMaxMm: 20,
  tabMinMm: 10,
  tabShareOfHeight: 0.8,
  lidLayersInLength: 2,
  lidLayersInWidth: 4,
  lidClearance: 0.5,
  lidClearanceMinMm: 0.5,
  ...windowAllowances,
};

type A = typeof twoPieceAllowances;

function trayClosures(prefix: string, s: Tray): Closure[] {
  const { t } = s;
  // A lid stands on its head, so that its rim is its lowest place.
  const standing = prefix === "";
  return [
    exactly(
      "tab lies inside the long wall",
      "y",
      [`${prefix}front`, "max"],
      [`${prefix}tab-left-front`, "min"],
      t,
    ),
    standing
      ? between(
          "tab clears the base",
          "z",
          ["base", "max"],
          ["tab-left-front", "min"],
          t / 2 + 0.3,
          t / 2 + 0.7,
        )
      : between(
          "tab clears the lid",
          "z",
          ["lid-tab-left-front", "max"],
          ["lid-base", "min"],
          t / 2 + 0.3,
          t / 2 + 0.7,
        ),
    standing
      ? between("tab ends below the rim", "z", ["tab-left-front", "max"], ["front", "max"], 0.2, 0.4)
      : between(
          "tab ends inside the rim",
          "z",
          ["lid-front", "min"],
          ["lid-tab-left-front", "min"],
          0.2,
          0.4,
        ),
    exactly(
      "front and back are equally far",
      "x",
      [`${prefix}end-left`, "max"],
      [`${prefix}front`, "min"],
      0,
    ),
  ];
}

function traySteps(prefix: string): FoldStep[] {
  const tabs = ["left", "right"].flatMap((side) => [
    `${prefix}tab-${side}-front`,
    `${prefix}tab-${side}-back`,
  ]);
  return [
    step("tabs", 0, 0.2, tabs),
    step("ends", 0.2, 0.45, [`${prefix}end-left`, `${prefix}end-right`]),
    step("walls", 0.45, 0.7, [`${prefix}front`, `${prefix}back`]),
  ];
}

/** The lid is a little larger than the base that is asked for. */
const roomForWindow = {
  min: 2 * windowAllowances.windowMm + smallestWindow,
  because: "room-for-window",
} as const;

export const twoPiece = defineConstruction<TwoPieceParams, A>({
  id: "two-piece",
  version: "2.1.0",
  standard: "FEFCO 0300",
  params: [
    length("length", 50, 600, 200),
    length("width", 40, 500, 150),
    length("height", 15, 250, 60),
    length("lidHeight", 12, 260, 30),
    choice("window", [true, false], false),
  ],
  materials: ["carton", "corrugated"],
  thickestBoard: 4,
  allowances: twoPieceAllowances,
  needsPhysicalSample: false,
  bounds: ({ width, height, window }, { thickness: t }) => ({
    length: [{ min: 40 + 6 * t, because: "corner-tabs-meet" }, ...(window ? [roomForWindow] : [])],
    width: [{ min: 20 + 8 * t, because: "ends-between-tabs" }, ...(window ? [roomForWindow] : [])],
    height: [{ min: 10 + 4 * t, because: "room-for-glued-tabs" }, heightThatLiesFlat(width)],
    lidHeight: [
      { min: 10 + 4 * t, because: "room-for-glued-tabs" },
      { max: Math.floor((height + t) * 10) / 10, because: "lid-deeper-than-base" },
    ],
  }),
  draw(p, t, a, material) {
    const clearance = Math.max(a.lidClearanceMinMm, a.lidClearance * t);
    const tab = (height: number): number =>
      Math.min(a.tabMaxMm, Math.max(a.tabMinMm, a.tabShareOfHeight * height), p.length / 2 - 2);
    const base = tray(p.length, p.width, p.height, t, a, tab(p.height));
    const lid = tray(
      p.length + a.lidLayersInLength * t + 2 * clearance,
      p.width + a.lidLayersInWidth * t + 2 * clearance,
      p.lidHeight,
      t,
      a,
      tab(p.lidHeight),
    );
    const place = translation(
      micrometres((base.length - lid.length) / 2),
      micrometres(-base.width / 2 - lid.width / 2),
      micrometres(base.wall + t / 2),
    );
    const m = a.windowMm;
    const window = p.window ? { x0: m, y0: m, x1: lid.length - m, y1: lid.width - m } : null;
    const basePanels = trayPanels(base, a, "", "base");
    const lidPanels = trayPanels(lid, a, "lid-", "lid").map((each) =>
      window && each.id === "lid-base" ? pierced(each, [windowHole(window, a.windowRadiusMm)]) : each,
    );
    const flow = p.length >= p.width ? "x" : "y";
    const room = Math.max(0.5, t / 2);
    return {
      pieces: [
        piece("base", material, basePanels, {
          keepOuts: tabLandings(basePanels),
          steps: traySteps(""),
          marks: slantedCreases(base, a),
          flow,
          symmetric: true,
          placement: lyingOnOutside,
        }),
        piece("lid", material, lidPanels, {
          keepOuts: [
            ...tabLandings(lidPanels, "lid-"),
            ...(window ? [filmBorder("lid-base", window, a.filmMm)] : []),
          ],
          steps: traySteps("lid-"),
          marks: slantedCreases(lid, a),
          flow,
          symmetric: true,
          placement: multiply(place, lyingOnInside),
          approach: { offset: [0, 0, micrometres(p.height + 60)], from: 0.75, to: 1 },
        }),
      ],
      closures: [
        insideSize("length", "x", ["end-left", "max"], ["end-right", "min"], p.length, t),
        insideSize("width", "y", ["tab-left-front", "max"], ["tab-left-back", "min"], p.width, t),
        insideSize("height", "z", ["base", "max"], ["front", "max"], p.height, t / 2),
        exactly("lid rests on the rim", "z", ["front", "max"], ["lid-base", "min"], t / 2),
        between(
          "lid is deep enough",
          "z",
          ["lid-front", "min"],
          ["lid-base", "max"],
          p.lidHeight + t / 2,
          p.lidHeight + t / 2,
        ),
        exactly("lid slides over the ends", "x", ["lid-end-left", "max"], ["end-left", "min"], t + room),
        exactly("lid slides over the walls", "y", ["lid-tab-left-front", "max"], ["front", "min"], t + room),
        ...trayClosures("", base),
        ...trayClosures("lid-", lid),
      ],
    };
  },
});

/**
 * A tray with four glued corners: the ends carry tabs that lie inside the long walls. Slanted creases in the ends let it
 * lie flat when it is glued: front and back are folded in over the base and take the corners of the ends with them.
 */
import { mark, panel } from "../kernel/build.ts";
import type { Bound } from "../kernel/construction.ts";
import { landing } from "../kernel/landing.ts";
import type { KeepOut, Mark, Panel } from "../kernel/model.ts";
import { type Corner, rectangle } from "../plane/outline.ts";

/** In board thicknesses where the name does not say mm. */
export const trayAllowances = {
  creaseInLength: 1,
  layersInWidth: 3,
  creaseInHeight: 0.5,
  endInset: 1,
  tabFoot: 0.5,
  tabFootMm: 0.5,
  tabFootTaper: 0.5,
  tabFootTaperMm: 1,
  tabTopMm: 0.3,
  tabTopTaperMm: 0.7,
};

export type TrayAllowances = typeof trayAllowances;

export interface Tray {
  readonly t: number;
  readonly length: number;
  readonly width: number;
  readonly wall: number;
  readonly tab: number;
}

/** Inside sizes in mm; `tab` is how far the corner tabs reach. */
export function tray(
  length: number,
  width: number,
  height: number,
  t: number,
  a: TrayAllowances,
  tab: number,
): Tray {
  return {
    t,
    length: length + a.creaseInLength * t,
    width: width + a.layersInWidth * t,
    wall: height + a.creaseInHeight * t,
    tab,
  };
}

/**
 * @param prefix keeps panel names apart when a product has two trays
 * @param use a base lies on its outside, a lid is turned over: then the upper wall of the blank is its back
 */
export function trayPanels(s: Tray, a: TrayAllowances, prefix: string, use: "base" | "lid"): Panel[] {
  const { t, length, width, wall } = s;
  const inset = a.endInset * t;
  const upper = use === "base" ? "front" : "back";
  const lower = use === "base" ? "back" : "front";
  return [
    panel(`${prefix}base`, "face", rectangle(0, 0, length, width), {
      face: use === "base" ? "bottom" : "top",
      visible: { outside: true, inside: true },
    }),
    panel(`${prefix}${upper}`, "face", rectangle(0, width, length, width + wall), {
      parent: `${prefix}base`,
      hinge: [
        [0, width],
        [length, width],
      ],
      face: upper,
    }),
    panel(`${prefix}${lower}`, "face", rectangle(0, -wall, length, 0), {
      parent: `${prefix}base`,
      hinge: [
        [0, 0],
        [length, 0],
      ],
      face: lower,
    }),
    ...(["left", "right"] as const).flatMap((side) => {
      const x = (v: number): number => (side === "left" ? -v : length + v);
      return [
        panel(`${prefix}end-${side}`, "face", rectangle(x(0), inset, x(wall), width - inset), {
          parent: `${prefix}base`,
          hinge: [
            [x(0), inset],
            [x(0), width - inset],
          ],
          face: side,
        }),
        tab(s, a, `${prefix}tab-${side}-${upper}`, `${prefix}end-${side}`, x, width - inset, 1),
        tab(s, a, `${prefix}tab-${side}-${lower}`, `${prefix}end-${side}`, x, inset, -1),
      ];
    }),
  ];
}

function tab(
  s: Tray,
  a: TrayAllowances,
  id: string,
  parent: string,
  x: (v: number) => number,
  y: number,
  way: 1 | -1,
): Panel {
  const foot = a.tabFootMm + a.tabFoot * s.t;
  const top = s.wall - a.tabTopMm;
  const corners: Corner[] = [
    [x(foot), y],
    [x(foot + a.tabFootTaperMm + a.tabFootTaper * s.t), y + way * s.tab],
    [x(top - a.tabTopTaperMm), y + way * s.tab],
    [x(top), y],
  ];
  return panel(id, "glue", corners, {
    parent,
    hinge: [
      [x(foot), y],
      [x(top), y],
    ],
  });
}

/** Two in each end, from the corners of the base to the rim. They meet there when it is half as high as it is wide. */
export function slantedCreases(s: Tray, a: TrayAllowances): Mark[] {
  const inset = a.endInset * s.t;
  return [-1, 1].flatMap((way) => {
    const [foot, rim] = way < 0 ? [0, -s.wall] : [s.length, s.length + s.wall];
    return [
      mark("crease", [
        [foot, inset],
        [rim, inset + s.wall],
      ]),
      mark("crease", [
        [foot, s.width - inset],
        [rim, s.width - inset - s.wall],
      ]),
    ];
  });
}

/** Where the tabs are glued to the long walls. */
export const tabLandings = (panels: readonly Panel[], prefix = ""): KeepOut[] =>
  ["front", "back"].flatMap((wall) =>
    ["left", "right"].map((end) =>
      landing(panels, `${prefix}tab-${end}-${wall}`, `${prefix}${wall}`, "inside"),
    ),
  );

/** Higher ends would cross their slanted creases. */
export const heightThatLiesFlat = (width: number): Bound => ({ max: width / 2, because: "ends-fold-flat" });

/** Carry box: roof halves end in two handles that stand together; the side flaps hook over them. Snap-lock bottom. */
import { between, exactly, insideSize, type Place, panel, piece, step } from "../kernel/build.ts";
import { choice, defineConstruction, length } from "../kernel/construction.ts";
import { landing } from "../kernel/landing.ts";
import type { Panel } from "../kernel/model.ts";
import { type Corner, rectangle } from "../plane/outline.ts";
import { shortestOverSnapLock, snapLock, snapLockAllowances } from "./carton-bottoms.ts";
import { dividerAllowances, dividerClosures, dividers } from "./dividers.ts";
import { putInto } from "./inserted-boards.ts";
import { glueLap, type Tube, tube, tubeAllowances } from "./tube-parts.ts";

export interface CarrierParams {
  /** Inside, mm. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** Boards put in, one along and others across. */
  readonly dividers: boolean;
}

/** In board thicknesses where the name does not say mm or degrees. */
const carrierAllowances = {
  ...tubeAllowances,
  ...snapLockAllowances,
  ...dividerAllowances,
  roofHeight: 3,
  hookHeight: 4,
  floorStep: 1,
  roofInset: 0.5,
  roofInsetMm: 0.3,
  roofDepth: 0,
  handleHeightMm: 44,
  handleInsetMm: 12,
  handleRadiusMm: 10,
  handHoleMm: 90,
  handHoleHeightMm: 26,
  hookMm: 55,
  hookTaperDegrees: 14,
  hookSlotMm: 45,
  hookSlot: 2,
  hookSlotClearMm: 1,
  lapMm: 15,
};

type A = typeof carrierAllowances;

interface Sizes extends Tube {
  readonly roof: number;
  readonly hook: number;
  readonly step: number;
  readonly width: number;
}

function roof(s: Sizes, a: A, name: "front" | "back"): Panel[] {
  const inset = a.roofInset * s.t + a.roofInsetMm;
  const from = (name === "front" ? s.x[0] : s.x[2]) + inset;
  const to = (name === "front" ? s.x[1] : s.x[3]) - inset;
  const ridge = s.roof + s.width / 2 + a.roofDepth * s.t;
  const [left, right] = [from + a.handleInsetMm, to - a.handleInsetMm];
  const top = ridge + a.handleHeightMm;
  const middle = (left + right) / 2;
  const hole = a.handHoleMm / 2;
  const handle: Corner[] = [
    [left, ridge],
    [middle - hole, ridge],
    [middle - hole, ridge + a.handHoleHeightMm, a.handHoleHeightMm / 2],
    [middle + hole, ridge + a.handHoleHeightMm, a.handHoleHeightMm / 2],
    [middle + hole, ridge],
    [right, ridge],
    [right, top, a.handleRadiusMm],
    [left, top, a.handleRadiusMm],
  ];
  return [
    panel(`${name}-roof`, "face", rectangle(from, s.roof, to, ridge), {
      parent: name,
      hinge: [
        [from, s.roof],
        [to, s.roof],
      ],
      face: "top",
    }),
    panel(`${name}-handle`, "handle", handle, {
      parent: `${name}-roof`,
      hinge: [
        [left, ridge],
        [right, ridge],
      ],
      hingeKind: "reverse-crease",
      angle: -90,
    }),
  ];
}

/** A side flap with a slot from its free edge, wide enough for both handles. */
function hook(s: Sizes, a: A, name: "right" | "left"): Panel {
  const from = name === "right" ? s.x[1] : s.x[3];
  const to = name === "right" ? s.x[2] : s.x[4];
  const middle = from + (s.width + s.t) / 2;
  const tip = s.hook + a.hookMm;
  const taper = Math.min(Math.tan((a.hookTaperDegrees * Math.PI) / 180) * a.hookMm, (to - from) / 5);
  const slot = (a.hookSlot * s.t + a.hookSlotClearMm) / 2;
  const corners: Corner[] = [
    [from + s.t, s.hook],
    [to - s.t, s.hook],
    [to - s.t - taper, tip, 3],
    [middle + slot, tip],
    [middle + slot, tip - a.hookSlotMm],
    [middle - slot, tip - a.hookSlotMm],
    [middle - slot, tip],
    [from + s.t + taper, tip, 3],
  ];
  return panel(`${name}-hook`, "flap", corners, {
    parent: name,
    hinge: [
      [from + s.t, s.hook],
      [to - s.t, s.hook],
    ],
    visible: { outside: true, inside: false },
  });
}

/** Where a wall ends below: the flaps of the bottom lie on each other, the front's uppermost. */
const lowest = (s: Sizes, wall: "front" | "right" | "back" | "left"): number =>
  wall === "front" ? 2 * s.step : wall === "back" ? 0 : s.step;

function wallPanels(s: Sizes): Panel[] {
  return (["front", "right", "back", "left"] as const).map((name, index) => {
    const from = s.x[index]!;
    const low = lowest(s, name);
    const before = (["front", "right", "back"] as const)[index - 1];
    return panel(name, "face", rectangle(from, low, s.x[index + 1]!, index % 2 === 0 ? s.roof : s.hook), {
      ...(before && {
        parent: before,
        hinge: [
          [from, Math.max(low, lowest(s, before))],
          [from, s.roof],
        ] as const,
      }),
      face: name,
    });
  });
}

const steps = [
  step("tube", 0, 0.35, ["right", "back", "left", "glue"]),
  step("bottom", 0.35, 0.42, ["front-bottom"]),
  step("bottom", 0.42, 0.5, ["right-bottom", "left-bottom"]),
  step("bottom", 0.5, 0.58, ["back-bottom"]),
  step("handle", 0.58, 0.7, ["front-handle", "back-handle"]),
  step("top", 0.7, 0.85, ["front-roof", "back-roof"]),
  step("flap", 0.85, 1, ["right-hook", "left-hook"]),
];

export const carrierBox = defineConstruction<CarrierParams, A>({
  id: "carrier-box",
  version: "2.0.0",
  standard: null,
  params: [
    length("length", 150, 400, 200),
    length("width", 45, 250, 100),
    length("height", 60, 300, 100),
    choice("dividers", [true, false], false),
  ],
  materials: ["corrugated", "carton"],
  thickestBoard: 2,
  allowances: carrierAllowances,
  needsPhysicalSample: true,
  bounds: ({ width }) => ({
    length: [{ min: shortestOverSnapLock(width), because: "tongue-between-legs" }],
  }),
  draw(p, t, a, material) {
    const s: Sizes = {
      ...tube(p.length, p.width, t, a),
      width: p.width,
      roof: p.height + a.roofHeight * t,
      hook: p.height + a.hookHeight * t,
      step: a.floorStep * t,
    };
    const bottom = snapLock({ ...s, length: p.length, width: p.width }, a);
    const panels = [
      ...wallPanels(s),
      glueLap("front", a.lapMm, lowest(s, "front"), s.roof, a.lapTaperDegrees),
      ...roof(s, a, "front"),
      ...roof(s, a, "back"),
      hook(s, a, "right"),
      hook(s, a, "left"),
      ...bottom.panels,
    ];
    const slotEnd: Place = [
      "right-hook",
      [
        s.x[1] + (p.width + t) / 2 - (a.hookSlot * t + a.hookSlotClearMm) / 2,
        s.hook + a.hookMm - a.hookSlotMm,
      ],
    ];
    const lock = Math.max(12, Math.min(25, p.width / 4));
    // Between the lap and the right wall, on the front flap of the floor.
    const at = [t / 2, t / 2, lowest(s, "front") + t / 2] as const;
    const room = { length: p.length - t, width: p.width, height: p.height, at };
    return {
      pieces: [
        piece("body", material, panels, {
          steps,
          keepOuts: [landing(panels, "glue", "left", "inside")],
          flow: "y",
        }),
        ...(p.dividers ? putInto(-a.lapMm, s.roof, dividers(room, material, a)) : []),
      ],
      closures: [
        insideSize("length", "x", ["left", "max"], ["right", "min"], p.length, t),
        insideSize("width", "y", ["front", "max"], ["back", "min"], p.width, t),
        insideSize("height", "z", ["front-bottom", "max"], ["front-roof", "min"], p.height, t),
        exactly("lap lies inside the left wall", "x", ["left", "max"], ["glue", "min"], t),
        exactly("left wall ends at the front crease", "y", ["front", "max"], ["left", "min"], 0.5),
        exactly("lap holds", "y", ["front", "max"], ["glue", "max"], 15),
        exactly("hooks lie on the roof", "z", ["front-roof", "max"], ["right-hook", "min"], t),
        exactly("handles stand together", "y", ["front-handle", "max"], ["back-handle", "min"], t),
        exactly("slot takes both handles", "y", slotEnd, ["front-handle", "max"], t / 2 + 0.5),
        between("handle ends before the slot", "x", ["front-handle", "max"], slotEnd, 1.5, 4),
        exactly("roof passes the side walls", "x", ["front-roof", "max"], ["right", "min"], t / 2 + 0.3),
        ...bottom.closures,
        ...(p.dividers ? dividerClosures(t) : []),
        exactly(
          "legs reach past the middle",
          "y",
          ["front", "max"],
          ["front-bottom", "max"],
          p.width / 2 + lock,
        ),
        exactly(
          "tongue reaches past the middle",
          "y",
          ["back-bottom", "min"],
          ["back", "min"],
          p.width / 2 + lock,
        ),
      ],
    };
  },
});

/** What the roll-end constructions share: a base with slots and end walls that roll over and lock into them. */
import { between, exactly, insideSize, panel, relieved, step } from "../kernel/build.ts";
import type { Closure, FoldStep, Panel } from "../kernel/model.ts";
import { type Corner, rectangle } from "../plane/outline.ts";

/** In board thicknesses where the name does not say mm. */
export const rollEndAllowances = {
  creaseInLength: 1,
  creaseInHeight: 1,
  lockShareOfWidth: 1 / 3,
  innerWallShort: 0.6,
  lockTabReachMm: 0.5,
  lockTabTaper: 0.5,
  slotEndMm: 0.5,
  slotBeyondInnerWall: 0.75,
  frontShort: 7 / 6,
  /** The strip over an end is narrower than the end, so that it does not lie in the walls beside it. */
  rollInset: 0.35,
  earChamferMm: 6,
  relief: 0.5,
};

/** How many boards stand between the walls of an end differs from lid to lid. */
type RollEndAllowances = typeof rollEndAllowances & { readonly rollLayers: number };

/** mm, crease to crease. */
export interface RollEndBody {
  readonly t: number;
  readonly length: number;
  readonly width: number;
  readonly endWall: number;
  readonly roll: number;
  readonly rollInset: number;
  readonly inner: number;
  readonly lockFrom: number;
  readonly lockTo: number;
  readonly tabReach: number;
  readonly tabTaper: number;
  readonly slotEnd: number;
  readonly slotDepth: number;
  /** Ears of a flat box reach no further than its rolled ends do: longer ones hold no better and cost a wider sheet. */
  readonly widest: number;
  readonly earChamfer: number;
  readonly relief: number;
}

/** @param length inside, @param width and @param endWall crease to crease, mm */
export function rollEndBody(
  length: number,
  width: number,
  endWall: number,
  t: number,
  a: RollEndAllowances,
): RollEndBody {
  const lock = width * a.lockShareOfWidth;
  const roll = a.rollLayers * t;
  const inner = endWall - a.innerWallShort * t;
  const tabReach = t + a.lockTabReachMm;
  return {
    t,
    length: length + (2 * a.rollLayers + a.creaseInLength) * t,
    width,
    endWall,
    roll,
    rollInset: a.rollInset * t,
    inner,
    lockFrom: width / 2 - lock / 2,
    lockTo: width / 2 + lock / 2,
    tabReach,
    tabTaper: a.lockTabTaper * t,
    slotEnd: a.slotEndMm,
    slotDepth: (a.rollLayers + a.slotBeyondInnerWall) * t,
    widest: endWall + roll + inner + tabReach,
    earChamfer: a.earChamferMm,
    relief: a.relief * t,
  };
}

/** What the base and its rolled ends promise, whatever lid comes over them. */
export function rollEndClosures(body: RollEndBody, inside: number): Closure[] {
  const { t, lockFrom } = body;
  const rim = body.endWall + body.roll + body.inner;
  return [
    insideSize("length", "x", ["inner-left", "max"], ["inner-right", "min"], inside, t),
    between("inner wall stands on the base", "z", ["base", "max"], ["inner-left", [-rim, t]], t / 2, 0.7 * t),
    between(
      "lock tab ends at the base's outside",
      "z",
      ["inner-left", "min"],
      ["base", "min"],
      t / 2,
      t / 2 + 0.5,
    ),
    between(
      "slot leaves room behind the inner wall",
      "x",
      ["inner-left", "max"],
      ["base", [body.slotDepth, lockFrom]],
      t / 2,
      0.8 * t,
    ),
    exactly(
      "slot is longer than the tab",
      "y",
      ["inner-left", [-rim, lockFrom]],
      ["base", [0, lockFrom - body.slotEnd]],
      0.5,
    ),
    exactly("back ear is the second layer", "x", ["end-left", "max"], ["ear-back-left", "min"], t),
    between("inner wall holds the ears", "x", ["ear-front-left", "max"], ["inner-left", "min"], 0.66 * t, t),
    between("front ear clears the base", "z", ["base", "max"], ["ear-front-left", "min"], t / 2, 1.2 * t),
    between("back ear clears the base", "z", ["base", "max"], ["ear-back-left", "min"], t / 2, 1.2 * t),
    between("front ends under the lid", "z", ["front", "max"], ["lid", "min"], t, 1.5 * t),
  ];
}

/** Ears first, then the walls they hang on, then the ends that catch them. */
export const rollEndSteps: readonly FoldStep[] = [
  step("ears", 0, 0.15, ["ear-front-left", "ear-front-right", "ear-back-left", "ear-back-right"]),
  step("walls", 0.15, 0.35, ["front", "back"]),
  step("ends", 0.35, 0.5, ["end-left", "end-right"]),
  step("roll", 0.5, 0.7, ["roll-left", "roll-right", "inner-left", "inner-right"]),
];

/** The slots begin at the crease of the end walls, because the tabs swing in from there. */
export function rollEndBase(body: RollEndBody): Panel {
  const { length, width, slotDepth } = body;
  const from = body.lockFrom - body.slotEnd;
  const to = body.lockTo + body.slotEnd;
  const corners: Corner[] = [
    [0, 0],
    [length, 0],
    [length, from],
    [length - slotDepth, from],
    [length - slotDepth, to],
    [length, to],
    [length, width],
    [0, width],
    [0, to],
    [slotDepth, to],
    [slotDepth, from],
    [0, from],
  ];
  return panel("base", "face", corners, { face: "bottom", visible: { outside: true, inside: true } });
}

/** Outer wall, the strip over its top, and the inner wall with its lock tab. */
export function rollEnd(body: RollEndBody, side: "left" | "right"): Panel[] {
  const { t, endWall, width, lockFrom, lockTo } = body;
  const x = (v: number): number => (side === "left" ? -v : body.length + v);
  const start = endWall + body.roll;
  const rim = start + body.inner;
  const tip = rim + body.tabReach;
  const end = panel(`end-${side}`, "face", rectangle(x(0), 0, x(endWall), width), {
    parent: "base",
    hinge: [
      [x(0), 0],
      [x(0), width],
    ],
    face: side,
  });
  const strip: Corner[] = [
    [x(endWall), body.rollInset],
    [x(start), t],
    [x(start), width - t],
    [x(endWall), width - body.rollInset],
  ];
  const wall: Corner[] = [
    [x(start), t],
    [x(rim), t],
    [x(rim), lockFrom],
    [x(tip), lockFrom + body.tabTaper],
    [x(tip), lockTo - body.tabTaper],
    [x(rim), lockTo],
    [x(rim), width - t],
    [x(start), width - t],
  ];
  return [
    relieved(end, body.relief),
    panel(`roll-${side}`, "roll", strip, {
      parent: `end-${side}`,
      hinge: [
        [x(endWall), body.rollInset],
        [x(endWall), width - body.rollInset],
      ],
      visible: { outside: true, inside: false },
    }),
    // Rolled over by 180°, the wall turns its print side into the box.
    panel(`inner-${side}`, "flap", wall, {
      parent: `roll-${side}`,
      hinge: [
        [x(start), t],
        [x(start), width - t],
      ],
      visible: { outside: true, inside: false },
    }),
  ];
}

/** How far an ear reaches from a wall that stands `inset` inside the end's crease. */
export const earReach = (body: RollEndBody, short: number, inset: number): number =>
  Math.min(body.width / 2 - short, body.widest + inset);

/** True of a box so flat that its ears end long before they meet. */
export const earsAreShort = (body: RollEndBody): boolean => body.widest < body.width / 2;

/** A flap on the side of a wall that is caught in the rolled end; its free corners are cut so that it finds its way in. */
export function ear(
  body: RollEndBody,
  id: string,
  parent: string,
  at: number,
  reach: number,
  from: number,
  to: number,
): Panel {
  const chamfer = Math.min(body.earChamfer, Math.abs(to - from) / 3, Math.abs(reach) / 3);
  const [tip, shoulder] = [at + reach, at + reach - Math.sign(reach) * chamfer];
  const inwards = Math.sign(to - from) * chamfer;
  const corners: Corner[] = [
    [at, from],
    [shoulder, from],
    [tip, from + inwards],
    [tip, to - inwards],
    [shoulder, to],
    [at, to],
  ];
  const flap = panel(id, "ear", corners, {
    parent,
    hinge: [
      [at, from],
      [at, to],
    ],
  });
  return relieved(flap, body.relief);
}

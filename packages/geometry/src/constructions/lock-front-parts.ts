/**
 * A roll-end mailer whose lid closes outside its front: what 0427 and the box in a sleeve share.
 * Layers at each end, outside to inside: outer end wall, cherry ear and back ear, front ear, inner end wall, dust flap.
 */
import { panel, piece, step, stepsOf } from "../kernel/build.ts";
import type { Bounds } from "../kernel/construction.ts";
import { lyingOnOutside } from "../kernel/matrix.ts";
import type { FoldStep, Material, Panel, Piece } from "../kernel/model.ts";
import { type Corner, rectangle, thumbNotch } from "../plane/outline.ts";
import {
  ear,
  earReach,
  type RollEndBody,
  rollEnd,
  rollEndAllowances,
  rollEndBase,
  rollEndBody,
  rollEndSteps,
} from "./roll-end-parts.ts";

export interface RollEndParams {
  /** Inside, mm. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly thumbNotch: boolean;
}

/** In board thicknesses where the name does not say mm or degrees. */
export const rollEndLockFrontAllowances = {
  ...rollEndAllowances,
  rollLayers: 3,
  creaseInWidth: 1,
  frontInset: 2,
  frontEarShort: 0.5,
  frontEarBelow: 1,
  frontEarTop: 0.5,
  backInset: 1,
  backEarShort: 1.5,
  backEarBelow: 1,
  backEarTop: 1.5,
  lidClearance: 1.2,
  lidOverFront: 1,
  dustShort: 1.5,
  dustRootBack: 0.5,
  dustRootFront: 1.5,
  dustTaperDegrees: 15,
  dustRadiusMm: 12,
  lidFrontInset: 1,
  lidFrontShort: 0.5,
  cherryBelow: 1.5,
  cherryShort: 2,
  cherryFromMiddle: 1,
  thumbRadiusMm: 7.5,
};

export type RollEndLockFrontAllowances = typeof rollEndLockFrontAllowances;

export interface LockFrontSizes extends RollEndBody {
  readonly depth: number;
  readonly front: number;
  readonly lidInset: number;
  readonly lidStart: number;
  readonly lidEnd: number;
  readonly dust: number;
  readonly cherry: number;
}

export function lockFrontSizes(
  params: RollEndParams,
  t: number,
  a: RollEndLockFrontAllowances,
): LockFrontSizes {
  const width = params.width + a.creaseInWidth * t;
  const depth = params.height + a.creaseInHeight * t;
  return {
    ...rollEndBody(params.length, width, depth, t, a),
    depth,
    front: depth - a.frontShort * t,
    lidInset: (a.rollLayers + a.lidClearance) * t,
    lidStart: -depth,
    lidEnd: -depth - width - a.lidOverFront * t,
    dust: Math.min(depth - a.dustShort * t, width / 2),
    cherry: Math.min(depth - a.cherryShort * t, width / 2 - a.cherryFromMiddle * t),
  };
}

function walls(s: LockFrontSizes, a: RollEndLockFrontAllowances): Panel[] {
  const { t, length, width, depth, front } = s;
  const inF = a.frontInset * t;
  const inB = a.backInset * t;
  const frontEar = earReach(s, a.frontEarShort * t, inF);
  const backEar = earReach(s, a.backEarShort * t, inB);
  const frontFrom = width + a.frontEarBelow * t;
  const frontTo = width + front - a.frontEarTop * t;
  const backFrom = -a.backEarBelow * t;
  const backTo = -depth + a.backEarTop * t;
  return [
    panel("front", "flap", rectangle(inF, width, length - inF, width + front), {
      parent: "base",
      hinge: [
        [inF, width],
        [length - inF, width],
      ],
    }),
    ear(s, "ear-front-left", "front", inF, -frontEar, frontFrom, frontTo),
    ear(s, "ear-front-right", "front", length - inF, frontEar, frontFrom, frontTo),
    panel("back", "face", rectangle(inB, -depth, length - inB, 0), {
      parent: "base",
      hinge: [
        [inB, 0],
        [length - inB, 0],
      ],
      face: "back",
    }),
    ear(s, "ear-back-left", "back", inB, -backEar, backFrom, backTo),
    ear(s, "ear-back-right", "back", length - inB, backEar, backFrom, backTo),
  ];
}

function lid(s: LockFrontSizes, a: RollEndLockFrontAllowances): Panel[] {
  const { length, lidInset, lidStart, lidEnd } = s;
  return [
    panel("lid", "face", rectangle(lidInset, lidEnd, length - lidInset, lidStart), {
      parent: "back",
      hinge: [
        [lidInset, lidStart],
        [length - lidInset, lidStart],
      ],
      face: "top",
      visible: { outside: true, inside: true },
    }),
    dustFlap(s, a, "left"),
    dustFlap(s, a, "right"),
  ];
}

function dustFlap(s: LockFrontSizes, a: RollEndLockFrontAllowances, side: "left" | "right"): Panel {
  const { t, length, lidStart, lidEnd, dust, lidInset } = s;
  const sign = side === "left" ? -1 : 1;
  const root = side === "left" ? lidInset : length - lidInset;
  const taper = Math.tan((a.dustTaperDegrees * Math.PI) / 180) * dust;
  const radius = Math.min(a.dustRadiusMm, dust / 4);
  const back = lidStart - a.dustRootBack * t;
  const front = lidEnd + a.dustRootFront * t;
  return panel(
    `dust-${side}`,
    "flap",
    [
      [root, back],
      [root + sign * dust, back - taper, radius],
      [root + sign * dust, front + taper, radius],
      [root, front],
    ],
    {
      parent: "lid",
      hinge: [
        [root, back],
        [root, front],
      ],
    },
  );
}

function cherryLock(s: LockFrontSizes, a: RollEndLockFrontAllowances, side: "left" | "right"): Panel {
  const { t, length, depth, lidEnd } = s;
  const sign = side === "left" ? -1 : 1;
  const at = side === "left" ? a.lidFrontInset * t : length - a.lidFrontInset * t;
  const top = lidEnd - a.cherryBelow * t;
  const bottom = lidEnd - depth + a.lidFrontShort * t;
  // Nearly as wide as high, it is a quarter circle: a straight of a hair cannot be cut.
  const cherry = Math.abs(s.cherry - (top - bottom)) < 0.1 ? top - bottom : s.cherry;
  const round = Math.min(cherry, top - bottom);
  return panel(
    `cherry-${side}`,
    "ear",
    [
      [at, top],
      [at + sign * cherry, top],
      [at + sign * cherry, bottom, round],
      [at, bottom],
    ],
    {
      parent: "lid-front",
      hinge: [
        [at, top],
        [at, bottom],
      ],
    },
  );
}

function lidFront(s: LockFrontSizes, a: RollEndLockFrontAllowances, notch: boolean): Panel {
  const { t, length, depth, lidEnd, lidInset } = s;
  const inset = a.lidFrontInset * t;
  const bottom = lidEnd - depth + a.lidFrontShort * t;
  const corners: Corner[] = [
    [lidInset, lidEnd],
    [inset, lidEnd - t],
    [inset, bottom],
    ...(notch ? thumbNotch({ x: inset, y: bottom }, { x: length - inset, y: bottom }, a.thumbRadiusMm) : []),
    [length - inset, bottom],
    [length - inset, lidEnd - t],
    [length - lidInset, lidEnd],
  ];
  return panel("lid-front", "face", corners, {
    parent: "lid",
    hinge: [
      [lidInset, lidEnd],
      [length - lidInset, lidEnd],
    ],
    face: "front",
  });
}

export interface LidFront extends Partial<Pick<Piece, "marks" | "keepOuts">> {
  readonly panels: readonly Panel[];
}

export const lockedFront = (s: LockFrontSizes, a: RollEndLockFrontAllowances, notch: boolean): LidFront => ({
  panels: [lidFront(s, a, notch), cherryLock(s, a, "left"), cherryLock(s, a, "right")],
});

const steps: readonly FoldStep[] = [
  ...rollEndSteps,
  step("lid-flaps", 0.7, 0.85, ["cherry-left", "cherry-right", "dust-left", "dust-right"]),
  step("lid-flaps", 0.7, 0.85, ["lid-front"], 85),
  step("lid", 0.85, 1, ["lid", "lid-front"]),
];

/** @param ready share of the folding at which the box is closed; a sleeve comes after it. */
export function lockFrontPiece(
  s: LockFrontSizes,
  a: RollEndLockFrontAllowances,
  front: LidFront,
  material: Material,
  ready = 1,
): Piece {
  const { panels: frontPanels, ...lines } = front;
  const panels = [
    rollEndBase(s),
    ...rollEnd(s, "left"),
    ...rollEnd(s, "right"),
    ...walls(s, a),
    ...lid(s, a),
    ...frontPanels,
  ];
  // Flutes run from the lid's front to the box's front, so that lid and walls break sharply along their creases.
  return piece("body", material, panels, {
    ...lines,
    steps: stepsOf(steps, panels).map((each) => ({
      ...each,
      from: each.from * ready,
      to: each.to * ready,
    })),
    flow: "y",
    symmetric: true,
    placement: lyingOnOutside,
  });
}

export function lockFrontBounds({ width, height }: RollEndParams, t: number): Bounds<RollEndParams> {
  const dust = Math.min(height - t / 2, (width + t) / 2);
  return {
    height: [{ min: 8 * t + 6, because: "room-for-roll-and-ears" }],
    length: [{ min: 2 * dust + 20, because: "dust-flaps-meet" }],
    width: [{ min: 30 + 10 * t, because: "room-for-ears-and-locks" }],
  };
}

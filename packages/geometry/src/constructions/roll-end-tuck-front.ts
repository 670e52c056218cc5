/** Roll-end tray whose lid tucks in behind the front wall, without dust flaps (FEFCO 0421 and 0426). */
import { between, exactly, insideSize, panel, piece, step } from "../kernel/build.ts";
import { defineConstruction, length } from "../kernel/construction.ts";
import { lyingOnOutside } from "../kernel/matrix.ts";
import type { Closure, Panel } from "../kernel/model.ts";
import { type Corner, rectangle } from "../plane/outline.ts";
import {
  ear,
  earReach,
  earsAreShort,
  type RollEndBody,
  rollEnd,
  rollEndAllowances,
  rollEndBase,
  rollEndBody,
  rollEndClosures,
  rollEndSteps,
} from "./roll-end-parts.ts";

export interface RollEndTuckParams {
  /** Inside, mm. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** In board thicknesses where the name does not say mm. */
const rollEndTuckFrontAllowances = {
  ...rollEndAllowances,
  rollLayers: 2,
  layersInWidth: 2,
  endBelowLid: 1,
  wallInset: 1,
  frontChamfer: 1,
  earShort: 1,
  earBelow: 1,
  frontEarTop: 1.2,
  backEarTop: 1.5,
  lidOverEnd: 0.5,
  lidShort: 1,
  lidBevel: 1.5,
  tuckSide: 1,
  tuckSideMm: 0.5,
  tuckShort: 1.5,
  tuckShortMm: 1,
  tuckRadiusMm: 20,
};

type A = typeof rollEndTuckFrontAllowances;

interface Sizes extends RollEndBody {
  readonly depth: number;
  readonly front: number;
  readonly lidEnd: number;
  readonly tuckInset: number;
  readonly tuckEnd: number;
}

function sizesOf(params: RollEndTuckParams, t: number, a: A): Sizes {
  const width = params.width + a.layersInWidth * t;
  const depth = params.height + a.creaseInHeight * t;
  const lidEnd = -depth - width + a.lidShort * t;
  return {
    ...rollEndBody(params.length, width, depth - a.endBelowLid * t, t, a),
    depth,
    front: depth - a.frontShort * t,
    lidEnd,
    tuckInset: (a.rollLayers + a.tuckSide) * t + a.tuckSideMm,
    tuckEnd: lidEnd - (depth - a.tuckShort * t - a.tuckShortMm),
  };
}

function walls(s: Sizes, a: A): Panel[] {
  const { t, length: long, width, depth } = s;
  const inset = a.wallInset * t;
  const top = width + s.front;
  const reach = earReach(s, a.earShort * t, inset);
  const chamfer = a.frontChamfer * t;
  const frontFrom = width + a.earBelow * t;
  const frontTo = top - a.frontEarTop * t;
  const backFrom = -a.earBelow * t;
  const backTo = -depth + a.backEarTop * t;
  const front: Corner[] = [
    [inset, width],
    [inset, top - chamfer],
    [inset + chamfer, top],
    [long - inset - chamfer, top],
    [long - inset, top - chamfer],
    [long - inset, width],
  ];
  return [
    panel("front", "face", front, {
      parent: "base",
      hinge: [
        [inset, width],
        [long - inset, width],
      ],
      face: "front",
    }),
    ear(s, "ear-front-left", "front", inset, -reach, frontFrom, frontTo),
    ear(s, "ear-front-right", "front", long - inset, reach, frontFrom, frontTo),
    panel("back", "face", rectangle(inset, -depth, long - inset, 0), {
      parent: "base",
      hinge: [
        [inset, 0],
        [long - inset, 0],
      ],
      face: "back",
    }),
    ear(s, "ear-back-left", "back", inset, -reach, backFrom, backTo),
    ear(s, "ear-back-right", "back", long - inset, reach, backFrom, backTo),
  ];
}

function lid(s: Sizes, a: A): Panel[] {
  const { t, length: long, depth, lidEnd, tuckInset, tuckEnd } = s;
  const inset = a.wallInset * t;
  const over = a.lidOverEnd * t;
  const bevel = a.lidBevel * t;
  const radius = Math.min(a.tuckRadiusMm, (lidEnd - tuckEnd) / 2);
  const top: Corner[] = [
    [inset, -depth],
    [-over, -depth - bevel],
    [-over, lidEnd],
    [long + over, lidEnd],
    [long + over, -depth - bevel],
    [long - inset, -depth],
  ];
  const tuck: Corner[] = [
    [tuckInset, lidEnd],
    [tuckInset, tuckEnd, radius],
    [long - tuckInset, tuckEnd, radius],
    [long - tuckInset, lidEnd],
  ];
  return [
    panel("lid", "face", top, {
      parent: "back",
      hinge: [
        [inset, -depth],
        [long - inset, -depth],
      ],
      face: "top",
      visible: { outside: true, inside: true },
    }),
    panel("tuck", "tuck", tuck, {
      parent: "lid",
      hinge: [
        [tuckInset, lidEnd],
        [long - tuckInset, lidEnd],
      ],
    }),
  ];
}

function closures(params: RollEndTuckParams, s: Sizes): Closure[] {
  const { t } = s;
  return [
    ...rollEndClosures(s, params.length),
    insideSize("width", "y", ["tuck", "max"], ["back", "min"], params.width, t),
    insideSize("height", "z", ["base", "max"], ["lid", "min"], params.height, t),
    exactly("lid rests on the roll", "z", ["roll-left", "max"], ["lid", "min"], t),
    exactly("front ear is the second layer", "x", ["end-left", "max"], ["ear-front-left", "min"], t),
    between(
      "ears do not meet",
      "y",
      ["ear-front-left", "max"],
      ["ear-back-left", "min"],
      1.5 * t,
      earsAreShort(s) ? 1e4 : 2.5 * t,
    ),
    between(
      "front ear ends under the roll",
      "z",
      ["ear-front-left", "max"],
      ["roll-left", "min"],
      t,
      1.5 * t,
    ),
    between(
      "back ear ends under the roll",
      "z",
      ["ear-back-left", "max"],
      ["roll-left", "min"],
      t / 2,
      1.2 * t,
    ),
    exactly("tuck lies behind the front", "y", ["front", "max"], ["tuck", "min"], t),
    between("tuck passes the inner wall", "x", ["inner-left", "max"], ["tuck", "min"], t / 2 + 0.4, t + 0.6),
    between("tuck clears the base", "z", ["base", "max"], ["tuck", "min"], t / 2 + 0.8, 1.5 * t + 1.2),
    exactly("lid covers the end walls", "x", ["lid", "min"], ["end-left", "max"], t / 2),
  ];
}

const steps = [...rollEndSteps, step("lid-flaps", 0.7, 0.85, ["tuck"]), step("lid", 0.85, 1, ["lid"])];

export const rollEndTuckFront = defineConstruction<RollEndTuckParams, A>({
  id: "roll-end-tuck-front",
  version: "1.1.0",
  standard: "FEFCO 0421",
  params: [length("length", 80, 700, 250), length("width", 60, 550, 180), length("height", 20, 300, 70)],
  materials: ["corrugated"],
  thickestBoard: 5,
  allowances: rollEndTuckFrontAllowances,
  needsPhysicalSample: false,
  bounds: (_params, { thickness: t }) => ({
    height: [{ min: 8 * t + 6, because: "room-for-roll-and-ears" }],
    length: [{ min: 60 + 10 * t, because: "tuck-between-ends" }],
    width: [{ min: 30 + 10 * t, because: "room-for-ears-and-locks" }],
  }),
  draw(params, t, a, material) {
    const s = sizesOf(params, t, a);
    const panels = [
      rollEndBase(s),
      ...rollEnd(s, "left"),
      ...rollEnd(s, "right"),
      ...walls(s, a),
      ...lid(s, a),
    ];
    const body = piece("body", material, panels, {
      steps,
      flow: "y",
      symmetric: true,
      placement: lyingOnOutside,
    });
    return { pieces: [body], closures: closures(params, s) };
  },
});

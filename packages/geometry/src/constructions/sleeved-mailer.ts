/** Roll-end mailer of corrugated board in a printed carton sleeve, which slides over the closed box from the front. */
import { between, exactly, piece } from "../kernel/build.ts";
import { choice, defineConstruction, length } from "../kernel/construction.ts";
import { materials, tubeFlow } from "../kernel/materials.ts";
import { lyingOnInside, multiply, translation } from "../kernel/matrix.ts";
import type { Closure, Material, Piece } from "../kernel/model.ts";
import { micrometres } from "../plane/units.ts";
import { lockFrontClosures } from "./lock-front-closures.ts";
import {
  type LockFrontSizes,
  lockedFront,
  lockFrontBounds,
  lockFrontPiece,
  lockFrontSizes,
  type RollEndParams,
  rollEndLockFrontAllowances,
} from "./lock-front-parts.ts";
import {
  type SleeveParams,
  sleeveAllowances,
  sleeveClosures,
  sleeveLanding,
  sleevePanels,
  sleeveSteps,
} from "./sleeve.ts";

export interface SleevedMailerParams extends RollEndParams {
  /** Half-moons in the open edges of the sleeve, to push the box out by. */
  readonly sleeveNotch: boolean;
}

const { thumbRadiusMm: sleeveThumbRadiusMm, ...tube } = sleeveAllowances;

/** In board thicknesses where the name does not say mm. */
const sleevedMailerAllowances = {
  ...rollEndLockFrontAllowances,
  ...tube,
  sleeveThumbRadiusMm,
  /** Between box and sleeve, all round: lock tabs stand out of the base by a little less. */
  sleeveRoomMm: 0.5,
};

type A = typeof sleevedMailerAllowances;

/** The box is folded first, then the sleeve comes. */
const boxClosed = 0.7;
const sleeveGlued = 0.3;

/** The closed box, outside to outside. */
const outsideOf = (s: LockFrontSizes, a: A) => ({
  length: s.length + s.t,
  width: s.width + (a.lidOverFront + 1) * s.t,
  height: s.depth + s.t,
});

/** Inside of the sleeve: the box, play all round, and the glue lap beside it. */
function sleeveFor(p: SleevedMailerParams, s: LockFrontSizes, a: A, cover: number): SleeveParams {
  const box = outsideOf(s, a);
  return {
    length: box.length + 2 * a.sleeveRoomMm + cover,
    width: box.width,
    height: box.height + 2 * a.sleeveRoomMm,
    thumbNotch: p.sleeveNotch,
  };
}

function sleevePiece(inside: SleeveParams, s: LockFrontSizes, a: A, cover: Material): Piece {
  const t = cover.thickness;
  const reach = s.t / 2 + a.sleeveRoomMm + t / 2;
  const place = translation(
    micrometres(-reach),
    micrometres(-s.width - (a.lidOverFront + 0.5) * s.t),
    micrometres(s.depth + reach),
  );
  const panels = sleevePanels(inside, t, { ...a, thumbRadiusMm: a.sleeveThumbRadiusMm }, "sleeve-");
  return piece("sleeve", cover, panels, {
    steps: sleeveSteps(0, sleeveGlued, "sleeve-"),
    keepOuts: [sleeveLanding(panels, "sleeve-")],
    flow: tubeFlow(cover),
    placement: multiply(place, lyingOnInside),
    approach: { offset: [0, micrometres(-inside.width - 60), 0], from: boxClosed + 0.05, to: 1 },
  });
}

function fit(s: LockFrontSizes, inside: SleeveParams, t: number): Closure[] {
  const apart = s.t / 2 + 0.5 + t / 2;
  return [
    exactly("sleeve slides past the left end", "x", ["sleeve-glue", "min"], ["end-left", "min"], apart),
    exactly("sleeve slides past the right end", "x", ["end-right", "max"], ["sleeve-right", "min"], apart),
    exactly("sleeve slides over the lid", "z", ["lid", "max"], ["sleeve-top", "min"], apart),
    exactly("sleeve slides under the base", "z", ["sleeve-bottom", "max"], ["base", "min"], apart),
    between(
      "lock tabs do not touch the sleeve",
      "z",
      ["sleeve-bottom", "max"],
      ["inner-left", "min"],
      t / 2,
      1,
    ),
    exactly("sleeve begins at the lid's front", "y", ["sleeve-top", "min"], ["lid-front", "min"], s.t / 2),
    exactly("sleeve ends at the back", "y", ["back", "max"], ["sleeve-top", "max"], s.t / 2),
    ...sleeveClosures(inside, t, "sleeve-"),
  ];
}

export const sleevedMailer = defineConstruction<SleevedMailerParams, A>({
  id: "sleeved-mailer",
  version: "1.2.0",
  standard: "FEFCO 0427",
  params: [
    length("length", 80, 700, 250),
    length("width", 60, 550, 200),
    length("height", 18, 300, 80),
    choice("thumbNotch", [true, false], true),
    choice("sleeveNotch", [true, false], true),
  ],
  materials: ["corrugated"],
  thickestBoard: 3,
  cover: { materials: ["carton"], thickest: 0.7, initial: materials["carton-300"] },
  allowances: sleevedMailerAllowances,
  needsPhysicalSample: false,
  bounds: (params, { thickness }) => lockFrontBounds(params, thickness),
  draw(p, t, a, material, cover) {
    const s = lockFrontSizes(p, t, a);
    const inside = sleeveFor(p, s, a, cover.thickness);
    return {
      pieces: [
        lockFrontPiece(s, a, lockedFront(s, a, p.thumbNotch), material, boxClosed),
        sleevePiece(inside, s, a, cover),
      ],
      closures: [...lockFrontClosures(p, s, a), ...fit(s, inside, cover.thickness)],
    };
  },
});

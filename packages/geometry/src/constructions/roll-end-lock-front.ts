/** Roll-end mailer, lid front outside, with dust flaps and cherry locks or a lid that is glued shut (FEFCO 0427). */
import { exactly } from "../kernel/build.ts";
import { choice, defineConstruction, length } from "../kernel/construction.ts";
import type { Closure } from "../kernel/model.ts";
import {
  type AdhesiveFront,
  adhesiveFrontAllowances,
  adhesiveFrontClosures,
  adhesiveFrontHeight,
  adhesiveFrontLines,
  adhesiveFrontPanel,
} from "./adhesive-front.ts";
import { boxClosures, lockFrontClosures } from "./lock-front-closures.ts";
import {
  type LidFront,
  type LockFrontSizes,
  lockedFront,
  lockFrontBounds,
  lockFrontPiece,
  lockFrontSizes,
  type RollEndParams,
  rollEndLockFrontAllowances,
} from "./lock-front-parts.ts";

export interface RollEndLockFrontParams extends RollEndParams {
  /** Ears that lock; or a peel strip and a tear strip for the courier, and a second peel strip for returns. */
  readonly closure: "locks" | "strip" | "strip-and-return";
}

const allowances = { ...rollEndLockFrontAllowances, ...adhesiveFrontAllowances, gluedFrontOver: 0.5 };

type A = typeof allowances;

/** The front of a lid that is glued shut needs no ears, so it covers the edges of the end walls. */
function adhesiveFront(s: LockFrontSizes, a: A, returns: boolean): AdhesiveFront {
  return {
    t: s.t,
    left: -a.gluedFrontOver * s.t,
    right: s.length + a.gluedFrontOver * s.t,
    hinge: [s.lidInset, s.length - s.lidInset],
    top: s.lidEnd,
    bottom: s.lidEnd - s.depth + a.lidFrontShort * s.t,
    returns,
  };
}

function gluedFront(s: LockFrontSizes, a: A, returns: boolean): LidFront {
  const front = adhesiveFront(s, a, returns);
  return { panels: [adhesiveFrontPanel(front, a)], ...adhesiveFrontLines(front, a, s.width + s.depth) };
}

function gluedFrontClosures(params: RollEndLockFrontParams, s: LockFrontSizes, a: A): Closure[] {
  return [
    ...boxClosures(params, s, a),
    exactly("lid front covers the end walls", "x", ["lid-front", "min"], ["end-left", "max"], s.t / 2),
    ...adhesiveFrontClosures(adhesiveFront(s, a, params.closure === "strip-and-return"), a),
  ];
}

export const rollEndLockFront = defineConstruction<RollEndLockFrontParams, A>({
  id: "roll-end-lock-front",
  version: "1.1.0",
  standard: "FEFCO 0427",
  params: [
    length("length", 80, 700, 250),
    length("width", 60, 550, 200),
    length("height", 18, 300, 80),
    choice("thumbNotch", [true, false], true),
    choice("closure", ["locks", "strip", "strip-and-return"], "locks"),
  ],
  materials: ["corrugated"],
  thickestBoard: 5,
  allowances,
  needsPhysicalSample: false,
  bounds(params, { thickness: t }) {
    const bounds = lockFrontBounds(params, t);
    if (params.closure === "locks") return bounds;
    const front = adhesiveFrontHeight(t, params.closure === "strip-and-return", allowances);
    const room = { min: front - t / 2, because: "room-for-strips" } as const;
    return { ...bounds, height: [...(bounds.height ?? []), room] };
  },
  draw(params, t, a, material) {
    const s = lockFrontSizes(params, t, a);
    const isLocked = params.closure === "locks";
    const front = isLocked
      ? lockedFront(s, a, params.thumbNotch)
      : gluedFront(s, a, params.closure === "strip-and-return");
    return {
      pieces: [lockFrontPiece(s, a, front, material)],
      closures: isLocked ? lockFrontClosures(params, s, a) : gluedFrontClosures(params, s, a),
    };
  },
});

/** What a roll-end mailer whose lid closes outside its front promises when it is folded. */
import { between, exactly, insideSize } from "../kernel/build.ts";
import type { Closure } from "../kernel/model.ts";
import type { LockFrontSizes, RollEndLockFrontAllowances, RollEndParams } from "./lock-front-parts.ts";
import { earsAreShort, rollEndClosures } from "./roll-end-parts.ts";

/** What the box promises whatever closes its lid. */
export function boxClosures(
  params: RollEndParams,
  s: LockFrontSizes,
  a: RollEndLockFrontAllowances,
): Closure[] {
  const { t } = s;
  return [
    ...rollEndClosures(s, params.length),
    insideSize("width", "y", ["front", "max"], ["back", "min"], params.width, t),
    insideSize("height", "z", ["base", "max"], ["lid", "min"], params.height, t),
    exactly("roll strip lies level with the lid", "z", ["roll-left", "max"], ["lid", "min"], 0),
    exactly("front ear is the third layer", "x", ["end-left", "max"], ["ear-front-left", "min"], 2 * t),
    between(
      "ears do not meet",
      "y",
      ["ear-front-left", "max"],
      ["ear-back-left", "min"],
      2 * t,
      earsAreShort(s) ? 1e4 : 2 * t,
    ),
    between(
      "front ear ends under the roll",
      "z",
      ["ear-front-left", "max"],
      ["roll-left", "min"],
      1.5 * t,
      1.8 * t,
    ),
    between("back ear ends under the roll", "z", ["ear-back-left", "max"], ["roll-left", "min"], t, 1.8 * t),
    exactly("lid front hangs outside the front", "y", ["lid-front", "max"], ["front", "min"], t),
    between("lid front ends at the base", "z", ["base", "min"], ["lid-front", "min"], 0.4 * t, 0.6 * t),
    between("dust flap hangs inside the end", "x", ["inner-left", "max"], ["dust-left", "min"], t, 1.5 * t),
    between("dust flap clears the base", "z", ["base", "max"], ["dust-left", "min"], t, 1e4),
    between(
      "dust flap clears the front",
      "y",
      ["front", "max"],
      ["dust-left", [s.lidInset, s.lidEnd + a.dustRootFront * t]],
      t / 2,
      t,
    ),
    between("dust flap clears the back", "y", ["dust-left", "max"], ["back", "min"], t / 2, 0.7 * t),
  ];
}

export function lockFrontClosures(
  params: RollEndParams,
  s: LockFrontSizes,
  a: RollEndLockFrontAllowances,
): Closure[] {
  const { t } = s;
  return [
    ...boxClosures(params, s, a),
    exactly("cherry is the second layer", "x", ["end-left", "max"], ["cherry-left", "min"], t),
    between("cherry ends under the roll", "z", ["cherry-left", "max"], ["roll-left", "min"], t, 1.8 * t),
    between("cherry clears the base", "z", ["base", "max"], ["cherry-left", "min"], 0.4 * t, 0.6 * t),
    between(
      "cherry does not meet the back ear",
      "y",
      ["cherry-left", "max"],
      ["ear-back-left", "min"],
      3 * t,
      1e4,
    ),
  ];
}

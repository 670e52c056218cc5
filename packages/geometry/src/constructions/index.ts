/** Every construction, by its name. */
import { regularSlottedCase } from "./regular-slotted-case.ts";
import { rollEndLockFront } from "./roll-end-lock-front.ts";
import { rollEndTuckFront } from "./roll-end-tuck-front.ts";
import { sleeve } from "./sleeve.ts";
import { reverseTuckEnd, straightTuckEnd } from "./tuck-end.ts";
import { twoPiece } from "./two-piece.ts";

export const constructions = {
  "roll-end-lock-front": rollEndLockFront,
  "roll-end-tuck-front": rollEndTuckFront,
  "regular-slotted-case": regularSlottedCase,
  "reverse-tuck-end": reverseTuckEnd,
  "straight-tuck-end": straightTuckEnd,
  "two-piece": twoPiece,
  sleeve,
};

export type ConstructionId = keyof typeof constructions;
export type ConstructionParams<Id extends ConstructionId> = Parameters<
  (typeof constructions)[Id]["build"]
>[0];

/** Every construction, by its name. */
import { cakeBox } from "./cake-box.ts";
import { carrierBox } from "./carrier-box.ts";
import { doypack } from "./doypack.ts";
import { autoBottomCarton, snapLockCarton } from "./lock-bottom-cartons.ts";
import { paperMailer, polyMailer } from "./mailers.ts";
import { paperBag } from "./paper-bag.ts";
import { paperCan } from "./paper-can.ts";
import { plainBox } from "./plain-box.ts";
import { regularSlottedCase } from "./regular-slotted-case.ts";
import { rigidHinged, rigidMagnetic } from "./rigid-book.ts";
import { rigidDrawer } from "./rigid-drawer.ts";
import { rigidEnvelope } from "./rigid-envelope.ts";
import { rigidFlatPack } from "./rigid-flat-pack.ts";
import { rigidTwoPiece } from "./rigid-two-piece.ts";
import { rollEndLockFront } from "./roll-end-lock-front.ts";
import { rollEndTuckFront } from "./roll-end-tuck-front.ts";
import { card, label, packingPaper, tissue } from "./sheet-goods.ts";
import { sleeve } from "./sleeve.ts";
import { sleevedMailer } from "./sleeved-mailer.ts";
import { tape } from "./tape.ts";
import { toteBag } from "./tote-bag.ts";
import { reverseTuckEnd, straightTuckEnd } from "./tuck-end.ts";
import { twoPiece } from "./two-piece.ts";
import { wineBox } from "./wine-box.ts";

export const constructions = {
  "roll-end-lock-front": rollEndLockFront,
  "roll-end-tuck-front": rollEndTuckFront,
  "regular-slotted-case": regularSlottedCase,
  "reverse-tuck-end": reverseTuckEnd,
  "straight-tuck-end": straightTuckEnd,
  "snap-lock-carton": snapLockCarton,
  "auto-bottom-carton": autoBottomCarton,
  "wine-box": wineBox,
  "two-piece": twoPiece,
  "cake-box": cakeBox,
  "plain-box": plainBox,
  sleeve,
  "sleeved-mailer": sleevedMailer,
  "carrier-box": carrierBox,
  "paper-bag": paperBag,
  "rigid-two-piece": rigidTwoPiece,
  "rigid-hinged": rigidHinged,
  "rigid-magnetic": rigidMagnetic,
  "rigid-flat-pack": rigidFlatPack,
  "rigid-drawer": rigidDrawer,
  "poly-mailer": polyMailer,
  "paper-mailer": paperMailer,
  "rigid-envelope": rigidEnvelope,
  doypack,
  "paper-can": paperCan,
  label,
  card,
  tissue,
  "packing-paper": packingPaper,
  tape,
  "tote-bag": toteBag,
};

export type ConstructionId = keyof typeof constructions;
export type ConstructionParams<Id extends ConstructionId> = Parameters<
  (typeof constructions)[Id]["build"]
>[0];

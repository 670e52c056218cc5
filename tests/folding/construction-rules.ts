/** What is asked of each construction that the pages offer, and what is let pass, with the reason. */
import type { ConstructionId } from "@foldmark/geometry";
import type { Plate } from "./fold.ts";
import { trayFlatProblems, tubeFlatProblems } from "./lies-flat.ts";
import {
  bottomProblems,
  hookProblems,
  lidProblems,
  rollEndProblems,
  slitProblems,
  tongueProblems,
  tuckProblems,
} from "./locks.ts";
import { mitreProblems } from "./mitres.ts";
import {
  paperBagProblems,
  paperMailerProblems,
  polyMailerProblems,
  pouchProblems,
  toteProblems,
} from "./soft-goods.ts";
import type { StoredDieline } from "./stored-dieline.ts";

interface Harmless {
  /** Both have to match, in either order. */
  readonly panels: readonly [RegExp, RegExp];
  /** Board thicknesses they may share; all of it when left out. */
  readonly upTo?: number;
  readonly because: string;
}

export interface ConstructionRules {
  /**
   * Board stands where it is folded to. Soft sheets bend out of each other's way by more than they are thick. Of wound
   * and flat goods the flat is all that is drawn.
   */
  readonly made: "of board" | "of a soft sheet" | "flat or wound";
  /** One cannot look into it when it is closed. */
  readonly closed?: true;
  /** mm that its parts have between them on purpose. */
  readonly play?: number;
  readonly locks?: readonly ((plates: readonly Plate[]) => string[])[];
  readonly harmless?: readonly Harmless[];
  /** What is asked of the drawing itself: that it lies flat where it is delivered so, that its seams and seals are there. */
  readonly drawn?: readonly ((dieline: StoredDieline) => string[])[];
}

const interlocking: Harmless = {
  panels: [/^front-bottom$/, /^back-bottom$/],
  because:
    "the hooks of an automatic bottom go over each other: that is the lock, and its own check asks for it",
};

const bentRightRound: readonly Harmless[] = [/^lap-/, /^flap$/].map((layer) => ({
  panels: [/^back$/, layer],
  because:
    "half a millimetre of solid board is creased once and bent right round; its layers lie within the crease",
}));

const tucked = [tuckProblems, slitProblems] as const;
const tube = { made: "of board", closed: true, drawn: [tubeFlatProblems] } as const;
const soft = (...drawn: readonly ((dieline: StoredDieline) => string[])[]): ConstructionRules => ({
  made: "of a soft sheet",
  drawn,
});
const flat = { made: "flat or wound" } as const;
const rigid = { made: "of board", closed: true } as const;
const cased = { ...rigid, drawn: [mitreProblems] } as const;

export const constructionRules: Readonly<Partial<Record<ConstructionId, ConstructionRules>>> = {
  "roll-end-lock-front": { made: "of board", closed: true, locks: [rollEndProblems] },
  "sleeved-mailer": { made: "of board", closed: true, locks: [rollEndProblems] },
  "regular-slotted-case": tube,
  "roll-end-tuck-front": { made: "of board", closed: true, locks: [rollEndProblems, tuckProblems] },
  "reverse-tuck-end": { ...tube, locks: tucked },
  "straight-tuck-end": { ...tube, locks: tucked },
  "snap-lock-carton": { ...tube, locks: [...tucked, bottomProblems, tongueProblems] },
  sleeve: { made: "of board" },
  "auto-bottom-carton": {
    ...tube,
    locks: [...tucked, bottomProblems],
    harmless: [interlocking],
  },
  "wine-box": {
    ...tube,
    locks: [...tucked, bottomProblems],
    harmless: [interlocking],
  },
  "two-piece": { made: "of board", closed: true, locks: [lidProblems], drawn: [trayFlatProblems] },
  "cake-box": { made: "of board", closed: true, locks: [tuckProblems], drawn: [trayFlatProblems] },
  "carrier-box": { ...tube, locks: [bottomProblems, tongueProblems, hookProblems] },
  "rigid-two-piece": { ...rigid, locks: [lidProblems] },
  "rigid-hinged": cased,
  "rigid-magnetic": cased,
  "rigid-flat-pack": cased,
  // A drawer slides with 0.6 mm of play, and two papers lie in it.
  "rigid-drawer": { ...rigid, play: 0.7 },
  "rigid-envelope": { made: "of board", harmless: bentRightRound },
  "paper-bag": soft(paperBagProblems),
  "poly-mailer": soft(polyMailerProblems),
  "paper-mailer": soft(paperMailerProblems),
  doypack: soft(pouchProblems),
  "tote-bag": soft(toteProblems),
  "paper-can": flat,
  label: flat,
  card: flat,
  tissue: flat,
  "packing-paper": flat,
  tape: flat,
};

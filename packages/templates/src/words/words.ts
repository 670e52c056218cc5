/** What stands on templates until a buyer writes something else. Short, and nothing that would have to be proved. */
import type { LanguageTag } from "@foldmark/region";
import { cs } from "./cs.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { nl } from "./nl.ts";
import { pl } from "./pl.ts";
import { pt } from "./pt.ts";
import { ro } from "./ro.ts";
import { se } from "./se.ts";

export interface Words {
  readonly hello: string;
  readonly thanks: string;
  readonly openSlowly: string;
  readonly noHurry: string;
  readonly goodThings: string;
  readonly forYou: string;
  readonly withLove: string;
  readonly thisWayUp: string;
  readonly withCare: string;
  readonly enjoy: string;
  readonly something: string;
  readonly delivery: string;
  readonly goodDay: string;
  readonly sweet: string;
  readonly cheers: string;
  readonly foundIt: string;
  readonly useAgain: string;
  readonly openHere: string;
  readonly goodNight: string;
  readonly seeYou: string;
  /** Names of the fields and inks, as the editor shows them. */
  readonly name: string;
  readonly logo: string;
  readonly colourOne: string;
  readonly colourTwo: string;
  readonly groundColour: string;
}

export const wordsOf: Readonly<Record<LanguageTag, Words>> = { cs, de, en, es, fr, it, nl, pl, pt, ro, se };

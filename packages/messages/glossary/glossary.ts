/**
 * The words of the trade, one per thing and language, and how a reader is addressed. Read by translators, held by
 * `check/check-glossary.ts`.
 */
import type { LanguageTag } from "@foldmark/region";
import cs from "./cs.json" with { type: "json" };
import de from "./de.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import es from "./es.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import it from "./it.json" with { type: "json" };
import nl from "./nl.json" with { type: "json" };
import pl from "./pl.json" with { type: "json" };
import pt from "./pt.json" with { type: "json" };
import ro from "./ro.json" with { type: "json" };
import se from "./se.json" with { type: "json" };

/** Patterns are regular expressions without delimiters, case-insensitive, with `\p{L}` for letters. */
export interface GlossaryTerm {
  /** The word to use, as it would stand in a dictionary. */
  readonly say: string;
  /** Its forms. A text whose English holds the term holds one of them. */
  readonly forms: string;
  /** Words that must stand in no text: synonyms, false friends, what we used to say. */
  readonly avoid?: string;
  /** Texts that say it without the word (a pronoun, a verb) or use an avoided word in another sense. */
  readonly except?: readonly string[];
  readonly note?: string;
}

export interface LanguageGlossary {
  readonly address: {
    readonly form: string;
    /** Forms of address that this language does not use with us. */
    readonly avoid: string;
    /** Texts in which somebody else speaks, or the pattern means another word. */
    readonly except: readonly string[];
  };
  readonly terms: Readonly<Record<string, GlossaryTerm>>;
}

export const glossary: Readonly<Record<LanguageTag, LanguageGlossary>> = {
  cs,
  de,
  en,
  es,
  fr,
  it,
  nl,
  pl,
  pt,
  ro,
  se,
};

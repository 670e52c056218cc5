/**
 * Words that buyers type and our texts do not say: what they put into a box, other names of a construction, occasions.
 * They are searched and never shown, so neither the glossary nor the rules for claims hold for them.
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

/** Every table has a list for every product, category and industry: one that lacks one does not compile. */
type Words = Readonly<Record<keyof typeof en, string>>;

export const buyersWords: Readonly<Record<LanguageTag, Words>> = {
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

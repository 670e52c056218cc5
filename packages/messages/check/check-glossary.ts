/** Finds texts that leave the glossary: another word for a thing of the trade, or another form of address. */
import type { LanguageGlossary } from "../glossary/glossary.ts";

type Texts = Readonly<Record<string, string>>;

/** A boundary that also knows the letters JavaScript's `\b` does not. */
function wordPattern(forms: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${forms})`, "iu");
}

/** What a reader sees: no names of arguments, and words whole that hyphenation marks split. */
function seen(text: string): string {
  return text.replaceAll(/[|\u00ad]/g, "").replaceAll(/\{\w+(?:,[^{}]*)?(?=[{}])|<[^>]+>/g, "");
}

/** One sentence a finding: `mails.proof.title: says “proef” for “proof”, say “drukproef”`. */
export function checkGlossary(
  own: LanguageGlossary,
  texts: Texts,
  english: LanguageGlossary,
  englishTexts: Texts,
): string[] {
  return Object.entries(texts).flatMap(([id, raw]) => {
    const text = seen(raw);
    const terms = Object.entries(own.terms).flatMap(([name, term]) => {
      if (term.except?.includes(id)) return [];
      const avoided = term.avoid === undefined ? null : wordPattern(term.avoid).exec(text);
      if (avoided) return [`${id}: says “${avoided[0]}” for “${name}”, say “${term.say}”`];
      const meant = english.terms[name];
      const isMeant = meant !== undefined && wordPattern(meant.forms).test(seen(englishTexts[id] ?? ""));
      return isMeant && !wordPattern(term.forms).test(text)
        ? [`${id}: does not say “${term.say}” for “${name}”`]
        : [];
    });
    const address = own.address.except.includes(id) ? null : new RegExp(own.address.avoid, "u").exec(text);
    return address
      ? [...terms, `${id}: addresses the reader as “${address[0]}”, not as “${own.address.form}”`]
      : terms;
  });
}

/** Exceptions of texts that are gone, or that keep the rule by now. */
export function needlessExceptions(
  own: LanguageGlossary,
  texts: Texts,
  english: LanguageGlossary,
  englishTexts: Texts,
): string[] {
  const without = (except: readonly string[]): string[] =>
    except.filter((id) => {
      const text = texts[id];
      return (
        text === undefined || checkGlossary(bare(own), { [id]: text }, english, englishTexts).length === 0
      );
    });
  return [
    ...without(own.address.except),
    ...Object.entries(own.terms).flatMap(([name, term]) =>
      without(term.except ?? []).map((id) => `${name}: ${id}`),
    ),
  ];
}

function bare(own: LanguageGlossary): LanguageGlossary {
  return {
    address: { ...own.address, except: [] },
    terms: Object.fromEntries(
      Object.entries(own.terms).map(([name, term]) => [name, { ...term, except: [] }]),
    ),
  };
}

/**
 * The terms under which a text is found. A word as it is written stands for itself; its stem, and those of the words it
 * is made of, behind `~`; a meaning behind `=`. No text can hold these marks within a word.
 */
import type { AnalysedText } from "@foldmark/language";

export const stemTerm = (stem: string): string => `~${stem}`;
export const conceptTerm = (concept: number): string => `=${concept}`;
export const isWrittenTerm = (term: string): boolean => !term.startsWith("~") && !term.startsWith("=");

/** A text as it is marked: its words, and the terms of each. */
export interface TextTerms {
  readonly words: AnalysedText["words"];
  readonly terms: readonly { readonly term: string; readonly at: number; readonly length: number }[];
}

export function termsOf(analysed: AnalysedText): TextTerms {
  const terms: { term: string; at: number; length: number }[] = [];
  eachTerm(analysed, (term, at, length) => terms.push({ term, at, length }));
  return { words: analysed.words, terms };
}

/** Calls `found` with each term, the place of its word and how many words it takes. */
export function eachTerm(
  { words, concepts }: AnalysedText,
  found: (term: string, at: number, length: number) => void,
): void {
  for (const [at, { written, stems, parts }] of words.entries()) {
    for (const form of written) found(form, at, 1);
    for (const stem of stems) found(stemTerm(stem), at, 1);
    for (const part of parts) if (!stems.includes(part)) found(stemTerm(part), at, 1);
  }
  for (const { concept, at, length } of concepts) found(conceptTerm(concept), at, length);
}

/** Where the words of a query stand in a text, and the text with marks around them. As text: nothing is escaped or made. */
import { unfoldedLength } from "@foldmark/language";
import type { QueryPlan } from "../engine/query-plan.ts";
import type { TextTerms } from "../engine/terms.ts";

export interface Mark {
  readonly start: number;
  readonly end: number;
  /** Of the query. */
  readonly word: number;
  /** Place of the marked word among the text's words. */
  readonly at: number;
}

export interface MatchedText {
  readonly text: string;
  readonly marks: readonly Mark[];
  /** Where each word of the text begins and ends. */
  readonly words: readonly { readonly start: number; readonly end: number }[];
}

export type MatchLevel = "none" | "partial" | "full";

export function matchText(text: string, { words, terms }: TextTerms, plan: QueryPlan): MatchedText {
  const marks = new Map<number, Mark>();
  const note = (at: number, typed: number | null, word: number) => {
    const { start, end } = words[at]!;
    const length = typed === null ? end - start : unfoldedLength(text.slice(start, end), typed);
    const known = marks.get(at);
    if (!known || known.end < start + length) marks.set(at, { start, end: start + length, word, at });
  };
  for (const { term, at, length } of terms) {
    const match = plan.matches.get(term)?.[0];
    if (match) for (let place = at; place < at + length; place += 1) note(place, match.typed, match.word);
  }
  return { text, marks: [...marks.values()].toSorted((a, b) => a.at - b.at), words };
}

/** `full`: every word that was asked for, apart from those without a subject, is here. */
export function matchLevel({ marks }: MatchedText, plan: QueryPlan): MatchLevel {
  if (marks.length === 0) return "none";
  const found = new Set(marks.map(({ word }) => word));
  const asked = plan.words.flatMap(({ isRequired }, at) => (isRequired ? [at] : []));
  return asked.every((word) => found.has(word)) ? "full" : "partial";
}

export interface Tags {
  readonly before: string;
  readonly after: string;
}

export function withTags({ text, marks }: MatchedText, tags: Tags, from = 0, to = text.length): string {
  let marked = "";
  let at = from;
  for (const { start, end } of marks) {
    if (start < from || end > to) continue;
    marked += text.slice(at, start) + tags.before + text.slice(start, end) + tags.after;
    at = end;
  }
  return marked + text.slice(at, to);
}

/** The stretch of `length` words with the most of what was asked for; at its ends, what says that more follows. */
export function snippetOf(matched: MatchedText, tags: Tags, length: number, ellipsis: string): string {
  const { text, marks, words } = matched;
  if (words.length <= length) return withTags(matched, tags);
  if (length === 0) return "";
  let best = { from: 0, different: 0, all: 0 };
  for (const { at } of marks) {
    // A little of what stands before helps to understand it.
    const from = Math.max(0, Math.min(at - Math.floor(length / 3), words.length - length));
    const inside = marks.filter((mark) => mark.at >= from && mark.at < from + length);
    const different = new Set(inside.map(({ word }) => word)).size;
    const isBetter = different > best.different || (different === best.different && inside.length > best.all);
    if (isBetter) best = { from, different, all: inside.length };
  }
  const last = best.from + length - 1;
  const from = best.from === 0 ? 0 : words[best.from]!.start;
  const to = last >= words.length - 1 ? text.length : words[last]!.end;
  return `${from > 0 ? ellipsis : ""}${withTags(matched, tags, from, to)}${to < text.length ? ellipsis : ""}`;
}

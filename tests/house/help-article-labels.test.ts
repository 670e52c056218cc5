/** What articles quote is what the shop says: a reader looks for that very button, heading or mail. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { type LanguageTag, languageTags } from "@foldmark/region";
import { expect, it } from "vitest";

const packages = path.resolve(import.meta.dirname, "../../packages");

/** Quoted, and no text of the shop: words of advertising and of other programs, and forms that a sentence asks for. */
const others: Partial<Record<LanguageTag, readonly string[]>> = {
  en: [
    "api",
    "climate neutral",
    // Headings of the terms of service.
    "Complaints",
    "Convert to curves",
    "Create outlines",
    "eco-friendly",
    "green",
    "promotions",
    "Proofs and tolerances",
    "sustainable",
  ],
  pl: ["Danych technicznych", "Dokumentach", "Dokumentów", "Kontroli druku", "Produkcję ekspresową"],
  cs: ["Expresní výrobu"],
  de: [
    "api",
    "grün",
    "In Kurven konvertieren",
    "In Pfade umwandeln",
    "klimaneutral",
    // Headings of the terms of service.
    "Korrekturabzug und Toleranzen",
    "Reklamationen",
    "nachhaltig",
    "umweltfreundlich",
  ],
};

const textsOf = (language: LanguageTag): readonly string[] =>
  globSync(`messages/texts/*/${language}.json`, { cwd: packages }).flatMap((file) =>
    Object.values<string>(JSON.parse(readFileSync(path.join(packages, file), "utf8"))),
  );

/** Without the fields before the article, whose keywords are a reader's words. */
const articlesOf = (language: LanguageTag) =>
  globSync(`help/content/${language}/*.md`, { cwd: packages }).map((file) => ({
    file: path.basename(file),
    text: readFileSync(path.join(packages, file), "utf8").replace(/^---\n.*?\n---\n/s, ""),
  }));

const quoted = /[“„”«»]\s?([^“„”«»]+?)\s?[“”«»]/gu;

/** A whole text, or its beginning or end: what a text leaves open differs from reader to reader. */
const isPartOf = (quote: string) => (text: string) =>
  (text.startsWith(quote) && !/^\p{L}/u.test(text.slice(quote.length))) ||
  (text.endsWith(quote) && !/\p{L}$/u.test(text.slice(0, -quote.length)));

it.each(languageTags)("articles quote what the shop says: %s", (language) => {
  const texts = textsOf(language);
  const articles = articlesOf(language);
  const quotes = articles.flatMap(({ file, text }) =>
    [...text.matchAll(quoted)].map(([, quote = ""]) => ({ file, quote })),
  );
  expect(quotes.length).toBeGreaterThan(20);
  const unknown = quotes.filter(({ quote }) => !(quote.startsWith(":fact[") || texts.some(isPartOf(quote))));
  const known = others[language] ?? [];
  expect(unknown.filter(({ quote }) => !known.includes(quote))).toEqual([]);
  // And none is excused that is not quoted any more.
  expect(known.filter((each) => !unknown.some(({ quote }) => quote === each))).toEqual([]);
});

/** The gate of the glossary over all texts, and proof that each of its rules bites. */
import { readFileSync } from "node:fs";
import { languageTags } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { glossary, type LanguageGlossary } from "../glossary/glossary.ts";
import type { AreaTexts } from "../src/message-types.ts";
import { texts } from "../src/texts.generated.ts";
import { checkGlossary, needlessExceptions } from "./check-glossary.ts";

const areas = Object.values(texts) as unknown as AreaTexts[];
const textsOf = (tag: (typeof languageTags)[number]) =>
  Object.assign({}, ...areas.map((area) => area[tag])) as Record<string, string>;

/** The head and the rows of the table of one language. */
function replacementsOf(tag: (typeof languageTags)[number]): string[] {
  const file = new URL(`../glossary/replacements/${tag}.tsv`, import.meta.url);
  return readFileSync(file, "utf8").replace(/\n$/, "").split("\n");
}

describe.each(languageTags)("the glossary of %s", (tag) => {
  it("is kept by every text", () => {
    expect(checkGlossary(glossary[tag], textsOf(tag), glossary.en, textsOf("en"))).toEqual([]);
  });

  it("has a word for every term of the English one", () => {
    expect(Object.keys(glossary[tag].terms).sort()).toEqual(Object.keys(glossary.en.terms).sort());
  });

  it("keeps no exception that is no longer needed", () => {
    expect(needlessExceptions(glossary[tag], textsOf(tag), glossary.en, textsOf("en"))).toEqual([]);
  });

  it("was held against every proposed replacement, each with a verdict and a reason where it was not applied", () => {
    const [head, ...rows] = replacementsOf(tag);
    expect(head).toBe("id\tverdict\treason");
    const wrong = rows.filter((row) => !/^[\w.-]+\t(applied\t|(changed|refused)\t\S.*)$/.test(row));
    expect(wrong).toEqual([]);
    const applied = rows.filter((row) => row.endsWith("\tapplied\t")).map((row) => row.split("\t")[0]!);
    expect(applied.filter((id) => textsOf(tag)[id] === undefined)).toEqual([]);
  });
});

it("gives all 1,104 replacements a verdict, none of them two", () => {
  const ids = languageTags.flatMap((tag) =>
    replacementsOf(tag)
      .slice(1)
      .map((row) => `${tag} ${row.split("\t")[0]}`),
  );
  expect(ids.length).toBe(1104);
  expect(new Set(ids).size).toBe(ids.length);
});

describe("the check of the glossary", () => {
  const english: LanguageGlossary = {
    address: { form: "you", avoid: "(?!)", except: [] },
    terms: { proof: { say: "proof", forms: "proofs?\\b" } },
  };
  const dutch: LanguageGlossary = {
    address: { form: "je", avoid: "(?<!\\p{L})[Uu]w?(?!\\p{L})", except: [] },
    terms: { proof: { say: "drukproef", forms: "drukproe(f|ven)", avoid: "proef" } },
  };
  const found = (text: string, own = dutch) =>
    checkGlossary(own, { "a.b": text }, english, { "a.b": "The proof" });

  it("passes a text that keeps it", () => {
    expect(found("De drukproef is klaar")).toEqual([]);
  });

  it("finds an avoided word, also where hyphenation marks split it", () => {
    expect(found("De pro|ef is klaar")).toEqual(["a.b: says “proef” for “proof”, say “drukproef”"]);
  });

  it("finds a text without the word that its English holds", () => {
    expect(found("Het is klaar")).toEqual(["a.b: does not say “drukproef” for “proof”"]);
  });

  it("finds another form of address", () => {
    expect(found("Uw drukproef is klaar")).toEqual(["a.b: addresses the reader as “Uw”, not as “je”"]);
  });

  it("finds an exception that is not needed", () => {
    const excepted = { ...dutch, terms: { proof: { ...dutch.terms.proof!, except: ["a.b"] } } };
    const texts = { "a.b": "De drukproef is klaar" };
    expect(needlessExceptions(excepted, texts, english, { "a.b": "The proof" })).toEqual(["proof: a.b"]);
  });
});

import { compiledMessagesFor, textFor } from "@foldmark/messages";
import { type LanguageTag, languageCode } from "@foldmark/region";
import { loadSymbols, patterns } from "@foldmark/render";
import { describe, expect, it } from "vitest";
import { patternIds } from "../node-names.ts";
import { isFoundBy } from "./found-by.ts";
import { symbolWords } from "./symbol-words.ts";

const textIn = (tag: LanguageTag) =>
  textFor({
    language: languageCode(tag),
    messages: compiledMessagesFor(tag),
    onError: (error) => {
      throw error;
    },
  });

async function found(tag: LanguageTag, typed: string): Promise<readonly string[]> {
  const text = textIn(tag);
  const { entries } = await loadSymbols();
  return entries.filter((entry) => isFoundBy(typed, symbolWords(text, entry).words)).map(({ id }) => id);
}

describe("symbols", () => {
  it("have a name each, none twice in English, and so have patterns", async () => {
    const text = textIn("en");
    const { entries } = await loadSymbols();
    const names = entries.map((entry) => symbolWords(text, entry).name);
    expect(new Set(names).size).toBe(names.length);
    expect(patternIds).toEqual(patterns.map(({ id }) => id));
    for (const id of patternIds) expect(text(`symbols.pattern.${id}`)).not.toBe("");
  });

  it("are found by words of the reader's language", async () => {
    expect(await found("de", "zerbrech")).toEqual(["fragile"]);
    expect(await found("pl", "zwierze")).toEqual(expect.arrayContaining(["dog", "cat", "butterfly"]));
    expect(await found("fr", "noel")).toEqual(expect.arrayContaining(["tree-evergreen", "gift"]));
    expect(await found("cs", "recyklace pap")).toContain("recycling-pap-20");
  });

  it("are found by English words everywhere", async () => {
    expect(await found("it", "umbrella")).toEqual(["keep-dry"]);
  });
});

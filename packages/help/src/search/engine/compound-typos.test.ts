/** Long words slip easily: a letter left out, typed twice or swapped, anywhere behind the first. */
import { describe, expect, it } from "vitest";
import { helpIndexSettings } from "../article-records.ts";
import type { SearchRecord } from "../record.ts";
import { LanguageIndex } from "./language-index.ts";

const record = (objectID: string, ...keywords: readonly string[]): SearchRecord => ({ objectID, keywords });

const indexes = {
  sv: await LanguageIndex.build(
    "sv",
    [
      record("return", "ångerrätt", "returfrakt", "lämna tillbaka"),
      record("tax", "momsnummer", "ange numret", "rätt sats"),
      record("time", "leveransdatum", "expressleverans", "att vänta"),
      record("transfer", "banköverföring", "kontonummer"),
    ],
    helpIndexSettings,
  ),
  nl: await LanguageIndex.build(
    "nl",
    [
      record("return", "herroepingsrecht", "retourrecht", "terugsturen"),
      // `retourecht` could be read as these two.
      record("parcel", "retour", "echt"),
      record("proof", "drukproef", "goedkeuren"),
      record("quantity", "bestelhoeveelheid", "minimumafname"),
      record("transfer", "bankoverschrijving", "betalingskenmerk"),
    ],
    helpIndexSettings,
  ),
};

function slipsIn(word: string): readonly string[] {
  const slips = Array.from({ length: word.length - 1 }, (_, before) => {
    const at = before + 1;
    const [head, letter, tail] = [word.slice(0, at), word[at]!, word.slice(at + 1)];
    const swapped = head + tail.slice(0, 1) + letter + tail.slice(1);
    return [head + tail, head + letter + letter + tail, swapped];
  });
  return [...new Set(slips.flat())].filter((slip) => slip !== word);
}

describe("a slip in a compound", () => {
  it.each([
    ["sv", "ångerrätt", "return"],
    ["sv", "momsnummer", "tax"],
    ["sv", "expressleverans", "time"],
    ["sv", "banköverföring", "transfer"],
    ["nl", "herroepingsrecht", "return"],
    ["nl", "retourrecht", "return"],
    ["nl", "drukproef", "proof"],
    ["nl", "bestelhoeveelheid", "quantity"],
    ["nl", "betalingskenmerk", "transfer"],
  ] as const)("%s: %s still finds its record first", (language, word, wanted) => {
    const index = indexes[language];
    const missed = slipsIn(word).filter((slip) => {
      const plan = index.plan(slip, {
        queryType: "prefixLast",
        removeStopWords: true,
        optionalWords: [],
        typos: { one: 4, two: 8 },
        doubtsWords: false,
      });
      return index.find(plan, [], () => true, [])[0]?.record.objectID !== wanted;
    });
    expect(missed).toEqual([]);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold } from "./fold.ts";
import { wordsOf } from "./words.ts";

const folded = (text: string) => wordsOf(text).map((word) => word.folded);

describe("words", () => {
  it.each([
    ["How do I pay?", ["how", "do", "i", "pay"]],
    ["l'emballage d’e-commerce", ["l", "emballage", "d", "e", "commerce"]],
    ["USt-IdNr. 20x30 cm", ["ust", "idnr", "20x30", "cm"]],
    ["B1/F-flute 0427", ["b1", "f", "flute", "0427"]],
    ["  ", []],
  ])("of %s", (text, words) => expect(folded(text)).toEqual(words));

  it("stand where they say, in order, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
        let last = 0;
        for (const { start, end, folded: word } of wordsOf(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(fold(text.slice(start, end)).slice(0, 64)).toBe(word);
          last = end;
        }
      }),
    );
  });

  it("are counted and measured: no text makes more or longer ones than asked for", () => {
    expect(wordsOf("a b c d", 2)).toHaveLength(2);
    expect(folded("x".repeat(5000))[0]).toHaveLength(64);
  });
});

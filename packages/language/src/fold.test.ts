import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold, foldSpelledOut, unfoldedLength } from "./fold.ts";

describe("folding", () => {
  it.each([
    ["Pudełko", "pudelko"],
    ["ŻÓŁĆ", "zolc"],
    ["Größe", "grosse"],
    ["STRAẞE", "strasse"],
    ["lådan", "ladan"],
    ["smørrebrød", "smorrebrod"],
    ["æble", "aeble"],
    ["œuvre", "oeuvre"],
    ["krabička", "krabicka"],
    ["știință", "stiinta"],
    // The cedilla of old keyboards and the comma of the right ones.
    ["ştiinţă", "stiinta"],
    ["coração", "coracao"],
    ["İstanbul", "istanbul"],
    ["ﬁnish", "finish"],
    ["20×10", "20×10"],
  ])("writes %s as %s", (written, folded) => expect(fold(written)).toBe(folded));

  it("changes nothing the second time, and neither form of a letter makes a difference", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
        expect(fold(text.normalize("NFC"))).toBe(fold(text.normalize("NFD")));
      }),
    );
  });

  it("knows how umlauts are spelled out in the languages that do so", () => {
    expect(foldSpelledOut("Größe", "de")).toBe("groesse");
    expect(foldSpelledOut("o\u0308l", "de")).toBe("oel");
    expect(foldSpelledOut("Låda", "sv")).toBe("laada");
    expect(foldSpelledOut("Karton", "de")).toBeNull();
    expect(foldSpelledOut("maïs", "fr")).toBeNull();
  });

  it("finds the end of a folded beginning in the word as it is written", () => {
    expect(unfoldedLength("Größe", 4)).toBe(4);
    expect(unfoldedLength("Größe", 5)).toBe(4);
    expect(unfoldedLength("o\u0308lig", 1)).toBe(2);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.nat(12), (word, length) => {
        const taken = unfoldedLength(word, length);
        expect(taken).toBeLessThanOrEqual(word.length);
        expect(fold(word.slice(0, taken)).length).toBeGreaterThanOrEqual(Math.min(length, fold(word).length));
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistance } from "./edit-distance.ts";
import { createSpelling, typosAllowed } from "./spelling.ts";

const letters = fc.string({ unit: fc.constantFrom("a", "b", "c", "d"), maxLength: 8 });

/** The definition, word for word. */
function slowDistance(one: string, other: string): number {
  const known = new Map<string, number>();
  const of = (a: number, b: number): number => {
    if (a === 0 || b === 0) return a + b;
    const before = known.get(`${a} ${b}`);
    if (before !== undefined) return before;
    const costs = [
      of(a - 1, b) + 1,
      of(a, b - 1) + 1,
      of(a - 1, b - 1) + (one[a - 1] === other[b - 1] ? 0 : 1),
    ];
    if (a > 1 && b > 1 && one[a - 1] === other[b - 2] && one[a - 2] === other[b - 1])
      costs.push(of(a - 2, b - 2) + 1);
    const least = Math.min(...costs);
    known.set(`${a} ${b}`, least);
    return least;
  };
  return of(one.length, other.length);
}

describe("the distance of two words", () => {
  it.each([
    ["invoice", "invoice", 0],
    ["invioce", "invoice", 1],
    ["invice", "invoice", 1],
    ["invoicee", "invoice", 1],
    ["imvoice", "invoice", 1],
    ["imvioce", "invoice", 2],
  ])("from %s to %s is %i", (one, other, distance) =>
    expect(editDistance(one, other, { most: 2 })).toBe(distance),
  );

  it("is what the definition says, up to the most that is asked for", () => {
    fc.assert(
      fc.property(letters, letters, fc.nat(3), (one, other, most) => {
        const distance = slowDistance(one, other);
        expect(editDistance(one, other, { most })).toBe(distance <= most ? distance : null);
      }),
    );
  });

  it("to a beginning is the least to any beginning", () => {
    fc.assert(
      fc.property(letters, letters, fc.nat(2), (typed, word, most) => {
        const beginnings = Array.from({ length: word.length + 1 }, (_, end) => word.slice(0, end));
        const distance = Math.min(...beginnings.map((beginning) => slowDistance(typed, beginning)));
        expect(editDistance(typed, word, { most, isBeginning: true })).toBe(
          distance <= most ? distance : null,
        );
      }),
    );
  });
});

describe("corrections", () => {
  const spelling = createSpelling([
    ["invoice", 9],
    ["invoices", 4],
    ["delivery", 9],
    ["deliver", 2],
    ["dieline", 3],
    ["pallet", 1],
    ["palette", 1],
  ]);
  const words = (typed: string, isBeginning = false) =>
    spelling.corrections(typed, { typos: typosAllowed(typed.length), isBeginning }).map(({ word }) => word);

  it.each([
    ["invioce", "invoice"],
    ["delivrey", "delivery"],
    ["dileine", "dieline"],
    ["paller", "pallet"],
    // The first letter is rarely missed, but it happens.
    ["onvoice", "invoice"],
  ])("of %s begin with %s", (typed, word) => expect(words(typed)[0]).toBe(word));

  it("leave short words alone and allow two slips from eight letters on", () => {
    expect(words("pal")).toEqual([]);
    expect([3, 4, 7, 8].map((length) => typosAllowed(length))).toEqual([0, 1, 1, 2]);
    expect(words("delviry")).toEqual([]);
    expect(words("delliivery")).toEqual(["delivery"]);
  });

  it("find a misspelt beginning where one is asked for", () => {
    expect(words("delvier", true)).toContain("delivery");
    expect(words("delvier")).toEqual(["deliver"]);
  });

  it("miss nothing that the distance allows", () => {
    const vocabulary = fc.uniqueArray(
      letters.filter((word) => word.length > 3),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(vocabulary, letters, (known, typed) => {
        const typos = typosAllowed(typed.length);
        const found = createSpelling(known.map((word) => [word, 1])).corrections(typed, { typos, most: 99 });
        const near = known.filter(
          (word) => typos > 0 && word[0] === typed[0] && editDistance(typed, word, { most: typos }) !== null,
        );
        for (const word of near) expect(found.map((each) => each.word)).toContain(word);
      }),
    );
  });
});

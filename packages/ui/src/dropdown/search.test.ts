import fc from "fast-check";
import { matchSorter } from "match-sorter";
import { describe, expect, it } from "vitest";
import { findItems, markMatch, searchByName, searchRank, searchText } from "./search.ts";

const named = (...names: string[]) => names.map((name) => ({ id: name, name }));
const found = (names: string[], search: string, threshold = searchRank.ACRONYM as number) =>
  findItems(named(...names), search, [{ key: "name", threshold: threshold as 1 }]).map((item) => item.name);

describe("searchText", () => {
  it("is empty while the box shows the chosen name, so that reopening offers every item", () => {
    expect(searchText("Ireland", { id: "ie", name: "Ireland" })).toBe("");
    expect(searchText("Irelan", { id: "ie", name: "Ireland" })).toBe("Irelan");
    expect(searchText("  lan ", null)).toBe("lan");
  });
});

describe("findItems", () => {
  it("returns the very list for an empty search", () => {
    const items = named("b", "a");
    expect(findItems(items, "", searchByName)).toBe(items);
  });

  it("puts the better rank first: equal, start, start of a word, inside", () => {
    expect(found(["Holland", "Nether lan", "Land", "lan"], "lan")).toEqual([
      "lan",
      "Land",
      "Nether lan",
      "Holland",
    ]);
  });

  it("keeps the given order among equals", () => {
    expect(found(["Poland", "Ireland", "Finland"], "lan")).toEqual(["Poland", "Ireland", "Finland"]);
  });

  it("finds letters with accents by plain ones", () => {
    expect(found(["Łotwa", "Österreich", "Côte d’Ivoire"], "lot")).toEqual(["Łotwa"]);
    expect(found(["Łotwa", "Österreich"], "OST")).toEqual(["Österreich"]);
  });

  it("takes initials by default, and not letters that merely occur in order", () => {
    expect(found(["United Kingdom", "Ukraine"], "uk")).toEqual(["Ukraine", "United Kingdom"]);
    expect(found(["Ireland"], "irlnd")).toEqual([]);
    expect(found(["Ireland"], "irlnd", searchRank.MATCHES)).toEqual(["Ireland"]);
  });

  it("compares each rank with the threshold of its own key", () => {
    const items = [
      { id: "ie", name: "Ireland", code: "IE" },
      { id: "ee", name: "Estonia", code: "IEX" },
    ];
    const keys = [
      { key: "name", threshold: searchRank.STARTS_WITH },
      { key: "code", threshold: searchRank.EQUAL },
    ] as const;
    expect(findItems(items, "ie", keys).map(({ id }) => id)).toEqual(["ie"]);
    expect(findItems(items, "est", keys).map(({ id }) => id)).toEqual(["ee"]);
    expect(findItems(items, "tonia", keys)).toEqual([]);
  });
});

describe("markMatch", () => {
  const marked = (name: string, search: string) =>
    markMatch(name, search)
      .map(({ text, matched }) => (matched ? `[${text}]` : text))
      .join("");

  it("marks the found part", () => {
    expect(marked("Ireland", "LAN")).toBe("Ire[lan]d");
    expect(marked("Ireland", "")).toBe("Ireland");
    expect(marked("Ireland", "x")).toBe("Ireland");
  });

  it("marks the start of a word rather than an earlier inside", () => {
    expect(marked("Netherlands Land", "land")).toBe("Netherlands [Land]");
  });

  it("marks accented, doubled and astral letters as the search counts them", () => {
    expect(marked("Łódź", "lodz")).toBe("[Łódź]");
    expect(marked("Straße 📦 Süd", "sud")).toBe("Straße 📦 [Süd]");
    expect(marked("Ærø", "aer")).toBe("[Ær]ø");
  });

  it("marks initials, else the letters in their order", () => {
    expect(marked("United Kingdom", "uk")).toBe("[U]nited [K]ingdom");
    expect(marked("Ireland", "irlnd")).toBe("[Ir]e[l]a[nd]");
  });

  it("never loses or changes a letter of the name", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.string({ unit: "grapheme", maxLength: 4 }),
        (name, search) => {
          expect(
            markMatch(name, search)
              .map(({ text }) => text)
              .join(""),
          ).toBe(name);
        },
      ),
    );
  });

  it("marks something in every name the search finds", () => {
    const letter = fc.constantFrom(..."aąbcčdeélłnøoßsśtuüž -");
    fc.assert(
      fc.property(
        fc.string({ unit: letter, minLength: 1 }),
        fc.string({ unit: letter, maxLength: 4 }),
        (name, text) => {
          const search = text.trim();
          fc.pre(search !== "" && matchSorter([name], search).length === 1);
          expect(markMatch(name, search).some(({ matched }) => matched)).toBe(true);
        },
      ),
    );
  });
});

/** The page of dielines: every product has its files, what cannot be made has none, another product starts anew. */
import { builtInBook } from "@foldmark/pricing";
import { regionById } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { chosenDieline } from "./chosen-dieline.server.ts";

const eu = regionById("eu");

const chosen = (query: Record<string, string>) =>
  chosenDieline(new URLSearchParams(query), {
    book: builtInBook,
    storefront: eu,
    language: "en",
    now: new Date("2026-11-17T10:00:00Z"),
    stock: ({ openingPieces }) => openingPieces,
  });

describe("the page of dielines", () => {
  it("has a drawing of every product it offers, as the product starts", () => {
    const { products } = chosen({});
    expect(products.length).toBeGreaterThan(30);
    for (const { sku } of products) {
      const { dieline, problems, lengths, choices } = chosen({ sku });
      expect(problems, sku).toEqual([]);
      expect(dieline?.title, sku).toBeTruthy();
      expect(lengths.length + choices.length, sku).toBeGreaterThan(0);
    }
  });

  it("draws the lengths that were typed, beside the row that was shown", () => {
    const { was, sku } = chosen({});
    const answer = chosen({
      sku,
      of: sku,
      was,
      size: was.split("/")[0]!,
      length: "30",
      width: "22",
      height: "9",
    });
    expect(answer.dieline?.query).toContain("300x220x90");
    expect(answer.lengths.map(({ typed }) => typed)).toEqual(["30", "22", "9"]);
  });

  it("offers no file of what cannot be made, keeps what was typed and says what would do", () => {
    const answer = chosen({ sku: "magnetic-box", length: "9999", width: "20", height: "8" });
    expect(answer.dieline).toBeNull();
    expect(answer.lengths[0]).toMatchObject({ typed: "9999", invalid: true });
    expect(answer.problems[0]).toMatchObject({ fieldId: "length" });
    const [fix] = answer.problems[0]!.fixes;
    const mended = chosen(Object.fromEntries(new URLSearchParams(fix!.search)));
    expect(mended.sku).toBe("magnetic-box");
    expect(mended.dieline).not.toBeNull();
  });

  it("starts anew with another product, and with the usual one where it knows none", () => {
    const first = chosen({});
    const other = chosen({ sku: "doypack-bag", of: first.sku, length: "30", material: "e-flute-kraft" });
    expect(other.problems).toEqual([]);
    expect(other.lengths).toEqual(chosen({ sku: "doypack-bag" }).lengths);
    expect(chosen({ sku: "sample-packs" }).sku).toBe(first.sku);
    expect(chosen({ sku: "no-such-box" }).sku).toBe(first.sku);
  });
});

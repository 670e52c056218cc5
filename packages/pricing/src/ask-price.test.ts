import { productTypes } from "@foldmark/catalogue";
import { regionById, regions } from "@foldmark/region";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askPrice, type PriceQuestion } from "./ask-price.ts";
import { builtInBook } from "./book.ts";
import { drawnBlank, remembering } from "./drawn-blank.ts";
import { price } from "./price.ts";

/** Drawing every product takes its time on a busy machine. */
const timeout = 60_000;
const blankOf = remembering(drawnBlank, 2000);
const eu = regionById("eu");
const us = regionById("us");

const ask = (question: PriceQuestion, region = eu) =>
  askPrice(region, question, { book: builtInBook, blankOf });

function configured(question: PriceQuestion, region = eu) {
  const answer = ask(question, region);
  if (answer.kind === "issues") throw new Error(JSON.stringify(answer.issues));
  return answer.configuration;
}

function issues(question: PriceQuestion, region = eu) {
  const answer = ask(question, region);
  if (answer.kind !== "issues") throw new Error(`${answer.kind}, no issues`);
  return answer.issues;
}

const box = { sku: "mailer-box-eco" };

describe("askPrice", () => {
  it("takes the usual options where none are said, and none where that is said", () => {
    expect(configured({ sku: "paper-bag" }).options).toEqual(["handle-twisted"]);
    expect(configured({ sku: "paper-bag", options: [] }).options).toEqual([]);
    expect(configured({ sku: "paper-bag", options: "" }).options).toEqual([]);
  });

  it("needs no more than a sku, and gives the price of what it completed", { timeout }, () => {
    for (const { sku } of productTypes) {
      const answer = ask({ sku });
      if (answer.kind === "issues") throw new Error(`${sku}: ${JSON.stringify(answer.issues)}`);
      const expected = price(builtInBook.prices, answer.configuration, eu, { blankOf });
      expect(answer.kind === "price" ? answer.price : answer.refusal).toEqual(expected);
    }
  });

  it("reads the same order from text and from numbers", () => {
    const typed = configured({
      ...box,
      size: { length: " 25,5 cm", width: "20.5", height: "80 mm" },
      options: "rush, design-help",
      quantity: "1 000",
    });
    const sent = configured({
      ...box,
      size: { length: 255, width: 205, height: 80 },
      options: ["design-help", "rush"],
      quantity: 1000,
    });
    expect(typed).toEqual(sent);
    expect(configured({ ...box, size: "255x205x80" }).size).toEqual(sent.size);
  });

  it("reads lengths in the storefront's unit, or in the one that is named", () => {
    const size = { length: "10", width: "8", height: "4" };
    expect(configured({ ...box, size }, us).size).toEqual({ length: 254, width: 203, height: 102 });
    expect(configured({ ...box, size: "250x200x80" }, us).size).toEqual({
      length: 250,
      width: 200,
      height: 80,
    });
    const inMillimetres = { length: "250", width: "200", height: "80" };
    expect(configured({ ...box, size: inMillimetres, unit: "mm" }, us).size.length).toBe(250);
  });

  it.each([
    ["", "size-missing", "empty", []],
    ["abc", "size-not-a-number", "not-a-length", []],
    ["0", "size-not-positive", "zero", []],
    ["-5", "size-not-positive", "negative", []],
    ["999999", "size-too-large", "too-large", []],
    ["25.55", "size-not-whole", "finer-than-a-millimetre", [255, 256]],
    ["1.250", "size-not-a-number", "ambiguous-separator", []],
    ["0.01", "size-too-small", "finer-than-a-millimetre", [1]],
  ] as const)("says of the length %j that it is %s, and why", (length, code, typed, couldMean) => {
    const [issue, ...others] = issues({ ...box, size: { length, width: 200, height: 80 } });
    expect(others).toEqual([]);
    expect(issue).toMatchObject({ code, field: "size.length", minimum: 100, maximum: 600, typed, couldMean });
  });

  it("says which sizes there are when a name is none of them", () => {
    expect(issues({ sku: "mailer-box-plain", size: "huge" })).toEqual([
      {
        code: "size-not-offered",
        field: "size",
        offered: expect.arrayContaining(["250x200x80"]),
        nearest: "250x200x80",
      },
    ]);
    expect(issues({ ...box, size: "huge" }).map(({ code, field }) => `${field} ${code}`)).toEqual([
      "size.length size-missing",
      "size.width size-missing",
      "size.height size-missing",
    ]);
    expect(issues({ sku: "sample-packs", size: "huge" })).toEqual([{ code: "malformed", field: "size" }]);
  });

  it.each([
    ["1 000", 1000],
    ["1,000", 1000],
    ["1.000", 1000],
    ["１２００", 1200],
    ["12000", 12_000],
  ])("reads %s as a number of pieces", (quantity, pieces) => {
    expect(configured({ ...box, quantity }).quantity).toBe(pieces);
  });

  it.each([
    "many",
    "1e3",
    "0x64",
    "١٢٠",
    "1 00",
    "100 000 000 000 000 000",
    "1".repeat(5000),
    "12.5",
    "-100",
  ])("does not take %s for a number of pieces", (quantity) => {
    expect(issues({ ...box, quantity }).map(({ field }) => field)).toContain("quantity");
  });

  it("says what is possible beside everything that is wrong, at once", () => {
    const answer = issues({
      ...box,
      size: { length: 9999, width: 200, height: 80 },
      material: "gold",
      quantity: 7,
    });
    expect(answer.map(({ code }) => code)).toEqual([
      "size-too-large",
      "material-not-offered",
      "quantity-too-small",
    ]);
    expect(answer[2]).toMatchObject({ nearest: expect.arrayContaining([expect.any(Number)]) });
  });

  it("does not sell where the storefront does not", () => {
    const without = { ...eu, allowedProductTypes: eu.allowedProductTypes.filter((sku) => sku !== box.sku) };
    expect(askPrice(without, box, { book: builtInBook, blankOf })).toEqual({
      kind: "issues",
      issues: [{ code: "not-sold-here", field: "sku" }],
    });
  });

  it("sells no more than there is", () => {
    const question = { sku: "mailer-box-plain", quantity: 300 };
    const answer = askPrice(eu, question, { book: builtInBook, blankOf, stock: () => 120 });
    expect(answer).toMatchObject({ issues: [{ code: "quantity-over-stock", maximum: 120 }] });
    const last = askPrice(eu, question, { book: builtInBook, blankOf, stock: () => 300 });
    if (last.kind !== "price") throw new Error(last.kind);
    expect(last.price.ladder.at(-1)?.quantity).toBe(300);
    expect(last.price.cheaperIf).toEqual([]);
  });

  it("shows no quantity in a ladder that cannot be ordered", { timeout }, () => {
    for (const { sku } of productTypes) {
      const answer = ask({ sku });
      if (answer.kind !== "price") continue;
      for (const { quantity } of answer.price.ladder)
        expect([sku, quantity, ask({ sku, quantity }).kind]).toEqual([sku, quantity, "price"]);
    }
  });

  it("answers anything with a price, a refusal or issues, and never with a fault", { timeout }, () => {
    const junk = fc.oneof(
      fc.string(),
      fc.double(),
      fc.constantFrom("__proto__", "constructor", "toString"),
      fc.object(),
    );
    const anything = fc.record(
      {
        sku: fc.oneof(fc.constantFrom(...productTypes.map(({ sku }) => sku)), junk),
        size: fc.oneof(junk, fc.dictionary(fc.constantFrom("length", "width", "height", "__proto__"), junk)),
        material: junk,
        cover: junk,
        print: junk,
        options: fc.oneof(junk, fc.array(junk)),
        choices: junk,
        quantity: fc.oneof(junk, fc.integer()),
      },
      { requiredKeys: ["sku"] },
    );
    fc.assert(
      fc.property(anything, fc.constantFrom(...regions), (question, region) => {
        const answer = ask(question, region);
        if (answer.kind === "issues") expect(answer.issues.length).toBeGreaterThan(0);
        else if (answer.kind === "price") expect(answer.price.totalMinor).toBeGreaterThan(0);
      }),
      { numRuns: 2000 },
    );
  });
});

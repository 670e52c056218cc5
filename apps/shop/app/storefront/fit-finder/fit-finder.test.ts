import { askPrice, builtInBook, drawnBlank, remembering } from "@foldmark/pricing";
import { regionById, regions } from "@foldmark/region";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blocksOf } from "./arrangements.ts";
import { type FitAnswers, fitAnswers } from "./fit-answers.ts";
import { parseWeight } from "./fit-question.ts";

const eu = regionById("eu");
const answersTo = (query: Record<string, string>, region = eu): FitAnswers =>
  fitAnswers(
    builtInBook,
    region,
    region.languageTag,
    new URLSearchParams(query),
    ({ openingPieces }) => openingPieces,
  );
const book = { length: "23.5", width: "16.5", height: "3", weight: "0.6" };
const errorsOf = ({ form }: FitAnswers) =>
  Object.entries(form.fields).flatMap(([name, { error }]) => (error ? [name] : []));

describe("every box with a price", () => {
  const blankOf = remembering(drawnBlank);

  it.each(["30", "5000", "20000"])(
    "can be ordered as its link asks for it, when %s are wanted",
    (quantity) => {
      const { pages } = answersTo({ ...book, quantity });
      for (let page = 1; page <= pages; page += 1) {
        for (const { sku, choice, unit } of answersTo({ ...book, quantity, page: String(page) }).rows) {
          const answer = askPrice(eu, { sku, ...choice }, { book: builtInBook, blankOf });
          expect([sku, choice.quantity, answer.kind === "price"]).toEqual([
            sku,
            choice.quantity,
            unit !== null,
          ]);
        }
      }
    },
  );
});

describe("the question", () => {
  it("is none while nothing is typed, and complains about nothing", () => {
    const answers = answersTo({});
    expect([answers.isAsked, errorsOf(answers), answers.rows]).toEqual([false, [], []]);
  });

  it("is the same in centimetres, millimetres and inches, with comma or point", () => {
    const ways: Record<string, string>[] = [
      book,
      { ...book, length: "23,5", width: "16,5" },
      { ...book, length: "235", width: "165", height: "30", unit: "mm" },
      { ...book, length: "235 mm", width: "16.5", height: "30mm", weight: "600 g" },
    ];
    const [first, ...others] = ways.map((query) => answersTo(query).rows);
    for (const rows of others) expect(rows).toEqual(first);
    expect(
      answersTo({ length: "9 1/4", width: "6 1/2", height: "1 3/16", weight: "1.32" }, regionById("us"))
        .total,
    ).toBeGreaterThan(10);
  });

  it("keeps what was typed and explains each field that cannot be read", () => {
    const answers = answersTo({
      length: "0",
      width: "-4",
      height: "x",
      weight: "heavy",
      items: "0",
      quantity: "1.5",
    });
    expect(errorsOf(answers)).toEqual(["length", "width", "height", "weight", "items", "quantity"]);
    expect(answers.form.fields.weight.typed).toBe("heavy");
    expect(answers.isAsked).toBe(false);
  });

  it("asks for what is missing once something is there", () => {
    expect(errorsOf(answersTo({ length: "20" }))).toEqual(["width", "height"]);
    expect(errorsOf(answersTo({ ...book, padding: "0" }))).toEqual([]);
  });

  it.each([
    ["0.6", "kg", 600],
    ["0,6", "kg", 600],
    ["600 g", "kg", 600],
    ["2 lbs", "kg", 908],
    ["8", "oz", 227],
    ["heavy", "kg", null],
    ["-1", "kg", null],
    ["1001", "kg", null],
  ] as const)("reads the weight %s in %s", (typed, unit, grams) => {
    expect(parseWeight(typed, unit)).toBe(grams);
  });
});

describe("the answer", () => {
  it("holds the goods, says what stays empty, what it carries, how it ships and what it costs", () => {
    const { rows, total, pages } = answersTo(book);
    expect(rows).toHaveLength(8);
    expect(pages).toBe(Math.ceil(total / 8));
    for (const row of rows) {
      expect(row.isStrongEnough).toBe(true);
      expect(row.emptyShare).toBeGreaterThanOrEqual(0);
      expect([row.carries, row.billed].join()).toMatch(/\d.*(g|kg)/);
      expect(row.unit?.net ?? "€").toContain("€");
    }
  });

  it("shows every fit once over its pages, in each order and kind", () => {
    const variants: Record<string, string>[] = [
      {},
      { sort: "price" },
      { sort: "parcel" },
      { sizes: "standard" },
      { sizes: "made" },
    ];
    for (const extra of variants) {
      const { pages, total } = answersTo({ ...book, ...extra });
      const seen = Array.from({ length: pages }, (_, page) =>
        answersTo({ ...book, ...extra, page: String(page + 1) }).rows.map(
          ({ sku, inside }) => `${sku} ${inside}`,
        ),
      ).flat();
      expect(seen).toHaveLength(total);
      expect(new Set(seen).size).toBe(total);
    }
    const { kinds } = answersTo(book);
    expect(kinds.standard + kinds.made).toBe(kinds.all);
  });

  it("sorts by price over all pages, not within one", () => {
    const amount = (page: string) =>
      answersTo({ ...book, sort: "price", page }).rows.map(({ unit }) =>
        Number(unit?.net.replace("€", "") ?? 1e9),
      );
    const all = [...amount("1"), ...amount("2")];
    expect(all).toEqual(all.toSorted((one, other) => one - other));
  });

  it("with more padding or more items never finds a tighter box", () => {
    expect(answersTo({ ...book, padding: "2" }).total).toBeLessThanOrEqual(answersTo(book).total);
    const four = answersTo({ ...book, items: "4" });
    expect(four.weight).toBe("2.4\u00a0kg");
    expect(four.total).toBeGreaterThan(0);
  });

  it("warns when boxes hold the goods but none carries them", () => {
    const heavy = answersTo({ ...book, weight: "90" });
    expect(heavy.noneCarries).toBe(true);
    expect(heavy.rows.every(({ isStrongEnough }) => !isStrongEnough)).toBe(true);
  });

  it("is empty for goods larger than anything we make", () => {
    expect(answersTo({ length: "300", width: "300", height: "300" })).toMatchObject({
      isAsked: true,
      total: 0,
    });
  });

  it("prices for the number of boxes wanted, raised to what can be ordered", () => {
    const { rows } = answersTo({ ...book, quantity: "1" });
    for (const { pieces } of rows) expect(Number(pieces.replace(",", ""))).toBeGreaterThanOrEqual(10);
    expect(answersTo({ ...book, quantity: "1 000" }).rows[0]?.choice.quantity).toBe("1000");
  });

  it("speaks the storefront's units: pounds and inches in the United States", () => {
    const row = answersTo({ length: "9", width: "6", height: "1", weight: "1" }, regionById("us")).rows[0];
    expect([row?.inside, row?.carries].join()).toMatch(/in,.*lb/);
  });

  it("takes any text without a fault", () => {
    const typed = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom("12", "1,5", "3/4 in", "99999"));
    const names = fc.constantFrom(
      "length",
      "width",
      "height",
      "weight",
      "items",
      "padding",
      "quantity",
      "page",
      "unit",
    );
    fc.assert(
      fc.property(fc.dictionary(names, typed), fc.constantFrom(...regions), (query, region) => {
        const answers = answersTo(query, region);
        expect(answers.rows.length).toBeLessThanOrEqual(8);
      }),
      { numRuns: 40 },
    );
  });
});

describe("several items", () => {
  const item = { length: 120, width: 90, height: 100 };

  it("make blocks that hold them all, none of which lies within another", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (items) => {
        const blocks = blocksOf(item, items);
        expect(blocks.length).toBeGreaterThan(0);
        expect(blocks.length).toBeLessThanOrEqual(5);
        for (const { length, width, height } of blocks) {
          const places = (length / item.length) * (width / item.width) * (height / item.height);
          expect(places).toBeGreaterThanOrEqual(items);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("are packed close to a cube", () => {
    expect(blocksOf(item, 1)).toEqual([item]);
    expect(blocksOf({ length: 10, width: 10, height: 10 }, 8)[0]).toEqual({
      length: 20,
      width: 20,
      height: 20,
    });
  });
});

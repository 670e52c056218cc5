/** A book that passes here keeps the promises of `price-properties.test.ts`; the reasons stand at each rule. */
import { createHash } from "node:crypto";
import { option, printMode, productTypes } from "@foldmark/catalogue";
import { currencies } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { amountAt } from "../curve.ts";
import { priceBookById, priceBooks } from "./index.ts";
import type { PriceBook } from "./price-book.ts";

const numbersIn = (value: unknown): number[] => {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
};

const modelled = ({ products }: PriceBook) =>
  productTypes.flatMap((definition) => {
    const costs = products[definition.sku];
    return costs ? [{ definition, costs }] : [];
  });

/** What each book said when it was issued. Orders were priced with it: a change needs a new book, not a new hash. */
const issued: Readonly<Record<string, string>> = {
  "2026-1": "d3959fbfc899bea8",
  "2026-2": "e66e4970567413a1",
  "2026-3": "7a1b8a9bb1b62b68",
  "2026-4": "9b5a49d2a575ad28",
};

describe("price books", () => {
  it("say what they said when they were issued", () => {
    const digest = ({ curves: _, ...tables }: PriceBook) =>
      createHash("sha256").update(JSON.stringify(tables)).digest("hex").slice(0, 16);
    expect(Object.fromEntries(priceBooks.map((book) => [book.id, digest(book)]))).toEqual(issued);
  });

  it("have ids of their own, in the order they came into force", () => {
    expect(new Set(priceBooks.map(({ id }) => id)).size).toBe(priceBooks.length);
    const days = priceBooks.map(({ validFrom }) => validFrom);
    expect(days).toEqual(days.toSorted());
    expect(priceBookById("2026-1")?.id).toBe("2026-1");
    expect(priceBookById("none")).toBeNull();
  });
});

describe.each(priceBooks)("price book $id", (book) => {
  it("cannot be changed and holds whole numbers that are not negative", () => {
    expect(() => Object.assign(book.routes.stock, { making: 1 })).toThrow(TypeError);
    for (const number of numbersIn(book)) expect(Number.isSafeInteger(number) && number >= 0).toBe(true);
  });

  it("prices every product that is not only made on request", () => {
    for (const { sku, ordering } of productTypes) {
      const readyMade = book.readyMade[sku] ?? book.stockPrints?.[sku];
      const listed = book.tiers[sku] ?? readyMade ?? (sku === "sample-packs" || undefined);
      const ways = [book.products[sku], listed].filter((way) => way !== undefined);
      expect(ways.length, sku).toBe(ordering === "price" ? 1 : 0);
    }
    expect(Object.keys(book.samplePack).toSorted()).toEqual([...currencies].toSorted());
  });

  it("knows a route for every print of every product, open from its smallest order", () => {
    for (const { definition, costs } of modelled(book)) {
      for (const offer of definition.prints) {
        const routes = costs.routes.map((id) => book.routes[id]);
        const open = routes.filter(({ technology }) => offer.technologies.includes(technology));
        const smallest = Math.max(definition.quantity.minimum, offer.minimumQuantity ?? 1);
        expect(open.length, `${definition.sku} ${offer.mode}`).toBeGreaterThan(0);
        expect(Math.min(...open.map(({ minimumQuantity }) => minimumQuantity))).toBeLessThanOrEqual(smallest);
        expect(new Set(open.map(({ technology }) => technology))).toEqual(new Set(offer.technologies));
      }
    }
  });

  it("asks something for every ink on every route that prints it", () => {
    for (const { definition, costs } of modelled(book)) {
      for (const { mode, technologies } of definition.prints) {
        if (!printMode(mode).outside) continue;
        for (const id of costs.routes) {
          const { technology, printing, printingPiece } = book.routes[id];
          if (!technologies.includes(technology)) continue;
          const inks = printMode(mode).outside!;
          const loads: Partial<Record<string, string>> = {
            "spot 1": "one-colour",
            "spot 2": "few-colours",
            "spot 3": "few-colours",
            "spot 4": "few-colours",
            "process 4": "process",
            "process 5": "process-on-white",
            "white 1": "white",
            "white 2": "white-and-black",
          };
          const load = loads[`${inks.kind} ${inks.colours}`] as keyof typeof printing;
          expect((printing[load] ?? 0) + printingPiece, `${definition.sku} ${mode} on ${id}`).toBeGreaterThan(
            0,
          );
        }
      }
    }
  });

  it("has a price for every option and service on offer", () => {
    for (const { sku, options } of productTypes) {
      for (const { id } of options) {
        const isService = option(id).kind === "service";
        const known =
          book.options[id] ?? book.services[id] ?? (isService && ["rush", "prototype"].includes(id));
        expect(known, `${sku} ${id}`).toBeTruthy();
      }
    }
  });

  it("sells more cost for more, and never at a higher rate than the cost before it", () => {
    // Unit prices fall only if price ÷ cost does: no bracket may be dearer than the average up to it.
    const { starts, amounts, rates } = book.curves.selling;
    rates.forEach((rate, index) => {
      expect(rate).toBeGreaterThan(1_000_000);
      if (index > 0) expect(rate * starts[index]!).toBeLessThanOrEqual(amounts[index]! * 1_000_000);
    });
  });

  it("delivers each further kilogram for no more than the last, and never for nothing", () => {
    const { rates, amounts } = book.curves.freight;
    rates.forEach((rate, index) => {
      if (index > 0) expect(rate).toBeLessThanOrEqual(rates[index - 1]!);
      expect(rate).toBeGreaterThan(0);
    });
    // With it every unit price falls faster than whole micro-euro can hide: see published.ts.
    expect(amounts[0]).toBeGreaterThanOrEqual(5_000_000);
  });

  it("starts no route and no tier so late that rounding a unit price would lose a minor unit", () => {
    const starts = [
      ...Object.values(book.routes).map(({ minimumQuantity }) => minimumQuantity),
      ...Object.values(book.tiers).flatMap((tiers) => tiers?.map(({ from }) => from) ?? []),
    ];
    expect(Math.max(...starts)).toBeLessThan(10_000);
  });
});

describe("the curves of 2026-1 follow their formulas within two percent", () => {
  const { curves } = priceBookById("2026-1")!;
  const near = (ours: number, formula: number) =>
    expect(Math.abs(ours / 1e6 / formula - 1)).toBeLessThan(0.02);

  it("selling", () => {
    for (let cost = 10; cost < 200_000; cost *= 1.05) {
      const euro = Math.round(cost);
      near(amountAt(curves.selling, euro * 1e6), euro / (0.77 - 0.2 * Math.exp(-euro / 3000)));
    }
  });
  it("freight", () => {
    for (let grams = 100; grams < 20_000_000; grams *= 1.1) {
      near(amountAt(curves.freight, Math.round(grams) * 1000), 5 + 0.95 * (Math.round(grams) / 1000) ** 0.78);
    }
  });
  it("die", () => {
    for (let area = 10_000; area < 4_000_000; area *= 1.1) {
      near(amountAt(curves.die, Math.round(area)), 95 + 76 * Math.sqrt(Math.round(area) / 1e6));
    }
  });
});

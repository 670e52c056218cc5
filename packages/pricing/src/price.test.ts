import {
  type Configuration,
  defaultConfiguration,
  productTypes,
  readConfiguration,
} from "@foldmark/catalogue";
import { regionById, regions } from "@foldmark/region";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { goodsPrice, type Price, price } from "./price.ts";
import { currentPriceBook as book } from "./price-books/index.ts";
import type { PriceContext, PricedRegion } from "./quote.ts";
import { anyOrder } from "./testing/random-orders.ts";
import { onAnyMachine } from "./testing/rule-of-thumb.ts";

const eu = regionById("eu");

function priced(
  configuration: Configuration,
  region: PricedRegion = eu,
  context: Partial<PriceContext> = {},
): Price {
  const result = price(book, configuration, region, { blankOf: onAnyMachine, ...context });
  if (result.kind === "refusal") throw new Error(result.code);
  return result;
}

const order = (sku: Configuration["sku"], change: Partial<Configuration> = {}): Configuration => ({
  ...defaultConfiguration(sku),
  ...change,
});

const minorOf = ({ breakdown }: Price, kind: string): number =>
  breakdown.filter((line) => line.kind === kind).reduce((sum, { minor }) => sum + minor, 0);

describe("a price", () => {
  it("exists for everything that is not made on request, in every region", () => {
    for (const { sku } of productTypes) {
      for (const region of regions) {
        const result = price(book, defaultConfiguration(sku), region, { blankOf: onAnyMachine });
        if (sku === "special-box") expect(result).toEqual({ kind: "refusal", code: "ask-for-offer" });
        else expect(result.kind, `${sku} in ${region.id}`).toBe("price");
      }
    }
  });

  it("is the same of its goods alone", () => {
    for (const { sku } of productTypes) {
      const [configuration, context] = [defaultConfiguration(sku), { blankOf: onAnyMachine }];
      const whole = price(book, configuration, eu, context);
      const goods = whole.kind === "price" ? whole.goodsMinor : null;
      expect(goodsPrice(book, configuration, eu, context), sku).toBe(goods);
    }
  });

  it("says when there is no drawing to price", () => {
    const result = price(book, order("mailer-box-eco"), eu, { blankOf: () => null });
    expect(result).toEqual({ kind: "refusal", code: "not-drawn" });
  });

  it("is explained by lines that add up to it, in one order", { timeout: 60_000 }, () => {
    const kinds = [
      "goods",
      "set-up",
      "plates",
      "die",
      "material",
      "cover",
      "printing",
      "making",
      "option",
      "rush",
    ];
    const places = [...kinds, "delivery", "service"];
    fc.assert(
      fc.property(anyOrder, ({ configuration, region, artworks, reorder }) => {
        const { breakdown, totalMinor, ladder } = priced(configuration, region, { artworks, reorder });
        expect(breakdown.reduce((sum, { minor }) => sum + minor, 0)).toBe(totalMinor);
        const order = breakdown.map(({ kind }) => places.indexOf(kind));
        expect(order).toEqual(order.toSorted((a, b) => a - b));
        expect(Math.min(...breakdown.map(({ minor }) => minor))).toBeGreaterThanOrEqual(0);
        const rung = ladder.find(({ quantity }) => quantity === configuration.quantity);
        if (rung) expect(rung.totalMinor).toBe(totalMinor);
      }),
      { numRuns: 3000, seed: 5 },
    );
  });

  it("asks for an option what leaving it out saves", () => {
    let compared = 0;
    for (const { sku, options, ordering } of productTypes) {
      if (ordering === "quote") continue;
      const usual = defaultConfiguration(sku);
      for (const { id } of options) {
        const read = readConfiguration({ ...usual, options: [...new Set([...usual.options, id])] });
        if (!read.ok) continue;
        const { breakdown, cheaperIf } = priced(read.configuration);
        for (const hint of cheaperIf) {
          if (hint.kind !== "without-option") continue;
          const line = breakdown.find(({ option }) => option === hint.option);
          expect(line?.minor, `${sku} ${hint.option}`).toBe(hint.savesMinor);
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(60);
  });

  it("takes the route that is cheapest for the quantity", () => {
    const route = (quantity: number) => priced(order("mailer-box-full-color", { quantity })).route;
    expect([30, 250, 1000, 10_000].map(route)).toEqual([
      "inkjet-board",
      "inkjet-board",
      "offset-laminated",
      "offset-laminated",
    ]);
  });

  it("never asks more for fewer: just below a route's start it asks what the start costs", () => {
    const at = (quantity: number) => priced(order("pre-printed-kraft-tape", { quantity }));
    expect(at(30)).toMatchObject({ totalMinor: 30 * 490, pricedAs: 30 });
    expect(at(138)).toMatchObject({ totalMinor: 144 * 345, pricedAs: 144 });
    expect(at(144)).toMatchObject({ totalMinor: 144 * 345, unitMicro: 3_450_000, pricedAs: 144 });
  });

  it("does so for printed goods too, and makes them on the route of that start", () => {
    const size = { length: 600, width: 450, height: 250 };
    const at = (quantity: number) => priced(order("mailer-box-full-color-double-sided", { size, quantity }));
    expect(at(240)).toMatchObject({
      pricedAs: 250,
      route: "offset-laminated",
      totalMinor: at(250).totalMinor,
    });
    expect(at(240).unitMicro).toBeGreaterThan(at(250).unitMicro);
    expect(at(150)).toMatchObject({ pricedAs: 150, route: "inkjet-board" });
  });

  it("follows the region's exchange rate and market", () => {
    const plain = order("mailer-box-full-color", { quantity: 500 });
    const [euro, zloty, dollar] = ["eu", "pl", "us"].map((id) => priced(plain, regionById(id as "eu")));
    expect(zloty).toMatchObject({ currency: "PLN" });
    expect(zloty!.unitMicro / euro!.unitMicro).toBeCloseTo(4.25 * 0.92, 4);
    expect(dollar!.unitMicro / euro!.unitMicro).toBeCloseTo(1.16 * 1.2, 4);
  });

  it("charges services once, beside the goods", () => {
    const plain = priced(order("mailer-box-full-color", { quantity: 500 }));
    const helped = priced(
      order("mailer-box-full-color", { quantity: 500, options: ["prototype", "full-design"] }),
    );
    expect(helped.goodsMinor).toBe(plain.goodsMinor);
    expect(helped.totalMinor).toBe(plain.totalMinor + 4500 + 19_900);
    expect(helped.breakdown.slice(-2).map(({ option, minor }) => [option, minor])).toEqual([
      ["prototype", 4500],
      ["full-design", 19_900],
    ]);
  });

  it("asks for plates and prepress of every artwork, and for little of them again", () => {
    const run = order("mailer-box-eco", { quantity: 2000 });
    const once = priced(run);
    const thrice = priced(run, eu, { artworks: 3 });
    const again = priced(run, eu, { reorder: true });
    expect(once.route).toBe("flexo-board");
    expect(minorOf(thrice, "plates")).toBeGreaterThan(2.5 * minorOf(once, "plates"));
    expect(minorOf(again, "plates")).toBeLessThan(0.2 * minorOf(once, "plates"));
    expect(again.totalMinor).toBeLessThan(once.totalMinor);
  });

  it("charges a die for a size of one's own, and not on a reorder", () => {
    const own = order("mailer-box-eco", { quantity: 5000, size: { length: 251, width: 200, height: 80 } });
    expect(minorOf(priced(own), "die")).toBeGreaterThan(9500);
    expect(minorOf(priced(own, eu, { reorder: true }), "die")).toBe(0);
    expect(minorOf(priced(order("mailer-box-eco", { quantity: 5000 })), "die")).toBe(0);
  });

  it("shows no set-up for goods from stock", () => {
    const { breakdown } = priced(order("mailer-box-plain", { quantity: 300 }));
    expect(breakdown.map(({ kind }) => kind)).toEqual(["goods", "delivery"]);
  });

  it("asks a round price for a sample pack in every currency", () => {
    const asked = Object.fromEntries(
      regions.map((region) => [region.currency, priced(order("sample-packs"), region)]),
    );
    expect(Object.entries(asked).map(([currency, { totalMinor }]) => [currency, totalMinor])).toEqual([
      ["EUR", 500],
      ["GBP", 500],
      ["PLN", 1900],
      ["RON", 2500],
      ["SEK", 5500],
      ["USD", 600],
    ]);
  });

  it("makes it faster for more", () => {
    const calm = priced(order("mailer-box-full-color", { quantity: 500 }));
    const rushed = priced(order("mailer-box-full-color", { quantity: 500, options: ["rush"] }));
    expect(rushed.productionDays[1]).toBeLessThan(calm.productionDays[1]);
    expect(minorOf(rushed, "rush")).toBeGreaterThan(0);
    expect(rushed.totalMinor - calm.totalMinor).toBeGreaterThan(0);
  });

  it("suggests an offer for a large order", () => {
    expect(priced(order("square-label", { quantity: 9950 })).askForOffer).toBe(false);
    expect(priced(order("square-label", { quantity: 10_000 })).askForOffer).toBe(true);
    expect(priced(order("magnetic-box", { quantity: 8000 })).askForOffer).toBe(true);
  });
});

describe("a ladder", () => {
  it("shows only what can be ordered with this print and these options", () => {
    const { ladder } = priced(
      order("mailer-box-full-color", { quantity: 500, options: ["lamination-matt"] }),
    );
    expect(ladder[0]!.quantity).toBe(250);
    for (const { quantity } of ladder) {
      const asked = { ...order("mailer-box-full-color", { options: ["lamination-matt"] }), quantity };
      expect(readConfiguration(asked).ok).toBe(true);
    }
  });

  it("grows in all, falls a piece, and says what is saved against the smallest series", () => {
    const { ladder } = priced(order("mailer-box-eco", { quantity: 30 }));
    expect(ladder[0]).toMatchObject({ quantity: 1, savingPermille: 0 });
    expect(ladder.find(({ quantity }) => quantity === 30)!.savingPermille).toBe(0);
    for (const [index, step] of ladder.entries()) {
      const last = ladder[index - 1];
      if (!last) continue;
      expect(step.totalMinor).toBeGreaterThanOrEqual(last.totalMinor);
      expect(step.unitMicro).toBeLessThanOrEqual(last.unitMicro);
      expect(step.savingPermille).toBeGreaterThanOrEqual(last.savingPermille);
    }
  });
});

describe("cheaper if", () => {
  it("tells the true price of each change", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(anyOrder, ({ configuration, region, artworks, reorder }) => {
        const run = { artworks, reorder };
        const now = priced(configuration, region, run);
        for (const hint of now.cheaperIf) {
          const change: Partial<Configuration> =
            hint.kind === "more-pieces"
              ? { quantity: hint.quantity }
              : hint.kind === "standard-size"
                ? { size: hint.size }
                : hint.kind === "less-print"
                  ? { print: hint.print }
                  : { options: configuration.options.filter((id) => id !== hint.option) };
          const then = priced({ ...configuration, ...change }, region, run);
          expect(hint.totalMinor).toBe(then.totalMinor);
          expect(hint.savesMinor).toBeGreaterThan(0);
          if (hint.kind === "more-pieces") expect(then.unitMicro).toBeLessThan(now.unitMicro);
          else expect(hint.savesMinor).toBe(now.totalMinor - then.totalMinor);
        }
      }),
      { numRuns: 1500, seed: 6 },
    );
  });

  it("names the standard size that is cheaper than a smaller one of one's own", () => {
    const own = order("mailer-box-eco", { quantity: 100, size: { length: 248, width: 198, height: 78 } });
    const hint = priced(own).cheaperIf.find(({ kind }) => kind === "standard-size");
    expect(hint).toMatchObject({ sizeId: "250x200x80" });
  });

  it("offers fewer sides, and options left out unless another needs them", () => {
    const rich = order("product-box", {
      quantity: 1000,
      print: "full-colour-both-sides",
      options: ["lamination-matt", "spot-uv"],
    });
    const hints = priced(rich).cheaperIf;
    expect(hints.flatMap((hint) => (hint.kind === "less-print" ? hint.print : []))).toContain("full-colour");
    expect(hints.flatMap((hint) => (hint.kind === "without-option" ? hint.option : []))).toEqual(["spot-uv"]);
  });
});

/** Node and every browser agree to the last unit because nothing in a price is ever a fraction or rounded unseen. */
import fs from "node:fs";
import path from "node:path";
import { type Configuration, optionIds, productType, productTypes } from "@foldmark/catalogue";
import { type Region, regions } from "@foldmark/region";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type RouteCosts, routeCosts } from "./cost.ts";
import { price } from "./price.ts";
import { currentPriceBook as book } from "./price-books/index.ts";
import { type Quote, quoteFor, regionFactor } from "./quote.ts";
import { anyOrder, modelled } from "./testing/random-orders.ts";
import { onAnyMachine } from "./testing/rule-of-thumb.ts";

/** The same model in numbers without end, written a second time. */
function exactUnit(costs: readonly RouteCosts[], quote: Quote, quantity: number): bigint {
  const q = BigInt(quantity);
  const down = (a: bigint, b: bigint) => a / b;
  const up = (a: bigint, b: bigint) => (a + b - 1n) / b;
  const routes = costs
    .filter(({ minimumQuantity }) => minimumQuantity <= quantity)
    .map(({ fixed, perPiece, lots }) =>
      lots.reduce(
        (sum, lot) => {
          const area = down(BigInt(lot.milliAreaPerPiece) * q + BigInt(lot.milliAreaFixed), 10_000n);
          const half = BigInt(lot.half);
          const extra = BigInt(lot.largest) - up(BigInt(lot.largest) * half, half + area);
          return sum + down(extra * BigInt(lot.price), 100n);
        },
        BigInt(fixed) + BigInt(perPiece) * q,
      ),
    );
  const least = up(routes.toSorted((a, b) => Number(a - b))[0]!, 1000n);
  const onCurve = ({ base, brackets }: (typeof book)["selling"], value: bigint): bigint => {
    let amount = BigInt(base);
    let start = 0n;
    for (const { upTo, each } of brackets) {
      const end = upTo === null || BigInt(upTo) > value ? value : BigInt(upTo);
      amount += down((end - start) * BigInt(each), 1_000_000n);
      start = end;
      if (end === value) break;
    }
    return amount;
  };
  const shipped = down(BigInt(quote.pieceMilligrams) * q * BigInt(1000 + book.packagingPermille), 1000n);
  const { onPallet, inParcel } = quote.room!;
  const places = BigInt(onPallet.places);
  const filled = down(q * 350_000_000n * places, BigInt(onPallet.pieces));
  const atLeast = inParcel > 0 ? 0n : BigInt(book.carriage!.placeAtLeast) * places;
  const charged = [shipped, filled, atLeast].toSorted((a, b) => Number(a - b)).at(-1)!;
  const euro = onCurve(book.selling, least) + onCurve(book.freight, charged);
  return up(down(euro * BigInt(quote.factor), 1_000_000n), q);
}

function compare(configuration: Configuration, region: Region): void {
  const quote = quoteFor(book, configuration, region, { blankOf: onAnyMachine });
  if (quote.kind === "refusal") throw new Error(quote.code);
  const published = quote.publishedAt(configuration.quantity)!;
  if (published.pricedAs !== configuration.quantity) return;
  const exact = exactUnit(routeCosts(quote.job!), quote, configuration.quantity);
  expect(BigInt(published.unitMicro)).toBe(exact);
  expect(BigInt(published.goodsMinor)).toBe(
    (exact * BigInt(configuration.quantity) * 2n + 10_000n) / 20_000n,
  );
}

/** The dearest region and the largest order of everything, with every option at once. */
function largestOrder(sku: Configuration["sku"], material: Configuration["material"]): Configuration {
  const definition = productType(sku);
  const { sizes } = definition;
  const standard = sizes.standard.at(-1)!.size;
  const size = Object.fromEntries(
    sizes.dimensions.map((name) => [name, sizes.free?.[name]?.maximum ?? standard[name]!]),
  );
  const prints = definition.prints.filter(({ materials }) => materials?.includes(material) ?? true);
  return {
    sku,
    size,
    material,
    cover: definition.cover && definition.cover.materials.at(-1)!,
    print: prints.at(-1)!.mode,
    options: optionIds.filter((id) => definition.options.some((each) => each.id === id)),
    choices: {},
    quantity: definition.quantity.maximum,
  };
}

const everyNumber = (value: unknown): number[] => {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(everyNumber) : [];
};

describe("a price in doubles", () => {
  it("equals the price in numbers without end, for the largest order of every product", () => {
    const dearest = regions.toSorted((a, b) => regionFactor(b) - regionFactor(a))[0]!;
    for (const { sku, materials } of modelled) {
      for (const material of materials) compare(largestOrder(sku, material), dearest);
    }
  });

  it("equals it for any order", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(anyOrder, ({ configuration, region }) => compare(configuration, region)),
      { numRuns: 10_000, seed: 3 },
    );
  });

  it("is made of whole numbers, down to every line of cost", () => {
    fc.assert(
      fc.property(anyOrder, ({ configuration, region }) => {
        const quote = quoteFor(book, configuration, region, { blankOf: onAnyMachine });
        if (quote.kind === "refusal") throw new Error(quote.code);
        const priced = price(book, configuration, region, { blankOf: onAnyMachine });
        const numbers = everyNumber([routeCosts(quote.job!), priced]);
        expect(numbers.filter((number) => !Number.isSafeInteger(number) || number < 0)).toEqual([]);
      }),
      { numRuns: 1000, seed: 4 },
    );
  });
});

describe("rounding a unit price to whole micro-units", () => {
  it("cannot make more pieces cost less, however small they are", () => {
    // It adds less than one micro-unit a piece, a line less than its quantity: a step of pieces always costs more.
    const lowestFactor = Math.min(...regions.map(regionFactor)) / 1e6;
    const lowestRate = Math.min(...book.curves.selling.rates) / 1e6;
    for (const { sku, sizes, materials, quantity, prints, cover } of modelled) {
      const standard = sizes.standard[0]!.size;
      const smallest = sizes.dimensions.map((name) => [name, sizes.free?.[name]?.minimum ?? standard[name]!]);
      for (const material of materials) {
        const configuration: Configuration = {
          sku,
          size: Object.fromEntries(smallest),
          material,
          cover: cover?.materials[0] ?? null,
          print: prints.find(({ materials: on }) => on?.includes(material) ?? true)!.mode,
          options: [],
          choices: {},
          quantity: quantity.minimum,
        };
        const quote = quoteFor(book, configuration, regions[0]!, { blankOf: onAnyMachine }) as Quote;
        for (const { route, perPiece } of routeCosts(quote.job!)) {
          const step = (perPiece / 1000) * quantity.step * lowestRate * lowestFactor;
          expect(step, `${sku} on ${route}`).toBeGreaterThan(quantity.maximum);
        }
      }
    }
  });
});

describe("the code of a price", () => {
  const folder = import.meta.dirname;
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith("testing"));

  it.each(files)("%s divides, draws roots and powers only where whole numbers are made", (file) => {
    const code = fs
      .readFileSync(path.join(folder, file), "utf8")
      .replace(/\/\*[\s\S]*?\*\//g, "")
      .replace(/\/\/.*$/gm, "");
    expect(code).not.toMatch(/Math\.(?!floor|max|min|ceil)|\*\*|toFixed|parseFloat/);
    const mayDivide = ["integers.ts", "history.ts"].includes(path.basename(file));
    if (!mayDivide) expect(code.replace(/"[^"]*"/g, "")).not.toMatch(/[\w)\]] \/ [\w(]/);
  });

  it("is looked at as a whole", () => {
    expect(files.length).toBeGreaterThan(15);
    expect(productTypes.length).toBe(42);
  });
});

/** Every size a page offers is made on machines that take its blanks, or a person is asked; and what is said then works. */
import {
  type Configuration,
  checkConfiguration,
  defaultConfiguration,
  materialsForSize,
  type ProductDefinition,
  printOffer,
  productType,
  productTypes,
  type Size,
  sizeId,
} from "@foldmark/catalogue";
import type { ProductType } from "@foldmark/region";
import { regionById } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { askPrice, type PriceAnswer } from "../ask-price.ts";
import { builtInBook } from "../book.ts";
import { drawnBlank, remembering } from "../drawn-blank.ts";
import { formatOf } from "./fits-route.ts";
import { type Frame, formats } from "./formats.ts";

const timeout = 60_000;
const eu = regionById("eu");
const blankOf = remembering(drawnBlank, 2000);

const ask = ({ size, ...rest }: Configuration): PriceAnswer =>
  askPrice(eu, { ...rest, size }, { book: builtInBook, blankOf });

/** Park and Miller's numbers: the same sizes in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Sizes that a page takes: standard ones, the corners of the range, and any between. */
function sizesOf({ sizes }: ProductDefinition, some: number): Size[] {
  const { free, dimensions, step } = sizes;
  if (!free) return sizes.standard.map(({ size }) => size);
  const next = numbers(20_261_116);
  const drawn = (share: (name: string) => number): Size =>
    Object.fromEntries(
      dimensions.map((name) => {
        const range = free[name];
        const fixed = sizes.standard[Math.floor(next() * sizes.standard.length)]!.size[name];
        if (!range) return [name, fixed];
        const steps = Math.round((share(name) * (range.maximum - range.minimum)) / step);
        return [name, range.minimum + steps * step];
      }),
    );
  const corners = [
    drawn(() => 0),
    drawn(() => 1),
    ...dimensions.map((long) => drawn((name) => +(name === long))),
  ];
  // Large boxes often: that is where machines end.
  const any = Array.from({ length: some }, (_, index) => drawn(() => next() ** (index % 2 ? 1 : 0.3)));
  return [...sizes.standard.map(({ size }) => size), ...corners, ...any];
}

function configurationsOf(definition: ProductDefinition, some: number): Configuration[] {
  const { prints, quantity } = definition;
  return sizesOf(definition, some)
    .map((size, index): Configuration => {
      const material = materialsForSize(definition, size)[0]!;
      const offers = prints.filter(({ mode }) => printOffer(definition, mode, material));
      const { mode: print, minimumQuantity = 1 } = offers[index % offers.length]!;
      const smallest = Math.max(quantity.minimum, minimumQuantity);
      const pieces = [smallest, Math.min(quantity.maximum, 1200 * quantity.step)][index % 2]!;
      return { ...defaultConfiguration(definition.sku), size, material, print, quantity: pieces };
    })
    .filter((configuration) => checkConfiguration(configuration, { stock: () => 1e9 }).length === 0);
}

const turnedInto = ([long, short]: Frame, frames: readonly Frame[]): boolean =>
  frames.some(([most, across]) => (long <= most && short <= across) || (long <= across && short <= most));

const made = productTypes.filter(({ ordering, stock }) => ordering === "price" && !stock);

describe("what our machines take", () => {
  it.each(made.map(({ sku }) => sku))(
    "%s is priced on a route that takes it, or asked for",
    { timeout },
    (sku) => {
      const definition = productType(sku);
      let priced = 0;
      for (const configuration of configurationsOf(definition, 60)) {
        const said = `${sku} ${sizeId(configuration.size)} ${configuration.print} × ${configuration.quantity}`;
        const answer = ask(configuration);
        if (answer.kind === "issues") throw new Error(`${said}: ${JSON.stringify(answer.issues)}`);
        if (answer.kind === "price") {
          const { route } = answer.price;
          if (route === "list") throw new Error(said);
          const { body, cover } = blankOf(configuration)!;
          const { largest, core } = formatOf(route, definition.construction);
          for (const blank of (cover ?? body).blanks)
            expect(turnedInto(blank, largest), `${said} on ${route}`).toBe(true);
          if (cover && core)
            for (const blank of body.blanks) expect(turnedInto(blank, core), said).toBe(true);
          priced += 1;
          continue;
        }
        expect(answer.refusal.code, said).toBe("larger-than-machines");
        expect(answer.nearestSize, said).not.toBeNull();
        expect(ask({ ...configuration, size: answer.nearestSize! }).kind, `${said}: nearest`).toBe("price");
      }
      expect(priced).toBeGreaterThan(0);
    },
  );

  it("takes every standard size of everything, in the smallest order", { timeout }, () => {
    const asked = productTypes.flatMap((definition) =>
      definition.sizes.standard.flatMap(({ size, id }) => {
        const material = materialsForSize(definition, size)[0]!;
        const answer = ask({ ...defaultConfiguration(definition.sku), size, material });
        return answer.kind === "price" || definition.ordering === "quote" ? [] : [`${definition.sku} ${id}`];
      }),
    );
    expect(asked).toEqual([]);
  });

  it("is never too large a machine for what we offer: no smallest sheet makes a small box dearer", {
    timeout,
  }, () => {
    for (const definition of made) {
      const { sku } = definition;
      for (const configuration of configurationsOf(definition, 10)) {
        const { body, cover } = blankOf(configuration)!;
        for (const route of builtInBook.prices.products[sku]?.routes ?? []) {
          const { smallest } = formatOf(route, definition.construction);
          if (!smallest) continue;
          for (const [long, short] of (cover ?? body).blanks) {
            const said = `${sku} ${sizeId(configuration.size)} on ${route}`;
            expect(long >= smallest[0] && short >= smallest[1], said).toBe(true);
          }
        }
      }
    }
  });

  it("says of every machine what it is, with the longer side first", () => {
    for (const { largest, smallest, core = [], because } of Object.values(formats)) {
      expect(because.length).toBeGreaterThan(8);
      for (const [long, short] of [...largest, ...core, ...(smallest ? [smallest] : [])])
        expect(long).toBeGreaterThanOrEqual(short);
    }
  });
});

describe("sizes that were priced on presses that cannot print them", () => {
  const sized = (sku: ProductType, length: number, width: number, height: number, quantity: number) => {
    const size = { length, width, height };
    const material = materialsForSize(productType(sku), size)[0]!;
    return ask({ ...defaultConfiguration(sku), size, material, quantity });
  };
  const routeOf = (answer: PriceAnswer) => (answer.kind === "price" ? answer.price.route : answer.kind);

  it("go to a larger press, and pay for the smallest run on it", () => {
    const cake = sized("cake-box", 400, 400, 200, 100);
    expect(routeOf(cake)).toBe("offset-carton");
    expect(cake.kind === "price" && [cake.price.smallestRun, cake.price.pricedAs]).toEqual([240, 240]);
    expect(routeOf(sized("product-box", 300, 200, 400, 100))).toBe("offset-carton");
    expect(routeOf(sized("mailer-box-full-color", 600, 450, 250, 5000))).toBe("inkjet-board");
    expect(routeOf(sized("shipping-box", 1000, 700, 700, 100))).toBe("flexo-board");
  });

  it("are asked for where no press is large enough, with the nearest size that has a price", () => {
    const largest = sized("mailer-box-white-ink", 600, 450, 250, 100);
    expect(routeOf(largest)).toBe("refusal");
    const nearest = largest.kind === "refusal" ? largest.nearestSize : null;
    expect(nearest).not.toBeNull();
    const { length = 0, width = 0, height = 0 } = nearest!;
    expect(length + width + height).toBeGreaterThan(1240);
    expect(routeOf(sized("mailer-box-white-ink", length, width, height, 100))).toBe("inkjet-white");
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shippingClass } from "./carriers.ts";
import { filterTypes } from "./filter.ts";
import { closestPerType, type Fit, findFits, type Goods, placeInBox } from "./fit-finder.ts";
import { boxCompression, loadRating } from "./load-rating.ts";
import { material } from "./materials.ts";

const side = fc.integer({ min: 1, max: 500 });
const goods: fc.Arbitrary<Goods> = fc.record({
  length: side,
  width: side,
  height: side,
  weight: fc.integer({ min: 0, max: 20_000 }),
});

const turned = ({ length, width, height, weight }: Goods): Goods[] => [
  { length: width, width: height, height: length, weight },
  { length: height, width: length, height: width, weight },
  { length: width, width: length, height, weight },
];

const sidesOf = ({ length, width, height }: Omit<Goods, "weight">) =>
  [length, width, height].sort((a, b) => a - b);

describe("the fit finder", () => {
  it("only names boxes that hold the goods with their padding, and leaves as much room as it says", () => {
    fc.assert(
      fc.property(goods, fc.integer({ min: 0, max: 30 }), (given, padding) => {
        for (const { inside, outer, placed, voidPermille } of findFits({
          goods: given,
          padding,
          country: "DE",
        })) {
          expect(sidesOf(placed)).toEqual(sidesOf(given));
          for (const name of ["length", "width", "height"] as const) {
            expect(placed[name] + 2 * padding).toBeLessThanOrEqual(inside[name]);
            expect(outer[name]).toBeGreaterThanOrEqual(inside[name]);
          }
          const filled =
            (given.length * given.width * given.height) / (inside.length * inside.width * inside.height);
          expect(Math.abs(1 - filled - voidPermille / 1000)).toBeLessThan(0.0011);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("answers the same however the goods are turned", () => {
    fc.assert(
      fc.property(goods, (given) => {
        const answer = findFits({ goods: given, country: "PL" });
        for (const other of turned(given)) expect(findFits({ goods: other, country: "PL" })).toEqual(answer);
      }),
      { numRuns: 40 },
    );
  });

  it("finds a place exactly when some way to lie fits", () => {
    fc.assert(
      fc.property(goods, goods, (box, given) => {
        const fits = sidesOf(given).every((length, index) => length <= sidesOf(box)[index]!);
        expect(placeInBox(box, given) !== null).toBe(fits);
      }),
    );
  });

  it("lists boxes that carry the goods first, then the fullest", () => {
    fc.assert(
      fc.property(goods, (given) => {
        const rank = ({ carriesGoods, voidPermille }: Fit) => (carriesGoods ? 0 : 10_000) + voidPermille;
        const ranks = findFits({ goods: given, country: "GB" }).map(rank);
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
      }),
      { numRuns: 40 },
    );
  });

  it("keeps bottles upright when asked", () => {
    const bottle = { length: 80, width: 80, height: 320, weight: 1300 };
    const upright = findFits({ goods: bottle, upright: true, country: "FR" });
    expect(upright.length).toBeGreaterThan(0);
    expect(upright.every(({ placed }) => placed.height === 320)).toBe(true);
    expect(upright.some(({ sku, sizeId }) => sku === "product-box-wine-box" && sizeId === "85x85x330")).toBe(
      true,
    );
    expect(findFits({ goods: bottle, country: "FR" }).length).toBeGreaterThan(upright.length);
  });

  it("shows sizes in whole inches only where they are sold", () => {
    const book = { length: 150, width: 150, height: 50, weight: 300 };
    const ids = (region: "us" | "de") =>
      findFits({ goods: book, country: "US", region, types: ["mailer-box-eco"] }).map(({ sizeId }) => sizeId);
    expect(ids("us")).toContain("152x152x51");
    expect(ids("de")).not.toContain("152x152x51");
  });

  it("makes a box to measure, of a board that is named", () => {
    const [best] = findFits({
      goods: { length: 237, width: 171, height: 63, weight: 800 },
      country: "DE",
      types: ["mailer-box-eco"],
    });
    expect(best).toMatchObject({
      sizeId: null,
      inside: { length: 239, width: 173, height: 65 },
      placed: { length: 237, width: 171, height: 63 },
      material: "e-flute-kraft",
    });
  });

  it("takes a stronger board where the usual one would give way", () => {
    const heavy = { length: 390, width: 290, height: 190, weight: 20_000 };
    const [best] = findFits({ goods: heavy, country: "DE", types: ["shipping-box"] });
    expect(best).toMatchObject({ material: "bc-flute-kraft", carriesGoods: true });
  });

  it("shows of each type one standard size and one made to measure", () => {
    const fits = findFits({ goods: { length: 180, width: 130, height: 60, weight: 900 }, country: "DE" });
    const closest = closestPerType(fits);
    const keys = closest.map(({ sku, sizeId }) => `${sku} ${sizeId === null}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { sku, voidPermille, carriesGoods } of fits.filter(({ sizeId }) => sizeId !== null)) {
      const chosen = closest.find((fit) => fit.sku === sku && fit.sizeId !== null)!;
      if (carriesGoods) expect(chosen.voidPermille).toBeLessThanOrEqual(voidPermille);
    }
  });

  it("finds nothing for goods without a volume", () => {
    for (const length of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(findFits({ goods: { length, width: 10, height: 10, weight: 0 }, country: "DE" })).toEqual([]);
  });
});

describe("the load rating", () => {
  it("keeps the order of magnitude of the trade: about 2 kg in an E-flute mailer, up to 6 kg in a B-flute case", () => {
    const mailer = loadRating(material("e-flute-kraft"), { length: 262, width: 205, height: 85 });
    expect(mailer?.grams).toBeGreaterThan(1500);
    expect(mailer?.grams).toBeLessThanOrEqual(2500);
    const shipping = loadRating(material("b-flute-kraft"), { length: 306, width: 206, height: 162 });
    expect(shipping?.grams).toBeGreaterThan(3000);
    expect(shipping?.grams).toBeLessThanOrEqual(6000);
  });

  it("follows McKee: 5.87 · ECT · √(thickness · perimeter)", () => {
    const outer = { length: 300, width: 200, height: 150 };
    const newtons = 5.87 * 7000 * Math.sqrt(0.0028 * 1);
    expect(Math.abs(boxCompression(material("b-flute-kraft"), outer)! - newtons)).toBeLessThan(2);
    expect(boxCompression(material("carton-350"), outer)).toBeNull();
  });

  it("never falls when the board is stronger", () => {
    const outer = { length: 400, width: 300, height: 200 };
    const grams = (["e-flute-kraft", "b-flute-kraft", "c-flute-kraft", "bc-flute-kraft"] as const).map(
      (code) => loadRating(material(code), outer)!.grams,
    );
    expect(grams).toEqual([...grams].sort((a, b) => a - b));
  });
});

describe("the shipping class", () => {
  it("is the smallest band of each carrier that takes the box, turned as it may be", () => {
    const letterbox = { length: 340, width: 22, height: 240 };
    expect(shippingClass(letterbox, 600, "GB").bands.map(({ id }) => id)).toEqual(["rm-large-letter"]);
    expect(shippingClass(letterbox, 800, "GB").bands).toEqual([]);
    expect(shippingClass(letterbox, 600, "DE").bands.map(({ id }) => id)).toEqual([
      "dp-maxibrief",
      "dhl-paeckchen-s",
    ]);
    expect(shippingClass(letterbox, 600, "PL").bands.map(({ id }) => id)).toEqual(["inpost-a"]);
  });

  it("bills the volume of light parcels and the weight of heavy ones", () => {
    const cube = { length: 500, width: 400, height: 300 };
    expect(shippingClass(cube, 2000, "DE").billedGrams).toBe(12_000);
    expect(shippingClass(cube, 20_000, "DE").billedGrams).toBe(20_000);
    expect(shippingClass(cube, 2000, "US").billedGrams).toBe(11_948);
    expect(shippingClass({ ...cube, length: 1300 }, 2000, "DE").courier).toBe("oversize");
  });
});

describe("the filter", () => {
  const skus = (wishes: Parameters<typeof filterTypes>[0]) => filterTypes(wishes).map(({ sku }) => sku);

  it("narrows by every wish, and takes any value within one", () => {
    expect(skus({ category: "luxury-packaging", groups: ["rigid-boxes"] })).toEqual([
      "magnetic-box",
      "rigid-drawer-box",
      "rigid-box",
      "rigid-box-two-pieces",
    ]);
    expect(skus({ materials: ["tape"] })).toEqual(["packing-tape", "kraft-tape", "pre-printed-kraft-tape"]);
    expect(skus({ materials: ["tape", "cloth"] })).toContain("tote-bag");
    expect(skus({ industries: ["food"], finishes: ["window"] })).toEqual(["product-box", "cake-box"]);
    expect(skus({}).length).toBe(42);
  });

  it("keeps to boxes that hold and carry the goods", () => {
    const heavy = skus({ goods: { length: 550, width: 380, height: 280, weight: 20_000 } });
    expect(heavy).toEqual(["shipping-box", "shipping-box-plain"]);
  });
});

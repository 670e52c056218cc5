import { regionById } from "@foldmark/region";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildInput } from "./build-input.ts";
import { checkConfiguration, defaultConfiguration, readConfiguration } from "./check-configuration.ts";
import type { Configuration, IssueCode } from "./configuration.ts";
import { optionIds } from "./finishes-and-options.ts";
import { materialCodes } from "./materials.ts";
import { printModeIds } from "./print-modes.ts";
import { productType, productTypes } from "./product-types.ts";
import { isOrderable, nearestQuantities, quantityLadder } from "./quantities.ts";
import { dimensions } from "./size-sets.ts";

const mailer = defaultConfiguration("mailer-box-full-color");
const check = (change: object, base: Configuration = mailer) => checkConfiguration({ ...base, ...change });
const sized = (change: object) => check({ size: { ...mailer.size, ...change } });

describe("a configuration", () => {
  it.each([
    [{ length: 99 }, "size-too-small"],
    [{ length: 601 }, "size-too-large"],
    [{ length: 1e12 }, "size-too-large"],
    [{ length: 0 }, "size-not-positive"],
    [{ length: -250 }, "size-not-positive"],
    [{ length: Number.NaN }, "size-not-a-number"],
    [{ length: "250" }, "size-not-a-number"],
    [{ length: undefined }, "size-missing"],
  ] as [object, IssueCode][])("with the size %j says %s, and the range", (change, code) => {
    expect(sized(change)).toEqual([{ code, field: "size.length", minimum: 100, maximum: 600 }]);
  });

  it("of a rigid box can be had in every height that is offered, in each of its boards", () => {
    for (const { sku, materials, sizes } of productTypes.filter(({ group }) => group === "rigid-boxes"))
      for (const material of materials)
        for (let height = sizes.free!.height!.minimum; height <= 40; height++)
          expect(
            check({ material, size: { length: 220, width: 160, height } }, defaultConfiguration(sku)),
            `${sku} ${material} ${height}`,
          ).toEqual([]);
  });

  it("of half a millimetre names the two whole ones", () => {
    expect(sized({ width: 200.5 })).toEqual([
      {
        code: "size-not-whole",
        field: "size.width",
        minimum: 80,
        maximum: 450,
        step: 1,
        nearest: [200, 201],
      },
    ]);
    const bag = defaultConfiguration("poly-mailer");
    expect(check({ size: { width: 253, height: 350 } }, bag)).toEqual([
      {
        code: "size-off-step",
        field: "size.width",
        minimum: 150,
        maximum: 600,
        step: 5,
        nearest: [250, 255],
      },
    ]);
  });

  it("that cannot be folded names the range beside the other dimensions", () => {
    expect(sized({ length: 200, width: 200, height: 100 })).toEqual([
      {
        code: "size-not-makeable",
        field: "size.length",
        minimum: 219,
        maximum: 600,
        because: "dust-flaps-meet",
      },
    ]);
    expect(sized({ length: 219, width: 200, height: 100 })).toEqual([]);
  });

  it("of goods in standard sizes names the nearest", () => {
    const plain = defaultConfiguration("mailer-box-plain");
    const [issue] = check({ size: { length: 252, width: 198, height: 80 } }, plain);
    expect(issue).toMatchObject({ code: "size-not-offered", field: "size", nearest: "250x200x80" });
    expect(issue).toHaveProperty("offered.length", 19);
  });

  it("of a tube keeps to our mandrels and leaves the height free", () => {
    const can = defaultConfiguration("paper-can");
    expect(check({ size: { diameter: 80, height: 137 } }, can)).toEqual([]);
    expect(check({ size: { diameter: 85, height: 137 } }, can)).toMatchObject([
      { code: "size-not-offered", nearest: "80x120" },
    ]);
  });

  it("of the largest cases asks for double wall", () => {
    const size = { length: 800, width: 600, height: 500 };
    const plain = defaultConfiguration("shipping-box-plain");
    expect(check({ size }, plain)).toEqual([
      { code: "size-needs-material", field: "size", possible: ["bc-flute-kraft"] },
    ]);
    expect(check({ size, material: "bc-flute-kraft" }, plain)).toEqual([]);
    const printed = defaultConfiguration("shipping-box");
    const needsDoubleWall = (length: number) => check({ size: { length, width: 400, height: 300 } }, printed);
    expect(needsDoubleWall(600)).toEqual([]);
    expect(needsDoubleWall(601)).toMatchObject([{ code: "size-needs-material" }]);
  });

  it("with a dimension the product does not have is malformed", () => {
    expect(sized({ diameter: 80 })).toEqual([{ code: "malformed", field: "size" }]);
  });

  it.each([
    [29, "quantity-too-small", [1, 30]],
    [0, "quantity-too-small", [1, 30]],
    [-10, "quantity-too-small", [1, 30]],
    [35, "quantity-off-step", [30, 40]],
    [30.5, "quantity-not-whole", [30, 40]],
    [50_010, "quantity-too-large", [50_000]],
    [Number.NaN, "quantity-not-whole", []],
    ["100", "quantity-not-whole", []],
  ] as [unknown, IssueCode, number[]][])("of %j pieces says %s and names %j", (quantity, code, nearest) => {
    expect(check({ quantity })).toEqual([
      { code, field: "quantity", minimum: 30, step: 10, maximum: 50_000, nearest },
    ]);
  });

  it("of one piece is a sample where we make one", () => {
    expect(check({ quantity: 1 })).toEqual([]);
    expect(check({ quantity: 1 }, defaultConfiguration("mailer-box-white-ink"))).toMatchObject([
      { code: "quantity-too-small", nearest: [30] },
    ]);
  });

  it("of stock goods does not exceed the shelf", () => {
    const plain = { ...defaultConfiguration("mailer-box-plain"), quantity: 600 };
    expect(checkConfiguration(plain)).toEqual([]);
    expect(checkConfiguration(plain, { stock: () => 570 })).toEqual([
      { code: "quantity-over-stock", field: "quantity", maximum: 570 },
    ]);
    expect(checkConfiguration({ ...defaultConfiguration("sample-packs"), quantity: 4 })).toMatchObject([
      { code: "quantity-too-large", maximum: 3 },
    ]);
  });

  it("says which materials and prints there are", () => {
    expect(check({ material: "greyboard-2.0" })).toEqual([
      { code: "material-not-offered", field: "material", possible: ["e-flute-white", "e-flute-coated"] },
    ]);
    expect(check({ print: "white" })).toMatchObject([
      { code: "print-not-offered", possible: ["full-colour", "full-colour-one-colour-inside"] },
    ]);
    const bag = defaultConfiguration("paper-bag");
    expect(check({ print: "full-colour", quantity: 500 }, bag)).toEqual([
      { code: "print-needs-material", field: "print", possible: ["art-paper-170"] },
    ]);
    expect(check({ print: "full-colour", material: "art-paper-170", quantity: 100 }, bag)).toEqual([
      { code: "print-needs-quantity", field: "print", minimum: 500 },
    ]);
  });

  it("says what an option needs and what it rules out", () => {
    const many = { quantity: 500 };
    expect(check({ options: ["lamination-matt"] })).toMatchObject([
      { code: "option-needs-quantity", option: "lamination-matt", minimum: 250 },
    ]);
    expect(check({ ...many, options: ["spot-uv"] })).toMatchObject([
      { code: "option-needs-option", possible: ["lamination-matt", "lamination-soft-touch"] },
    ]);
    expect(check({ ...many, options: ["spot-uv", "lamination-matt"] })).toEqual([]);
    expect(check({ ...many, options: ["varnish-matt", "lamination-matt"] })).toMatchObject([
      { code: "option-excludes-option", option: "varnish-matt", other: "lamination-matt" },
      { code: "option-excludes-option", option: "lamination-matt", other: "varnish-matt" },
    ]);
    expect(check({ options: ["zip"] })).toMatchObject([{ code: "option-not-offered", option: "zip" }]);
    const sleeved = { ...defaultConfiguration("sleeved-mailer-box"), quantity: 500 };
    expect(check({ cover: "carton-kraft-300", options: ["lamination-matt"] }, sleeved)).toMatchObject([
      { code: "option-needs-material", possible: ["carton-300"] },
    ]);
    const special = { ...defaultConfiguration("special-box"), quantity: 500 };
    expect(check({ print: "unprinted", options: ["varnish-matt"] }, special)).toMatchObject([
      { code: "option-needs-artwork", possible: ["full-colour", "one-colour"] },
    ]);
  });

  it("may leave a colour to us, but not name one we do not have", () => {
    const tissue = defaultConfiguration("tissue-paper");
    expect(tissue.choices).toEqual({ colour: "white" });
    expect(check({ choices: undefined }, tissue)).toEqual([]);
    expect(check({ choices: { colour: "clear" } }, tissue)).toMatchObject([
      { code: "choice-not-offered", field: "choices.colour" },
    ]);
    // Nor one of a product that has no choice of them.
    expect(check({ choices: { design: "arches" } }, tissue)).toEqual([
      { code: "choice-not-offered", field: "choices.design", possible: [] },
    ]);
  });

  it("belongs to a storefront that sells the product", () => {
    const region = regionById("pl");
    expect(checkConfiguration(mailer, { region })).toEqual([]);
    expect(checkConfiguration(mailer, { region: { allowedProductTypes: ["tote-bag"] } })).toEqual([
      { code: "not-sold-here", field: "sku" },
    ]);
    expect(checkConfiguration({ ...mailer, sku: "toString" })).toEqual([
      { code: "unknown-product", field: "sku" },
    ]);
  });

  it("is completed the same way however it was said", () => {
    const said = {
      ...mailer,
      quantity: 500,
      options: ["lamination-matt", "hot-foil", "hot-foil"],
      cover: undefined,
    };
    const result = readConfiguration(said);
    expect(result.ok && result.configuration.options).toEqual(["lamination-matt", "hot-foil"]);
    expect(readConfiguration({ ...said, options: ["hot-foil", "lamination-matt"] })).toEqual(result);
    expect(defaultConfiguration("rigid-drawer-box").options).toEqual(["ribbon-pull"]);
  });

  it("is handed to geometry with every parameter it asks for", () => {
    expect(buildInput(mailer)).toMatchObject({
      construction: "roll-end-lock-front",
      params: { length: 250, width: 200, height: 80, thumbNotch: true },
      material: { id: "e-flute-white", thickness: 1.5 },
      cover: null,
    });
    const carton = { ...defaultConfiguration("product-box"), options: ["crash-lock-bottom"] as const };
    expect(buildInput(carton)?.construction).toBe("auto-bottom-carton");
    expect(buildInput(defaultConfiguration("sample-packs"))).toBeNull();
    const folded = { ...defaultConfiguration("printed-card"), options: ["folded"] as const };
    expect(buildInput(folded)?.params).toMatchObject({ fold: "middle", cornerRadius: 0 });
    expect(buildInput(defaultConfiguration("paper-can"))).toMatchObject({
      params: { diameter: 80, height: 120, lidHeight: 25 },
      material: { id: "wrap-paper-128" },
    });
  });
});

const anything = fc.oneof(fc.anything(), fc.double(), fc.constantFrom("full-colour", "250", null, undefined));
const value = <Known>(known: readonly Known[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, anything);

describe("the check", () => {
  it("never throws, and never lets through what it would refuse again", () => {
    const input = fc.record(
      {
        sku: value(productTypes.map(({ sku }) => sku)),
        size: fc.oneof(
          fc.dictionary(
            fc.constantFrom<string>(...dimensions, "depth"),
            fc.oneof(fc.integer({ max: 700 }), anything),
          ),
          anything,
        ),
        material: value(materialCodes),
        cover: value(materialCodes),
        print: value(printModeIds),
        options: fc.oneof(fc.array(value(optionIds), { maxLength: 4 }), anything),
        choices: anything,
        quantity: fc.oneof(fc.integer({ min: -10, max: 60_000 }), anything),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(input, fc.anything()), (given) => {
        const result = readConfiguration(given);
        if (result.ok) expect(checkConfiguration(result.configuration)).toEqual([]);
        else expect(result.issues.length).toBeGreaterThan(0);
      }),
      { numRuns: 2000 },
    );
  });

  it("accepts the quantities it names, and those of the price list", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...productTypes),
        fc.double({ min: -100, max: 120_000, noNaN: true }),
        (type, asked) => {
          for (const near of nearestQuantities(asked, type.quantity))
            expect(isOrderable(near, type.quantity)).toBe(true);
        },
      ),
    );
    expect(quantityLadder(productType("mailer-box-plain")).slice(0, 5)).toEqual([30, 60, 90, 120, 150]);
    expect(quantityLadder(productType("mailer-box-eco")).slice(0, 4)).toEqual([1, 30, 50, 80]);
    expect(quantityLadder(productType("sample-packs"))).toEqual([1]);
  });

  it("names ranges a size can be typed from: both ends pass where the other dimensions allow it", () => {
    fc.assert(
      fc.property(
        fc.record({
          length: fc.integer({ min: 100, max: 600 }),
          width: fc.integer({ min: 80, max: 450 }),
          height: fc.integer({ min: 20, max: 250 }),
        }),
        (size) => {
          const [issue] = check({ size });
          if (issue?.code !== "size-not-makeable" || issue.field === "size" || issue.minimum === null) return;
          if (issue.minimum > (issue.maximum ?? 0)) return;
          const name = issue.field.slice("size.".length);
          expect(
            check({ size: { ...size, [name]: issue.minimum } }).filter((each) => each.field === issue.field),
          ).toEqual([]);
        },
      ),
    );
  });
});

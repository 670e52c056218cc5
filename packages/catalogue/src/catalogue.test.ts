/** The tables as a whole: complete, consistent, and makeable by the constructions they name. */
import { measure } from "@foldmark/geometry";
import { designlessProductIds, languageTags, type ProductType, productTypes as skus } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { buildInput, parametersOf, pictureInput } from "./build-input.ts";
import { categories } from "./categories.ts";
import { checkConfiguration, defaultConfiguration } from "./check-configuration.ts";
import { checkSize } from "./check-size.ts";
import { claims, publishableClaims } from "./claims.ts";
import type { Configuration } from "./configuration.ts";
import { constructionFor } from "./constructions.ts";
import { customsCode } from "./customs-code.ts";
import { option, optionIds } from "./finishes-and-options.ts";
import { industries } from "./industries.ts";
import { isMaterialCode, material, materialCodes } from "./materials.ts";
import { outerSize } from "./outer-size.ts";
import { printMode } from "./print-modes.ts";
import { printTechnology } from "./print-technologies.ts";
import { materialsForSize } from "./product-definition.ts";
import {
  artworkLimitsOf,
  artworkZones,
  definitions,
  printOffer,
  productType,
  productTypes,
  typesIn,
} from "./product-types.ts";
import { isOrderable, quantityLadder } from "./quantities.ts";
import { stockItems, stockItemsOf } from "./stock.ts";

const each = productTypes.map((definition) => [definition.sku, definition] as const);

describe("the catalogue", () => {
  it("fills no category past what one page shows: see docs/decisions/0013", () => {
    for (const id of categories)
      expect(productTypes.filter((type) => type.categories.includes(id)).length, id).toBeLessThanOrEqual(24);
  });

  it("has every sku once, in the order of the specification", () => {
    expect(definitions.map(({ sku }) => sku).sort()).toEqual([...skus].sort());
    expect(productTypes.map(({ sku }) => sku)).toEqual(skus);
  });

  it("sells exactly the designless products of the specification without an editor of their own", () => {
    expect(productTypes.filter(({ designless }) => designless).map(({ sku }) => sku)).toEqual(
      designlessProductIds,
    );
  });

  it("asks of artwork what every way to print it can hold", () => {
    for (const definition of productTypes) {
      for (const { mode } of definition.prints) {
        for (const code of definition.materials) {
          const limits = artworkLimitsOf(definition, mode, code);
          const zones = artworkZones(limits);
          expect(zones === null, `${definition.sku} ${mode}`).toBe(limits.length === 0);
          for (const { bleed, safeZone } of limits) {
            expect(zones!.bleed).toBeGreaterThanOrEqual(bleed);
            expect(zones!.safeZone).toBeGreaterThanOrEqual(safeZone);
          }
        }
      }
    }
  });

  it("fills all five categories", () => {
    for (const category of categories) expect(typesIn(category).length, category).toBeGreaterThan(4);
  });

  it("covers its products with what their constructions can be covered with", () => {
    for (const { sku, construction, cover, materials: boards } of productTypes) {
      const stock = construction && constructionFor(construction).cover;
      expect(Boolean(stock), sku).toBe(cover !== null && !cover.drawn);
      if (!construction || !stock) continue;
      const { params, limits } = constructionFor(construction);
      const initial = Object.fromEntries(params.map((param) => [param.name, param.initial]));
      for (const code of cover?.materials ?? [])
        expect(limits(initial, material(boards[0]!), material(code)), `${sku} ${code}`).toEqual([]);
    }
  });

  it("has a picture of every product but the sample packs, in each of its boards and at its largest and smallest", () => {
    for (const { sku, construction, preview, materials, sizes } of productTypes) {
      const start = defaultConfiguration(sku);
      if (sku === "sample-packs") {
        expect(pictureInput(start)).toBeNull();
        continue;
      }
      expect(pictureInput(start)?.construction, sku).toBe(construction ?? preview);
      if (!preview) continue;
      expect(buildInput(start), sku).toBeNull();
      for (const code of materials)
        for (const end of ["minimum", "maximum"] as const) {
          const size = Object.fromEntries(sizes.dimensions.map((name) => [name, sizes.free![name]![end]]));
          const input = pictureInput({ ...start, material: code, size })!;
          expect(constructionFor(preview).limits(input.params, input.material), `${sku} ${code}`).toEqual([]);
        }
    }
  });

  it("has an option only if some product offers it, and rules that name real options", () => {
    const offered = new Set(productTypes.flatMap(({ options }) => options.map(({ id }) => id)));
    expect(optionIds.filter((id) => !offered.has(id))).toEqual([]);
    for (const id of optionIds) {
      const { needsOneOf = [], excludes = [] } = option(id);
      for (const other of [...needsOneOf, ...excludes]) expect(optionIds, id).toContain(other);
      for (const other of excludes) expect(option(other).excludes, `${other} excludes ${id}`).toContain(id);
    }
  });

  it("uses every material, and knows each by its own code", () => {
    const used = new Set(
      productTypes.flatMap((type) => [...type.materials, ...(type.cover?.materials ?? [])]),
    );
    expect(materialCodes.filter((code) => !used.has(code))).toEqual([]);
    for (const code of materialCodes) expect(material(code).id).toBe(code);
  });
});

describe.each(each)("%s", (_sku, definition) => {
  it("has one customs code, orderable quantities on its step, and days that do not run backwards", () => {
    for (const code of [definition.customsCode, ...Object.values(definition.customsCodes)])
      expect(code).toMatch(/^\d{4}\.\d{2}$/);
    for (const code of Object.keys(definition.customsCodes)) expect(definition.materials).toContain(code);
    const { minimum, step, maximum } = definition.quantity;
    expect([minimum % step, maximum % step]).toEqual([0, 0]);
    expect(minimum).toBeLessThanOrEqual(maximum);
    const ladder = quantityLadder(definition);
    expect(ladder.filter((quantity) => !isOrderable(quantity, definition.quantity))).toEqual([]);
    expect(ladder).toEqual([...ladder].sort((a, b) => a - b));
    expect(ladder.length).toBeGreaterThan(0);
    expect(definition.days[0]).toBeLessThanOrEqual(definition.days[1]);
  });

  it("names materials, prints and options without repeating itself", () => {
    const options = definition.options.map(({ id }) => id);
    expect(new Set(options).size).toBe(options.length);
    expect(new Set(definition.materials).size).toBe(definition.materials.length);
    for (const code of [...definition.materials, ...(definition.cover?.materials ?? [])])
      expect(isMaterialCode(code)).toBe(true);
    for (const offer of definition.options)
      expect(offer.minimumQuantity).toBeLessThanOrEqual(definition.quantity.maximum);
    for (const { needsOneOf } of definition.options.map(({ id }) => option(id)))
      if (needsOneOf) expect(needsOneOf.some((other) => options.includes(other))).toBe(true);
  });

  it("can print each of its materials, from its minimum quantity on, in a way that suits the inks", () => {
    for (const code of definition.materials)
      expect(definition.prints.some(({ mode }) => printOffer(definition, mode, code))).toBe(true);
    for (const { mode, technologies, minimumQuantity } of definition.prints) {
      const first = minimumQuantity ?? definition.quantity.minimum;
      expect(
        technologies.some((id) => printTechnology(id).minimumQuantity <= first),
        mode,
      ).toBe(true);
      for (const { outside, inside } of [printMode(mode)]) {
        const needsLimits = [outside, inside].some((inks) => inks && inks.kind !== "ready-made");
        for (const id of technologies)
          expect(printTechnology(id).limits !== null, `${mode} ${id}`).toBe(needsLimits);
      }
    }
  });

  it("is sold from stock exactly where there is a shelf for it", () => {
    expect(stockItemsOf(definition.sku).length > 0).toBe(definition.stock);
    if (definition.stock) expect(definition.sizes.free).toBeNull();
    if (definition.editor === "none") expect(definition.stock).toBe(true);
  });

  it("starts with a standard size and a configuration that can be made", () => {
    const ids = definition.sizes.standard.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    if (definition.sizes.initial === null) expect(ids).toEqual([]);
    else expect(ids).toContain(definition.sizes.initial);
    expect(checkConfiguration(defaultConfiguration(definition.sku))).toEqual([]);
  });

  it("has standard sizes that its construction can fold, in every board it is offered in", () => {
    for (const { id, size } of definition.sizes.standard) {
      for (const code of materialsForSize(definition, size))
        expect(checkSize(definition, size, code, []), `${id} ${code}`).toEqual([]);
      for (const special of Object.keys(definition.constructionWith))
        expect(checkSize(definition, size, definition.materials[0], [special as never]), id).toEqual([]);
    }
  });

  it("has free limits inside those of its construction", () => {
    const construction = definition.construction && constructionFor(definition.construction);
    if (!construction || !definition.sizes.free) return;
    for (const parameter of construction.params) {
      if (parameter.kind !== "length") continue;
      const range = definition.sizes.free[parameter.name as "length"];
      if (!range) continue;
      expect(range.minimum, parameter.name).toBeGreaterThanOrEqual(parameter.min);
      expect(range.maximum, parameter.name).toBeLessThanOrEqual(parameter.max);
      expect(definition.sizes.step % parameter.step < 1e-9 || parameter.step < 1, parameter.name).toBe(true);
    }
    // How much tape is on a roll is no matter of its drawing.
    for (const name of definition.sizes.dimensions.filter((each) => each !== "rollLength"))
      expect(
        construction.params.some((parameter) => parameter.name === name),
        name,
      ).toBe(true);
  });

  it("chooses among the choices its construction has", () => {
    const construction = definition.construction && constructionFor(definition.construction);
    if (!construction) return;
    for (const chosen of [definition.parameters, ...Object.values(definition.parametersWith)])
      for (const [name, value] of Object.entries(chosen)) {
        const parameter = construction.params.find((each) => each.name === name);
        expect(parameter?.kind === "choice" && parameter.choices.includes(value), name).toBe(true);
      }
  });

  it("is as large outside as we tell the carrier", () => {
    const construction = definition.construction && constructionFor(definition.construction);
    if (!construction || definition.sizes.dimensions.join() !== "length,width,height") return;
    for (const code of definition.materials)
      for (const { size } of definition.sizes.standard) {
        const board = material(code);
        const inside = { length: size.length!, width: size.width!, height: size.height! };
        const told = outerSize(definition.construction, inside, board);
        const dieline = construction.build(parametersOf(definition, definition.construction!, size), board, {
          cover: definition.cover && material(definition.cover.materials[0]!),
        });
        const { outside } = measure(dieline);
        for (const name of ["length", "width", "height"] as const) {
          const measured = outside[name] / 1000;
          expect(told[name], name).toBeGreaterThanOrEqual(measured - 0.01);
          // Lock tabs stand out of a base by less than half a millimetre, and the carrier is told whole ones.
          expect(told[name], name).toBeLessThan(measured + 1.5);
        }
      }
  });
});

describe("the outside we tell the carrier", () => {
  it("keeps a letterbox size in the class of the post that it folds to", () => {
    const letterbox = { length: 330, width: 230, height: 20 };
    const board = material("e-flute-kraft");
    expect(outerSize("roll-end-lock-front", letterbox, board).height).toBe(24);
    expect(outerSize("sleeved-mailer", letterbox, board).height).toBe(25);
  });

  it("counts the header that a carton hangs by, whichever bottom it has", () => {
    const definition = productType("product-box");
    const size = { length: 80, width: 40, height: 120 };
    for (const construction of ["reverse-tuck-end", "auto-bottom-carton"] as const)
      for (const code of definition.materials) {
        const board = material(code);
        const told = outerSize(definition.construction, size, board, ["euro-hole"]).height;
        const params = parametersOf(definition, construction, size, ["euro-hole"]);
        const { outside } = measure(constructionFor(construction).build(params, board));
        expect(told, code).toBeGreaterThanOrEqual(outside.height / 1000 - 0.01);
        expect(told, code).toBeLessThan(outside.height / 1000 + 1.5);
      }
  });
});

describe("the customs code", () => {
  it("follows material and base width", () => {
    const of = (sku: ProductType, change: Partial<Configuration> = {}) =>
      customsCode({ ...defaultConfiguration(sku), ...change });
    expect(of("mailer-box-eco")).toBe("4819.10");
    expect(of("carrier-box", { material: "carton-400" })).toBe("4819.20");
    expect(of("kraft-tape")).toBe("4811.49");
    expect(of("kraft-tape", { material: "kraft-tape-adhesive" })).toBe("4811.41");
    expect(of("paper-bag", { size: { width: 399, gusset: 170, height: 480 } })).toBe("4819.40");
    expect(of("paper-bag", { size: { width: 400, gusset: 170, height: 480 } })).toBe("4819.30");
  });
});

describe("the stock", () => {
  it("has whole shelves under ids of their own", () => {
    expect(new Set(stockItems.map(({ id }) => id)).size).toBe(stockItems.length);
    for (const { id, openingPieces } of stockItems) expect(openingPieces, id).toBeGreaterThan(0);
  });
});

describe("industries", () => {
  it("have an address of their own in every language, and products that exist", () => {
    for (const tag of languageTags) {
      const slugs = industries.map(({ slugs }) => slugs[tag]);
      expect(new Set(slugs).size).toBe(slugs.length);
      for (const slug of slugs) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    }
    for (const { id, types } of industries) {
      expect(new Set(types).size, id).toBe(types.length);
      expect(types.length, id).toBeGreaterThanOrEqual(5);
    }
  });
});

describe("claims", () => {
  it("that rest on a certificate are not published without its number", () => {
    expect(publishableClaims("compostable-50")).toEqual([]);
    expect(publishableClaims("compostable-50", { "en-13432": " " })).toEqual([]);
    expect(publishableClaims("compostable-50", { "en-13432": "7P0000" })).toEqual([claims.compostable]);
    expect(publishableClaims("e-flute-kraft").map(({ id }) => id)).toEqual(["recycled-fibre"]);
  });
});

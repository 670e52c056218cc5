/** The page's words out of any query: for every product and storefront, and for whatever somebody types. */
import { parseLength, productType } from "@foldmark/catalogue";
import { type ProductType, productTypes, regionById } from "@foldmark/region";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { typedLength } from "./lengths.ts";
import { roundedParts } from "./price-words.ts";
import type { Fields } from "./product-view.ts";
import { fieldsIn, problemsOf, viewOf } from "./testing/page-view.ts";

const landingTypes = productTypes.filter((sku) => sku !== "sample-packs");

/** Words only: ids are how a missing text would show itself. */
const broken = /NaN|undefined|\[object|\b(catalogue|product)\.[a-z]/;

describe("a product's page in words", () => {
  it("writes every length so that it is read as the same, and an eighth of an inch as it was typed", () => {
    const us = regionById("us");
    const read = (typed: string) => parseLength(typed, "in");
    for (let length = 1; length <= 2000; length += 1)
      expect(read(typedLength(us, length))).toMatchObject({ ok: true, millimetres: length });
    for (let eighths = 1; eighths <= 500; eighths += 1) {
      const parsed = read(String(eighths / 8));
      expect(parsed.ok && typedLength(us, parsed.millimetres)).toBe(String(eighths / 8));
    }
  });

  it("writes a typed length with the point of the lengths beside it, and nothing else anew", () => {
    const typed = (region: "eu" | "de" | "us", length: string) =>
      viewOf(
        "mailer-box-eco",
        fieldsIn(`size=own&length=${encodeURIComponent(length)}&width=20&height=8`),
        region,
      ).fields.length;
    expect(typed("eu", "26,5")).toBe("26.5");
    expect(typed("de", "26.5")).toBe("26,5");
    for (const other of ["10 1/4", "265 mm", "26,", "1,000"]) expect(typed("us", other)).toBe(other);
  });

  it("starts with what people order: bags that can be carried, tape by the carton, rigid boxes by the hundred", () => {
    const start = (sku: ProductType) => viewOf(sku).fields;
    expect(start("paper-bag").handle).toBe("handle-twisted");
    for (const sku of ["packing-tape", "kraft-tape"] as const) expect(start(sku).quantity, sku).toBe("108");
    for (const { sku } of productTypes.map(productType).filter(({ group }) => group === "rigid-boxes"))
      expect(start(sku).quantity, sku).toBe("100");
    expect(start("mailer-box-eco").quantity).toBe("500");
    // A tote has handles whatever is chosen; only their length is a choice.
    const handles = viewOf("tote-bag")
      .sections.flatMap(({ groups }) => groups)
      .find(({ name }) => name === "handle");
    expect(handles?.tiles.map(({ title }) => title)).toEqual(["Short handles", "Long handles"]);
  });

  it("lets a bag go without the handles it starts with", () => {
    const bare = viewOf("paper-bag", fieldsIn(viewOf("paper-bag", { handle: "none" }).search));
    expect(bare.configuration.options).toEqual([]);
    expect(bare.isUsual).toBe(false);
  });

  it("explains a price in parts that add up to it", () => {
    const written = (amount: string) => Number(amount.replace(/[^\d.]/g, ""));
    for (const sku of landingTypes) {
      const { explanation } = viewOf(sku);
      if (!explanation) continue;
      const sum = explanation.bars.reduce((all, { amount }) => all + written(amount), 0);
      expect(sum, sku).toBeCloseTo(written(explanation.sum), 6);
    }
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 9 }),
        (parts) => {
          const rounded = roundedParts(parts, 10_000);
          const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
          expect(sum(rounded)).toBe(Math.round(sum(parts) / 10_000) * 10_000);
          for (const [index, part] of parts.entries())
            expect(Math.abs(rounded[index]! - part)).toBeLessThanOrEqual(10_000);
        },
      ),
    );
  });

  it("offers no more of goods from stock than are left", () => {
    const none = viewOf("mailer-box-plain", {}, "eu", () => 0);
    expect(problemsOf(none)).toHaveLength(1);
    expect(none.buy).toBeNull();
    expect(problemsOf(viewOf("mailer-box-plain"))).toEqual([]);
  });

  it("has all of them, and a price or the reason why there is none, for every product", () => {
    // One storefront for each way of showing tax, unit and money; tests/shop asks all of them for their pages.
    for (const { id, allowedProductTypes } of ["eu", "pl", "us", "ch"].map((each) =>
      regionById(each as "eu"),
    )) {
      for (const sku of landingTypes.filter((each) => allowedProductTypes.includes(each))) {
        const view = viewOf(sku, {}, id);
        expect(JSON.stringify(view), `${sku} in ${id}`).not.toMatch(broken);
        expect(problemsOf(view), sku).toEqual([]);
        expect(view.buy === null, sku).toBe(productType(sku).ordering === "quote");
        expect(view.search, sku).toBe(view.search.includes("locale") ? view.search : "");
      }
    }
  }, 60_000);

  it("comes to the same configuration again through its own address", () => {
    const given =
      "size=265x200x80&material=e-flute-coated&surface=lamination-matt&options=spot-uv,hot-foil&quantity=750";
    const view = viewOf("mailer-box-full-color", fieldsIn(given));
    expect(problemsOf(view)).toEqual([]);
    const again = viewOf("mailer-box-full-color", fieldsIn(view.search));
    expect(again).toEqual(view);
    expect(view.buy?.total).toMatch(/^€/);
  });

  it("takes any text in any field: a price, or problems that each say what is possible", () => {
    const text = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom("0", "-5", "25,5", "10 1/2", "1.250", "1e9", "∞", "own", "none", "250x200x80", "x"),
      fc.integer().map(String),
    );
    const names = [
      "size",
      "length",
      "width",
      "height",
      "material",
      "print",
      "surface",
      "options",
      "quantity",
      "other",
      "was",
    ];
    const query = fc.dictionary(fc.constantFrom(...names), text);
    fc.assert(
      fc.property(query, fc.constantFrom("eu", "pl", "us"), (given, region) => {
        const view = viewOf("mailer-box-full-color", given as Fields, region);
        // What a stranger wrote may be anything; what we say may not.
        const said = JSON.stringify({ ...view, fields: {}, search: "" });
        for (const typed of Object.values(given)) if (broken.test(typed)) return;
        expect(said).not.toMatch(/\bNaN\b|\[object/);
        expect(view.buy === null).toBe(problemsOf(view).length > 0);
        for (const { message } of problemsOf(view)) expect(message.length).toBeGreaterThan(5);
      }),
      { numRuns: 200 },
    );
  }, 60_000);

  it("names the length that is wrong, and leads to its field", () => {
    const query = "size=own&length=4500&width=20&height=x";
    expect(
      problemsOf(viewOf("mailer-box-full-color", fieldsIn(query))).map((each) => [
        each.controlId,
        each.message.split(": ")[0],
      ]),
    ).toEqual([
      ["size-length", "Length"],
      ["size-height", "Height"],
    ]);
    const [french] = problemsOf(viewOf("mailer-box-full-color", fieldsIn(query), "fr"));
    expect(french?.message).toMatch(/^Longueur\s: /);
  });

  it("offers fixes that mend what they are offered for", { timeout: 30_000 }, () => {
    const full = "mailer-box-full-color";
    const wrong: readonly (string | readonly [ProductType, string])[] = [
      "size=own&length=4500&width=20&height=8",
      "size=own&length=&width=20&height=8",
      "size=own&length=25.55&width=20&height=8",
      "quantity=645",
      "quantity=7",
      "surface=lamination-matt&quantity=100",
      "options=spot-uv",
      "material=paper",
      "print=gold",
      // One piece and thirty are orders too, but not of these.
      "surface=lamination-matt&other=7",
      ["mailer-box-eco", "options=pantone-match&other=7"],
      ["product-box", "material=carton-kraft-350&options=spot-uv"],
      ["product-box", "material=carton-kraft-350&options=spot-uv&was=//"],
    ];
    for (const each of wrong) {
      const [sku, search] = typeof each === "string" ? ([full, each] as const) : each;
      const view = viewOf(sku, fieldsIn(search));
      const problems = problemsOf(view);
      expect(problems.length, search).toBeGreaterThan(0);
      for (const { fixes, controlId } of problems) {
        expect(fixes.length, search).toBeGreaterThan(0);
        for (const { href, fields } of fixes) {
          const mended = viewOf(sku, fieldsIn(href));
          expect(
            problemsOf(mended).filter((each) => each.controlId === controlId),
            href,
          ).toEqual([]);
          // Pressed in the page, it does what its link does.
          const pressed = viewOf(sku, { ...view.fields, ...fields });
          expect(pressed.buy?.total, href).toBe(mended.buy?.total);
        }
      }
    }
  });

  it("asks a person for what no machine takes, and offers the nearest size that one does", () => {
    const size = { size: "own", length: "60", width: "45", height: "25" };
    const view = viewOf("mailer-box-white-ink", size);
    const [problem, ...others] = problemsOf(view);
    expect(others).toEqual([]);
    // No drawing either: artwork set on it could never be printed.
    expect([view.buy, view.dieline, problem?.controlId]).toEqual([null, null, "question-size"]);
    expect(view.enquiry).toContain("60");
    const mended = viewOf("mailer-box-white-ink", { ...view.fields, ...problem?.fixes[0]?.fields });
    expect([problemsOf(mended), mended.enquiry]).toEqual([[], null]);
    expect([mended.buy, mended.dieline]).not.toContain(null);
  });

  it("says why a small order of a large size costs as much as a run", () => {
    const { buy } = viewOf("cake-box", {
      size: "own",
      length: "40",
      width: "40",
      height: "20",
      quantity: "100",
    });
    expect(buy?.notes[0]).toContain("smallest run in this size is 240 pcs");
    expect(viewOf("cake-box", { quantity: "100" }).buy?.notes.join()).not.toContain("smallest run");
  });

  it("says that one piece is a printed sample, where it is chosen, refused and bought", () => {
    const { quantity } = viewOf("mailer-box-full-color");
    expect(quantity.sample?.label).toMatch(/^Or order 1 piece as a printed sample: €\d/);
    const one = viewOf("mailer-box-full-color", fieldsIn(quantity.sample!.href));
    expect(quantity.sample!.label).toContain(one.buy!.total);
    expect(one.buy?.notes.join()).toContain("printed sample");
    expect(one.quantity.sample).toBeNull();
    const [refused] = problemsOf(viewOf("mailer-box-full-color", { quantity: "7" }));
    expect(refused?.message).toContain("The smallest order is 30 pcs. You can also order a single piece");
    expect(refused?.fixes.map(({ label }) => label)).toEqual(["Order 30 pcs", "Order 1 as a printed sample"]);
    // Made in series only: nothing is said of one.
    const series = viewOf("product-box", { quantity: "7" });
    expect([series.quantity.sample, JSON.stringify(series).includes("printed sample")]).toEqual([
      null,
      false,
    ]);
    // A finish that starts at more pieces is in no sample.
    const laminated = { surface: "lamination-matt", quantity: "500" };
    expect(viewOf("mailer-box-full-color", laminated).quantity.sample).toBeNull();
  });

  it.each([
    "quantity=7",
    "quantity=abc",
    "material=paper",
    "print=gold",
    "options=ribbon-of-gold",
    "print=gold&quantity=-5",
  ])("goes on drawing the size asked for while %s is what cannot be made", (wrong) => {
    const view = viewOf("mailer-box-plain", fieldsIn(`size=320x230x90&material=e-flute-white&${wrong}`));
    expect(problemsOf(view).length).toBeGreaterThan(0);
    expect(view.buy).toBeNull();
    expect(view.configuration.size).toEqual({ length: 320, width: 230, height: 90 });
    if (!wrong.includes("material")) expect(view.configuration.material).toBe("e-flute-white");
    expect(view.dieline?.title).toContain("320 × 230 × 90");
    expect(view.dieline?.query).toContain("size=320x230x90");
    expect(view.measures.join()).toContain("32");
    expect(JSON.stringify(view.technical)).toContain("320 × 230 × 90");
    expect(view.isUsual).toBe(false);
  });

  it.each(["size=0x230x90", "size=99999x230x90", "size=abc", "size=own&length=-5&width=20&height=8"])(
    "calls no drawing and no measures the visitor's while the size cannot be made: %s",
    (wrong) => {
      for (const sku of ["mailer-box-plain", "mailer-box-full-color"] as const) {
        const view = viewOf(sku, fieldsIn(wrong));
        expect(problemsOf(view).length, sku).toBeGreaterThan(0);
        expect([view.dieline, view.measures, view.flatMeasures], sku).toEqual([null, [], []]);
        const usual = viewOf(sku);
        expect(usual.technical.map(([, value]) => value).join(), sku).toContain("250 × 200 × 80");
        expect(view.technical.map(([, value]) => value).join(), sku).not.toContain("250 × 200 × 80");
      }
    },
  );

  it.each([
    ["carrier-box", "insert", "dividers"],
    ["tote-bag", "handle", "handle-long"],
  ] as const)("shows as chosen what is priced where the address of %s lists its %s", (sku, set, id) => {
    const view = viewOf(sku, fieldsIn(`options=${id}`));
    expect(view.configuration.options).toContain(id);
    expect(view.fields[set]).toBe(id);
  });

  it("says in words why a size cannot be made beside the other dimensions", () => {
    const own = fieldsIn("size=own&length=15&width=45&height=25");
    const [problem] = problemsOf(viewOf("delivery-mailer-box", own));
    expect(problem!.message).toMatch(/^Length: Flaps would run into each other\. With the other dimensions/);
  });

  it("lets less and more lead out of a size that cannot be made", () => {
    const view = viewOf("delivery-mailer-box", fieldsIn("size=own&length=15&width=45&height=25"));
    const size = view.sections.find(({ kind }) => kind === "size");
    const moves = size!.dimensions!.map(({ name, less, more }) => [name, less, more]);
    expect(moves).toEqual([
      ["length", null, "15.5"],
      ["width", "44.5", null],
      ["height", "24.5", null],
    ]);
  });

  it("tells what a form without a script showed from what was changed in it", () => {
    const shown = {
      size: "250x200x80",
      length: "25",
      width: "20",
      height: "8",
      was: "250x200x80/500",
      quantity: "500",
    };
    const sizeOf = (given: Fields) => viewOf("mailer-box-eco", given).configuration.size;
    expect(sizeOf(shown)).toEqual({ length: 250, width: 200, height: 80 });
    expect(sizeOf({ ...shown, length: "26" })).toEqual({ length: 260, width: 200, height: 80 });
    expect(sizeOf({ ...shown, size: "300x200x100" })).toEqual({ length: 300, width: 200, height: 100 });
    const quantityOf = (given: Fields) => viewOf("mailer-box-eco", given).configuration.quantity;
    expect(quantityOf({ ...shown, other: "640" })).toBe(640);
    expect(quantityOf({ ...shown, other: "640", quantity: "1000" })).toBe(1000);
  });

  it("writes one piece as one", () => {
    expect(viewOf("mailer-box-full-color", { quantity: "1" }).buy?.line).toMatch(/^1 pc, /);
    expect(viewOf("mailer-box-full-color").buy?.line).toMatch(/^500 pcs, /);
  });

  it("keeps the line of the cart that is being changed in every link to go on with", () => {
    const view = viewOf("mailer-box-full-color", { line: "abc", quantity: "640" });
    const wrong = viewOf("mailer-box-full-color", { line: "abc", quantity: "7" });
    const steps = [
      view.quantity.sample!,
      ...view.explanation!.cheaper,
      ...problemsOf(wrong).flatMap(({ fixes }) => fixes),
    ];
    expect(steps.length).toBeGreaterThan(3);
    for (const { href } of [...steps, { href: view.search }]) expect(fieldsIn(href).line, href).toBe("abc");
  });

  it("shows tax as the storefront wants it", () => {
    const eu = viewOf("mailer-box-eco");
    expect([eu.hasTaxSwitch, eu.quantity.rungs[0]?.second]).toEqual([true, null]);
    const gross = viewOf("mailer-box-eco", { prices: "gross" });
    expect(gross.buy?.second).toBe(`${eu.buy?.total} net`);
    const pl = viewOf("mailer-box-eco", { prices: "gross" }, "pl");
    expect([pl.hasTaxSwitch, pl.quantity.rungs[0]?.second === null]).toEqual([false, false]);
    expect(viewOf("mailer-box-eco", {}, "us").buy?.second).toBeNull();
  });

  it("promises dates that move with the choice", () => {
    const usual = viewOf("mailer-box-full-color").delivery?.arrives;
    const laminated = viewOf("mailer-box-full-color", { surface: "lamination-matt" }).delivery?.arrives;
    expect(usual).toMatch(/December/);
    expect(laminated).not.toBe(usual);
  });
});

describe("artwork rules", () => {
  const kept = (sku: ProductType, given: Fields = {}) =>
    viewOf(sku, given).artwork?.rules.find(({ kind }) => kind === "keep-out")?.title ?? null;

  it.each([
    ["doypack-bag", /seals.*zip/],
    ["tote-bag", /hem/],
    ["product-box", /glue areas/],
    ["paper-can", /overlap/],
    ["packing-tape", /register areas/],
  ] as const)("name what the artwork of %s keeps clear of", (sku, areas) => {
    expect(kept(sku)).toMatch(areas);
  });

  it("say nothing of it where everything may be printed", () => {
    expect(kept("printed-card")).toBeNull();
  });
});

/** What a page says in one place it does not unsay in another. */
import { productType } from "@foldmark/catalogue";
import { type ProductType, productTypes, regionById, regions } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { lengthFields } from "./lengths.ts";
import { fieldsOfTile, type ProductView } from "./product-view.ts";
import { viewOf } from "./testing/page-view.ts";

const sectionOf = ({ sections }: ProductView, kind: string) => sections.find((each) => each.kind === kind);
const chosenBoard = (view: ProductView) =>
  sectionOf(view, "material")?.groups[0]?.tiles.find(({ value }) => value === view.configuration.material);
const factOf = ({ technical }: ProductView, label: string) =>
  technical.find(([name]) => name === label)?.[1] ?? "";

describe("a product's page", () => {
  it.each(["eu", "us"] as const)(
    "names one load: on the board's tile and in the data sheet (%s)",
    (region) => {
      for (const sku of ["mailer-box-full-color", "shipping-box", "product-box"] as ProductType[]) {
        const view = viewOf(sku, {}, region);
        const load = factOf(view, "Recommended load").split(",")[0];
        expect(chosenBoard(view)?.detail, sku).toContain(`up to ${load}`);
      }
    },
  );

  it("names the smallest order of what is chosen, where the list of prices begins", () => {
    const foil = viewOf("mailer-box-full-color", { options: "hot-foil" });
    expect(foil.quantity.rungs[0]?.value).toBe("250");
    expect(foil.quantity.stepNote).toContain("from 250");
    expect(viewOf("mailer-box-full-color").quantity.stepNote).toBe(
      "1 as a sample, or from 30 in steps of 10",
    );
  });

  it("says what a size of one's own adds to the order, where it adds something", () => {
    const remark = (sku: ProductType, fields: Record<string, string>) =>
      sectionOf(viewOf(sku, fields), "size")?.remark;
    const own = { length: "27", width: "19", height: "9.5" };
    const few = remark("mailer-box-eco", { size: "own", ...own, quantity: "100" });
    expect(few).toMatch(/No cutting tool is ready for it, which adds €\d+\.\d\d to this order\.$/);
    expect(remark("mailer-box-eco", { size: "own", ...own, quantity: "5000" })).not.toBe(few);
    expect(remark("magnetic-box", { size: "own", length: "25.3", width: "20.3", height: "8.3" })).toMatch(
      /millimetre, no cutting tool to pay for\.$/,
    );
    expect(remark("mailer-box-eco", {})).toBe("Standard size: no cutting tool to pay for.");
  });

  it("lists no prices that are all the same, and explains none that has one part", () => {
    for (const sku of productTypes.filter((each) => each !== "sample-packs")) {
      const { quantity, explanation } = viewOf(sku);
      if (quantity.plain) continue;
      expect(new Set(quantity.rungs.map(({ unit }) => unit)).size, sku).toBeGreaterThan(1);
      if (explanation) expect(explanation.bars.length, sku).toBeGreaterThan(1);
    }
  });
});

describe("options", () => {
  it("say once at the head that amounts are for a piece, and keep every tile's amount short", () => {
    for (const { id } of regions) {
      const view = viewOf("mailer-box-full-color", {}, id);
      for (const { kind, groups, note } of view.sections) {
        const tiles = groups.flatMap((group) => group.tiles);
        if (kind !== "size" && tiles.some(({ isPerPiece }) => isPerPiece))
          expect(note, `${id} ${kind}`).toBeTruthy();
        for (const { isPerPiece, price } of tiles)
          if (isPerPiece) expect(price!.length, `${id} ${price}`).toBeLessThan(13);
      }
    }
  });
});

describe("sizes", () => {
  it("begin with one's own", () => {
    expect(sectionOf(viewOf("mailer-box-full-color"), "size")?.groups[0]?.tiles[0]?.value).toBe("own");
  });

  it.each(["eu", "de", "us"] as const)("put all their sides into the form when one is chosen (%s)", (id) => {
    const region = regionById(id);
    for (const sku of productTypes.filter((each) => each !== "sample-packs")) {
      const group = sectionOf(viewOf(sku, {}, id), "size")?.groups[0];
      const { dimensions, standard } = productType(sku).sizes;
      for (const { id: value, size } of standard) {
        const tile = [...(group?.tiles ?? []), ...(group?.more ?? [])].find((each) => each.value === value);
        if (!tile) continue;
        const sides = dimensions.filter((name) => size[name] !== undefined);
        expect(fieldsOfTile(tile, group!), `${sku} ${value}`).toEqual(lengthFields(region, sides, size));
      }
    }
  });

  it("are round inches first where lengths are in inches", () => {
    const [own, ...rest] = sectionOf(viewOf("mailer-box-full-color", {}, "us"), "size")!.groups[0]!.tiles;
    expect(own?.value).toBe("own");
    const isRound = rest.map(({ title }) =>
      title.split(" × ").every((side) => Number.isInteger(Number(side))),
    );
    expect(isRound.indexOf(false)).toBe(rest.length - 1);
    expect(rest.length).toBeGreaterThan(4);
  });

  it("stand in the data sheet in inches and pounds beside the metric figures there, and in these alone elsewhere", () => {
    const words = viewOf("mailer-box-full-color", {}, "us")
      .technical.map(([, value]) => value)
      .join("\n");
    expect(words).toContain("9.84 × 7.87 × 3.15\u00a0in (250 × 200 × 80\u00a0mm)");
    expect(words).toMatch(/0\.059\u00a0in \(1\.5\u00a0mm\), 82\u00a0lb\/1,000\u00a0ft² \(400\u00a0g\/m²\)/);
    expect(words).toMatch(/32\u00a0lb\/in \(5\.6\u00a0kN\/m\)/);
    const metric = viewOf("mailer-box-full-color")
      .technical.map(([, value]) => value)
      .join("\n");
    expect(metric).not.toMatch(/\u00a0(in|lb|oz|ft²)/);
  });
});

it("short days on the line of delivery fit side by side", () => {
  for (const { id } of regions) {
    const { stops } = viewOf("mailer-box-full-color", {}, id).delivery!;
    for (const words of [stops.begins, stops.leaves]) expect(words.length, words).toBeLessThan(9);
    expect(stops.arrives.length, stops.arrives).toBeLessThan(18);
  }
  expect(viewOf("mailer-box-full-color").delivery?.stops.arrives).toMatch(/^\d+\s?–\s?\d+ Dec$/);
  expect(viewOf("mailer-box-full-color", {}, "us").delivery?.stops.arrives).toMatch(/^Dec \d+\s?–\s?\d+$/);
});

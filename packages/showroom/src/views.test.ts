import { defaultConfiguration, productTypes } from "@foldmark/catalogue";
import { assembled, poseAt } from "@foldmark/geometry";
import type { ProductType } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { picturedDieline } from "./dieline.ts";
import { foldStops } from "./fold-stops.ts";
import { viewsOf } from "./views.ts";

const boxes = productTypes.filter(({ editor, construction }) => editor === "box" && construction);

describe("the first view", () => {
  it("shows the print: closed where all of it is outside a hinged lid, open where it is inside too", () => {
    const first = (sku: ProductType) => viewsOf(sku)[0]?.name;
    expect(first("mailer-box-full-color")).toBe("closed");
    expect(first("mailer-box-full-color-double-sided")).toBe("open");
    expect(first("mailer-box-plain")).toBe("open");
    expect(first("product-box-two-pieces")).toBe("open");
  });
});

describe("views", () => {
  it("name panels and pieces the product has, as it is or with one of its options", () => {
    for (const { sku, options } of productTypes) {
      const usual = defaultConfiguration(sku);
      const kinds = [usual, ...options.map(({ id }) => ({ ...usual, options: [id] }))];
      const shown = kinds.flatMap((each) => {
        const dieline = picturedDieline(each);
        return dieline ? assembled(dieline).pieces : [];
      });
      if (!shown.length) continue;
      const panels = new Set(shown.flatMap((piece) => piece.panels.map(({ id }) => id)));
      const pieces = new Set<string>(shown.map(({ id }) => id));
      for (const { name, angles, moves } of viewsOf(sku)) {
        for (const panel of Object.keys(angles)) expect(panels, `${sku} ${name}`).toContain(panel);
        for (const piece of Object.keys(moves)) expect(pieces, `${sku} ${name}`).toContain(piece);
      }
    }
  });

  it("look from 26 to 44 degrees above the table, and from higher only inside", () => {
    for (const { sku } of productTypes)
      for (const { name, elevation } of viewsOf(sku)) {
        if (name === "edge" || name === "flat") continue;
        expect(elevation, `${sku} ${name}`).toBeGreaterThanOrEqual(26);
        expect(elevation, `${sku} ${name}`).toBeLessThanOrEqual(name === "inside" ? 60 : 44);
      }
  });
});

describe("fold stops", () => {
  it("of a mailer are those of its slider", () => {
    expect(foldStops("mailer-box-full-color").map(({ name }) => name)).toEqual([
      "flat",
      "ears",
      "walls",
      "ends",
      "open",
      "closed",
    ]);
  });

  it("run from flat to closed, each farther than the last and in another pose", () => {
    for (const { sku } of boxes) {
      const dieline = picturedDieline(defaultConfiguration(sku))!;
      const stops = foldStops(sku);
      expect(stops[0], sku).toMatchObject({ name: "flat", state: 0 });
      expect(stops.at(-1), sku).toMatchObject({ name: "closed", state: 1 });
      const poses = stops.map(({ state, angles }) => JSON.stringify([...poseAt(dieline, state, angles)]));
      expect(new Set(poses).size, sku).toBe(stops.length);
      for (let index = 1; index < stops.length; index++)
        expect(stops[index]!.state, sku).toBeGreaterThan(stops[index - 1]!.state);
    }
  });

  it("lead from the blank over tube and bottom to an open box that a locked bottom holds", () => {
    for (const sku of ["product-box-wine-box", "carrier-box"] as const)
      expect(
        foldStops(sku).map(({ name }) => name),
        sku,
      ).toEqual(["flat", "tube", "bottom", "open", "closed"]);
  });

  it("are not offered for what does not fold", () => {
    expect(foldStops("packing-tape")).toEqual([]);
    expect(foldStops("tissue-paper")).toEqual([]);
  });
});

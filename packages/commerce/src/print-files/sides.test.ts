/** Every product that carries a buyer's own print has sides that a file can be held to. */
import { carriesArtwork, defaultConfiguration, dielineOf, productTypes } from "@foldmark/catalogue";
import { describe, expect, it } from "vitest";
import { printedSides } from "./sides.ts";

const designable = productTypes.flatMap(({ sku }) => {
  const configuration = defaultConfiguration(sku);
  const dieline = carriesArtwork(configuration.print) ? dielineOf(configuration) : null;
  const { quantity: _, ...product } = configuration;
  return dieline ? [{ sku, product, dieline }] : [];
});

describe("printed sides", () => {
  it.each(designable)("of $sku", ({ product, dieline }) => {
    const sides = printedSides({ product, dieline });
    expect(sides.length).toBeGreaterThan(0);
    expect(new Set(sides.map(({ surface }) => surface)).size).toBe(sides.length);
    for (const { target, layers } of sides) {
      expect(target.pages).toBe(sides.length);
      expect(target.board.width).toBeGreaterThan(0);
      expect(target.inks.kind).not.toBe("none");
      expect(layers.length).toBeGreaterThan(0);
    }
  });

  it("know the finishes that were ordered", () => {
    const { product, dieline } = designable.find(({ sku }) => sku === "product-box")!;
    const sides = (...options: typeof product.options) =>
      printedSides({ product: { ...product, print: "full-colour-both-sides", options }, dieline }).map(
        ({ side, target }) => [side, target.finishes],
      );
    expect(sides()).toEqual([
      ["outside", []],
      ["inside", []],
    ]);
    expect(sides("hot-foil", "emboss")).toEqual([
      ["outside", ["foil", "relief"]],
      ["inside", []],
    ]);
    // Spot UV needs a form that nobody made for a varnish of all of it.
    expect(sides("varnish-matt")).toEqual([
      ["outside", ["varnish"]],
      ["inside", ["varnish"]],
    ]);
    expect(sides("lamination-matt", "spot-uv")).toEqual([
      ["outside", ["spot-varnish", "varnish"]],
      ["inside", []],
    ]);
    const card = designable.find(({ sku }) => sku === "printed-card")!;
    const both = { ...card.product, print: "full-colour-both-sides", options: ["hot-foil"] } as const;
    expect(printedSides({ ...card, product: both }).map(({ target }) => target.finishes)).toEqual([
      ["foil"],
      ["foil"],
    ]);
  });

  it("know the other sizes that we keep a die for", () => {
    const { product, dieline } = designable.find(({ sku }) => sku === "product-box")!;
    const [side] = printedSides({ product, dieline });
    expect(side!.target.otherSizes.length).toBeGreaterThan(3);
    const own = { width: side!.target.board.width, height: side!.target.board.height };
    for (const { name, ...size } of side!.target.otherSizes) {
      expect(name).toMatch(/^\d+( × \d+)+\u00a0mm$/);
      expect(size).not.toEqual(own);
    }
  });

  it("call rolls by their width and their length, as every other page does", () => {
    const rolls = designable.filter(({ product }) => product.size.rollLength !== undefined);
    const names = rolls.flatMap((drawn) =>
      printedSides(drawn).flatMap(({ target }) => target.otherSizes.map(({ name }) => name)),
    );
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(name).toMatch(/^\d+\u00a0mm × \d+\u00a0m$/);
  });
});

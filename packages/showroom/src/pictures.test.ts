import { gzipSync } from "node:zlib";
import {
  type Configuration,
  defaultConfiguration,
  type ProductDefinition,
  productTypes,
  readConfiguration,
} from "@foldmark/catalogue";
import { describe, expect, it } from "vitest";
import { pictureSvg } from "./picture/picture-svg.ts";
import { viewsOf } from "./views.ts";

/** Bytes as they are sent. */
const heaviest = 32_000;

const everyView = productTypes.flatMap(({ sku }) => viewsOf(sku).map(({ name }) => [sku, name] as const));

/** Tags that open and close each other; enough to tell a broken drawing from a whole one. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [, close, name, self] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (self) continue;
    if (!close) open.push(name!);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0 && (svg.match(/</g) ?? []).length === (svg.match(/>/g) ?? []).length;
}

describe("pictures", () => {
  it("every product has views, and a first picture", () => {
    for (const { sku } of productTypes) expect(viewsOf(sku).length, sku).toBeGreaterThan(0);
  });

  it.each(everyView)("%s, %s", (sku, name) => {
    const svg = pictureSvg(defaultConfiguration(sku), name, { idPrefix: "x-" })!;
    expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
    expect(isWellFormed(svg)).toBe(true);
    expect(gzipSync(svg).length).toBeLessThan(heaviest);
    const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!);
    expect(ids.filter((id) => !id.startsWith("x-"))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of svg.matchAll(/url\(#([^)]*)\)|href="#([^"]*)"/g)) if (id) expect(ids).toContain(id);
    // Nothing is fetched, nothing runs.
    expect(svg).not.toMatch(
      /<(script|style|foreignObject|image)|\son[a-z]+=|style=|https?:(?!\/\/www\.w3\.org)/,
    );
  });

  it("hold for the smallest and the largest of every product, in every print", { timeout: 60_000 }, () => {
    for (const definition of productTypes)
      for (const configuration of extremes(definition)) {
        const views = viewsOf(definition.sku);
        // One view a configuration, another one each time: all of them take a minute.
        const view =
          views[(configuration.print.length + (Object.values(configuration.size)[0] ?? 0)) % views.length]!;
        const svg = pictureSvg(configuration, view.name, { idPrefix: "x-" })!;
        const what = `${definition.sku} ${view.name} ${JSON.stringify(configuration.size)}`;
        expect(svg, what).not.toMatch(/NaN|undefined|Infinity/);
        expect(gzipSync(svg).length, what).toBeLessThan(heaviest);
      }
  });
});

function extremes({ sku, sizes, prints, quantity }: ProductDefinition): Configuration[] {
  const usual = defaultConfiguration(sku);
  const ends = (["minimum", "maximum"] as const).map((end) =>
    Object.fromEntries(sizes.dimensions.map((name) => [name, sizes.free?.[name]?.[end] ?? usual.size[name]])),
  );
  const standard = [sizes.standard[0]?.size, sizes.standard.at(-1)?.size].filter(
    (size) => size !== undefined,
  );
  return [...standard, ...(sizes.free ? ends : [])].flatMap((size) =>
    prints.flatMap(({ mode, materials }) => {
      const material = materials?.[0] ?? usual.material;
      const asked = { ...usual, size, material, print: mode, quantity: quantity.maximum };
      const read = readConfiguration(asked, { stock: () => Number.POSITIVE_INFINITY });
      return read.ok ? [read.configuration] : [];
    }),
  );
}

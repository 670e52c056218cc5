import { defaultConfiguration, productTypes } from "@foldmark/catalogue";
import { describe, expect, it } from "vitest";
import { pictureSvg } from "./picture/picture-svg.ts";
import { viewsOf } from "./views.ts";

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
    expect(svg.length).toBeLessThan(80_000);
    const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!);
    expect(ids.filter((id) => !id.startsWith("x-"))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of svg.matchAll(/url\(#([^)]*)\)|href="#([^"]*)"/g)) if (id) expect(ids).toContain(id);
    // Nothing is fetched, nothing runs.
    expect(svg).not.toMatch(
      /<(script|style|foreignObject|image)|\son[a-z]+=|style=|https?:(?!\/\/www\.w3\.org)/,
    );
  });
});

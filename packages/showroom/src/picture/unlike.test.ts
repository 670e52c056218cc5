/** Nobody is shown one product where another is sold. */
import { defaultConfiguration, productTypes } from "@foldmark/catalogue";
import { describe, expect, it } from "vitest";
import { differing, pixelsOf } from "../testing/pixels.ts";
import { viewsOf } from "../views.ts";
import { pictureSvg } from "./picture-svg.ts";

const size = { width: 240, height: 192 };
/** Of all pixels. */
const fewest = 0.01;

describe("the first pictures of two products", () => {
  it("are never alike", { timeout: 60_000 }, async () => {
    const pictures: { readonly sku: string; readonly pixels: Buffer }[] = [];
    for (const { sku } of productTypes) {
      const svg = pictureSvg(defaultConfiguration(sku), viewsOf(sku)[0]!.name, size)!;
      pictures.push({ sku, pixels: await pixelsOf(svg) });
    }
    const alike = pictures.flatMap((one, index) =>
      pictures
        .slice(index + 1)
        .map((other) => ({ pair: `${one.sku} = ${other.sku}`, share: differing(one.pixels, other.pixels) }))
        .filter(({ share }) => share < fewest),
    );
    expect(alike).toEqual([]);
  });
});

/** Pictures of designs: the fold is painted as its SVG is drawn, for everything that is printed. */
import { foldedSvg } from "@foldmark/geometry";
import { loadColourProfile } from "@foldmark/render";
import { createFontShelf, nodePlatform } from "@foldmark/render/node";
import type { Canvas } from "@napi-rs/canvas";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { fillTemplate, groundFor } from "../fill-template.ts";
import { templatesFor } from "../templates.ts";
import { printedProducts } from "../testing/index.ts";
import { designPicture, fontsOf } from "./design-picture.ts";
import { foldIn } from "./fold.ts";
import { paintFold } from "./paint-fold.ts";

const frame = { width: 240, height: 190 };

/** One product of each construction. */
const products = new Map(
  printedProducts().map((product) => [groundFor(product)?.layout.dieline.construction, product]),
);

const pixelsOf = (image: CanvasImageSource) =>
  (image as unknown as Canvas).getContext("2d").getImageData(0, 0, frame.width, frame.height).data;

async function drawnSvg(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg), { density: 72 })
    .resize(frame.width, frame.height)
    .ensureAlpha()
    .raw()
    .toBuffer();
}

/** Mean over what is seen of all channels, of 255. */
function difference(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 4) {
    const alphas = [one[at + 3]! / 255, other[at + 3]! / 255] as const;
    for (let plane = 0; plane < 3; plane++)
      sum += Math.abs(one[at + plane]! * alphas[0] - other[at + plane]! * alphas[1]);
    sum += Math.abs(one[at + 3]! - other[at + 3]!);
  }
  return sum / one.length;
}

describe("the picture of a design", () => {
  it("is folded on a canvas as in the SVG, whatever the construction", async () => {
    expect(products.size).toBeGreaterThan(12);
    for (const product of products.values()) {
      const { dieline } = groundFor(product)!.layout;
      const artworkOf = Object.fromEntries(dieline.pieces.map(({ id }) => [id, { outside: "" }]));
      const svg = foldedSvg(dieline, { ...frame, idPrefix: "d", artworkOf, insides: false });
      const { context, image } = nodePlatform.createLayer(frame.width, frame.height);
      paintFold(nodePlatform, context, foldIn(svg), 1, () => undefined);
      expect(difference(pixelsOf(image), await drawnSvg(svg)), dieline.construction).toBeLessThan(1.5);
    }
  });

  it("has the artwork on it", async () => {
    const [profile, shelf] = [await loadColourProfile(), await createFontShelf()];
    for (const product of products.values()) {
      const ground = groundFor(product)!;
      const { records } = fillTemplate(templatesFor(product)[0]!, ground, { language: "en" });
      await shelf.open(fontsOf(records));
      const sources = { fonts: shelf.fonts, profile, platform: nodePlatform };
      const bare = records.filter(({ type }) => type !== "node" && type !== "surface");
      const [drawn, empty] = [records, bare].map((each) =>
        pixelsOf(designPicture(ground, each, sources, { ...frame, density: 1 }).image),
      );
      expect(difference(drawn!, empty!), ground.layout.dieline.construction).toBeGreaterThan(0.3);
    }
  });
});

/** A small design on the first panel of a product: a spot ink with a name that steers, and a picture. */
import { defaultConfiguration, dielineOf } from "@foldmark/catalogue";
import { newNode, newRecord, storedDesign } from "@foldmark/design";
import { storedDieline } from "@foldmark/geometry";
import sharp from "sharp";
import type { DesignSource } from "../design-source.ts";

export type Sku = Parameters<typeof defaultConfiguration>[0];

/** Turns the reading direction. */
export const direction = "\u202e";

export const green = {
  width: 4,
  height: 4,
  rgba: new Uint8ClampedArray(64).map((_, at) => [0, 160, 60, 255][at % 4]!),
};
const picture = sharp(Buffer.from(green.rgba), { raw: { width: 4, height: 4, channels: 4 } })
  .png()
  .toBuffer();

export function productOf(sku: Sku) {
  const configuration = defaultConfiguration(sku);
  const { quantity: _, ...product } = configuration;
  return { configuration, product, dieline: dielineOf(configuration)! };
}

export async function sampleDesign(sku: Sku, files = true): Promise<DesignSource> {
  const { product, dieline } = productOf(sku);
  const { id } = dieline.pieces[0]!;
  const [panel] = dieline.pieces[0]!.panels;
  const parent = `panel:${id}-outside/${panel!.id}` as const;
  return {
    document: storedDesign([
      newRecord("document", { name: `Spring${direction} <tide>`, product: product as never }),
      newRecord("ink", {}),
      newRecord("ink", {
        id: "ink:spot",
        kind: "spot",
        name: `Gold${direction}\u0007`,
        cmyk: [0, 200, 700, 200],
      }),
      newRecord("surface", {}),
      newRecord("asset", { id: "asset:logo", hash: "c".repeat(64), width: 4, height: 4 }),
      newNode("shape", {
        id: "node:a",
        parent,
        width: 20_000,
        height: 20_000,
        fill: { ink: "ink:spot", tint: 800 },
      }),
      newNode("image", { id: "node:b", parent, asset: "asset:logo", width: 10_000, height: 10_000 }),
    ]),
    product,
    dieline: storedDieline(dieline),
    files: files ? new Map([["c".repeat(64), new Uint8Array(await picture)]]) : new Map(),
  };
}

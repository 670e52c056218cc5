/** A photograph in a design, for what is measured with one. */
import { type DesignRecord, newNode, newRecord, type PanelRef } from "@foldmark/design";
import sharp from "sharp";

/** Six megapixels of soft colours and grain, as a camera sends them. */
export function photograph(): Promise<Buffer> {
  const [width, height] = [3000, 2000];
  const pixels = Buffer.alloc(width * height * 3);
  let grain = 1;
  for (let at = 0; at < pixels.length; at++) {
    grain = (Math.imul(grain, 1664525) + 1013904223) >>> 0;
    const pixel = Math.floor(at / 3);
    pixels[at] =
      90 + 50 * Math.sin(pixel / 70_000 + (at % 3)) + 40 * Math.sin((pixel % width) / 300) + (grain >>> 30);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

export const photographHash = "e".repeat(64);

export const placedPhotograph = (panel: PanelRef): readonly DesignRecord[] => [
  newRecord("asset", { id: "asset:photo", hash: photographHash, width: 3000, height: 2000 }),
  newNode("image", {
    id: "node:photo",
    parent: panel,
    index: "z1",
    x: 20_000,
    y: 20_000,
    width: 150_000,
    height: 100_000,
    asset: "asset:photo",
  }),
];

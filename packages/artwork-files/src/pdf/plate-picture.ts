/** What the plates look like on their board: the picture of a page, from the very rasters that checks read. */
import zlib from "node:zlib";
import { processInks, type SeparatedPage, spotColours } from "@foldmark/pdf-plates/node";
import { type InkUse, inkUse, isColour } from "@foldmark/preflight/files";
import { type Ground, printedOnGround } from "./ground.ts";
import type { Tools } from "./pdf-work.ts";
import { pngSignature } from "./plate-picture-file.ts";

export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Red, green and blue, row by row. Lines of the die are no colours; white covers the board, varnish deepens what it lies on. */
export function screenPixels(
  { rasters, spots }: Pick<SeparatedPage, "rasters" | "spots">,
  { manager }: Pick<Tools, "manager">,
  { left, top, width, height }: PixelBox,
  ground: Ground,
): Uint8Array {
  const process = processInks.map((ink) => rasters.tints.get(ink));
  const named = [...rasters.tints].flatMap(([name, tints]) =>
    (processInks as readonly string[]).includes(name) || !isColour(name)
      ? []
      : [{ tints, colours: spotColours(name, spots.get(name), manager) }],
  );
  const used = (use: InkUse) =>
    [...rasters.tints].flatMap(([name, tints]) => (inkUse(name) === use ? [tints] : []));
  const [whites, varnishes] = [used("white"), used("varnish")];
  const onGround = printedOnGround(ground);
  const pixels = new Uint8Array(width * height * 3);
  const inks = new Uint8Array(width * 4);
  for (let row = 0; row < height; row++) {
    const from = (top + row) * rasters.width + left;
    for (let x = 0; x < width; x++)
      for (let ink = 0; ink < 4; ink++) inks[4 * x + ink] = process[ink]?.[from + x] ?? 0;
    const line = pixels.subarray(row * width * 3, (row + 1) * width * 3);
    line.set(manager.toScreen(inks, width));
    for (const { tints, colours } of named)
      for (let x = 0; x < width; x++) {
        const tint = tints[from + x]!;
        if (tint === 0) continue;
        for (let channel = 0; channel < 3; channel++)
          line[3 * x + channel] = Math.round((line[3 * x + channel]! * colours[3 * tint + channel]!) / 255);
      }
    const ofRow = (tints: Uint8Array) => tints.subarray(from, from + width);
    onGround(line, whites.map(ofRow), varnishes.map(ofRow));
  }
  return pixels;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.byteLength);
  sum.writeUInt32BE(zlib.crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Every row as it differs from the one above. */
export function pngOf(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const stride = width * 3;
  const rows = new Uint8Array((stride + 1) * height);
  for (let row = 0; row < height; row++) {
    const to = row * (stride + 1);
    rows[to] = 2;
    for (let at = 0; at < stride; at++) {
      const above = row === 0 ? 0 : pixels[(row - 1) * stride + at]!;
      rows[to + 1 + at] = pixels[row * stride + at]! - above;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    pngSignature,
    chunk("IHDR", head),
    chunk("IDAT", zlib.deflateSync(rows, { level: 4 })),
    chunk("IEND", new Uint8Array()),
  ]);
}

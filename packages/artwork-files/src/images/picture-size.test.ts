import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { webpSize } from "./picture-size.ts";

const picture = (alpha: number) =>
  sharp({ create: { width: 40, height: 30, channels: 4, background: { r: 200, g: 0, b: 0, alpha } } });
const size = (bytes: Buffer) => webpSize(bytes.subarray(0, 64), bytes.length);

describe("a rendition", () => {
  it("is a picture and nothing else", async () => {
    for (const options of [{ lossless: true }, { quality: 90 }])
      expect(size(await picture(0.5).webp(options).toBuffer())).toEqual({ width: 40, height: 30 });
  });

  it("with notes, a profile, more pictures, or something behind it is none", async () => {
    const withNotes = await picture(1)
      .withExif({ IFD0: { Copyright: "x" } })
      .webp()
      .toBuffer();
    expect(size(withNotes)).toBeNull();
    const plain = await picture(0.5).webp({ quality: 90 }).toBuffer();
    expect(size(Buffer.concat([plain, Buffer.from("<script>")]))).toBeNull();
    const moving = Buffer.from(plain);
    if (moving.toString("latin1", 12, 16) === "VP8X") moving[20] = (moving[20] ?? 0) | 0x02;
    expect(size(moving)).toBeNull();
  });
});

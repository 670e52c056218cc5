import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { cmykTiff } from "../colour/testing/cmyk-tiff.ts";
import { profileFile } from "./print-conditions.ts";
import { printPicture } from "./print-picture.ts";

const size = { width: 30, height: 20 };
const plain = (background: object, channels: 3 | 4 = 3) =>
  sharp({ create: { ...size, channels, background: background as never } });
const firstInks = ({ cmyk }: { readonly cmyk: Uint8Array }) =>
  [...cmyk.subarray(0, 4)].map((ink) => Math.round(ink / 2.55));

describe("pictures in the inks of the press", () => {
  it("keep every pixel, and total ink within the profile's", async () => {
    const black = await printPicture(await plain({ r: 0, g: 0, b: 0 }).png().toBuffer(), "coated");
    expect([black.width, black.height, black.cmyk.length]).toEqual([30, 20, 2400]);
    expect(black.alpha).toBeNull();
    // What the profile prints for the darkest of colours.
    expect(firstInks(black)).toEqual([78, 72, 51, 95]);
    const dark = await printPicture(await plain({ r: 0, g: 0, b: 0 }).png().toBuffer(), "uncoated");
    expect(firstInks(dark).reduce((sum, ink) => sum + ink)).toBeLessThanOrEqual(280);
    const white = await printPicture(await plain({ r: 255, g: 255, b: 255 }).png().toBuffer(), "coated");
    expect(Math.max(...firstInks(white))).toBeLessThanOrEqual(1);
  });

  it("are turned into inks by their own profile", async () => {
    const red = () => plain({ r: 200, g: 60, b: 50 });
    const inSrgb = await printPicture(await red().png().toBuffer(), "coated");
    // The same numbers in a wider space are a stronger red.
    const { data, info } = await red().raw().toBuffer({ resolveWithObject: true });
    const wide = await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
      .withIccProfile("p3", { attach: true })
      .png()
      .toBuffer();
    const { data: numbers } = await sharp(wide).raw().toBuffer({ resolveWithObject: true });
    const inP3 = await printPicture(wide, "coated");
    expect([...numbers.subarray(0, 3)]).not.toEqual([200, 60, 50]);
    // Both say the same colour, by other numbers.
    for (const [ink, amount] of firstInks(inP3).entries())
      expect(Math.abs(amount - firstInks(inSrgb)[ink]!)).toBeLessThanOrEqual(2);
  });

  it("have the inks that littleCMS gives each colour by itself", async () => {
    const rgb = Buffer.alloc(3 * 5000);
    for (let at = 0, number = 7; at < rgb.length; at++) {
      number = (Math.imul(number, 1664525) + 1013904223) >>> 0;
      rgb[at] = number >>> 24;
    }
    const raw = { width: 100, height: 50, channels: 3 } as const;
    const own = await printPicture(await sharp(rgb, { raw }).png().toBuffer(), "coated");
    const profile = fileURLToPath(profileFile("coated"));
    const engine = await sharp(rgb, { raw }).withIccProfile(profile).raw().toBuffer();
    const away = own.cmyk.map((ink, at) => Math.abs(ink - engine[at]!));
    expect(Math.max(...away)).toBeLessThanOrEqual(8);
    expect(away.reduce((sum, each) => sum + each, 0) / away.length).toBeLessThan(0.5);
  });

  it("that are in inks already, without a profile, are left as they are", async () => {
    const tiff = cmykTiff([[26, 128, 204, 51]], null);
    expect(firstInks(await printPicture(tiff, "coated"))).toEqual([10, 50, 80, 20]);
  });

  it("stand upright, with what is clear in them", async () => {
    const rgba = Buffer.alloc(size.width * size.height * 4, 90);
    for (let at = 3; at < rgba.length; at += 4) rgba[at] = (at >> 2) % size.width < 15 ? 0 : 255;
    const turned = await sharp(rgba, { raw: { ...size, channels: 4 } })
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    const { width, height, alpha } = await printPicture(turned, "coated");
    expect([width, height]).toEqual([20, 30]);
    expect([alpha![0], alpha!.at(-1)]).toEqual([0, 255]);
  });
});

import fs from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { Cmyk, ColourProfile } from "./colour-profile.ts";
import { labDistance, labOfRgb } from "./lab.ts";
import { loadColourProfile } from "./load-profile.ts";
import { hexColour, type Rgb, readHexColour } from "./rgb.ts";
import { type Ink, screenColour } from "./screen-colour.ts";
import { cmykTiff } from "./testing/cmyk-tiff.ts";

const white: Rgb = { red: 255, green: 255, blue: 255 };
const kraft = readHexColour("#c99f70") as Rgb;
const process = (...cmyk: Cmyk): Ink => ({ kind: "process", cmyk });
const whiteInk: Ink = { kind: "white", cmyk: [0, 0, 0, 0] };

let profile: ColourProfile;
beforeAll(async () => {
  profile = await loadColourProfile();
});
const shown = (ink: Ink, paper = white, tint = 1000): Rgb =>
  screenColour(ink, tint, { profile, paper, whiteUnder: false });

/** As littleCMS, through sharp, shows the inks: whole steps of 255. */
async function shownByLittleCms(inks: readonly (readonly number[])[]): Promise<readonly Rgb[]> {
  const icc = fs.readFileSync(path.join(import.meta.dirname, "../../profiles/FOGRA39L_TAC300.icc"));
  const pixels = await sharp(cmykTiff(inks, icc)).toColourspace("srgb").raw().toBuffer();
  return inks.map((_, i) => ({
    red: pixels[3 * i] as number,
    green: pixels[3 * i + 1] as number,
    blue: pixels[3 * i + 2] as number,
  }));
}

describe("I1 an ink is shown through the profile", () => {
  it("as littleCMS shows it, over two thousand inks", async () => {
    const amount = fc.integer({ min: 0, max: 255 });
    const inks = fc.sample(fc.tuple(amount, amount, amount, amount), { numRuns: 2000, seed: 39 });
    const theirs = await shownByLittleCms(inks);
    // sharp asks for the perceptual intent, for which littleCMS takes the black of all inks as the darkest.
    const asked: ColourProfile = { ...profile, darkest: [1000, 1000, 1000, 1000] };
    const distances = inks.map((ink, i) => {
      const cmyk = ink.map((value) => (value * 1000) / 255) as unknown as Cmyk;
      const ours = screenColour(process(...cmyk), 1000, { profile: asked, paper: white, whiteUnder: false });
      return labDistance(labOfRgb(ours), labOfRgb(theirs[i] as Rgb));
    });
    expect(distances.reduce((sum, each) => sum + each, 0) / distances.length).toBeLessThanOrEqual(0.5);
    expect(Math.max(...distances)).toBeLessThanOrEqual(4);
  });

  it("with no ink as the paper, and with the darkest print as black", () => {
    expect(hexColour(shown(process(0, 0, 0, 0)))).toBe("#ffffff");
    expect(hexColour(shown(process(0, 0, 0, 0), kraft))).toBe("#c99f70");
    const { red, green, blue } = shown({ kind: "process", cmyk: profile.darkest });
    expect(Math.max(red, green, blue)).toBeLessThanOrEqual(4);
  });

  it("from a table that costs a page at most 21 kB", () => {
    const table = fs.readFileSync(path.join(import.meta.dirname, "fogra39-table.ts"));
    expect(brotliCompressSync(table).length).toBeLessThanOrEqual(21_000);
  });
});

describe("I2 inks take light away from the board", () => {
  it("so that none is lighter than the board, and more ink is never lighter", () => {
    const amount = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(fc.tuple(amount, amount, amount, amount), amount, (cmyk, tint) => {
        const [bare, half, full] = [0, tint, 1000].map(
          (each) => labOfRgb(shown(process(...cmyk), kraft, each))[0],
        );
        expect(half as number).toBeLessThanOrEqual((bare as number) + 0.5);
        expect(full as number).toBeLessThanOrEqual((half as number) + 1.5);
      }),
      { numRuns: 500 },
    );
  });

  it("while white ink covers kraft, and carries colours where it lies under them", () => {
    expect(labOfRgb(shown(whiteInk, kraft))[0]).toBeGreaterThan(93);
    expect(hexColour(shown(whiteInk, kraft, 0))).toBe("#c99f70");
    const cyan = process(1000, 0, 0, 0);
    const onKraft = labOfRgb(shown(cyan, kraft));
    const onWhite = labOfRgb(screenColour(cyan, 1000, { profile, paper: kraft, whiteUnder: true }));
    expect(onWhite[0]).toBeGreaterThan(onKraft[0] + 15);
  });
});

import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Cmyk, ColourProfile } from "./colour-profile.ts";
import { inksFor } from "./inks-for.ts";
import { labDistance, labOfRgb } from "./lab.ts";
import { loadColourProfile } from "./load-profile.ts";
import { type Rgb, readHexColour } from "./rgb.ts";
import { screenColour } from "./screen-colour.ts";

let profile: ColourProfile;
beforeAll(async () => {
  profile = await loadColourProfile();
});

const shown = (cmyk: Cmyk): Rgb =>
  screenColour({ kind: "process", cmyk }, 1000, {
    profile,
    paper: { red: 255, green: 255, blue: 255 },
    whiteUnder: false,
  });
const distance = (a: Rgb, b: Rgb): number => labDistance(labOfRgb(a), labOfRgb(b));
const total = (cmyk: Cmyk): number => cmyk.reduce((sum, amount) => sum + amount, 0);
const amount = (most: number) => fc.integer({ min: 0, max: most });
const channel = amount(255);

describe("I3 inks for a colour", () => {
  it("show it again where the press can print it", () => {
    const printable = fc
      .sample(fc.tuple(amount(1000), amount(1000), amount(1000), amount(600)), { numRuns: 600, seed: 7 })
      .filter((cmyk) => total(cmyk) <= 2600)
      .map(shown)
      // What lies outside of the screen was cut off on the way, and is another colour.
      .filter(({ red, green, blue }) => [red, green, blue].every((each) => each > 3 && each < 252));
    expect(printable.length).toBeGreaterThan(250);
    const distances = printable.map((rgb) => distance(shown(inksFor(rgb, profile)), rgb));
    const mean = distances.reduce((sum, each) => sum + each, 0) / distances.length;
    expect(mean).toBeLessThanOrEqual(0.8);
    expect(Math.max(...distances)).toBeLessThanOrEqual(3);
  });

  it("are whole percents within the total, whatever the colour", () => {
    fc.assert(
      fc.property(channel, channel, channel, (red, green, blue) => {
        const inks = inksFor({ red, green, blue }, profile);
        expect(total(inks)).toBeLessThanOrEqual(10 * profile.totalInk);
        for (const each of inks) {
          expect(each % 10).toBe(0);
          expect(each).toBeGreaterThanOrEqual(0);
          expect(each).toBeLessThanOrEqual(1000);
        }
      }),
      { numRuns: 150 },
    );
  });

  it("are black alone for greys, nothing for white, and the pure inks for their colours", () => {
    expect(inksFor(readHexColour("#000000") as Rgb, profile)).toEqual([0, 0, 0, 1000]);
    expect(inksFor(readHexColour("#ffffff") as Rgb, profile)).toEqual([0, 0, 0, 0]);
    expect(inksFor(readHexColour("#808080") as Rgb, profile).slice(0, 3)).toEqual([0, 0, 0]);
    const yellow = inksFor(shown([0, 0, 1000, 0]), profile);
    expect(yellow[2]).toBeGreaterThanOrEqual(900);
    expect(yellow[0] + yellow[3]).toBeLessThanOrEqual(60);
  });
});

/** Sample artwork as designs: sound documents, in inks that our press has, and drawn as `references/` shows them. */
import fs from "node:fs";
import path from "node:path";
import { defaultConfiguration, productTypes } from "@foldmark/catalogue";
import { recordsOf, validate, viewOf } from "@foldmark/design";
import {
  inksFor,
  labDistance,
  labOfRgb,
  loadColourProfile,
  readHexColour,
  screenColour,
} from "@foldmark/render";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { picturedDieline } from "../dieline.ts";
import { type ReferenceCase, rasterOf, referenceCases } from "../testing/reference-pictures.ts";
import { inkValues } from "./ink-values.generated.ts";
import { paletteColours } from "./palettes.ts";
import { sampleDesign } from "./sample-design.ts";

const references = path.join(import.meta.dirname, "references");
const cases = referenceCases();

/** Of 255, in red, green, blue or how much it covers: less is the smooth edge of a shape. */
const noticed = 32;
const mostDiffering = 0.01;

interface Raster {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number };
}

const raw = (picture: Sharp): Promise<Raster> =>
  picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
const reference = ({ name }: ReferenceCase): Promise<Raster> =>
  raw(sharp(path.join(references, `${name}.webp`)));

/** The share of pixels that differ, of those that either picture covers. */
function differing(one: Raster, other: Raster): number {
  if (one.info.width !== other.info.width || one.info.height !== other.info.height) return 1;
  let [covered, different] = [0, 0];
  for (let at = 0; at < one.data.length; at += 4) {
    if (one.data[at + 3] === 0 && other.data[at + 3] === 0) continue;
    covered += 1;
    const isDifferent = [0, 1, 2, 3].some(
      (channel) => Math.abs(one.data[at + channel]! - other.data[at + channel]!) > noticed,
    );
    if (isDifferent) different += 1;
  }
  return covered === 0 ? 0 : different / covered;
}

describe("sample designs", () => {
  it("are sound, and hold nothing that has to be fetched", () => {
    let count = 0;
    for (const { sku } of productTypes) {
      const configuration = defaultConfiguration(sku);
      const dieline = picturedDieline(configuration);
      const design = dieline && sampleDesign(dieline, configuration);
      if (!design) continue;
      count += 1;
      expect(validate(design.records), sku).toEqual([]);
      const view = viewOf(design.records);
      for (const node of recordsOf(view, "node")) expect(node.kind, sku).toBe("shape");
      expect([...recordsOf(view, "node")].length, sku).toBeGreaterThan(0);
    }
    expect(count).toBeGreaterThan(30);
  });

  it("are printed in inks that show the palette's colours on white", async () => {
    const profile = await loadColourProfile();
    const on = { profile, paper: { red: 255, green: 255, blue: 255 }, whiteUnder: false };
    expect(Object.keys(inkValues).sort()).toEqual([...paletteColours].sort());
    expect(new Set(Object.values(inkValues).map(String)).size).toBe(paletteColours.length);
    for (const colour of paletteColours) {
      const rgb = readHexColour(colour)!;
      const cmyk = inkValues[colour]!;
      expect(cmyk, colour).toEqual(inksFor(rgb, profile));
      const shown = screenColour({ kind: "process", cmyk }, 1000, on);
      expect(labDistance(labOfRgb(shown), labOfRgb(rgb)), colour).toBeLessThan(6);
    }
  });

  it("have a reference each, and no reference is left over", () => {
    const files = fs.readdirSync(references).filter((name) => name.endsWith(".webp"));
    expect(files.sort()).toEqual(cases.map(({ name }) => `${name}.webp`).sort());
  });

  it.each(cases.map((each) => [each.name, each] as const))("are drawn as before: %s", async (_name, each) => {
    const picture = rasterOf(each.svg());
    if (process.env.UPDATE_REFERENCES)
      await picture
        .clone()
        .webp({ lossless: true, effort: 6 })
        .toFile(path.join(references, `${each.name}.webp`));
    const drawn = await raw(picture);
    expect(differing(await reference(each), drawn)).toBeLessThanOrEqual(mostDiffering);
  });

  it("would not pass for one another: another pattern, ink or word is told apart", async () => {
    const named = (name: string) => reference(cases.find((each) => each.name === name)!);
    for (const [one, other] of [
      ["flat-pre-printed-mailer-box-eco-usual", "flat-pre-printed-mailer-box-eco-dots"],
      ["flat-mailer-box-eco-usual", "flat-mailer-box-eco-white-usual"],
      ["closed-magnetic-box", "closed-rigid-box"],
    ] as const)
      expect(differing(await named(one), await named(other)), one).toBeGreaterThan(5 * mostDiffering);
  });
});

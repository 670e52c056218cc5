import { defaultConfiguration } from "@foldmark/catalogue";
import { type ColourProfile, contrast, loadColourProfile, screenColour } from "@foldmark/render";
import { backgroundOf, cutOutOf, type Pixels, pictureColours } from "@foldmark/render/pixels";
import { beforeAll, describe, expect, it } from "vitest";
import { fillTemplate, groundFor } from "../fill-template.ts";
import { templateById, templatesFor } from "../templates.ts";
import { inkOnPanels, logoOn, palettesOf, readablePalette } from "./logo-palettes.ts";

type Colour = readonly [number, number, number, number];
const white: Colour = [255, 255, 255, 255];
const navy: Colour = [20, 40, 110, 255];
const orange: Colour = [240, 110, 40, 255];
const clear: Colour = [0, 0, 0, 0];

/** A disc with a smaller one in it, its edges blended over three pixels. */
function disc(back: Colour, outer: Colour, inner: Colour, size = 96): Pixels {
  const rgba = new Uint8ClampedArray(size * size * 4);
  const mix = (a: Colour, b: Colour, share: number) => a.map((value, i) => value + (b[i]! - value) * share);
  for (let i = 0; i < size * size; i++) {
    const far = Math.hypot((i % size) - size / 2, Math.floor(i / size) - size / 2);
    const share = (radius: number) => Math.min(1, Math.max(0, (radius - far) / 3 + 0.5));
    rgba.set(mix(mix(back, outer, share(size * 0.4)) as unknown as Colour, inner, share(size * 0.18)), 4 * i);
  }
  return { width: size, height: size, rgba };
}

const photograph = (): Pixels => {
  const size = 64;
  const rgba = new Uint8ClampedArray(size * size * 4);
  for (let i = 0; i < size * size; i++)
    rgba.set([(i * 7) % 256, (i * 13 + (i >> 6) * 5) % 256, (i >> 4) % 256, 255], 4 * i);
  return { width: size, height: size, rgba };
};

let profile: ColourProfile;
beforeAll(async () => {
  profile = await loadColourProfile();
});

describe("a logo", () => {
  it("gives its colours, the most of it first, without blends and without what is clear", () => {
    const colours = pictureColours(disc(clear, navy, orange));
    expect(colours.map(({ rgb }) => [rgb.red, rgb.green, rgb.blue])).toEqual([
      navy.slice(0, 3),
      orange.slice(0, 3),
    ]);
    expect(colours[0]!.share).toBeGreaterThan(0.7);
  });

  it("is cut out of a flat ground, with nothing of it left at the edge, and keeps what is white inside", () => {
    const logo = disc(white, navy, white);
    const { rgba, width } = cutOutOf(logo, backgroundOf(logo))!;
    const at = (x: number, y: number) => [...rgba.subarray(4 * (y * width + x), 4 * (y * width + x) + 4)];
    expect(at(0, 0)[3]).toBe(0);
    expect(at(48, 48)).toEqual([255, 255, 255, 255]);
    // Over black no pixel of the outer edge is lighter than the mark.
    for (let i = 0; i < width * width; i++) {
      const far = Math.hypot((i % width) - 48, Math.floor(i / width) - 48);
      if (far < 30) continue;
      expect((rgba[4 * i + 2]! * rgba[4 * i + 3]!) / 255).toBeLessThanOrEqual(150);
    }
  });

  it("that is clear already stays as it is, and a photograph is told to need a cut-out", () => {
    expect(backgroundOf(disc(clear, navy, orange))).toEqual({ kind: "transparent" });
    expect(backgroundOf(photograph())).toEqual({ kind: "uneven" });
  });

  it("colours templates so that all can be read, and leaves those out that cannot be", () => {
    const product = defaultConfiguration("mailer-box-full-color");
    const ground = groundFor(product)!;
    const palettes = palettesOf(pictureColours(disc(clear, navy, orange)), profile);
    const shown = templatesFor(product).flatMap((template) => {
      const { pairs } = fillTemplate(template, ground, { language: "en" });
      const palette = readablePalette(palettes, pairs, template, ground, profile);
      return palette ? [{ template, palette }] : [];
    });
    expect(shown.length).toBeGreaterThanOrEqual(20);
    const pale = palettesOf([{ rgb: { red: 250, green: 232, blue: 150 }, share: 1 }], profile);
    const seal = templateById("seal")!;
    const { pairs } = fillTemplate(seal, ground, { language: "en" });
    expect(readablePalette(pale, pairs, seal, ground, profile)).toBeNull();
  });

  it("keeps its own colours only where they are seen: not dark on the paler dark that panels are given", () => {
    const product = defaultConfiguration("mailer-box-full-color");
    const ground = groundFor(product)!;
    const seenOn = (hue: readonly [number, number, number], role: "one" | "ground") => {
      const [red, green, blue] = hue;
      const colours = [{ rgb: { red, green, blue }, share: 1 }];
      return logoOn(
        colours,
        palettesOf(colours, profile)[0]!,
        ground,
        profile,
      )({ role, tint: 1000 }, "outside");
    };
    expect(seenOn([20, 33, 61], "ground")).toBe(true);
    expect(seenOn([20, 33, 61], "one")).toBe(false);
    // Not as dark as letters have to be, and still plainly orange.
    expect(seenOn([255, 122, 61], "ground")).toBe(true);
  });

  it("in one ink on kraft is held to the board's own colour", () => {
    const product = defaultConfiguration("mailer-box-eco");
    const ground = groundFor(product)!;
    const seal = templateById("seal")!;
    const { pairs } = fillTemplate(seal, ground, { language: "en" });
    const kraftLike = palettesOf([{ rgb: { red: 190, green: 150, blue: 105 }, share: 1 }], profile);
    expect(readablePalette(kraftLike, pairs, seal, ground, profile)).toBeNull();
    const dark = palettesOf([{ rgb: { red: 20, green: 40, blue: 110 }, share: 1 }], profile);
    expect(readablePalette(dark, pairs, seal, ground, profile)).not.toBeNull();
    const paper = { red: 255, green: 255, blue: 255 };
    expect(
      contrast(
        screenColour({ kind: "spot", cmyk: dark[0]!.one }, 1000, {
          profile,
          paper,
          whiteUnder: false,
        }),
        paper,
      ),
    ).toBeGreaterThan(4);
  });
});

it("a colour keeps all its ink on panels but where it would crack at the folds", () => {
  expect(inkOnPanels([860, 370, 830, 360])).toEqual([692, 298, 668, 290]);
  expect(inkOnPanels([860, 370, 700, 0])).toEqual([860, 370, 700, 0]);
});

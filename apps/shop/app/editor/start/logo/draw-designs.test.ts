/** Every template with a logo, drawn as the worker draws them. */
import { type Configuration, defaultConfiguration } from "@foldmark/catalogue";
import { type AssetRecord, newRecord, readDesign, storedDesign } from "@foldmark/design";
import type { ProductType } from "@foldmark/region";
import { loadColourProfile, type Pixels } from "@foldmark/render";
import { createFontShelf, nodePlatform } from "@foldmark/render/node";
import { type PictureColour, pictureColours } from "@foldmark/render/pixels";
import { pictureLogo, stampOf } from "@foldmark/templates";
import type { Canvas } from "@napi-rs/canvas";
import { beforeAll, describe, expect, it } from "vitest";
import { type DrawingSources, type Drawn, drawDesigns, filledDesign, type Wish } from "./draw-designs.ts";

type Colour = readonly [number, number, number];
const [navy, orange, white]: readonly Colour[] = [
  [27, 42, 107],
  [255, 122, 61],
  [255, 255, 255],
];

/** A disc of one colour with a bar of another through it, on nothing. */
function mark(disc: Colour, bar: Colour): Pixels {
  const side = 96;
  const rgba = new Uint8ClampedArray(side * side * 4);
  for (let at = 0; at < side * side; at++) {
    const [x, y] = [at % side, Math.floor(at / side)];
    if (Math.hypot(x - 48, y - 48) > 42) continue;
    rgba.set([...(Math.abs(y - 48) < 12 ? bar : disc), 255], at * 4);
  }
  return { width: side, height: side, rgba };
}

let sources: DrawingSources;
const shown: Pixels[] = [];
beforeAll(async () => {
  const shelf = await createFontShelf();
  sources = {
    profile: await loadColourProfile(),
    fonts: async (hashes) => {
      await shelf.open(hashes);
      return shelf.fonts;
    },
    platform: {
      ...nodePlatform,
      // The only pictures are those of the logo.
      createImage(rgba, width, height) {
        shown.push({ rgba, width, height });
        return nodePlatform.createImage(rgba, width, height);
      },
    },
    density: 1,
  };
});

function wishOf(sku: ProductType, colours: readonly PictureColour[]): Wish {
  const product: Configuration = defaultConfiguration(sku);
  return { product, language: "en", name: "Hollis", colours, used: colours };
}

async function first(pixels: Pixels, wish: Wish, count: number): Promise<readonly Drawn[]> {
  const drawn: Drawn[] = [];
  for await (const each of drawDesigns(pixels, wish, sources)) if (drawn.push(each) === count) break;
  return drawn;
}

describe("a logo on every template", () => {
  it("stands in each picture, and each design is one of the product with the name, colours and logo", async () => {
    const pixels = mark(navy!, orange!);
    const colours = pictureColours(pixels);
    const wish = wishOf("mailer-box-full-color", colours);
    const drawn = await first(pixels, wish, 5);
    expect(drawn.map(({ kind }) => kind)).toEqual(Array(5).fill("picture"));
    expect(shown.length).toBeGreaterThanOrEqual(5);
    const pictures = drawn.flatMap((each) =>
      each.kind === "picture" ? [each.image as unknown as Canvas] : [],
    );
    for (const picture of pictures) {
      const { data } = picture.getContext("2d").getImageData(0, 0, picture.width, picture.height);
      // Clear around the box, and the box in the middle of it.
      expect(data[3]).toBe(0);
      expect(data[4 * (picture.width * (picture.height >> 1) + (picture.width >> 1)) + 3]).toBe(255);
    }
    expect(new Set(pictures.map((picture) => picture.toDataURL())).size).toBe(5);
    const asset: AssetRecord = newRecord("asset", {
      id: "asset:mine",
      hash: "ab".repeat(32),
      width: 960,
      height: 960,
    });
    const logo = pictureLogo(asset, stampOf(colours));
    const records = filledDesign(drawn[0]!.templateId, wish, logo, sources.profile);
    const read = readDesign(storedDesign(records ?? []));
    expect(read).toMatchObject({ state: "editable", repaired: [] });
    const text = JSON.stringify(records);
    for (const part of ["Hollis", '"asset":"asset:mine"']) expect(text).toContain(part);
  });

  it("is printed as a stamp where its own colours could not be seen", async () => {
    const pixels = mark(white!, white!);
    const colours = pictureColours(pixels);
    expect(stampOf(colours)).toEqual({ level: 1, inverted: true });
    shown.length = 0;
    await first(pixels, wishOf("mailer-box-full-color", colours), 3);
    // A white logo on a light ground is inked: something of it is darker than paper.
    const darkest = shown.map(({ rgba }) => {
      let least = 255;
      for (let at = 0; at < rgba.length; at += 4) if (rgba[at + 3]! > 0) least = Math.min(least, rgba[at]!);
      return least;
    });
    expect(Math.min(...darkest)).toBeLessThan(200);
  });

  it("is left out where nobody could read the words in its colours", async () => {
    const kraft: readonly PictureColour[] = [{ rgb: { red: 190, green: 150, blue: 105 }, share: 1 }];
    const drawn = await first(mark(navy!, navy!), wishOf("mailer-box-eco", kraft), 2);
    expect(drawn.map(({ kind }) => kind)).toEqual(["left-out", "left-out"]);
  });
});

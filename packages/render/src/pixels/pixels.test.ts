/** A logo without its background, put on another board, shows nothing of it. */
import { describe, expect, it } from "vitest";
import type { Rgb } from "../colour/rgb.ts";
import type { Pixels } from "../effects/pixels.ts";
import { looksLikePhotograph, pictureColours } from "./colours.ts";
import { backgroundMask, backgroundOf, cutOut, cutOutOf } from "./cut-out.ts";

const white = { red: 255, green: 255, blue: 255 };
const red = { red: 200, green: 16, blue: 46 };

function drawn(size: number, at: (x: number, y: number) => Rgb): Pixels {
  const rgba = new Uint8ClampedArray(size * size * 4);
  for (let index = 0; index < size * size; index++) {
    const { red: r, green, blue } = at(index % size, Math.floor(index / size));
    rgba.set([Math.round(r), Math.round(green), Math.round(blue), 255], index * 4);
  }
  return { rgba, width: size, height: size };
}

const mixed = (share: number): Rgb => ({
  red: white.red + share * (red.red - white.red),
  green: white.green + share * (red.green - white.green),
  blue: white.blue + share * (red.blue - white.blue),
});

/** A ring with soft edges on white. */
const ring = drawn(80, (x, y) => {
  const radius = Math.hypot(x - 39.5, y - 39.5);
  const share = Math.min(Math.max(0, 30.5 - radius), Math.max(0, radius - 14.5), 1);
  return mixed(share);
});

const alphaAt = ({ rgba, width }: Pixels, x: number, y: number) => rgba[(y * width + x) * 4 + 3];

describe("a flat background", () => {
  it("is found, also with the noise of a JPEG, and not where there is none", () => {
    expect(backgroundOf(ring)).toEqual({ kind: "flat", colour: white });
    const noisy = drawn(40, (x, y) => ({ ...white, green: 255 - ((x * 7 + y * 13) % 9) }));
    expect(backgroundOf(noisy).kind).toBe("flat");
    const fading = drawn(40, (x) => ({ red: x * 6, green: 0, blue: 0 }));
    expect(backgroundOf(fading)).toEqual({ kind: "uneven" });
    expect(cutOutOf(fading, backgroundOf(fading))).toBeNull();
    // Nothing would be left of a plain colour.
    const plain = drawn(40, () => white);
    expect(cutOutOf(plain, backgroundOf(plain))).toBeNull();
  });

  it("is taken away outside, and everywhere when asked for", () => {
    const outside = cutOut(ring, white, backgroundMask(ring, white, "outside"));
    const everywhere = cutOut(ring, white, backgroundMask(ring, white, "everywhere"));
    expect([alphaAt(outside, 0, 0), alphaAt(outside, 40, 40)]).toEqual([0, 255]);
    expect([alphaAt(everywhere, 0, 0), alphaAt(everywhere, 40, 40)]).toEqual([0, 0]);
    expect(alphaAt(everywhere, 18, 40)).toBe(255);
  });

  it("leaves no light edge: on black, every pixel is the colour of the logo or darker", () => {
    const { rgba } = cutOut(ring, white, backgroundMask(ring, white, "everywhere"));
    for (let at = 0; at < rgba.length; at += 4) {
      const share = rgba[at + 3]! / 255;
      expect(rgba[at]! * share).toBeLessThanOrEqual(red.red + 3);
      expect(rgba[at + 1]! * share).toBeLessThanOrEqual(red.green + 12);
    }
  });
});

it("the colours of a logo are told without its background", () => {
  const colours = pictureColours(cutOutOf(ring, backgroundOf(ring))!);
  expect(colours.map(({ rgb }) => rgb)).toContainEqual(red);
});

it("a drawing is no photograph, noise is one", () => {
  expect(looksLikePhotograph(ring)).toBe(false);
  expect(
    looksLikePhotograph(
      drawn(80, (x, y) => ({ red: (x * 37) % 256, green: (y * 91) % 256, blue: (x * y) % 256 })),
    ),
  ).toBe(true);
});

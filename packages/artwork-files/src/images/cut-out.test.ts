/** A logo without its background, put on another board, shows nothing of it. */
import { describe, expect, it } from "vitest";
import { looksLikePhotograph, mainColours, type Pixels } from "./colours.ts";
import { backgroundMask, cutOut, flatBackground } from "./cut-out.ts";
import type { Rgb } from "./image-facts.ts";

const white = { red: 255, green: 255, blue: 255 };
const red = { red: 200, green: 16, blue: 46 };

function drawn(size: number, at: (x: number, y: number) => Rgb): Pixels {
  const data = new Uint8Array(size * size * 4);
  for (let index = 0; index < size * size; index++) {
    const { red: r, green, blue } = at(index % size, Math.floor(index / size));
    data.set([Math.round(r), Math.round(green), Math.round(blue), 255], index * 4);
  }
  return { data, width: size, height: size };
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

const alphaAt = ({ data, width }: Pixels, x: number, y: number) => data[(y * width + x) * 4 + 3];

describe("a flat background", () => {
  it("is found, also with the noise of a JPEG, and not where there is none", () => {
    expect(flatBackground(ring)).toEqual(white);
    const noisy = drawn(40, (x, y) => ({ ...white, green: 255 - ((x * 7 + y * 13) % 9) }));
    expect(flatBackground(noisy)).not.toBeNull();
    expect(flatBackground(drawn(40, (x) => ({ red: x * 6, green: 0, blue: 0 })))).toBeNull();
  });

  it("is taken away outside, and everywhere when asked for", () => {
    const outside = cutOut(ring, white, backgroundMask(ring, white, "outside"));
    const everywhere = cutOut(ring, white, backgroundMask(ring, white, "everywhere"));
    expect([alphaAt(outside, 0, 0), alphaAt(outside, 40, 40)]).toEqual([0, 255]);
    expect([alphaAt(everywhere, 0, 0), alphaAt(everywhere, 40, 40)]).toEqual([0, 0]);
    expect(alphaAt(everywhere, 18, 40)).toBe(255);
  });

  it("leaves no light edge: on black, every pixel is the colour of the logo or darker", () => {
    const { data } = cutOut(ring, white, backgroundMask(ring, white, "everywhere"));
    for (let at = 0; at < data.length; at += 4) {
      const share = data[at + 3]! / 255;
      expect(data[at]! * share).toBeLessThanOrEqual(red.red + 3);
      expect(data[at + 1]! * share).toBeLessThanOrEqual(red.green + 12);
    }
  });
});

it("the colours of a logo are told without its background", () => {
  const [first, ...others] = mainColours(ring, white);
  expect(first).toMatchObject(red);
  expect(first!.share).toBeGreaterThan(850);
  expect(others.every(({ share }) => share < 100)).toBe(true);
});

it("a drawing is no photograph, noise is one", () => {
  expect(looksLikePhotograph(ring)).toBe(false);
  expect(
    looksLikePhotograph(
      drawn(80, (x, y) => ({ red: (x * 37) % 256, green: (y * 91) % 256, blue: (x * y) % 256 })),
    ),
  ).toBe(true);
});

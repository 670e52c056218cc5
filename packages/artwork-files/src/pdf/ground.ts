/** What inks are printed on: board that is not white colours all of them, and white ink covers it. */

interface Rgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

export interface Ground {
  readonly paper: Rgb;
  /** The board under full white ink. */
  readonly white: Rgb;
}

const channelsOf = ({ red, green, blue }: Rgb): readonly number[] => [red, green, blue];

/** Light of a channel of sRGB, 0 … 1, for each of its 256 values. */
const light = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const steps = 4095;
/** And back. */
const channel = Uint8Array.from({ length: steps + 1 }, (_, step) => {
  const amount = step / steps;
  return Math.round(255 * (amount <= 0.0031308 ? amount * 12.92 : 1.055 * amount ** (1 / 2.4) - 0.055));
});

/** Of the light, that full varnish takes: a wet surface is a little deeper. */
const varnishTakes = 0.07;

const most = (planes: readonly Uint8Array[], at: number): number => {
  let found = 0;
  for (const plane of planes) found = Math.max(found, plane[at]!);
  return found;
};

/** Changes a row of pixels, red, green and blue, from how they look on white paper to how they look on the board. */
export function printedOnGround(
  ground: Ground,
): (pixels: Uint8Array, whites: readonly Uint8Array[], varnishes: readonly Uint8Array[]) => void {
  const paper = channelsOf(ground.paper);
  const white = channelsOf(ground.white);
  const isWhite = paper.every((value) => value === 255);
  /** Light of the board by tint of white ink, for each channel. */
  const lights = paper.map((value, at) =>
    Float64Array.from({ length: 256 }, (_, tint) => {
      const [below, above] = [light[value]!, light[white[at]!]!];
      return below + ((above - below) * tint) / 255;
    }),
  );
  return (pixels, whites, varnishes) => {
    // Nothing to see of white ink on white board.
    if (isWhite && varnishes.length === 0) return;
    for (let pixel = 0; pixel * 3 < pixels.length; pixel++) {
      const tint = isWhite ? 0 : most(whites, pixel);
      const left = 1 - (varnishTakes * most(varnishes, pixel)) / 255;
      for (let at = 0; at < 3; at++) {
        const place = pixel * 3 + at;
        pixels[place] = channel[Math.round(light[pixels[place]!]! * lights[at]![tint]! * left * steps)]!;
      }
    }
  };
}

/** Plates as one sees them printed: each pixel's inks through our profile on its board, several of them to a pixel of the screen. */
import { type PrintedOn, screenColour } from "@foldmark/render";
import type { Plate } from "./oracles.ts";

export interface Difference {
  /** Mean over all channels of all pixels, of 255. */
  readonly mean: number;
  /** Share of the pixels in which a channel differs by more than 32. */
  readonly far: number;
}

export type SpotValues = ReadonlyMap<string, readonly number[]>;

export interface Screen {
  /** Pixels that are compared: where the page has copies, those of the first. */
  readonly compared: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
  readonly width: number;
  readonly height: number;
  /** Three numbers a pixel. */
  readonly rgb: Float32Array;
}

const whiteInk = { kind: "white", cmyk: [0, 0, 0, 0] } as const;
const processNames = ["Cyan", "Magenta", "Yellow", "Black"];

/** The inks of one pixel as `0xrrggbb`, worked out once for each mixture. */
function lookup(plates: ReadonlyMap<string, Plate>, spots: SpotValues, on: PrintedOn) {
  const process = processNames.map((name) => plates.get(name)!.ink);
  const named = [...spots].flatMap(([name, cmyk]) => {
    const plate = plates.get(name);
    return plate ? [{ ink: plate.ink, cmyk }] : [];
  });
  const white = plates.get("White")?.ink;
  const inks = [...process, ...named.map(({ ink }) => ink), ...(white ? [white] : [])];
  const mixed = (at: number): number => {
    const cmyk = process.map((ink, channel) =>
      named.reduce((sum, spot) => sum + (spot.ink[at]! * spot.cmyk[channel]!) / 255, (ink[at]! * 1000) / 255),
    ) as [number, number, number, number];
    const paper = white ? screenColour(whiteInk, (white[at]! * 1000) / 255, on) : on.paper;
    const seen = screenColour({ kind: "process", cmyk }, 1000, { ...on, paper, whiteUnder: false });
    return (seen.red << 16) | (seen.green << 8) | seen.blue;
  };
  const known = new Map<string, number>();
  let [last, colour] = [-1, 0];
  return (at: number): number => {
    // Most pixels are as the one before.
    if (last >= 0 && inks.every((ink) => ink[at] === ink[last])) return colour;
    const key = inks.map((ink) => ink[at]).join();
    colour = known.get(key) ?? mixed(at);
    known.set(key, colour);
    last = at;
    return colour;
  };
}

/** Three numbers a pixel of the screen, which begins where the plates begin; `samples` of theirs to a pixel, along each side. */
export function seenRgb(
  screen: Screen,
  plates: ReadonlyMap<string, Plate>,
  spots: SpotValues,
  on: PrintedOn,
  samples: number,
): Float32Array {
  const colourAt = lookup(plates, spots, on);
  const { width: across } = plates.get("Cyan")!;
  const seen = new Float32Array(screen.width * screen.height * 3);
  for (let y = 0; y < screen.height; y++)
    for (let x = 0; x < screen.width; x++) {
      let [red, green, blue] = [0, 0, 0];
      for (let row = 0; row < samples; row++)
        for (let column = 0; column < samples; column++) {
          const colour = colourAt((y * samples + row) * across + x * samples + column);
          red += colour >> 16;
          green += (colour >> 8) & 255;
          blue += colour & 255;
        }
      seen.set(
        [red, green, blue].map((each) => each / samples ** 2),
        (y * screen.width + x) * 3,
      );
    }
  return seen;
}

/** A picture that was drawn `finer` times as fine as its pixels are wanted: each is the mean of those that lie in it. */
export function averaged(
  fine: Uint8ClampedArray,
  finer: number,
  width: number,
  height: number,
): Float32Array {
  const rgb = new Float32Array(width * height * 3);
  const share = 1 / finer ** 2;
  for (let y = 0; y < height * finer; y++)
    for (let x = 0; x < width * finer; x++) {
      const from = (y * width * finer + x) * 4;
      const to = (Math.floor(y / finer) * width + Math.floor(x / finer)) * 3;
      for (let channel = 0; channel < 3; channel++) rgb[to + channel]! += fine[from + channel]! * share;
    }
  return rgb;
}

export function difference({ rgb, width, compared }: Screen, seen: Float32Array): Difference {
  const { left, top, right, bottom } = compared;
  let [sum, far] = [0, 0];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const pixel = y * width + x;
      let largest = 0;
      for (let channel = 0; channel < 3; channel++) {
        const away = Math.abs(seen[pixel * 3 + channel]! - rgb[pixel * 3 + channel]!);
        sum += away;
        largest = Math.max(largest, away);
      }
      if (largest > 32) far++;
    }
  const all = (right - left) * (bottom - top);
  return { mean: sum / (3 * all), far: far / all };
}

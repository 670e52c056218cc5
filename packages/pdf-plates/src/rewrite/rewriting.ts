/** What is changed when a page is written anew, and the colours that change with it. */
import type { ColourManager } from "../colour/colour-manager.ts";
import type { ColourSpace } from "../colour/colour-space.ts";
import { type Ink, inkOf, isProcess, processInks } from "../colour/ink.ts";
import type { MarkColour } from "../facts/page-marks.ts";

export interface Rewriting {
  /** Inks that are not printed: what is painted in nothing else is left out. */
  leavesOut(ink: string): boolean;
  /** RGB and Lab become ink of the press; black becomes black ink alone where it is no picture. */
  convertsLight: boolean;
  /** Inks by name that are mixed of the four. */
  mixes: ReadonlySet<string>;
  /** White that overprints takes out what is below it, as it looks on a screen. */
  knocksOutWhite: boolean;
  /** Black letters up to this size, in points of the page, overprint; 0 leaves all as they are. */
  overprintsBlackUpTo: number;
  /** The least width of a line, in points of the page; null leaves all as they are. */
  leastLine: ((colour: MarkColour, ground: MarkColour) => number) | null;
  /** All four together, 1 is one full ink; null where it does not matter. */
  mostInk: number | null;
}

export const nothingChanged: Rewriting = {
  leavesOut: () => false,
  convertsLight: false,
  mixes: new Set(),
  knocksOutWhite: false,
  overprintsBlackUpTo: 0,
  leastLine: null,
  mostInk: null,
};

export type Inks = readonly [cyan: number, magenta: number, yellow: number, black: number];

/** Black stays; the three colours give way together, so that the hue stays. */
export function withinMost([c, m, y, k]: Inks, most: number | null): Inks {
  const colours = c + m + y;
  const excess = colours + k - (most ?? Infinity);
  if (excess <= 0 || colours === 0) return [c, m, y, k];
  const share = Math.max(0, 1 - excess / colours);
  return [c * share, m * share, y * share, k];
}

const inksOf = ({ tints }: Ink): Inks => [
  tints.Cyan ?? 0,
  tints.Magenta ?? 0,
  tints.Yellow ?? 0,
  tints.Black ?? 0,
];

/** Red, green and blue up to which a colour is black. */
const darkest = 0.02;

export class Recolouring {
  readonly #rewriting: Rewriting;
  readonly #manager: ColourManager;

  constructor(rewriting: Rewriting, manager: ColourManager) {
    this.#rewriting = rewriting;
    this.#manager = manager;
  }

  /** Whether colours of this space are written otherwise. */
  changes(space: ColourSpace): boolean {
    const { convertsLight, mostInk } = this.#rewriting;
    if (space.kind === "indexed") return this.changes(space.base);
    if (space.kind === "rgb" || space.kind === "lab") return convertsLight;
    if (space.kind === "cmyk") return mostInk !== null;
    return space.kind === "named" && this.#isMixed(space.names);
  }

  #isMixed(names: readonly string[]): boolean {
    const { mixes } = this.#rewriting;
    return names.some((name) => mixes.has(name)) && names.every((name) => mixes.has(name) || isProcess(name));
  }

  /** Null where it stays as it is. */
  inks(space: ColourSpace, components: readonly number[], isPicture = false): Inks | null {
    if (!this.changes(space)) return null;
    if (space.kind === "named") {
      const mixed = space.appearance()([...components]);
      return this.#limited(inksOf(inkOf(space.alternate, mixed, this.#manager)));
    }
    const isBlack = space.kind === "rgb" && components.every((each) => each <= darkest);
    if (isBlack && !isPicture) return [0, 0, 0, 1];
    const own = inksOf(inkOf(space, components, this.#manager));
    const limited = this.#limited(own);
    const isSame = space.kind === "cmyk" && limited.every((ink, at) => ink === own[at]);
    return isSame ? null : limited;
  }

  #limited(inks: Inks): Inks {
    return withinMost(inks, this.#rewriting.mostInk);
  }

  /** Four bytes a pixel, of channels by plate; the samples of a mixed ink go through its look. */
  pixels(space: ColourSpace, plates: ReadonlyMap<string, Uint8Array>, count: number): Uint8Array {
    const out = new Uint8Array(count * 4);
    const four = space.kind === "named" ? this.#mixed(space, plates, count) : plates;
    const channels = processInks.map((ink) => four.get(ink));
    const most = this.#rewriting.mostInk === null ? Infinity : this.#rewriting.mostInk * 255;
    for (let at = 0; at < count; at++) {
      const [c, m, y, k] = channels.map((channel) => channel?.[at] ?? 0) as [number, number, number, number];
      const inks: Inks = c + m + y + k > most ? withinMost([c, m, y, k], most) : [c, m, y, k];
      // Rounded down, or the sum would pass what it is held to.
      for (let ink = 0; ink < 4; ink++) out[at * 4 + ink] = inks[ink]!;
    }
    return out;
  }

  /** A table of its looks serves one ink; several are asked for pixel by pixel. */
  #mixed(
    space: ColourSpace & { kind: "named" },
    plates: ReadonlyMap<string, Uint8Array>,
    count: number,
  ): ReadonlyMap<string, Uint8Array> {
    const made = processInks.map((ink) => [ink as string, new Uint8Array(count)] as const);
    const sources = space.names.map((name) => plates.get(name));
    const known = new Map<number, Inks>();
    for (let at = 0; at < count; at++) {
      const bytes = sources.map((source) => source?.[at] ?? 0);
      const key = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
      let inks = known.get(key);
      if (!inks) {
        const tints = bytes.map((byte) => byte / 255);
        inks = inksOf(inkOf(space.alternate, space.appearance()(tints), this.#manager));
        if (known.size < 100_000) known.set(key, inks);
      }
      for (const [ink, [, channel]] of made.entries()) channel[at] = Math.round(inks[ink]! * 255);
    }
    return new Map(made);
  }
}

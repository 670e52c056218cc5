/** Which colours an artwork has, once the print that was chosen and the board under it have had their say. */
import type { Inks } from "@foldmark/catalogue";
import { lightness } from "./lightness.ts";

export interface Palette {
  /** Printed all over; null where the board shows. */
  readonly ground: string | null;
  readonly first: string;
  readonly second: string | null;
  readonly third: string | null;
  /** Of words. */
  readonly words: string;
}

/** In process colours, and the three inks of the same artwork when it is printed with spot colours on board. */
export interface ColourScheme {
  readonly ground: string;
  readonly first: string;
  readonly second: string;
  readonly third: string;
  readonly words: string;
  readonly inks: readonly [string, string, string, string];
}

export const colourSchemes = {
  orchard: {
    ground: "#12463b",
    first: "#ff6b4a",
    second: "#f6ecdc",
    third: "#f9bfa8",
    words: "#f6ecdc",
    inks: ["#1b1a1c", "#d2432b", "#12463b", "#e0a03a"],
  },
  harbour: {
    ground: "#f4efe6",
    first: "#2e4c7d",
    second: "#f2a93b",
    third: "#e0684b",
    words: "#1c2436",
    inks: ["#1c2436", "#c8452f", "#2e4c7d", "#d99a2b"],
  },
  evening: {
    ground: "#232a3d",
    first: "#d8b878",
    second: "#3a4460",
    third: "#e9dcc0",
    words: "#d8b878",
    inks: ["#232a3d", "#8a6a2f", "#3a4460", "#b3925a"],
  },
  cellar: {
    ground: "#4a1526",
    first: "#e7b98f",
    second: "#7c2940",
    third: "#f3e4d3",
    words: "#f3e4d3",
    inks: ["#4a1526", "#b4552d", "#6b7a3f", "#d9a441"],
  },
  meadow: {
    ground: "#f7d774",
    first: "#1d5c46",
    second: "#f4efe1",
    third: "#ef7d57",
    words: "#1d3b30",
    inks: ["#1d3b30", "#c0492a", "#3f8060", "#d9a441"],
  },
  bakery: {
    ground: "#f6d5cf",
    first: "#c6402f",
    second: "#fbf4ea",
    third: "#8c2f3b",
    words: "#8c2f3b",
    inks: ["#8c2f3b", "#c6402f", "#d98c74", "#e0a03a"],
  },
} as const satisfies Record<string, ColourScheme>;

export type ColourSchemeName = keyof typeof colourSchemes;

/** White ink. */
export const white = "#fbfaf6";
const black = "#1b1a1c";
/** Hot foil. */
export const foil = "#d8b878";
/** On a dark paper or film, only light inks show. */
const lightInks = [white, "#f2b47c", "#e9dcc0"] as const;

/** @param board colour the ink meets */
export function paletteOf(scheme: ColourScheme, inks: Inks, board: string): Palette {
  if (inks.kind === "process")
    return {
      ground: scheme.ground,
      first: scheme.first,
      second: scheme.second,
      third: scheme.third,
      words: scheme.words,
    };
  if (inks.kind === "white") {
    const second = inks.colours > 1 ? black : null;
    return { ground: null, first: white, second, third: null, words: white };
  }
  const dark = lightness(board) < 0.42;
  const [one, two, three] = dark ? lightInks : scheme.inks;
  return {
    ground: null,
    first: one,
    second: inks.colours > 1 ? two : null,
    third: inks.colours > 2 ? three : null,
    words: one,
  };
}

/** Every colour that a palette may hold. */
export const paletteColours: readonly string[] = [
  ...new Set([
    ...Object.values(colourSchemes).flatMap(({ inks, ...process }) => [...Object.values(process), ...inks]),
    ...lightInks,
    black,
    foil,
  ]),
];

/** Choices among equals that change neither make nor price: the colour of a paper, a ready-made pattern, a theme. */
import type { Configuration } from "./configuration.ts";

export const colours = {
  white: "#f7f6f2",
  ivory: "#efe6d2",
  kraft: "#c49a6c",
  clear: "#e9eef0",
  natural: "#e6dcc6",
  blush: "#f0c9c4",
  red: "#b8242a",
  burgundy: "#6d1f2e",
  orange: "#e0762c",
  yellow: "#f2c744",
  mint: "#bfe0cf",
  green: "#2f6b47",
  teal: "#1f7478",
  "sky-blue": "#a9cfe5",
  navy: "#1f2f4d",
  lilac: "#c9b7dd",
  grey: "#9a9b9c",
  brown: "#7a5534",
  black: "#1b1b1b",
} as const satisfies Record<string, `#${string}`>;

export type ColourId = keyof typeof colours;

/** What is printed on goods we keep ready-made. */
export const patterns = ["arches", "dots", "confetti", "winter", "fragile", "this-way-up"] as const;
export type PatternId = (typeof patterns)[number];

/** What a sample pack shows. */
export const themes = ["e-commerce", "kraft-and-recycled", "product-boxes", "luxury"] as const;
export type ThemeId = (typeof themes)[number];

/**
 * As addresses, the API and stored configurations name a choice. A ready-made pattern is called `design` there: the name was
 * given before buyers could design. `patternChoice`, `patternOf` and `choiceWords` are where the one word becomes the other.
 */
export const choiceNames = ["colour", "design", "theme"] as const;
export type ChoiceName = (typeof choiceNames)[number];

export type Choice =
  | { readonly name: "colour"; readonly values: readonly ColourId[] }
  | { readonly name: "design"; readonly values: readonly PatternId[] }
  | { readonly name: "theme"; readonly values: readonly ThemeId[] };

export const colourChoice = (...values: ColourId[]): Choice => ({ name: "colour", values });
export const patternChoice = (...values: PatternId[]): Choice => ({ name: "design", values });

/** What each choice is called in our own words, and in the names of texts. */
export const choiceWords = { colour: "colour", design: "pattern", theme: "theme" } as const satisfies Record<
  ChoiceName,
  string
>;

/** Null where the product has no ready-made pattern. */
export const patternOf = ({ choices }: Pick<Configuration, "choices">): PatternId | null =>
  patterns.find((id) => id === choices.design) ?? null;

/** Choices among equals that change neither make nor price: the colour of a paper, a ready-made design, a theme. */

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
export const designs = ["arches", "dots", "confetti", "winter", "fragile", "this-way-up"] as const;
export type DesignId = (typeof designs)[number];

/** What a sample pack shows. */
export const themes = ["e-commerce", "kraft-and-recycled", "product-boxes", "luxury"] as const;
export type ThemeId = (typeof themes)[number];

export const choiceNames = ["colour", "design", "theme"] as const;
export type ChoiceName = (typeof choiceNames)[number];

export type Choice =
  | { readonly name: "colour"; readonly values: readonly ColourId[] }
  | { readonly name: "design"; readonly values: readonly DesignId[] }
  | { readonly name: "theme"; readonly values: readonly ThemeId[] };

export const colourChoice = (...values: ColourId[]): Choice => ({ name: "colour", values });
export const designChoice = (...values: DesignId[]): Choice => ({ name: "design", values });

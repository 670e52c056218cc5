/** Which fonts are brought in: families of `@expo-google-fonts`, all checked to have the letters of our languages. */
import type { FontKind } from "../src/fonts/font-families.ts";

export interface ChosenFamily {
  /** The package's name without its scope; also our id of the family. */
  readonly id: string;
  readonly kind: FontKind;
  /** Weights; `i` for the italic. */
  readonly styles: string;
}

const family = (kind: FontKind) => (line: string) => {
  const [id = "", ...styles] = line.split(" ");
  return { id, kind, styles: styles.join(" ") };
};

/** About 20 MB in all: files of half a megabyte come alone, small ones with three companions. */
export const chosenFamilies: readonly ChosenFamily[] = [
  ...[
    "archivo 400 400i 700 900",
    "archivo-narrow 400 400i 700 700i",
    "barlow-condensed 400 400i 700 900",
    "comfortaa 400 700",
    "dm-sans 400 400i 700 700i",
    "figtree 400 400i 700 900",
    "ibm-plex-sans 400 700",
    "inter 400 400i 700",
    "karla 400 400i 700 700i",
    "league-spartan 400 700 900",
    "lexend 400 700",
    "manrope 400 700 800",
    "montserrat 400 400i 700",
    "noto-sans 400",
    "nunito 400 400i 700",
    "open-sans 400 400i 700 700i",
    "oswald 300 400 700",
    "outfit 300 400 700 900",
    "plus-jakarta-sans 400 400i 700 700i",
    "poppins 400 400i 700",
    "raleway 400 400i 700",
    "rubik 400 700",
    "sora 400 600 800",
    "space-grotesk 300 400 700",
    "work-sans 400 700",
  ].map(family("sans")),
  ...[
    "abril-fatface 400",
    "alfa-slab-one 400",
    "amatic-sc 400 700",
    "anton 400",
    "bebas-neue 400",
    "bodoni-moda 400 400i 700 900",
    "bungee 400",
    "dm-serif-display 400 400i",
    "fraunces 400 400i 700 900",
    "lobster 400",
    "monoton 400",
  ].map(family("display")),
  ...[
    "cormorant-garamond 400 400i",
    "crimson-pro 400 400i 700",
    "libre-baskerville 400 400i 700",
    "lora 400 400i 700",
    "playfair-display 400 400i 700 900",
    "spectral 400 400i",
  ].map(family("serif")),
  ...["bitter 400 400i 700", "roboto-slab 400 700", "zilla-slab 400 700"].map(family("slab")),
  ...["caveat 400 700", "dancing-script 400 700", "great-vibes 400", "pacifico 400"].map(family("script")),
  ...[
    "courier-prime 400 400i 700 700i",
    "dm-mono 300 400 500",
    "ibm-plex-mono 400 400i 700",
    "jetbrains-mono 400 700",
    "roboto-mono 400 400i 700",
    "space-mono 400 400i 700 700i",
  ].map(family("mono")),
];

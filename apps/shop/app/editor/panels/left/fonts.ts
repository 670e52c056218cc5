/** Fonts as the design names them. A text knows its file; family and style are found by it. */
import type { Font } from "@foldmark/design";
import { type FontFamily, type FontFile, fontFamilies, nearestFontFile } from "@foldmark/typeset";

const byFile = new Map(
  fontFamilies.flatMap((family) => family.files.map((file) => [file.id, { family, file }] as const)),
);

export interface KnownFont {
  readonly family: FontFamily;
  readonly file: FontFile;
}

/** Null for a font of the buyer's own. */
export const knownFont = (hash: string): KnownFont | null => byFile.get(hash) ?? null;

const weights: Readonly<Record<number, string>> = {
  100: "Thin",
  200: "ExtraLight",
  300: "Light",
  400: "Regular",
  500: "Medium",
  600: "SemiBold",
  700: "Bold",
  800: "ExtraBold",
  900: "Black",
};

/** As font files call it. */
const styleName = ({ weight, isItalic }: FontFile): string =>
  `${weights[weight] ?? weight}${isItalic ? " Italic" : ""}`.replace("Regular Italic", "Italic");

export const fontOf = (family: FontFamily, file: FontFile): Font => ({
  family: family.name,
  style: styleName(file),
  hash: file.id,
});

/** The family in the weight and slant that a text has now. */
export function inFamily(family: FontFamily, now: string): Font {
  const { file } = knownFont(now) ?? { file: { weight: 400, isItalic: false } };
  return fontOf(family, nearestFontFile(family, file.weight, file.isItalic));
}

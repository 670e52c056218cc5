/** Letters for templates: a family at a weight, and how much room a text needs at the least. */
import type { Font } from "@foldmark/design";
import { fontFamily, nearestFontFile } from "@foldmark/typeset";

export interface Face {
  readonly font: Font;
  /** Em that a letter takes at most on average. */
  readonly wide: number;
}

const weightNames: Readonly<Record<number, string>> = {
  300: "Light",
  400: "Regular",
  500: "Medium",
  600: "SemiBold",
  700: "Bold",
  800: "ExtraBold",
  900: "Black",
};

const wideByKind = { sans: 0.64, display: 0.68, serif: 0.62, slab: 0.68, script: 0.56, mono: 0.64 } as const;

export function typeface(family: string, weight = 400, isItalic = false): Face {
  const found = fontFamily(family);
  if (!found) throw new Error(`No font family ${family}.`);
  const file = nearestFontFile(found, weight, isItalic);
  const name = weightNames[file.weight] ?? "Regular";
  return {
    font: {
      family,
      style: file.isItalic ? (name === "Regular" ? "Italic" : `${name} Italic`) : name,
      hash: file.id,
    },
    wide: wideByKind[found.kind],
  };
}

export interface Room {
  readonly width: number;
  readonly height: number;
}

const micrometresPerPoint = 25_400 / 72;

/** Whether the text surely has room at this size (milli-points): a rough measure that errs on the safe side. */
export function hasRoom(
  text: string,
  { wide }: Face,
  size: number,
  leading: number,
  tracking: number,
  room: Room,
): boolean {
  const em = (size / 1000) * micrometresPerPoint;
  const capitals =
    [...text].filter((letter) => letter !== letter.toLowerCase()).length / Math.max(1, text.length);
  const letter = em * (wide + 0.12 * capitals + tracking / 1000);
  let lines = 0;
  for (const paragraph of text.split("\n")) {
    let left = 0;
    for (const word of paragraph.split(" ")) {
      const width = word.length * letter;
      if (width > room.width) return false;
      if (left < width) {
        lines += 1;
        left = room.width;
      }
      left -= width + 0.4 * em;
    }
  }
  return lines * em * Math.max(1.25, leading / 1000) <= room.height;
}

export const pointsOf = (micrometres: number): number => (micrometres / micrometresPerPoint) * 1000;

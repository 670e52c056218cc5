/** Small designs for tests, and what draws them. */
import {
  type DesignRecord,
  type DesignView,
  newRecord,
  type Paint,
  type TextRun,
  type TextStyle,
  viewOf,
} from "@foldmark/design";
import { fontFamily, nearestFontFile } from "@foldmark/typeset";
import type { Drawers } from "../compile/draw-context.ts";

export const noDrawers = (): Drawers => ({ codes: null, symbols: null });

const inks = [
  newRecord("ink", {}),
  newRecord("ink", { id: "ink:red", cmyk: [0, 900, 800, 0] }),
  newRecord("ink", { id: "ink:blue", cmyk: [900, 500, 0, 100] }),
  newRecord("ink", { id: "ink:green", cmyk: [700, 0, 800, 200] }),
  newRecord("ink", { id: "ink:sand", cmyk: [50, 120, 300, 20] }),
  newRecord("ink", { id: "ink:spot", kind: "spot", name: "House Orange", cmyk: [0, 600, 1000, 0] }),
  newRecord("ink", { id: "ink:white", kind: "white", name: "White", cmyk: [0, 0, 0, 0] }),
];

type InkName = "black" | "red" | "blue" | "green" | "sand" | "spot" | "white";

export const inInk = (name: InkName, tint = 1000): Paint => ({ ink: `ink:${name}`, tint });

export const designOf = (...records: readonly DesignRecord[]): DesignView =>
  viewOf(new Map([...inks, ...records].map((record) => [record.id, record])));

export const fontOf = (family: string, weight = 400, isItalic = false): string =>
  nearestFontFile(fontFamily(family)!, weight, isItalic).id;

export function textStyle(
  family: string,
  points: number,
  own: Partial<TextStyle> & { weight?: number } = {},
): TextStyle {
  const { weight = 400, ...style } = own;
  const font = { family, style: "", hash: fontOf(family, weight) };
  return { font, size: Math.round(points * 1000), paint: inInk("black"), tracking: 0, ...style };
}

export const run = (text: string, style: TextStyle): TextRun => ({ text, style });

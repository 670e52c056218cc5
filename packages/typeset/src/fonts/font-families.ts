/** The fonts that everybody may use, as data: a family's files, their heights and where they came from. */
import type { FontMetrics } from "../font-file/font-metrics.ts";
import { fontTable } from "./font-table.generated.ts";

export type FontKind = "sans" | "display" | "serif" | "slab" | "script" | "mono";

export interface FontFile {
  /** SHA-256 of the file: the font's id in texts, and its address. */
  readonly id: string;
  /** Below the package's `fonts` folder. */
  readonly file: string;
  readonly weight: number;
  readonly isItalic: boolean;
  readonly bytes: number;
  readonly fsType: number;
  readonly metrics: FontMetrics;
}

export interface FontFamily {
  readonly id: string;
  readonly name: string;
  readonly kind: FontKind;
  readonly licence: "OFL-1.1" | "Apache-2.0";
  /** The npm package the files were taken from, and its version. */
  readonly source: string;
  readonly version: string;
  /** By weight, the upright before the italic. */
  readonly files: readonly FontFile[];
}

export const fontFamilies: readonly FontFamily[] = fontTable;

const filesById = new Map(fontFamilies.flatMap(({ files }) => files.map((file) => [file.id, file] as const)));
const familiesById = new Map(fontFamilies.map((family) => [family.id, family]));

export const fontFamily = (id: string): FontFamily | undefined => familiesById.get(id);

export const fontFile = (id: string): FontFile | undefined => filesById.get(id);

/** The file of a family nearest to a weight; upright where the family has no italic. */
export function nearestFontFile(family: FontFamily, weight: number, isItalic: boolean): FontFile {
  const slanted = family.files.filter((file) => file.isItalic === isItalic);
  const candidates = slanted.length > 0 ? slanted : family.files;
  return candidates.reduce((best, file) =>
    Math.abs(file.weight - weight) < Math.abs(best.weight - weight) ? file : best,
  );
}

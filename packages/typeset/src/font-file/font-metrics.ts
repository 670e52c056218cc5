/** Heights of a font by one rule of our own, so that a line is as high on every machine. In font units, y up. */
import { type FontBytes, FontRefused } from "./font-bytes.ts";
import type { Tables } from "./table-directory.ts";

export interface FontMetrics {
  readonly unitsPerEm: number;
  /** Above the baseline. */
  readonly ascender: number;
  /** Below the baseline, so negative in nearly every font. */
  readonly descender: number;
  readonly lineGap: number;
  readonly capHeight: number;
  readonly xHeight: number;
  readonly underlinePosition: number;
  readonly underlineThickness: number;
}

/** In `fsSelection`: the font's maker wants the typographic heights used. */
const useTypoMetrics = 1 << 7;

/**
 * The typographic heights where the font says so, else those of `hhea`, else those of Windows: which is what
 * FreeType does, and so what browsers on Linux and Android show.
 */
export function readMetrics(tables: Tables): FontMetrics {
  const [head, hhea, os2] = [tables.table("head"), tables.table("hhea"), tables.table("OS/2")];
  if (head.uint32(12) !== 0x5f0f3cf5) throw new FontRefused("broken-table", "head");
  const unitsPerEm = head.uint16(18);
  if (unitsPerEm < 16 || unitsPerEm > 16384) throw new FontRefused("broken-table", "head");
  const post = tables.has("post") ? tables.table("post") : null;
  const version = os2.uint16(0);
  const heights = heightsOf(hhea, os2);
  if (heights.ascender - heights.descender <= 0) throw new FontRefused("broken-table", "hhea");
  return {
    unitsPerEm,
    ...heights,
    capHeight: (version >= 2 && os2.int16(88)) || Math.round(unitsPerEm * 0.7),
    xHeight: (version >= 2 && os2.int16(86)) || Math.round(unitsPerEm * 0.5),
    underlinePosition: post?.int16(8) || -Math.round(unitsPerEm * 0.1),
    underlineThickness: post?.int16(10) || Math.round(unitsPerEm * 0.05),
  };
}

function heightsOf(hhea: FontBytes, os2: FontBytes) {
  const typo = { ascender: os2.int16(68), descender: os2.int16(70), lineGap: Math.max(0, os2.int16(72)) };
  if (os2.uint16(62) & useTypoMetrics) return typo;
  const line = { ascender: hhea.int16(4), descender: hhea.int16(6), lineGap: Math.max(0, hhea.int16(8)) };
  if (line.ascender !== 0 || line.descender !== 0) return line;
  if (typo.ascender !== 0 || typo.descender !== 0) return typo;
  return { ascender: os2.uint16(74), descender: -os2.uint16(76), lineGap: 0 };
}

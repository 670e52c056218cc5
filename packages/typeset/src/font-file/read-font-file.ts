/**
 * Reads what has to be known of a font before it is used: whether it may be, its names, heights and characters. For
 * our own fonts when they are brought in, and for those that people upload. Whatever the bytes, it ends soon, and with
 * an answer: the facts, or why the file is not taken.
 */
import { type Coverage, readCoverage } from "./character-map.ts";
import { type FontProblem, FontRefused } from "./font-bytes.ts";
import { type FontMetrics, readMetrics } from "./font-metrics.ts";
import { type FontNames, readNames } from "./font-names.ts";
import { readTables, type Tables } from "./table-directory.ts";

export interface FontFacts {
  readonly names: FontNames;
  readonly weight: number;
  readonly isItalic: boolean;
  /** Several designs in one file; we use the one it opens with. */
  readonly isVariable: boolean;
  /** What the maker allows; 0 is everything. */
  readonly fsType: number;
  readonly glyphCount: number;
  readonly metrics: FontMetrics;
  readonly coverage: Coverage;
}

export type ReadFont =
  | { readonly font: FontFacts; readonly problem?: undefined }
  | { readonly font?: undefined; readonly problem: FontProblem };

export const largestFontFile = 16 * 1024 * 1024;

export function readFontFile(bytes: Uint8Array): ReadFont {
  try {
    if (bytes.byteLength === 0) throw new FontRefused("empty");
    if (bytes.byteLength > largestFontFile) throw new FontRefused("too-large");
    return { font: factsOf(readTables(bytes)) };
  } catch (error) {
    if (error instanceof FontRefused) return { problem: error.problem };
    throw error;
  }
}

function factsOf(tables: Tables): FontFacts {
  const os2 = tables.table("OS/2");
  const fsType = os2.uint16(8);
  checkEmbedding(fsType);
  const glyphCount = tables.table("maxp").uint16(4);
  if (glyphCount === 0) throw new FontRefused("broken-table", "maxp");
  const metrics = readMetrics(tables);
  checkAdvances(tables, glyphCount);
  checkOutlines(tables, glyphCount);
  return {
    names: readNames(tables.table("name")),
    weight: Math.min(1000, Math.max(1, os2.uint16(4))),
    isItalic: (os2.uint16(62) & 1) === 1,
    isVariable: tables.has("fvar"),
    fsType,
    glyphCount,
    metrics,
    coverage: readCoverage(tables.table("cmap"), glyphCount),
  };
}

/** Restricted when that bit stands alone: the most generous of several bits counts. */
function checkEmbedding(fsType: number) {
  if ((fsType & 0x000f) === 0x0002) throw new FontRefused("embedding-restricted", "OS/2");
  if (fsType & 0x0200) throw new FontRefused("bitmap-embedding-only", "OS/2");
}

function checkAdvances(tables: Tables, glyphCount: number) {
  const count = tables.table("hhea").uint16(34);
  if (count === 0 || count > glyphCount) throw new FontRefused("broken-table", "hhea");
  if (tables.table("hmtx").length < count * 4 + (glyphCount - count) * 2)
    throw new FontRefused("broken-table", "hmtx");
}

function checkOutlines(tables: Tables, glyphCount: number) {
  if (tables.has("CFF ") || tables.has("CFF2")) return;
  if (!tables.has("glyf")) throw new FontRefused("no-outlines");
  const [loca, glyf, head] = [tables.table("loca"), tables.table("glyf"), tables.table("head")];
  const isLong = head.uint16(50) === 1;
  let previous = 0;
  for (let glyph = 0; glyph <= glyphCount; glyph++) {
    const offset = isLong ? loca.uint32(glyph * 4) : loca.uint16(glyph * 2) * 2;
    if (offset < previous || offset > glyf.length) throw new FontRefused("broken-table", "loca");
    previous = offset;
  }
  if (previous === 0) throw new FontRefused("no-outlines", "glyf");
}

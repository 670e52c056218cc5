/** Which characters a font has, from its `cmap` table: the ranges of code points that lead to a glyph. */
import { type FontBytes, FontRefused } from "./font-bytes.ts";

/** First and last code point of each range, ascending and apart. */
export type Coverage = readonly (readonly [first: number, last: number])[];

const mostSubtables = 64;
const lastCodePoint = 0x10ffff;

/** The better the map, the higher: all of Unicode, then its first plane. */
const ranks: Record<string, number> = {
  "3.10": 4,
  "0.6": 3,
  "0.4": 3,
  "3.1": 2,
  "0.3": 1,
  "0.2": 1,
  "0.1": 1,
  "0.0": 1,
};

export function readCoverage(cmap: FontBytes, glyphCount: number): Coverage {
  const count = cmap.uint16(2);
  if (count === 0 || count > mostSubtables) throw new FontRefused("broken-table", "cmap");
  let best: { rank: number; format: number; at: number } | null = null;
  for (let index = 0; index < count; index++) {
    const record = 4 + index * 8;
    const rank = ranks[`${cmap.uint16(record)}.${cmap.uint16(record + 2)}`] ?? 0;
    const at = cmap.uint32(record + 4);
    const format = cmap.uint16(at);
    if (rank > (best?.rank ?? 0) && (format === 4 || format === 12)) best = { rank, format, at };
  }
  if (!best) throw new FontRefused("no-characters", "cmap");
  const isGlyph = (glyph: number) => glyph > 0 && glyph < glyphCount;
  const codePoints =
    best.format === 4 ? firstPlane(cmap, best.at, isGlyph) : wholeUnicode(cmap, best.at, isGlyph);
  const ranges = rangesOf(codePoints);
  if (ranges.length === 0) throw new FontRefused("no-characters", "cmap");
  return ranges;
}

/** Format 4: segments of the first plane. Its stated length is wrong in some real fonts, so the table's end counts. */
function* firstPlane(cmap: FontBytes, at: number, isGlyph: (glyph: number) => boolean) {
  const doubled = cmap.uint16(at + 6);
  if (doubled === 0 || doubled % 2 === 1) throw new FontRefused("broken-table", "cmap");
  const [ends, starts] = [at + 14, at + 16 + doubled];
  const [deltas, offsets] = [starts + doubled, starts + doubled * 2];
  let from = 0;
  for (let segment = 0; segment < doubled; segment += 2) {
    const [start, end] = [cmap.uint16(starts + segment), cmap.uint16(ends + segment)];
    const [delta, offset] = [cmap.uint16(deltas + segment), cmap.uint16(offsets + segment)];
    if (start > end || start < from) throw new FontRefused("broken-table", "cmap");
    from = end;
    for (let code = start; code <= end && code < 0xffff; code++) {
      const raw = offset === 0 ? code : cmap.uint16(offsets + segment + offset + (code - start) * 2);
      const glyph = offset !== 0 && raw === 0 ? 0 : (raw + delta) & 0xffff;
      if (isGlyph(glyph)) yield code;
    }
  }
}

/** Format 12: groups, which must ascend; so the code points end where Unicode does. */
function* wholeUnicode(cmap: FontBytes, at: number, isGlyph: (glyph: number) => boolean) {
  const count = cmap.uint32(at + 12);
  if (count > (cmap.length - at) / 12) throw new FontRefused("broken-table", "cmap");
  let from = 0;
  for (let index = 0; index < count; index++) {
    const group = at + 16 + index * 12;
    const [start, end, first] = [cmap.uint32(group), cmap.uint32(group + 4), cmap.uint32(group + 8)];
    if (start > end || start < from || end > lastCodePoint) throw new FontRefused("broken-table", "cmap");
    from = end + 1;
    for (let code = start; code <= end; code++) if (isGlyph(first + code - start)) yield code;
  }
}

function rangesOf(ascending: Iterable<number>): [number, number][] {
  const ranges: [number, number][] = [];
  for (const code of ascending) {
    const last = ranges.at(-1);
    if (last && code <= last[1] + 1) last[1] = Math.max(last[1], code);
    else ranges.push([code, code]);
  }
  return ranges;
}

export function covers(coverage: Coverage, codePoint: number): boolean {
  let [low, high] = [0, coverage.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last] = coverage[middle]!;
    if (codePoint < first) high = middle - 1;
    else if (codePoint > last) low = middle + 1;
    else return true;
  }
  return false;
}

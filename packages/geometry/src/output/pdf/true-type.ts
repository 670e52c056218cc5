/** What a PDF needs to know of a TrueType font: which glyph stands for a letter, how wide it is, and its main measures. */

export interface TrueType {
  readonly bytes: Uint8Array;
  readonly name: string;
  /** Of a glyph, in thousandths of the type size. */
  readonly widthOf: (glyph: number) => number;
  /** Null where the font has no such letter. */
  readonly glyphOf: (codePoint: number) => number | null;
  /** In thousandths of the type size. */
  readonly box: readonly [number, number, number, number];
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
}

export class UnreadableFont extends Error {
  readonly code = "unreadable-font";
}

interface Table {
  readonly offset: number;
  readonly length: number;
}

function tablesOf(view: DataView): Map<string, Table> {
  if (view.byteLength < 12 || view.getUint32(0) !== 0x00010000)
    throw new UnreadableFont("Not a TrueType font.");
  const tables = new Map<string, Table>();
  for (let index = 0; index < view.getUint16(4); index++) {
    const row = 12 + 16 * index;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((at) => view.getUint8(row + at)));
    tables.set(tag, { offset: view.getUint32(row + 8), length: view.getUint32(row + 12) });
  }
  return tables;
}

/** The segmented table of letters in the basic plane (format 4), which every TrueType font has. */
function lettersOf(view: DataView, cmap: number): (codePoint: number) => number | null {
  let start = -1;
  for (let index = 0; index < view.getUint16(cmap + 2); index++) {
    const row = cmap + 4 + 8 * index;
    const at = cmap + view.getUint32(row + 4);
    if (view.getUint16(row) === 3 && view.getUint16(row + 2) === 1 && view.getUint16(at) === 4) start = at;
  }
  if (start < 0) throw new UnreadableFont("The font has no table of letters.");
  const double = view.getUint16(start + 6);
  const ends = start + 14;
  const starts = ends + double + 2;
  return (codePoint) => {
    for (let at = 0; at < double; at += 2) {
      if (codePoint > view.getUint16(ends + at)) continue;
      const first = view.getUint16(starts + at);
      if (codePoint < first) return null;
      const delta = view.getUint16(starts + double + at);
      const range = starts + 2 * double + at;
      const offset = view.getUint16(range);
      if (offset === 0) return (codePoint + delta) & 0xffff || null;
      const glyph = view.getUint16(range + offset + 2 * (codePoint - first));
      return glyph === 0 ? null : (glyph + delta) & 0xffff || null;
    }
    return null;
  };
}

/** The PostScript name (6), as Windows writes it. */
function nameOf(view: DataView, table: number): string {
  const strings = table + view.getUint16(table + 4);
  for (let index = 0; index < view.getUint16(table + 2); index++) {
    const row = table + 6 + 12 * index;
    if (view.getUint16(row) !== 3 || view.getUint16(row + 6) !== 6) continue;
    const at = strings + view.getUint16(row + 10);
    let name = "";
    for (let letter = 0; letter < view.getUint16(row + 8); letter += 2)
      name += String.fromCharCode(view.getUint16(at + letter));
    return name.replace(/[^A-Za-z0-9-]/g, "");
  }
  return "Drawing";
}

export function readTrueType(bytes: Uint8Array): TrueType {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = tablesOf(view);
  const at = (tag: string): number => {
    const table = tables.get(tag);
    if (!table) throw new UnreadableFont(`The font has no table "${tag}".`);
    return table.offset;
  };
  const head = at("head");
  const hhea = at("hhea");
  const hmtx = at("hmtx");
  at("glyf");
  const share = 1000 / view.getUint16(head + 18);
  const thousandths = (offset: number): number => Math.round(view.getInt16(offset) * share);
  const measured = view.getUint16(hhea + 34);
  const os2 = tables.get("OS/2");
  const ascent = thousandths(hhea + 4);
  return {
    bytes,
    name: nameOf(view, at("name")),
    // Glyphs past the last measured one are as wide as it.
    widthOf: (glyph) => Math.round(view.getUint16(hmtx + 4 * Math.min(glyph, measured - 1)) * share),
    glyphOf: lettersOf(view, at("cmap")),
    box: [36, 38, 40, 42].map((offset) => thousandths(head + offset)) as [number, number, number, number],
    ascent,
    descent: thousandths(hhea + 6),
    capHeight: os2 && os2.length >= 90 ? thousandths(os2.offset + 88) : Math.round(ascent * 0.9),
  };
}

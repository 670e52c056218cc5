/**
 * Writes the letters of the sample artwork and of dimension lines as outlines: a picture loaded as an image has no
 * web fonts. Run by hand: `node packages/ui/scripts/outline-letters.mjs`; the result is committed.
 */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import subsetFont from "subset-font";

const fonts = path.join(import.meta.dirname, "../../../node_modules/@fontsource-variable");
const target = path.join(import.meta.dirname, "../../showroom/src/artwork/letters.generated.ts");

const faces = [
  {
    name: "display",
    file: "familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2",
    axes: { wght: 700 },
    characters: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,!&- ",
  },
  {
    name: "mono",
    file: "martian-mono/files/martian-mono-latin-standard-normal.woff2",
    axes: { wght: 500, wdth: 87.5 },
    characters: '0123456789.,×±~–-/cmin″" ',
  },
];

function tablesOf(font) {
  const count = font.readUInt16BE(4);
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const at = 12 + index * 16;
      return [font.toString("latin1", at, at + 4), font.readUInt32BE(at + 8)];
    }),
  );
}

function glyphNumbers(font, cmap) {
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index++) {
    const at = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    if (font.readUInt16BE(at) !== 4) continue;
    const segments = font.readUInt16BE(at + 6) / 2;
    return (code) => {
      for (let segment = 0; segment < segments; segment++) {
        const end = font.readUInt16BE(at + 14 + segment * 2);
        if (code > end) continue;
        const starts = at + 16 + segments * 2;
        const start = font.readUInt16BE(starts + segment * 2);
        if (code < start) return 0;
        const delta = font.readUInt16BE(starts + segments * 2 + segment * 2);
        const offsetAt = starts + segments * 4 + segment * 2;
        const offset = font.readUInt16BE(offsetAt);
        if (!offset) return (code + delta) & 0xffff;
        return (font.readUInt16BE(offsetAt + offset + (code - start) * 2) + delta) & 0xffff;
      }
      return 0;
    };
  }
  throw new Error("no character map of format 4");
}

function contoursOf(font, tables, glyph) {
  const long = font.readInt16BE(tables.head + 50) === 1;
  const place = (index) =>
    long ? font.readUInt32BE(tables.loca + index * 4) : font.readUInt16BE(tables.loca + index * 2) * 2;
  if (place(glyph) === place(glyph + 1)) return [];
  const at = tables.glyf + place(glyph);
  const count = font.readInt16BE(at);
  return count < 0 ? composite(font, tables, at + 10) : simple(font, at + 10, count);
}

function composite(font, tables, at) {
  const contours = [];
  for (let more = true; more; ) {
    const flags = font.readUInt16BE(at);
    const glyph = font.readUInt16BE(at + 2);
    const words = flags & 1;
    const dx = words ? font.readInt16BE(at + 4) : font.readInt8(at + 4);
    const dy = words ? font.readInt16BE(at + 6) : font.readInt8(at + 5);
    at += words ? 8 : 6;
    let [a, d] = [1, 1];
    if (flags & 8) {
      a = d = font.readInt16BE(at) / 16384;
      at += 2;
    } else if (flags & 64) {
      a = font.readInt16BE(at) / 16384;
      d = font.readInt16BE(at + 2) / 16384;
      at += 4;
    } else if (flags & 128) throw new Error("a turned part of a letter");
    for (const contour of contoursOf(font, tables, glyph))
      contours.push(contour.map((p) => ({ ...p, x: p.x * a + dx, y: p.y * d + dy })));
    more = (flags & 32) !== 0;
  }
  return contours;
}

function simple(font, at, count) {
  const ends = Array.from({ length: count }, (_, index) => font.readUInt16BE(at + index * 2));
  const points = ends.at(-1) + 1;
  at += count * 2;
  at += 2 + font.readUInt16BE(at);
  const flags = [];
  while (flags.length < points) {
    const flag = font[at++];
    flags.push(flag);
    if (flag & 8) for (let repeat = font[at++]; repeat > 0; repeat--) flags.push(flag);
  }
  const coordinates = (short, same) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? font[at++] : -font[at++];
      else if (!(flag & same)) {
        value += font.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = coordinates(2, 16);
  const ys = coordinates(4, 32);
  return ends.map((end, index) => {
    const from = index ? ends[index - 1] + 1 : 0;
    return flags
      .slice(from, end + 1)
      .map((flag, i) => ({ x: xs[from + i], y: ys[from + i], on: (flag & 1) === 1 }));
  });
}

/** Quadratic splines with the implied points between two handles written out. */
function outline(contours, scale) {
  const n = (value) => String(Math.round(value * scale));
  const middle = (p, q) => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2, on: true });
  return contours
    .map((contour) => {
      const full = contour.flatMap((p, index) => {
        const next = contour[(index + 1) % contour.length];
        return p.on || next.on ? [p] : [p, middle(p, next)];
      });
      const first = full.findIndex((p) => p.on);
      const ring = [...full.slice(first), ...full.slice(0, first + 1)];
      let d = `M${n(ring[0].x)} ${n(ring[0].y)}`;
      for (let index = 1; index < ring.length; index++) {
        const p = ring[index];
        if (p.on) d += `L${n(p.x)} ${n(p.y)}`;
        else {
          const end = ring[++index];
          d += `Q${n(p.x)} ${n(p.y)} ${n(end.x)} ${n(end.y)}`;
        }
      }
      return `${d}Z`;
    })
    .join("");
}

async function lettersOf({ file, axes, characters }) {
  const source = await readFile(path.join(fonts, file));
  const font = await subsetFont(source, characters, { targetFormat: "truetype", variationAxes: axes });
  const tables = tablesOf(font);
  const scale = 1000 / font.readUInt16BE(tables.head + 18);
  const glyphOf = glyphNumbers(font, tables.cmap);
  const metrics = font.readUInt16BE(tables.hhea + 34);
  return [...characters].map((character) => {
    const glyph = glyphOf(character.codePointAt(0));
    const advance = font.readUInt16BE(tables.hmtx + Math.min(glyph, metrics - 1) * 4);
    return [character, Math.round(advance * scale), outline(contoursOf(font, tables, glyph), scale)];
  });
}

const blocks = await Promise.all(
  faces.map(async (face) => {
    const rows = (await lettersOf(face)).map(
      ([character, advance, d]) => `  ${JSON.stringify(character)}: [${advance}, ${JSON.stringify(d)}],`,
    );
    return `export const ${face.name}Letters: Letters = {\n${rows.join("\n")}\n};`;
  }),
);
await writeFile(
  target,
  `// Written by packages/ui/scripts/outline-letters.mjs. Familjen Grotesk and Martian Mono, SIL Open Font License 1.1.
// Thousandths of the font size, y up: advance and outline of each letter.
export type Letters = Readonly<Record<string, readonly [advance: number, outline: string]>>;

${blocks.join("\n\n")}
`,
);

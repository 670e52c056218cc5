/** Fonts of ours, broken on purpose, and files that are none. */
import fs from "node:fs";
import type { HostileFile } from "./hostile-file.ts";

const folder = new URL("../../../packages/typeset/fonts/", import.meta.url);
const sound = () => {
  const name = fs.readdirSync(folder, { recursive: true }).find((each) => /\.ttf$/.test(String(each)));
  return fs.readFileSync(new URL(String(name), folder));
};

/** Where a table begins and how long it is, by the directory. */
function tableAt(font: Buffer, tag: string): { entry: number; offset: number; length: number } {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = 12 + index * 16;
    if (font.toString("latin1", entry, entry + 4) === tag)
      return { entry, offset: font.readUInt32BE(entry + 8), length: font.readUInt32BE(entry + 12) };
  }
  throw new Error(`no ${tag}`);
}

const changed = (change: (font: Buffer) => void) => () => {
  const font = sound();
  change(font);
  return font;
};

const fill = (tag: string, value: number) =>
  changed((font) => {
    const { offset, length } = tableAt(font, tag);
    font.fill(value, offset, offset + length);
  });

const fonts: readonly [name: string, bytes: () => Buffer, ends: string[]][] = [
  ["a font as it should be", sound, ["done"]],
  ["nothing at all", () => Buffer.alloc(0), ["empty"]],
  ["a picture called a font", () => Buffer.from("\x89PNG\r\n\x1a\n0000", "latin1"), ["not-a-font"]],
  ["half of a font", () => sound().subarray(0, 20_000), ["broken-table", "missing-table", "not-a-font"]],
  [
    "a directory of sixty-five thousand tables",
    changed((font) => font.writeUInt16BE(65_535, 4)),
    ["broken-table", "not-a-font", "missing-table"],
  ],
  [
    "a table past the end",
    changed((font) => font.writeUInt32BE(0x7fffffff, tableAt(font, "glyf").entry + 8)),
    ["broken-table"],
  ],
  ["glyphs of noise", fill("glyf", 0xa7), ["done", "cannot-be-set", "broken-table"]],
  ["places of glyphs of noise", fill("loca", 0xff), ["broken-table"]],
  ["letters of noise", fill("cmap", 0xff), ["broken-table", "no-characters"]],
  ["names of noise", fill("name", 0xff), ["broken-table"]],
  ["no heights", fill("head", 0), ["broken-table"]],
  [
    "a font whose maker forbids it",
    changed((font) => font.writeUInt16BE(2, tableAt(font, "OS/2").offset + 8)),
    ["embedding-restricted"],
  ],
  [
    "a collection",
    () => Buffer.concat([Buffer.from("ttcf\0\x01\0\0", "latin1"), Buffer.alloc(100)]),
    ["collection", "broken-table"],
  ],
  ["a packed font", () => Buffer.concat([Buffer.from("wOF2", "latin1"), Buffer.alloc(100)]), ["compressed"]],
  ["a font of twenty megabytes", () => Buffer.concat([sound(), Buffer.alloc(20_000_000)]), ["too-large"]],
];

export const hostileFonts: readonly HostileFile[] = fonts.map(([name, bytes, ends]) => ({
  name,
  kind: "font",
  bytes,
  ends,
}));

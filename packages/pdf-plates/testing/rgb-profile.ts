/** A small profile of RGB with other primaries than sRGB: three colours, white and one gamma. */

/** Fixed point, as profiles have numbers. */
const fixed = (value: number): number => Math.round(value * 65_536);

function xyzTag(x: number, y: number, z: number): Buffer {
  const tag = Buffer.alloc(20);
  tag.write("XYZ ", 0, "latin1");
  for (const [at, value] of [x, y, z].entries()) tag.writeInt32BE(fixed(value), 8 + 4 * at);
  return tag;
}

function gammaTag(gamma: number): Buffer {
  const tag = Buffer.alloc(16);
  tag.write("curv", 0, "latin1");
  tag.writeUInt32BE(1, 8);
  tag.writeUInt16BE(Math.round(gamma * 256), 12);
  return tag;
}

function textTag(kind: "desc" | "text", text: string): Buffer {
  const tag = Buffer.alloc(kind === "desc" ? 104 : 24);
  tag.write(kind, 0, "latin1");
  if (kind === "desc") tag.writeUInt32BE(text.length + 1, 8);
  tag.write(text, kind === "desc" ? 12 : 8, "latin1");
  return tag;
}

export function rgbProfile(): Uint8Array {
  const tags: [string, Buffer][] = [
    ["desc", textTag("desc", "Wide RGB")],
    ["cprt", textTag("text", "free")],
    ["wtpt", xyzTag(0.9642, 1, 0.8249)],
    ["rXYZ", xyzTag(0.6097, 0.3111, 0.0195)],
    ["gXYZ", xyzTag(0.2053, 0.6257, 0.0609)],
    ["bXYZ", xyzTag(0.1492, 0.0632, 0.7446)],
    ["rTRC", gammaTag(2.2)],
    ["gTRC", gammaTag(2.2)],
    ["bTRC", gammaTag(2.2)],
  ];
  const table = Buffer.alloc(4 + 12 * tags.length);
  table.writeUInt32BE(tags.length, 0);
  let at = 128 + table.length;
  for (const [number, [name, tag]] of tags.entries()) {
    table.write(name, 4 + 12 * number, "latin1");
    table.writeUInt32BE(at, 8 + 12 * number);
    table.writeUInt32BE(tag.length, 12 + 12 * number);
    at += tag.length;
  }
  const head = Buffer.alloc(128);
  head.writeUInt32BE(at, 0);
  head.writeUInt32BE(0x02100000, 8);
  head.write("mntrRGB XYZ ", 12, "latin1");
  head.write("acsp", 36, "latin1");
  for (const [place, value] of [0.9642, 1, 0.8249].entries()) head.writeInt32BE(fixed(value), 68 + 4 * place);
  return Buffer.concat([head, table, ...tags.map(([, tag]) => tag)]);
}

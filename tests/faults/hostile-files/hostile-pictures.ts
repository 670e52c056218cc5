/** Pictures that no camera and no program of good will writes, made here byte by byte. */
import { deflateSync, gzipSync } from "node:zlib";
import type { HostileFile } from "./hostile-file.ts";

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = crcTable[(value ^ byte) & 255]! ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const pngMark = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const pngEnd = chunk("IEND", Buffer.alloc(0));

function pngHead(width: number, height: number, bits = 8, kind = 2): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, kind, 0, 0, 0], 8);
  return chunk("IHDR", head);
}

function png(width: number, height: number, extra: readonly Buffer[] = []): Buffer {
  const row = Buffer.alloc(1 + width * 3, 200);
  row[0] = 0;
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([pngMark, pngHead(width, height), ...extra, chunk("IDAT", pixels), pngEnd]);
}

/** Zeros pack to a thousandth: a small file that is a very large picture. */
function pngOfZeros(width: number, height: number, bytes: number): Buffer {
  const pixels = deflateSync(Buffer.alloc(bytes), { level: 9 });
  return Buffer.concat([pngMark, pngHead(width, height, 8, 0), chunk("IDAT", pixels), pngEnd]);
}

function gif(frames: number, width = 10, height = 10): Buffer {
  const head = Buffer.from("GIF89a", "latin1");
  const screen = Buffer.from([
    width & 255,
    width >> 8,
    height & 255,
    height >> 8,
    0x80,
    0,
    0,
    255,
    0,
    0,
    0,
    0,
    255,
  ]);
  const pixel = Buffer.from([
    0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0,
  ]);
  return Buffer.concat([head, screen, ...Array.from({ length: frames }, () => pixel), Buffer.from([0x3b])]);
}

/** A directory that names itself as the next one. */
function tiffLoop(): Buffer {
  const bytes = Buffer.alloc(8 + 2 + 12 + 4);
  bytes.write("II*\0", 0, "latin1");
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt16LE(1, 8);
  bytes.writeUInt16LE(256, 10);
  bytes.writeUInt16LE(4, 12);
  bytes.writeUInt32LE(1, 14);
  bytes.writeUInt32LE(100, 18);
  bytes.writeUInt32LE(8, 22);
  return bytes;
}

function tiffClaiming(width: number, height: number): Buffer {
  const entries: [tag: number, kind: number, value: number][] = [
    [256, 4, width],
    [257, 4, height],
    [258, 3, 8],
    [259, 3, 1],
    [262, 3, 1],
    [273, 4, 200],
    [277, 3, 1],
    [278, 4, height],
    [279, 4, 0xfffffff0],
  ];
  const bytes = Buffer.alloc(300);
  bytes.write("II*\0", 0, "latin1");
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt16LE(entries.length, 8);
  for (const [index, [tag, kind, value]] of entries.entries()) {
    const at = 10 + index * 12;
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(kind, at + 2);
    bytes.writeUInt32LE(1, at + 4);
    bytes.writeUInt32LE(value, at + 8);
  }
  return bytes;
}

const webpClaiming = (width: number, height: number): Buffer => {
  const bytes = Buffer.alloc(60);
  bytes.write("RIFF", 0, "latin1");
  bytes.writeUInt32LE(52, 4);
  bytes.write("WEBPVP8 ", 8, "latin1");
  bytes.writeUInt32LE(40, 16);
  bytes.set([0x10, 0, 0, 0x9d, 0x01, 0x2a], 20);
  bytes.writeUInt16LE(width, 26);
  bytes.writeUInt16LE(height, 28);
  return bytes;
};

const html = "<!doctype html><script>fetch('http://127.0.0.1/'+document.cookie)</script>";

export const hostilePictures: readonly HostileFile[] = [
  { name: "nothing at all", kind: "image", bytes: () => Buffer.alloc(0), ends: ["not-an-image"] },
  { name: "zero bytes only", kind: "image", bytes: () => Buffer.alloc(100_000), ends: ["not-an-image"] },
  { name: "a page called a picture", kind: "image", bytes: () => Buffer.from(html), ends: ["not-an-image"] },
  {
    name: "an archive called a picture",
    kind: "image",
    bytes: () => gzipSync(png(4, 4)),
    ends: ["not-an-image"],
  },
  {
    name: "a program called a picture",
    kind: "image",
    bytes: () => Buffer.from("\x7fELF\x02\x01\x01", "latin1"),
    ends: ["not-an-image"],
  },
  {
    name: "a drawing called a picture",
    kind: "image",
    bytes: () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    ends: ["not-an-image"],
  },
  {
    name: "a PDF called a picture",
    kind: "image",
    bytes: () => Buffer.from("%PDF-1.7\n1 0 obj<</OpenAction 2 0 R>>"),
    ends: ["not-an-image"],
  },
  {
    name: "a PNG of 144 million pixels in 150 kB",
    kind: "image",
    bytes: () => pngOfZeros(12_000, 12_000, 12_000 * 12_001),
    ends: ["too-many-pixels"],
  },
  {
    name: "a PNG that claims four thousand million pixels",
    kind: "image",
    bytes: () => pngOfZeros(65_000, 65_000, 1_000),
    ends: ["too-many-pixels", "broken-image"],
  },
  {
    name: "a PNG as wide as numbers go",
    kind: "image",
    bytes: () => pngOfZeros(2_147_483_647, 1, 1_000),
    ends: ["too-many-pixels", "broken-image"],
  },
  {
    name: "a PNG of 99 million pixels without its pixels",
    kind: "image",
    bytes: () => pngOfZeros(9_950, 9_950, 1_000),
    ends: ["broken-image", "done"],
  },
  { name: "a PNG without width", kind: "image", bytes: () => pngOfZeros(0, 10, 100), ends: ["broken-image"] },
  {
    name: "a PNG cut off in the middle",
    kind: "image",
    bytes: () => png(600, 400).subarray(0, 300),
    ends: ["broken-image"],
  },
  {
    name: "a PNG with a note that unpacks to 200 MB",
    kind: "image",
    bytes: () =>
      png(4, 4, [
        chunk(
          "zTXt",
          Buffer.concat([Buffer.from("Note\0\0", "latin1"), deflateSync(Buffer.alloc(200_000_000))]),
        ),
      ]),
    ends: ["done", "broken-image"],
  },
  {
    name: "a PNG with a colour profile that unpacks to 200 MB",
    kind: "image",
    bytes: () =>
      png(4, 4, [
        chunk(
          "iCCP",
          Buffer.concat([Buffer.from("p\0\0", "latin1"), deflateSync(Buffer.alloc(200_000_000))]),
        ),
      ]),
    ends: ["done", "broken-image"],
  },
  {
    name: "a PNG with ten thousand notes",
    kind: "image",
    bytes: () =>
      png(
        4,
        4,
        Array.from({ length: 10_000 }, (_, index) => chunk("tEXt", Buffer.from(`note${index}\0x`))),
      ),
    ends: ["done", "broken-image"],
  },
  {
    name: "a PNG followed by a page",
    kind: "image",
    bytes: () => Buffer.concat([png(20, 20), Buffer.from(html)]),
    ends: ["done"],
  },
  {
    name: "a GIF that is also a script",
    kind: "image",
    bytes: () => Buffer.concat([gif(1), Buffer.from("*/=1;alert(1)//")]),
    ends: ["done"],
  },
  { name: "a GIF of ten thousand pictures", kind: "image", bytes: () => gif(10_000), ends: ["done"] },
  {
    name: "a GIF of 4,000 million pixels",
    kind: "image",
    bytes: () => gif(1, 65_535, 65_535),
    ends: ["too-many-pixels", "broken-image", "done"],
  },
  {
    name: "a JPEG of its first three bytes",
    kind: "image",
    bytes: () => Buffer.from([0xff, 0xd8, 0xff]),
    ends: ["broken-image"],
  },
  {
    name: "a JPEG of noise",
    kind: "image",
    bytes: () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(50_000, 0xa7)]),
    ends: ["broken-image"],
  },
  { name: "a TIFF whose directory leads to itself", kind: "image", bytes: tiffLoop, ends: ["broken-image"] },
  {
    name: "a TIFF that claims four gigabytes",
    kind: "image",
    bytes: () => tiffClaiming(60_000, 60_000),
    ends: ["too-many-pixels", "broken-image"],
  },
  {
    name: "a TIFF whose pixels lie past its end",
    kind: "image",
    bytes: () => tiffClaiming(2_000, 2_000),
    ends: ["broken-image", "done"],
  },
  {
    name: "a WebP without its picture",
    kind: "image",
    bytes: () => webpClaiming(16_000, 16_000),
    ends: ["broken-image", "too-many-pixels", "out-of-memory"],
  },
  {
    name: "an AVIF of boxes within boxes",
    kind: "image",
    bytes: () =>
      Buffer.concat([
        Buffer.from("\0\0\0\x18ftypavif\0\0\0\0avifmif1", "latin1"),
        Buffer.concat(Array.from({ length: 2_000 }, () => Buffer.from("\0\0\x7f\xffmeta\0\0\0\0", "latin1"))),
      ]),
    ends: ["broken-image"],
  },
  { name: "one pixel", kind: "image", bytes: () => png(1, 1), ends: ["done"] },
  { name: "one pixel high and very wide", kind: "image", bytes: () => png(20_000, 1), ends: ["done"] },
];

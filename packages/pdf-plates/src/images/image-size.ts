/** How large an image is, by what the page says and by what the image itself says, before anything is decoded. */
import type { PDFStream } from "@cantoo/pdf-lib";
import { PdfRefused, pdfLimits } from "../objects/pdf-refused.ts";
import { get, getNumber, isStream, type PdfValue } from "../objects/pdf-values.ts";
import { filtersOf, type Inflate, streamData } from "../objects/stream-data.ts";

export interface EncodedSize {
  width: number;
  height: number;
  components: number;
}

/** Refuses what is too large, its masks as well. */
export function checkPixels(image: PDFStream, inflate: Inflate): void {
  for (const each of [image, get(image, "SMask"), get(image, "Mask")]) {
    if (!isStream(each)) continue;
    checkArea(getNumber(each, "Width") ?? 0, getNumber(each, "Height") ?? 0);
    const own = encodedSize(each, inflate);
    if (own) checkArea(own.width, own.height);
  }
}

function checkArea(width: number, height: number): void {
  if (width * height > pdfLimits.pixels) throw new PdfRefused("too-many-pixels", `${width} × ${height}`);
}

const known = new WeakMap<PDFStream, EncodedSize | null>();

/** Of a JPEG or a JPEG 2000, which tell their own size; null of everything else. */
export function encodedSize(image: PDFStream, inflate: Inflate): EncodedSize | null {
  const before = known.get(image);
  if (before !== undefined) return before;
  const codec = filtersOf(image).at(-1);
  const read = codec === "DCTDecode" ? jpegSize : codec === "JPXDecode" ? jpeg2000Size : null;
  const size = read ? read(streamData(image, inflate).data) : null;
  known.set(image, size);
  return size;
}

const wordAt = (data: Uint8Array, at: number): number => ((data[at] ?? 0) << 8) | (data[at + 1] ?? 0);

/** Reads the markers up to the frame's. */
export function jpegSize(data: Uint8Array): EncodedSize | null {
  let at = 2;
  while (at + 9 < data.length) {
    if (data[at] !== 0xff) {
      at++;
      continue;
    }
    const marker = data[at + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame)
      return { height: wordAt(data, at + 5), width: wordAt(data, at + 7), components: data[at + 9]! };
    const hasLength = marker !== 0xff && marker !== 0x01 && !(marker >= 0xd0 && marker <= 0xd8);
    at += hasLength ? 2 + Math.max(2, wordAt(data, at + 2)) : marker === 0xff ? 1 : 2;
  }
  return null;
}

/** The size stands right behind the beginning of the codestream, wherever the boxes around it put that. */
export function jpeg2000Size(data: Uint8Array): EncodedSize | null {
  for (let at = 0; at + 42 < data.length; at++) {
    if (data[at] !== 0xff || data[at + 1] !== 0x4f || data[at + 2] !== 0xff || data[at + 3] !== 0x51)
      continue;
    const view = new DataView(data.buffer, data.byteOffset + at + 8, 34);
    return {
      width: view.getUint32(0) - view.getUint32(8),
      height: view.getUint32(4) - view.getUint32(12),
      components: view.getUint16(32),
    };
  }
  return null;
}

export const sideOf = (image: PdfValue, key: "Width" | "Height"): number =>
  Math.max(0, Math.floor(getNumber(image, key) ?? 0));

/** The samples of an image, eight bits each, whatever it is written in. */
/// <reference path="./image-decoders.d.ts" />
import { JpegImage } from "pdfjs-dist/image_decoders/pdf.image_decoders.mjs";
import type { PaintedImage } from "../content/visitor.ts";
import { getNumber } from "../objects/pdf-values.ts";
import { type Inflate, type StreamData, streamData } from "../objects/stream-data.ts";
import type { UnpackedImages } from "./jpeg-2000.ts";

export interface Samples {
  width: number;
  height: number;
  components: number;
  /** Row by row, the components of a pixel side by side. */
  data: Uint8Array | Uint8ClampedArray;
}

export type SampledImage = Pick<PaintedImage, "object" | "width" | "height" | "bits"> & {
  /** That the page says; the image itself may know better. */
  components: number;
};

export function samplesOf(image: SampledImage, inflate: Inflate, unpacked?: UnpackedImages): Samples {
  const ready = unpacked?.get(image.object);
  if (ready) return ready;
  const stream = streamData(image.object, inflate);
  if (stream.codec === "DCTDecode") return jpegSamples(stream);
  // Those that only images of one component have are left to PDFium: such images keep their stream.
  if (stream.codec) throw new Error(`${stream.codec} of several components`);
  const { width, height, bits, components } = image;
  const data = bits === 8 ? stream.data : eightBits(stream.data, width * components, height, bits);
  return { width, height, components, data: whole(data, width * height * components) };
}

/** As the page's own inversion of CMYK expects it: nothing is inverted here. */
function jpegSamples({ data, parameters }: StreamData): Samples {
  const image = new JpegImage({
    decodeTransform: null,
    colorTransform: getNumber(parameters, "ColorTransform") ?? -1,
  });
  image.parse(data);
  const { width, height, numComponents } = image;
  const samples = image.getData({ width, height, forceRGB: false, isSourcePDF: true });
  return { width, height, components: numComponents, data: samples };
}

/** What an image that breaks off does not have is 0. */
function whole(data: Uint8Array, length: number): Uint8Array {
  if (data.length >= length) return data;
  const full = new Uint8Array(length);
  full.set(data);
  return full;
}

function eightBits(data: Uint8Array, samplesInRow: number, rows: number, bits: number): Uint8Array {
  const out = new Uint8Array(samplesInRow * rows);
  const row = Math.ceil((samplesInRow * bits) / 8);
  if (bits === 16) {
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < samplesInRow; x++) out[y * samplesInRow + x] = data[y * row + 2 * x] ?? 0;
    return out;
  }
  const top = (1 << Math.min(bits, 8)) - 1;
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < samplesInRow; x++) {
      const at = x * bits;
      const byte = data[y * row + (at >> 3)] ?? 0;
      out[y * samplesInRow + x] = (((byte >> (8 - bits - (at & 7))) & top) * 255) / top;
    }
  return out;
}

/** Smaller by a whole factor: each pixel is the mean of a square. */
export function reduced(samples: Samples, factor: number): Samples {
  if (factor <= 1) return samples;
  const { components, data, width: wide } = samples;
  const width = Math.max(1, Math.floor(wide / factor));
  const height = Math.max(1, Math.floor(samples.height / factor));
  const across = Math.min(factor, wide);
  const down = Math.min(factor, samples.height);
  const area = across * down;
  const out = new Uint8Array(width * height * components);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let component = 0; component < components; component++) {
        let sum = 0;
        for (let v = 0; v < down; v++) {
          let at = ((y * factor + v) * wide + x * factor) * components + component;
          for (let u = 0; u < across; u++, at += components) sum += data[at]!;
        }
        out[(y * width + x) * components + component] = sum / area + 0.5;
      }
  return { width, height, components, data: out };
}

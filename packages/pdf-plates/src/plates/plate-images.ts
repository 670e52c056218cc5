/**
 * Images on plates. One component in any codec keeps its stream and gets a palette of light; the others are decoded once,
 * reduced to what the resolution needs, and split.
 */
import { inkOf } from "../colour/ink.ts";
import type { PaintedImage } from "../content/visitor.ts";
import { encodedSize, sideOf } from "../images/image-size.ts";
import { colourKeyStencil, type InkChannels, inkChannels } from "../images/ink-channels.ts";
import { reduced, samplesOf } from "../images/samples.ts";
import { get, getNumber, getNumbers, isStream, type PdfValue } from "../objects/pdf-values.ts";
import type { WrittenRef } from "../objects/pdf-writer.ts";
import { writtenBytes } from "../objects/stream-data.ts";
import { forEachSheet, keptEntries, Memo, type PlatesContext, type RefOfSheet } from "./plates-context.ts";
import { channelsOf, deviceOf, lightOf, type Sheet } from "./sheets.ts";

const head = (width: number, height: number): string =>
  `/Type /XObject /Subtype /Image /Width ${width} /Height ${height}`;

/** PDFium is slow on soft masks that are much larger. */
const largestMask = 6_000_000;

export class PlateImages {
  readonly #context: PlatesContext;
  readonly #made = new Memo<PdfValue, RefOfSheet>();
  readonly #masks = new Memo<PdfValue, string>();

  constructor(context: PlatesContext) {
    this.#context = context;
  }

  /** Throws where the image cannot be read. */
  refs(image: PaintedImage): RefOfSheet {
    return this.#made.get(image.key, () => {
      if (image.isStencil) return this.#stencil(image);
      return this.#isPalette(image) ? this.#withPalette(image) : this.#split(image);
    });
  }

  #stencil({ object, width, height }: PaintedImage): RefOfSheet {
    const entries = keptEntries(this.#context, object, ["Decode", "Interpolate", "Filter", "DecodeParms"]);
    const ref = this.#context.writer.addStream(
      `${head(width, height)} /ImageMask true /BitsPerComponent 1 ${entries}`,
      writtenBytes(object),
    );
    return forEachSheet(this.#context, () => ref);
  }

  #isPalette({ object, space, bits, isJpeg2000 }: PaintedImage): boolean {
    if (space?.components !== 1 || bits > 8 || isJpeg2000) return false;
    return (encodedSize(object, this.#context.inflate)?.components ?? 1) === 1;
  }

  #withPalette(image: PaintedImage): RefOfSheet {
    const { object, bits, decode, width, height } = image;
    const { manager, writer } = this.#context;
    const space = image.space!;
    const last = (1 << bits) - 1;
    const [low = 0, high = 1] = decode ?? (space.kind === "indexed" ? [0, last] : [0, 1]);
    const inks = Array.from({ length: last + 1 }, (_, at) =>
      inkOf(space, [low + (at / last) * (high - low)], manager),
    );
    const kept = keptEntries(this.#context, object, ["Mask", "Interpolate", "Filter", "DecodeParms"]);
    return forEachSheet(this.#context, (sheet) => {
      const palette = inks.flatMap((ink) => lightOf(ink, sheet)).map((light) => hexByte(light * 255));
      const colours = `[/Indexed ${deviceOf(sheet)} ${last} <${palette.join("")}>]`;
      return writer.addStream(
        `${head(width, height)} /BitsPerComponent ${bits} /ColorSpace ${colours} ${this.#softMask(object)} ${kept}`,
        writtenBytes(object),
      );
    });
  }

  #split(image: PaintedImage): RefOfSheet {
    const { object, decode } = image;
    const { inflate, manager, unpacked, writer } = this.#context;
    const space = image.space!;
    const full = samplesOf({ ...image, components: space.components }, inflate, unpacked);
    const stencil = colourKeyStencil(image, full);
    // The mean of two places in a table of colours is no colour between them.
    const isTable = space.kind === "indexed";
    const samples = reduced(full, isTable ? 1 : this.#context.reduction(image.key));
    const channels = inkChannels(samples, space, decode, manager);
    const mask = stencil
      ? `/Mask ${writer.addStream(`${head(stencil.width, stencil.height)} /ImageMask true /BitsPerComponent 1`, stencil.data)}`
      : getNumbers(object, "Mask")
        ? ""
        : keptEntries(this.#context, object, ["Mask"]);
    const entries = `${this.#softMask(object)} ${mask} ${keptEntries(this.#context, object, ["Interpolate"])}`;
    return forEachSheet(this.#context, (sheet) => this.#onSheet(channels, samples, sheet, entries));
  }

  #onSheet(
    { plates, everywhere }: InkChannels,
    { width, height }: { width: number; height: number },
    sheet: Sheet,
    entries: string,
  ): WrittenRef {
    const { writer } = this.#context;
    const own = sheet.map((plate) => plates.get(plate) ?? everywhere);
    if (!own.some(Boolean))
      return writer.addStream(
        `${head(1, 1)} /BitsPerComponent 8 /ColorSpace /DeviceGray ${entries}`,
        Uint8Array.of(255),
      );
    const channels = channelsOf(sheet);
    const data = new Uint8Array(width * height * channels).fill(255);
    for (const [channel, tints] of own.entries())
      if (tints)
        for (let at = 0, to = channel; at < tints.length; at++, to += channels) data[to] = 255 - tints[at]!;
    return writer.addStream(
      `${head(width, height)} /BitsPerComponent 8 /ColorSpace ${deviceOf(sheet)} ${entries}`,
      data,
    );
  }

  /** As it is, or reduced where it is huge. */
  #softMask(object: PdfValue): string {
    const mask = get(object, "SMask");
    if (!isStream(mask)) return "";
    return this.#masks.get(mask, () => {
      const [width, height] = [sideOf(mask, "Width"), sideOf(mask, "Height")];
      const factor = Math.floor(Math.sqrt((width * height) / largestMask));
      if (factor < 2 || getNumbers(mask, "Decode")) return keptEntries(this.#context, object, ["SMask"]);
      try {
        const bits = getNumber(mask, "BitsPerComponent") ?? 8;
        const full = samplesOf({ object: mask, width, height, bits, components: 1 }, this.#context.inflate);
        const small = reduced(full, factor);
        const entries = `${head(small.width, small.height)} /BitsPerComponent 8 /ColorSpace /DeviceGray`;
        return `/SMask ${this.#context.writer.addStream(entries, Uint8Array.from(small.data))}`;
      } catch {
        return keptEntries(this.#context, object, ["SMask"]);
      }
    });
  }
}

const hexByte = (value: number): string => Math.round(value).toString(16).padStart(2, "0");

/** An image as ink: one channel for each plate that it paints. */
import { type ColourManager, type ConvertedSpace, labWord } from "../colour/colour-manager.ts";
import { type ColourSpace, spaceOfComponents } from "../colour/colour-space.ts";
import { processInks, valueOfSample } from "../colour/ink.ts";
import { within } from "../colour/pdf-function.ts";
import type { PaintedImage } from "../content/visitor.ts";
import { getNumbers } from "../objects/pdf-values.ts";
import type { Samples } from "./samples.ts";

export interface InkChannels {
  /** Bytes, 255 is full ink. */
  plates: ReadonlyMap<string, Uint8Array>;
  /** Of registration: on every plate. */
  everywhere: Uint8Array | null;
}

/** The space that samples are really in: a JPEG may have another number of components than the page says. */
const spaceOfSamples = (space: ColourSpace, { components }: Samples): ColourSpace =>
  space.components === components ? space : spaceOfComponents(components);

export function inkChannels(
  samples: Samples,
  space: ColourSpace,
  decode: readonly number[] | undefined,
  manager: ColourManager,
): InkChannels {
  const own = spaceOfSamples(space, samples);
  const tables = decodeTables(own, decode, samples.components);
  if (own.kind === "named") return namedChannels(samples, own.names, tables);
  if (own.kind === "cmyk") return namedChannels(samples, processInks, tables);
  if (own.kind === "gray")
    return { plates: new Map([["Black", channel(samples, 0, tables[0]!, 255)]]), everywhere: null };
  if (own.kind === "indexed") return inkChannels(fromTable(samples, own), own.base, undefined, manager);
  if (own.kind === "pattern") return { plates: new Map(), everywhere: null };
  return convertedChannels(samples, own, tables, manager);
}

/** What each byte means: the image may say that it is to be read backwards, or only in part. */
function decodeTables(
  space: ColourSpace,
  decode: readonly number[] | undefined,
  components: number,
): Uint8Array[] {
  return Array.from({ length: components }, (_, component) => {
    // Lab and tables of colours have ranges of their own, which are read elsewhere.
    const isPlain = space.kind !== "lab" && space.kind !== "indexed";
    const low = (isPlain ? decode?.[2 * component] : undefined) ?? 0;
    const high = (isPlain ? decode?.[2 * component + 1] : undefined) ?? 1;
    return Uint8Array.from({ length: 256 }, (_, byte) =>
      Math.round(255 * within(low + (byte / 255) * (high - low), 0, 1)),
    );
  });
}

function channel(
  { data, components, width, height }: Samples,
  component: number,
  table: Uint8Array,
  flip = 0,
) {
  const out = new Uint8Array(width * height);
  for (let at = 0, from = component; at < out.length; at++, from += components)
    out[at] = table[data[from]!]! ^ flip;
  return out;
}

function namedChannels(
  samples: Samples,
  names: readonly string[],
  tables: readonly Uint8Array[],
): InkChannels {
  const plates = new Map<string, Uint8Array>();
  let everywhere: Uint8Array | null = null;
  for (const [component, name] of names.entries()) {
    if (name === "None") continue;
    const own = channel(samples, component, tables[component]!);
    if (name === "All") everywhere = own;
    else plates.set(name, own);
  }
  return { plates, everywhere };
}

function fromTable({ width, height, data }: Samples, space: ColourSpace & { kind: "indexed" }): Samples {
  const { components } = space.base;
  const out = new Uint8Array(width * height * components);
  for (let at = 0; at < width * height; at++)
    for (let component = 0; component < components; component++)
      out[at * components + component] =
        space.table[Math.min(data[at]!, space.last) * components + component] ?? 0;
  return { width, height, components, data: out };
}

/** So many pixels at a time go through the profiles. */
const pieceLength = 1 << 18;

function convertedChannels(
  { data, width, height }: Samples,
  space: ConvertedSpace,
  tables: readonly Uint8Array[],
  manager: ColourManager,
): InkChannels {
  const count = width * height;
  const isLab = space.kind === "lab";
  const channels = processInks.map(() => new Uint8Array(count));
  for (let from = 0; from < count; from += pieceLength) {
    const length = Math.min(pieceLength, count - from);
    const piece = isLab ? new Uint16Array(length * 3) : new Uint8Array(length * 3);
    for (let at = 0; at < length * 3; at++) {
      const sample = data[from * 3 + at]!;
      const component = at % 3;
      piece[at] = isLab
        ? labWord(valueOfSample(space, component, sample / 255), component)
        : tables[component]![sample]!;
    }
    const inks = manager.toInk(space, piece, length);
    for (const [ink, out] of channels.entries())
      for (let at = 0; at < length; at++) out[from + at] = inks[4 * at + ink]!;
  }
  return {
    plates: new Map(processInks.map((plate, ink) => [plate as string, channels[ink]!])),
    everywhere: null,
  };
}

/** One bit a pixel, 1 where the image does not paint. */
export interface Stencil {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Samples within these ranges do not paint; since samples change on the plates, the rule becomes a stencil. */
export function colourKeyStencil(image: PaintedImage, samples: Samples): Stencil | null {
  const ranges = getNumbers(image.object, "Mask");
  if (!ranges) return null;
  const { width, height, components, data } = samples;
  const row = Math.ceil(width / 8);
  const scale = image.bits >= 8 ? 1 : 255 / ((1 << image.bits) - 1);
  const bits = new Uint8Array(row * height);
  for (let at = 0; at < width * height; at++) {
    let isLeftOut = true;
    for (let component = 0; isLeftOut && component < components; component++) {
      const sample = data[at * components + component]!;
      isLeftOut =
        sample >= (ranges[2 * component] ?? 0) * scale && sample <= (ranges[2 * component + 1] ?? 0) * scale;
    }
    if (!isLeftOut) continue;
    const x = at % width;
    bits[Math.floor(at / width) * row + (x >> 3)]! |= 128 >> (x & 7);
  }
  return { width, height, data: bits };
}

/** Shadings whose colours become the light of each sheet's plates; where they run stays as it is. */
import type { ColourSpace } from "../colour/colour-space.ts";
import { inkOf, processInks } from "../colour/ink.ts";
import { type PdfFunction, pdfFunction } from "../colour/pdf-function.ts";
import { latinBytes } from "../objects/latin-text.ts";
import { get, getNumber, getNumbers, isStream, type PdfValue } from "../objects/pdf-values.ts";
import type { WrittenRef } from "../objects/pdf-writer.ts";
import { writtenBytes } from "../objects/stream-data.ts";
import { forEachSheet, keptEntries, Memo, type PlatesContext, type RefOfSheet } from "./plates-context.ts";
import { channelsOf, deviceOf, lightOf, type Sheet, writtenList } from "./sheets.ts";

const keptKeys = [
  "Coords",
  "Domain",
  "Extend",
  "BBox",
  "Matrix",
  "BitsPerCoordinate",
  "BitsPerComponent",
  "BitsPerFlag",
  "Decode",
  "VerticesPerRow",
  "Filter",
  "DecodeParms",
];

/** Samples in each direction, by the number of directions. */
const samplesFor = [0, 1_024, 48, 9];
const unitRanges = (count: number): number[] => new Array<number[]>(count).fill([0, 1]).flat();

export class PlateShadings {
  readonly #context: PlatesContext;
  readonly #made = new Memo<PdfValue, RefOfSheet>();

  constructor(context: PlatesContext) {
    this.#context = context;
  }

  refs(shading: PdfValue, key: PdfValue, resources: PdfValue): RefOfSheet {
    return this.#made.get(key, () => this.#make(shading, resources));
  }

  #make(shading: PdfValue, resources: PdfValue): RefOfSheet {
    const context = this.#context;
    const kind = getNumber(shading, "ShadingType") ?? 0;
    const space = context.spaces.read(get(shading, "ColorSpace"), resources);
    const call = get(shading, "Function") && pdfFunction(get(shading, "Function"), context.inflate);
    const background = getNumbers(shading, "Background");
    const domain = domainOf(shading, kind);
    return forEachSheet(context, (sheet) => {
      const colours = call
        ? `/ColorSpace ${deviceOf(sheet)} /Function ${this.#sampled(space, domain, sheet, call)}`
        : `/ColorSpace ${this.#plateSpace(space, sheet)}`;
      const behind = background
        ? `/Background ${writtenList(lightOf(inkOf(space, background, context.manager), sheet))}`
        : "";
      const entries = `/ShadingType ${kind} ${colours} ${behind} ${keptEntries(context, shading, keptKeys)}`;
      return isStream(shading)
        ? context.writer.addStream(entries, writtenBytes(shading))
        : context.writer.addDictionary(entries);
    });
  }

  /** A function of one to three values to light, as a table, whatever the file's own functions are. */
  #sampled(space: ColourSpace, domain: readonly number[], sheet: Sheet, call: PdfFunction): WrittenRef {
    const { manager, writer } = this.#context;
    const directions = Math.min(3, domain.length / 2);
    const samples = samplesFor[directions]!;
    const channels = channelsOf(sheet);
    const data = new Uint8Array(samples ** directions * channels);
    for (let at = 0; at < samples ** directions; at++) {
      const inputs = Array.from({ length: directions }, (_, direction) => {
        const share = (Math.floor(at / samples ** direction) % samples) / (samples - 1);
        return domain[2 * direction]! + share * (domain[2 * direction + 1]! - domain[2 * direction]!);
      });
      const light = lightOf(inkOf(space, call(inputs), manager), sheet);
      for (const [channel, value] of light.entries()) data[at * channels + channel] = Math.round(value * 255);
    }
    const size = writtenList(new Array<number>(directions).fill(samples));
    const entries = `/FunctionType 0 /Domain ${writtenList(domain)} /Range ${writtenList(unitRanges(channels))} /Size ${size} /BitsPerSample 8`;
    return writer.addStream(entries, data);
  }

  /** A space with the same components that yields light: for meshes, whose colours lie in their data. */
  #plateSpace(space: ColourSpace, sheet: Sheet): string {
    const isConverted = space.kind === "rgb" || space.kind === "lab" || space.kind === "indexed";
    const light = isConverted
      ? this.#sampled(space, unitRanges(space.components), sheet, (inputs) => [...inputs])
      : this.#pickedPlates(space, sheet);
    const names = Array.from({ length: space.components }, (_, at) => `/c${at}`);
    return `[/DeviceN [${names.join(" ")}] ${deviceOf(sheet)} ${light}]`;
  }

  #pickedPlates(space: ColourSpace, sheet: Sheet): WrittenRef {
    const channels = channelsOf(sheet);
    const count = space.components;
    const picks = Array.from({ length: channels }, (_, at) => {
      const component = sheet[at] === undefined ? -1 : componentOf(space, sheet[at]);
      if (component < 0) return "1";
      return `${count - 1 - component + at} index ${space.kind === "gray" ? "" : "1 exch sub"}`;
    });
    const program = `{ ${picks.join(" ")} ${count + channels} ${channels} roll ${"pop ".repeat(count)}}`;
    return this.#context.writer.addStream(
      `/FunctionType 4 /Domain ${writtenList(unitRanges(count))} /Range ${writtenList(unitRanges(channels))}`,
      latinBytes(program),
    );
  }
}

function domainOf(shading: PdfValue, kind: number): number[] {
  if (kind >= 4) return (getNumbers(shading, "Decode") ?? []).slice(4, 6).concat(0, 1).slice(0, 2);
  return getNumbers(shading, "Domain") ?? (kind === 1 ? [0, 1, 0, 1] : [0, 1]);
}

function componentOf(space: ColourSpace, plate: string): number {
  if (space.kind === "named") return space.names.indexOf(plate);
  if (space.kind === "gray") return plate === "Black" ? 0 : -1;
  return (processInks as readonly string[]).indexOf(plate);
}

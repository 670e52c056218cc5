/** Colour spaces of a PDF, as far as inks need them. */
import { PDFArray, PDFName, PDFStream } from "@cantoo/pdf-lib";
import {
  asBytes,
  asName,
  asNumber,
  get,
  getNumber,
  getNumbers,
  itemsOf,
  type PdfValue,
} from "../objects/pdf-values.ts";
import { type Inflate, streamData } from "../objects/stream-data.ts";
import { inkName } from "./ink-name.ts";
import { type PdfFunction, pdfFunction } from "./pdf-function.ts";

/** As it stands in the file; the device's own have none. */
interface WrittenSpace {
  written?: PDFArray;
}

export interface DeviceSpace extends WrittenSpace {
  kind: "gray" | "rgb" | "cmyk";
  components: number;
  initial: readonly number[];
  /** Written as the device's own numbers: neither calibrated nor with a profile. */
  isDevice: boolean;
  /** Of an ICCBased space. */
  profile?: Uint8Array;
}
export interface LabSpace extends WrittenSpace {
  kind: "lab";
  components: 3;
  initial: readonly number[];
  /** Of a and b. */
  range: readonly number[];
}
/** Separation and DeviceN: inks by their names. */
export interface NamedSpace extends WrittenSpace {
  kind: "named";
  components: number;
  initial: readonly number[];
  names: readonly string[];
  alternate: ColourSpace;
  /** From tints to the alternate space: how the ink looks, never how it prints. */
  appearance: () => PdfFunction;
}
export interface IndexedSpace extends WrittenSpace {
  kind: "indexed";
  components: 1;
  initial: readonly number[];
  base: ColourSpace;
  last: number;
  table: Uint8Array;
}
export interface PatternSpace extends WrittenSpace {
  kind: "pattern";
  components: 0;
  initial: readonly number[];
  /** Of the colour with which an uncoloured pattern is painted. */
  base?: ColourSpace;
}
export type ColourSpace = DeviceSpace | LabSpace | NamedSpace | IndexedSpace | PatternSpace;

const deviceKinds: Readonly<Record<string, DeviceSpace["kind"]>> = {
  DeviceGray: "gray",
  G: "gray",
  CalGray: "gray",
  DeviceRGB: "rgb",
  RGB: "rgb",
  CalRGB: "rgb",
  DeviceCMYK: "cmyk",
  CMYK: "cmyk",
  CalCMYK: "cmyk",
};
const componentsOf = { gray: 1, rgb: 3, cmyk: 4 } as const;
const defaultNames = { gray: "DefaultGray", rgb: "DefaultRGB", cmyk: "DefaultCMYK" } as const;

export const deviceSpace = (kind: DeviceSpace["kind"], isDevice = true): DeviceSpace => ({
  kind,
  components: componentsOf[kind],
  initial: kind === "cmyk" ? [0, 0, 0, 1] : new Array<number>(componentsOf[kind]).fill(0),
  isDevice,
});

/** What samples of so many components are, where nothing else says it. */
export const spaceOfComponents = (components: number): DeviceSpace =>
  deviceSpace(components === 4 ? "cmyk" : components === 3 ? "rgb" : "gray");

const deepest = 8;
const mostNames = 32;

/** Reads spaces, each once. */
export class ColourSpaces {
  readonly #inflate: Inflate;
  readonly #read = new WeakMap<PDFArray, ColourSpace>();

  constructor(inflate: Inflate) {
    this.#inflate = inflate;
  }

  /** @param resources where named spaces and those that stand in for the device's own are found */
  read(value: PdfValue, resources: PdfValue, depth = 0): ColourSpace {
    if (depth > deepest) return deviceSpace("gray");
    if (value instanceof PDFName) return this.#named(value.decodeText(), resources, depth);
    if (!(value instanceof PDFArray)) return deviceSpace("gray");
    const known = this.#read.get(value);
    if (known) return known;
    const space: ColourSpace = { ...this.#written(value, resources, depth), written: value };
    this.#read.set(value, space);
    return space;
  }

  #named(name: string, resources: PdfValue, depth: number): ColourSpace {
    if (name === "Pattern") return { kind: "pattern", components: 0, initial: [] };
    const kind = deviceKinds[name];
    const isCalibrated = name.startsWith("Cal");
    const own = isCalibrated
      ? undefined
      : get(get(resources, "ColorSpace"), kind ? defaultNames[kind] : name);
    // One that stands in for the device's own may be written with the device's own.
    if (own) return this.read(own, kind ? undefined : resources, depth + 1);
    return deviceSpace(kind ?? "gray", !isCalibrated);
  }

  #written(array: PDFArray, resources: PdfValue, depth: number): ColourSpace {
    const [first, second, third, fourth] = itemsOf(array);
    const inner = (value: PdfValue) => this.read(value, resources, depth + 1);
    switch (asName(first)) {
      case "ICCBased":
        return this.#withProfile(second, inner);
      case "Lab":
        return {
          kind: "lab",
          components: 3,
          initial: [0, 0, 0],
          range: getNumbers(second, "Range") ?? [-100, 100, -100, 100],
        };
      case "Separation":
      case "DeviceN": {
        const names = itemsOf(second)
          .map((name) => inkName(asName(name) ?? "None"))
          .slice(0, mostNames);
        let appearance: PdfFunction | undefined;
        return {
          kind: "named",
          components: names.length,
          initial: names.map(() => 1),
          names,
          alternate: inner(third),
          appearance: () => {
            appearance ??= pdfFunction(fourth, this.#inflate);
            return appearance;
          },
        };
      }
      case "Indexed":
      case "I":
        return {
          kind: "indexed",
          components: 1,
          initial: [0],
          base: inner(second),
          last: Math.max(0, Math.min(255, asNumber(third) ?? 0)),
          table:
            fourth instanceof PDFStream
              ? streamData(fourth, this.#inflate).data
              : (asBytes(fourth) ?? new Uint8Array()),
        };
      case "Pattern":
        return {
          kind: "pattern",
          components: 0,
          initial: [],
          ...(second && { base: inner(second) }),
        };
      default:
        return inner(first);
    }
  }

  #withProfile(stream: PdfValue, inner: (value: PdfValue) => ColourSpace): ColourSpace {
    const components = getNumber(stream, "N");
    if (!(stream instanceof PDFStream) || (components !== 1 && components !== 3 && components !== 4))
      return get(stream, "Alternate") ? inner(get(stream, "Alternate")) : deviceSpace("gray");
    const kind = components === 1 ? "gray" : components === 3 ? "rgb" : "cmyk";
    return { ...deviceSpace(kind, false), profile: streamData(stream, this.#inflate).data };
  }
}

/** What a painted object is in: of a table of colours, the space of its colours. */
export const paintedSpace = (space: ColourSpace): ColourSpace =>
  space.kind === "indexed" ? space.base : space;

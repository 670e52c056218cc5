/** What the pages of one file share: inks, graphics states, pictures, drawings used more than once. */
import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { type PDFContext, type PDFDict, PDFName, PDFRawStream, type PDFRef } from "@cantoo/pdf-lib";
import type { Affine } from "@foldmark/design";
import { type Box, pdfLayers, spotInk } from "@foldmark/geometry";
import type { Cmyk, Gradient, GradientStop } from "../display-list/display-list.ts";
import { cleanText } from "./clean-text.ts";
import { lastPlates } from "./last-plates.ts";

type Kind = "ColorSpace" | "ExtGState" | "XObject" | "Pattern" | "Properties";
type Entries = NonNullable<Parameters<PDFContext["stream"]>[1]>;

const kinds: readonly Kind[] = ["ColorSpace", "ExtGState", "XObject", "Pattern", "Properties"];
const prefixes: Readonly<Record<Kind, string>> = {
  ColorSpace: "C",
  ExtGState: "G",
  XObject: "X",
  Pattern: "P",
  Properties: "L",
};

export const overprinting = { OP: true, op: true, OPM: 1 } as const;

/** How hard pictures are packed: more takes twice as long for a seventh less. */
const pictureLevel = 3;

/** A picture in the inks of the press. */
export interface PrintPicture {
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel, 255 is the full ink. */
  readonly cmyk: Uint8Array;
  /** A byte a pixel; null where all of it is there. */
  readonly alpha: Uint8Array | null;
}

const reserved = new Set(["All", "None", ...Object.values(pdfLayers).flatMap(({ ink }) => ink ?? [])]);
for (const { ink } of Object.values(lastPlates)) reserved.add(ink);

/**
 * What the plate of a buyer's ink is called: nothing that a press takes for something else, no letters that steer a
 * terminal or turn the reading direction. Names of PDF are bytes, by custom those of UTF-8.
 */
function plateName(ink: string): string {
  const plain = cleanText(ink) || "Spot";
  const own = reserved.has(plain) ? `${plain} artwork` : plain;
  return Buffer.from(own).toString("latin1").replaceAll("#", "#23");
}

function fromEndToEnd(stops: readonly GradientStop[]): readonly GradientStop[] {
  const [first, last] = [stops[0]!, stops.at(-1)!];
  return [
    ...(first.at > 0 ? [{ ...first, at: 0 }] : []),
    ...stops,
    ...(last.at < 1000 || stops.length === 1 ? [{ ...last, at: 1000 }] : []),
  ];
}

export class Resources {
  readonly context: PDFContext;
  /** One dictionary for all pages and drawings. */
  readonly reference: PDFRef;
  readonly #dictionaries: Readonly<Record<Kind, PDFDict>>;
  readonly #known = new Map<string, string>();
  readonly #counts: Partial<Record<Kind, number>> = {};

  constructor(context: PDFContext) {
    this.context = context;
    const dictionary = context.obj({}) as PDFDict;
    this.#dictionaries = Object.fromEntries(
      kinds.map((kind) => {
        const own = context.obj({}) as PDFDict;
        dictionary.set(PDFName.of(kind), own);
        return [kind, own];
      }),
    ) as Record<Kind, PDFDict>;
    this.reference = context.register(dictionary);
  }

  /** The name that pages call it by; made once for each key. */
  named(kind: Kind, key: string, make: () => PDFRef): string {
    const known = this.#known.get(`${kind} ${key}`);
    if (known) return known;
    const count = this.#counts[kind] ?? 0;
    this.#counts[kind] = count + 1;
    const name = `${prefixes[kind]}${count}`;
    this.#known.set(`${kind} ${key}`, name);
    this.call(kind, name, make());
    return name;
  }

  call(kind: Kind, name: string, reference: PDFRef): void {
    this.#dictionaries[kind].set(PDFName.of(name), reference);
  }

  stream(bytes: Uint8Array | string, entries: Entries = {}, level = 6): PDFRef {
    return this.packed(deflateSync(bytes, { level }), entries);
  }

  packed(packed: Uint8Array, entries: Entries): PDFRef {
    const dictionary = this.context.obj({ ...entries, Length: packed.length, Filter: "FlateDecode" });
    return this.context.register(PDFRawStream.of(dictionary as PDFDict, packed));
  }

  spot(ink: string, cmyk: Cmyk): string {
    const looks = cmyk.map((permille) => permille / 1000);
    return this.named("ColorSpace", ink, () => spotInk(this.context, plateName(ink), looks));
  }

  /** A colour space by the name that pages call it by, for pictures. */
  space(name: string): PDFRef {
    return this.#dictionaries.ColorSpace.get(PDFName.of(name)) as PDFRef;
  }

  state(entries: Entries): string {
    return this.named("ExtGState", JSON.stringify(entries), () =>
      this.context.register(this.context.obj({ Type: "ExtGState", ...entries })),
    );
  }

  /** @param group whether what is in it is put together first, and then laid over what is below */
  form(content: string, bounds: Box, group: boolean): string {
    const key = createHash("sha256")
      .update(`${group} ${JSON.stringify(bounds)} ${content}`)
      .digest("hex");
    const { minX, minY, maxX, maxY } = bounds;
    return this.named("XObject", key, () =>
      this.stream(content, {
        Type: "XObject",
        Subtype: "Form",
        BBox: [minX, minY, maxX, maxY],
        Resources: this.reference,
        ...(group && { Group: { S: "Transparency", CS: "DeviceCMYK", I: true, K: false } }),
      }),
    );
  }

  picture(key: string, { width, height, cmyk, alpha }: PrintPicture): string {
    return this.named("XObject", key, () => {
      const size = { Type: "XObject", Subtype: "Image", Width: width, Height: height, BitsPerComponent: 8 };
      const mask = alpha && this.stream(alpha, { ...size, ColorSpace: "DeviceGray" }, pictureLevel);
      return this.stream(
        cmyk,
        { ...size, ColorSpace: "DeviceCMYK", ...(mask && { SMask: mask }) },
        pictureLevel,
      );
    });
  }

  /** Ink where the picture is there; a bit a pixel. */
  stencil(key: string, width: number, height: number, isInked: (pixel: number) => boolean): string {
    return this.named("XObject", `stencil ${key}`, () => {
      const row = Math.ceil(width / 8);
      const bits = new Uint8Array(row * height);
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++)
          if (isInked(y * width + x)) bits[y * row + (x >> 3)]! |= 128 >> (x & 7);
      return this.stream(bits, {
        Type: "XObject",
        Subtype: "Image",
        Width: width,
        Height: height,
        BitsPerComponent: 1,
        ImageMask: true,
        Decode: [1, 0],
      });
    });
  }

  /** @param at from the gradient's own coordinates to those of the page, or of the drawing it is in */
  gradient(gradient: Gradient, at: Affine): string {
    return this.named("Pattern", JSON.stringify([gradient, at]), () => {
      const stops = fromEndToEnd(gradient.stops);
      const { space, values } = this.#inksOf(stops);
      const line =
        gradient.kind === "linear"
          ? [gradient.from.x, gradient.from.y, gradient.to.x, gradient.to.y]
          : [gradient.centre.x, gradient.centre.y, 0, gradient.centre.x, gradient.centre.y, gradient.radius];
      return this.context.register(
        this.context.obj({
          Type: "Pattern",
          PatternType: 2,
          Matrix: [...at],
          Shading: {
            ShadingType: gradient.kind === "linear" ? 2 : 3,
            ColorSpace: space,
            Coords: line,
            Extend: [true, true],
            Function: this.#between(stops, values),
          },
        }),
      );
    });
  }

  /** All stops in process inks, or all in one spot ink: no record asks for anything else. */
  #inksOf(stops: readonly GradientStop[]): { space: PDFRef | string; values: readonly number[][] } {
    const [first] = stops;
    if (first?.paint.kind === "spot") {
      const { ink, cmyk } = first.paint;
      const tints = stops.map(({ paint }) =>
        paint.kind === "spot" && paint.ink === ink ? paint.tint : null,
      );
      if (tints.some((tint) => tint === null)) throw new Error("A gradient goes from one ink to another.");
      const looks = cmyk.map((permille) => permille / 1000);
      return {
        space: spotInk(this.context, plateName(ink), looks),
        values: tints.map((tint) => [tint! / 1000]),
      };
    }
    const values = stops.map(({ paint }) => {
      if (paint.kind === "spot") throw new Error("A gradient goes from one ink to another.");
      return paint.kind === "white" ? [0, 0, 0, 0] : paint.cmyk.map((permille) => permille / 1000);
    });
    return { space: "DeviceCMYK", values };
  }

  #between(stops: readonly GradientStop[], values: readonly number[][]): Entries {
    const pairs = stops
      .slice(1)
      .map((stop, index) => ({ stop, from: values[index]!, to: values[index + 1]! }));
    const functions = pairs.map(({ from, to }) => ({
      FunctionType: 2,
      Domain: [0, 1],
      C0: [...from],
      C1: [...to],
      N: 1,
    }));
    return {
      FunctionType: 3,
      Domain: [0, 1],
      Functions: functions,
      Bounds: stops.slice(1, -1).map(({ at }) => at / 1000),
      Encode: functions.flatMap(() => [0, 1]),
    };
  }
}

/** Images, shadings and spaces of a page that is written anew: as they are, or in the inks that they become. */

import type { ColourManager } from "../colour/colour-manager.ts";
import type { ColourSpace, ColourSpaces } from "../colour/colour-space.ts";
import { pdfFunction } from "../colour/pdf-function.ts";
import type { PaintedImage } from "../content/visitor.ts";
import { colourKeyStencil, inkChannels } from "../images/ink-channels.ts";
import type { UnpackedImages } from "../images/jpeg-2000.ts";
import { samplesOf } from "../images/samples.ts";
import { get, getNumber, getNumbers, getWritten, isStream, type PdfValue } from "../objects/pdf-values.ts";
import type { PdfWriter, WrittenRef } from "../objects/pdf-writer.ts";
import { type Inflate, writtenBytes } from "../objects/stream-data.ts";
import { keptEntries, Memo } from "../plates/plates-context.ts";
import { writtenList } from "../plates/sheets.ts";
import type { Recolouring } from "./rewriting.ts";

export interface RewriteContext {
  writer: PdfWriter;
  recolouring: Recolouring;
  manager: ColourManager;
  spaces: ColourSpaces;
  inflate: Inflate;
  deflate(bytes: Uint8Array): Uint8Array;
  unpacked: UnpackedImages;
}

const imageKeys = [
  ..."Width Height BitsPerComponent ImageMask Mask SMask SMaskInData Decode Interpolate Filter DecodeParms Intent".split(
    " ",
  ),
];
const deviceNames = { gray: "/DeviceGray", rgb: "/DeviceRGB", cmyk: "/DeviceCMYK" } as const;
const shadingKeys = ["Coords", "Domain", "Extend", "BBox", "Matrix", "AntiAlias"];
const samples = 1_024;

export class RewriteObjects {
  readonly #context: RewriteContext;
  readonly #spaces = new Memo<ColourSpace, string>();
  readonly #images = new Memo<PdfValue, WrittenRef>();
  readonly #shadings = new Memo<PdfValue, string>();

  constructor(context: RewriteContext) {
    this.#context = context;
  }

  space(space: ColourSpace): string {
    return this.#spaces.get(space, () => {
      if (space.written) return this.#context.writer.keep(space.written);
      if (space.kind === "pattern") return "/Pattern";
      return deviceNames[space.kind as keyof typeof deviceNames] ?? "/DeviceGray";
    });
  }

  image(image: PaintedImage): WrittenRef {
    return this.#images.get(image.key, () => {
      const { space } = image;
      return space && this.#context.recolouring.changes(space)
        ? this.#recoloured(image, space)
        : this.#kept(image);
    });
  }

  #kept(image: PaintedImage): WrittenRef {
    const { object, space } = image;
    const { writer } = this.#context;
    const colours = space && get(object, "ColorSpace") ? `/ColorSpace ${this.space(space)}` : "";
    return writer.addStream(
      `/Type /XObject /Subtype /Image ${keptEntries(this.#context, object, imageKeys)} ${colours}`,
      writtenBytes(object),
    );
  }

  #recoloured(image: PaintedImage, space: ColourSpace): WrittenRef {
    const { inflate, unpacked, manager, recolouring, writer, deflate } = this.#context;
    const full = samplesOf({ ...image, components: space.components }, inflate, unpacked);
    const { width, height } = full;
    const stencil = colourKeyStencil(image, full);
    const { plates } = inkChannels(full, space, image.decode, manager);
    const base = space.kind === "indexed" ? space.base : space;
    const data = recolouring.pixels(base, plates, width * height);
    const size = `/Width ${width} /Height ${height}`;
    const mask = stencil
      ? `/Mask ${writer.addStream(`/Type /XObject /Subtype /Image ${size} /ImageMask true /BitsPerComponent 1`, stencil.data)}`
      : getNumbers(image.object, "Mask")
        ? ""
        : keptEntries(this.#context, image.object, ["Mask"]);
    const kept = keptEntries(this.#context, image.object, ["SMask", "Interpolate"]);
    return writer.addStream(
      `/Type /XObject /Subtype /Image ${size} /BitsPerComponent 8 /ColorSpace /DeviceCMYK /Filter /FlateDecode ${mask} ${kept}`,
      deflate(data),
    );
  }

  /** Colours that lie in the data of a mesh stay as they are. */
  shading(shading: PdfValue, key: PdfValue, resources: PdfValue): string {
    const { writer, spaces, recolouring } = this.#context;
    return this.#shadings.get(key, () => {
      const space = spaces.read(get(shading, "ColorSpace"), resources);
      const isFunction = get(shading, "Function") !== undefined && !isStream(shading);
      const kind = getNumber(shading, "ShadingType");
      if (isFunction && (kind === 2 || kind === 3) && recolouring.changes(space))
        return this.#recolouredShading(shading, space);
      return writer.keep(key ?? shading);
    });
  }

  #recolouredShading(shading: PdfValue, space: ColourSpace): string {
    const { writer, inflate, recolouring, deflate } = this.#context;
    const call = pdfFunction(get(shading, "Function"), inflate);
    const [from = 0, to = 1] = getNumbers(shading, "Domain") ?? [];
    const data = new Uint8Array(samples * 4);
    const inksOf = (components: readonly number[]) =>
      recolouring.inks(space, components, true) ?? [...components, 0, 0, 0].slice(0, 4);
    for (let at = 0; at < samples; at++)
      for (const [ink, tint] of inksOf(call([from + (at / (samples - 1)) * (to - from)])).entries())
        data[at * 4 + ink] = Math.round(tint * 255);
    const table = writer.addStream(
      `/FunctionType 0 /Domain ${writtenList([from, to])} /Range [0 1 0 1 0 1 0 1] /Size [${samples}] /BitsPerSample 8 /Filter /FlateDecode`,
      deflate(data),
    );
    const background = getNumbers(shading, "Background");
    const behind = background ? `/Background ${writtenList([...inksOf(background)])}` : "";
    return writer.addDictionary(
      `/ShadingType ${getNumber(shading, "ShadingType")} /ColorSpace /DeviceCMYK /Function ${table} ${behind} ${keptEntries(this.#context, shading, shadingKeys)}`,
    );
  }

  kept(value: PdfValue, keys: readonly string[]): string {
    return keptEntries(this.#context, value, keys);
  }

  shadingPattern(pattern: PdfValue, shading: string): WrittenRef {
    return this.#context.writer.addDictionary(
      `/Type /Pattern /PatternType 2 ${this.kept(pattern, ["Matrix"])} /Shading ${shading}`,
    );
  }

  writtenShading = (pattern: PdfValue): PdfValue => getWritten(pattern, "Shading");
}

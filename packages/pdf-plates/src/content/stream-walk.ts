/** One content stream being walked: its resources, its states and what its operators do to them. */
import { PDFName, type PDFStream } from "@cantoo/pdf-lib";
import { type ColourSpace, deviceSpace, spaceOfComponents } from "../colour/colour-space.ts";
import { cellInk, type Ink, inkOf, inkOfSpace } from "../colour/ink.ts";
import { checkPixels, encodedSize, sideOf } from "../images/image-size.ts";
import { PdfRefused, pdfLimits } from "../objects/pdf-refused.ts";
import {
  asText,
  get,
  getFlag,
  getName,
  getNumber,
  getNumbers,
  getWritten,
  isStream,
  keysOf,
  type PdfValue,
} from "../objects/pdf-values.ts";
import { filtersOf } from "../objects/stream-data.ts";
import {
  type GraphicsState,
  initialState,
  matrixOfText,
  type PatternPaint,
  paintOf,
} from "./graphics-state.ts";
import { inlineImage, inlineLength } from "./inline-image.ts";
import {
  type Box,
  boxThrough,
  commonBox,
  emptyBox,
  isEmptyBox,
  matrixOf,
  multiply,
  sortedBox,
  unitBox,
} from "./matrix.ts";
import { isName, numberAt, type Operand, type OperandDictionary } from "./operand.ts";
import { operators } from "./operators.ts";
import type { ContentHandler } from "./scan-content.ts";
import { shownText } from "./text/shown-text.ts";
import type { PaintedImage, PathOperator, PathSegment, Run } from "./visitor.ts";
import type { PageWalk } from "./walk-page.ts";

type Role = "fill" | "stroke";

/** What is none of those that there are is taken for the usual. */
const bitsOf = (bits: number | undefined): number => ([1, 2, 4, 16].includes(bits ?? 8) ? bits! : 8);

/** Of one path that is kept to be looked at. */
const mostSegments = 5_000;

export class StreamWalk<Result> implements ContentHandler {
  readonly page: PageWalk<Result>;
  readonly resources: PdfValue;
  state: GraphicsState;
  #saved: GraphicsState[] = [];
  /** What was there before each mark that is open. */
  #marks: Pick<GraphicsState, "isHidden" | "hiddenBy" | "layer">[] = [];
  #path: PathSegment[] = [];
  #clipsNext = false;
  #pathBox: [number, number, number, number] = [...emptyBox];

  constructor(page: PageWalk<Result>, resources: PdfValue, state: GraphicsState) {
    this.page = page;
    this.resources = resources;
    this.state = { ...state };
  }

  get visitor() {
    return this.page.visitor;
  }

  operator(name: string, operands: Operand[], written: string): void {
    this.page.count();
    operators[name]?.(this as StreamWalk<unknown>, operands, written, name);
  }

  /** @returns the object, and what names it */
  resource(kind: string, name: string): { object: PdfValue; key: PdfValue } {
    const all = get(this.resources, kind);
    const object = get(all, name);
    return { object, key: getWritten(all, name) ?? object };
  }

  save(): void {
    if (this.#saved.length >= pdfLimits.states) throw new PdfRefused("nested-too-deep");
    this.#saved.push(this.state);
    this.state = { ...this.state };
    this.visitor.unchanged("q");
  }

  restore(): void {
    const before = this.#saved.pop();
    if (!before) return;
    const { isHidden, hiddenBy, layer } = this.state;
    this.state = { ...before, isHidden, hiddenBy, layer };
    this.visitor.unchanged("Q");
  }

  closeOpenStates(): void {
    while (this.#saved.length > 0) this.restore();
  }

  /** @param hiding the name of the layer that hides it; null where none does */
  beginMark(hiding: string | null, layer?: string): void {
    const { isHidden, hiddenBy, layer: outer } = this.state;
    this.#marks.push({ isHidden, hiddenBy, layer: outer });
    if (hiding !== null) {
      this.state.isHidden = true;
      this.state.hiddenBy = hiddenBy ?? hiding;
    }
    if (layer !== undefined) this.state.layer = layer;
  }

  endMark(): void {
    const before = this.#marks.pop();
    if (before) Object.assign(this.state, before);
  }

  segment(written: string, operator: string, operands: readonly Operand[]): void {
    if (operator === "re") {
      const [x, y] = [numberAt(operands, 0), numberAt(operands, 1)];
      this.#reach(x, y);
      this.#reach(x + numberAt(operands, 2), y + numberAt(operands, 3));
    } else
      for (let at = 0; at + 1 < operands.length; at += 2)
        this.#reach(numberAt(operands, at), numberAt(operands, at + 1));
    if (operator === "W" || operator === "W*") this.#clipsNext = true;
    else if (this.#path.length < mostSegments) this.#path.push({ operator, operands });
    this.visitor.segment(written, operator, operands);
  }

  #reach(x: number, y: number): void {
    const box = this.#pathBox;
    if (x < box[0]) box[0] = x;
    if (y < box[1]) box[1] = y;
    if (x > box[2]) box[2] = x;
    if (y > box[3]) box[3] = y;
  }

  paintPath(operator: PathOperator): void {
    const [box, path] = [this.#pathBox, this.#path];
    this.#pathBox = [...emptyBox];
    this.#path = [];
    this.visitor.path(operator, this.state, box, path);
    if (this.#clipsNext) this.#clipTo(this.state, box);
    this.#clipsNext = false;
  }

  #clipTo(state: GraphicsState, box: Box): void {
    const place = isEmptyBox(box) ? box : boxThrough(box, state.matrix);
    state.clip = state.clip ? commonBox(state.clip, place) : place;
  }

  /** Of an image or form that is not painted. */
  hide(object: PdfValue): void {
    const bounds = getName(object, "Subtype") === "Form" ? getNumbers(object, "BBox") : unitBox;
    if (bounds?.length !== 4) return;
    const matrix = multiply(matrixOf(getNumbers(object, "Matrix")), this.state.matrix);
    const box = boxThrough(sortedBox(bounds as unknown as Box), matrix);
    const layer = this.state.hiddenBy ?? this.page.of.layers.hiding(get(object, "OC")) ?? "";
    this.visitor.hidden?.(this.state.clip ? commonBox(box, this.state.clip) : box, layer);
  }

  /** @param operand the string, or strings, that are shown */
  text(written: string, operand: Operand | undefined): void {
    const { state } = this;
    const { font, letterSpacing, wordSpacing, stretch } = state;
    if (!font) return;
    const settings = { fontSize: font.size, letterSpacing, wordSpacing, stretch };
    const shown = shownText(operand, this.page.fonts.read(font.object), settings);
    this.visitor.text(written, state, shown, () => this.runGlyphs());
    state.textMatrix = multiply([1, 0, 0, 1, shown.advance, 0], state.textMatrix);
  }

  space(value: PdfValue): ColourSpace {
    return this.page.of.spaces.read(value, this.resources);
  }

  deviceSpace(name: "DeviceGray" | "DeviceRGB" | "DeviceCMYK"): ColourSpace {
    return this.space(PDFName.of(name));
  }

  setColour(role: Role, space: ColourSpace, operands: readonly Operand[]): void {
    if (this.state.isUncoloured) return;
    const { manager } = this.page.of;
    const components = operands.filter((operand) => typeof operand === "number");
    const name = operands.find(isName);
    const { object, key } = name ? this.resource("Pattern", name.slice(1)) : {};
    if (space.kind !== "pattern" || !object) {
      this.state[role] = paintOf(space, components.length > 0 ? components : space.initial, manager);
      this.visitor.colour(role, this.state, null);
      return;
    }
    const paint = this.#patternPaint(object, key);
    const ink = this.#patternInk(paint, space.base, components);
    this.state[role] = paintOf(space, components, manager, { paint, ink });
    this.visitor.colour(role, this.state, paint.kind === "tiling" ? this.#runCell(paint) : null);
  }

  #patternPaint(object: PdfValue, key: PdfValue): PatternPaint {
    const isTiling = getNumber(object, "PatternType") === 1;
    const shading = isTiling ? undefined : get(object, "Shading");
    return {
      object,
      key,
      kind: isTiling ? "tiling" : "shading",
      isUncoloured: isTiling && getNumber(object, "PaintType") === 2,
      shading,
      shadingSpace: shading && this.space(get(shading, "ColorSpace")),
      resources: this.resources,
      ground: this.state.ground,
    };
  }

  #patternInk(paint: PatternPaint, base: ColourSpace | undefined, components: readonly number[]): Ink {
    if (paint.shadingSpace) return inkOfSpace(paint.shadingSpace);
    if (!paint.isUncoloured || !base) return cellInk;
    // Colours of a pattern are never the numbers of the device itself, of which some may be left out.
    return { ...inkOf(base, components, this.page.of.manager), knowsZero: false };
  }

  #runCell({ object, isUncoloured, ground }: PatternPaint): Run<Result> | null {
    if (!isStream(object)) return null;
    const matrix = multiply(matrixOf(getNumbers(object, "Matrix")), ground);
    return () =>
      this.page.nested("pattern", object, {
        resources: get(object, "Resources") ?? this.resources,
        state: {
          ...initialState(this.page.of.manager),
          // What paints with it decides whether it is seen: the same cell may be chosen in a layer that is off and outside it.
          isUncoloured,
          matrix,
          ground: matrix,
        },
      });
  }

  /** Every glyph of the font that is a drawing, as large as the text is, where the text begins. */
  runGlyphs(): [name: string, glyph: Result | undefined][] {
    const font = this.state.font?.object;
    const drawings = get(font, "CharProcs");
    const matrix = multiply(matrixOf(getNumbers(font, "FontMatrix")), matrixOfText(this.state));
    const resources = get(font, "Resources") ?? this.resources;
    return keysOf(drawings).map((name) => {
      const drawing = get(drawings, name);
      if (!isStream(drawing)) return [name, undefined];
      return [name, this.page.nested("glyph", drawing, { resources, state: { ...this.state, matrix } })];
    });
  }

  /** The group of a soft mask, walked by those who want to know what is in it. */
  maskRun(mask: PdfValue): Run<Result> | null {
    const group = get(mask, "G");
    if (!isStream(group)) return null;
    const matrix = multiply(matrixOf(getNumbers(group, "Matrix")), this.state.matrix);
    return () =>
      this.page.nested("mask", group, {
        resources: get(group, "Resources") ?? this.resources,
        state: { ...initialState(this.page.of.manager), matrix, ground: matrix },
      });
  }

  shading(object: PdfValue, key: PdfValue): void {
    const space = this.space(get(object, "ColorSpace"));
    const { resources } = this;
    this.visitor.shading({ object, key, space, ink: inkOfSpace(space), resources }, this.state);
  }

  image(object: PDFStream, key: PdfValue): void {
    const { inflate } = this.page.of.source;
    checkPixels(object, inflate);
    const isStencil = getFlag(object, "ImageMask") ?? false;
    const isJpeg2000 = filtersOf(object).at(-1) === "JPXDecode";
    const written = get(object, "ColorSpace");
    const own = encodedSize(object, inflate);
    const unnamed = own && isJpeg2000 ? spaceOfComponents(own.components) : null;
    const image: PaintedImage = {
      object,
      key,
      isStencil,
      isJpeg2000,
      width: sideOf(object, "Width") || (own?.width ?? 0),
      height: sideOf(object, "Height") || (own?.height ?? 0),
      bits: isStencil ? 1 : bitsOf(getNumber(object, "BitsPerComponent")),
      space: isStencil ? null : written ? this.space(written) : (unnamed ?? deviceSpace("gray")),
      decode: getNumbers(object, "Decode"),
    };
    if (image.width > 0 && image.height > 0) this.visitor.image(image, this.state);
  }

  inlineImage(dictionary: OperandDictionary, data: string): void {
    this.page.count();
    if (this.state.isHidden) return;
    const image = inlineImage(dictionary, data, this.page.of.source.context);
    this.image(image, image);
  }

  inlineLength(dictionary: OperandDictionary): number {
    const { source, spaces } = this.page.of;
    return inlineLength(dictionary, source.context, spaces, this.resources);
  }

  form(object: PDFStream, key: PdfValue): void {
    const outer = this.state;
    const group = get(object, "Group");
    const matrix = multiply(matrixOf(getNumbers(object, "Matrix")), outer.matrix);
    let inner: GraphicsState = { ...outer, matrix, ground: matrix };
    if (group && getName(group, "S") !== undefined) inner = this.#inGroup(inner, outer, group);
    const bounds = getNumbers(object, "BBox");
    if (bounds && bounds.length === 4) this.#clipTo(inner, sortedBox(bounds as unknown as Box));
    const layer = asText(get(get(object, "OC"), "Name"));
    if (layer !== undefined) inner.layer = layer;
    const resources = get(object, "Resources") ?? this.resources;
    this.visitor.form({ object, key, group, outer }, inner, () =>
      this.page.nested("form", object, { resources, state: inner }),
    );
  }

  #inGroup(inner: GraphicsState, outer: GraphicsState, group: PdfValue): GraphicsState {
    const space = get(group, "CS");
    const isDirect = outer.fillAlpha === 1 && outer.blendMode === "Normal" && !outer.hasSoftMask;
    return {
      ...inner,
      fillAlpha: 1,
      strokeAlpha: 1,
      blendMode: "Normal",
      hasSoftMask: false,
      groups: [
        ...outer.groups,
        {
          isIsolated: getFlag(group, "I") ?? false,
          isKnockout: getFlag(group, "K") ?? false,
          isDirect,
          blendSpace: space && this.space(space).kind,
        },
      ],
    };
  }
}

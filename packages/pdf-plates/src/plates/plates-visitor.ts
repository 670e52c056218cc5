/**
 * The second walk: writes the page once for each sheet. Colours become light of the sheet's plates, and a paint that
 * overprints is left out where it touches none of them; where things stand does not change.
 */
import { type Ink, inkOfSpace, isProcess, touches, white } from "../colour/ink.ts";
import {
  type FontInUse,
  type GraphicsState,
  isPlainBlend,
  matrixOfText,
  type Paint,
} from "../content/graphics-state.ts";
import { type Box, boxThrough } from "../content/matrix.ts";
import { numberAt, type Operand } from "../content/operand.ts";
import type {
  PaintedForm,
  PaintedImage,
  PaintedShading,
  PathOperator,
  PathSegment,
  Run,
  StreamKind,
  Visitor,
} from "../content/visitor.ts";
import { latinBytes } from "../objects/latin-text.ts";
import { pdfLimits } from "../objects/pdf-refused.ts";
import { get, getFirstName, getName, getWritten, type PdfValue, writtenName } from "../objects/pdf-values.ts";
import type { WrittenRef } from "../objects/pdf-writer.ts";
import { PlateImages } from "./plate-images.ts";
import { PlateShadings } from "./plate-shadings.ts";
import { forEachSheet, keptEntries, Memo, type PlatesContext, type RefOfSheet } from "./plates-context.ts";
import { contentOf, type Frame, resourcesOf, SheetFrames } from "./sheet-frames.ts";
import { colourOperator, deviceOf, isNormalOnSpots, lightOf, type Sheet, written } from "./sheets.ts";
import { isNextTo, thinRectangle } from "./thin-areas.ts";
import { coveredByLine, pixelsOfUnit } from "./thin-lines.ts";
import { type Tiles, tilesOf } from "./tiles.ts";

export interface SheetPage {
  content: Uint8Array;
  resources: string;
  group: string;
}

/** A stream as it was written for each sheet. */
export interface Rewritten {
  refs: RefOfSheet;
  /** Of a cell: as PDFium tiles it. */
  patterns: RefOfSheet;
  pages: SheetPage[];
  inked: readonly boolean[];
}

const keptSettings = ["LW", "LC", "LJ", "ML", "D", "FL", "SA", "ca", "CA", "SMask", "AIS", "TK", "BM"];

const asItIs = (paint: string): string => paint;

type Glyphs = [name: string, glyph: Rewritten | undefined][];

export class PlatesVisitor implements Visitor<Rewritten> {
  readonly #context: PlatesContext;
  readonly #frames: SheetFrames;
  readonly #images: PlateImages;
  readonly #shadings: PlateShadings;
  readonly #settings = new Memo<PdfValue, RefOfSheet>();
  readonly #cells = new Memo<PdfValue, Rewritten | undefined>();
  readonly #shadingPatterns = new Memo<PdfValue, RefOfSheet>();
  readonly #forms = new Map<PdfValue, Memo<string, Rewritten | undefined>>();
  readonly #fonts = new Map<PdfValue, Memo<string, RefOfSheet>>();
  /** Where the last thin rectangle is on the page. */
  #lastThin: Box | null = null;
  #cellsLeft: number = pdfLimits.cells;

  constructor(context: PlatesContext) {
    this.#context = context;
    this.#frames = new SheetFrames(context.sheets);
    this.#images = new PlateImages(context);
    this.#shadings = new PlateShadings(context);
  }

  begin(kind: StreamKind, object: PdfValue, state: GraphicsState): void {
    this.#frames.begin(kind, object);
    // A stream starts in black, which is no ink on most plates: the sheet must be told.
    if (kind === "page" || (kind === "pattern" && !state.isUncoloured))
      this.#frames.each(
        (sheet) =>
          `${colourOperator("fill", state.fill.ink, sheet)} ${colourOperator("stroke", state.stroke.ink, sheet)}`,
      );
  }

  unchanged(text: string): void {
    this.#frames.all(text);
  }

  glyph(text: string, state: GraphicsState, operands: readonly Operand[]): void {
    const { top } = this.#frames;
    const advance = `${written(numberAt(operands, 0))} ${written(numberAt(operands, 1))}`;
    if (state.isUncoloured && !state.fill.pattern)
      top.shape = { advance, at: top.out.map((out) => out.length) };
    this.#frames.all(text);
    if (!state.isUncoloured) this.#frames.all(this.#faded(state));
  }

  /** PDFium fades no glyph that has colours of its own. */
  #faded({ fillAlpha, strokeAlpha }: GraphicsState): string {
    if (fillAlpha === 1 && strokeAlpha === 1) return "";
    return `${this.#alpha(`/ca ${written(fillAlpha)} /CA ${written(strokeAlpha)}`)} gs`;
  }

  #alpha(entries: string): string {
    return this.#frames.resource(
      "ExtGState",
      forEachSheet(this.#context, () => `<< ${entries} >>`),
    );
  }

  segment(text: string, operator: string): void {
    const frame = this.#frames.top;
    frame.path ??= { from: frame.out.map((out) => out.length), clips: false };
    if (operator.startsWith("W")) frame.path.clips = true;
    this.#frames.all(text);
  }

  /** By sheet: whether a paint marks it. White on a sheet that is still blank may be left out: it empties most of the spots'. */
  #marks(ink: Ink, overprints: boolean, state: GraphicsState): boolean[] {
    const { inked } = this.#frames.top;
    return forEachSheet(this.#context, (sheet, at) => {
      if (state.isHidden) return false;
      if (!sheet.some((plate) => touches(ink, plate, overprints, state.overprintMode))) return false;
      const isWhite = ink.scope !== "cell" && lightOf(ink, sheet).every((light) => light === 1);
      if (!isWhite) inked[at] = true;
      return !isWhite || !this.#mayStayBlank(at);
    });
  }

  #mayStayBlank(sheet: number): boolean {
    return this.#context.skipsWhite && this.#frames.isOnPage && !this.#frames.top.inked[sheet];
  }

  colour(role: "fill" | "stroke", state: GraphicsState, runCell: Run<Rewritten> | null): void {
    const paint = state[role];
    const { pattern } = paint;
    if (pattern && !this.#context.patterns.has(pattern.key)) return;
    const refs = pattern && this.#patternRefs(paint, runCell);
    if (!pattern) this.#frames.each((sheet) => colourOperator(role, paint.ink, sheet));
    else if (refs) this.#usePattern(role, paint, refs);
    else this.#context.report("a pattern contains itself");
  }

  #usePattern(role: "fill" | "stroke", { ink, pattern }: Paint, refs: RefOfSheet): void {
    const name = this.#frames.resource("Pattern", refs);
    const [space, colour] = role === "fill" ? ["cs", "scn"] : ["CS", "SCN"];
    if (!pattern?.isUncoloured) {
      this.#frames.all(`/Pattern ${space} ${name} ${colour}`);
      return;
    }
    const spaces = forEachSheet(this.#context, (sheet) => `[/Pattern ${deviceOf(sheet)}]`);
    this.#frames.nameResource("ColorSpace", "uncoloured", spaces);
    this.#frames.each(
      (sheet) => `/uncoloured ${space} ${lightOf(ink, sheet).map(written).join(" ")} ${name} ${colour}`,
    );
  }

  #patternRefs({ pattern }: Paint, runCell: Run<Rewritten> | null): RefOfSheet | undefined {
    if (!pattern) return undefined;
    if (pattern.kind === "tiling") return this.#cells.get(pattern.key, () => runCell?.())?.patterns;
    const { object, key, shading, resources } = pattern;
    const shadings = this.#shadings.refs(shading, getWritten(object, "Shading"), resources);
    const matrix = keptEntries(this.#context, object, ["Matrix"]);
    return this.#shadingPatterns.get(key, () =>
      shadings.map((ref) =>
        this.#context.writer.addDictionary(`/Type /Pattern /PatternType 2 ${matrix} /Shading ${ref}`),
      ),
    );
  }

  settings(dictionary: PdfValue): void {
    const refs = this.#settings.get(dictionary, () => {
      const mode = getFirstName(dictionary, "BM") ?? "Normal";
      const kept = keptEntries(
        this.#context,
        dictionary,
        keptSettings.filter((key) => key !== "BM"),
      );
      return forEachSheet(this.#context, (sheet) => {
        const isNormal = !isProcess(sheet[0] ?? "") && isNormalOnSpots(mode);
        const blend = isNormal ? "/BM /Normal" : keptEntries(this.#context, dictionary, ["BM"]);
        return this.#context.writer.addDictionary(`${kept} ${blend}`);
      });
    });
    const name = this.#frames.resource("ExtGState", refs);
    this.#frames.all(`${name} gs`);
  }

  path(operator: PathOperator, state: GraphicsState, box: Box, segments: readonly PathSegment[]): void {
    const frame = this.#frames.top;
    const { path } = frame;
    frame.path = null;
    if (path && !path.clips && /^[fF]/.test(operator)) this.#keepThin(path.from, state, box, segments);
    const fills = /[fFbB]/.test(operator) ? this.#marks(state.fill.ink, state.fillOverprints, state) : null;
    const strokes = /[sSbB]/.test(operator)
      ? this.#marks(state.stroke.ink, state.strokeOverprints, state)
      : null;
    const evenOdd = operator.endsWith("*") ? "*" : "";
    const canTile = path && !path.clips && /^[fF]/.test(operator) && !state.isHidden;
    const tiles = canTile ? tilesOf(box, state, this.#cellsLeft) : null;
    if (tiles && fills && path) {
      this.#tile(tiles, state, { fills, from: path.from, evenOdd });
      return;
    }
    const veil = strokes || !fills ? null : this.#veil(fills, state);
    const thin = strokes ? this.#thin(state) : asItIs;
    this.#frames.each((sheet, at) => {
      const [fill, stroke] = [fills?.[at], strokes?.[at]];
      if (fill && stroke) return thin(operator);
      if (fill) return `f${evenOdd}`;
      if (stroke) return thin(/[sb]/.test(operator) ? "s" : "S");
      return veil ? veil(sheet, `f${evenOdd}`) : "n";
    });
  }

  /** What draws a line, made fainter where the line is thinner than a pixel. */
  #thin(state: GraphicsState): (paint: string) => string {
    const covered = coveredByLine(state, this.#context.pixelsOfPoint);
    if (covered === 1) return asItIs;
    this.#tellColour(state);
    const { strokeAlpha } = state;
    const [faint, before] = [strokeAlpha * covered, strokeAlpha].map((alpha) =>
      this.#alpha(`/CA ${written(alpha)}`),
    );
    return (paint) => `${faint} gs ${paint} ${before} gs`;
  }

  /** PDFium fades no line of a glyph that takes the colour of its text: it gets that as its own. */
  #tellColour(state: GraphicsState): void {
    const { shape, out } = this.#frames.top;
    if (!shape) return;
    this.#frames.top.shape = null;
    const { ink } = state.fill;
    const faded = this.#faded(state);
    for (const [at, sheet] of this.#context.sheets.entries())
      out[at]![shape.at[at]!] =
        `${shape.advance} d0 ${colourOperator("fill", ink, sheet)} ${colourOperator("stroke", ink, sheet)} ${faded}`;
  }

  #keepThin(
    from: readonly number[],
    { matrix }: GraphicsState,
    box: Box,
    segments: readonly PathSegment[],
  ): void {
    const { pixelsOfPoint } = this.#context;
    const rectangle = thinRectangle(segments, box, matrix, pixelsOfPoint);
    if (rectangle === null) return;
    const [place, before] = [boxThrough(box, matrix), this.#lastThin];
    this.#lastThin = place;
    if (before && isNextTo(before, place, pixelsOfPoint)) return;
    for (const [at, out] of this.#frames.top.out.entries()) out.splice(from[at]!, Infinity, rectangle);
  }

  #tile(
    { matrix, steps }: Tiles,
    state: GraphicsState,
    { fills, from, evenOdd }: { fills: readonly boolean[]; from: readonly number[]; evenOdd: string },
  ): void {
    const { pattern, ink } = state.fill;
    const cell = this.#cells.get(pattern?.key, () => undefined);
    if (!cell) {
      this.#frames.all("n");
      return;
    }
    this.#cellsLeft -= steps.length;
    const name = this.#frames.resource("XObject", cell.refs);
    const cells = steps.map(([x, y]) => `q 1 0 0 1 ${written(x)} ${written(y)} cm ${name} Do Q`).join("\n");
    const { out } = this.#frames.top;
    this.#frames.each((sheet, at) => {
      out[at]!.splice(from[at]!, 0, "q");
      if (!fills[at]) return `W${evenOdd} n Q`;
      const colour = pattern?.isUncoloured
        ? `${colourOperator("fill", ink, sheet)} ${colourOperator("stroke", ink, sheet)}`
        : "";
      return `W${evenOdd} n ${colour} ${matrix.map(written).join(" ")} cm ${cells} Q`;
    });
  }

  /**
   * A paint that leaves a plate alone inside an isolated group: there, nothing is white once the group is painted.
   * White in the mode Multiply is just that: it changes nothing that is there, and covers what is not.
   */
  #veil(marks: readonly boolean[], state: GraphicsState): ((sheet: Sheet, paint: string) => string) | null {
    const isIsolated = state.groups.some((group) => group.isIsolated);
    const isPlain = state.blendMode === "Normal" && !state.fill.pattern && !state.isHidden;
    if (!isIsolated || !isPlain || !marks.includes(false)) return null;
    const [multiply, normal] = ["Multiply", "Normal"].map((mode) =>
      this.#frames.resource(
        "ExtGState",
        forEachSheet(this.#context, () => `<< /BM /${mode} >>`),
      ),
    );
    return (sheet, paint) =>
      `${multiply} gs ${colourOperator("fill", white, sheet)} ${paint} ${normal} gs ${colourOperator("fill", state.fill.ink, sheet)}`;
  }

  text(text: string, state: GraphicsState, _shown: unknown, runGlyphs: () => Glyphs): void {
    const { font } = state;
    if (!font) return;
    if (getName(font.object, "Subtype") === "Type3") this.#drawnText(text, state, runGlyphs);
    else this.#plainText(text, state, font);
  }

  #plainText(text: string, state: GraphicsState, font: FontInUse): void {
    const { textMode } = state;
    const kept = this.#context.writer.keep(font.key ?? font.object);
    this.#frames.nameResource(
      "Font",
      font.name,
      forEachSheet(this.#context, () => kept),
    );
    const mode = textMode % 4;
    const isFilled = mode === 0 || mode === 2;
    const fills = isFilled ? this.#marks(state.fill.ink, state.fillOverprints, state) : null;
    const strokes =
      mode === 1 || mode === 2 ? this.#marks(state.stroke.ink, state.strokeOverprints, state) : null;
    const veil = mode === 0 && fills ? this.#veil(fills, state) : null;
    const thin = strokes ? this.#thin(state) : asItIs;
    this.#frames.each((sheet, at) => {
      const painted = fills?.[at] ? (strokes?.[at] ? 2 : 0) : strokes?.[at] ? 1 : 3;
      const needed = painted + (textMode > 3 ? 4 : 0);
      if (needed === textMode) return thin(text);
      // Invisible text still moves the pen.
      return veil ? veil(sheet, text) : `${needed} Tr ${thin(text)} ${textMode} Tr`;
    });
  }

  /** Text whose glyphs are content streams. */
  #drawnText(text: string, state: GraphicsState, runGlyphs: () => Glyphs): void {
    const font = state.font!;
    const made = this.#fonts.get(font.object) ?? new Memo<string, RefOfSheet>();
    this.#fonts.set(font.object, made);
    const ways = inheritedState(state) + this.#linesOf(state, matrixOfText(state));
    const refs = made.get(ways, () => this.#font(font.object, runGlyphs));
    this.#frames.top.inked.fill(true);
    const name = this.#frames.resource("Font", refs);
    this.#frames.all(`${name} ${written(font.size)} Tf ${text}`);
  }

  #font(font: PdfValue, runGlyphs: () => Glyphs): RefOfSheet {
    this.#frames.begin("font", font);
    const glyphs = runGlyphs();
    const frame = this.#frames.end();
    const kept = keptEntries(this.#context, font, [
      "FontBBox",
      "FontMatrix",
      "FirstChar",
      "LastChar",
      "Widths",
      "Encoding",
      "ToUnicode",
    ]);
    return forEachSheet(this.#context, (_, at) => {
      const drawings = glyphs.map(([name, glyph]) => `${writtenName(name)} ${glyph?.refs[at] ?? "null"}`);
      return this.#context.writer.addDictionary(
        `/Type /Font /Subtype /Type3 ${kept} /CharProcs << ${drawings.join(" ")} >> /Resources ${resourcesOf(frame, at)}`,
      );
    });
  }

  image(image: PaintedImage, state: GraphicsState): void {
    let refs: RefOfSheet;
    try {
      refs = this.#images.refs(image);
    } catch (error) {
      this.#context.report(`an image: ${error instanceof Error ? error.message : String(error)}`);
      return;
    }
    const ink = image.space ? inkOfSpace(image.space) : state.fill.ink;
    const marks = this.#marks(ink, state.fillOverprints, state);
    if (image.isStencil && state.fillAlpha < 1) refs = this.#inGroup(refs);
    const name = this.#frames.resource("XObject", refs);
    this.#frames.each((_, at) => (marks[at] ? `${name} Do` : null));
  }

  /** PDFium fades a stencil twice; of a group that holds it, once. */
  #inGroup(images: RefOfSheet): RefOfSheet {
    return forEachSheet(this.#context, (sheet, at) =>
      this.#context.writer.addStream(
        `/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Group << /S /Transparency /CS ${deviceOf(sheet)} >> /Resources << /XObject << /I ${images[at]} >> >>`,
        latinBytes("/I Do"),
      ),
    );
  }

  shading({ object, key, ink, resources }: PaintedShading, state: GraphicsState): void {
    const marks = this.#marks(ink, state.fillOverprints, state);
    const name = this.#frames.resource("Shading", this.#shadings.refs(object, key, resources));
    this.#frames.each((_, at) => (marks[at] ? `${name} sh` : null));
  }

  form({ key }: PaintedForm, state: GraphicsState, run: Run<Rewritten>): void {
    const made = this.#forms.get(key) ?? new Memo<string, Rewritten | undefined>();
    this.#forms.set(key, made);
    const form = made.get(inheritedState(state) + this.#linesOf(state), run);
    if (!form) {
      this.#context.report("a form contains itself");
      return;
    }
    const name = this.#frames.resource("XObject", form.refs);
    const { inked } = this.#frames.top;
    this.#frames.each((_, at) => {
      const isDrawn = form.inked[at] || !this.#mayStayBlank(at);
      if (form.inked[at]) inked[at] = true;
      return isDrawn ? `${name} Do` : null;
    });
  }

  /** Of the state around a form or a glyph, what lines and letters in it depend on. */
  #linesOf(state: GraphicsState, matrix = state.matrix): string {
    const scale = pixelsOfUnit(matrix, this.#context.pixelsOfPoint).toPrecision(2);
    return JSON.stringify([scale, state.lineWidth, state.strokeAlpha, state.fillAlpha]);
  }

  end(): Rewritten {
    const frame = this.#frames.end();
    const { kind, object, inked } = frame;
    const none = { refs: [], patterns: [], pages: [], inked };
    if (kind === "glyph") return { ...none, refs: this.#streams(frame, () => "") };
    const groups = this.#groups(object);
    if (kind === "page")
      return {
        ...none,
        pages: forEachSheet(this.#context, (_, at) => ({
          content: contentOf(frame, at),
          resources: resourcesOf(frame, at),
          group: groups[at]!,
        })),
      };
    const matrix = kind === "form" ? ["BBox", "Matrix"] : ["BBox"];
    const entries = keptEntries(this.#context, object, matrix);
    const refs = this.#streams(
      frame,
      (at) => `/Type /XObject /Subtype /Form ${entries} ${groups[at]!} /Resources ${resourcesOf(frame, at)}`,
    );
    return { ...none, refs, patterns: kind === "pattern" ? this.#patterns(frame) : [] };
  }

  #streams(frame: Frame, entries: (at: number) => string): WrittenRef[] {
    return forEachSheet(this.#context, (_, at) =>
      this.#context.writer.addStream(entries(at), contentOf(frame, at)),
    );
  }

  #patterns(frame: Frame): WrittenRef[] {
    const kept = ["PaintType", "TilingType", "BBox", "XStep", "YStep", "Matrix"];
    const entries = keptEntries(this.#context, frame.object, kept);
    return this.#streams(
      frame,
      (at) => `/Type /Pattern /PatternType 1 ${entries} /Resources ${resourcesOf(frame, at)}`,
    );
  }

  #groups(object: PdfValue): string[] {
    const group = get(object, "Group");
    return forEachSheet(this.#context, (sheet) =>
      group
        ? `/Group << /S /Transparency /CS ${deviceOf(sheet)} ${keptEntries(this.#context, group, ["I", "K"])} >>`
        : "",
    );
  }
}

/** Of the state around a form or a glyph, what its rewriting depends on. */
const inheritedState = (state: GraphicsState): string =>
  JSON.stringify([
    state.fill.ink,
    state.stroke.ink,
    state.fillOverprints,
    state.strokeOverprints,
    state.overprintMode,
    state.textMode,
    isPlainBlend(state),
    state.groups.some((group) => group.isIsolated),
  ]);

/**
 * Writes a page anew, operator by operator: what is painted and nothing else. Layers that are off, marks, notes and whatever
 * acts stay behind; what is asked to change does.
 */
import { type Ink, processInks } from "../colour/ink.ts";
import { type GraphicsState, isPlainBlend, type Paint } from "../content/graphics-state.ts";
import { type Box, boxThrough, determinant, isEmptyBox, multiply, unitBox } from "../content/matrix.ts";
import type { ShownText } from "../content/text/shown-text.ts";
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
import type { FactsVisitor } from "../facts/facts-visitor.ts";
import { colourOfInk, MarksCollector } from "../facts/marks-collector.ts";
import { getName, type PdfValue } from "../objects/pdf-values.ts";
import type { WrittenRef } from "../objects/pdf-writer.ts";
import { Memo } from "../plates/plates-context.ts";
import { contentOf, resourcesOf, SheetFrames } from "../plates/sheet-frames.ts";
import { type RewriteContext, RewriteObjects } from "./rewrite-objects.ts";
import type { Rewriting } from "./rewriting.ts";

export interface RewrittenStream {
  content: Uint8Array;
  resources: string;
  /** Of a form or a cell. */
  ref: WrittenRef | null;
}

/** Halftones and curves of one press are of no use on another. */
const keptSettings = "LW LC LJ ML D RI OP op OPM FL SA ca CA SMask AIS TK BM".split(" ");
const cellKeys = ["PaintType", "TilingType", "BBox", "XStep", "YStep", "Matrix"];
const deviceOperators = { gray: ["g", "G"], rgb: ["rg", "RG"], cmyk: ["k", "K"] } as const;
const noInk = "[/Separation /None /DeviceGray << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >>]";
/** So little ink is none, and still takes out what is below. */
const least = 0.002;

const written = (value: number): string => String(Number(value.toFixed(5)));

/** Of the first walk. */
type FoundBefore = Pick<FactsVisitor, "notes" | "patterns" | "colouredFonts">;

export class RewriteVisitor implements Visitor<RewrittenStream> {
  readonly #context: RewriteContext;
  readonly #rewriting: Rewriting;
  readonly #found: FoundBefore;
  readonly #frames = new SheetFrames([[]]);
  readonly #objects: RewriteObjects;
  readonly #cells = new Memo<PdfValue, RewrittenStream | undefined>();
  readonly #forms = new Map<PdfValue, Memo<string, RewrittenStream | undefined>>();
  readonly #grounds = new MarksCollector();
  /** Ink that a paint has none of takes out what is below, where the file overprints elsewhere. */
  readonly #keepsZeros: boolean;

  constructor(context: RewriteContext, rewriting: Rewriting, found: FoundBefore) {
    this.#context = context;
    this.#rewriting = rewriting;
    this.#found = found;
    this.#objects = new RewriteObjects(context);
    this.#keepsZeros = !found.notes.has("overprint");
  }

  begin(kind: StreamKind, object: PdfValue): void {
    this.#frames.begin(kind, object);
  }

  unchanged(text: string): void {
    this.#frames.all(text);
  }

  glyph(text: string): void {
    this.unchanged(text);
  }

  segment(text: string, operator: string): void {
    const frame = this.#frames.top;
    frame.path ??= { from: frame.out.map((out) => out.length), clips: false };
    if (operator.startsWith("W")) frame.path.clips = true;
    this.#frames.all(text);
  }

  colour(role: "fill" | "stroke", state: GraphicsState, runCell: Run<RewrittenStream> | null): void {
    const paint = state[role];
    if (paint.pattern) this.#usePattern(role, paint, runCell);
    else this.#frames.all(this.#colourOperators(role, paint));
  }

  #colourOperators(role: "fill" | "stroke", paint: Paint): string {
    const { space, components } = paint;
    const at = role === "fill" ? 0 : 1;
    const [choose, use] = role === "fill" ? ["cs", "scn"] : ["CS", "SCN"];
    // Kept as they are, drawn letters may take it.
    if (space.kind === "named" && this.#isLeftOut(paint.ink))
      return `${this.#resource("ColorSpace", noInk)} ${choose} 1 ${use}`;
    const inks = this.#inks(space, components);
    if (inks) return `${inks} ${deviceOperators.cmyk[at]}`;
    const values = Array.from({ length: space.components }, (_, each) => written(components[each] ?? 0));
    if (!space.written && space.kind in deviceOperators)
      return `${values.join(" ")} ${deviceOperators[space.kind as keyof typeof deviceOperators][at]}`;
    if (space.kind === "pattern") return `/Pattern ${choose}`;
    return `${this.#resource("ColorSpace", this.#objects.space(space))} ${choose} ${values.join(" ")} ${use}`;
  }

  /** Null where the colour stays as it is. */
  #inks(space: Paint["space"], components: readonly number[]): string | null {
    const inks = this.#context.recolouring.inks(space, components);
    return inks?.map((ink) => written(this.#keepsZeros ? ink : Math.max(least, ink))).join(" ") ?? null;
  }

  readonly #resources = new WeakMap<object, Map<string, string>>();

  /** @returns its name; the same thing has one name in a stream */
  #resource(kind: "ColorSpace" | "ExtGState" | "XObject" | "Pattern" | "Shading", value: string): string {
    const frame = this.#frames.top;
    const named = this.#resources.get(frame) ?? new Map<string, string>();
    this.#resources.set(frame, named);
    const key = `${kind} ${value}`;
    const name = named.get(key) ?? this.#frames.resource(kind, [value]);
    named.set(key, name);
    return name;
  }

  #usePattern(role: "fill" | "stroke", paint: Paint, runCell: Run<RewrittenStream> | null): void {
    const pattern = paint.pattern!;
    if (!this.#found.patterns.has(pattern.key)) return;
    const ref =
      pattern.kind === "tiling"
        ? this.#cells.get(pattern.key, () => runCell?.())?.ref
        : this.#objects.shadingPattern(
            pattern.object,
            this.#objects.shading(
              pattern.shading,
              this.#objects.writtenShading(pattern.object),
              pattern.resources,
            ),
          );
    if (!ref) return;
    const name = this.#resource("Pattern", ref);
    const [choose, use] = role === "fill" ? ["cs", "scn"] : ["CS", "SCN"];
    const base = pattern.isUncoloured && paint.space.kind === "pattern" ? paint.space.base : undefined;
    if (!base) {
      this.#frames.all(`/Pattern ${choose} ${name} ${use}`);
      return;
    }
    const inks = this.#inks(base, paint.components);
    const space = inks ? "/DeviceCMYK" : this.#objects.space(base);
    const values = inks ?? paint.components.map(written).join(" ");
    this.#frames.all(
      `${this.#resource("ColorSpace", `[/Pattern ${space}]`)} ${choose} ${values} ${name} ${use}`,
    );
  }

  settings(dictionary: PdfValue): void {
    const kept = this.#objects.kept(dictionary, keptSettings);
    this.#frames.all(`${this.#resource("ExtGState", `<< ${kept} >>`)} gs`);
  }

  /** Painted in inks that are not printed. */
  #isLeftOut({ scope, tints }: Ink): boolean {
    const names = Object.keys(tints);
    return scope === "named" && names.length > 0 && names.every((name) => this.#rewriting.leavesOut(name));
  }

  path(operator: PathOperator, state: GraphicsState, box: Box, path: readonly PathSegment[]): void {
    const frame = this.#frames.top;
    const from = frame.path?.from[0] ?? frame.out[0]!.length;
    frame.path = null;
    const isFilled = /[fFbB]/.test(operator) && !state.isHidden && !this.#isLeftOut(state.fill.ink);
    const isStroked = /[sSbB]/.test(operator) && !state.isHidden && !this.#isLeftOut(state.stroke.ink);
    const around = [
      isFilled ? this.#knockOut(state, "fill") : null,
      isStroked ? this.#knockOut(state, "stroke") : null,
      isStroked ? this.#thickened(state, box) : null,
    ].flatMap((each) => each ?? []);
    if (this.#rewriting.leastLine && isFilled && !isEmptyBox(box)) {
      const { fillOverprints: overprints, layer, matrix, fill } = state;
      const colour = fill.pattern ? null : colourOfInk(fill.ink);
      this.#grounds.fill(path, matrix, { box: boxThrough(box, matrix), colour, overprints, layer });
    }
    const before = around.map(({ set }) => set);
    if (before.length > 0) frame.out[0]!.splice(from, 0, ...before);
    this.#frames.all(paintOf(operator, isFilled, isStroked));
    for (const { reset } of around) this.#frames.all(reset);
  }

  /** White that overprints is not seen. */
  #knockOut(state: GraphicsState, role: "fill" | "stroke"): { set: string; reset: string } | null {
    if (!this.#rewriting.knocksOutWhite) return null;
    const { ink, pattern } = state[role];
    const overprints = role === "fill" ? state.fillOverprints : state.strokeOverprints;
    const isWhite = ink.knowsZero && processInks.every((plate) => !ink.tints[plate]);
    if (!overprints || state.overprintMode !== 1 || pattern || !isWhite) return null;
    return {
      set: this.#setting("/OP false /op false"),
      reset: this.#setting(`/OP ${state.strokeOverprints} /op ${state.fillOverprints}`),
    };
  }

  #setting(entries: string): string {
    return `${this.#resource("ExtGState", `<< ${entries} >>`)} gs`;
  }

  #thickened(state: GraphicsState, box: Box): { set: string; reset: string } | null {
    const { leastLine } = this.#rewriting;
    if (!leastLine || state.stroke.pattern) return null;
    const scale = Math.sqrt(Math.abs(determinant(state.matrix)));
    const place = boxThrough(box, state.matrix);
    const wanted = leastLine(colourOfInk(state.stroke.ink), this.#grounds.groundBelow(place));
    if (!(scale > 0) || state.lineWidth * scale >= wanted) return null;
    // A hair more: widths are compared after rounding.
    return { set: `${written((wanted / scale) * 1.002)} w`, reset: `${written(state.lineWidth)} w` };
  }

  text(text: string, state: GraphicsState, shown: ShownText): void {
    const { font, textMode } = state;
    if (!font) return;
    this.#frames.nameResource("Font", font.name, [this.#context.writer.keep(font.key ?? font.object)]);
    const mode = textMode % 4;
    // Glyphs that are drawings are painted in every mode: by what fills, or in colours of their own.
    const isDrawn = getName(font.object, "Subtype") === "Type3";
    const isColoured = isDrawn && this.#found.colouredFonts.has(font.object);
    const isFilled = isColoured || ((isDrawn || mode !== 1) && !this.#isLeftOut(state.fill.ink));
    const isStroked = !isDrawn && (mode === 1 || mode === 2) && !this.#isLeftOut(state.stroke.ink);
    if (state.isHidden || !(isFilled || isStroked)) {
      // It still moves the pen. Of drawings only the way is left.
      const mute = textMode > 3 ? 7 : 3;
      const moved = isDrawn ? penMoved(text, state, shown) : text;
      this.#frames.all(`${mute} Tr ${moved} ${textMode} Tr`);
      return;
    }
    const around = [
      mode === 0 || mode === 2 ? this.#knockOut(state, "fill") : null,
      mode === 0 ? this.#overprinting(state) : null,
    ].flatMap((each) => each ?? []);
    for (const { set } of around) this.#frames.all(set);
    const isHalf = mode === 2 && !isDrawn && !(isFilled && isStroked);
    const half = (isFilled ? 0 : 1) + (textMode > 3 ? 4 : 0);
    this.#frames.all(isHalf ? `${half} Tr ${text} ${textMode} Tr` : text);
    for (const { reset } of around) this.#frames.all(reset);
  }

  /** Black letters that would be taken out of their ground. */
  #overprinting(state: GraphicsState): { set: string; reset: string } | null {
    const { ink, pattern } = state.fill;
    const upTo = this.#rewriting.overprintsBlackUpTo;
    const whole = multiply(state.textMatrix, state.matrix);
    const size = Math.hypot(whole[2], whole[3]) * Math.abs(state.font?.size ?? 0);
    const isBlack =
      (ink.knowsZero || ink.scope === "named") &&
      (ink.tints.Black ?? 0) > 0.95 &&
      Object.entries(ink.tints).every(([plate, tint]) => plate === "Black" || tint === 0);
    const isPlain = isPlainBlend(state) && state.fillAlpha === 1 && !state.hasSoftMask && !pattern;
    if (upTo === 0 || size > upTo || !isBlack || !isPlain || state.fillOverprints) return null;
    return {
      set: this.#setting("/op true /OPM 1"),
      reset: this.#setting(`/op false /OPM ${state.overprintMode}`),
    };
  }

  image(image: PaintedImage, state: GraphicsState): void {
    if (image.space?.kind === "named" && image.space.names.every((name) => this.#rewriting.leavesOut(name)))
      return;
    if (image.isStencil && this.#isLeftOut(state.fill.ink)) return;
    if (this.#rewriting.leastLine)
      this.#grounds.area(
        boxThrough(unitBox, state.matrix),
        image.isStencil ? colourOfInk(state.fill.ink) : null,
      );
    this.#frames.all(`${this.#resource("XObject", this.#objects.image(image))} Do`);
  }

  shading({ object, key, resources }: PaintedShading): void {
    const shading = this.#objects.shading(object, key, resources);
    this.#frames.all(`${this.#resource("Shading", shading)} sh`);
  }

  form({ key }: PaintedForm, state: GraphicsState, run: Run<RewrittenStream>): void {
    const made = this.#forms.get(key) ?? new Memo<string, RewrittenStream | undefined>();
    this.#forms.set(key, made);
    const form = made.get(this.#inherited(state), run);
    if (form?.ref) this.#frames.all(`${this.#resource("XObject", form.ref)} Do`);
  }

  /** Of the state around a form, what its rewriting depends on. */
  #inherited(state: GraphicsState): string {
    const { fill, stroke, fillOverprints, strokeOverprints, overprintMode } = state;
    const scale = this.#rewriting.leastLine ? state.matrix : [];
    return JSON.stringify([fill.ink, stroke.ink, fillOverprints, strokeOverprints, overprintMode, scale]);
  }

  end(): RewrittenStream {
    const frame = this.#frames.end();
    const stream = { content: contentOf(frame, 0), resources: resourcesOf(frame, 0), ref: null };
    if (frame.kind !== "form" && frame.kind !== "pattern") return stream;
    const entries =
      frame.kind === "form"
        ? `/Type /XObject /Subtype /Form ${this.#objects.kept(frame.object, ["BBox", "Matrix", "Group"])}`
        : `/Type /Pattern /PatternType 1 ${this.#objects.kept(frame.object, cellKeys)}`;
    const ref = this.#context.writer.addStream(
      `${entries} /Resources ${stream.resources} /Filter /FlateDecode`,
      this.#context.deflate(stream.content),
    );
    return { ...stream, ref };
  }
}

function paintOf(operator: PathOperator, isFilled: boolean, isStroked: boolean): string {
  const evenOdd = operator.endsWith("*") ? "*" : "";
  if (isFilled && isStroked) return operator;
  if (isFilled) return `f${evenOdd}`;
  if (isStroked) return /[sb]/.test(operator) ? "s" : "S";
  return "n";
}

/** What a text leaves behind when nothing of it is shown: its settings, its line, and how far it goes. */
function penMoved(text: string, state: GraphicsState, { advance }: ShownText): string {
  const operator = text.trimEnd().at(-1);
  const spacing =
    operator === '"' ? `${written(state.wordSpacing)} Tw ${written(state.letterSpacing)} Tc ` : "";
  const line = operator === '"' || operator === "'" ? "T* " : "";
  const unit = (state.font?.size ?? 0) * state.stretch;
  const step = unit === 0 ? 0 : (-advance * 1000) / unit;
  return `${spacing}${line}[${written(step)}] TJ`;
}

/** The first walk: facts for checks, and what the second one, which writes the plates, must know beforehand. */
import type { PDFStream } from "@cantoo/pdf-lib";
import { type ColourSpace, type NamedSpace, paintedSpace } from "../colour/colour-space.ts";
import { type Ink, inkOfSpace, processInks } from "../colour/ink.ts";
import { profileName } from "../colour/profile-name.ts";
import {
  type GraphicsState,
  isPlainBlend,
  matrixOfText,
  type Paint,
  type PatternPaint,
} from "../content/graphics-state.ts";
import {
  type Box,
  boxThrough,
  commonBox,
  determinant,
  isEmptyBox,
  type Matrix,
  multiply,
  unitBox,
} from "../content/matrix.ts";
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
import { PdfRefused, pdfLimits } from "../objects/pdf-refused.ts";
import { get, getNumber, getNumbers, isStream, type PdfValue } from "../objects/pdf-values.ts";
import { plainText } from "../objects/plain-text.ts";
import { filtersOf } from "../objects/stream-data.ts";
import { fontFacts } from "./font-facts.ts";
import { KeptPlaces } from "./kept-places.ts";
import { colourOfInk, MarksCollector } from "./marks-collector.ts";
import type { Approximation, FontFacts, ImageFact, PageNote } from "./page-facts.ts";
import type { MarkColour, PageMarks } from "./page-marks.ts";

/** Paints that overprint and leave the same plates alone. */
export interface Overprint {
  ink: Ink;
  mode: number;
}

export class FactsVisitor implements Visitor<void> {
  readonly inks = new Map<string, number>();
  readonly spaces = new Set<string>();
  readonly cmykProfiles = new Set<string>();
  readonly fonts = new Map<string, FontFacts>();
  readonly images = new Map<PdfValue, ImageFact>();
  readonly overprints = new Map<string, Overprint>();
  readonly blendModes = new Set<string>();
  readonly notes = new Map<PageNote, Box[]>();
  readonly approximate = new Set<Approximation>();
  /** What of the page lies on layers that are off, by their names. */
  readonly hiddenLayers = new Map<string, Box[]>();
  /** How spot inks look, by their names. */
  readonly spotSpaces = new Map<string, NamedSpace>();
  /** With the number of components that the page says. */
  readonly jpeg2000 = new Map<PDFStream, number | undefined>();
  thinnestLine = Infinity;
  smallestText = Infinity;
  paints = 0;
  /** In what the page blends. */
  readonly pageSpace: ColourSpace["kind"] | undefined;
  /** Something of it fades or blends otherwise than in light. */
  mixesAsInk = false;
  readonly #walkedGlyphs = new Map<PdfValue, Set<string>>();
  readonly #knownProfiles = new Set<Uint8Array>();
  #masks = 0;
  /** Cells of patterns and drawn glyphs: they stand somewhere else than they are walked. */
  #cells = 0;
  /** What something seen is painted with: other patterns are not written. */
  readonly patterns = new Set<PdfValue>();
  /** Fonts of drawings that may have colours of their own. */
  readonly colouredFonts = new Set<PdfValue>();
  /** Cells that were chosen: looked at once something seen is painted with them. */
  readonly #chosenCells = new WeakMap<PatternPaint, Run<void>>();
  readonly #collector = new MarksCollector();
  readonly #fontFacts = new Map<PdfValue, FontFacts>();
  /** What each spot ink looks like in full, by its name. */
  readonly #spotLooks = new Map<string, string>();
  readonly ambiguousSpots = new Set<string>();
  readonly #knownSpaces = new Set<NamedSpace>();
  /** A thousand objects are painted with one colour. */
  #lastInk: Ink | null = null;
  readonly #open: StreamKind[] = [];

  readonly #places: KeptPlaces;

  /** @param inner what of the page is looked at most closely: what is cut, or what it shows */
  constructor(pageSpace: ColourSpace["kind"] | undefined, inner: Box) {
    this.pageSpace = pageSpace;
    this.#places = new KeptPlaces(inner);
  }

  begin(kind: StreamKind): void {
    this.#open.push(kind);
    if (kind === "mask") this.#masks++;
    if (kind === "pattern" || kind === "glyph") this.#cells++;
  }

  end(): void {
    const kind = this.#open.pop();
    if (kind === "mask") this.#masks--;
    if (kind === "pattern" || kind === "glyph") this.#cells--;
  }

  marks(unit: number): PageMarks {
    return this.#collector.marks(unit);
  }

  unchanged(): void {}

  glyph(_written: string, { font, isUncoloured }: GraphicsState): void {
    if (!isUncoloured) this.colouredFonts.add(font?.object);
  }

  segment(): void {}

  #note(note: PageNote, box?: Box): void {
    const boxes = this.notes.get(note) ?? [];
    this.notes.set(note, boxes);
    if (box && !isEmptyBox(box) && this.#places.isWorthKeeping(note, box, boxes.length)) boxes.push(box);
  }

  colour(role: "fill" | "stroke", state: GraphicsState, runCell: Run<void> | null): void {
    const { pattern } = state[role];
    if (pattern && runCell) this.#chosenCells.set(pattern, runCell);
  }

  settings(_dictionary: PdfValue, state: GraphicsState, runMask: Run<void> | null): void {
    if (!isPlainBlend(state)) this.blendModes.add(state.blendMode);
    runMask?.();
  }

  path(operator: PathOperator, state: GraphicsState, box: Box, path: readonly PathSegment[]): void {
    if (operator === "n" || isEmptyBox(box)) return;
    const place = seen(boxThrough(box, state.matrix), state);
    if (state.isHidden) {
      this.#hide(place, state.hiddenBy);
      return;
    }
    if (operator !== "S" && operator !== "s") this.#fillPath(state, place, path);
    if (operator === "f" || operator === "F" || operator === "f*") return;
    this.#paint("stroke", state, place);
    if (this.#masks > 0 || isEmptyBox(place)) return;
    const width = state.lineWidth * Math.sqrt(Math.abs(determinant(state.matrix)));
    this.thinnestLine = Math.min(this.thinnestLine, width);
    if (this.#cells > 0) return;
    const { strokeOverprints: overprints, layer, matrix } = state;
    const mark = { width, box: place, colour: colourOfPaint(state.stroke), overprints, layer };
    this.#collector.line(mark, path, matrix);
  }

  #fillPath(state: GraphicsState, place: Box, path: readonly PathSegment[]): void {
    this.#paint("fill", state, place);
    if (this.#masks > 0 || this.#cells > 0 || isEmptyBox(place)) return;
    const { fillOverprints: overprints, layer, matrix } = state;
    this.#collector.fill(path, matrix, { box: place, colour: colourOfPaint(state.fill), overprints, layer });
  }

  #hide(box: Box, layer: string | null): void {
    // Masks and glyphs are written as they are, with what they hide.
    if (this.#open.some((kind) => kind === "mask" || kind === "glyph"))
      this.approximate.add("layer-in-mask-or-glyph");
    if (this.#masks > 0 || isEmptyBox(box)) return;
    this.#note("hidden-content", box);
    const name = layer ?? "";
    const boxes = this.hiddenLayers.get(name) ?? [];
    this.hiddenLayers.set(name, boxes);
    if (this.#places.isWorthKeeping(`layer ${name}`, box, boxes.length)) boxes.push(box);
  }

  hidden(box: Box, layer: string): void {
    this.#hide(box, layer);
  }

  text(_written: string, state: GraphicsState, shown: ShownText, runGlyphs: () => unknown): void {
    const { font, textMode, textMatrix, matrix } = state;
    if (!font) return;
    const facts = this.#fontOf(font.object);
    const whole = multiply(textMatrix, matrix);
    const { rise } = state;
    const box = seen(boxThrough([0, shown.descent + rise, shown.advance, shown.ascent + rise], whole), state);
    if (state.isHidden) {
      this.#hide(box, state.hiddenBy);
      return;
    }
    // Letters that nobody sees, as a scanner lays them over a picture, need no font.
    if (textMode === 3) return;
    this.fonts.set(facts.name, facts);
    if (!facts.isEmbedded) this.#note("font-not-embedded", box);
    const isDrawn = facts.kind === "Type3";
    if (isDrawn) this.#walkGlyphs(state, runGlyphs);
    if (textMode === 7) return;
    const mode = textMode % 4;
    if (mode !== 1) this.#paint("fill", state, box);
    if (mode === 1 || mode === 2) this.#paint("stroke", state, box);
    const size = Math.hypot(whole[2], whole[3]) * Math.abs(font.size);
    if (!(size > 0) || this.#masks > 0) return;
    if (!isDrawn) this.smallestText = Math.min(this.smallestText, size);
    if (this.#cells === 0 && !isEmptyBox(box)) this.#keepText(shown, state, { whole, box, size, mode });
  }

  #keepText(
    { letters, advance }: ShownText,
    state: GraphicsState,
    { whole, box, size, mode }: { whole: Matrix; box: Box; size: number; mode: number },
  ): void {
    const [a, b, c, d, e, f] = whole;
    const paint = mode === 1 ? state.stroke : state.fill;
    this.#collector.text({
      letters: plainText(letters),
      box,
      size,
      angle: (Math.round((Math.atan2(b, a) * 180) / Math.PI) + 360) % 360,
      isMirrored: a * d - b * c < 0,
      font: this.#fontOf(state.font?.object).name,
      colour: colourOfPaint(paint),
      space: writtenKind(paintedSpace(paint.space)),
      overprints: mode === 1 ? state.strokeOverprints : state.fillOverprints,
      from: [e, f],
      to: [e + a * advance, f + b * advance],
    });
  }

  #fontOf(object: PdfValue): FontFacts {
    const known = this.#fontFacts.get(object);
    if (known) return known;
    const facts = fontFacts(object);
    this.#fontFacts.set(object, facts);
    return facts;
  }

  /** Once for each way in which they may be painted. */
  #walkGlyphs(state: GraphicsState, runGlyphs: () => unknown): void {
    const way = JSON.stringify([
      state.fillOverprints,
      state.strokeOverprints,
      state.overprintMode,
      state.fill.ink,
      // How thin the lines of them are.
      Math.sqrt(Math.abs(determinant(matrixOfText(state)))).toPrecision(2),
    ]);
    const walked = this.#walkedGlyphs.get(state.font?.object) ?? new Set();
    this.#walkedGlyphs.set(state.font?.object, walked);
    if (walked.has(way)) return;
    walked.add(way);
    runGlyphs();
  }

  image(image: PaintedImage, state: GraphicsState): void {
    const place = seen(boxThrough(unitBox, state.matrix), state);
    this.#keepImage(image, state, place);
    if (this.#masks > 0) return;
    this.#keepMasks(image, state, place);
    if (this.#cells === 0) this.#collector.area(place, image.isStencil ? colourOfPaint(state.fill) : null);
    const { object } = image;
    if (image.isJpeg2000) this.jpeg2000.set(object, image.space?.components);
    if (get(object, "SMask")) {
      this.#note("transparency", place);
      this.#mixing(state);
    }
    if (getNumbers(get(object, "SMask"), "Matte")) this.approximate.add("premultiplied-soft-mask");
    if (getNumber(object, "SMaskInData")) this.approximate.add("soft-mask-in-jpeg-2000");
    // PDFium begins its cells elsewhere.
    if (image.isStencil && state.fill.pattern?.kind === "tiling") this.approximate.add("pattern-in-stencil");
    if (image.isStencil) this.#paint("fill", state, place);
    else if (image.space) this.#paintSpace(image.space, state, place);
  }

  #keepImage(image: PaintedImage, state: GraphicsState, box: Box): void {
    this.#keepPixels(image.key, state, {
      width: image.width,
      height: image.height,
      bits: image.bits,
      isStencil: image.isStencil,
      space: image.space ? writtenKind(paintedSpace(image.space)) : "stencil",
      profile: profileOf(image.space),
      hasSoftMask: get(image.object, "SMask") !== undefined,
      isMask: this.#masks > 0,
      filter: filtersOf(image.object).at(-1) ?? "",
      box,
    });
  }

  /** What cuts an image out, or fades it, has pixels of its own; as fine as the image they say nothing more. */
  #keepMasks({ object, ...image }: PaintedImage, state: GraphicsState, box: Box): void {
    for (const key of ["SMask", "Mask"]) {
      const mask = get(object, key);
      const [width, height] = [getNumber(mask, "Width") ?? 0, getNumber(mask, "Height") ?? 0];
      if (!isStream(mask) || !(width >= 1) || !(height >= 1)) continue;
      if (width >= image.width && height >= image.height) continue;
      const isStencil = key === "Mask";
      const bits = isStencil || getNumber(mask, "BitsPerComponent") === 1 ? 1 : 8;
      const filter = filtersOf(mask).at(-1) ?? "";
      const plain = { space: "gray", profile: null, hasSoftMask: false, isMask: true } as const;
      const size = { width: Math.floor(width), height: Math.floor(height) };
      this.#keepPixels(mask, state, { ...size, bits, isStencil, ...plain, filter, box });
    }
  }

  /** Where it is largest. */
  #keepPixels(key: PdfValue, { matrix: [a, b, c, d] }: GraphicsState, image: Omit<ImageFact, "resolution">) {
    const across = image.width / (Math.hypot(a, b) / 72);
    const down = image.height / (Math.hypot(c, d) / 72);
    const resolution = Math.min(across, down);
    const before = this.images.get(key);
    if (before && before.resolution <= resolution) return;
    this.images.set(key, { ...image, resolution });
  }

  shading({ space }: PaintedShading, state: GraphicsState): void {
    this.#paintSpace(space, state, state.clip ?? undefined);
    if (state.clip && this.#masks === 0 && this.#cells === 0) this.#collector.area(state.clip, null);
  }

  form({ group, outer, object }: PaintedForm, state: GraphicsState, run: Run<void>): void {
    if (group) {
      this.#note("transparency-group");
      // A group blends by the state around it, not by that of what is in it.
      this.#blending(outer, boxThrough(formBox(object), state.matrix));
    }
    run();
  }

  #paint(role: "fill" | "stroke", state: GraphicsState, box?: Box): void {
    const paint: Paint = state[role];
    if (paint.pattern) this.#usePattern(paint.pattern);
    const overprints = role === "fill" ? state.fillOverprints : state.strokeOverprints;
    const space =
      paint.pattern?.shadingSpace ??
      (paint.pattern && paint.space.kind === "pattern" ? paint.space.base : paint.space);
    this.#ink(paint.ink, state, overprints, { space, box });
  }

  #usePattern(pattern: PatternPaint): void {
    this.patterns.add(pattern.key);
    const runCell = this.#chosenCells.get(pattern);
    this.#chosenCells.delete(pattern);
    runCell?.();
  }

  #paintSpace(space: ColourSpace, state: GraphicsState, box?: Box): void {
    this.#ink(inkOfSpace(space), state, state.fillOverprints, { space: paintedSpace(space), box });
  }

  #ink(
    ink: Ink,
    state: GraphicsState,
    overprints: boolean,
    { space, box }: { space: ColourSpace | undefined; box: Box | undefined },
  ): void {
    if (this.#masks > 0 || ink.scope === "none") return;
    this.paints++;
    this.#blending(state, box);
    if (space) this.#useSpace(space, ink, box);
    if (ink !== this.#lastInk) this.#useInk(ink);
    if (ink.scope === "all") this.#note("registration-colour", box);
    if (!overprints || ink.scope === "cell") return;
    this.#overprint(ink, state, box);
  }

  #useInk(ink: Ink): void {
    this.#lastInk = ink;
    for (const [plate, tint] of Object.entries(ink.tints))
      if (tint > 0 || ink.scope === "named") this.inks.set(plate, Math.max(tint, this.inks.get(plate) ?? 0));
    if (this.inks.size > pdfLimits.inks) throw new PdfRefused("too-many-inks");
  }

  #overprint(ink: Ink, state: GraphicsState, box: Box | undefined): void {
    const mode = state.overprintMode;
    const leavesZero = ink.knowsZero && mode === 1;
    const zeros = leavesZero ? processInks.map((plate) => !ink.tints[plate]) : null;
    this.#note("overprint");
    if (!isPlainBlend(state)) this.approximate.add("overprint-with-blend-mode");
    if (zeros?.every(Boolean)) this.#note("white-overprint", box);
    this.overprints.set(JSON.stringify([ink.scope, Object.keys(ink.tints), zeros]), { ink, mode });
  }

  #useSpace(space: ColourSpace, ink: Ink, box: Box | undefined): void {
    this.spaces.add(writtenKind(space));
    if (space.kind === "cmyk" && space.profile && !this.#knownProfiles.has(space.profile)) {
      this.#knownProfiles.add(space.profile);
      this.cmykProfiles.add(profileName(space.profile));
    }
    if (space.kind === "named") this.#useSpot(space);
    const isConverted = space.kind === "rgb" || space.kind === "lab";
    if (ink.scope === "process" && isConverted) this.#note("rgb-or-lab-colour", box);
  }

  #useSpot(space: NamedSpace): void {
    if (this.#knownSpaces.has(space)) return;
    this.#knownSpaces.add(space);
    for (const name of space.names)
      if (!this.spotSpaces.has(name) || space.components === 1) this.spotSpaces.set(name, space);
    const [name] = space.names;
    if (space.components !== 1 || name === undefined) return;
    const look = JSON.stringify([
      space.alternate.kind,
      space
        .appearance()([1])
        .map((value) => Math.round(value * 100)),
    ]);
    const known = this.#spotLooks.get(name);
    if (known !== undefined && known !== look) this.ambiguousSpots.add(name);
    this.#spotLooks.set(name, look);
  }

  /** What PDFium, or writing plate by plate, cannot do exactly is named here. */
  #blending(state: GraphicsState, box?: Box): void {
    const blends = !isPlainBlend(state);
    const fades = blends || state.fillAlpha < 1 || state.strokeAlpha < 1 || state.hasSoftMask;
    if (!fades) return;
    this.#note("transparency", box);
    if (state.groups.some((group) => group.isKnockout))
      this.approximate.add("transparency-in-knockout-group");
    if (blends && state.groups.some((group) => !group.isIsolated && !group.isDirect))
      this.approximate.add("blend-in-faded-group");
    this.#mixing(state);
  }

  /** What fades in light, or blends there, mixes otherwise than ink does. */
  #mixing({ groups }: GraphicsState): void {
    const space = groups.findLast(({ blendSpace }) => blendSpace)?.blendSpace ?? this.pageSpace;
    if (space === "rgb") this.approximate.add("blending-in-rgb");
    else this.mixesAsInk = true;
  }
}

const writtenKind = (space: ColourSpace): string =>
  "profile" in space && space.profile ? `icc-${space.kind}` : space.kind;

const profileOf = (space: ColourSpace | null): string | null => {
  const painted = space && paintedSpace(space);
  return painted && "profile" in painted && painted.profile ? profileName(painted.profile) : null;
};

/** What the clip leaves of it. */
const seen = (box: Box, { clip }: GraphicsState): Box => (clip ? commonBox(box, clip) : box);

const colourOfPaint = ({ pattern, ink }: Paint): MarkColour => (pattern ? null : colourOfInk(ink));

const formBox = (form: PdfValue): Box => {
  const [a = 0, b = 0, c = 0, d = 0] = getNumbers(form, "BBox") ?? [];
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
};

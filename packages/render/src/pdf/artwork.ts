/** The artwork of a list as operators: process inks, spot inks, pictures, groups. */
import { type Affine, compose, transform } from "@foldmark/design";
import { boxThrough, together } from "../display-list/boxes.ts";
import type {
  Clip,
  FillOp,
  GlyphsOp,
  Gradient,
  ImageOp,
  InkedOp,
  InkPaint,
  Pattern,
  PrintOp,
  PushGroup,
} from "../display-list/display-list.ts";
import { miterLimit } from "../display-list/display-list.ts";
import { type GlyphOutlines, glyphScale } from "../display-list/glyphs.ts";
import { mappedPath, pathBounds, rectanglePath } from "../display-list/path.ts";
import { tileRowsIn } from "../display-list/patterns.ts";
import type { Pixels } from "../effects/pixels.ts";
import { isHere, matrix, pathOperators, processInk, spotTint } from "./operators.ts";
import { overprinting, type PrintPicture, type Resources } from "./resources.ts";

export interface PrintSources {
  readonly glyphs: GlyphOutlines;
  /** A file by its digest, in the inks of the press, as large as it is; null where it is missing. */
  picture(asset: string): PrintPicture | null;
  /** What a picture that is only a stencil leaves ink of: its effect worked in. Null where it is missing. */
  stencil(asset: string): Pixels | null;
}

/** What is drawn with another plate in mind: `white-plate.ts`. */
export interface Inking {
  /** Operators that set the ink; null draws nothing. */
  ink(paint: InkPaint, isStroke: boolean, opacity: number): string | null;
  /** Pictures and groups are drawn as they are; else only where they lie counts, and groups have lighter inks. */
  readonly blends: boolean;
}

const caps = { butt: 0, round: 1, square: 2 } as const;
const joins = { miter: 0, round: 1, bevel: 2 } as const;

const here: Affine = [1, 0, 0, 1, 0, 0];

const isBlackAlone = (paint: InkPaint | Gradient): boolean =>
  paint.kind === "process" && paint.cmyk.every((amount, ink) => amount === (ink === 3 ? 1000 : 0));

/** Drawn by one operator, so nothing of it can show through anything else of it. */
const isPlain = (op: PrintOp | undefined): op is InkedOp =>
  op !== undefined &&
  op.kind !== "pop" &&
  op.kind !== "pushClip" &&
  op.kind !== "pushGroup" &&
  !(op.kind === "fill" && op.paint.kind === "pattern");

function endOf(ops: readonly PrintOp[], from: number): number {
  let depth = 0;
  for (let index = from; index < ops.length; index++) {
    const { kind } = ops[index]!;
    if (kind === "pushGroup" || kind === "pushClip") depth++;
    else if (kind === "pop" && --depth === 0) return index;
  }
  return ops.length;
}

/** What stands for all inks of a picture where only its place counts. */
const pictureInk: InkPaint = { kind: "process", cmyk: [0, 0, 0, 0] };

interface ShownPicture {
  readonly ink: string;
  /** Null for all of its box. */
  readonly picture: string | null;
}

interface Place {
  /** From the coordinates of the stream that is written to those of its page or drawing. */
  readonly base: Affine;
  /** Permille of all groups around it. */
  readonly opacity: number;
  readonly isInGroup: boolean;
}

export class ArtworkWriter {
  /** Whether anything lets through what is below: the page then says in which inks that is mixed. */
  isTransparent = false;
  readonly #resources: Resources;
  readonly #sources: PrintSources;
  readonly #inking: Inking;

  constructor(resources: Resources, sources: PrintSources, inking: Inking) {
    this.#resources = resources;
    this.#sources = sources;
    this.#inking = inking;
  }

  /** @param base from the list to the page */
  write(ops: Iterable<PrintOp>, base: Affine): string {
    return this.#ops([...ops], { base, opacity: 1000, isInGroup: false });
  }

  #ops(ops: readonly PrintOp[], place: Place): string {
    const written: string[] = [];
    for (let index = 0; index < ops.length; index++) {
      const op = ops[index]!;
      if (op.kind === "pop") continue;
      if (op.kind !== "pushClip" && op.kind !== "pushGroup") {
        written.push(this.#op(op, place));
        continue;
      }
      const end = endOf(ops, index);
      const inside = ops.slice(index + 1, end);
      index = end;
      if (op.kind === "pushGroup") written.push(this.#group(op, inside, place));
      else {
        const drawn = this.#ops(inside, place);
        if (drawn) written.push(`q\n${clipOperators(op)}\n${drawn}\nQ`);
      }
    }
    return written.filter(Boolean).join("\n");
  }

  #group(group: PushGroup, ops: readonly PrintOp[], place: Place): string {
    if (!this.#inking.blends)
      return this.#ops(ops, { ...place, opacity: (place.opacity * group.opacity) / 1000, isInGroup: true });
    this.isTransparent = true;
    const alpha = group.opacity / 1000;
    const blend = group.blend === "multiply" ? { BM: "Multiply" } : {};
    const state = this.#resources.state({ ca: alpha, CA: alpha, ...blend });
    if (ops.length === 1 && isPlain(ops[0])) {
      const drawn = this.#op(ops[0], { ...place, isInGroup: true });
      return drawn && `q /${state} gs\n${drawn}\nQ`;
    }
    const drawn = this.#ops(ops, { ...place, base: here, isInGroup: true });
    return drawn && `q /${state} gs /${this.#resources.form(drawn, group.bounds, true)} Do Q`;
  }

  #op(op: InkedOp, place: Place): string {
    const drawn = this.#drawn(op, place);
    if (!drawn) return "";
    const overprints = op.overprint || (this.#inking.blends && this.#overprintsBlack(op, place));
    const state = overprints ? `/${this.#resources.state(overprinting)} gs\n` : "";
    const at = isHere(op.at) ? "" : `${matrix(op.at)}\n`;
    return `q\n${state}${at}${drawn}\nQ`;
  }

  /** Black letters and lines print over what is below: no gap opens where plates do not meet. */
  #overprintsBlack(op: InkedOp, { isInGroup }: Place): boolean {
    return !isInGroup && (op.kind === "glyphs" || op.kind === "stroke") && isBlackAlone(op.paint);
  }

  #drawn(op: InkedOp, place: Place): string {
    if (op.kind === "image") return this.#image(op, place);
    if (op.kind === "fill" && op.paint.kind === "pattern") return this.#pattern(op, op.paint, place);
    const isStroke = op.kind === "stroke";
    const ink = this.#paint(op.paint as InkPaint | Gradient, isStroke, compose(place.base, op.at), place);
    if (ink === null) return "";
    if (op.kind === "glyphs") {
      const outlines = this.#glyphs(op);
      return outlines && `${ink}\n${outlines}\nf`;
    }
    const path = pathOperators(op.path);
    if (!path) return "";
    if (op.kind === "fill") return `${ink}\n${path}\n${op.rule === "evenodd" ? "f*" : "f"}`;
    const { width, cap, join } = op.stroke;
    return `${ink}\n${width} w ${caps[cap]} J ${joins[join]} j ${miterLimit} M\n${path}\nS`;
  }

  #paint(paint: InkPaint | Gradient, isStroke: boolean, at: Affine, { opacity }: Place): string | null {
    if (paint.kind !== "linear" && paint.kind !== "radial") return this.#inking.ink(paint, isStroke, opacity);
    // Elsewhere than in the artwork only where it lies counts.
    if (!this.#inking.blends) return this.#inking.ink(paint.stops[0]!.paint, isStroke, opacity);
    const pattern = this.#resources.gradient(paint, at);
    return isStroke ? `/Pattern CS /${pattern} SCN` : `/Pattern cs /${pattern} scn`;
  }

  #glyphs(op: GlyphsOp): string {
    const scale = glyphScale(op);
    return op.ids
      .map((id, index) => {
        const [x, y] = [op.positions[index * 2]!, op.positions[index * 2 + 1]!];
        const outline = this.#sources.glyphs.outline(op.font, id);
        return pathOperators(mappedPath(outline, (u, v) => [x + u * scale, y - v * scale]));
      })
      .filter(Boolean)
      .join("\n");
  }

  #pattern(op: FillOp, pattern: Pattern, place: Place): string {
    const box = pathBounds(op.path);
    const drawn = box ? this.#ops(pattern.ops, { ...place, base: here }) : "";
    if (!box || !drawn) return "";
    const { tiles, rows } = tileRowsIn(pattern, box);
    const again = (form: string, places: readonly Affine[]) =>
      places.map((at) => `q ${matrix(at)} /${form} Do Q`).join("\n");
    const reach = tiles.map((tile) => boxThrough(tile, pattern.bounds)).reduce(together, null);
    if (!reach) return "";
    const motif = this.#resources.form(drawn, pattern.bounds, false);
    // A row is said once: a quarter of a million tiles one by one would be a page of some ten megabytes to read.
    const row = this.#resources.form(again(motif, tiles), reach, false);
    return `${clipOperators({ path: op.path, rule: op.rule, at: here })}\n${again(row, rows)}`;
  }

  #image(op: ImageOp, { opacity }: Place): string {
    const { width, height, crop } = op;
    if (width === 0 || height === 0) return "";
    const box = pathOperators(rectanglePath(0, 0, width, height));
    const shown = op.stencil
      ? this.#stencilled(op.asset, op.stencil, opacity)
      : this.#picture(op.asset, opacity);
    if (!shown) return "";
    if (!shown.picture) return `${shown.ink}\n${box}\nf`;
    const [wide, high] = [(width * 1e6) / crop.width, (height * 1e6) / crop.height];
    // A picture fills the square from 0, 0 to 1, 1 with its top row uppermost; lists have y down.
    const onBox: Affine = [wide, 0, 0, -high, (-crop.x * wide) / 1e6, high - (crop.y * high) / 1e6];
    const isCropped = crop.width !== 1_000_000 || crop.height !== 1_000_000;
    const clip = isCropped ? `${box} W n\n` : "";
    return `${clip}${shown.ink}\n${matrix(onBox)}\n/${shown.picture} Do`;
  }

  #stencilled(asset: string, paint: InkPaint, opacity: number): ShownPicture | null {
    const pixels = this.#sources.stencil(asset);
    const ink = this.#inking.ink(paint, false, opacity);
    if (!pixels || ink === null) return null;
    const { width, height, rgba } = pixels;
    const isInked = (pixel: number) => rgba[pixel * 4 + 3]! >= 128;
    return { ink, picture: this.#resources.stencil(asset, width, height, isInked) };
  }

  #picture(asset: string, opacity: number): ShownPicture | null {
    const picture = this.#sources.picture(asset);
    if (!picture) return null;
    const { width, height, alpha } = picture;
    if (this.#inking.blends) {
      if (alpha) this.isTransparent = true;
      return { ink: "", picture: this.#resources.picture(asset, picture) };
    }
    const ink = this.#inking.ink(pictureInk, false, opacity);
    if (ink === null || !alpha) return ink === null ? null : { ink, picture: null };
    const isThere = (pixel: number) => alpha[pixel]! >= 128;
    return { ink, picture: this.#resources.stencil(`of ${asset}`, width, height, isThere) };
  }
}

function clipOperators({ path, rule, at }: Clip): string {
  const placed = isHere(at)
    ? path
    : mappedPath(path, (x, y) => {
        const point = transform(at, { x, y });
        return [point.x, point.y];
      });
  // Nothing is left by clipping to nothing.
  return `${pathOperators(placed) || "0 0 m"} ${rule === "evenodd" ? "W*" : "W"} n`;
}

export const artworkInking = (resources: Resources): Inking => ({
  blends: true,
  ink(paint, isStroke) {
    if (paint.kind === "spot") return spotTint(resources.spot(paint.ink, paint.cmyk), paint.tint, isStroke);
    // White has its own plate, painted last; here it keeps what is below from being printed.
    return processInk(paint.kind === "white" ? [0, 0, 0, 0] : paint.cmyk, isStroke);
  },
});

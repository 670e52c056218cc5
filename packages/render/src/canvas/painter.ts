/** The canvas back end: screen tiles, thumbnails and 3D textures, in a browser and in Node the same pixels. */
import { type Affine, compose, inverse } from "@foldmark/design";
import type { Box } from "@foldmark/geometry";
import { boxThrough, meets, shared } from "../display-list/boxes.ts";
import {
  type Clip,
  type FillOp,
  type Gradient,
  type ImageOp,
  type InkedOp,
  type InkPaint,
  miterLimit,
  type Part,
  type Pattern,
  type PrintList,
  type PrintOp,
  type PushGroup,
} from "../display-list/display-list.ts";
import type { GlyphOutlines } from "../display-list/glyphs.ts";
import { holdsBox } from "../display-list/inside.ts";
import { pathBounds } from "../display-list/path.ts";
import { tilesIn } from "../display-list/patterns.ts";
import { PathCache } from "./path-cache.ts";
import type { CanvasPlatform, Context } from "./platform.ts";

/** How inks look on the screen. */
export interface ScreenColours {
  /** `#rrggbb` */
  colour(paint: InkPaint): string;
  /** Changes the pixels of a picture to what they look like on this board; null where it leaves them. */
  readonly picture: ((rgba: Uint8ClampedArray) => void) | null;
}

/** A picture drawn small enough for where it goes. */
export interface Picture {
  readonly image: CanvasImageSource;
  readonly width: number;
  readonly height: number;
}

export interface PictureSource {
  /**
   * @param pixels how wide the whole picture would be on the canvas
   * @param stencil the colour of what is inked, where the picture is a stencil
   */
  picture(asset: string, pixels: number, stencil: string | null, colours: ScreenColours): Picture | null;
}

export interface PaintOptions {
  readonly colours: ScreenColours;
  /** The colour of the board under the artwork, over the whole canvas; left out, the canvas stays as it is. */
  readonly background?: string;
}

export interface Painter {
  /** @param transform from the list's µm to pixels of the canvas */
  paint(context: Context, list: Pick<PrintList, "parts">, transform: Affine, options: PaintOptions): void;
}

export interface PainterSources {
  readonly platform: CanvasPlatform;
  readonly glyphs: GlyphOutlines;
  readonly pictures: PictureSource;
}

export function createPainter({ platform, glyphs, pictures }: PainterSources): Painter {
  const paths = new PathCache(platform, glyphs);
  return {
    paint(context, { parts }, transform, { colours, background }) {
      const canvas: Canvas = { context, transform };
      context.save();
      resetState(context);
      if (background) {
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.fillStyle = background;
        context.fillRect(0, 0, context.canvas.width, context.canvas.height);
      }
      const brush = new Brush(platform, paths, pictures, colours);
      const visible = visibleBox(canvas);
      const seen = parts.filter(({ bounds }) => meets(bounds, visible));
      for (let from = 0; from < seen.length; ) {
        const { clip } = seen[from]!;
        let to = from + 1;
        while (to < seen.length && seen[to]!.clip === clip) to++;
        const some = seen.slice(from, to);
        const draw = (onto: Canvas) => {
          for (const { ops } of some) brush.paintOps(onto, ops, null);
        };
        if (clip && some.some(isCut)) brush.paintClipped(canvas, clip, clip.at, draw);
        else draw(canvas);
        from = to;
      }
      context.restore();
    },
  };
}

const cutParts = new WeakMap<Part, boolean>();

/** Whether its panel cuts anything off; most artwork lies inside, and needs no layer. */
function isCut(part: Part): boolean {
  const known = cutParts.get(part);
  if (known !== undefined) return known;
  const { clip, bounds } = part;
  const is = clip !== null && !holdsBox(clip.path, clip.rule, boxThrough(inverse(clip.at), bounds));
  cutParts.set(part, is);
  return is;
}

interface Canvas {
  readonly context: Context;
  /** From the list to this canvas. */
  readonly transform: Affine;
}

function resetState(context: Context): void {
  context.globalAlpha = 1;
  context.globalCompositeOperation = "source-over";
  context.miterLimit = miterLimit;
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = "low";
}

const pixelsOf = ({ context: { canvas } }: Canvas): Box => ({
  minX: 0,
  minY: 0,
  maxX: canvas.width,
  maxY: canvas.height,
});

/** What the canvas shows, in the list's coordinates. */
const visibleBox = (canvas: Canvas): Box => boxThrough(inverse(canvas.transform), pixelsOf(canvas));

class Brush {
  readonly #platform: CanvasPlatform;
  readonly #paths: PathCache;
  readonly #pictures: PictureSource;
  readonly #colours: ScreenColours;

  constructor(platform: CanvasPlatform, paths: PathCache, pictures: PictureSource, colours: ScreenColours) {
    this.#platform = platform;
    this.#paths = paths;
    this.#pictures = pictures;
    this.#colours = colours;
  }

  /** @param outer where the operations lie when they are a tile of a pattern */
  paintOps(canvas: Canvas, ops: readonly PrintOp[], outer: Affine | null): void {
    for (let index = 0; index < ops.length; index++) {
      const op = ops[index]!;
      if (op.kind === "pop") continue;
      if (op.kind === "pushClip" || op.kind === "pushGroup") {
        const end = endOfGroup(ops, index);
        const inside = ops.slice(index + 1, end);
        if (op.kind === "pushGroup") this.#paintGroup(canvas, op, inside, outer);
        else
          this.paintClipped(canvas, op, placed(op.at, outer), (onto) => this.paintOps(onto, inside, outer));
        index = end;
      } else this.#paintOp(canvas, op, placed(op.at, outer));
    }
  }

  /**
   * Drawn on a layer of its own and cut out of it by filling. A canvas could clip, but whether the edge of a clip is
   * smooth is left to the browser, and differs between a page, a worker and Node; that of a fill does not.
   */
  paintClipped(canvas: Canvas, clip: Clip, at: Affine, draw: (onto: Canvas) => void): void {
    const bounds = pathBounds(clip.path);
    const layer = bounds && this.#layer(canvas, boxThrough(at, bounds));
    if (!layer) return;
    draw(layer.canvas);
    const { context, transform } = layer.canvas;
    context.globalCompositeOperation = "destination-in";
    context.fillStyle = "#000000";
    context.setTransform(...compose(transform, at));
    context.fill(this.#paths.path(clip.path), clip.rule);
    canvas.context.setTransform(1, 0, 0, 1, 0, 0);
    canvas.context.drawImage(layer.image, layer.left, layer.top);
  }

  /** As large as what one sees of a box; null where that is nothing. */
  #layer(canvas: Canvas, bounds: Box) {
    const box = shared(boxThrough(canvas.transform, bounds), pixelsOf(canvas));
    if (!box) return null;
    const [left, top] = [Math.floor(box.minX), Math.floor(box.minY)];
    const { context, image } = this.#platform.createLayer(
      Math.max(1, Math.ceil(box.maxX) - left),
      Math.max(1, Math.ceil(box.maxY) - top),
    );
    resetState(context);
    const transform = compose([1, 0, 0, 1, -left, -top], canvas.transform);
    return { canvas: { context, transform }, image, left, top };
  }

  /** One thing alone is drawn through at once; several on a layer of their own, so that they do not show through each other. */
  #paintGroup(canvas: Canvas, group: PushGroup, ops: readonly PrintOp[], outer: Affine | null): void {
    const [only] = ops;
    const { context } = canvas;
    if (ops.length === 1 && only && isPlain(only) && group.blend === "normal") {
      context.globalAlpha = group.opacity / 1000;
      this.#paintOp(canvas, only, placed(only.at, outer));
      context.globalAlpha = 1;
      return;
    }
    const layer = this.#layer(canvas, outer ? boxThrough(outer, group.bounds) : group.bounds);
    if (!layer) return;
    this.paintOps(layer.canvas, ops, outer);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = group.opacity / 1000;
    context.globalCompositeOperation = group.blend === "multiply" ? "multiply" : "source-over";
    context.drawImage(layer.image, layer.left, layer.top);
    context.globalAlpha = 1;
    context.globalCompositeOperation = "source-over";
  }

  #paintOp(canvas: Canvas, op: InkedOp, at: Affine): void {
    const { context, transform } = canvas;
    if (op.kind === "fill" && op.paint.kind === "pattern") {
      this.#paintPattern(canvas, op, op.paint, at);
      return;
    }
    const onCanvas = compose(transform, at);
    context.setTransform(...onCanvas);
    if (op.kind === "image") this.#paintImage(context, op, onCanvas);
    else if (op.kind === "stroke") {
      context.lineWidth = op.stroke.width;
      context.lineCap = op.stroke.cap;
      context.lineJoin = op.stroke.join;
      context.strokeStyle = this.#style(context, op.paint);
      context.stroke(this.#paths.path(op.path));
    } else {
      context.fillStyle = this.#style(context, op.paint as InkPaint | Gradient);
      if (op.kind === "fill") context.fill(this.#paths.path(op.path), op.rule);
      else context.fill(this.#paths.glyphs(op), "nonzero");
    }
  }

  #style(context: Context, paint: InkPaint | Gradient): string | CanvasGradient {
    if (paint.kind !== "linear" && paint.kind !== "radial") return this.#colours.colour(paint);
    const gradient =
      paint.kind === "linear"
        ? context.createLinearGradient(paint.from.x, paint.from.y, paint.to.x, paint.to.y)
        : context.createRadialGradient(
            paint.centre.x,
            paint.centre.y,
            0,
            paint.centre.x,
            paint.centre.y,
            paint.radius,
          );
    for (const stop of paint.stops) gradient.addColorStop(stop.at / 1000, this.#colours.colour(stop.paint));
    return gradient;
  }

  #paintImage(context: Context, op: ImageOp, onCanvas: Affine): void {
    const { asset, width, height, crop, stencil, isOnBoard } = op;
    const whole = (Math.hypot(onCanvas[0], onCanvas[1]) * width * 1_000_000) / crop.width;
    const ink = stencil && this.#colours.colour(stencil);
    const picture = this.#pictures.picture(asset, whole, ink, isOnBoard ? asTheyAre : this.#colours);
    if (!picture || width === 0 || height === 0) return;
    const [sx, sy] = [(crop.x * picture.width) / 1_000_000, (crop.y * picture.height) / 1_000_000];
    const [sw, sh] = [(crop.width * picture.width) / 1_000_000, (crop.height * picture.height) / 1_000_000];
    context.drawImage(picture.image, sx, sy, sw, sh, 0, 0, width, height);
  }

  #paintPattern(canvas: Canvas, op: FillOp, pattern: Pattern, at: Affine): void {
    const seen = boxThrough(inverse(compose(canvas.transform, at)), pixelsOf(canvas));
    const filled = pathBounds(op.path);
    const box = filled && shared(filled, seen);
    if (!box) return;
    this.paintClipped(canvas, op, at, (onto) => {
      for (const tile of tilesIn(pattern, box)) this.paintOps(onto, pattern.ops, compose(at, tile));
    });
  }
}

/** For pictures that are not coloured by the board. */
const asTheyAre: ScreenColours = { colour: () => "", picture: null };

const placed = (at: Affine, outer: Affine | null): Affine => (outer ? compose(outer, at) : at);

/** Drawn by one call, so nothing of it can show through anything else of it. */
const isPlain = (op: PrintOp): op is InkedOp =>
  op.kind === "stroke" ||
  op.kind === "image" ||
  op.kind === "glyphs" ||
  (op.kind === "fill" && op.paint.kind !== "pattern");

/** Where the group that begins at `from` is popped. */
function endOfGroup(ops: readonly PrintOp[], from: number): number {
  let depth = 0;
  for (let index = from; index < ops.length; index++) {
    const { kind } = ops[index]!;
    if (kind === "pushGroup" || kind === "pushClip") depth++;
    else if (kind === "pop" && --depth === 0) return index;
  }
  return ops.length;
}

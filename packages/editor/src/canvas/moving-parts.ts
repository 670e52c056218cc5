/**
 * What is being changed, painted over the artwork. As long as it only moves it is painted once, and shown from that
 * picture: what cuts it off, the edge of its panel, stays where it is.
 */
import { type Affine, compose } from "@foldmark/design";
import type { Box, Point } from "@foldmark/geometry";
import {
  type CanvasPlatform,
  type Clip,
  type Context,
  drawPath,
  type Layer,
  type Painter,
  type Part,
  type PrintOp,
} from "@foldmark/render";
import { boxAround } from "../scene/placed.ts";
import { boxToScreen, type Turn, viewTransform } from "../viewport/camera.ts";
import type { Look, View } from "./artwork.ts";

/** A canvas that shows a piece of what is seen. */
export interface PieceOfView {
  readonly context: Context;
  /** Where it begins, in pixels of the device. */
  readonly left: number;
  readonly top: number;
}

interface Picture {
  readonly layer: Layer;
  readonly look: Look;
  /** Pixels of the device a µm. */
  readonly zoom: number;
  readonly turn: Turn;
  /** Pixels of the device. */
  readonly left: number;
  readonly top: number;
  /** Where the corner of its parts was, to a fraction of a pixel. */
  readonly corner: Point;
}

/** Parts that lie one after another and are cut off by the same. */
interface Group {
  readonly clip: Clip | null;
  readonly parts: readonly Part[];
  readonly bounds: Box;
  /** What changes with every frame is not worth a picture. */
  paintings: number;
  picture: Picture | null;
}

/** Of the area that is seen, at most, a picture may have. */
const largestPicture = 2;
/** µm by which parts that moved together may be off by rounding. */
const rounding = 2;

/** A picture is right as long as these are the same. */
const isSeenAlike = (picture: Picture, { camera, ratio }: View, look: Look): boolean =>
  picture.look === look && picture.zoom === camera.zoom * ratio && picture.turn === camera.turn;

const pixelBox = (box: Box, { camera, ratio }: View, by: Point): Box =>
  boxToScreen({ ...camera, x: camera.x - by.x, y: camera.y - by.y, zoom: camera.zoom * ratio }, box);

/** From the world to a canvas that shows a piece of what is seen. */
const toPiece = ({ camera, ratio }: View, { left, top }: Pick<PieceOfView, "left" | "top">): Affine =>
  compose([1, 0, 0, 1, -left, -top], viewTransform(camera, ratio));

function isMovedOp(a: PrintOp, b: PrintOp, { x, y }: Point): boolean {
  for (const key of Object.keys(b)) {
    const name = key as keyof PrintOp;
    if (key !== "at" && key !== "bounds" && a[name] !== b[name]) return false;
  }
  if (!("at" in a) || !("at" in b)) return a.kind === b.kind;
  const way = [0, 0, 0, 0, x, y];
  return b.at.every((value, index) => {
    const allowed = index < 4 ? 1e-9 : rounding;
    return Math.abs(value - a.at[index]! - way[index]!) <= allowed;
  });
}

function isMoved(a: Part, b: Part, way: Point): boolean {
  if (a === b) return way.x === 0 && way.y === 0;
  return (
    a.node === b.node &&
    a.ops.length === b.ops.length &&
    a.ops.every((op, at) => isMovedOp(op, b.ops[at]!, way))
  );
}

/** Whether everything in it looks as before, somewhere else. */
function isMovedGroup(a: Group, b: Group): boolean {
  const way = { x: b.bounds.minX - a.bounds.minX, y: b.bounds.minY - a.bounds.minY };
  return (
    a.clip === b.clip &&
    a.parts.length === b.parts.length &&
    a.parts.every((part, at) => isMoved(part, b.parts[at]!, way))
  );
}

function grouped(parts: readonly Part[]): readonly Group[] {
  const runs: Part[][] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last && last[0]!.clip === part.clip) last.push(part);
    else runs.push([part]);
  }
  return runs.map((run) => ({
    clip: run[0]!.clip,
    // The canvas itself cuts them: that is quick, and for what is gone with the next frame its edge will do.
    parts: run.map((part) => ({ ...part, clip: null })),
    bounds: boxAround(run.map(({ bounds }) => bounds))!,
    paintings: 0,
    picture: null,
  }));
}

export class MovingParts {
  readonly #platform: CanvasPlatform;
  readonly #painter: Painter;
  readonly #clipPaths = new WeakMap<Clip, Path2D>();
  #groups: readonly Group[] = [];

  constructor(platform: CanvasPlatform, painter: Painter) {
    this.#platform = platform;
    this.#painter = painter;
  }

  set(parts: readonly Part[]): void {
    const before = new Map(this.#groups.map((group) => [group.clip, group]));
    this.#groups = grouped(parts);
    for (const group of this.#groups) {
      const known = before.get(group.clip);
      if (!known?.picture || !isMovedGroup(known, group)) continue;
      group.picture = known.picture;
      group.paintings = known.paintings;
    }
  }

  /** Pixels of the device that they may cover, part by part. @param by µm by which they are shown beside their place */
  boxes(view: View, by: Point): readonly Box[] {
    return this.#groups.flatMap(({ parts }) => parts.map(({ bounds }) => pixelBox(bounds, view, by)));
  }

  paint(onto: PieceOfView, view: View, look: Look, by: Point): void {
    const { context } = onto;
    for (const group of this.#groups) {
      context.save();
      if (group.clip) {
        context.setTransform(...compose(toPiece(view, onto), group.clip.at));
        context.clip(this.#clipPath(group.clip), group.clip.rule);
      }
      this.#paintGroup(onto, view, look, by, group);
      context.restore();
    }
  }

  #paintGroup(onto: PieceOfView, view: View, look: Look, by: Point, group: Group): void {
    const { context, left, top } = onto;
    const isCurrent = group.picture && isSeenAlike(group.picture, view, look);
    if (!isCurrent) group.picture = group.paintings++ > 0 ? this.#painted(view, look, by, group) : null;
    const { picture } = group;
    if (!picture) {
      const shifted = compose(toPiece(view, onto), [1, 0, 0, 1, by.x, by.y]);
      this.#painter.paint(context, group, shifted, { colours: look.colours });
      return;
    }
    const { minX, minY } = pixelBox(group.bounds, view, by);
    const x = picture.left + Math.round(minX - picture.corner.x);
    const y = picture.top + Math.round(minY - picture.corner.y);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(picture.layer.image, x - left, y - top);
  }

  /** Null where it would be too large. */
  #painted(view: View, look: Look, by: Point, { parts, bounds }: Group): Picture | null {
    const { minX, minY, maxX, maxY } = pixelBox(bounds, view, by);
    const [left, top] = [Math.floor(minX), Math.floor(minY)];
    const [width, height] = [Math.ceil(maxX) - left + 1, Math.ceil(maxY) - top + 1];
    const { size, ratio } = view;
    if (width * height > size.width * size.height * ratio * ratio * largestPicture) return null;
    const layer = this.#platform.createLayer(width, height);
    const transform = compose(toPiece(view, { left, top }), [1, 0, 0, 1, by.x, by.y]);
    this.#painter.paint(layer.context, { parts }, transform, { colours: look.colours });
    const { zoom, turn } = view.camera;
    return { layer, look, zoom: zoom * ratio, turn, left, top, corner: { x: minX, y: minY } };
  }

  #clipPath(clip: Clip): Path2D {
    const known = this.#clipPaths.get(clip) ?? this.#platform.createPath();
    if (!this.#clipPaths.has(clip)) drawPath(clip.path, known);
    this.#clipPaths.set(clip, known);
    return known;
  }
}

/**
 * The printed artwork on the screen, from tiles. A frame paints as many missing tiles as a slice of time allows and
 * shows the others from what there is; once nothing moves any more every tile is of the very zoom that is seen.
 */
import { type Affine, type NodeId, unchanged } from "@foldmark/design";
import type { Box, Point } from "@foldmark/geometry";
import type { CanvasPlatform, Context, Painter, Part, PrintOp, ScreenColours } from "@foldmark/render";
import type { Board } from "../scene/board.ts";
import { overlaps } from "../scene/placed.ts";
import { type Camera, type Size, seenBox, turnTransform } from "../viewport/camera.ts";
import { changedBoxes } from "./changed-boxes.ts";
import { MovingParts, type PieceOfView } from "./moving-parts.ts";
import { type Tile, Tiles, tileSize, tilesOver, zoomBucket } from "./tiles.ts";

export interface ArtworkSources {
  readonly platform: CanvasPlatform;
  readonly painter: Painter;
  /** Bytes of tiles that may be kept: 64 MB of a desktop, 24 of a phone. */
  readonly bytes: number;
  /** Behind the board, `#rrggbb`; left out, nothing. */
  readonly backdrop?: string;
}

/** How the board looks and what is printed in. */
export interface Look {
  readonly colours: ScreenColours;
  /** Of the bare board, `#rrggbb`. */
  readonly paper: string;
}

export interface View {
  readonly camera: Camera;
  readonly size: Size;
  /** Pixels of the device a CSS pixel. */
  readonly ratio: number;
  /** While one zooms, tiles of a zoom near by will do. */
  readonly isZooming: boolean;
}

/** ms of a frame that painting may take. */
export const paintSlice = 6;

function clear(context: Context, width: number, height: number, backdrop = "rgba(0, 0, 0, 0)"): void {
  context.save();
  context.setTransform(...unchanged);
  context.globalCompositeOperation = "copy";
  context.fillStyle = backdrop;
  context.fillRect(0, 0, width, height);
  context.restore();
}

const showsPicture = (ops: readonly PrintOp[]): boolean =>
  ops.some(
    (op) =>
      op.kind === "image" ||
      (op.kind === "fill" && op.paint.kind === "pattern" && showsPicture(op.paint.ops)),
  );

export class Artwork {
  readonly #platform: CanvasPlatform;
  readonly #painter: Painter;
  readonly #tiles: Tiles;
  readonly #backdrop: string | undefined;
  #board: Board | null = null;
  #boardPath: Path2D | null = null;
  #look: Look | null = null;
  #parts: readonly Part[] = [];
  readonly #moving: MovingParts;
  /** Rises with everything after which tiles may look otherwise. */
  #revision = 0;

  constructor({ platform, painter, bytes, backdrop }: ArtworkSources) {
    this.#platform = platform;
    this.#backdrop = backdrop;
    this.#painter = painter;
    this.#tiles = new Tiles(platform, bytes);
    this.#moving = new MovingParts(platform, painter);
  }

  get revision(): number {
    return this.#revision;
  }

  setLook(look: Look): void {
    if (look === this.#look) return;
    this.#revision++;
    this.#look = look;
    this.#tiles.clear();
  }

  setBoard(board: Board): void {
    if (board === this.#board) return;
    this.#revision++;
    this.#board = board;
    const path = this.#platform.createPath();
    for (const { outline } of board.panels) {
      for (const [index, { x, y }] of outline.entries()) index === 0 ? path.moveTo(x, y) : path.lineTo(x, y);
      path.closePath();
    }
    this.#boardPath = path;
    this.#parts = [];
    this.#moving.set([]);
    this.#tiles.clear();
  }

  /** @param moving nodes that change with every frame: painted apart, over the others */
  setParts(parts: readonly Part[], moving: ReadonlySet<NodeId> = new Set()): void {
    const isMoving = ({ node }: Part): boolean => moving.has(node as NodeId);
    const still = moving.size === 0 ? parts : parts.filter((part) => !isMoving(part));
    for (const box of changedBoxes(this.#parts, still)) this.invalidate(box);
    this.#parts = still;
    this.#moving.set(moving.size === 0 ? [] : parts.filter(isMoving));
  }

  /** Pictures came in: what shows one may look otherwise. What a font changes comes as other parts. */
  picturesChanged(): void {
    for (const { ops, bounds } of this.#parts) if (showsPicture(ops)) this.invalidate(bounds);
  }

  invalidate(box: Box): void {
    this.#revision++;
    this.#tiles.invalidate(box);
  }

  #paintTile({ layer, box, zoom }: Tile): void {
    const { context } = layer;
    const transform: Affine = [zoom, 0, 0, zoom, -box.minX * zoom, -box.minY * zoom];
    clear(context, tileSize, tileSize);
    if (!this.#look || !this.#boardPath) return;
    context.save();
    context.setTransform(...transform);
    context.fillStyle = this.#look.paper;
    context.fill(this.#boardPath);
    context.restore();
    const parts = this.#parts.filter(({ bounds }) => overlaps(bounds, box));
    this.#painter.paint(context, { parts }, transform, { colours: this.#look.colours });
  }

  /**
   * One frame of the canvas. @param isTimeUp asked after every tile
   * @returns whether everything is painted as it should be
   */
  frame(context: Context, view: View, isTimeUp: () => boolean): boolean {
    const { camera, ratio, size } = view;
    const real = camera.zoom * ratio;
    const zoom = view.isZooming ? zoomBucket(real) : real;
    const seen = seenBox(camera, size);
    const places = tilesOver(zoom, seen);
    const tiles: Tile[] = [];
    let isComplete = true;
    let painted = 0;
    for (const place of places) {
      const known = this.#tiles.get(zoom, place);
      // At least one a frame, however slow.
      const mayPaint = painted === 0 || !isTimeUp();
      if (!known && !mayPaint) {
        isComplete = false;
        continue;
      }
      const tile = known ?? this.#tiles.add(zoom, place, places.length * 2);
      if (tile.isStale && mayPaint) {
        this.#paintTile(tile);
        tile.isStale = false;
        painted++;
      }
      isComplete &&= !tile.isStale;
      tiles.push(tile);
    }
    clear(context, context.canvas.width, context.canvas.height, this.#backdrop);
    const others = tiles.length < places.length ? this.#tiles.others(zoom, seen) : [];
    context.save();
    context.setTransform(...turnTransform(camera));
    for (const tile of [...others, ...tiles]) this.#show(context, tile, view);
    context.restore();
    return isComplete;
  }

  /** A tile lies on whole pixels, so that it is shown as it was painted; turned by right angles it still does. */
  #show(context: Context, { layer, zoom, column, row }: Tile, { camera, ratio }: View): void {
    const real = camera.zoom * ratio;
    const factor = real / zoom;
    const left = Math.round(column * tileSize * factor - camera.x * real);
    const top = Math.round(row * tileSize * factor - camera.y * real);
    const right = Math.round((column + 1) * tileSize * factor - camera.x * real);
    const bottom = Math.round((row + 1) * tileSize * factor - camera.y * real);
    context.drawImage(layer.image, left, top, right - left, bottom - top);
  }

  /** Pixels of the device that what is being changed may cover, part by part. */
  movingBoxes(view: View, by: Point): readonly Box[] {
    return this.#moving.boxes(view, by);
  }

  /** What is being changed, as it is now. @param by how far it is shown beside where its parts have it */
  paintMoving(onto: PieceOfView, view: View, by: Point): void {
    if (this.#look) this.#moving.paint(onto, view, this.#look, by);
  }
}

/** Painted pieces of a surface, 512 pixels square, for one zoom each: what moves is shown from them and not painted again. */
import type { Box } from "@foldmark/geometry";
import type { CanvasPlatform, Layer } from "@foldmark/render";
import { overlaps } from "../scene/placed.ts";

export const tileSize = 512;
const bytesOfTile = tileSize * tileSize * 4;

export interface Tile {
  /** Pixels of the device a µm. */
  readonly zoom: number;
  readonly column: number;
  readonly row: number;
  /** In the world. */
  readonly box: Box;
  readonly layer: Layer;
  isStale: boolean;
}

/** The nearest half power of two: zooms that lie close share their tiles while one zooms. */
export const zoomBucket = (zoom: number): number => 2 ** (Math.round(Math.log2(zoom) * 2) / 2);

export interface TilePlace {
  readonly column: number;
  readonly row: number;
}

/** The tiles that cover a box, those in the middle first. */
export function tilesOver(zoom: number, { minX, minY, maxX, maxY }: Box): readonly TilePlace[] {
  const at = (world: number): number => Math.floor((world * zoom) / tileSize);
  const places: TilePlace[] = [];
  for (let row = at(minY); row <= at(maxY); row++)
    for (let column = at(minX); column <= at(maxX); column++) places.push({ column, row });
  const middle = { column: (at(minX) + at(maxX)) / 2, row: (at(minY) + at(maxY)) / 2 };
  const away = ({ column, row }: TilePlace) => Math.hypot(column - middle.column, row - middle.row);
  return places.sort((a, b) => away(a) - away(b) || a.row - b.row || a.column - b.column);
}

const keyOf = (zoom: number, { column, row }: TilePlace): string => `${zoom} ${column} ${row}`;

export class Tiles {
  readonly #platform: CanvasPlatform;
  readonly #most: number;
  /** The one used last at the end. */
  readonly #tiles = new Map<string, Tile>();

  /** @param bytes of pixels that may be kept */
  constructor(platform: CanvasPlatform, bytes: number) {
    this.#platform = platform;
    this.#most = Math.max(1, Math.floor(bytes / bytesOfTile));
  }

  get(zoom: number, place: TilePlace): Tile | null {
    const key = keyOf(zoom, place);
    const tile = this.#tiles.get(key);
    if (!tile) return null;
    this.#tiles.delete(key);
    this.#tiles.set(key, tile);
    return tile;
  }

  /** An empty one, to be painted. @param needed how many are on the screen: so many are kept whatever the limit */
  add(zoom: number, { column, row }: TilePlace, needed: number): Tile {
    const size = tileSize / zoom;
    const tile = {
      zoom,
      column,
      row,
      box: { minX: column * size, minY: row * size, maxX: (column + 1) * size, maxY: (row + 1) * size },
      layer: this.#platform.createLayer(tileSize, tileSize),
      isStale: true,
    };
    this.#tiles.set(keyOf(zoom, tile), tile);
    for (const key of this.#tiles.keys()) {
      if (this.#tiles.size <= Math.max(this.#most, needed)) break;
      this.#tiles.delete(key);
    }
    return tile;
  }

  /** What lies under a box has to be painted again. */
  invalidate(box: Box): void {
    for (const tile of this.#tiles.values()) if (overlaps(tile.box, box)) tile.isStale = true;
  }

  clear(): void {
    this.#tiles.clear();
  }

  /** Tiles of other zooms over a box, to show something until the right ones are painted. */
  others(zoom: number, box: Box): readonly Tile[] {
    return [...this.#tiles.values()].filter((tile) => tile.zoom !== zoom && overlaps(tile.box, box));
  }

  get count(): number {
    return this.#tiles.size;
  }
}

/** Which finer parts of a side a screen shows: as fine as its pixels, the ones in the middle first. */
import type { Box } from "@foldmark/geometry";
import { type Plates, tileResolutions, tileSide } from "../print-file-view.ts";

export interface TilePlace {
  readonly resolution: number;
  readonly column: number;
  readonly row: number;
}

/** How much coarser than the screen a picture may be before a finer one is worth waiting for. */
const coarser = 1.25;

/** Null where the plates of the whole are fine enough. @param pixels of the screen in a µm */
export function resolutionFor({ resolution }: Pick<Plates, "resolution">, pixels: number): number | null {
  const wanted = pixels * 25_400;
  if (wanted <= resolution * coarser) return null;
  const finer = tileResolutions.filter((each) => each > resolution);
  return finer.find((each) => each * coarser >= wanted) ?? finer.at(-1) ?? null;
}

/** Of a phone as of a desk: what is beyond is asked for when it comes into sight. */
const most = 9;

/** @param seen what of the side is in sight, µm */
export function tilesIn({ box }: Pick<Plates, "box">, seen: Box, resolution: number): readonly TilePlace[] {
  const side = (tileSide * 25_400) / resolution;
  const [left, right] = [Math.max(seen.minX, box.minX), Math.min(seen.maxX, box.maxX)];
  const [top, bottom] = [Math.max(seen.minY, box.minY), Math.min(seen.maxY, box.maxY)];
  if (left >= right || top >= bottom) return [];
  const at = (place: number, from: number): number => Math.max(0, Math.floor((place - from) / side));
  const places: (TilePlace & { readonly away: number })[] = [];
  for (let row = at(top, box.minY); row <= at(bottom - 1, box.minY); row++)
    for (let column = at(left, box.minX); column <= at(right - 1, box.minX); column++) {
      const x = box.minX + (column + 0.5) * side - (left + right) / 2;
      const y = box.minY + (row + 0.5) * side - (top + bottom) / 2;
      places.push({ resolution, column, row, away: Math.hypot(x, y) });
    }
  return places
    .sort((one, other) => one.away - other.away)
    .slice(0, most)
    .map(({ away: _, ...place }) => place);
}

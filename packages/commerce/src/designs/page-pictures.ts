/** Pictures of the pages of a print file, as they were drawn when its sides were checked. */
import type { DesignRecord, SurfaceId } from "@foldmark/design";
import { pagesOf } from "./pages-of.ts";

export interface PagePicture {
  readonly surface: SurfaceId;
  readonly sha256: string;
  /** µm on the surface that it covers: the blank and its bleed. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function pagePictures(records: readonly DesignRecord[]): readonly PagePicture[] {
  return pagesOf(records).flatMap(({ parent, asset, x, y, width, height }) => {
    const picture = records.find(({ id }) => id === asset);
    if (picture?.type !== "asset") return [];
    return [{ surface: parent as SurfaceId, sha256: picture.hash, x, y, width, height }];
  });
}

/**
 * From the blank to a display list, by the artboard's own `toBlank` (`packages/design/README.md` says what turns there), and
 * from a list to a picture of so many pixels to the millimetre. Nothing in this package flips an axis.
 */
import {
  type Affine,
  type Artboard,
  compose,
  inverse,
  type Layout,
  type SurfaceId,
  transform,
} from "@foldmark/design";
import type { Area, Box, Point } from "@foldmark/geometry";
import { type Path, PathBuilder } from "../display-list/path.ts";

export interface SurfaceFrame {
  readonly surface: Artboard;
  readonly fromBlank: Affine;
  /** From a panel's coordinates to the surface's. */
  ofArtboard(artboard: Artboard): Affine;
  /** An area of the blank, for filling by the even-odd rule or the nonzero one. */
  area(area: Area): Path;
  point(point: Point): Point;
}

/** Null where the dieline has no such surface. */
export function surfaceFrame(layout: Layout, id: SurfaceId): SurfaceFrame | null {
  const surface = layout.artboard(id);
  if (!surface) return null;
  const fromBlank = inverse(surface.toBlank);
  return {
    surface,
    fromBlank,
    ofArtboard: (artboard) => compose(fromBlank, artboard.toBlank),
    area(area) {
      const path = new PathBuilder();
      for (const ring of area) path.ring(ring.map((point) => transform(fromBlank, point)));
      return path.finished();
    },
    point: (point) => transform(fromBlank, point),
  };
}

/** Shows a box of the list with its top left at 0, 0. */
export function toPixels({ minX, minY }: Pick<Box, "minX" | "minY">, pixelsPerMillimetre: number): Affine {
  const scale = pixelsPerMillimetre / 1000;
  return [scale, 0, 0, scale, -minX * scale, -minY * scale];
}

/**
 * One side of a blank as files are checked against it: plain data, so that it can be sent where a file is opened.
 * Lengths in µm, from the top left of the side as it is read, y down: the coordinates of a design's surface.
 */
import type { PanelRef, SurfaceId } from "@foldmark/design";
import type { KeepOutReason, Point } from "@foldmark/geometry";
import type { Rings } from "../polygon.ts";

export interface Stroke {
  readonly a: Point;
  readonly b: Point;
}

export interface BoardPanel {
  readonly ref: PanelRef;
  readonly rings: Rings;
  readonly isPrintable: boolean;
  readonly isVisible: boolean;
  /** Degrees with the clock by which a text is turned on the surface where it stands upright on the closed product. */
  readonly turn: 0 | 90 | 180 | 270;
  /** Where nothing is lost. */
  readonly safe: Rings;
  /** What is cut against waste: here the bleed is. `outwards` is one long. */
  readonly edges: readonly (Stroke & { readonly outwards: Point })[];
}

export interface Board {
  readonly surface: SurfaceId;
  readonly width: number;
  readonly height: number;
  readonly bleed: number;
  readonly panels: readonly BoardPanel[];
  readonly creases: readonly Stroke[];
  readonly cuts: readonly Stroke[];
  readonly keepOuts: readonly {
    readonly panel: PanelRef;
    readonly reason: KeepOutReason;
    readonly rings: Rings;
  }[];
  /** Web that repeats: its ends are no edges. */
  readonly isEndless: boolean;
}

/** Another size of the same product, with the blank that it has. */
export interface OtherSize {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

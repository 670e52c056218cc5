/**
 * What a design looks like, as plain data: the one thing that screen, thumbnail, 3D texture, hit test, preflight and
 * print all read. Lengths are µm, x to the right and y down from the top left of the surface; `at` leads from an
 * operation's own coordinates to those of the list. Sizes of type are milli-points, shares permille.
 */
import type { Affine, NodeId, PanelRef, SurfaceId } from "@foldmark/design";
import type { Box, KeepOutReason, LineLayer, Point } from "@foldmark/geometry";
import type { FillRule, Path } from "./path.ts";

/** Cyan, magenta, yellow, black. */
export type Cmyk = readonly [number, number, number, number];

export type InkPaint =
  /** The tint is worked in. */
  | { readonly kind: "process"; readonly cmyk: Cmyk }
  /** The press uses the name, the screen the values, which are those of the full tone. */
  | { readonly kind: "spot"; readonly ink: string; readonly tint: number; readonly cmyk: Cmyk }
  | { readonly kind: "white"; readonly tint: number };

export interface GradientStop {
  readonly at: number;
  readonly paint: InkPaint;
}

/** What canvas and PDF both have: along a line, or round a point. In the operation's own coordinates. */
export type Gradient =
  | {
      readonly kind: "linear";
      readonly from: Point;
      readonly to: Point;
      readonly stops: readonly GradientStop[];
    }
  | {
      readonly kind: "radial";
      readonly centre: Point;
      readonly radius: number;
      readonly stops: readonly GradientStop[];
    };

/**
 * The same drawing again and again. A cell holds the drawing once for every matrix of `tiles`; cells lie at whole
 * steps of `right` and `down`. Back ends ask `tilesIn` where, and work out nothing themselves.
 */
export interface Pattern {
  readonly kind: "pattern";
  readonly ops: readonly PrintOp[];
  /** Of the drawing in one tile. */
  readonly bounds: Box;
  readonly tiles: readonly Affine[];
  readonly right: Point;
  readonly down: Point;
}

export type Paint = InkPaint | Gradient | Pattern;

/** The plate that prints it: the four of the process, white, or that of a spot ink by its name. */
export type Plate = "process" | "white" | `spot:${string}`;

/** Corners are cut off beyond this many widths, everywhere the same. */
export const miterLimit = 4;

/** Dashes are worked out before: a stroke of the list is one line. */
export interface StrokeStyle {
  readonly width: number;
  readonly cap: "butt" | "round" | "square";
  readonly join: "miter" | "round" | "bevel";
}

interface Inked {
  /** What it was drawn for: a node, or the panel whose background it is. */
  readonly node: NodeId | PanelRef;
  /** Null for a pattern, whose operations each have their own. */
  readonly plate: Plate | null;
  /** Printed over what lies below instead of in its place. */
  readonly overprint: boolean;
  readonly printable: true;
  readonly at: Affine;
}

export interface FillOp extends Inked {
  readonly kind: "fill";
  readonly path: Path;
  readonly rule: FillRule;
  readonly paint: Paint;
}

export interface StrokeOp extends Inked {
  readonly kind: "stroke";
  readonly path: Path;
  readonly stroke: StrokeStyle;
  readonly paint: InkPaint | Gradient;
}

/** The cropped part of a picture in the box from 0, 0 to `width`, `height`. */
export interface ImageOp extends Inked {
  readonly kind: "image";
  /** The digest of a file, or of a rendition that `derived` of the list tells how to make. */
  readonly asset: string;
  readonly width: number;
  readonly height: number;
  /** Millionths of the picture. */
  readonly crop: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Where given, the picture says only where this ink goes. */
  readonly stencil: InkPaint | null;
  /** Pictured on its board already, white ink and all: the board does not colour it again. */
  readonly isOnBoard?: true;
}

/** Glyphs of one font and size. `positions` holds x, y of each origin in turn. */
export interface GlyphsOp extends Inked {
  readonly kind: "glyphs";
  readonly font: string;
  /** Milli-points. */
  readonly size: number;
  readonly unitsPerEm: number;
  readonly ids: readonly number[];
  readonly positions: readonly number[];
  readonly paint: InkPaint | Gradient;
}

export interface Clip {
  readonly path: Path;
  readonly rule: FillRule;
  readonly at: Affine;
}

export type PushClip = Clip & { readonly kind: "pushClip" };

export interface PushGroup {
  readonly kind: "pushGroup";
  readonly node: NodeId;
  readonly opacity: number;
  readonly blend: "normal" | "multiply";
  /** Of all that is in it, in the list's coordinates. */
  readonly bounds: Box;
}

export interface Pop {
  readonly kind: "pop";
}

export type InkedOp = FillOp | StrokeOp | ImageOp | GlyphsOp;
export type PrintOp = InkedOp | PushClip | PushGroup | Pop;

/** A background, or a node of the surface or of a panel with all that is in it. Drawn in the order of the list. */
export interface Part {
  readonly node: NodeId | PanelRef;
  readonly bounds: Box;
  /** What artwork of a panel stays inside of; the same object for all parts of one panel. */
  readonly clip: Clip | null;
  readonly ops: readonly PrintOp[];
}

/** How a rendition is made of a file: by `effects`, the same everywhere. */
export interface DerivedAsset {
  readonly source: string;
  readonly effect: ImageEffect;
}

/** Everything darker than the level (permille) becomes ink, or everything lighter where inverted. */
export interface ImageEffect {
  readonly kind: "threshold";
  readonly level: number;
  readonly inverted: boolean;
}

/** What is printed on one surface. */
export interface PrintList {
  readonly printable: true;
  readonly surface: SurfaceId;
  /** Of the surface, bleed included. */
  readonly bounds: Box;
  readonly parts: readonly Part[];
  readonly derived: Readonly<Record<string, DerivedAsset>>;
}

/** The lines of the die, and the areas that follow from them. */
export type TechnicalLayer = LineLayer | "bleed" | "safe" | "glue" | "keep-out";

/** A line or an area that helps to design. It has no ink and no node, so it fits into no list for print. */
export interface TechnicalOp {
  readonly kind: "line" | "area";
  readonly printable: false;
  readonly layer: TechnicalLayer;
  /** In the list's own coordinates, dashes worked out. */
  readonly path: Path;
  /** Why an area is to be kept free. */
  readonly reason: KeepOutReason | null;
}

export interface TechnicalList {
  readonly printable: false;
  readonly surface: SurfaceId;
  readonly bounds: Box;
  readonly ops: readonly TechnicalOp[];
}

/** Everything drawn in one row, the clips of the panels among it, for whoever writes files or checks. */
export function* allOps({ parts }: PrintList): Generator<PrintOp> {
  let clip: Clip | null = null;
  for (const part of parts) {
    if (part.clip !== clip) {
      if (clip) yield { kind: "pop" };
      if (part.clip) yield { kind: "pushClip", ...part.clip };
      clip = part.clip;
    }
    yield* part.ops;
  }
  if (clip) yield { kind: "pop" };
}

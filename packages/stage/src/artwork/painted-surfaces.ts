/**
 * Display lists as artwork: each printed side is painted on to a canvas of its own by what paints thumbnails and
 * downloads, and again only when something on it has changed.
 */
import { type Layout, type SurfaceId, surfaceIdOf, transform } from "@foldmark/design";
import { type Box, boundsOf, type Dieline, type PieceId } from "@foldmark/geometry";
import {
  type CanvasPlatform,
  type Painter,
  type Part,
  type PrintList,
  renderSurface,
  type ScreenColours,
} from "@foldmark/render";
import { printedPieces } from "@foldmark/showroom";
import type { ModelArtwork } from "../model/model-artwork.ts";
import type { PaintedSide } from "./artwork-texture.ts";

export interface PaintedSurfacesOptions {
  readonly platform: CanvasPlatform;
  readonly painter: Painter;
  readonly layout: Layout;
  /** px of the longer side of a canvas. */
  readonly size: number;
}

/** How a side of the board looks: what an ink is on it, and the board itself (`transparent` where it is clear film). */
export interface SideLook {
  readonly colours: ScreenColours;
  readonly paper: string;
}

interface Standing {
  readonly parts: readonly Part[];
  readonly look: SideLook;
  readonly painted: PaintedSide;
}

const isSame = (one: readonly Part[], other: readonly Part[]): boolean =>
  one.length === other.length && one.every((part, index) => part === other[index]);

export class PaintedSurfaces {
  readonly #options: PaintedSurfacesOptions;
  readonly #standing = new Map<SurfaceId, Standing>();

  constructor(options: PaintedSurfacesOptions) {
    this.#options = options;
  }

  /** The same object as before where nothing changed. @param anew what is drawn changed though the list did not: a picture came */
  side(list: PrintList, look: SideLook, anew = false): PaintedSide {
    const standing = this.#standing.get(list.surface);
    const { colours, paper } = look;
    const isUnchanged =
      standing?.look.colours === colours &&
      standing.look.paper === paper &&
      isSame(standing.parts, list.parts);
    if (standing && isUnchanged && !anew) return standing.painted;
    const painted = this.#paint(list, look, standing?.painted.canvas ?? null);
    this.#standing.set(list.surface, { parts: list.parts, look, painted });
    return painted;
  }

  #paint(list: PrintList, { colours, paper }: SideLook, canvas: PaintedSide["canvas"] | null): PaintedSide {
    const { platform, painter, layout, size } = this.#options;
    const artboard = layout.artboard(list.surface)!;
    const { piece, side, toBlank } = artboard;
    const isEndless = piece.endless === "x";
    const box = isEndless ? { ...list.bounds, minX: 0, maxX: artboard.width } : list.bounds;
    const { image } = renderSurface(canvas ? onto(platform, canvas) : platform, painter, list, {
      colours,
      board: { colour: paper, cut: null },
      size,
      box,
    });
    const corners = [
      { x: box.minX, y: box.minY },
      { x: box.maxX, y: box.maxY },
    ].map((corner) => transform(toBlank, corner));
    return {
      canvas: image as PaintedSide["canvas"],
      box: inMillimetres(boundsOf(corners)),
      isMirrored: side === "inside",
      isEndless,
    };
  }
}

/** Paints over a canvas that is there already: a card keeps the texture it has of it. */
function onto(platform: CanvasPlatform, canvas: PaintedSide["canvas"]): CanvasPlatform {
  return {
    ...platform,
    createLayer(width, height) {
      if (canvas.width !== width || canvas.height !== height) return platform.createLayer(width, height);
      const context = canvas.getContext("2d") as CanvasRenderingContext2D;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.globalCompositeOperation = "source-over";
      context.clearRect(0, 0, width, height);
      return { context, image: canvas };
    },
  };
}

const inMillimetres = ({ minX, minY, maxX, maxY }: Box): Box => ({
  minX: minX / 1000,
  minY: minY / 1000,
  maxX: maxX / 1000,
  maxY: maxY / 1000,
});

/** What each piece that is pictured wears. @param sideOf null where nothing is printed */
export function paintedArtwork(
  dieline: Dieline,
  sideOf: (surface: SurfaceId) => PaintedSide | null,
): ModelArtwork {
  const worn = (piece: PieceId | undefined, side: "outside" | "inside") =>
    piece === undefined ? null : sideOf(surfaceIdOf(piece, side));
  return printedPieces(dieline).map(({ outside, inside }) => ({
    outside: worn(outside?.id, "outside"),
    inside: worn(inside?.id, "inside"),
  }));
}

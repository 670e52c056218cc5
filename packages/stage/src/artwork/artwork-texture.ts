/** Artwork for the board: one texture for each side of a piece, of markup that is drawn once or of a canvas that changes. */
import { type Box, boundsOf, type Piece } from "@foldmark/geometry";
import { CanvasTexture, LinearMipmapLinearFilter, NoColorSpace, RepeatWrapping, type Texture } from "three";

/** A canvas that covers a box of the blank. Another object, though of the same canvas, says that it was painted anew. */
export interface PaintedSide {
  readonly canvas: HTMLCanvasElement | OffscreenCanvas;
  /** mm of the blank, y up. */
  readonly box: Box;
  /** Painted as it is seen from the inside: its left is the blank's right. */
  readonly isMirrored: boolean;
  /** Of a web without end: what is painted comes again and again, from left to right. */
  readonly isEndless?: boolean;
}

/** A canvas, or SVG markup in the flat's frame: mm, y down from the blank's origin, as `foldedSvg` takes it. */
export type SideArtwork = PaintedSide | string | null;

export interface Artwork {
  readonly outside: SideArtwork;
  readonly inside: SideArtwork;
  /** Markup over the outside: red where foil lies, green where varnish lies thick, blue what is pressed up. */
  readonly finished?: string | null;
}

/** A texture that covers a box of the blank, mm. */
export interface ArtworkSheet extends Pick<PaintedSide, "box" | "isMirrored"> {
  readonly texture: Texture;
}

/** Colour runs on past the cut, so that no white creeps in where a texture is made smaller. */
const bleedMm = 3;

export function artworkBox(piece: Piece): Box {
  const box = boundsOf(piece.panels.flatMap((panel) => panel.outline));
  return {
    minX: box.minX / 1000 - bleedMm,
    minY: box.minY / 1000 - bleedMm,
    maxX: box.maxX / 1000 + bleedMm,
    maxY: box.maxY / 1000 + bleedMm,
  };
}

/** The markup as a picture of its own, cut to a box; exported for tests. */
export function standaloneSvg(markup: string, box: Box, width: number, height: number): string {
  const view = `${box.minX} ${-box.maxY} ${box.maxX - box.minX} ${box.maxY - box.minY}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}">${markup}</svg>`;
}

function decoded(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return image.decode().then(() => image);
}

async function drawnMarkup(markup: string, box: Box, longest: number): Promise<HTMLCanvasElement> {
  const scale = longest / Math.max(box.maxX - box.minX, box.maxY - box.minY);
  const width = Math.round((box.maxX - box.minX) * scale);
  const height = Math.round((box.maxY - box.minY) * scale);
  const image = await decoded(standaloneSvg(markup, box, width, height));
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d", { willReadFrequently: true })!.drawImage(image, 0, 0, width, height);
  return canvas;
}

export interface ArtworkQuality {
  /** px of the longer side of what is drawn here; a canvas comes as large as it is. */
  readonly longest: number;
  readonly anisotropy: number;
}

function textureOf(canvas: PaintedSide["canvas"], anisotropy: number): Texture {
  const texture = new CanvasTexture(canvas);
  // The shader turns it to linear light and upside down: cards without hardware take seconds to do so at upload.
  texture.colorSpace = NoColorSpace;
  texture.flipY = false;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.anisotropy = anisotropy;
  texture.premultiplyAlpha = true;
  return texture;
}

/** Of markup. */
export async function markupSheet(
  markup: string,
  box: Box,
  { longest, anisotropy }: ArtworkQuality,
): Promise<ArtworkSheet> {
  const canvas = await drawnMarkup(markup, box, longest);
  return { texture: textureOf(canvas, anisotropy), box, isMirrored: false };
}

/** Of a canvas; the texture that stands is painted over where it is of the same canvas. */
export function paintedSheet(
  { canvas, box, isMirrored, isEndless = false }: PaintedSide,
  { anisotropy }: ArtworkQuality,
  standing: ArtworkSheet | null,
): ArtworkSheet {
  const texture = standing?.texture.image === canvas ? standing.texture : textureOf(canvas, anisotropy);
  if (isEndless) texture.wrapS = RepeatWrapping;
  texture.needsUpdate = true;
  return { texture, box, isMirrored };
}

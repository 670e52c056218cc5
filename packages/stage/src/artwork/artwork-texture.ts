/** Artwork for the board: SVG markup in the frame of the flat, drawn once into a texture for each side. */
import { type Box, boundsOf, type Piece } from "@foldmark/geometry";
import { CanvasTexture, LinearMipmapLinearFilter, NoColorSpace, type Texture } from "three";

/** SVG markup in the flat's frame: mm, y down from the blank's origin, as `foldedSvg` takes it. */
export interface Artwork {
  readonly outside: string | null;
  readonly inside: string | null;
}

/** Textures that cover a box of the blank, mm. */
export interface ArtworkSheet {
  readonly box: Box;
  readonly outside: Texture | null;
  readonly inside: Texture | null;
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

async function textureOf(markup: string, box: Box, longest: number, anisotropy: number): Promise<Texture> {
  const scale = longest / Math.max(box.maxX - box.minX, box.maxY - box.minY);
  const width = Math.round((box.maxX - box.minX) * scale);
  const height = Math.round((box.maxY - box.minY) * scale);
  const image = await decoded(standaloneSvg(markup, box, width, height));
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d", { willReadFrequently: true })!.drawImage(image, 0, 0, width, height);
  const texture = new CanvasTexture(canvas);
  // The shader turns it to linear light and upside down: cards without hardware take seconds to do so at upload.
  texture.colorSpace = NoColorSpace;
  texture.flipY = false;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.anisotropy = anisotropy;
  texture.premultiplyAlpha = true;
  return texture;
}

export interface ArtworkQuality {
  /** px of the longer side */
  readonly longest: number;
  readonly anisotropy: number;
}

export async function artworkSheet(
  { outside, inside }: Artwork,
  box: Box,
  { longest, anisotropy }: ArtworkQuality,
): Promise<ArtworkSheet> {
  const [front, back] = await Promise.all(
    [outside, inside].map((markup) => (markup ? textureOf(markup, box, longest, anisotropy) : null)),
  );
  return { box, outside: front ?? null, inside: back ?? null };
}

export function disposeSheet(sheet: ArtworkSheet): void {
  sheet.outside?.dispose();
  sheet.inside?.dispose();
}

/** A design to be shown around, every printed side of it, with words across it so that nobody takes it to a press. */
import { fileURLToPath } from "node:url";
import type { Affine } from "@foldmark/design";
import type { Box } from "@foldmark/geometry";
import { type Context, createTechnicalPainter, type TechnicalStyles, technicalList } from "@foldmark/render";
import { nodePlatform } from "@foldmark/render/node";
import { fontFamily, nearestFontFile } from "@foldmark/typeset";
import { type Canvas, createCanvas, GlobalFonts, PDFDocument, type SKRSContext2D } from "@napi-rs/canvas";
import type { DrawnDesign, DrawnSurface } from "./drawn-design.ts";

/** px of a side's longer edge: sharp on a screen, far too coarse for a press. */
const sideSize = 1600;
const gap = 60;
const family = "preview words";

function prepareWords(): void {
  if (GlobalFonts.has(family)) return;
  const { file } = nearestFontFile(fontFamily("inter")!, 600, false);
  GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(`@foldmark/typeset/fonts/${file}`)), family);
}

interface Drawn {
  readonly image: Canvas;
  readonly width: number;
  readonly height: number;
}

/** Where it is cut and where it folds, in the colours of the editor; light around them, so that they show on every ink. */
const colours = {
  cut: "#d6006e",
  perforation: "#d6006e",
  "partial-cut": "#d6006e",
  crease: "#0069a8",
  "reverse-crease": "#0069a8",
  groove: "#0069a8",
} as const;
const halo = "rgb(255 255 255 / 0.7)";

const styled = (width: number, line?: string): TechnicalStyles =>
  Object.fromEntries(
    Object.entries(colours).map(([layer, own]) => [layer, { line: line ?? own, width, fill: null }]),
  );

/** @param width of a line, in units of the canvas */
function paintLines(
  context: Context,
  design: DrawnDesign,
  surface: DrawnSurface,
  transform: Affine,
  width: number,
): void {
  const lines = technicalList(design.layout, surface.id, { bleed: 0, safe: null });
  if (!lines) return;
  const painter = createTechnicalPainter(nodePlatform);
  painter.paint(context, lines, transform, styled(2 * width, halo));
  painter.paint(context, lines, transform, styled(width));
}

function drawn(design: DrawnDesign, surface: DrawnSurface): Drawn {
  const rendered = design.render(surface, { size: sideSize, isCut: true });
  const { context, transform, image, width, height } = rendered;
  context.globalCompositeOperation = "source-over";
  paintLines(context, design, surface, transform, 2);
  return { image: image as unknown as Canvas, width, height };
}

/** Slanting, again and again over the whole, dark within light so that it is read on every ink. */
function writeAcross(context: SKRSContext2D, words: string, width: number, height: number): void {
  const size = Math.max(18, Math.round(Math.max(width, height) / 40));
  context.save();
  context.font = `${size}px "${family}"`;
  context.translate(width / 2, height / 2);
  context.rotate(-Math.PI / 6);
  const [across, down] = [context.measureText(words).width + size * 3, size * 5];
  const reach = Math.hypot(width, height) / 2;
  context.lineWidth = Math.max(1, size / 16);
  for (let y = -Math.ceil(reach / down) * down; y <= reach; y += down)
    for (let x = -Math.ceil(reach / across) * across; x <= reach; x += across) {
      context.strokeStyle = "rgba(255,255,255,0.55)";
      context.strokeText(words, x, y);
      context.fillStyle = "rgba(20,18,15,0.42)";
      context.fillText(words, x, y);
    }
  context.restore();
}

export async function previewPng(design: DrawnDesign, words: string): Promise<Uint8Array> {
  prepareWords();
  const sides = design.surfaces.map((surface) => drawn(design, surface));
  const width = Math.max(...sides.map((side) => side.width)) + 2 * gap;
  const height = sides.reduce((sum, side) => sum + side.height + gap, gap);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  let y = gap;
  for (const side of sides) {
    context.drawImage(side.image, (width - side.width) / 2, y);
    y += side.height + gap;
  }
  writeAcross(context, words, width, height);
  return canvas.toBuffer("image/png");
}

const pointsPerMicrometre = 72 / 25_400;
const marginPoints = 10_000 * pointsPerMicrometre;
/** Dots an inch: letters and fine lines can be judged on a screen and on an office printer. */
const resolution = 220;
/** px of a tile's side: a whole blank at once could take a gigabyte. */
const tileSize = 2048;
/** Pictures in the file are packed as photographs are; finer than this nobody sees. */
const quality = 90;

/** Side by side, each a little over the next: viewers show a hair of white between edges that only meet. */
function* tilesOf({ minX, minY, maxX, maxY }: Box): Generator<Box> {
  const pixel = 25_400 / resolution;
  const step = tileSize * pixel;
  for (let y = minY; y < maxY; y += step)
    for (let x = minX; x < maxX; x += step)
      yield {
        minX: x,
        minY: y,
        maxX: Math.min(maxX, x + step + 2 * pixel),
        maxY: Math.min(maxY, y + step + 2 * pixel),
      };
}

function paintTile(context: SKRSContext2D, design: DrawnDesign, surface: DrawnSurface, box: Box): void {
  const size = (Math.max(box.maxX - box.minX, box.maxY - box.minY) * resolution) / 25_400;
  const { context: own, image, width, height } = design.render(surface, { size, isCut: true, box });
  // What is not there is white paper: with nothing clear in it, it is packed as a photograph.
  own.setTransform(1, 0, 0, 1, 0, 0);
  own.globalCompositeOperation = "destination-over";
  own.fillStyle = "#ffffff";
  own.fillRect(0, 0, width, height);
  const { bounds } = surface.list;
  context.drawImage(
    image as unknown as Canvas,
    marginPoints + (box.minX - bounds.minX) * pointsPerMicrometre,
    marginPoints + (box.minY - bounds.minY) * pointsPerMicrometre,
    (box.maxX - box.minX) * pointsPerMicrometre,
    (box.maxY - box.minY) * pointsPerMicrometre,
  );
}

/** In its real size, a page a side; lines and the words across it are drawn, not pictured. */
export async function previewPdf(design: DrawnDesign, words: string): Promise<Uint8Array> {
  prepareWords();
  const document = new PDFDocument({ title: words, encodingQuality: quality });
  for (const surface of design.surfaces) {
    const { bounds } = surface.list;
    const [wide, high] = [bounds.maxX - bounds.minX, bounds.maxY - bounds.minY].map(
      (length) => length * pointsPerMicrometre,
    ) as [number, number];
    const [width, height] = [wide + 2 * marginPoints, high + 2 * marginPoints];
    const context = document.beginPage(width, height) as unknown as SKRSContext2D;
    for (const box of tilesOf(bounds)) paintTile(context, design, surface, box);
    const scale = pointsPerMicrometre;
    const [x, y] = [marginPoints - bounds.minX * scale, marginPoints - bounds.minY * scale];
    context.save();
    paintLines(context as unknown as Context, design, surface, [scale, 0, 0, scale, x, y], 1);
    context.restore();
    writeAcross(context, words, width, height);
    document.endPage();
  }
  return document.close();
}

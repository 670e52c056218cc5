/** A design to be shown around, every printed side of it, with words across it so that nobody takes it to a press. */
import { fileURLToPath } from "node:url";
import { createTechnicalPainter, type TechnicalStyles, technicalList } from "@foldmark/render";
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

function drawn(design: DrawnDesign, surface: DrawnSurface): Drawn {
  const rendered = design.render(surface, { size: sideSize, isCut: true });
  const { context, transform, image, width, height } = rendered;
  const lines = technicalList(design.layout, surface.id, { bleed: 0, safe: null });
  if (lines) {
    const painter = createTechnicalPainter(nodePlatform);
    context.globalCompositeOperation = "source-over";
    painter.paint(context, lines, transform, styled(4, halo));
    painter.paint(context, lines, transform, styled(2));
  }
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

const pointsPerMillimetre = 72 / 25.4;
const marginMm = 10;

/** In its real size, a page a side. */
export async function previewPdf(design: DrawnDesign, words: string): Promise<Uint8Array> {
  prepareWords();
  const document = new PDFDocument({ title: words });
  for (const surface of design.surfaces) {
    const { minX, minY, maxX, maxY } = surface.list.bounds;
    const [wide, high] = [maxX - minX, maxY - minY].map(
      (length) => (length / 1000) * pointsPerMillimetre,
    ) as [number, number];
    const margin = marginMm * pointsPerMillimetre;
    const [width, height] = [wide + 2 * margin, high + 2 * margin];
    const context = document.beginPage(width, height) as unknown as SKRSContext2D;
    context.drawImage(drawn(design, surface).image, margin, margin, wide, high);
    writeAcross(context, words, width, height);
    document.endPage();
  }
  return document.close();
}

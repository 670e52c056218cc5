/** Designs for print on our products: a template each, with a picture, a stencil and see-through shapes added. */
import { type Configuration, printMode } from "@foldmark/catalogue";
import { type DesignRecord, newNode, newRecord, type PanelRef, surfaceIdOf, viewOf } from "@foldmark/design";
import { type Piece, takesPrint } from "@foldmark/geometry";
import {
  type Cmyk,
  type ColourProfile,
  createCompiler,
  createPainter,
  groundOf,
  hexColour,
  type InkPaint,
  inkColours,
  loadCodes,
  loadColourProfile,
  loadSymbols,
  outlinesOf,
  Pictures,
  type Pixels,
  type PrintedOn,
  type PrintList,
  printedOn,
  renderSurface,
  type ScreenColours,
} from "@foldmark/render";
import { createFontShelf, nodePlatform } from "@foldmark/render/node";
import {
  conditionFor,
  type PrintJob,
  type PrintPage,
  pagePlace,
  printCondition,
  printPicture,
  stencilOf,
} from "@foldmark/render/pdf";
import { fillTemplate, fontsOf, groundFor, templatesFor } from "@foldmark/templates";
import sharp from "sharp";
import { averaged, type Screen } from "./as-seen.ts";
import type { Plate } from "./oracles.ts";

export interface PrintCase {
  readonly name: string;
  readonly product: Configuration;
  readonly job: PrintJob;
  readonly pages: readonly (PrintPage & { readonly piece: Piece; readonly side: "outside" | "inside" })[];
  /** A page as the screen shows it, at so many pixels to the mm; `samples` pixels of the plates lie in one of them. */
  screen(page: number, pixelsPerMm: number, plates: Pick<Plate, "width" | "height">, samples: number): Screen;
  readonly profile: ColourProfile;
}

/** Soft colours that any press can print, with a round hole and a soft edge. */
function softPicture(width: number, height: number): Pixels {
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const [u, v] = [x / width, y / height];
      const away = Math.hypot(u - 0.5, v - 0.5);
      rgba.set([150 + 60 * u, 140 + 50 * v, 130 + 40 * (1 - u), 255], at);
      if (away < 0.25) rgba[at + 3] = away < 0.2 ? 0 : Math.round(((away - 0.2) / 0.05) * 255);
    }
  return { width, height, rgba };
}

const picture = softPicture(600, 400);
const pictureHash = "d".repeat(64);
const pictureFile = sharp(Buffer.from(picture.rgba.buffer), { raw: { width: 600, height: 400, channels: 4 } })
  .png()
  .toBuffer();

/** On the roomiest panel: a picture where photographs can be printed, else its stencil in an ink of the design. */
function added(
  records: readonly DesignRecord[],
  panel: PanelRef,
  width: number,
  height: number,
  isProcess: boolean,
) {
  const side = Math.round(Math.min(width, height) / 4);
  const [ink] = records.flatMap((record) => (record.type === "ink" ? [record.id] : []));
  const paint = { ink: ink!, tint: 1000 };
  const place = { parent: panel, x: Math.round(width * 0.1), y: Math.round(height * 0.1) };
  return [
    newRecord("asset", { id: "asset:soft", hash: pictureHash, width: picture.width, height: picture.height }),
    newNode("image", {
      ...place,
      id: "node:soft-picture",
      index: "z1",
      width: Math.round(side * 1.5),
      height: side,
      rotation: 10_000,
      asset: "asset:soft",
      crop: { x: 100_000, y: 0, width: 900_000, height: 1_000_000 },
      threshold: isProcess ? null : { level: 650, paint, inverted: false },
    }),
    newNode("shape", {
      ...place,
      id: "node:see-through",
      index: "z2",
      x: Math.round(width * 0.7),
      width: Math.round(side / 2),
      height: Math.round(side / 2),
      shape: { form: "ellipse" },
      fill: { ...paint, tint: 400 },
      opacity: 900,
    }),
  ];
}

/**
 * Ghostscript's plates have 256 steps of an ink, and it rounds down. The screen is drawn in the same steps: else every even tone
 * is off by one, which on a board that is printed all over is more than all edges together.
 */
const inSteps = (permille: number): number => (Math.floor((permille * 255.94) / 1000) * 1000) / 255;

function coloursInSteps(on: PrintedOn): ScreenColours {
  const colours = inkColours(on);
  const stepped = (paint: InkPaint): InkPaint =>
    paint.kind === "process"
      ? { ...paint, cmyk: paint.cmyk.map(inSteps) as unknown as Cmyk }
      : { ...paint, tint: inSteps(paint.tint) };
  return { ...colours, colour: (paint) => colours.colour(stepped(paint)) };
}

/**
 * A pixel of the plates has an ink or not, and several of them make one that is compared; the canvas smooths its edges itself. So
 * that two filters are not taken for two pictures, it too is drawn this many times as fine, as far as a canvas goes, and averaged.
 */
const finestScreen = 4;
const largestCanvas = 8192;

const created = new Date("2026-11-17T00:00:00Z");

/** @param which of the templates that are for the product */
export async function printCase(product: Configuration, which: number): Promise<PrintCase> {
  const ground = groundFor(product)!;
  const { layout, bleed } = ground;
  const fitting = templatesFor(product);
  const template = fitting[which % fitting.length]!;
  const filled = fillTemplate(template, ground, { language: "en" });
  const roomiest = layout.artboards
    .filter(
      ({ panel, side, piece }) => panel?.printable[side] && side === "outside" && takesPrint(piece, side),
    )
    .toSorted((a, b) => b.width * b.height - a.width * a.height)[0]!;
  const mode = printMode(product.print);
  const isProcess = mode.outside?.kind === "process";
  const records = [
    ...filled.records,
    ...added(filled.records, roomiest.ref as PanelRef, roomiest.width, roomiest.height, isProcess),
  ];
  const view = viewOf(new Map(records.map((record) => [record.id, record])));
  const shelf = await createFontShelf();
  await shelf.open(fontsOf(records));
  const drawers = { codes: await loadCodes(), symbols: await loadSymbols() };
  const compiler = createCompiler({ fonts: shelf.fonts, drawers, bleed });
  const profile = await loadColourProfile();
  const pages = layout.dieline.pieces.flatMap((piece) =>
    (["outside", "inside"] as const).flatMap((side) => {
      if (!mode[side] || !takesPrint(piece, side)) return [];
      const { list } = compiler.compile(view, layout, surfaceIdOf(piece.id, side))!;
      return [{ layout, list, piece, side, whiteUnder: printedOn(product, piece, side, profile).whiteUnder }];
    }),
  );
  const condition = conditionFor(pages[0]!.piece);
  const inInks = await printPicture(await pictureFile, condition);
  const glyphs = outlinesOf(shelf.fonts);
  const derived: PrintList["derived"] = Object.assign({}, ...pages.map(({ list }) => list.derived));
  const pictures = new Pictures(nodePlatform, { pixels: () => picture, derived: (asset) => derived[asset] });
  const painter = createPainter({ platform: nodePlatform, glyphs, pictures });
  return {
    name: `${product.sku} ${Object.values(product.size).join(" × ")} ${product.print} ${template.id}`,
    product,
    pages,
    profile,
    job: {
      title: product.sku,
      created,
      condition: printCondition(condition),
      pages,
      bleed,
      isVarnished: product.options.some((option) => option.startsWith("varnish")),
      sources: {
        glyphs,
        picture: () => inInks,
        stencil: (asset) => stencilOf(picture, derived[asset]),
      },
    },
    screen(number, scale, plates, samples) {
      const { list, piece, side } = pages[number]!;
      const on = printedOn(product, piece, side, profile);
      const [width, height] = [Math.floor(plates.width / samples), Math.floor(plates.height / samples)];
      // The plates begin at the lower left corner of the page, and end at whole pixels.
      const { base, steps, frame } = pagePlace(layout, list);
      const pageHeight = (plates.height * 72) / (25.4 * scale * samples);
      const [minX, minY] = [-base[4] / base[0], (pageHeight - base[5]) / base[3]];
      const longer = Math.max(width, height);
      const finer = Math.max(1, Math.min(finestScreen, Math.floor(largestCanvas / longer)));
      const { context } = renderSurface(nodePlatform, painter, list, {
        colours: coloursInSteps(on),
        board: { colour: hexColour(groundOf({ ...on, whiteUnder: false })), cut: null },
        size: longer * finer,
        box: { minX, minY, maxX: minX + (width * 1000) / scale, maxY: minY + (height * 1000) / scale },
      });
      const { data } = (context as unknown as CanvasRenderingContext2D).getImageData(
        0,
        0,
        width * finer,
        height * finer,
      );
      const [left, top] = [Math.ceil((-minX * scale) / 1000), Math.ceil((-minY * scale) / 1000)];
      const compared =
        steps.across * steps.down === 1
          ? { left: 0, top: 0, right: width, bottom: height }
          : {
              left,
              top,
              right: left + Math.floor((frame.surface.width * scale) / 1000) - 1,
              bottom: top + Math.floor((frame.surface.height * scale) / 1000) - 1,
            };
      return { width, height, rgb: averaged(data, finer, width, height), compared };
    },
  };
}

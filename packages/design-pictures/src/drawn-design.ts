/** A design opened for drawing in Node: its printed sides as display lists, and each of them as pixels. */
import { type Configuration, printMode, productType } from "@foldmark/catalogue";
import {
  type Artboard,
  compose,
  type DesignRecord,
  type DesignView,
  inverse,
  type Layout,
  layoutOf,
  readDesign,
  type Side,
  type SurfaceId,
  surfaceIdOf,
  viewOf,
} from "@foldmark/design";
import { type Box, computedAreas, flatten, type Piece, restoreDieline, takesPrint } from "@foldmark/geometry";
import {
  type ColourProfile,
  createCompiler,
  createPainter,
  cutOutline,
  drawPath,
  groundOf,
  hexColour,
  inkColours,
  loadCodes,
  loadColourProfile,
  loadSymbols,
  type NodeProblem,
  outlinesOf,
  type Painter,
  Pictures,
  type Pixels,
  type PrintList,
  printedOn,
  type RenderedSurface,
  renderSurface,
  surfaceFrame,
} from "@foldmark/render";
import { createFontShelf, nodePlatform } from "@foldmark/render/node";
import { fallbackFonts, loadHarfbuzz, openFont } from "@foldmark/typeset";
import type { Canvas } from "@napi-rs/canvas";
import type { DesignSource } from "./design-source.ts";

export interface DrawnSurface {
  readonly id: SurfaceId;
  readonly piece: Piece;
  readonly side: Side;
  readonly list: PrintList;
}

export interface SurfaceOptions {
  /** px of the longer side. */
  readonly size: number;
  /** What is left after cutting, with nothing around it; else the board runs on to the end of the bleed. */
  readonly isCut: boolean;
  /** A part of it, in the list's coordinates; all of it where nothing is said. */
  readonly box?: Box;
}

export interface RenderedPanel {
  /** Four bytes a pixel, premultiplied. */
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export class DrawnDesign {
  readonly configuration: Configuration;
  readonly layout: Layout;
  /** Those that the print mode prints. */
  readonly surfaces: readonly DrawnSurface[];
  readonly #painter: Painter;
  readonly #profile: ColourProfile;

  constructor(
    configuration: Configuration,
    layout: Layout,
    surfaces: readonly DrawnSurface[],
    painter: Painter,
    profile: ColourProfile,
  ) {
    this.configuration = configuration;
    this.layout = layout;
    this.surfaces = surfaces;
    this.#painter = painter;
    this.#profile = profile;
  }

  render({ id, piece, side, list }: DrawnSurface, { size, isCut, box }: SurfaceOptions): RenderedSurface {
    const on = printedOn(this.configuration, piece, side, this.#profile);
    const board = {
      colour: hexColour(groundOf({ ...on, whiteUnder: false })),
      cut: isCut ? cutOutline(this.layout, id) : null,
    };
    const picture = { colours: inkColours(on), board, size };
    return renderSurface(nodePlatform, this.#painter, list, box ? { ...picture, box } : picture);
  }

  /** Of the bare board, `#rrggbb`. */
  ground({ piece, side }: Pick<DrawnSurface, "piece" | "side">): string {
    const on = printedOn(this.configuration, piece, side, this.#profile);
    return hexColour(groundOf({ ...on, whiteUnder: false }));
  }

  /** A panel as its reader holds it, with nothing around it. */
  renderPanel({ id, piece, side, list }: DrawnSurface, panel: Artboard, pixelsPerMm: number): RenderedPanel {
    const scale = pixelsPerMm / 1000;
    const [width, height] = [panel.width, panel.height].map((length) =>
      Math.max(1, Math.round(length * scale)),
    ) as [number, number];
    const frame = surfaceFrame(this.layout, id)!;
    const toPanel = inverse(frame.ofArtboard(panel));
    const transform = compose([scale, 0, 0, scale, 0, 0], toPanel);
    const { context, image } = nodePlatform.createLayer(width, height);
    const colours = inkColours(printedOn(this.configuration, piece, side, this.#profile));
    this.#painter.paint(context, list, transform, { colours, background: this.ground({ piece, side }) });
    const cut = nodePlatform.createPath();
    const { outline, holes } = panel.panel!;
    drawPath(frame.area([outline, ...holes].map((ring) => flatten(ring))), cut);
    context.setTransform(...transform);
    context.globalCompositeOperation = "destination-in";
    context.fill(cut, "evenodd");
    return { data: (image as unknown as Canvas).data(), width, height };
  }
}

const bleedMm = 3;

/** A design read from its source, with the fonts that its letters need. */
export interface OpenedDesign {
  readonly records: readonly DesignRecord[];
  readonly view: DesignView;
  readonly layout: Layout;
  readonly configuration: Configuration;
  readonly fonts: Awaited<ReturnType<typeof openFonts>>;
}

export async function openDesign(source: DesignSource): Promise<OpenedDesign> {
  const read = readDesign(source.document);
  if (read.state === "unreadable") throw new Error("the design cannot be read");
  const records: readonly DesignRecord[] = [...read.records.values()];
  const { minimum } = productType(source.product.sku).quantity;
  return {
    records,
    view: viewOf(read.records),
    layout: layoutOf(restoreDieline(source.dieline), null, computedAreas),
    configuration: { ...source.product, quantity: minimum },
    fonts: await openFonts(records, source),
  };
}

/** @param decode pixels of a picture that buyers sent */
export async function openDrawnDesign(
  source: DesignSource,
  decode: (bytes: Uint8Array) => Promise<Pixels | null>,
): Promise<DrawnDesign> {
  const opened = await openDesign(source);
  return drawnDesign(opened, await compiledSurfaces(opened, bleedMm), source, decode);
}

/** @param lists of the sides that are drawn */
export async function drawnDesign(
  { records, layout, configuration, fonts }: OpenedDesign,
  lists: readonly DrawnSurface[],
  source: DesignSource,
  decode: (bytes: Uint8Array) => Promise<Pixels | null>,
): Promise<DrawnDesign> {
  const pixels = await decodedPictures(records, source, decode);
  const derived = Object.assign({}, ...lists.map(({ list }) => list.derived));
  const pictures = new Pictures(nodePlatform, {
    pixels: (asset) => pixels.get(asset) ?? null,
    derived: (asset) => derived[asset],
  });
  const painter = createPainter({ platform: nodePlatform, glyphs: outlinesOf(fonts), pictures });
  return new DrawnDesign(configuration, layout, lists, painter, await loadColourProfile());
}

/** Every side that the print mode prints, with what could not be drawn of it. @param bleed mm */
export async function compiledSurfaces(
  { view, layout, configuration: { print }, fonts }: OpenedDesign,
  bleed: number,
): Promise<(DrawnSurface & { readonly problems: readonly NodeProblem[] })[]> {
  const drawers = { codes: await loadCodes(), symbols: await loadSymbols() };
  const compiler = createCompiler({ fonts, drawers, bleed });
  const mode = printMode(print);
  return layout.dieline.pieces.flatMap((piece) =>
    (["outside", "inside"] as const).flatMap((side) => {
      const id = surfaceIdOf(piece.id, side);
      const compiled = mode[side] && takesPrint(piece, side) ? compiler.compile(view, layout, id) : null;
      return compiled ? [{ id, piece, side, ...compiled }] : [];
    }),
  );
}

async function openFonts(records: readonly DesignRecord[], { files }: DesignSource) {
  const named = records.flatMap((record) =>
    record.type === "node" && record.kind === "text" ? record.runs.map(({ style }) => style.font.hash) : [],
  );
  const shelf = await createFontShelf();
  await shelf.open([...new Set([...named, ...fallbackFonts(400, false).map(({ id }) => id)])]);
  const own = [...new Set(named)].filter((hash) => !shelf.fonts.has(hash) && files.has(hash));
  if (own.length === 0) return shelf.fonts;
  const fonts = new Map(shelf.fonts);
  const harfbuzz = await loadHarfbuzz(await harfbuzzBytes());
  for (const hash of own) {
    const { font } = openFont(harfbuzz, hash, files.get(hash)!);
    if (font) fonts.set(hash, font);
  }
  return fonts;
}

async function harfbuzzBytes(): Promise<Uint8Array<ArrayBuffer>> {
  const { readFile } = await import("node:fs/promises");
  const { fileURLToPath } = await import("node:url");
  return new Uint8Array(await readFile(fileURLToPath(import.meta.resolve("harfbuzzjs/dist/harfbuzz.wasm"))));
}

async function decodedPictures(
  records: readonly DesignRecord[],
  { files }: DesignSource,
  decode: (bytes: Uint8Array) => Promise<Pixels | null>,
): Promise<ReadonlyMap<string, Pixels>> {
  const pixels = new Map<string, Pixels>();
  for (const record of records) {
    const bytes = record.type === "asset" ? files.get(record.hash) : undefined;
    const decoded = bytes && (await decode(bytes));
    if (record.type === "asset" && decoded) pixels.set(record.hash, decoded);
  }
  return pixels;
}

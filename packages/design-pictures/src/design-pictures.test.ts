import { defaultConfiguration, dielineOf, printMode, productType } from "@foldmark/catalogue";
import { newNode, newRecord, openDesign, productLayout, readDesign, storedDesign } from "@foldmark/design";
import { storedDieline } from "@foldmark/geometry";
import { createCompiler, listHash } from "@foldmark/render";
import { createFontShelf } from "@foldmark/render/node";
import { dielinePicture } from "@foldmark/showroom";
import { fallbackFonts, fontFamily, nearestFontFile } from "@foldmark/typeset";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type DesignSource, packSource, unpackSource } from "./design-source.ts";
import { openDrawnDesign } from "./drawn-design.ts";
import { foldedDesignSvg } from "./folded-picture.ts";
import { previewPdf, previewPng } from "./preview.ts";

const configuration = defaultConfiguration("mailer-box-full-color");
const dieline = dielineOf(configuration)!;
const { quantity: _, ...product } = configuration;
const red = newRecord("ink", { id: "ink:red", cmyk: [0, 1000, 1000, 0] });

const source = (isOnPicture = false): DesignSource => ({
  document: storedDesign([
    newRecord("document", { name: "Spring", product: product as never }),
    newRecord("ink", {}),
    red,
    newRecord("surface", {}),
    newRecord("asset", { id: "asset:logo", hash: "c".repeat(64), width: 4, height: 4 }),
    newRecord("panel-style", {
      id: "panel-style:body-outside/lid",
      panel: "panel:body-outside/lid",
      background: { ink: red.id, tint: 1000 },
    }),
    ...(isOnPicture
      ? [
          newNode("image", {
            id: "node:logo",
            parent: "panel:body-outside/lid",
            asset: "asset:logo",
            width: 200_000,
            height: 150_000,
          }),
        ]
      : []),
  ]),
  product,
  dieline: storedDieline(dieline),
  files: new Map([["c".repeat(64), new Uint8Array([1, 2, 3])]]),
});

const green = {
  width: 4,
  height: 4,
  rgba: new Uint8ClampedArray(64).map((_, at) => [0, 160, 60, 255][at % 4]!),
};
const opened = (isOnPicture = false) => openDrawnDesign(source(isOnPicture), async () => green);

/** Share of the pixels that are mostly red, or mostly green. */
async function shares(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [reds, greens] = [0, 0];
  for (let at = 0; at < data.length; at += info.channels) {
    const [r, g, b, a] = [data[at]!, data[at + 1]!, data[at + 2]!, data[at + 3]!];
    if (a < 200) continue;
    if (r > 2 * g && r > 2 * b) reds++;
    if (g > 1.5 * r && g > 1.5 * b) greens++;
  }
  const all = info.width * info.height;
  return { red: reds / all, green: greens / all };
}

describe("pictures of a design", () => {
  it("comes out of its bytes as it went in", () => {
    const packed = Buffer.concat(packSource(source()));
    expect(unpackSource(new Uint8Array(packed))).toEqual(source());
  });

  it("shows what is printed on the folded product, and no sample artwork", async () => {
    const { red: drawn, green: none } = await shares(foldedDesignSvg(await opened())!);
    expect(drawn).toBeGreaterThan(0.1);
    expect(none).toBe(0);
    const sample = dielinePicture(dieline, configuration, "closed")!;
    expect((await shares(sample)).red).toBeLessThan(drawn);
  });

  it("is shown closed where it is printed inside too, unless all of the design is inside", async () => {
    const print = productType(configuration.sku).prints.find(({ mode }) => printMode(mode).inside)!.mode;
    const of = async (side: "outside" | "inside") => {
      const { document, ...rest } = source();
      const moved = JSON.parse(JSON.stringify(document).replaceAll("body-outside/", `body-${side}/`));
      const printed = { ...rest, document: moved, product: { ...product, print } };
      return (await shares(foldedDesignSvg(await openDrawnDesign(printed, async () => green))!)).red;
    };
    expect(await of("outside")).toBeGreaterThan(0.1);
    expect(await of("inside")).toBeGreaterThan(0.05);
  });

  it("is drawn from the very list that the editor's canvas and its 3D show", async () => {
    const font = nearestFontFile(fontFamily("lora")!, 400, false);
    const layout = productLayout(product as never, dieline)!;
    const { document, ...rest } = source();
    const read = readDesign(document);
    if (read.state === "unreadable") throw new Error("unreadable");
    const paint = { ink: red.id, tint: 1000 };
    const style = {
      font: { family: "Lora", style: "Regular", hash: font.id },
      size: 18_000,
      paint,
      tracking: 0,
    };
    const own = {
      id: "node:words",
      parent: "panel:body-outside/lid",
      width: 90_000,
      height: 20_000,
    } as const;
    const words = newNode("text", { ...own, runs: [{ text: "Kaffee & Co", style }] });
    // As the page has it: a store that is worked in, and a compiler that keeps what it drew.
    const design = openDesign([...read.records.values(), words], layout);
    const shelf = await createFontShelf();
    await shelf.open([font.id, ...fallbackFonts(400, false).map(({ id }) => id)]);
    const compiler = createCompiler({ fonts: shelf.fonts, bleed: 3 });
    const shown = () => compiler.compile(design.store, layout, "surface:body-outside")!.list;
    const before = listHash(shown());
    design.run("node.move", { ids: [words.id], x: 12_345, y: 6789 }, 0);
    expect(listHash(shown())).not.toBe(before);
    const saved = { ...rest, document: storedDesign(design.store.records().values()) };
    const { surfaces } = await openDrawnDesign(saved, async () => green);
    const drawn = surfaces.find(({ id }) => id === "surface:body-outside")!;
    expect(drawn.list.parts.some(({ ops }) => ops.some(({ kind }) => kind === "glyphs"))).toBe(true);
    expect(listHash(drawn.list)).toBe(listHash(shown()));
  });

  it("shows the buyer's pictures", async () => {
    expect((await shares(foldedDesignSvg(await opened(true))!)).green).toBeGreaterThan(0.05);
  });

  it("is a preview that shows where it is cut and where it folds", async () => {
    const preview = await previewPng(await opened(), " ");
    const { data, info } = await sharp(preview).raw().toBuffer({ resolveWithObject: true });
    let [cuts, creases] = [0, 0];
    for (let at = 0; at < data.length; at += info.channels) {
      const [r, g, b] = [data[at]!, data[at + 1]!, data[at + 2]!];
      if (r > 200 && g < 40 && b > 90 && b < 130) cuts++;
      if (r < 40 && g > 85 && g < 125 && b > 150 && b < 185) creases++;
    }
    expect(Math.min(cuts, creases)).toBeGreaterThan(1000);
  });

  it("is a preview with the words across it, in its real size as PDF", async () => {
    const design = await opened();
    const plain = await previewPng(design, " ");
    const worded = await previewPng(design, "Nicht für den Druck");
    expect(worded).not.toEqual(plain);
    const { width, height } = await sharp(worded).metadata();
    expect(Math.min(width, height)).toBeGreaterThan(1000);
    const pdf = Buffer.from(await previewPdf(design, "Nicht für den Druck")).toString("latin1");
    const [, wide = ""] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    const { minX, maxX } = design.surfaces[0]!.list.bounds;
    expect(Number(wide)).toBeCloseTo(((maxX - minX) / 1000 + 20) * (72 / 25.4), 0);
    // Fine enough to judge small letters by: dots of all tiles of the first page by its inches.
    const tiles = [...pdf.matchAll(/\/Subtype \/Image[^>]*?\/Width (\d+)[^>]*?\/Height (\d+)/gs)];
    const dots = tiles.reduce((sum, [, across, down]) => sum + Number(across) * Number(down), 0);
    const area = design.surfaces.reduce((sum, { list: { bounds } }) => {
      return sum + ((bounds.maxX - bounds.minX) / 25_400) * ((bounds.maxY - bounds.minY) / 25_400);
    }, 0);
    expect(Math.sqrt(dots / area)).toBeGreaterThan(200);
  });
});

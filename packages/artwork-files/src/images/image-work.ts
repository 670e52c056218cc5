/** Runs in the sandbox: opens one picture with libvips and writes what the editor shows of it. */
import { createHash } from "node:crypto";
import path from "node:path";
import type { SandboxWork } from "@foldmark/platform/sandbox-job";
import {
  type Background,
  backgroundMask,
  backgroundOf,
  cutOut,
  cutOutOf,
  looksLikePhotograph,
  type Pixels,
  pictureColours,
} from "@foldmark/render/pixels";
import sharp, { type OutputInfo } from "sharp";
import type { ImageFacts, Rendition, Rgb } from "./image-facts.ts";
import { renditionSides } from "./image-facts.ts";
import { kindOf, mostPixels, openPicture, readPicture } from "./open-picture.ts";

/** Of a cut-out: a logo on a board needs no more, and its edge is worked on pixel by pixel. */
const cutOutSide = 2_048;
/** Of the pixels that its colours are read from. */
const coloursSide = 512;

const work: SandboxWork<unknown> = async (_input, tools) => {
  const kind = kindOf(tools.source);
  if (kind === null || kind === "svg" || kind === "font") return tools.refuse("not-an-image");
  const metadata = await readPicture(tools, () => openPicture(tools.source).metadata());
  const { width, height } = metadata.autoOrient;
  if (width * height > mostPixels) return tools.refuse("too-many-pixels");
  tools.progress(0.1);
  const full = await readPicture(tools, () => pixelsOf(tools.source));
  tools.progress(0.5);
  const background = backgroundOf(full);
  const isPhotograph = looksLikePhotograph(full);
  const renditions = await writeRenditions(tools.out, "picture", full, !isPhotograph);
  tools.progress(0.8);
  const facts: ImageFacts = {
    format: kind,
    width,
    height,
    wasTurned: (metadata.orientation ?? 1) !== 1,
    density: metadata.density ? Math.min(100_000, Math.max(1, Math.round(metadata.density))) : null,
    space: spaceOf(metadata.space),
    bits: bitsOf(metadata.depth),
    icc: metadata.icc ? createHash("sha256").update(metadata.icc).digest("hex") : null,
    hasAlpha: background.kind === "transparent",
    frames: Math.max(1, metadata.pages ?? 1),
    isPhotograph,
    colours: coloursOf(await reduced(full, coloursSide), background),
    background,
    renditions,
    cutOut: background.kind === "flat" ? await writeCutOuts(tools.out, full, background.colour) : null,
  };
  return facts;
};
export default work;

/** Upright, sRGB by its own profile, eight bits, no larger than the largest rendition; nothing else of the file. */
async function pixelsOf(source: string): Promise<Pixels> {
  const [side] = renditionSides;
  const { data, info } = await openPicture(source)
    .autoOrient()
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return pixelsIn(data, info);
}

/** The same bytes, seen as a canvas would give them. */
const pixelsIn = (data: Buffer<ArrayBuffer>, { width, height }: OutputInfo): Pixels => ({
  rgba: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
  width,
  height,
});

const fromPixels = ({ rgba, width, height }: Pixels) => sharp(rgba, { raw: { width, height, channels: 4 } });

async function reduced(pixels: Pixels, side: number): Promise<Pixels> {
  if (Math.max(pixels.width, pixels.height) <= side) return pixels;
  const { data, info } = await fromPixels(pixels)
    .resize({ width: side, height: side, fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return pixelsIn(data, info);
}

/** Of the artwork without its ground, as the page of logos reads them. */
const coloursOf = (pixels: Pixels, background: Background): ImageFacts["colours"] =>
  pictureColours(cutOutOf(pixels, background) ?? pixels).map(({ rgb, share }) => ({
    ...rgb,
    share: Math.round(1000 * share),
  }));

async function writeRenditions(
  out: string,
  name: "picture" | "outside" | "everywhere",
  pixels: Pixels,
  lossless: boolean,
): Promise<Rendition[]> {
  const longest = Math.max(pixels.width, pixels.height);
  // One that is nearly as large spares nobody anything.
  const sides = [longest, ...renditionSides.filter((side) => side < longest * 0.75)];
  const written: Rendition[] = [];
  for (const side of sides) {
    const smaller = await reduced(pixels, side);
    const file = `${name}-${side}.webp`;
    await fromPixels(smaller)
      .webp(lossless ? { lossless: true, effort: 1 } : { quality: 90, alphaQuality: 100, effort: 1 })
      .toFile(path.join(out, file));
    written.push({ file, width: smaller.width, height: smaller.height });
  }
  return written;
}

async function writeCutOuts(out: string, full: Pixels, background: Rgb): Promise<ImageFacts["cutOut"]> {
  const pixels = await reduced(full, cutOutSide);
  const masks = {
    outside: backgroundMask(pixels, background, "outside"),
    everywhere: backgroundMask(pixels, background, "everywhere"),
  };
  // Nothing would be left: a plain colour is a picture, too.
  if (masks.everywhere.every((each) => each === 1)) return null;
  const isSame = Buffer.compare(masks.outside, masks.everywhere) === 0;
  const write = (where: "outside" | "everywhere") =>
    writeRenditions(out, where, cutOut(pixels, background, masks[where]), true);
  return { outside: await write("outside"), everywhere: isSame ? [] : await write("everywhere") };
}

function spaceOf(space: string | undefined): ImageFacts["space"] {
  if (space === "cmyk") return "cmyk";
  if (space === "lab" || space === "labs" || space === "labq") return "lab";
  return space === "b-w" || space === "grey16" ? "grey" : "rgb";
}

function bitsOf(depth: string | undefined): ImageFacts["bits"] {
  if (depth === "ushort" || depth === "short") return 16;
  return depth === "uchar" || depth === "char" || depth === undefined ? 8 : 32;
}

/** Opens a logo and draws the designs, away from the page: it stays free for whoever looks at them. */
import {
  browserPlatform,
  contrast,
  groundOf,
  hexColour,
  inksFor,
  loadColourProfile,
  type Pixels,
  printedOn,
  type Rgb,
  screenColour,
} from "@foldmark/render";
import { backgroundOf, cutOutOf, type PictureColour, pictureColours } from "@foldmark/render/pixels";
import { groundFor, inkOnPanels, pictureLogo, stampOf } from "@foldmark/templates";
import { fontFile, loadHarfbuzz, type OpenFont, openFont } from "@foldmark/typeset";
import harfbuzzFile from "harfbuzzjs/dist/harfbuzz.wasm?url";
import { drawnLogo } from "../../session/uploads/drawn-logo.ts";
import {
  type DrawingSources,
  drawDesigns,
  drawFirst,
  filledDesign,
  firstFonts,
  type Wish,
} from "./draw-designs.ts";
import type { FromWorker, Look, OpenedLogo, ToWorker } from "./logo-messages.ts";

/** px of its longer side: more than a picture of a design shows of it on any screen. */
const side = 640;

const say = (message: FromWorker, moved: Transferable[] = []): void =>
  self.postMessage(message, { transfer: moved });

async function bytesAt(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

const open = new Map<string, OpenFont>();
// Asked for at once: both are here by the time that the logo is open.
const shaper = bytesAt(harfbuzzFile).then(loadHarfbuzz);
const profileLoading = loadColourProfile();
shaper.catch(() => {});
profileLoading.catch(() => {});

async function fonts(hashes: readonly string[]): Promise<ReadonlyMap<string, OpenFont>> {
  const missing = hashes.filter((hash) => !open.has(hash) && fontFile(hash));
  await Promise.all(
    missing.map(async (hash) => {
      const { font } = openFont(await shaper, hash, await bytesAt(`/fonts/${hash}.ttf`));
      if (font) open.set(hash, font);
    }),
  );
  return open;
}

function canvasOf({ rgba, width, height }: Pixels): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.putImageData(new ImageData(rgba, width, height), 0, 0);
  return canvas;
}

async function pixelsOf(source: Blob | ImageBitmap): Promise<Pixels> {
  const bitmap = source instanceof Blob ? await createImageBitmap(source) : source;
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("the browser gives no canvas");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return { width, height, rgba: context.getImageData(0, 0, width, height).data };
}

interface Opened {
  readonly whole: Pixels;
  readonly cut: Pixels;
  readonly colours: readonly PictureColour[];
}
let logo: Opened | null = null;
let drawing = 0;

/** Somebody dropped a logo. */
let hasBegun = false;

const seenFrom = 1.6;

/** Gives what was asked meanwhile its turn. */
const takeTurns = () => new Promise((resolve) => setTimeout(resolve));

async function openLogo({
  source,
  product,
  language,
}: Extract<ToWorker, { kind: "open" }>): Promise<OpenedLogo> {
  const decoding = pixelsOf(source);
  // On their way while the picture is decoded.
  void fonts(firstFonts(product, language)).catch(() => {});
  const whole = await decoding;
  const background = backgroundOf(whole);
  const found = cutOutOf(whole, background);
  const cut = found ?? whole;
  const colours = pictureColours(cut);
  logo = { whole, cut, colours };
  const profile = await profileLoading;
  const ground = groundFor(product);
  const piece = ground?.layout.dieline.pieces[0];
  const on = piece && printedOn(product, piece, "outside", profile);
  const printed = (rgb: Rgb): Rgb =>
    on ? screenColour({ kind: "process", cmyk: inksFor(rgb, profile) }, 1000, on) : rgb;
  const isFaint =
    on !== undefined && colours.every(({ rgb }) => contrast(printed(rgb), groundOf(on)) < seenFrom);
  return {
    background: found ? "cut" : background.kind === "transparent" ? "clear" : "photograph",
    colours: colours.map(({ rgb, share }) => ({
      printed: hexColour(printed(rgb)),
      cmyk: inksFor(rgb, profile),
      onPanels: inkOnPanels(inksFor(rgb, profile)),
      share,
    })),
    isFaint,
  };
}

function wishOf({ product, language, name, used }: Look, colours: readonly PictureColour[]): Wish {
  const chosen = used.flatMap((place) => colours[place] ?? []);
  return { product, language, name, colours, used: chosen };
}

async function draw(job: number, look: Look): Promise<void> {
  if (!logo) return say({ kind: "failed", job });
  const sources: DrawingSources = {
    profile: await profileLoading,
    platform: browserPlatform,
    fonts,
    density: look.density,
  };
  for await (const drawn of drawDesigns(
    look.isCut ? logo.cut : logo.whole,
    wishOf(look, logo.colours),
    sources,
  )) {
    // Another look was asked for meanwhile.
    if (job !== drawing) return;
    if (drawn.kind === "left-out") say({ kind: "left-out", job, templateId: drawn.templateId });
    else {
      const image = (drawn.image as OffscreenCanvas).transferToImageBitmap();
      say({ kind: "picture", job, templateId: drawn.templateId, image }, [image]);
    }
    await takeTurns();
  }
  say({ kind: "drawn", job });
}

async function fill({ look, templateId, logo: source }: Extract<ToWorker, { kind: "fill" }>) {
  const colours = logo?.colours ?? [];
  const profile = await profileLoading;
  const own =
    source.kind === "picture"
      ? pictureLogo(source.record, stampOf(colours))
      : drawnLogo(source.drawing, source.name, profile);
  return filledDesign(templateId, wishOf(look, colours), own, profile);
}

async function prepare({ product, language }: Extract<ToWorker, { kind: "prepare" }>): Promise<void> {
  const profile = await profileLoading;
  await fonts(firstFonts(product, language));
  await takeTurns();
  // The logo is here already: nothing is drawn that nobody sees.
  if (hasBegun) return;
  await drawFirst(product, language, { profile, platform: browserPlatform, fonts, density: 1 });
}

async function answer(message: ToWorker): Promise<void> {
  if (message.kind === "prepare") {
    // What is not ready is tried again with the logo.
    await prepare(message).catch(() => {});
    return;
  }
  if (message.kind === "open") {
    hasBegun = true;
    try {
      say({ kind: "opened", logo: await openLogo(message) });
    } catch {
      say({ kind: "unreadable" });
      return;
    }
    const picture = logo && (await canvasOf(logo.cut).convertToBlob({ type: "image/png" }));
    if (picture) say({ kind: "pictured", picture });
    return;
  }
  const { job } = message;
  try {
    if (message.kind === "draw") {
      drawing = job;
      await draw(job, message.look);
    } else say({ kind: "filled", job, records: await fill(message) });
  } catch {
    say({ kind: "failed", job });
  }
}

self.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => void answer(data));

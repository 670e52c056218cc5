/** The studio, opened for one picture: three.js comes with it, so it is loaded last of all. */
import { type Configuration, dimensions, productType } from "@foldmark/catalogue";
import {
  type Camera,
  largeFigures,
  linesOverPhotograph,
  type View,
  type ViewName,
  type ViewScene,
} from "@foldmark/showroom";
import { type Framing, gently, Studio, studioRounds } from "@foldmark/stage";
import { pictureAddress } from "../pictures/picture-address.ts";
import type { TakenPicture } from "./taken-pictures.ts";

export interface WantedPicture {
  readonly configuration: Configuration;
  readonly view: ViewName;
  /** Figures of the dimension lines. */
  readonly labels: readonly string[];
}

/** Of all pictures. */
const ratio = 5 / 4;

/** @param width px @returns null where there is nothing to take a picture of */
export async function takeStudioPicture(
  wanted: WantedPicture,
  width: number,
  signal: AbortSignal,
): Promise<TakenPicture | null> {
  const seen = await fetchScene(wanted, signal);
  if (!seen) return null;
  const framing: Framing = { ...seen, width, height: Math.round(width / ratio) };
  const studio = new Studio();
  try {
    const picture = await studio.take({ ...framing, ...studioRounds }, gently(signal));
    const lines = linesOf(wanted, studio.cameraFor(framing));
    return { photograph: await addressOf(picture, signal), lines };
  } finally {
    studio.close();
  }
}

/** What stands there, in its sample design: from the server, like its drawing. To work it out would hold the page for long. */
async function fetchScene(
  { configuration, view }: WantedPicture,
  signal: AbortSignal,
): Promise<{ readonly view: View; readonly scene: ViewScene } | null> {
  const drawing = pictureAddress({ sku: configuration.sku, view, configuration });
  const answer = await fetch(drawing.replace(".svg?", ".json?"), { signal });
  return answer.ok ? answer.json() : null;
}

/** Loaded and decoded, so that it stands there at once where it is shown. */
async function addressOf(picture: HTMLCanvasElement, signal: AbortSignal): Promise<string> {
  const file = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, "image/webp", 0.92));
  if (!file) throw new Error("The browser made no file of the picture");
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    signal.throwIfAborted();
    return address;
  } catch (error) {
    URL.revokeObjectURL(address);
    throw error;
  }
}

function linesOf({ configuration, view, labels }: WantedPicture, camera: Camera): TakenPicture["lines"] {
  if (labels.length === 0) return null;
  const named = dimensions.filter((name) => productType(configuration.sku).sizes.dimensions.includes(name));
  const figures = { labels: Object.fromEntries(named.map((name, index) => [name, labels[index]])) };
  const usual = linesOverPhotograph(configuration, view, camera, figures);
  const large = linesOverPhotograph(configuration, view, camera, { ...figures, figureScale: largeFigures });
  return usual === null || large === null ? null : { usual: dataAddress(usual), large: dataAddress(large) };
}

const dataAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

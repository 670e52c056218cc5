/**
 * The plates of a page that is RGB and blends as RGB: its picture, converted. It is drawn finer than the plates, as the ink
 * of an edge is the mean of two inks, not the ink of two colours mixed, and as PDFium draws no line thinner than a pixel.
 */
import type { ColourManager } from "../colour/colour-manager.ts";
import { deviceSpace } from "../colour/colour-space.ts";
import { processInks } from "../colour/ink.ts";
import type { Pdfium, PixelSize } from "./pdfium.ts";
import { drawnSize, type PixelsToDraw, type PlateRasters } from "./plate-rasters.ts";

/** Pixels an inch that are not exceeded, and how much finer than the plates is drawn at most. */
const fine = 400;
const mostFiner = 4;
/** Paints of a page, counted once for each pixel that is drawn in the place of one: more would take minutes. */
const mostPaints = 1_000_000;
/** Pixels that are drawn at a time. */
const atATime = 8_000_000;
/** Colours that lie closer together than this in every part are mixed before they are converted: in a picture, none is an edge. */
const edge = 16;

export function rasterConverted(
  pdfium: Pdfium,
  pdf: Uint8Array,
  page: number,
  { resolution, paints, ...pixels }: PixelsToDraw & { resolution: number; paints: number },
  manager: ColourManager,
): PlateRasters {
  const finer = timesFiner(resolution, paints);
  const { size, part = { left: 0, top: 0, ...size } } = pixels;
  const { width, height } = drawnSize(pixels);
  const tints = processInks.map(() => new Uint8Array(width * height));
  const rows = Math.max(1, Math.floor(atATime / (width * finer ** 2)));
  const bands = Array.from({ length: Math.ceil(height / rows) }, (_, at) => ({
    left: part.left,
    top: part.top + at * rows,
    width,
    height: Math.min(rows, height - at * rows),
  }));
  const finerBands = bands.map((band) => ({
    left: band.left * finer,
    top: band.top * finer,
    ...times(band, finer),
  }));
  pdfium.renderParts(pdf, page, times(size, finer), finerBands, ({ data }, at) => {
    const inks = inksOfBand(data, bands[at]!, finer, manager);
    const from = at * rows * width;
    for (const [ink, tint] of tints.entries())
      for (let to = from, of = ink; of < inks.length; to++, of += 4) tint[to] = inks[of]!;
  });
  return { width, height, tints: new Map(processInks.map((plate, ink) => [plate, tints[ink]!])) };
}

/** Not by what of the page is drawn: a part must be what the whole is there. @param paints of the page */
export const timesFiner = (resolution: number, paints: number): number =>
  Math.max(
    1,
    Math.floor(Math.min(mostFiner, fine / resolution, Math.sqrt(mostPaints / Math.max(1, paints)))),
  );

const times = ({ width, height }: PixelSize, factor: number): PixelSize => ({
  width: width * factor,
  height: height * factor,
});

/** Four bytes of ink a pixel. @param light of so many pixels more, each way */
function inksOfBand(light: Uint8Array, { width, height }: PixelSize, finer: number, manager: ColourManager) {
  const stride = 3 * width * finer;
  const each = finer ** 2;
  const isEdge = new Uint8Array(width * height);
  const mixed = new Uint8Array(3 * width * height);
  let edges = 0;
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++)
      for (let channel = 0; channel < 3; channel++) {
        let [low, high, sum] = [255, 0, 0];
        for (let v = 0; v < finer; v++)
          for (
            let u = 0, from = (y * finer + v) * stride + 3 * x * finer + channel;
            u < finer;
            u++, from += 3
          ) {
            const value = light[from]!;
            if (value < low) low = value;
            if (value > high) high = value;
            sum += value;
          }
        mixed[3 * at + channel] = Math.round(sum / each);
        if (high - low > edge && !isEdge[at]) edges += isEdge[at] = 1;
      }
  const inks = manager.toInk(deviceSpace("rgb"), mixed, width * height);
  const several = new Uint8Array(3 * each * edges);
  let to = 0;
  for (let at = 0; at < isEdge.length; at++)
    if (isEdge[at])
      for (let v = 0; v < finer; v++) {
        const from = (Math.floor(at / width) * finer + v) * stride + 3 * (at % width) * finer;
        several.set(light.subarray(from, from + 3 * finer), to);
        to += 3 * finer;
      }
  if (edges === 0) return inks;
  const parts = manager.toInk(deviceSpace("rgb"), several, each * edges);
  for (let at = 0, from = 0; at < isEdge.length; at++)
    if (isEdge[at]) {
      for (let ink = 0; ink < 4; ink++) {
        let sum = 0;
        for (let of = 0; of < each; of++) sum += parts[from + 4 * of + ink]!;
        inks[4 * at + ink] = Math.round(sum / each);
      }
      from += 4 * each;
    }
  return inks;
}

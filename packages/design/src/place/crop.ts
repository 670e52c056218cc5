/** The part of a picture that its frame shows: how large, and which. */
import type { Crop } from "../records/node-kinds.ts";

const whole = 1_000_000;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The middle of the picture, as much as the frame's shape shows without squeezing it. */
export function coveringCrop(frame: Size, picture: Size): Crop {
  if (frame.width === 0 || frame.height === 0) return { x: 0, y: 0, width: whole, height: whole };
  const ratio = (frame.width * picture.height) / (frame.height * picture.width);
  const width = Math.max(1, Math.round(whole * Math.min(1, ratio)));
  const height = Math.max(1, Math.round(whole * Math.min(1, 1 / ratio)));
  return { x: Math.floor((whole - width) / 2), y: Math.floor((whole - height) / 2), width, height };
}

/** How many times larger the picture is than it must be to fill its frame: 1 shows as much as can be. */
export const cropZoom = ({ width, height }: Crop): number => whole / Math.max(width, height);

const largestZoom = 20;

/** Where a part of this length begins that has its middle there. */
const beginning = (middle: number, length: number): number =>
  Math.min(whole - length, Math.max(0, Math.round(middle - length / 2)));

/** The same part's middle, shown larger or smaller; no further than the picture goes. */
export function zoomedCrop({ x, y, width, height }: Crop, zoom: number): Crop {
  const factor = whole / (Math.max(width, height) * Math.min(largestZoom, Math.max(1, zoom)));
  const size = {
    width: Math.min(whole, Math.max(1, Math.round(width * factor))),
    height: Math.min(whole, Math.max(1, Math.round(height * factor))),
  };
  return { ...size, x: beginning(x + width / 2, size.width), y: beginning(y + height / 2, size.height) };
}

/** Another part of the picture, as large. @param by millionths of the picture */
export const pannedCrop = (crop: Crop, by: { readonly x: number; readonly y: number }): Crop => ({
  ...crop,
  x: Math.min(whole - crop.width, Math.max(0, Math.round(crop.x + by.x))),
  y: Math.min(whole - crop.height, Math.max(0, Math.round(crop.y + by.y))),
});

/** Of another picture in the same frame: shown as large, from the same place, and not squeezed. */
export function keptCrop(before: Crop, frame: Size, picture: Size): Crop {
  const { width, height } = zoomedCrop(coveringCrop(frame, picture), cropZoom(before));
  const x = beginning(before.x + before.width / 2, width);
  return { x, y: beginning(before.y + before.height / 2, height), width, height };
}

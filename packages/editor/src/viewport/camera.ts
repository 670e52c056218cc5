/**
 * Where one looks from. World: µm, x right, y down from the top left of the surface that is worked on; screen: CSS
 * pixels, x right, y down from the top left of the canvas. This is the one place where the two meet.
 */
import type { Box, Point } from "@foldmark/geometry";

export interface Camera {
  /** The world's point at the canvas's top left. */
  readonly x: number;
  readonly y: number;
  /** CSS pixels a µm. */
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A CSS pixel is 1/96 inch: at this zoom a millimetre on the screen is one of the box, as far as a browser knows. */
export const realZoom = 96 / 25_400;
/** From a whole bed sheet on a phone to single letters of a stamp. */
const zoomLimits = { least: realZoom * 0.02, most: realZoom * 64 } as const;

export const clampedZoom = (zoom: number): number =>
  Math.min(zoomLimits.most, Math.max(zoomLimits.least, zoom));

export const toScreen = ({ x, y, zoom }: Camera, point: Point): Point => ({
  x: (point.x - x) * zoom,
  y: (point.y - y) * zoom,
});

export const toWorld = ({ x, y, zoom }: Camera, point: Point): Point => ({
  x: x + point.x / zoom,
  y: y + point.y / zoom,
});

/** A length on the screen as one of the world. */
export const worldLength = ({ zoom }: Camera, pixels: number): number => pixels / zoom;

export const boxToScreen = (camera: Camera, { minX, minY, maxX, maxY }: Box): Box => {
  const from = toScreen(camera, { x: minX, y: minY });
  const to = toScreen(camera, { x: maxX, y: maxY });
  return { minX: from.x, minY: from.y, maxX: to.x, maxY: to.y };
};

/** What is seen, in the world. */
export const seenBox = (camera: Camera, { width, height }: Size): Box => ({
  minX: camera.x,
  minY: camera.y,
  maxX: camera.x + width / camera.zoom,
  maxY: camera.y + height / camera.zoom,
});

/** Moved as if the paper were pushed by so many pixels. */
export const pannedBy = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x - dx / camera.zoom,
  y: camera.y - dy / camera.zoom,
});

/** Another zoom, with what is under a point of the screen staying there. */
export function zoomedAround(camera: Camera, screen: Point, zoom: number): Camera {
  const next = clampedZoom(zoom);
  const { x, y } = toWorld(camera, screen);
  return { x: x - screen.x / next, y: y - screen.y / next, zoom: next };
}

/** The whole of a box in the middle, with a margin in pixels around it. */
export function fitted(box: Box, size: Size, margin = 32): Camera {
  const width = Math.max(1, box.maxX - box.minX);
  const height = Math.max(1, box.maxY - box.minY);
  const room = {
    width: Math.max(1, size.width - 2 * margin),
    height: Math.max(1, size.height - 2 * margin),
  };
  return centredOn(box, size, clampedZoom(Math.min(room.width / width, room.height / height)));
}

/** The middle of a box in the middle of the canvas. */
const centredOn = (box: Box, size: Size, zoom: number): Camera => ({
  x: (box.minX + box.maxX) / 2 - size.width / 2 / zoom,
  y: (box.minY + box.maxY) / 2 - size.height / 2 / zoom,
  zoom,
});

/** The percentage that people read: 100 is the real size. */
export const zoomPercent = ({ zoom }: Camera): number => Math.round((zoom / realZoom) * 100);

const steps = [2, 5, 10, 15, 25, 33, 50, 67, 75, 100, 150, 200, 300, 400, 600, 800, 1600, 3200, 6400];

/** The next step of the zoom bar; the same at the end. */
export function nextZoom({ zoom }: Camera, way: "in" | "out"): number {
  const percent = (zoom / realZoom) * 100;
  const next =
    way === "in"
      ? steps.find((step) => step > percent * 1.001)
      : steps.findLast((step) => step < percent * 0.999);
  return clampedZoom(((next ?? percent) / 100) * realZoom);
}

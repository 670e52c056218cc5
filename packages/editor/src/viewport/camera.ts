/**
 * Where one looks from. World: µm, x right, y down from the top left of the surface that is worked on; screen: CSS
 * pixels, x right, y down from the top left of the canvas. This is the one place where the two meet.
 */
import type { Affine } from "@foldmark/design";
import type { Box, Point } from "@foldmark/geometry";

/** Quarter turns of the paper below the viewer, clockwise. */
export type Turn = 0 | 1 | 2 | 3;

export interface Camera {
  /** The world's point at the canvas's top left. */
  readonly x: number;
  readonly y: number;
  /** CSS pixels a µm. */
  readonly zoom: number;
  readonly turn: Turn;
}

const cosines = [1, 0, -1, 0] as const;
const sines = [0, 1, 0, -1] as const;

/** A way turned by quarters. No zero is negative: places are compared. */
function turned({ x, y }: Point, turn: number): Point {
  const [cos, sin] = [cosines[turn & 3]!, sines[turn & 3]!];
  return { x: cos * x - sin * y || 0, y: sin * x + cos * y || 0 };
}

/** A way on the screen as one of the world, in the same unit. */
export const wayInWorld = ({ turn }: Pick<Camera, "turn">, way: Point): Point => turned(way, 4 - turn);

/** From the world to pixels of the device. @param ratio pixels of the device a CSS pixel */
export function viewTransform({ x, y, zoom, turn }: Camera, ratio = 1): Affine {
  const pixels = zoom * ratio;
  const [cos, sin] = [cosines[turn] * pixels, sines[turn] * pixels];
  return [cos, sin, 0 - sin, cos, sin * y - cos * x, 0 - sin * x - cos * y];
}

/** What of it is the turn alone. */
export const turnTransform = ({ turn }: Camera): Affine => [
  cosines[turn],
  sines[turn],
  0 - sines[turn],
  cosines[turn],
  0,
  0,
];

/** The axis of the world that runs along one of the screen, or the other way round. */
export const axisAlong = ({ turn }: Camera, axis: "x" | "y"): "x" | "y" =>
  turn % 2 === 0 ? axis : axis === "x" ? "y" : "x";

/** Whether the world's places grow to the right, or down, along an axis of the screen. */
export const growsAlong = ({ turn }: Camera, axis: "x" | "y"): boolean =>
  (axis === "x" ? cosines[turn] - sines[turn] : cosines[turn] + sines[turn]) > 0;

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

export function toScreen({ x, y, zoom, turn }: Camera, point: Point): Point {
  const way = { x: (point.x - x) * zoom, y: (point.y - y) * zoom };
  return turn === 0 ? way : turned(way, turn);
}

export function toWorld(camera: Camera, point: Point): Point {
  const way = wayInWorld(camera, point);
  return { x: camera.x + way.x / camera.zoom, y: camera.y + way.y / camera.zoom };
}

/** A length on the screen as one of the world. */
export const worldLength = ({ zoom }: Camera, pixels: number): number => pixels / zoom;

const boxBetween = (a: Point, b: Point): Box => ({
  minX: Math.min(a.x, b.x),
  minY: Math.min(a.y, b.y),
  maxX: Math.max(a.x, b.x),
  maxY: Math.max(a.y, b.y),
});

export const boxToScreen = (camera: Camera, { minX, minY, maxX, maxY }: Box): Box =>
  boxBetween(toScreen(camera, { x: minX, y: minY }), toScreen(camera, { x: maxX, y: maxY }));

/** What is seen, in the world. */
export const seenBox = (camera: Camera, { width, height }: Size): Box =>
  boxBetween(camera, toWorld(camera, { x: width, y: height }));

/** Moved as if the paper were pushed by so many pixels. */
export function pannedBy(camera: Camera, dx: number, dy: number): Camera {
  const way = wayInWorld(camera, { x: dx, y: dy });
  return { ...camera, x: camera.x - way.x / camera.zoom, y: camera.y - way.y / camera.zoom };
}

/** A point of the world under one of the screen. */
function laidUnder({ x, y }: Point, screen: Point, zoom: number, turn: Turn): Camera {
  const way = wayInWorld({ turn }, screen);
  return { x: x - way.x / zoom, y: y - way.y / zoom, zoom, turn };
}

/** Another zoom, with what is under a point of the screen staying there. */
export const zoomedAround = (camera: Camera, screen: Point, zoom: number): Camera =>
  laidUnder(toWorld(camera, screen), screen, clampedZoom(zoom), camera.turn);

/** A quarter further, clockwise, about a point of the screen. */
export const turnedAround = (camera: Camera, screen: Point): Camera =>
  laidUnder(toWorld(camera, screen), screen, camera.zoom, ((camera.turn + 1) % 4) as Turn);

/** Pixels of the canvas that something lies over. */
export interface Covered {
  readonly top: number;
  readonly bottom: number;
}

export const uncovered: Covered = { top: 0, bottom: 0 };

/** The whole of a box in the middle of what is free, with a margin in pixels around it. */
export function fitted(box: Box, size: Size, margin = 32, turn: Turn = 0, covered = uncovered): Camera {
  const sides = [Math.max(1, box.maxX - box.minX), Math.max(1, box.maxY - box.minY)] as const;
  const [width, height] = turn % 2 === 0 ? sides : [sides[1], sides[0]];
  const room = {
    width: Math.max(1, size.width - 2 * margin),
    height: Math.max(1, size.height - covered.top - covered.bottom - 2 * margin),
  };
  const zoom = clampedZoom(Math.min(room.width / width, room.height / height));
  const middle = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
  return laidUnder(
    middle,
    { x: size.width / 2, y: (size.height + covered.top - covered.bottom) / 2 },
    zoom,
    turn,
  );
}

/** The percentage that people read: 100 is the real size. */
export const zoomPercent = ({ zoom }: Pick<Camera, "zoom">): number => Math.round((zoom / realZoom) * 100);

const steps = [2, 5, 10, 15, 25, 33, 50, 67, 75, 100, 150, 200, 300, 400, 600, 800, 1600, 3200, 6400];

/** The next step of the zoom bar; the same at the end. */
export function nextZoom({ zoom }: Pick<Camera, "zoom">, way: "in" | "out"): number {
  const percent = (zoom / realZoom) * 100;
  const next =
    way === "in"
      ? steps.find((step) => step > percent * 1.001)
      : steps.findLast((step) => step < percent * 0.999);
  return clampedZoom(((next ?? percent) / 100) * realZoom);
}

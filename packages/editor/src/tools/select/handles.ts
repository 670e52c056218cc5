/** Handles around a selection, on the screen: eight to resize, one to turn. */
import { type Affine, inverse, transform } from "@foldmark/design";
import type { Box, Point } from "@foldmark/geometry";
import { boxAround, type Placed } from "../../scene/placed.ts";
import { type Camera, toScreen, toWorld, worldLength } from "../../viewport/camera.ts";

export type HandleName = "nw" | "n" | "ne" | "e" | "se" | "s" | "sw" | "w";

/** Where each stands in a box of one by one. */
export const handleShares: Readonly<Record<HandleName, Point>> = {
  nw: { x: 0, y: 0 },
  n: { x: 0.5, y: 0 },
  ne: { x: 1, y: 0 },
  e: { x: 1, y: 0.5 },
  se: { x: 1, y: 1 },
  s: { x: 0.5, y: 1 },
  sw: { x: 0, y: 1 },
  w: { x: 0, y: 0.5 },
};
const names = Object.keys(handleShares) as HandleName[];
export const isCorner = (name: HandleName): boolean => name.length === 2;

export interface Handle {
  readonly name: HandleName | "rotate";
  readonly at: Point;
}

/** Pixels from the top edge to the handle that turns. */
const rotateDistance = 24;
/** Boxes smaller than this have corners only: nothing else could be hit. */
const roomForSides = 40;
const handleReach = { mouse: 8, pen: 10, touch: 22 } as const;

/** The frame around a selection: a single node's own, turned as it is; else the upright box. */
export interface Frame {
  readonly matrix: Affine;
  readonly width: number;
  readonly height: number;
}

export function frameOf(placed: readonly Placed[]): Frame | null {
  const [only] = placed;
  if (only && placed.length === 1)
    return { matrix: only.matrix, width: only.node.width, height: only.node.height };
  const box = boxAround(placed.map(({ bounds }) => bounds));
  return box && frameOfBox(box);
}

const frameOfBox = ({ minX, minY, maxX, maxY }: Box): Frame => ({
  matrix: [1, 0, 0, 1, minX, minY],
  width: maxX - minX,
  height: maxY - minY,
});

export const pointIn = ({ matrix, width, height }: Frame, share: Point): Point =>
  transform(matrix, { x: share.x * width, y: share.y * height });

export const frameCorners = (frame: Frame): readonly Point[] =>
  (["nw", "ne", "se", "sw"] as const).map((name) => pointIn(frame, handleShares[name]));

export function handlesOf(frame: Frame, camera: Camera): readonly Handle[] {
  const at = (share: Point): Point => toScreen(camera, pointIn(frame, share));
  const [nw, ne, sw, n, s] = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 0, y: 1 },
    { x: 0.5, y: 0 },
    { x: 0.5, y: 1 },
  ].map(at);
  const isWide = Math.hypot(ne!.x - nw!.x, ne!.y - nw!.y) >= roomForSides;
  const isHigh = Math.hypot(sw!.x - nw!.x, sw!.y - nw!.y) >= roomForSides;
  const shown = names.filter((name) => isCorner(name) || (name === "n" || name === "s" ? isWide : isHigh));
  const length = Math.hypot(n!.x - s!.x, n!.y - s!.y) || 1;
  const up = { x: (n!.x - s!.x) / length, y: (n!.y - s!.y) / length };
  const rotate = { x: n!.x + (up.x || 0) * rotateDistance, y: n!.y + (up.y || 0) * rotateDistance };
  return [
    ...shown.map((name) => ({ name, at: at(handleShares[name]) })),
    { name: "rotate" as const, at: length > 1 ? rotate : { x: n!.x, y: n!.y - rotateDistance } },
  ];
}

/** Three fifths of a frame each way, and never less than 20 pixels: there a finger moves it, however small it is. */
function isInMiddle({ matrix, width, height }: Frame, camera: Camera, screen: Point): boolean {
  const { x, y } = transform(inverse(matrix), toWorld(camera, screen));
  const least = worldLength(camera, 10) / Math.hypot(matrix[0], matrix[1]);
  const isNear = (way: number, side: number) => Math.abs(way - side / 2) <= Math.max(side * 0.3, least);
  return isNear(x, width) && isNear(y, height);
}

/** The nearest handle under the pointer. */
export function handleAt(
  frame: Frame,
  camera: Camera,
  screen: Point,
  pointer: keyof typeof handleReach,
): Handle | null {
  if (pointer === "touch" && isInMiddle(frame, camera, screen)) return null;
  let best: Handle | null = null;
  let least: number = handleReach[pointer];
  for (const handle of handlesOf(frame, camera)) {
    const distance = Math.hypot(handle.at.x - screen.x, handle.at.y - screen.y);
    if (distance > least || (best && distance === least)) continue;
    best = handle;
    least = distance;
  }
  return best;
}

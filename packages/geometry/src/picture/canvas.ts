/** What a folded picture is drawn on: the plates, the camera, the lamps, and what is drawn but once. */
import type { Vector } from "../kernel/matrix.ts";
import type { Point } from "../plane/ring.ts";
import { decimal } from "../plane/units.ts";
import type { Camera } from "./camera.ts";
import { type Shade, studioLight } from "./light.ts";
import { type BoardLook, linear } from "./looks.ts";
import { at, type Loop, type Plate } from "./plates.ts";
import type { PanelDress, Printed } from "./print.ts";

export interface Artwork {
  readonly outside?: string;
  readonly inside?: string;
}

export interface Canvas {
  readonly plates: readonly Plate[];
  readonly camera: Camera;
  readonly lamp: Vector;
  readonly lamps: readonly Vector[];
  /** The side on which the sky is brighter. */
  readonly lean: Vector;
  /** Share of the light of the sky that boards throw on each other. */
  readonly bounce: number;
  readonly place: (point: Vector) => readonly [number, number];
  readonly pixelsPerMm: number;
  readonly prefix: string;
  readonly look: Partial<BoardLook>;
  /** What is drawn on each side of a plate, by the name it is defined under. */
  readonly artwork: (plate: Plate) => Artwork;
  readonly dress: (plate: Plate) => PanelDress;
  readonly insides: boolean;
  /** Parallels stay parallel: artwork is written once for all its copies. */
  readonly parallel: boolean;
  readonly printed: Map<Plate | readonly Printed[], string>;
  readonly ahead: Map<Plate, readonly Plate[]>;
  readonly shades: Map<Plate, Shade>;
  readonly shadows: Map<Plate, string>;
  readonly definitions: string[];
}

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const px = (value: number): string => decimal(value, 1);
export const spot = ([x, y]: readonly [number, number]): string => `${px(x)} ${px(y)}`;

export const scaled = (v: Vector, by: number): Vector => [v[0] * by, v[1] * by, v[2] * by];
export const added = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

/** The side of a plate the viewer sees. */
export function seenSide(canvas: Canvas, plate: Plate): 1 | -1 {
  return dot(plate.normal, canvas.camera.eye) > plate.offset ? 1 : -1;
}

export const loopPath = (canvas: Canvas, plate: Plate, loop: Loop | readonly Point[], lift: number): string =>
  `M${loop.map((point) => spot(canvas.place(at(plate, point, lift)))).join("L")}Z`;

export function colourOf(
  canvas: Canvas,
  plate: Plate,
  part: keyof BoardLook,
): readonly [number, number, number] {
  return linear(canvas.dress(plate).look?.[part] ?? canvas.look[part] ?? plate.look[part]);
}

/** The lamp on a side that nothing shades. */
export function keyOn(normal: Vector, { lamp }: Canvas): number {
  return (studioLight.lamp * Math.max(0, dot(normal, lamp))) / lamp[2];
}

/** Cheap light for small faces: edges and chamfers. */
export function flatLight(normal: Vector, canvas: Canvas): number {
  const up = 0.5 + 0.5 * normal[2];
  return studioLight.sky * up + studioLight.table * (1 - up) + keyOn(normal, canvas);
}

/** Where the viewer stands, and how places of the product fall on the picture. */
import type { Vector } from "../kernel/matrix.ts";

export interface View {
  /** Degrees: 0 looks at the front, 90 at the right side. */
  readonly azimuth: number;
  /** Degrees above the table. */
  readonly elevation: number;
  /** 0 keeps parallels parallel; 1 is the strongest perspective that still looks natural. */
  readonly perspective: number;
}

export interface Camera {
  readonly eye: Vector;
  readonly right: Vector;
  readonly up: Vector;
  readonly towards: Vector;
  /** Place on the picture, before it is fitted to the frame. */
  project(point: Vector): readonly [number, number];
}

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export function cameraFor(view: View, centre: Vector, size: number): Camera {
  const azimuth = (view.azimuth * Math.PI) / 180;
  const elevation = (view.elevation * Math.PI) / 180;
  const towards: Vector = [
    Math.sin(azimuth) * Math.cos(elevation),
    -Math.cos(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
  ];
  const right: Vector = [Math.cos(azimuth), Math.sin(azimuth), 0];
  const up: Vector = [
    -Math.sin(azimuth) * Math.sin(elevation),
    Math.cos(azimuth) * Math.sin(elevation),
    Math.cos(elevation),
  ];
  const distance = view.perspective > 0 ? (size * 3.2) / view.perspective : size * 1e4;
  const eye: Vector = [
    centre[0] + towards[0] * distance,
    centre[1] + towards[1] * distance,
    centre[2] + towards[2] * distance,
  ];
  return {
    eye,
    right,
    up,
    towards,
    project(point) {
      const relative: Vector = [point[0] - centre[0], point[1] - centre[1], point[2] - centre[2]];
      const scale = view.perspective > 0 ? distance / (distance - dot(relative, towards)) : 1;
      return [dot(relative, right) * scale, -dot(relative, up) * scale];
    },
  };
}

/**
 * Where the viewer stands, and how places of the product fall on the picture. The studio aims its camera by the same
 * reckoning, so that a drawing and a photograph of one product lie on each other.
 */
import type { Vector } from "../kernel/matrix.ts";

interface Viewpoint {
  /** Degrees: 0 looks at the front, 90 at the right side. */
  readonly azimuth: number;
  /** Degrees above the table. */
  readonly elevation: number;
}

/** How the camera of every product picture is set up. */
export const pictureCamera = {
  /** Degrees of the lens, top to bottom. */
  lens: 20,
  /** Share of the picture that the product may take up. */
  room: { width: 0.84, height: 0.82 },
  /** How far below the middle the product stands, as a share of half the picture. */
  below: 0.02,
} as const;

export interface Camera {
  readonly eye: Vector;
  readonly right: Vector;
  readonly up: Vector;
  readonly towards: Vector;
  /** px */
  place(point: Vector): readonly [x: number, y: number];
  /** px of a unit of length in the middle of the product. */
  readonly scale: number;
}

interface Standpoint {
  /** What the camera looks at, in the units of the points. */
  readonly target: Vector;
  readonly distance: number;
}

interface Axes {
  readonly towards: Vector;
  readonly right: Vector;
  readonly up: Vector;
}

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const ahead = (from: Vector, way: Vector, by: number): Vector => [
  from[0] + way[0] * by,
  from[1] + way[1] * by,
  from[2] + way[2] * by,
];

function axesOf({ azimuth, elevation }: Viewpoint): Axes {
  const turn = (azimuth * Math.PI) / 180;
  const rise = (elevation * Math.PI) / 180;
  const [sin, cos, high, wide] = [Math.sin(turn), Math.cos(turn), Math.sin(rise), Math.cos(rise)];
  return {
    towards: [sin * wide, -cos * wide, high],
    right: [cos, sin, 0],
    up: [-sin * high, cos * high, wide],
  };
}

function middleOf(points: readonly Vector[]): { readonly middle: Vector; readonly radius: number } {
  const low: [number, number, number] = [...points[0]!];
  const high: [number, number, number] = [...points[0]!];
  for (const point of points)
    for (const axis of [0, 1, 2] as const) {
      low[axis] = Math.min(low[axis], point[axis]);
      high[axis] = Math.max(high[axis], point[axis]);
    }
  return {
    middle: [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2],
    radius: Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2]) / 2,
  };
}

/** Half of what the lens sees at the distance of one. */
const reach = Math.tan((pictureCamera.lens * Math.PI) / 360);

interface Seen {
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
}

/** Asked eight times of every point of a product: without a list or an object for each. */
function seenFrom({ target, distance }: Standpoint, axes: Axes, points: readonly Vector[]): Seen {
  let [left, right, low, high] = [1e9, -1e9, 1e9, -1e9];
  const [tx, ty, tz] = target;
  const [ax, ay, az] = axes.towards;
  const [rx, ry] = axes.right;
  const [ux, uy, uz] = axes.up;
  for (const point of points) {
    const x = point[0] - tx;
    const y = point[1] - ty;
    const z = point[2] - tz;
    const depth = distance - (x * ax + y * ay + z * az);
    const across = (x * rx + y * ry) / depth;
    const upwards = (x * ux + y * uy + z * uz) / depth;
    if (across < left) left = across;
    if (across > right) right = across;
    if (upwards < low) low = upwards;
    if (upwards > high) high = upwards;
  }
  return { left, right, low, high };
}

/** Walks to where the product fills its room, and looks at the middle of what is seen of it. */
export function standpointFor(view: Viewpoint, points: readonly Vector[], aspect: number): Standpoint {
  const axes = axesOf(view);
  const { middle, radius } = middleOf(points);
  let [target, distance] = [middle, radius * 6];
  const { room, below } = pictureCamera;
  for (let step = 0; step < 8; step++) {
    const { left, right, low, high } = seenFrom({ target, distance }, axes, points);
    target = ahead(target, axes.right, ((left + right) / 2) * distance);
    target = ahead(target, axes.up, ((low + high) / 2 + below * reach) * distance);
    distance *= Math.max(
      (right - left) / 2 / reach / aspect / room.width,
      (high - low) / 2 / reach / room.height,
    );
  }
  return { target, distance };
}

interface Frame {
  readonly width: number;
  readonly height: number;
}

/** @param isParallel parallels stay parallel: what is the same is drawn the same wherever it stands */
export function cameraFor(
  view: Viewpoint,
  points: readonly Vector[],
  frame: Frame,
  isParallel: boolean,
): Camera {
  return isParallel ? fromAfar(view, points, frame) : fromStandpoint(view, points, frame);
}

function fromStandpoint(view: Viewpoint, points: readonly Vector[], { width, height }: Frame): Camera {
  const axes = axesOf(view);
  const { target, distance } = standpointFor(view, points, width / height);
  const focus = height / 2 / reach;
  return {
    ...axes,
    eye: ahead(target, axes.towards, distance),
    scale: focus / distance,
    place([x, y, z]) {
      const from: Vector = [x - target[0], y - target[1], z - target[2]];
      const depth = distance - dot(from, axes.towards);
      return [
        width / 2 + (dot(from, axes.right) / depth) * focus,
        height / 2 - (dot(from, axes.up) / depth) * focus,
      ];
    },
  };
}

function fromAfar(view: Viewpoint, points: readonly Vector[], { width, height }: Frame): Camera {
  const axes = axesOf(view);
  const { middle, radius } = middleOf(points);
  const across = points.map((point) => dot(point, axes.right));
  const upwards = points.map((point) => dot(point, axes.up));
  const [left, right] = [Math.min(...across), Math.max(...across)];
  const [low, high] = [Math.min(...upwards), Math.max(...upwards)];
  const { room, below } = pictureCamera;
  const scale = Math.min((width * room.width) / (right - left), (height * room.height) / (high - low));
  return {
    ...axes,
    eye: ahead(middle, axes.towards, radius * 2e4),
    scale,
    place: (point) => [
      width / 2 + (dot(point, axes.right) - (left + right) / 2) * scale,
      height * (0.5 + below / 2) - (dot(point, axes.up) - (low + high) / 2) * scale,
    ],
  };
}

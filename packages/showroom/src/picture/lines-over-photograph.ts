/** The dimension lines of a product alone, to be laid over a picture that a camera has taken of it. */
import type { Configuration } from "@foldmark/catalogue";
import { asSeen } from "@foldmark/geometry";
import { picturedDieline } from "../dieline.ts";
import { type View, type ViewName, viewNamed } from "../views.ts";
import { withMoves } from "./arrange.ts";
import type { MeasuredPicture } from "./dimension-lines.ts";
import { isMeasured, measuredWith } from "./folded-picture.ts";
import { framed, type PictureOptions } from "./options.ts";

type Place = readonly [x: number, y: number, z: number];

/** Where a camera stood and what it looked at, mm, z up; its lens in degrees from top to bottom. */
export interface Camera {
  readonly position: Place;
  readonly target: Place;
  readonly lens: number;
}

const minus = (a: Place, b: Place): Place => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Place, b: Place): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Place, b: Place): Place => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Place): Place => {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** Where a camera sees a place of the product. */
function seenBy({ position, target, lens }: Camera, width: number, height: number): MeasuredPicture {
  const ahead = unit(minus(target, position));
  const right = unit(cross(ahead, [0, 0, 1]));
  const up = cross(right, ahead);
  const focus = height / 2 / Math.tan((lens * Math.PI) / 360);
  return {
    place([x = 0, y = 0, z = 0]) {
      const from = minus([x / 1000, y / 1000, z / 1000], position);
      const depth = dot(from, ahead);
      return [width / 2 + (dot(from, right) / depth) * focus, height / 2 - (dot(from, up) / depth) * focus];
    },
    pixelsPerMm: focus / Math.hypot(...minus(target, position)),
  };
}

/** Views in which a product is measured. */
export function measuredView(configuration: Configuration, name: ViewName): View | null {
  const view = viewNamed(configuration.sku, name);
  const dieline = view && picturedDieline(configuration);
  return dieline && isMeasured(configuration, view, withMoves(asSeen(dieline), view.moves)) ? view : null;
}

const size = { width: 800, height: 640 } as const;

/** Null where the view is not measured. */
export function linesOverPhotograph(
  configuration: Configuration,
  name: ViewName,
  camera: Camera,
  figures: Pick<PictureOptions, "labels" | "figureScale">,
): string | null {
  const view = measuredView(configuration, name);
  const dieline = view && picturedDieline(configuration);
  if (!dieline) return null;
  const lines = measuredWith(asSeen(dieline), view, figures);
  return framed({ ...size, idPrefix: "p" }, lines(seenBy(camera, size.width, size.height)));
}

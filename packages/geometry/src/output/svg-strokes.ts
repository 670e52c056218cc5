/** Lines and areas of a sheet as SVG paths in mm. */
import type { Area } from "../kernel/zones.ts";
import { arcOf, type Point, type Ring, type Segment, segmentsOf } from "../plane/ring.ts";
import { decimal } from "../plane/units.ts";
import type { LayerLines } from "./line-layers.ts";
import type { Sheet } from "./sheet.ts";

/** From a blank's own frame to the drawing. */
export interface Frame {
  readonly x: (micrometres: number) => string;
  readonly y: (micrometres: number) => string;
}

const mm = (micrometres: number): string => decimal(micrometres / 1000, 3);

/** SVG runs downwards, the blank upwards. */
export const frameOf = (sheet: Sheet, { dx, dy }: { dx: number; dy: number }): Frame => ({
  x: (value) => mm(value + dx),
  y: (value) => mm(sheet.height - value - dy),
});

const at = (frame: Frame, point: Point): string => `${frame.x(point.x)} ${frame.y(point.y)}`;

function stroke(frame: Frame, segment: Segment): string {
  if (!segment.bulge) return `L${at(frame, segment.b)}`;
  const { radius, sweep } = arcOf(segment);
  const large = Math.abs(sweep) > Math.PI ? 1 : 0;
  // Turning the drawing over turns the arc's direction too.
  return `A${mm(radius)} ${mm(radius)} 0 ${large} ${sweep > 0 ? 0 : 1} ${at(frame, segment.b)}`;
}

const ringPath = (frame: Frame, ring: Ring): string =>
  `M${at(frame, ring[0]!)}${segmentsOf(ring)
    .map((segment) => stroke(frame, segment))
    .join("")}Z`;

const segmentPath = (frame: Frame, segment: Segment): string =>
  `M${at(frame, segment.a)}${stroke(frame, segment)}`;

export const ringsPath = (frame: Frame, rings: readonly Ring[]): string =>
  rings.map((ring) => ringPath(frame, ring)).join("");

export const linesPath = (frame: Frame, { rings, segments }: LayerLines): string =>
  ringsPath(frame, rings) + segments.map((segment) => segmentPath(frame, segment)).join("");

export const areasPath = (frame: Frame, areas: readonly Area[]): string =>
  areas
    .flat()
    .map((points) => `M${points.map((point) => at(frame, point)).join("L")}Z`)
    .join("");

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]!);

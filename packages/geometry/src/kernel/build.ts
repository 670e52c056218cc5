/** The words constructions are written in: panels, steps and closures, given in mm, kept in whole µm. */
import { type Corner, point, ringFrom, steady } from "../plane/outline.ts";
import type { Point, Ring, Vertex } from "../plane/ring.ts";
import { micrometres } from "../plane/units.ts";
import { standing } from "./matrix.ts";
import type {
  Axis,
  Closure,
  Dimension,
  FaceName,
  FoldStep,
  HingeKind,
  KeepOut,
  KeepOutReason,
  Mark,
  MarkKind,
  Material,
  Panel,
  PanelRole,
  Piece,
  Probe,
  Sides,
  StepName,
} from "./model.ts";

export interface PanelOptions {
  readonly parent?: string;
  readonly hinge?: readonly [readonly [number, number], readonly [number, number]];
  readonly hingeKind?: HingeKind;
  readonly angle?: number;
  readonly holes?: readonly (readonly Corner[])[];
  readonly face?: FaceName;
  readonly printable?: Sides;
  readonly visible?: Sides;
}

const everywhere: Sides = { outside: true, inside: true };
const nowhere: Sides = { outside: false, inside: false };
const seenOutside: Sides = { outside: true, inside: false };

/** A glue lap takes no ink on the outside: ink and varnish keep glue from holding. */
const printableByRole = (role: PanelRole): Sides =>
  role === "glue" ? { outside: false, inside: true } : everywhere;

const visibleByRole = (role: PanelRole): Sides =>
  role === "face" || role === "handle" || role === "label" ? seenOutside : nowhere;

export function panel(
  id: string,
  role: PanelRole,
  corners: readonly Corner[],
  options: PanelOptions = {},
): Panel {
  const hinge = options.hinge;
  return {
    id,
    role,
    outline: ringFrom(corners),
    holes: (options.holes ?? []).map((hole) => ringFrom(hole, true)),
    parent: options.parent ?? null,
    hinge: hinge ? [point(...hinge[0]), point(...hinge[1])] : null,
    hingeKind: options.hingeKind ?? "crease",
    angle: options.angle ?? 90,
    face: options.face ?? null,
    printable: options.printable ?? printableByRole(role),
    visible: options.visible ?? visibleByRole(role),
  };
}

/** The same panel with more holes in it. */
export const pierced = (original: Panel, holes: readonly (readonly Corner[])[]): Panel => ({
  ...original,
  holes: [...original.holes, ...holes.map((hole) => ringFrom(hole, true))],
});

const same = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

/**
 * Bites a quarter circle out of a panel at both ends of its hinge, so that the crease ends in the open and does
 * not tear. Only where the panel's side leaves the hinge nearly square and is long enough to spare the radius.
 */
export function relieved(original: Panel, radius: number): Panel {
  if (!original.hinge || radius <= 0) return original;
  const bite = micrometres(radius);
  let outline: Ring = original.outline;
  const hinge: [Point, Point] = [original.hinge[0], original.hinge[1]];
  for (const end of [0, 1] as const) {
    const corner = hinge[end];
    const other = hinge[end === 0 ? 1 : 0];
    const index = outline.findIndex((vertex) => same(vertex, corner));
    if (index < 0) continue;
    const before = outline[(index + outline.length - 1) % outline.length]!;
    const at = outline[index]!;
    const after = outline[(index + 1) % outline.length]!;
    const forward = isAlong(corner, other, after);
    const side = forward ? before : after;
    const sideBulge = forward ? before.bulge : at.bulge;
    if (sideBulge || !isSquare(corner, other, side) || distance(corner, side) < 3 * bite) continue;
    const onSide = towards(corner, side, bite);
    const onHinge = towards(corner, other, bite);
    const first: Vertex = { ...(forward ? onSide : onHinge), bulge: -steady(Math.tan(Math.PI / 8)) };
    const second: Vertex = { ...(forward ? onHinge : onSide), bulge: at.bulge };
    outline = [...outline.slice(0, index), first, second, ...outline.slice(index + 1)];
    hinge[end] = onHinge;
  }
  return { ...original, outline, hinge };
}

const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

function towards(from: Point, to: Point, by: number): Point {
  const length = distance(from, to);
  return {
    x: Math.round(from.x + ((to.x - from.x) * by) / length) || 0,
    y: Math.round(from.y + ((to.y - from.y) * by) / length) || 0,
  };
}

function isAlong(corner: Point, other: Point, next: Point): boolean {
  const cross = (other.x - corner.x) * (next.y - corner.y) - (other.y - corner.y) * (next.x - corner.x);
  const dot = (other.x - corner.x) * (next.x - corner.x) + (other.y - corner.y) * (next.y - corner.y);
  return dot > 0 && Math.abs(cross) <= 2 * distance(corner, other);
}

function isSquare(corner: Point, other: Point, side: Point): boolean {
  const dot = (other.x - corner.x) * (side.x - corner.x) + (other.y - corner.y) * (side.y - corner.y);
  return Math.abs(dot) <= 1e-3 * distance(corner, other) * distance(corner, side);
}

export function piece(
  id: Piece["id"],
  material: Material,
  panels: readonly Panel[],
  options: Partial<Omit<Piece, "id" | "panels" | "material">> = {},
): Piece {
  return {
    id,
    material,
    panels,
    marks: options.marks ?? [],
    joints: options.joints ?? [],
    keepOuts: options.keepOuts ?? [],
    steps: options.steps ?? [],
    flow: options.flow ?? "y",
    symmetric: options.symmetric ?? false,
    placement: options.placement ?? standing,
    approach: options.approach ?? null,
    plane: options.plane ?? "middle",
    ...(options.on !== undefined && { on: options.on }),
    ...(options.kissCut && { kissCut: true }),
    ...(options.endless && { endless: options.endless }),
  };
}

export const step = (
  name: StepName,
  from: number,
  to: number,
  panels: readonly string[],
  angle: number | null = null,
): FoldStep => ({ name, panels, from, to, angle });

/** Steps of the panels that there are: fittings that were left out fold nothing. */
export const stepsOf = (steps: readonly FoldStep[], panels: readonly Panel[]): FoldStep[] => {
  const known = new Set(panels.map(({ id }) => id));
  return steps
    .map((each) => ({ ...each, panels: each.panels.filter((id) => known.has(id)) }))
    .filter((each) => each.panels.length > 0);
};

export function mark(kind: MarkKind, corners: readonly (readonly [number, number])[], closed = false): Mark {
  return { kind, path: corners.map(([x, y]) => point(x, y)), closed };
}

export const keepOut = (
  panelId: string,
  reason: KeepOutReason,
  corners: readonly Corner[],
  side?: keyof Sides,
): KeepOut => ({
  panel: panelId,
  reason,
  outline: ringFrom(corners),
  ...(side && { side }),
});

export type Place = readonly [panel: string, at: "min" | "max" | readonly [number, number]];

const probe = ([panelId, at]: Place): Probe => ({
  panel: panelId,
  at: at === "min" || at === "max" ? at : point(at[0], at[1]),
});

/** Rounding of two snapped edges may add up; anything more is a wrong formula. */
const tolerance = 3;

/** The distance of two places on an axis must lie between two lengths (mm). */
export const between = (
  name: string,
  axis: Axis,
  from: Place,
  to: Place,
  min: number,
  max: number,
): Closure => ({
  name,
  axis,
  from: probe(from),
  to: probe(to),
  min: micrometres(min) - tolerance,
  max: micrometres(max) + tolerance,
  inside: null,
});

/** The distance of two places on an axis must be one length (mm). */
export const exactly = (name: string, axis: Axis, from: Place, to: Place, expected: number): Closure =>
  between(name, axis, from, to, expected, expected);

/** The inside size a buyer gets: distance of two middle planes less the boards that stand between them. */
export function insideSize(
  dimension: Dimension,
  axis: Axis,
  from: Place,
  to: Place,
  inside: number,
  thickness: number,
  boards = 1,
): Closure {
  const closure = exactly(`inside ${dimension}`, axis, from, to, inside + boards * thickness);
  return { ...closure, inside: { dimension, less: micrometres(boards * thickness) } };
}

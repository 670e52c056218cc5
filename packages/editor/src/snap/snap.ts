/** Snapping a box that is moved, or a point that is dragged: within a threshold, and held a little beyond it. */
import type { Box, Point } from "@foldmark/geometry";
import { type Gap, gapsFor } from "./gaps.ts";
import { isBetter, linesNear, nearestLine, type SnapLine, type SnapLines } from "./snap-lines.ts";

export type Axis = "x" | "y";

/** Which part of the box lies on the line. */
export type SnapPart = "start" | "centre" | "end";

export interface Snap {
  readonly axis: Axis;
  readonly part: SnapPart;
  readonly line: SnapLine;
  /** What the box has to move by. */
  readonly by: number;
  readonly gap: Gap | null;
}

/** The snaps of the step before: left only a little beyond the threshold, so that nothing trembles. */
export interface Held {
  readonly x: Snap | null;
  readonly y: Snap | null;
}

export interface Snapped extends Held {
  readonly by: Point;
}

export interface SnapSettings {
  /** World µm. */
  readonly threshold: number;
  readonly hysteresis: number;
}

export interface SnapTargets {
  readonly x: SnapLines;
  readonly y: SnapLines;
  /** Boxes of objects near by, among which equal gaps are looked for. */
  readonly boxes: readonly Box[];
}

export const nothingHeld: Held = { x: null, y: null };

const partsOf = (box: Box, axis: Axis): Readonly<Record<SnapPart, number>> => {
  const [start, end] = axis === "x" ? [box.minX, box.maxX] : [box.minY, box.maxY];
  return { start, centre: (start + end) / 2, end };
};

const parts: readonly SnapPart[] = ["start", "centre", "end"];

function alongAxis(
  axis: Axis,
  box: Box,
  targets: SnapTargets,
  { threshold, hysteresis }: SnapSettings,
  held: Snap | null,
  wanted: readonly SnapPart[],
): Snap | null {
  const places = partsOf(box, axis);
  const gaps = wanted.length === parts.length ? gapsFor(axis, box, targets.boxes) : [];
  if (held && wanted.includes(held.part)) {
    const by = held.line.at - places[held.part];
    const stands = held.gap
      ? gaps.find(({ part, line }) => part === held.part && line.at === held.line.at)
      : linesNear(targets[axis], held.line.at, 0).length > 0;
    if (stands && Math.abs(by) <= threshold + hysteresis) return { ...held, by };
  }
  let best: Snap | null = null;
  const consider = (snap: Snap): void => {
    if (Math.abs(snap.by) <= threshold && (!best || isBetter(snap, best))) best = snap;
  };
  for (const part of wanted) {
    const line = nearestLine(targets[axis], places[part], threshold);
    if (line) consider({ axis, part, line, by: line.at - places[part], gap: null });
  }
  for (const gap of gaps)
    consider({ axis, part: gap.part, line: gap.line, by: gap.line.at - places[gap.part], gap });
  return best;
}

/** @param wanted the parts that may snap, for each axis: all three of a box that moves, one edge of one that grows */
export function snapBox(
  box: Box,
  targets: SnapTargets,
  settings: SnapSettings,
  held: Held = nothingHeld,
  wanted: Readonly<Record<Axis, readonly SnapPart[]>> = { x: parts, y: parts },
): Snapped {
  const x = alongAxis("x", box, targets, settings, held.x, wanted.x);
  const y = alongAxis("y", box, targets, settings, held.y, wanted.y);
  return { by: { x: x?.by ?? 0, y: y?.by ?? 0 }, x, y };
}

/** A single point, such as a corner that is dragged, along the axes it may move. */
export const snapPoint = (
  { x, y }: Point,
  targets: SnapTargets,
  settings: SnapSettings,
  held: Held,
  axes: Readonly<Record<Axis, boolean>>,
): Snapped =>
  snapBox({ minX: x, minY: y, maxX: x, maxY: y }, targets, settings, held, {
    x: axes.x ? ["start"] : [],
    y: axes.y ? ["start"] : [],
  });

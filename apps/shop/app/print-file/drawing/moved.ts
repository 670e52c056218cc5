/** How far a page is shown beside its placement while it is moved, in µm. */
import type { Point } from "@foldmark/geometry";

export interface Moved {
  readonly shown: Point;
  /** The part of it that the server was told, and has not answered. */
  readonly told: Point;
}

const none: Point = { x: 0, y: 0 };
export const unmoved: Moved = { shown: none, told: none };

const plus = (one: Point, other: Point): Point => ({ x: one.x + other.x, y: one.y + other.y });
const minus = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y });

export const movedBy = (moved: Moved, by: Point): Moved => ({ ...moved, shown: plus(moved.shown, by) });

export const untold = ({ shown, told }: Moved): Point => minus(shown, told);

export const asTold = (moved: Moved): Moved => ({ ...moved, told: moved.shown });

export const dropped = (moved: Moved): Moved => ({ ...moved, shown: moved.told });

/** What was told is answered: taken, the placement has it; refused, it is taken back. What was moved meanwhile stays. */
export const answered = ({ shown, told }: Moved, by: Point): Moved => ({
  shown: minus(shown, by),
  told: minus(told, by),
});

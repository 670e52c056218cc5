/** How far a page was moved since its picture was drawn, in µm. */
import type { Point } from "@foldmark/geometry";

export interface Moved {
  /** How far beside its picture's place it is shown. */
  readonly shown: Point;
  /** The part of it that the server was told. */
  readonly told: Point;
  /** The part of that which was taken: the side's placement has it already. */
  readonly laid: Point;
}

const none: Point = { x: 0, y: 0 };
export const unmoved: Moved = { shown: none, told: none, laid: none };

const plus = (one: Point, other: Point): Point => ({ x: one.x + other.x, y: one.y + other.y });
const minus = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y });

export const movedBy = (moved: Moved, by: Point): Moved => ({ ...moved, shown: plus(moved.shown, by) });

export const untold = ({ shown, told }: Moved): Point => minus(shown, told);

export const asTold = (moved: Moved): Moved => ({ ...moved, told: moved.shown });

export const dropped = (moved: Moved): Moved => ({ ...moved, shown: moved.told });

/** What was told is answered. */
export const answered = ({ shown, told, laid }: Moved, by: Point, isTaken: boolean): Moved =>
  isTaken ? { shown, told, laid: plus(laid, by) } : { shown: minus(shown, by), told: minus(told, by), laid };

/** The picture shows what was laid; what was moved since stays beside it. */
export const drawn = ({ shown, told, laid }: Moved): Moved => ({
  shown: minus(shown, laid),
  told: minus(told, laid),
  laid: none,
});

/** How far beside its placement it is shown: with it, where the page lies in the eyes of who moves it. */
export const besidePlacement = ({ shown, laid }: Moved): Point => minus(shown, laid);

/**
 * The drag, or whatever else is held, that may still be cancelled. What is only moved is seen at every step where it
 * will be; the design, and all that follows it, hears of it when the hand rests, or comes to another panel, and at the end.
 */
import type { Gesture, OpenDesign, Step } from "@foldmark/design";
import type { Point } from "@foldmark/geometry";
import { batch, type ReadonlySignal, signal } from "./signals.ts";

/** ms without a move after which the design follows; and while the hand never rests, ms between two changes of it. */
const rest = 100;
const longest = 1000;

const unmoved: Point = { x: 0, y: 0 };

interface Move {
  /** In the world. */
  readonly by: Point;
  /** The panel it lies over, by which it is cut from then on. */
  readonly over: string | null;
  readonly steps: () => Iterable<Step>;
}

interface Made extends Pick<Move, "by" | "over"> {
  readonly at: number;
}

const nothingMade: Made = { by: unmoved, over: null, at: Number.NEGATIVE_INFINITY };

export class OpenGesture {
  readonly #design: OpenDesign;
  #gesture: Gesture | null = null;
  /** Shown, and not made yet. */
  #waiting: Move | null = null;
  /** ms, of the last move. */
  #movedAt = 0;
  /** How far the design's own nodes were moved, onto which panel, and when. */
  #made: Made = nothingMade;
  readonly #offset = signal(unmoved);

  constructor(design: OpenDesign) {
    this.#design = design;
  }

  get isOpen(): boolean {
    return this.#gesture !== null;
  }

  /** µm in the world by which what is dragged is shown beside where the design has it, until that follows. */
  get offset(): ReadonlySignal<Point> {
    return this.#offset;
  }

  begin(label: string): void {
    this.cancel();
    this.#gesture = this.#design.gesture(label);
  }

  update(steps: Iterable<Step>, now: number): void {
    this.#forget();
    this.#gesture?.updateAll(steps, now);
  }

  move(move: Move, now: number): void {
    const { by, over } = this.#made;
    this.#waiting = move;
    this.#movedAt = now;
    this.#offset.value = { x: move.by.x - by.x, y: move.by.y - by.y };
    if (move.over !== over) this.#make(now);
    else this.tick(now);
  }

  /** Time goes by: the design follows what is shown. */
  tick(now: number): void {
    if (now - this.#movedAt >= rest || now - this.#made.at >= longest) this.#make(now);
  }

  commit(now: number): void {
    this.#make(now);
    this.#forget();
    this.#gesture?.commit();
    this.#gesture = null;
  }

  cancel(): void {
    this.#forget();
    this.#gesture?.cancel();
    this.#gesture = null;
  }

  #make(now: number): void {
    const move = this.#waiting;
    if (!move) return;
    this.#waiting = null;
    this.#made = { by: move.by, over: move.over, at: now };
    batch(() => {
      this.#gesture?.updateAll(move.steps(), now);
      this.#offset.value = unmoved;
    });
  }

  #forget(): void {
    this.#waiting = null;
    this.#made = nothingMade;
    this.#offset.value = unmoved;
  }
}

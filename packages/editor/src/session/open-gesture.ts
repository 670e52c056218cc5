/**
 * The drag, or whatever else is held, that may still be cancelled. What is only moved is seen at every step where it
 * will be; the design, and all that follows it, hears of it a few times a second and at the end.
 */
import type { Gesture, OpenDesign, Step } from "@foldmark/design";
import type { Point } from "@foldmark/geometry";
import { batch, type ReadonlySignal, signal } from "./signals.ts";

/** ms between two changes of the design while something is moved: the more it is, the more there is to do for each. */
const changeEvery = (count: number): number => Math.min(400, 200 + 2 * count);

const unmoved: Point = { x: 0, y: 0 };

interface Move {
  /** In the world. */
  readonly by: Point;
  /** How many nodes. */
  readonly count: number;
  readonly steps: () => Iterable<Step>;
}

export class OpenGesture {
  readonly #design: OpenDesign;
  #gesture: Gesture | null = null;
  /** Shown, and not made yet. */
  #waiting: Move | null = null;
  /** How far the design's own nodes were moved, and when. */
  #made = { by: unmoved, at: Number.NEGATIVE_INFINITY };
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
    const { by } = this.#made;
    this.#waiting = move;
    this.#offset.value = { x: move.by.x - by.x, y: move.by.y - by.y };
    this.tick(now);
  }

  /** Time goes by: the design follows what is shown. */
  tick(now: number): void {
    if (this.#waiting && now - this.#made.at >= changeEvery(this.#waiting.count)) this.#make(now);
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
    this.#made = { by: move.by, at: now };
    batch(() => {
      this.#gesture?.updateAll(move.steps(), now);
      this.#offset.value = unmoved;
    });
  }

  #forget(): void {
    this.#waiting = null;
    this.#made = { by: unmoved, at: Number.NEGATIVE_INFINITY };
    this.#offset.value = unmoved;
  }
}

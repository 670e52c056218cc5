/**
 * The picture that gets better while nothing moves: frames under many sets of light, added up until their mean is
 * smooth. Without a graphics card a frame takes a quarter of a second or more, so there it waits until the visitor rests,
 * leaves the page time between two frames, and is content with fewer of them and a coarser table.
 */
import type { Sphere, WebGLRenderer } from "three";
import { Accumulation } from "../accumulation.ts";
import type { Scenery } from "../scenery.ts";
import { Pace } from "./pace.ts";

/** Sets of light whose mean is smooth, and from which on it is smoother than a single frame. */
const quick = { rounds: 24, firstBetter: 6, tableScale: 1 };
const slow = { rounds: 12, firstBetter: 12, tableScale: 0.4 };

/** ms; within the very first one shaders are compiled. */
const slowFrame = 70;
const slowFirstFrame = 900;

/** One frame may be late because the page was busy: so many in succession tell of the card. */
const tellingFrames = 2;
/** A card that was found slow so often stays it: what it is given then it draws quickly, and would for ever waver. */
const oftenFoundSlow = 2;

/** ms without a wish after which a slow card is given more to do, and that it is left free between two frames. */
const rest = 500;
const longestPause = 400;

/** What draws and tells how long it took. */
export interface Card {
  /** False on cards that cannot add up light. */
  readonly canAddLight: boolean;
  readonly pace: Pick<Pace, "milliseconds" | "begin" | "isDone" | "forget">;
  /** @param tableScale share of the resolution at which the table's shadows are drawn */
  addingLight(tableScale: number): Pick<Accumulation, "count" | "restart" | "addRound" | "show" | "dispose">;
}

export const cardOf = (renderer: WebGLRenderer, scenery: Scenery): Card => ({
  get canAddLight() {
    return Accumulation.canRun(renderer);
  },
  pace: new Pace(renderer.getContext() as WebGL2RenderingContext),
  addingLight: (tableScale) => new Accumulation(renderer, scenery, { tableScale }),
});

export class Refinement {
  readonly #card: Card;
  #size: readonly [width: number, height: number] = [1, 1];
  /** Made once the first frame stands: nobody waits for its shaders. */
  #light: ReturnType<Card["addingLight"]> | null = null;
  #isTimed = false;
  #isSlow = false;
  /** Frames in succession that told otherwise. */
  #doubts = 0;
  #foundSlow = 0;
  #isNew = true;
  /** When the next frame may be drawn; null while the card is at work. */
  #notBefore: number | null = null;

  constructor(card: Card) {
    this.#card = card;
  }

  /** Whether frames are drawn too slowly to be drawn finer than the page's own pixels. */
  get isSlow(): boolean {
    return this.#isSlow;
  }

  /** A single frame was given to the card: how long it takes tells what follows. */
  timeFrame(now: number): void {
    this.#card.pace.begin(now);
  }

  /** From nothing, for what stands there now. False on cards that cannot add up light. */
  restart(width: number, height: number): boolean {
    this.#size = [width, height];
    this.#isNew = true;
    this.#notBefore = null;
    return this.#card.canAddLight;
  }

  /**
   * @returns ms until it wants to be asked again, 0 for the next frame, null when the picture is as good as it gets;
   *   "anew" when the card turned out to be another than it was taken for: then the single frame is drawn first
   */
  refine(now: number, around: Sphere, azimuth: number): number | null | "anew" {
    const { pace } = this.#card;
    if (!pace.isDone(now)) return 0;
    if (this.#notBefore === null) {
      if (this.#judge(pace.milliseconds)) return "anew";
      this.#notBefore = now + (this.#isNew ? this.#begin() : this.#pause());
    }
    if (now < this.#notBefore) return this.#notBefore - now;
    const { rounds, firstBetter } = this.#isSlow ? slow : quick;
    const light = this.#light!;
    light.addRound(around, azimuth);
    if (light.count >= firstBetter) light.show();
    pace.begin(now);
    this.#notBefore = null;
    return light.count < rounds ? 0 : null;
  }

  /** By the frame that is done: is this a card, or a processor that stands in for one? @returns whether that is news */
  #judge(milliseconds: number): boolean {
    const isFirst = !this.#isTimed;
    this.#isTimed = true;
    const seemsSlow = milliseconds > (isFirst ? slowFirstFrame : slowFrame);
    const isDoubted = seemsSlow !== this.#isSlow && (seemsSlow || this.#foundSlow < oftenFoundSlow);
    this.#doubts = isDoubted ? this.#doubts + 1 : 0;
    if (!isDoubted || (!isFirst && this.#doubts < tellingFrames)) return false;
    this.#doubts = 0;
    this.#isSlow = seemsSlow;
    if (seemsSlow) this.#foundSlow++;
    // What it added up belongs to the other sort of card.
    this.#light?.dispose();
    this.#light = null;
    return true;
  }

  /** @returns ms to wait */
  #begin(): number {
    this.#isNew = false;
    this.#light ??= this.#card.addingLight((this.#isSlow ? slow : quick).tableScale);
    this.#light.restart(...this.#size);
    return this.#isSlow ? rest : 0;
  }

  #pause(): number {
    return this.#isSlow ? Math.min(longestPause, this.#card.pace.milliseconds / 2) : 0;
  }

  /** What was asked of a card that is gone is never answered. */
  forget(): void {
    this.#card.pace.forget();
  }

  dispose(): void {
    this.#card.pace.forget();
    this.#light?.dispose();
  }
}

/**
 * The product on a canvas, to be turned and folded. Frames are drawn when something changed and only while the
 * canvas can be seen; a still picture costs nothing.
 */
import type { Dieline } from "@foldmark/geometry";
import { Box3, Sphere, WebGLRenderer } from "three";
import {
  type FoldedModel,
  foldedModel,
  type ModelOptions,
  type PieceLook,
  sphereAround,
} from "../model/folded-model.ts";
import type { ModelArtwork } from "../model/model-artwork.ts";
import { directionOf, fittingDistance, Scenery, type Viewpoint } from "../scenery.ts";
import { type FoldMotion, foldAt, foldMotion, isOver } from "./fold-motion.ts";
import { followHand } from "./hand.ts";
import { type Orbit, seenAt, turned, zoomed } from "./orbit.ts";
import { cardOf, Refinement } from "./refinement.ts";

/** What stands on the stage. */
export interface StagedProduct extends ModelOptions {
  readonly dieline: Dieline;
  readonly artwork?: ModelArtwork | null;
}

export interface StageOptions extends StagedProduct {
  /** 0 flat … 1 closed */
  readonly fold?: number;
  readonly view?: Viewpoint;
  /** The first frame with the artwork on it stands on the canvas. */
  readonly onReady?: () => void;
  /** The graphics card took its memory back; true again when it is drawn anew. */
  readonly onShown?: (shown: boolean) => void;
  /** While a fold walks to where it shall be. */
  readonly onFold?: (fold: number) => void;
}

export interface Stage {
  /** No graphics card, or a weak one: a frame takes so long that what is drawn beside it waits for it. */
  readonly isSlow: boolean;
  /** @param gently walks there, unless the visitor wants less motion */
  setFold(fold: number, gently?: boolean): void;
  setProduct(product: StagedProduct): Promise<void>;
  /** Of the product that stands there; in the next frame, where it is painted already. */
  setArtwork(artwork: ModelArtwork): void;
  setLook(look: PieceLook): void;
  /** Walks round to there. */
  lookFrom(view: Viewpoint): void;
  turn(azimuth: number, elevation: number): void;
  zoom(factor: number): void;
  home(): void;
  dispose(): void;
}

/** A retina screen gains nothing beyond this, and its battery loses. */
const sharpest = 2;

const wantsLessMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @returns null where the browser has no WebGL: keep the picture that stands there already. */
export function mountStage(canvas: HTMLCanvasElement, options: StageOptions): Stage | null {
  // Before the card is asked for: a browser may still be waking it, and asking waits for that.
  const model = foldedModel(options.dieline, options);
  const renderer = rendererFor(canvas);
  if (renderer) return new MountedStage(canvas, renderer, model, options);
  model.dispose();
  return null;
}

function rendererFor(canvas: HTMLCanvasElement): WebGLRenderer | null {
  // Asked for here, because three reports a missing card on the console as well.
  const context = canvas.getContext("webgl2", {
    alpha: true,
    antialias: true,
    premultipliedAlpha: true,
    powerPreference: "low-power",
  });
  if (!context) return null;
  try {
    const renderer = new WebGLRenderer({ canvas, context, alpha: true, antialias: true });
    renderer.setClearColor(0x000000, 0);
    renderer.sortObjects = true;
    return renderer;
  } catch {
    return null;
  }
}

class MountedStage implements Stage {
  readonly #canvas: HTMLCanvasElement;
  readonly #renderer: WebGLRenderer;
  readonly #options: StageOptions;
  readonly #scenery = new Scenery();
  readonly #off = new AbortController();
  readonly #home: Orbit;
  readonly #resizing: ResizeObserver;
  readonly #appearing: IntersectionObserver;
  readonly #refinement: Refinement;
  #settling = false;
  #model: FoldedModel;
  #orbit: Orbit;
  #fold: number;
  #motion: FoldMotion | null = null;
  #around = new Sphere();
  #room = new Box3();
  #frame = 0;
  /** The timer between two frames of a slow card. */
  #pause: ReturnType<typeof setTimeout> | undefined;
  #posed = false;
  /** From where the shadows were drawn that the next frame can use; null when they are others' or out of date. */
  #shadowsFrom: number | null = null;
  #onScreen = true;
  #lost = false;
  #ready = false;
  #disposed = false;
  /** Products asked for so far. */
  #wishes = 0;

  constructor(canvas: HTMLCanvasElement, renderer: WebGLRenderer, model: FoldedModel, options: StageOptions) {
    this.#canvas = canvas;
    this.#renderer = renderer;
    this.#options = options;
    this.#refinement = new Refinement(cardOf(renderer, this.#scenery));
    this.#home = { azimuth: 32, elevation: 26, ...options.view, distance: 1 };
    this.#orbit = this.#home;
    this.#fold = options.fold ?? 1;
    this.#model = model;
    this.#scenery.add(model);
    const letGo = followHand(canvas, {
      orbit: () => this.#orbit,
      home: this.#home,
      onOrbit: (orbit) => this.#lookFrom(orbit),
    });
    this.#off.signal.addEventListener("abort", letGo);
    this.#resizing = new ResizeObserver(() => this.#ask());
    this.#resizing.observe(canvas);
    this.#appearing = new IntersectionObserver(([entry]) => {
      this.#onScreen = entry?.isIntersecting ?? true;
      this.#ask();
    });
    this.#appearing.observe(canvas);
    this.#watchCard();
    void this.#dress(options.artwork ?? null);
    // None of this needs the artwork: the card can begin while that is drawn.
    this.#pose();
    this.#drawShadows();
    renderer.compile(this.#scenery.scene, this.#scenery.camera);
  }

  #watchCard(): void {
    const { signal } = this.#off;
    this.#canvas.addEventListener(
      "webglcontextlost",
      (event) => {
        event.preventDefault();
        this.#lost = true;
        this.#refinement.forget();
        this.#options.onShown?.(false);
      },
      { signal },
    );
    this.#canvas.addEventListener(
      "webglcontextrestored",
      () => {
        this.#lost = false;
        this.#shadowsFrom = null;
        this.#ask();
        this.#options.onShown?.(true);
      },
      { signal },
    );
    document.addEventListener("visibilitychange", () => this.#ask(), { signal });
  }

  /** Artwork that cannot be drawn leaves plain board: the form of the product is worth more than nothing. */
  async #dress(artwork: ModelArtwork | null): Promise<void> {
    if (artwork) await this.#model.setArtwork(artwork, this.#artworkQuality).catch(() => undefined);
    this.#ready = true;
    this.#ask();
  }

  get #artworkQuality() {
    const { capabilities } = this.#renderer;
    return {
      longest: Math.min(2048, capabilities.maxTextureSize),
      anisotropy: Math.min(8, capabilities.getMaxAnisotropy()),
    };
  }

  async setProduct({ dieline, artwork, ...options }: StagedProduct): Promise<void> {
    this.#wishes += 1;
    const wish = this.#wishes;
    const next = foldedModel(dieline, options);
    if (artwork) await next.setArtwork(artwork, this.#artworkQuality).catch(() => undefined);
    // Of several on their way the last one asked for stays, whichever is dressed first.
    if (this.#disposed || wish !== this.#wishes) return next.dispose();
    this.#scenery.remove(this.#model);
    this.#model.dispose();
    this.#model = next;
    this.#scenery.add(next);
    this.#posed = false;
    this.#ask();
  }

  get isSlow(): boolean {
    return this.#refinement.isSlow;
  }

  setArtwork(artwork: ModelArtwork): void {
    void this.#dress(artwork);
  }

  setLook(look: PieceLook): void {
    this.#model.setLook(look);
    this.#ask();
  }

  lookFrom(view: Viewpoint): void {
    this.#lookFrom({ ...this.#orbit, ...view });
  }

  setFold(fold: number, gently = false): void {
    const to = Math.min(1, Math.max(0, fold));
    this.#motion =
      gently && !wantsLessMotion() && to !== this.#fold
        ? foldMotion(this.#fold, to, performance.now())
        : null;
    if (!this.#motion) this.#foldTo(to);
    this.#ask();
  }

  #foldTo(fold: number): void {
    if (fold === this.#fold) return;
    this.#fold = fold;
    this.#posed = false;
  }

  turn(azimuth: number, elevation: number): void {
    this.#lookFrom(turned(this.#orbit, azimuth, elevation));
  }

  zoom(factor: number): void {
    this.#lookFrom(zoomed(this.#orbit, factor));
  }

  home(): void {
    this.#lookFrom(this.#home);
  }

  #lookFrom(orbit: Orbit): void {
    this.#orbit = orbit;
    this.#ask();
  }

  /** Something changed: a new frame, and when nothing follows, a smoother one. */
  #ask(): void {
    this.#settling = false;
    delete this.#canvas.dataset.settled;
    clearTimeout(this.#pause);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#frame || this.#disposed) return;
    this.#frame = requestAnimationFrame((now) => {
      this.#frame = 0;
      if (this.#settling) this.#refine(now);
      else this.#draw(now);
    });
  }

  #draw(now: number): void {
    if (!this.#seen || this.#lost || !this.#ready || !this.#fit()) return;
    if (this.#motion) {
      const motion = this.#motion;
      this.#foldTo(foldAt(motion, now));
      if (isOver(motion, now)) this.#motion = null;
      this.#options.onFold?.(this.#fold);
    }
    if (!this.#posed) this.#pose();
    this.#drawShadows();
    this.#aim();
    this.#scenery.draw(this.#renderer);
    this.#refinement.timeFrame(now);
    this.#announce();
    if (this.#motion) this.#schedule();
    else if (this.#refinement.restart(this.#canvas.width, this.#canvas.height)) {
      this.#settling = true;
      this.#schedule();
    } else this.#markSettled();
  }

  /** For whoever takes a picture of the page: it does not change any more. */
  #markSettled(): void {
    this.#canvas.dataset.settled = "";
  }

  /** Adds light while the product stands still. */
  #refine(now: number): void {
    if (!this.#seen || this.#lost) return;
    const wait = this.#refinement.refine(now, this.#around, this.#orbit.azimuth);
    // Its frames come with shadows of their own.
    this.#shadowsFrom = null;
    // Another sort of card has another number of pixels to draw.
    if (wait === "anew") this.#ask();
    else if (wait === 0) this.#schedule();
    else if (wait !== null) this.#pause = setTimeout(() => this.#schedule(), wait);
    else this.#markSettled();
  }

  get #seen(): boolean {
    return this.#onScreen && document.visibilityState === "visible";
  }

  #announced = false;
  #announce(): void {
    if (this.#announced) return;
    this.#announced = true;
    this.#options.onReady?.();
  }

  /** @returns false where the canvas has no room yet */
  #fit(): boolean {
    const { clientWidth, clientHeight } = this.#canvas;
    if (!clientWidth || !clientHeight) return false;
    const ratio = Math.min(devicePixelRatio, this.#refinement.isSlow ? 1 : sharpest);
    const width = Math.round(clientWidth * ratio);
    const height = Math.round(clientHeight * ratio);
    if (this.#canvas.width === width && this.#canvas.height === height) return true;
    this.#renderer.setSize(width, height, false);
    this.#scenery.camera.aspect = clientWidth / clientHeight;
    this.#scenery.camera.updateProjectionMatrix();
    return true;
  }

  #pose(): void {
    this.#posed = true;
    this.#shadowsFrom = null;
    this.#model.pose(this.#fold);
    this.#room = this.#model.bounds();
    this.#around = sphereAround(this.#room);
    this.#scenery.setTable(this.#room);
  }

  #drawShadows(): void {
    const { azimuth } = this.#orbit;
    if (this.#shadowsFrom === azimuth) return;
    this.#scenery.drawShadows(this.#renderer, this.#around, azimuth, null);
    this.#shadowsFrom = azimuth;
  }

  #aim(): void {
    const { camera } = this.#scenery;
    const { center, radius } = this.#around;
    const orbit = seenAt(this.#orbit, this.#fold);
    const distance = fittingDistance(this.#room, orbit.elevation, camera) * orbit.distance;
    camera.position.copy(center).addScaledVector(directionOf(orbit), distance);
    camera.near = Math.max(radius * 0.02, distance - radius * 2);
    camera.far = distance + radius * 12;
    camera.lookAt(center);
    camera.updateProjectionMatrix();
  }

  dispose(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#pause);
    this.#off.abort();
    this.#resizing.disconnect();
    this.#appearing.disconnect();
    this.#model.dispose();
    this.#refinement.dispose();
    this.#scenery.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }
}

/** Where a peer looks from: an offset in CSS pixels and a zoom. */
import type { Scene } from "../scene.ts";
import type { Size } from "../subject.ts";

export interface PeerView {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** CSS pixels around the scene, as our editor leaves. */
const margin = 32;

export class PeerCamera {
  readonly #scene: Scene;
  readonly #size: Size;
  readonly #show: (view: PeerView) => void;
  now: PeerView = { x: 0, y: 0, zoom: 1 };

  constructor(scene: Scene, size: Size, show: (view: PeerView) => void) {
    this.#scene = scene;
    this.#size = size;
    this.#show = show;
  }

  #set(view: PeerView): void {
    this.now = view;
    this.#show(view);
  }

  fit(): void {
    const { width, height } = this.#size;
    const zoom = Math.min(
      (width - 2 * margin) / this.#scene.width,
      (height - 2 * margin) / this.#scene.height,
    );
    const x = (width - this.#scene.width * zoom) / 2;
    this.#set({ x, y: (height - this.#scene.height * zoom) / 2, zoom });
  }

  pan(dx: number, dy: number): void {
    const { x, y, zoom } = this.now;
    this.#set({ x: x + dx, y: y + dy, zoom });
  }

  zoom(factor: number): void {
    const { x, y, zoom } = this.now;
    const [middleX, middleY] = [this.#size.width / 2, this.#size.height / 2];
    const about = (middle: number, at: number) => middle - (middle - at) * factor;
    this.#set({ x: about(middleX, x), y: about(middleY, y), zoom: zoom * factor });
  }
}

/**
 * How long the graphics card took for what it was last given. It works on its own, so only a fence in its queue tells;
 * asking for it never waits.
 */
export class Pace {
  readonly #gl: WebGL2RenderingContext;
  #fence: WebGLSync | null = null;
  #begun = 0;
  #took = 0;

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
  }

  /** ms of the last work that is done. */
  get milliseconds(): number {
    return this.#took;
  }

  begin(now: number): void {
    this.forget();
    this.#begun = now;
    this.#fence = this.#gl.fenceSync(this.#gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    this.#gl.flush();
  }

  /** False while the card is still at work. */
  isDone(now: number): boolean {
    if (!this.#fence) return true;
    if (this.#gl.getSyncParameter(this.#fence, this.#gl.SYNC_STATUS) !== this.#gl.SIGNALED) return false;
    this.#took = now - this.#begun;
    this.forget();
    return true;
  }

  forget(): void {
    if (this.#fence) this.#gl.deleteSync(this.#fence);
    this.#fence = null;
  }
}

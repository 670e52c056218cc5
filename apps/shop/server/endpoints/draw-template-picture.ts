/**
 * Draws pictures of templates in a thread of its own: a page that shows twelve of them asks for seconds of processor
 * time, which the thread that answers everybody does not have. It starts with the first picture and ends when idle. One
 * at a time, so that those that nobody waits for any more, because the page is gone, are not drawn.
 */
import { Worker } from "node:worker_threads";
import type { Configuration } from "@foldmark/catalogue";
import type { LanguageTag } from "@foldmark/region";

export interface TemplatePictureRequest {
  readonly templateId: string;
  readonly configuration: Configuration;
  readonly language: LanguageTag;
}

export interface TemplatePictureAnswer {
  readonly job: number;
  /** WebP; null where nothing of one's own is printed on the product, or it could not be drawn. */
  readonly picture: Uint8Array<ArrayBuffer> | null;
  readonly problem: string | null;
}

interface Waiting {
  readonly request: TemplatePictureRequest;
  readonly isWanted: () => boolean;
  readonly resolve: (picture: Uint8Array<ArrayBuffer> | null) => void;
  readonly reject: (error: Error) => void;
}

const idleMs = 60_000;

export class TemplatePictureThread {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #job = 0;
  #idle: NodeJS.Timeout | undefined;

  /** Null also for one that was not wanted any more when its turn came. */
  draw(
    request: TemplatePictureRequest,
    isWanted: () => boolean = () => true,
  ): Promise<Uint8Array<ArrayBuffer> | null> {
    const job = ++this.#job;
    clearTimeout(this.#idle);
    return new Promise((resolve, reject) => {
      this.#waiting.set(job, { request, isWanted, resolve, reject });
      if (this.#waiting.size === 1) this.#drawNext();
    });
  }

  #drawNext(): void {
    for (const [job, { request, isWanted, resolve }] of this.#waiting) {
      if (isWanted()) {
        this.#running().postMessage({ job, request });
        return;
      }
      this.#waiting.delete(job);
      resolve(null);
    }
    if (this.#worker) this.#endSoon(this.#worker);
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL("./template-picture-work.ts", import.meta.url), {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    // The house closes without waiting for pictures.
    worker.unref();
    worker.on("message", ({ job, picture, problem }: TemplatePictureAnswer) => {
      const waiting = this.#waiting.get(job);
      this.#waiting.delete(job);
      if (problem === null) waiting?.resolve(picture);
      else waiting?.reject(new Error(problem));
      this.#drawNext();
    });
    worker.on("error", (error) => this.#gone(worker, error as Error));
    worker.on("exit", () => this.#gone(worker, new Error("the thread ended")));
    this.#worker = worker;
    return worker;
  }

  #endSoon(worker: Worker): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void worker.terminate(), idleMs).unref();
  }

  /** Who waits is told; the next picture starts another thread. */
  #gone(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

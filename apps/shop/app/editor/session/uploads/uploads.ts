/**
 * Files on their way: chosen, dropped or pasted, sent a few at a time, opened by the server, then there. Each can be
 * cancelled at any moment and tried again; what was sent once is not sent again when only its opening failed.
 */
import { type ReadonlySignal, signal } from "@foldmark/design";
import type { Asset, AssetAnswer } from "./asset.ts";
import type { AssetServer } from "./asset-server.ts";

export interface UploadItem {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  /**
   * `waiting` for its turn, `sending`, `opening` at the server, `ready`; `refused` for a reason that stays, `failed` for
   * one that may pass: that one can be tried again.
   */
  readonly state: "waiting" | "sending" | "opening" | "ready" | "refused" | "failed";
  /** Of sending or of opening, from 0 to 1. */
  readonly share: number;
  /** How many files the server opens before this one. */
  readonly place: number;
  /** Why not: a code of the server's, such as `broken-image`, or `unreachable`. */
  readonly code: string | null;
  /** How much there may be, where that is the reason. */
  readonly maximum: number | null;
  readonly asset: Asset | null;
}

export interface UploadWishes {
  readonly isLogo?: boolean;
  readonly isRightConfirmed?: boolean;
}

export interface UploadsOptions {
  readonly server: Pick<AssetServer, "send" | "read" | "openAgain" | "delete">;
  readonly newKey: () => string;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly onReady: (asset: Asset, item: UploadItem) => void;
}

const atOnce = 3;
const firstPause = 300;
const longestPause = 2_000;
/** The server takes no larger file of any kind. */
const largestFile = 60 * 1024 * 1024;
/** Answers after which it is worth sending again. Of a file that it has, the server says so itself. */
const passing: readonly string[] = ["try_again", "too_many_at_once", "too_many_requests", "unreachable"];

interface Work {
  readonly file: File;
  readonly wishes: UploadWishes;
  stop: AbortController;
}

export class Uploads {
  readonly #options: UploadsOptions;
  readonly #items = signal<readonly UploadItem[]>([]);
  readonly #work = new Map<string, Work>();

  constructor(options: UploadsOptions) {
    this.#options = options;
  }

  /** In the order in which they were added. */
  get items(): ReadonlySignal<readonly UploadItem[]> {
    return this.#items;
  }

  /** @returns the keys under which they stand among the items */
  add(files: Iterable<File>, wishes: UploadWishes = {}): readonly string[] {
    const keys: string[] = [];
    for (const file of files) {
      const key = this.#options.newKey();
      const { name, size } = file;
      const code = size === 0 ? "empty_file" : size > largestFile ? "file_too_large" : null;
      this.#work.set(key, { file, wishes, stop: new AbortController() });
      const item: UploadItem = {
        key,
        name,
        size,
        state: code ? "refused" : "waiting",
        share: 0,
        place: 0,
        code,
        maximum: code === "file_too_large" ? largestFile : null,
        asset: null,
      };
      this.#items.value = [...this.#items.value, item];
      keys.push(key);
    }
    this.#beginNext();
    return keys;
  }

  /** Out of the list; what of it has reached the server is removed there. */
  cancel(key: string): void {
    const item = this.#item(key);
    this.#work.get(key)?.stop.abort();
    this.#work.delete(key);
    this.#items.value = this.#items.value.filter((each) => each.key !== key);
    if (item?.asset && item.state !== "ready") void this.#options.server.delete(item.asset.id);
    this.#beginNext();
  }

  /** After a failure. */
  retry(key: string): void {
    const [item, work] = [this.#item(key), this.#work.get(key)];
    if (!work || item?.state !== "failed") return;
    work.stop = new AbortController();
    this.#set(key, { state: "waiting", code: null, maximum: null, share: 0 });
    this.#beginNext();
  }

  /** As it was chosen, as long as it stands in the list. */
  fileOf(key: string): File | null {
    return this.#work.get(key)?.file ?? null;
  }

  #item(key: string): UploadItem | undefined {
    return this.#items.value.find((each) => each.key === key);
  }

  #set(key: string, change: Partial<UploadItem>): void {
    this.#items.value = this.#items.value.map((each) => (each.key === key ? { ...each, ...change } : each));
  }

  #beginNext(): void {
    const running = this.#items.value.filter(({ state }) => state === "sending" || state === "opening");
    const next = this.#items.value.find(({ state }) => state === "waiting");
    if (!next || running.length >= atOnce) return;
    this.#set(next.key, { state: next.asset ? "opening" : "sending" });
    void this.#run(next.key).finally(() => this.#beginNext());
    this.#beginNext();
  }

  async #run(key: string): Promise<void> {
    const work = this.#work.get(key);
    if (!work) return;
    const { file, wishes, stop } = work;
    const sent = this.#item(key)?.asset;
    const { isLogo = false, isRightConfirmed = false } = wishes;
    const onProgress = (share: number) => this.#set(key, { share });
    const { server } = this.#options;
    const answer = sent
      ? await server.openAgain(sent.id)
      : await server.send(file, { isLogo, isRightConfirmed, onProgress, signal: stop.signal });
    const asset = this.#taken(key, answer);
    if (stop.signal.aborted) {
      // The answer crossed the cancellation on its way.
      if (asset) void server.delete(asset.id);
      return;
    }
    if (asset) await this.#watch(key, asset, stop.signal);
  }

  /** Asks until it is open, more and more seldom. */
  async #watch(key: string, first: Asset, signal: AbortSignal): Promise<void> {
    let asset: Asset | null = first;
    for (let pause = firstPause; asset; pause = Math.min(longestPause, pause * 1.5)) {
      const { state, progress, refusal } = asset;
      if (state === "ready") return this.#ready(key, asset);
      if (state === "refused") {
        const next = asset.isWorthAnotherTry ? "failed" : "refused";
        return this.#set(key, { state: next, code: refusal, maximum: null, asset });
      }
      const { share, place } = progress ?? { share: 0, place: 0 };
      this.#set(key, { state: "opening", share, place, asset });
      await this.#options.sleep(pause);
      if (signal.aborted) return;
      const answer: AssetAnswer<{ readonly asset: Asset }> = await this.#options.server.read(asset.id);
      if (signal.aborted) return;
      // A server that is away for a moment is asked again; the file is with it.
      if (answer.kind !== "unreachable") asset = this.#taken(key, answer);
    }
  }

  #taken(key: string, answer: AssetAnswer<{ readonly asset: Asset }>): Asset | null {
    if (answer.kind === "answer") return answer.value.asset;
    if (answer.kind === "unreachable") this.#failed(key, "unreachable", null);
    else this.#failed(key, answer.code, answer.maximum);
    return null;
  }

  #ready(key: string, asset: Asset): void {
    this.#set(key, { state: "ready", share: 1, place: 0, asset });
    const item = this.#item(key);
    if (item) this.#options.onReady(asset, item);
  }

  #failed(key: string, code: string, maximum: number | null): void {
    this.#set(key, { state: passing.includes(code) ? "failed" : "refused", code, maximum });
  }
}

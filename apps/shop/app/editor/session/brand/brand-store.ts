/** The brand kit of a session: changed at once on the screen, saved a moment later, and kept until the server has it. */
import { type BrandKit, joinedBrandKits, type ReadonlySignal, type Signal, signal } from "@foldmark/design";
import type { BrandServer, KeptBrandKit } from "./brand-server.ts";

export type BrandState =
  | { readonly kind: "saved" }
  | { readonly kind: "saving" }
  /** Nobody answers: it is tried again. */
  | { readonly kind: "unreachable" }
  /** A code of the server's; the next change is sent again. */
  | { readonly kind: "refused"; readonly code: string };

export interface BrandStoreOptions {
  readonly server: BrandServer;
  /** What every part of the screen reads. */
  readonly shown: Signal<KeptBrandKit>;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

/** ms: typing a name is one save. */
const pause = 500;
const retryPause = 5_000;
/** Two tabs that save in turn come to an end. */
const mostConflicts = 5;

export class BrandStore {
  readonly #options: BrandStoreOptions;
  readonly #state = signal<BrandState>({ kind: "saved" });
  #running: Promise<void> | null = null;

  constructor(options: BrandStoreOptions) {
    this.#options = options;
  }

  get state(): ReadonlySignal<BrandState> {
    return this.#state;
  }

  change(to: (kit: BrandKit) => BrandKit): void {
    const { shown } = this.#options;
    const { number, kit } = shown.peek();
    const next = to(kit);
    if (next === kit) return;
    shown.value = { number, kit: next };
    this.#state.value = { kind: "saving" };
    this.#running ??= this.#save().finally(() => {
      this.#running = null;
    });
  }

  /** Resolves when nothing is on its way any more. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async #save(): Promise<void> {
    const { server, shown, sleep } = this.#options;
    await sleep(pause);
    for (let conflicts = 0; conflicts < mostConflicts; ) {
      const sent = shown.peek();
      const answer = await server.save(sent);
      if (answer.kind === "answer") {
        const isNewest = shown.peek().kit === sent.kit;
        shown.value = { number: answer.value.number, kit: shown.peek().kit };
        if (isNewest) break;
      } else if (answer.kind === "unreachable") {
        this.#state.value = { kind: "unreachable" };
        await sleep(retryPause);
      } else if (answer.code === "brand_kit_changed") {
        conflicts += 1;
        await this.#join();
      } else {
        this.#state.value = { kind: "refused", code: answer.code };
        return;
      }
    }
    this.#state.value = { kind: "saved" };
  }

  /** What another tab, or the guest before signing in, has kept meanwhile is added to what is here. */
  async #join(): Promise<void> {
    const { server, shown } = this.#options;
    const answer = await server.read();
    if (answer.kind !== "answer") return;
    const { number, kit } = answer.value;
    shown.value = { number, kit: joinedBrandKits(shown.peek().kit, kit) };
  }
}

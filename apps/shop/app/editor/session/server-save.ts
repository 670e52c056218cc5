/**
 * Autosave to the server: within two seconds of a change, and again until it is known to be there. Others' changes come
 * back with the answers, or when somebody else says that there are some.
 */
import {
  type Diff,
  diffBetween,
  headOf,
  isEmpty,
  type OpenDesign,
  type Records,
  recordsFromServer,
  SyncClient,
  storedDesign,
} from "@foldmark/design";
import type { Answer, DesignServer, OpenedOnServer } from "./design-server.ts";
import type { SaveState } from "./save-state.ts";
import type { Unsent } from "./unsent.ts";

export interface ServerSaveOptions {
  readonly design: OpenDesign;
  readonly designId: string;
  readonly server: DesignServer;
  readonly unsent: Unsent;
  /** Something is being dragged: half a gesture is not sent. */
  readonly isBusy: () => boolean;
  readonly onState: (state: SaveState) => void;
  /** The design is on the server from now on. */
  readonly onCreated: () => void;
  /** Something of somebody else's was written over; this version still has it. */
  readonly onConflict: (version: number | null) => void;
  readonly newId: () => string;
  readonly now: () => number;
}

/** ms from a change to its sending, and between tries while nobody answers. */
const sendAfter = 800;
const againAfter = [2_000, 4_000, 8_000, 15_000] as const;
const lookEvery = 8_000;

const fullCodes = new Set(["too_many_designs", "too_many_bytes", "design_too_large"]);

export class ServerSave {
  readonly #options: ServerSaveOptions;
  readonly #end = new AbortController();
  readonly #channel: BroadcastChannel;
  readonly #stop: () => void;
  #sync: SyncClient | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  #failures = 0;

  /** @param sync null for a design that the server does not have yet */
  constructor(options: ServerSaveOptions, sync: SyncClient | null) {
    this.#options = options;
    this.#sync = sync;
    const { design, designId } = options;
    this.#stop = design.store.listen(({ diff }) => this.#changed(diff), {
      scope: "document",
      sources: ["user", "history"],
    });
    this.#channel = new BroadcastChannel(`foldmark-design:${designId}`);
    this.#channel.onmessage = () => void this.look();
    const { signal } = this.#end;
    window.addEventListener("online", () => this.#sendSoon(0), { signal });
    window.addEventListener("pagehide", () => this.#keep(), { signal });
    document.addEventListener("visibilitychange", () => void this.look(), { signal });
    const looking = setInterval(() => void this.look(), lookEvery);
    signal.addEventListener("abort", () => clearInterval(looking));
    if (sync?.isWaiting) this.#sendSoon(0);
    else if (sync) options.onState({ kind: "saved", at: options.now() });
  }

  dispose(): void {
    this.#keep();
    this.#stop();
    this.#end.abort();
    this.#channel.close();
    clearTimeout(this.#timer);
  }

  /** Everything that was changed, sent now. @returns whether the server has it all */
  async flush(): Promise<boolean> {
    for (let turn = 0; turn < 20 && (this.#isSending || !this.#isSettled); turn++) {
      if (this.#isSending) await new Promise((resolve) => setTimeout(resolve, 100));
      else await this.#send();
      if (this.#failures > 0) return false;
    }
    return this.#isSettled;
  }

  get #isSettled(): boolean {
    return this.#sync !== null && !this.#sync.isWaiting;
  }

  #keep(): void {
    if (!this.#options.isBusy()) this.#options.unsent.keep(this.#sync?.clock ?? null);
  }

  #changed(diff: Diff): void {
    this.#options.unsent.changed(diff);
    this.#sync?.changed(diff);
    if (this.#failures === 0) this.#options.onState({ kind: "saving" });
    this.#sendSoon(sendAfter);
  }

  #sendSoon(ms: number): void {
    if (this.#timer !== undefined && ms > 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#send();
    }, ms);
  }

  async #send(): Promise<void> {
    if (this.#options.isBusy()) return this.#sendSoon(sendAfter / 4);
    if (this.#isSending) return this.#sendSoon(sendAfter);
    this.#isSending = true;
    try {
      this.#keep();
      const isDone = this.#sync ? await this.#sendChange(this.#sync) : await this.#create();
      if (isDone) this.#settled();
    } finally {
      this.#isSending = false;
    }
  }

  #settled(): void {
    this.#failures = 0;
    this.#keep();
    if (this.#sync?.isWaiting) {
      this.#sendSoon(0);
      return;
    }
    this.#channel.postMessage("saved");
    this.#options.onState({ kind: "saved", at: this.#options.now() });
  }

  async #create(): Promise<boolean> {
    const { design, designId: id, server, unsent, onCreated } = this.#options;
    const head = headOf(design.store);
    if (!head?.product) return false;
    const records = design.store.records();
    unsent.sent();
    const answer = await server.create({
      id,
      name: head.name,
      product: head.product as never,
      document: storedDesign(records.values()),
    });
    const made = this.#understood(answer);
    if (!made) return false;
    if (made.clock > 0) this.#join(records, made);
    else {
      const theirs = recordsOf(made);
      this.#sync = new SyncClient(theirs, made.clock);
      // What was done while it was being made.
      const since = diffBetween(theirs, design.store.records());
      if (!isEmpty(since)) this.#sync.changed(since);
      unsent.arrived();
    }
    onCreated();
    return true;
  }

  /** It is there already, and others may have changed it: only what was done in this browser is laid on it. */
  #join(records: Records, found: OpenedOnServer): void {
    const { design, unsent } = this.#options;
    const sync = new SyncClient(records, 0);
    if (!isEmpty(unsent.all)) sync.changed(unsent.all);
    sync.reloaded(recordsOf(found), found.clock);
    this.#sync = sync;
    this.#show(diffBetween(design.store.records(), sync.records()));
  }

  async #sendChange(sync: SyncClient): Promise<boolean> {
    const { designId, server, unsent, newId, onConflict } = this.#options;
    const change = sync.next(newId);
    if (!change) return true;
    unsent.sent();
    const saved = this.#understood(await server.save(designId, change));
    if (!saved) return false;
    if (saved.kind === "reload") {
      this.#show(sync.reloaded(recordsOf(saved.design), saved.design.clock));
      return true;
    }
    this.#show(sync.answered(saved.changes));
    unsent.arrived();
    if (saved.conflicts.length > 0 || saved.keptVersion !== null) onConflict(saved.keptVersion);
    return true;
  }

  #show(diff: Diff): void {
    if (!isEmpty(diff)) this.#options.design.receive(diff);
  }

  /** What others did since. */
  async look(): Promise<void> {
    const sync = this.#sync;
    if (!sync || this.#isSending || document.hidden) return;
    this.#isSending = true;
    const answer = await this.#options.server.changes(this.#options.designId, sync.clock);
    this.#isSending = false;
    if (answer.kind !== "answer") return;
    const { value } = answer;
    this.#show(
      value.kind === "reload"
        ? sync.reloaded(recordsOf(value.design), value.design.clock)
        : sync.answered(value.changes),
    );
  }

  /** The answer, or null: then it is said what is wrong, and tried again where that may help. */
  #understood<Value>(answer: Answer<Value>): Value | null {
    if (answer.kind === "answer") return answer.value;
    const wait = againAfter[Math.min(this.#failures, againAfter.length - 1)]!;
    this.#failures++;
    this.#keep();
    if (answer.kind === "unreachable") {
      this.#options.onState({ kind: "offline" });
      this.#sendSoon(wait);
    } else if (fullCodes.has(answer.code)) {
      this.#options.onState({ kind: "full", where: "server" });
      this.#sendSoon(againAfter[3]);
    } else if (answer.code === "newer_version") this.#options.onState({ kind: "newer-version" });
    else this.#options.onState({ kind: "refused", code: answer.code });
    return null;
  }
}

export const recordsOf = ({ document }: Pick<OpenedOnServer, "document">): Records =>
  recordsFromServer(document);

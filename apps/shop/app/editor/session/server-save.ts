/**
 * Autosave to the server: within two seconds of a change, and again until it is known to be there. Others' changes come
 * back with the answers, or when somebody else says that there are some.
 */
import {
  apply,
  type Diff,
  diffBetween,
  headOf,
  invert,
  isEmpty,
  type OpenDesign,
  type OrderedChange,
  type Records,
  type SchemaVersions,
  type SyncClient,
  storedDesign,
  versions,
} from "@foldmark/design";
import type { Answer, DesignServer, OpenedOnServer, RefusedParts, TemplateName } from "./design-server.ts";
import { laidOn, recordsOf } from "./laid-on.ts";
import { isOfChange, refusedRecords } from "./refused-change.ts";
import type { SaveState } from "./save-state.ts";
import type { Unsent } from "./unsent.ts";

export interface ServerSaveOptions {
  readonly design: OpenDesign;
  readonly designId: string;
  readonly server: DesignServer;
  readonly unsent: Unsent;
  /** What a new design is held to; null for one of the buyer's own. */
  readonly template: TemplateName | null;
  /** Something is being dragged: half a gesture is not sent. */
  readonly isBusy: () => boolean;
  /** The page is about to go: what is only typed or half done is ended, one way or the other. */
  readonly onHide: () => void;
  readonly onState: (state: SaveState) => void;
  /** The design is on the server from now on. */
  readonly onCreated: () => void;
  /** Two wrote in one place, the later one without having seen the other's: this version has what the earlier wrote. */
  readonly onConflict: (whose: "own" | "others", version: number) => void;
  /** The server has no such design of this visitor's, or another one under its id. */
  readonly onGone: () => void;
  /** The server will not have this: it was taken back, and the rest is saved. */
  readonly onSetAside: (aside: Diff) => void;
  readonly newId: () => string;
  readonly now: () => number;
}

/** ms from a change to its sending, and between tries while nobody answers. */
const sendAfter = 800;
const againAfter = [2_000, 4_000, 8_000, 15_000] as const;
const lookEvery = 8_000;
/** Changes that are remembered as they came. */
const mostHeard = 50;

/** Refused so often one after the other, a change is set aside as a whole. */
const mostRefusals = 5;

/** States a design was asked for in, beside the newest, that are remembered until it is made. */
const mostAsked = 3;

const fullCodes = new Set(["too_many_designs", "too_many_bytes", "design_too_large"]);

const goneCodes = new Set(["id_taken", "design_not_found"]);

/** The design, or the shop, is newer than this page. */
const versionCodes = new Set(["newer_version", "older_version"]);

type AnswerInVersions = { readonly schema?: SchemaVersions } | { readonly design: OpenedOnServer };

/** To the other tabs with the design; null where the browser forbids it with all site data: they look by the clock too. */
function channelOf(designId: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(`foldmark-design:${designId}`);
  } catch {
    return null;
  }
}

export class ServerSave {
  readonly #options: ServerSaveOptions;
  readonly #end = new AbortController();
  readonly #channel: BroadcastChannel | null;
  readonly #stop: () => void;
  #sync: SyncClient | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** One request at a time: the one on its way, and whether it went well. */
  #running: Promise<boolean> | null = null;
  /** What the server told of last, the newest at the end. */
  #heard: readonly OrderedChange[] = [];
  /** The newest change that was sent when the page was left last. */
  #leftWith: string | undefined;
  /** Ids of the changes that this tab made. */
  readonly #own = new Set<string>();
  #failures = 0;
  /** The shop was renewed since this page was loaded: it has to be loaded anew before anything can be sent. */
  #isOutdated = false;
  #refusals = 0;
  /** What the server was asked to make the design from; of some of them the answer may have got lost. */
  #asked: Records[] = [];

  /** @param sync null for a design that the server does not have yet */
  constructor(options: ServerSaveOptions, sync: SyncClient | null) {
    this.#options = options;
    this.#sync = sync;
    if (sync) options.unsent.follow(sync);
    const { design, designId } = options;
    this.#stop = design.store.listen(({ diff }) => this.#changed(diff), {
      scope: "document",
      sources: ["user", "history"],
    });
    this.#channel = channelOf(designId);
    if (this.#channel) this.#channel.onmessage = () => void this.look();
    const { signal } = this.#end;
    window.addEventListener("online", () => this.#sendSoon(0), { signal });
    const hide = () => {
      options.onHide();
      this.#leave();
    };
    window.addEventListener("pagehide", hide, { signal });
    const seen = () => (document.hidden ? this.#leave() : void this.look());
    document.addEventListener("visibilitychange", seen, { signal });
    const looking = setInterval(() => void this.look(), lookEvery);
    signal.addEventListener("abort", () => clearInterval(looking));
    if (sync?.isWaiting || (!sync && !isEmpty(options.unsent.all))) this.#sendSoon(0);
    else if (sync) options.onState({ kind: "saved", at: options.now() });
  }

  dispose(): void {
    this.#leave();
    this.#stop();
    this.#end.abort();
    this.#channel?.close();
    clearTimeout(this.#timer);
  }

  /** Everything that was changed, sent now. @returns whether the server has it all */
  async flush(): Promise<boolean> {
    while (this.#running || !this.#isSettled) if (!(await (this.#running ?? this.#send()))) return false;
    return true;
  }

  get #isSettled(): boolean {
    return this.#sync !== null && !this.#sync.isWaiting;
  }

  get #isEnded(): boolean {
    return this.#end.signal.aborted;
  }

  #keep(): void {
    if (!this.#isEnded && !this.#options.isBusy()) this.#options.unsent.keep();
  }

  /**
   * The page may be gone in a moment: what waits goes in a request that outlives it, also what came after the request
   * that is on its way and dies with the page. Sent again, a change is done once.
   */
  #leave(): void {
    this.#keep();
    const { designId, isBusy, server, unsent } = this.#options;
    if (isBusy() || this.#isOutdated) return;
    if (!this.#sync) {
      if (!isEmpty(unsent.all)) void this.#send();
      return;
    }
    const changes = this.#sync.leaving(this.#newId);
    const newest = changes.at(-1)?.id;
    if (newest === this.#leftWith || newest === undefined) return;
    this.#leftWith = newest;
    server.leave(designId, changes);
  }

  #changed(diff: Diff): void {
    (this.#sync ?? this.#options.unsent).changed(diff);
    if (this.#failures === 0 && !this.#isOutdated) this.#options.onState({ kind: "saving" });
    this.#sendSoon(sendAfter);
  }

  #sendSoon(ms: number): void {
    if (this.#isEnded || (this.#timer !== undefined && ms > 0)) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#send();
    }, ms);
  }

  /** @returns whether it went well */
  async #send(): Promise<boolean> {
    const isBusy = this.#options.isBusy();
    if (this.#isOutdated) {
      this.#keep();
      return false;
    }
    if (isBusy || this.#running) {
      this.#sendSoon(isBusy ? sendAfter / 4 : sendAfter);
      return false;
    }
    return this.#alone(async () => {
      this.#keep();
      const isDone = this.#sync ? await this.#sendChange(this.#sync) : await this.#create();
      if (isDone && !this.#isEnded) this.#settled();
      return isDone;
    });
  }

  #alone(work: () => Promise<boolean>): Promise<boolean> {
    this.#running = work().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  #settled(): void {
    this.#failures = 0;
    this.#keep();
    if (this.#sync?.isWaiting) {
      this.#sendSoon(0);
      return;
    }
    this.#channel?.postMessage("saved");
    this.#options.onState({ kind: "saved", at: this.#options.now() });
  }

  async #create(): Promise<boolean> {
    const { design, designId: id, server, unsent, template, onCreated } = this.#options;
    const head = headOf(design.store);
    if (!head?.product) return false;
    const ask = (records: Records) => {
      this.#asked = [...this.#asked.slice(-mostAsked), records];
      return server.create({
        id,
        name: head.name,
        product: head.product as never,
        document: storedDesign(records.values()),
        ...(template && { template }),
      });
    };
    const now = design.store.records();
    let answer = await ask(now);
    // Something that was done to it: without that there is a design, and with it a change that can be refused.
    if (answer.kind === "refused" && isOfChange(answer.code) && !isEmpty(unsent.all))
      answer = await ask(apply(now, invert(unsent.all)));
    const made = this.#understood(answer);
    // Left meanwhile: whoever opens it next finds it there.
    if (!made || this.#isEnded) return false;
    const records = recordsOf(made);
    // Made as it was asked for, it lacks what came after, and holds what was undone since. Where it was there already,
    // others may have changed it: then only what was done in this browser is laid on it.
    const asked = this.#asked.findLast((each) => isEmpty(diffBetween(each, records)));
    const since = asked ? diffBetween(asked, design.store.records()) : unsent.all;
    const sync = laidOn({ records, clock: made.clock }, [since], 0);
    this.#sync = sync;
    unsent.follow(sync);
    this.#show(diffBetween(design.store.records(), sync.records()));
    onCreated();
    return true;
  }

  async #sendChange(sync: SyncClient): Promise<boolean> {
    const { designId, server } = this.#options;
    const change = sync.next(this.#newId);
    if (!change) return true;
    const answer = await server.save(designId, change);
    if (answer.kind === "refused") {
      // Sent again, it goes with what came after it: that may have put right what was wrong.
      sync.refused();
      if (isOfChange(answer.code)) return this.#setAside(sync, answer.parts ?? {});
    }
    const saved = this.#understood(answer);
    if (!saved) return false;
    this.#refusals = 0;
    if (this.#outdates(saved)) return false;
    if (saved.kind === "reload") {
      this.#show(sync.reloaded(recordsOf(saved.design), saved.design.clock));
      return true;
    }
    this.#hear(sync, saved.changes);
    return true;
  }

  readonly #newId = (): string => {
    const id = this.#options.newId();
    this.#own.add(id);
    return id;
  };

  /** What the server has since; whoever wrote in the same place as another hears of it, the earlier and the later. */
  #hear(sync: SyncClient, changes: readonly OrderedChange[]): void {
    this.#heard = [...this.#heard, ...changes].slice(-mostHeard);
    this.#show(sync.answered(changes));
    for (const { id, wroteOver } of changes) {
      if (!wroteOver) continue;
      if (this.#own.has(id)) this.#options.onConflict("own", wroteOver.version);
      else if (wroteOver.changes.some((each) => this.#own.has(each)))
        this.#options.onConflict("others", wroteOver.version);
    }
  }

  /** What the server will not have is taken back, so that all the rest can be saved. */
  #setAside(sync: SyncClient, parts: RefusedParts): true {
    this.#refusals++;
    const refused = refusedRecords(sync.unsent, parts);
    const isAll = refused.size === 0 || this.#refusals > mostRefusals;
    const { aside, shown } = sync.setAside((id) => isAll || refused.has(id));
    this.#show(shown);
    if (!isEmpty(aside)) this.#options.onSetAside(aside);
    return true;
  }

  #show(diff: Diff): void {
    if (!isEmpty(diff)) this.#options.design.receive(diff);
  }

  /** What others did since. */
  async look(): Promise<void> {
    if (this.#sync && !this.#running && !this.#isOutdated && !document.hidden) await this.#ask(this.#sync);
  }

  /** Waits for a change that the server made because it was asked to from here. @returns it; null where it did not come by itself */
  async change(clock: number): Promise<Diff | null> {
    while (this.#running) await this.#running;
    if (this.#sync && this.#sync.clock < clock) await this.#ask(this.#sync);
    return this.#heard.find((each) => each.clock === clock)?.diff ?? null;
  }

  #ask(sync: SyncClient): Promise<boolean> {
    return this.#alone(async () => {
      const answer = await this.#options.server.changes(this.#options.designId, sync.clock);
      if (answer.kind !== "answer") return true;
      const { value } = answer;
      if (this.#outdates(value)) return false;
      if (value.kind === "changes") this.#hear(sync, value.changes);
      else this.#show(sync.reloaded(recordsOf(value.design), value.design.clock));
      return true;
    });
  }

  /**
   * The shop was renewed since this page was loaded, and the design is written in versions that are not known here.
   * What is done from here on stays in the browser, and is sent once the page is loaded anew.
   */
  #outdates(answer: AnswerInVersions): boolean {
    const schema = "design" in answer ? answer.design.document.schema : answer.schema;
    if (versions.isNewer(schema)) this.#outdated();
    return this.#isOutdated;
  }

  #outdated(): void {
    this.#isOutdated = true;
    this.#options.onState({ kind: "newer-version" });
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
    } else if (versionCodes.has(answer.code)) this.#outdated();
    else {
      this.#options.onState({ kind: "refused", code: answer.code });
      // Said once: it is asked again every few seconds.
      if (goneCodes.has(answer.code) && this.#failures === 1) this.#options.onGone();
      this.#sendSoon(againAfter[3]);
    }
    return null;
  }
}

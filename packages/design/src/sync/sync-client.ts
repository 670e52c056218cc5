/**
 * A tab and its server. The tab goes on at once with its own changes; what the server has made of them, and what
 * others did, arrives in the server's order and is laid under what is still on its way. So all come to the same design.
 */
import { apply, type Diff, diffBetween, isEmpty, onlyRecords, type Records } from "../diff/diff.ts";
import { GatheredDiff } from "../diff/gathered.ts";
import type { SchemaVersions } from "../document/migrate.ts";
import { schemaOf } from "../document/raise-diff.ts";
import { followed } from "./receive.ts";
import { conflictsWith, diffOn, type SentDiff, sentDiff } from "./sent-diff.ts";

/** What goes to the server. The id is the author's own: sent again, it is done once. */
export interface ChangeRequest {
  readonly id: string;
  /** Of the newest change that its author knew. */
  readonly clock: number;
  /**
   * While this waited, the design was loaded anew or others wrote in the same place: the newest change that its author
   * knew when they made it.
   */
  readonly reloadedFrom?: number;
  /** The versions that it is written in; none of the first shops said so, and they wrote the first. */
  readonly schema?: SchemaVersions;
  readonly diff: SentDiff;
}

/** A change in the server's order; `diff` is null for one that was done just as its author sent it. */
export interface OrderedChange {
  readonly clock: number;
  readonly id: string;
  readonly diff: Diff | null;
  /** Where its author had not seen what others wrote in the same place. */
  readonly wroteOver?: WroteOver;
}

export interface WroteOver {
  /** Ids of the changes that were written over, as far as they are still known. */
  readonly changes: readonly string[];
  /** The version of the design that still has what they wrote. */
  readonly version: number;
}

/** What is on its way; `diff` with what stood there before, so that it can wait again. */
interface Sent {
  readonly request: ChangeRequest;
  readonly diff: Diff;
}

const nothing: Diff = { put: [], patch: {}, del: [] };

export class SyncClient {
  /** As the server has it, at `#clock`. */
  #confirmed: Records;
  #clock: number;
  #sent: Sent | null = null;
  readonly #pending = new GatheredDiff();
  /** Where what waits was made before the design was loaded anew, or written in by others: the clock of that time. */
  #reloadedFrom: number | null = null;

  constructor(records: Records, clock: number) {
    this.#confirmed = records;
    this.#clock = clock;
  }

  get clock(): number {
    return this.#clock;
  }

  /** True while something of this tab is not known to be saved. */
  get isWaiting(): boolean {
    return this.#sent !== null || !isEmpty(this.#pending.diff);
  }

  /** What the server is not known to have: done to what it had at `clock`, it gives what this tab shows. */
  get unsent(): Diff {
    return this.isWaiting ? diffBetween(this.#confirmed, this.records()) : nothing;
  }

  /** The design as this tab shows it. */
  records(): Records {
    const sent = this.#sent ? followed(this.#confirmed, this.#sent.request.diff).records : this.#confirmed;
    return isEmpty(this.#pending.diff) ? sent : followed(sent, sentDiff(this.#pending.diff)).records;
  }

  /** This tab changed something. */
  changed(diff: Diff): void {
    this.#pending.add(diff);
  }

  /** What to send: what was not answered yet again, else all that waits under a new id; null where nothing does. */
  next(newId: () => string): ChangeRequest | null {
    if (this.#sent || isEmpty(this.#pending.diff)) return this.#sent?.request ?? null;
    const diff = this.#pending.take();
    const from = this.#reloadedFrom;
    const clock = this.#clock;
    const request = {
      id: newId(),
      clock,
      schema: schemaOf(diff, (each) => this.#confirmed.get(each)),
      diff: sentDiff(diff),
      ...(from !== null && { reloadedFrom: from }),
    };
    this.#sent = { request, diff };
    this.#reloadedFrom = null;
    return request;
  }

  /**
   * The server's changes since the clock that was asked with, in order. Those that are known already are passed over.
   * @returns what changes in what this tab shows
   */
  answered(changes: readonly OrderedChange[]): Diff {
    // What others did is asked for every few seconds, and nearly always that is nothing.
    if (changes.length === 0) return nothing;
    return this.#moved(() => {
      for (const change of changes) {
        const own = this.#sent?.request.id === change.id ? this.#sent.request : null;
        // Saved before the design was loaded as it is here.
        if (own && change.clock <= this.#clock) this.#sent = null;
        if (change.clock !== this.#clock + 1) continue;
        if (own) this.#sent = null;
        if (change.diff) this.#confirmed = apply(this.#confirmed, change.diff);
        else if (own) this.#confirmed = apply(this.#confirmed, this.#onConfirmed(own.diff));
        if (!own && this.#isContested(change.diff)) this.#reloadedFrom ??= this.#clock;
        this.#clock = change.clock;
      }
    });
  }

  /** Others wrote, as it is confirmed now, where something else waits here to be sent. */
  #isContested(theirs: Diff | null): boolean {
    const waiting = this.#pending.diff;
    if (!theirs || isEmpty(waiting)) return false;
    return conflictsWith(sentDiff(waiting), [theirs], (id) => this.#confirmed.get(id)).length > 0;
  }

  /** The whole design anew, when this tab was away for so long that its changes are not kept one by one. */
  reloaded(records: Records, clock: number): Diff {
    return this.#moved(() => {
      // Nobody knows what others did in between: the server keeps how it looked before, if this writes over it.
      const from = this.#reloadedFrom ?? this.#clock;
      if (!isEmpty(this.#pending.diff)) this.#reloadedFrom = from;
      this.#confirmed = records;
      this.#clock = clock;
      // What was on its way is sent again, as a change of the design as it is now.
      if (this.#sent)
        this.#sent = { ...this.#sent, request: { reloadedFrom: from, ...this.#sent.request, clock } };
    });
  }

  /** The server said that it does not have what was sent: it waits again, together with what came after it. */
  refused(): void {
    if (!this.#sent) return;
    const { request, diff } = this.#sent;
    const since = this.#pending.take();
    for (const each of [diff, since]) this.#pending.add(each);
    this.#reloadedFrom = request.reloadedFrom ?? this.#reloadedFrom;
    this.#sent = null;
  }

  /** What waits of some records is not sent, and not shown any more. @returns it, and what becomes different by it */
  setAside(isAside: (id: string) => boolean): { readonly aside: Diff; readonly shown: Diff } {
    const waiting = this.#pending.diff;
    const shown = this.#moved(() => {
      this.#pending.take();
      this.#pending.add(onlyRecords(waiting, (id) => !isAside(id)));
    });
    return { aside: onlyRecords(waiting, isAside), shown };
  }

  #onConfirmed(diff: SentDiff): Diff {
    return diffOn(diff, (id) => this.#confirmed.get(id));
  }

  #moved(work: () => void): Diff {
    const before = this.records();
    work();
    return diffBetween(before, this.records());
  }
}

/**
 * A tab and its server. The tab goes on at once with its own changes; what the server has made of them, and what
 * others did, arrives in the server's order and is laid under what is still on its way. So all come to the same design.
 */
import { apply, type Diff, diffBetween, isEmpty, onlyRecords, type Records } from "../diff/diff.ts";
import { GatheredDiff } from "../diff/gathered.ts";
import { type Lookup, rebase } from "../diff/rebase.ts";
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

/** What has an id to be sent under; `diff` with what stood there before, so that it can wait again. */
interface Sent {
  readonly request: ChangeRequest;
  readonly diff: Diff;
}

const nothing: Diff = { put: [], patch: {}, del: [] };

/** The change with what stands there now. Of records that are gone it stays: the server tells that it came too late. */
function laidOnto(diff: Diff, current: Lookup): Diff {
  const laid = rebase(diff, current).diff;
  const late = Object.entries(diff.patch).filter(([id]) => !current(id));
  return { ...laid, patch: { ...laid.patch, ...Object.fromEntries(late) } };
}

export class SyncClient {
  /** Changes that go together when a page is left; what is done after so many waits for the next opening. */
  static readonly mostLeaving = 8;
  /** As the server has it, at `#clock`. */
  #confirmed: Records;
  #clock: number;
  /** In the order they were made. The first is on its way; of the others, sent when the page was left, nobody knows. */
  #sent: readonly Sent[] = [];
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
    return this.#sent.length > 0 || !isEmpty(this.#pending.diff);
  }

  /** What the server is not known to have: done to what it had at `clock`, it gives what this tab shows. */
  get unsent(): Diff {
    return this.isWaiting ? diffBetween(this.#confirmed, this.records()) : nothing;
  }

  /** The design as this tab shows it. */
  records(): Records {
    const sent = this.#withSent();
    return isEmpty(this.#pending.diff) ? sent : followed(sent, sentDiff(this.#pending.diff)).records;
  }

  #withSent(): Records {
    return this.#sent.reduce((done, { request }) => followed(done, request.diff).records, this.#confirmed);
  }

  /** This tab changed something. */
  changed(diff: Diff): void {
    this.#pending.add(diff);
  }

  /** What to send: what was not answered yet again, else all that waits under a new id; null where nothing does. */
  next(newId: () => string): ChangeRequest | null {
    if (this.#sent.length === 0) this.#take(newId);
    return this.#sent[0]?.request ?? null;
  }

  /** All that waits, in order, for a page that may be gone before the first of it is answered. Until it is, `next` says it again. */
  leaving(newId: () => string): readonly ChangeRequest[] {
    if (this.#sent.length < SyncClient.mostLeaving) this.#take(newId);
    return this.#sent.map(({ request }) => request);
  }

  #take(newId: () => string): void {
    if (isEmpty(this.#pending.diff)) return;
    const diff = this.#pending.take();
    const from = this.#reloadedFrom;
    const clock = this.#clock;
    const before = this.#withSent();
    const request = {
      id: newId(),
      clock,
      schema: schemaOf(diff, (each) => before.get(each)),
      diff: sentDiff(diff),
      ...(from !== null && { reloadedFrom: from }),
    };
    this.#sent = [...this.#sent, { request, diff }];
    this.#reloadedFrom = null;
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
        const own = this.#sent.find(({ request }) => request.id === change.id)?.request ?? null;
        // Saved before the design was loaded as it is here.
        if (own && change.clock <= this.#clock) this.#arrived(own);
        if (change.clock !== this.#clock + 1) continue;
        if (change.diff) this.#confirmed = apply(this.#confirmed, change.diff);
        else if (own) this.#confirmed = apply(this.#confirmed, this.#onConfirmed(own.diff));
        if (!own) this.#contest(change.diff);
        this.#clock = change.clock;
        if (own) this.#arrived(own);
      }
    });
  }

  /** What comes after it was made on it. */
  #arrived(own: ChangeRequest): void {
    const [first, ...later] = this.#sent.filter(({ request }) => request.id !== own.id);
    const isNext = this.#sent[0]?.request.id === own.id;
    this.#sent = first
      ? [isNext ? { ...first, request: { ...first.request, clock: this.#clock } } : first, ...later]
      : [];
  }

  /** Others wrote, and what waits behind the one on its way was made without knowing it. */
  #contest(theirs: Diff | null): void {
    if (this.#isContested(theirs, sentDiff(this.#pending.diff))) this.#reloadedFrom ??= this.#clock;
    this.#sent = this.#sent.map((each, place) =>
      place > 0 && this.#isContested(theirs, each.request.diff)
        ? { ...each, request: { reloadedFrom: this.#clock, ...each.request } }
        : each,
    );
  }

  /** Others wrote, as it is confirmed now, where something else waits here to be sent. */
  #isContested(theirs: Diff | null, waiting: SentDiff): boolean {
    if (!theirs) return false;
    return conflictsWith(waiting, [theirs], (id) => this.#confirmed.get(id)).length > 0;
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
      this.#sent = this.#sent.map((each) => ({
        ...each,
        request: { reloadedFrom: from, ...each.request, clock },
      }));
    });
  }

  /** The server said that it does not have what was sent: it waits again, together with what came after it. */
  refused(): void {
    if (this.#sent.length === 0) return;
    const since = this.#pending.take();
    let before = this.#confirmed;
    for (const each of [...this.#sent.map(({ diff }) => diff), since]) {
      const diff = laidOnto(each, (id) => before.get(id));
      before = apply(before, diff);
      this.#pending.add(diff);
    }
    const from = this.#sent.find(({ request }) => request.reloadedFrom !== undefined)?.request.reloadedFrom;
    this.#reloadedFrom = from ?? this.#reloadedFrom;
    this.#sent = [];
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

  /** Taken back from here on, it is a change of what others wrote: else it would join to none, and never be sent. */
  #layPending(): void {
    if (isEmpty(this.#pending.diff)) return;
    const before = this.#withSent();
    this.#pending.add(laidOnto(this.#pending.take(), (id) => before.get(id)));
  }

  #onConfirmed(diff: SentDiff): Diff {
    return diffOn(diff, (id) => this.#confirmed.get(id));
  }

  #moved(work: () => void): Diff {
    const before = this.records();
    work();
    this.#layPending();
    return diffBetween(before, this.records());
  }
}

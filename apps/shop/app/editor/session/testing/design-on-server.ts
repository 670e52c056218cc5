/** A design of the server's that several may change, as `commerce/designs` keeps it, and the way to reach it. */
import {
  apply,
  type ChangeRequest,
  conflictsWith,
  type Diff,
  diffOn,
  type OrderedChange,
  type Records,
  type SchemaVersions,
  storedDesign,
} from "@foldmark/design";
import type { DesignServer, OpenedOnServer, RefusedParts } from "../design-server.ts";

type Ordered = OrderedChange & { readonly diff: Diff };

export class DesignOnServer {
  records: Records | null;
  readonly log: Omit<Ordered, "clock">[] = [];
  readonly asked: (ChangeRequest & { readonly outlives?: true })[] = [];
  isReachable = true;
  /** Of one that cannot be reached: so many requests get through to it all the same. */
  answers = 0;
  /** ms until an answer arrives. */
  delay = 0;
  /** Does what it is asked next, but its answer does not arrive. */
  losesAnswer = false;
  /** Why it will not have a change, or a new design that is told as one; null where it will. */
  refuses: (change: Pick<ChangeRequest, "diff">) => { code: string; parts?: RefusedParts } | null = () =>
    null;

  /** Of a shop that was renewed: the versions that it says it writes. */
  schema: SchemaVersions | undefined;

  constructor(records: Records | null) {
    this.records = records;
  }

  /** Somebody else's change. @returns its clock */
  change(diff: Diff): number {
    this.records = apply(this.records!, diff);
    return this.log.push({ id: crypto.randomUUID(), diff });
  }

  #opened(): OpenedOnServer {
    const document = storedDesign(this.records!.values());
    return { kind: "opened", name: "", clock: this.log.length, product: {} as never, newer: [], document };
  }

  #versions() {
    return this.schema ? { schema: this.schema } : {};
  }

  #since(clock: number): readonly OrderedChange[] {
    return this.log.slice(clock).map((each, at) => ({ clock: clock + at + 1, ...each }));
  }

  async #way(): Promise<void> {
    if (this.delay > 0) await new Promise((resolve) => setTimeout(resolve, this.delay));
  }

  /** `toCart` is nobody's concern here. */
  connection(): DesignServer {
    const answer = async <Value>(value: () => Value) => {
      if (!this.isReachable && this.answers-- <= 0) {
        await this.#way();
        return { kind: "unreachable" } as const;
      }
      const done = { kind: "answer", value: value() } as const;
      const isLost = this.losesAnswer;
      this.losesAnswer = false;
      await this.#way();
      return isLost ? ({ kind: "unreachable" } as const) : done;
    };
    const refusal = (change: Pick<ChangeRequest, "diff">) => {
      const refused = this.isReachable ? this.refuses(change) : null;
      return refused && Promise.resolve({ kind: "refused" as const, ...refused });
    };
    const take = (change: ChangeRequest): void => {
      if (this.log.some(({ id }) => id === change.id)) return;
      const found = (id: string) => this.records?.get(id);
      const changes = this.log
        .slice(change.reloadedFrom ?? change.clock)
        .filter(({ diff: theirs }) => conflictsWith(change.diff, [theirs], found).length > 0)
        .map(({ id }) => id);
      const diff = diffOn(change.diff, found);
      this.records = apply(this.records!, diff);
      const wroteOver = changes.length > 0 ? { wroteOver: { changes, version: 2 } } : {};
      this.log.push({ id: change.id, diff, ...wroteOver });
    };
    return {
      open: () =>
        this.records || !this.isReachable
          ? answer(() => this.#opened())
          : Promise.resolve({ kind: "refused", code: "not_found" }),
      create: ({ document }) =>
        refusal({ diff: { put: document.records, patch: {}, del: [] } }) ??
        answer(() => {
          this.records ??= new Map(
            document.records.map((record) => [(record as { id: string }).id, record]),
          ) as Records;
          return this.#opened();
        }),
      leave: (_, changes) => {
        if (!this.isReachable) return;
        for (const [at, change] of changes.entries()) {
          this.asked.push({ ...change, outlives: true });
          take({ ...change, clock: at === 0 ? change.clock : this.log.length });
        }
      },
      save: (_, change) =>
        refusal(change) ??
        answer(() => {
          this.asked.push(change);
          take(change);
          return { kind: "saved" as const, changes: this.#since(change.clock), ...this.#versions() };
        }),
      changes: (_, clock) =>
        answer(() => ({ kind: "changes" as const, changes: this.#since(clock), ...this.#versions() })),
      toCart: () => Promise.resolve({ kind: "unreachable" }),
    };
  }
}

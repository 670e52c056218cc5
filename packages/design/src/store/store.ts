/**
 * The records of an open design. Reading inside an effect or computed value subscribes to exactly what was read: one
 * record, or the order of one parent's children. Everything changes through `apply`.
 */
import { type Diff, isEmpty, onlyRecords, patched, type Records, squash, touchedIds } from "../diff/diff.ts";
import { equal } from "../diff/path.ts";
import type { DesignView } from "../document/view.ts";
import type { NodeId, ParentRef } from "../records/ids.ts";
import { byIndex } from "../records/layer-key.ts";
import type { DesignNode, Rights } from "../records/node.ts";
import {
  type DesignRecord,
  type RecordType,
  type Scope,
  type SelectionRecord,
  scopeOf,
  selectionId,
} from "../records/record.ts";
import { batch, computed, type ReadonlySignal, type Signal, signal, untracked } from "./signals.ts";

/** Who changed it: somebody in this tab, undo and redo, or another tab or the server. */
export type Source = "user" | "history" | "remote";

export interface Change {
  readonly diff: Diff;
  readonly source: Source;
}

export interface ListenTo {
  readonly scope?: Scope;
  readonly sources?: readonly Source[];
}

export interface DesignStore extends DesignView {
  apply(diff: Diff, source: Source): void;
  /** Everything done inside is told as one change a source, at the end. */
  transact<Result>(work: () => Result): Result;
  /** @returns what ends it */
  listen(listener: (change: Change) => void, to?: ListenTo): () => void;
  /** The records of the document as they are now, without subscribing. */
  records(): Records;
  /** The same list as long as the same nodes are selected. */
  selection(): readonly NodeId[];
  selectedNodes(): readonly DesignNode[];
  /** How many records of a type there are; what changes in them is not heard of. */
  count(type: RecordType): number;
  /** Whether nothing lies in it; what changes in what does is not heard of. */
  isBare(parent: ParentRef): boolean;
  select(nodes: readonly NodeId[]): void;
}

interface Listener {
  readonly tell: (change: Change) => void;
  readonly scope: Scope | null;
  readonly sources: readonly Source[] | null;
}

const noNodes: readonly NodeId[] = [];

const onlyOf = (diff: Diff, scope: Scope | null): Diff =>
  onlyRecords(diff, (id) => scopeOf({ type: id.slice(0, id.indexOf(":")) }) === scope);

class Store implements DesignStore {
  readonly #records = new Map<string, Signal<DesignRecord | undefined>>();
  readonly #children = new Map<string, Signal<readonly NodeId[]>>();
  /** The same list as long as none of the nodes in it changed. */
  readonly #lists = new Map<string, ReadonlySignal<readonly DesignNode[]>>();
  readonly #idsOfType = new Map<string, Set<string>>();
  /** Moves when records come or go. */
  readonly #count = signal(0);
  readonly #listeners = new Set<Listener>();
  /** Nodes that were deleted meanwhile are not selected any more. */
  readonly #selection = computed((): readonly NodeId[] => {
    const chosen = this.#selected()?.nodes ?? noNodes;
    const left = chosen.filter((id) => this.get(id) !== undefined);
    return left.length === chosen.length ? chosen : left;
  });
  readonly #selectedNodes = computed(() =>
    this.#selection.value.flatMap((id) => {
      const record = this.get(id);
      return record?.type === "node" ? [record] : [];
    }),
  );
  #pending: Change[] = [];
  #depth = 0;

  readonly rights: Rights;

  constructor(records: Iterable<DesignRecord>, rights: Rights) {
    this.rights = rights;
    this.#load([...records]);
  }

  /** All at once: sorting siblings after every node would be slow for a large design. */
  #load(records: readonly DesignRecord[]): void {
    const byParent = new Map<string, DesignNode[]>();
    for (const record of records) {
      this.#add(record);
      if (record.type !== "node") continue;
      const siblings = byParent.get(record.parent);
      if (siblings) siblings.push(record);
      else byParent.set(record.parent, [record]);
    }
    for (const [parent, siblings] of byParent)
      this.#children.set(parent, signal(siblings.sort(byIndex).map(({ id }) => id)));
  }

  #add(record: DesignRecord): void {
    this.#records.set(record.id, signal<DesignRecord | undefined>(record));
    const ids = this.#idsOfType.get(record.type);
    if (ids) ids.add(record.id);
    else this.#idsOfType.set(record.type, new Set([record.id]));
  }

  get(id: string): DesignRecord | undefined {
    const known = this.#records.get(id);
    if (known) return known.value;
    // Nothing to subscribe to yet: whoever asked hears when records come.
    void this.#count.value;
    return undefined;
  }

  *all(): Iterable<DesignRecord> {
    void this.#count.value;
    for (const { value } of this.#records.values()) if (value) yield value;
  }

  /** What comes, goes or changes among the others is not heard of. */
  *ofType(type: string): Iterable<DesignRecord> {
    void this.#count.value;
    for (const id of this.#idsOfType.get(type) ?? []) {
      const record = this.#records.get(id)?.value;
      if (record) yield record;
    }
  }

  count(type: RecordType): number {
    void this.#count.value;
    let count = 0;
    for (const id of this.#idsOfType.get(type) ?? []) if (this.#records.get(id)?.peek()) count++;
    return count;
  }

  isBare(parent: ParentRef): boolean {
    return this.#childIds(parent).value.length === 0;
  }

  children(parent: ParentRef): readonly DesignNode[] {
    const known = this.#lists.get(parent);
    if (known) return known.value;
    const ids = this.#childIds(parent);
    // Most nodes never hold others.
    if (ids.value.length === 0) return [];
    const list = computed(() =>
      ids.value.flatMap((id) => {
        const record = this.get(id);
        return record?.type === "node" ? [record] : [];
      }),
    );
    this.#lists.set(parent, list);
    return list.value;
  }

  #childIds(parent: string): Signal<readonly NodeId[]> {
    const known = this.#children.get(parent) ?? signal<readonly NodeId[]>([]);
    this.#children.set(parent, known);
    return known;
  }

  apply(diff: Diff, source: Source): void {
    if (isEmpty(diff)) return;
    this.transact(() => {
      const before = new Map(touchedIds(diff).map((id) => [id, this.#records.get(id)?.peek()]));
      for (const record of diff.put) this.#set(record.id, record);
      for (const [id, patch] of Object.entries(diff.patch)) {
        const record = this.#records.get(id)?.peek();
        if (record) this.#set(id, patched(record, patch));
      }
      for (const { id } of diff.del) this.#set(id, undefined);
      this.#reindex(before);
      this.#pending.push({ diff, source });
    });
  }

  #set(id: string, record: DesignRecord | undefined): void {
    const known = this.#records.get(id);
    if (known?.peek() === undefined || record === undefined) this.#count.value++;
    if (known) known.value = record;
    else if (record) this.#add(record);
  }

  #reindex(before: ReadonlyMap<string, DesignRecord | undefined>): void {
    const parents = new Set<string>();
    for (const [id, old] of before) {
      const now = this.#records.get(id)?.peek();
      const was = old?.type === "node" ? old : null;
      const is = now?.type === "node" ? now : null;
      if (was?.parent === is?.parent && was?.index === is?.index) continue;
      for (const node of [was, is]) if (node) parents.add(node.parent);
    }
    for (const parent of parents) this.#reorder(parent, before);
  }

  /** Those that were there stay in their order; who came or changed places is put in between. */
  #reorder(parent: string, touched: ReadonlyMap<string, DesignRecord | undefined>): void {
    const children = this.#childIds(parent);
    const nodeAt = (id: string): DesignNode | null => {
      const record = this.#records.get(id)?.peek();
      return record?.type === "node" && record.parent === parent ? record : null;
    };
    const coming = [...touched.keys()].flatMap((id) => nodeAt(id) ?? []).sort(byIndex);
    const ids: NodeId[] = [];
    let next = 0;
    for (const id of children.peek()) {
      if (touched.has(id)) continue;
      const node = next < coming.length ? nodeAt(id) : null;
      while (node && next < coming.length && byIndex(coming[next]!, node) < 0) ids.push(coming[next++]!.id);
      ids.push(id);
    }
    while (next < coming.length) ids.push(coming[next++]!.id);
    children.value = ids;
  }

  transact<Result>(work: () => Result): Result {
    this.#depth++;
    try {
      return batch(work);
    } finally {
      this.#depth--;
      if (this.#depth === 0) this.#tell();
    }
  }

  #tell(): void {
    const pending = this.#pending;
    this.#pending = [];
    for (const source of new Set(pending.map((each) => each.source))) {
      const own = pending.filter((each) => each.source === source);
      const diff = squash(own.map((each) => each.diff));
      const parts = new Map<Scope | null, Change>([[null, { diff, source }]]);
      for (const { tell, scope, sources } of this.#listeners) {
        if (sources && !sources.includes(source)) continue;
        const part = parts.get(scope) ?? { diff: onlyOf(diff, scope), source };
        parts.set(scope, part);
        if (!isEmpty(part.diff)) tell(part);
      }
    }
  }

  listen(tell: (change: Change) => void, { scope, sources }: ListenTo = {}): () => void {
    const listener = { tell, scope: scope ?? null, sources: sources ?? null };
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  records(): Records {
    const current = new Map<string, DesignRecord>();
    for (const [id, each] of this.#records) {
      const record = each.peek();
      if (record && scopeOf(record) === "document") current.set(id, record);
    }
    return current;
  }

  #selected(): SelectionRecord | undefined {
    const record = this.get(selectionId);
    return record?.type === "selection" ? record : undefined;
  }

  selection(): readonly NodeId[] {
    return this.#selection.value;
  }

  selectedNodes(): readonly DesignNode[] {
    return this.#selectedNodes.value;
  }

  select(nodes: readonly NodeId[]): void {
    const now: SelectionRecord = { id: selectionId, type: "selection", nodes: [...new Set(nodes)] };
    const before = untracked(() => this.#selected());
    if (before && equal(before.nodes, now.nodes)) return;
    const patch = { [selectionId]: { nodes: [before?.nodes, now.nodes] as const } };
    this.apply(before ? { put: [], patch, del: [] } : { put: [now], patch: {}, del: [] }, "user");
  }
}

export const createStore = (records: Iterable<DesignRecord>, rights: Rights = "owns"): DesignStore =>
  new Store(records, rights);

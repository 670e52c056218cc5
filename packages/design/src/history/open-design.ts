/** A design that is open: its records, its history and the commands that change it, behind one door. */
import type { Refusal } from "../commands/command.ts";
import { type CommandResult, runCommand } from "../commands/commands.ts";
import { apply, type Diff, invert, isEmpty, squash } from "../diff/diff.ts";
import { type Conflict, rebase, whereUnchanged } from "../diff/rebase.ts";
import { isSurelyWhole } from "../document/issues-after.ts";
import { structureRepair } from "../document/structure.ts";
import type { Layout } from "../place/layout.ts";
import type { NodeId } from "../records/ids.ts";
import type { Rights } from "../records/node.ts";
import type { DesignRecord } from "../records/record.ts";
import { type ReadonlySignal, signal, untracked } from "../store/signals.ts";
import { createStore, type DesignStore } from "../store/store.ts";
import { allowed } from "../template/allowed.ts";
import { History, type HistoryCaps, type HistoryEntry, usualCaps } from "./history.ts";

/** A command by its id, with its arguments. */
export type Step = readonly [command: string, args: unknown];

/** Repeated within so many ms with the same key, it is one entry of the history. */
export interface Coalesce {
  readonly key: string;
  readonly within: number;
}

/** A drag, or a slider that is held: each update takes the place of the one before. */
export interface Gesture {
  update(command: string, args: unknown, at: number): CommandResult;
  /** The same with several commands: all of them, or none where one is refused. */
  updateAll(steps: Iterable<Step>, at: number): boolean;
  /** One entry of the history. */
  commit(): void;
  /** As if it had never been. */
  cancel(): void;
}

export interface OpenDesign {
  readonly store: DesignStore;
  /** Null where there is no drawing. Set anew when size or product change. */
  layout: Layout | null;
  /** @param at ms, by which repeated changes are told from new ones */
  run(command: string, args: unknown, at: number): CommandResult;
  /**
   * Several commands as one entry of the history. Each meets what those before it left, so the steps may be a
   * generator that reads it. @returns false where one was refused: then nothing was done
   */
  runAll(label: string, steps: Iterable<Step>, at: number, coalesce?: Coalesce): boolean;
  /** A change that no command made: a retarget, a repair, a version restored. */
  change(label: string, diff: Diff, at: number): void;
  /** A change that stands already, made elsewhere because it was asked for here: undo takes it back. */
  note(label: string, diff: Diff, at: number): void;
  gesture(label: string): Gesture;
  /** @returns the text id of what was undone, null where there was nothing */
  undo(): string | null;
  redo(): string | null;
  /** Text ids of what undo and redo would do; reading subscribes. */
  undoLabel(): string | null;
  redoLabel(): string | null;
  /** What was done, the last at the end. */
  entries(): readonly HistoryEntry[];
  /** A change from another tab or the server. @returns where it found something else than it expected */
  receive(diff: Diff): readonly Conflict[];
  /** How often something was asked for that the template keeps as it is. */
  readonly forbidden: ReadonlySignal<number>;
  /** The last pattern that was asked for with more tiles than are drawn. */
  readonly tooFine: ReadonlySignal<Refusal | null>;
}

class Open implements OpenDesign {
  readonly store: DesignStore;
  layout: Layout | null;
  readonly #history: History;
  /** Moves with the history, so that its labels can be subscribed to. */
  readonly #turn = signal(0);
  readonly forbidden = signal(0);
  readonly tooFine = signal<Refusal | null>(null);

  constructor(records: Iterable<DesignRecord>, layout: Layout | null, caps: HistoryCaps, rights: Rights) {
    this.store = createStore(records, rights);
    this.layout = layout;
    this.#history = new History(
      {
        get: (id) => untracked(() => this.store.get(id)),
        apply: (diff) => this.store.apply(diff, "history"),
        settled: (diff) => this.#settled(diff),
      },
      caps,
    );
  }

  #settled(diff: Diff): Diff {
    if (untracked(() => isSurelyWhole(this.store, diff))) return diff;
    const fixes = structureRepair(apply(this.store.records(), diff));
    return isEmpty(fixes) ? diff : squash([diff, fixes]);
  }

  /** As the server will ask it of the same change. */
  #isAllowed(diff: Diff): boolean {
    const { rights = "owns" } = this.store;
    const isAllowed = rights === "owns" || untracked(() => allowed(this.store, diff, rights));
    if (!isAllowed) this.forbidden.value = this.forbidden.peek() + 1;
    return isAllowed;
  }

  #result(command: string, args: unknown): CommandResult {
    const result = untracked(() => runCommand({ design: this.store, layout: this.layout }, command, args));
    if (!result.ok && result.code === "too-many-tiles") this.tooFine.value = result;
    return result.ok && !this.#isAllowed(result.diff) ? { ok: false, code: "forbidden" } : result;
  }

  run(command: string, args: unknown, at: number): CommandResult {
    const result = this.#result(command, args);
    if (!result.ok || isEmpty(result.diff)) return result;
    const { coalesce, label, id } = result.command;
    const key = coalesce ? `${id} ${coalesce.key(result.args)}` : null;
    this.#record(label?.(result.args) ?? id, result.diff, at, key, coalesce?.within);
    return result;
  }

  runAll(label: string, steps: Iterable<Step>, at: number, coalesce?: Coalesce): boolean {
    return this.#all(label, steps, at, coalesce) !== null;
  }

  #all(label: string, steps: Iterable<Step>, at: number, coalesce?: Coalesce): Diff | null {
    return this.store.transact(() => {
      const before = untracked(() => this.store.selection());
      const diff = this.#doAll(steps);
      if (diff && !isEmpty(diff))
        this.#note(label, diff, before, at, coalesce?.key ?? null, coalesce?.within);
      return diff;
    });
  }

  /** Null where one is refused: then those before it are taken back. */
  #doAll(steps: Iterable<Step>): Diff | null {
    const done: Diff[] = [];
    for (const [command, args] of steps) {
      const result = this.#result(command, args);
      if (!result.ok) {
        this.store.apply(invert(squash(done)), "user");
        return null;
      }
      this.store.apply(result.diff, "user");
      done.push(result.diff);
    }
    return squash(done);
  }

  #record(label: string, diff: Diff, at: number, key: string | null, within?: number): void {
    const before = untracked(() => this.store.selection());
    this.store.transact(() => {
      this.store.apply(diff, "user");
      this.#note(label, diff, before, at, key, within);
    });
  }

  /** A change that stands already: selects what came with it and enters it into the history. */
  #note(
    label: string,
    diff: Diff,
    selectionBefore: readonly NodeId[],
    at: number,
    key: string | null,
    within?: number,
  ): void {
    this.#selectAdded(diff);
    const selectionAfter = untracked(() => this.store.selection());
    this.#history.record({ label, diff, selectionBefore, selectionAfter, at, key }, within);
    this.#turn.value++;
  }

  /** What was just made is what one goes on with. */
  #selectAdded({ put }: Diff): void {
    const added = put.flatMap((each) => (each.type === "node" ? [each] : []));
    const ids = new Set<string>(added.map(({ id }) => id));
    if (added.length > 0)
      this.store.select(added.filter(({ parent }) => !ids.has(parent)).map(({ id }) => id));
  }

  change(label: string, diff: Diff, at: number): void {
    if (this.#isAllowed(diff)) this.#record(label, diff, at, null);
  }

  note(label: string, diff: Diff, at: number): void {
    if (isEmpty(diff)) return;
    const selection = untracked(() => this.store.selection());
    this.#history.record({
      label,
      diff,
      selectionBefore: selection,
      selectionAfter: selection,
      at,
      key: null,
    });
    this.#turn.value++;
  }

  /**
   * While it is held the history hears nothing of it: what is done meanwhile by somebody else (a picture arrives, a
   * panel is changed) has entries of its own, and stays whatever becomes of the gesture.
   */
  gesture(label: string): Gesture {
    this.#history.seal();
    let held: { readonly diff: Diff; readonly at: number } | null = null;
    let before: readonly NodeId[] | null = null;
    const get = (id: string) => untracked(() => this.store.get(id));
    const takenBack = (): Diff => whereUnchanged(invert(held!.diff), get);
    const update = <Result>(at: number, work: () => { result: Result; diff: Diff | null }): Result =>
      this.store.transact(() => {
        before ??= untracked(() => this.store.selection());
        if (held) this.store.apply(takenBack(), "user");
        held = null;
        const { result, diff } = work();
        if (diff && !isEmpty(diff)) {
          held = { diff, at };
          this.#selectAdded(diff);
        }
        return result;
      });
    const finish = (work: () => void): void => {
      this.store.transact(() => {
        if (held) work();
        held = null;
      });
      this.#history.seal();
      this.#turn.value++;
    };
    return {
      update: (command, args, at) =>
        update(at, () => {
          const result = this.#result(command, args);
          if (result.ok) this.store.apply(result.diff, "user");
          return { result, diff: result.ok ? result.diff : null };
        }),
      updateAll: (steps, at) =>
        update(at, () => {
          const diff = this.#doAll(steps);
          return { result: diff !== null, diff };
        }),
      commit: () => finish(() => this.#note(label, held!.diff, before!, held!.at, null)),
      cancel: () =>
        finish(() => {
          this.store.apply(this.#settled(takenBack()), "history");
          this.store.select(before!);
        }),
    };
  }

  undo(): string | null {
    return this.#step(() => this.#history.undo(), "selectionBefore");
  }

  redo(): string | null {
    return this.#step(() => this.#history.redo(), "selectionAfter");
  }

  #step(step: () => HistoryEntry | null, selection: "selectionBefore" | "selectionAfter"): string | null {
    return this.store.transact(() => {
      const entry = step();
      if (entry) this.store.select(entry[selection] as readonly NodeId[]);
      this.#turn.value++;
      return entry?.label ?? null;
    });
  }

  undoLabel(): string | null {
    void this.#turn.value;
    return this.#history.undoLabel;
  }

  redoLabel(): string | null {
    void this.#turn.value;
    return this.#history.redoLabel;
  }

  entries(): readonly HistoryEntry[] {
    void this.#turn.value;
    return this.#history.entries;
  }

  receive(diff: Diff): readonly Conflict[] {
    const fitted = untracked(() => rebase(diff, (id) => this.store.get(id)));
    this.store.apply(this.#settled(fitted.diff), "remote");
    return fitted.conflicts;
  }
}

/**
 * @param caps of the history
 * @param rights who fills in a template can do what it allows, and nothing else
 */
export const openDesign = (
  records: Iterable<DesignRecord>,
  layout: Layout | null,
  caps: HistoryCaps = usualCaps,
  rights: Rights = "owns",
): OpenDesign => new Open(records, layout, caps, rights);

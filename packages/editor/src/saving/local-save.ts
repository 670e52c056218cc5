/**
 * Every change goes to the browser's own storage at once: as the change itself, and after many as the whole design
 * anew. What cannot be written stays pending and is tried again, so that nothing is lost while the page is open.
 */
import {
  apply,
  type Diff,
  GatheredDiff,
  isEmpty,
  type OpenDesign,
  type ReadDesign,
  type Records,
  readDesign,
  repair,
  type SchemaVersions,
  type StoredDesign,
  storedDesign,
  untracked,
  versions,
} from "@foldmark/design";

/** A design as it lies in the browser: whole, and what was changed since. */
export interface Kept {
  readonly whole: StoredDesign;
  readonly changes: readonly KeptChange[];
}

/** A change with the versions that it is written in; the first shops did not say so, and wrote the first. */
export interface KeptChange {
  readonly diff: Diff;
  readonly schema?: SchemaVersions;
}

/** What of a design the server is not known to have. */
export interface KeptUnsent {
  /** Of the server's design that it was made on; null where the server has none. */
  readonly clock: number | null;
  readonly diff: Diff;
  /** The versions that it is written in. */
  readonly schema?: SchemaVersions;
  /** ms, when it was written down. */
  readonly at: number;
  /** Somebody who was signed in did it: it is shown to nobody whom the server does not know as its owner. */
  readonly isOfAccount?: boolean;
}

/** A tab's part of what the server does not have. */
export interface TabNote {
  readonly tab: string;
  readonly unsent: KeptUnsent;
  /** Tabs that are gone, whose parts are in this one: theirs go when it is written. */
  readonly instead: readonly string[];
}

/** IndexedDB in a page; in a test a map. A note is written together with what it speaks of, or neither is. */
export interface LocalDesigns {
  read(id: string): Promise<Kept | null>;
  append(id: string, change: KeptChange, note: TabNote | null): Promise<void>;
  /** The whole design, in the place of everything before. */
  replace(id: string, whole: StoredDesign, note: TabNote | null): Promise<void>;
  /** By tab. */
  unsent(id: string): Promise<ReadonlyMap<string, KeptUnsent>>;
  note(id: string, note: TabNote): Promise<void>;
  /** When each of the designs was last worked on, ms. */
  ages(): Promise<ReadonlyMap<string, number>>;
  /** All there is of it. */
  remove(id: string): Promise<void>;
}

export interface SaveOptions {
  /** What the server does not have of the design as it is now. */
  readonly note?: () => TabNote;
  /** Something is being dragged: half a gesture is not kept. */
  readonly isBusy: () => boolean;
  /** Storage is full or forbidden; again with null when it went well. */
  readonly onProblem: (problem: string | null) => void;
  /** Calls back after so many ms. @returns what cancels it */
  readonly after: (ms: number, work: () => void) => () => void;
}

const writeAfter = 50;
const againAfter = 10_000;
/** So many changes, then the whole design anew. */
const mostChanges = 200;

export class LocalSave {
  readonly #design: OpenDesign;
  readonly #id: string;
  readonly #designs: LocalDesigns;
  readonly #options: SaveOptions;
  readonly #stop: () => void;
  readonly #pending = new GatheredDiff();
  #written: number;
  #cancel: (() => void) | null = null;
  #writing: Promise<void> = Promise.resolve();

  /** @param written changes that lie there already; null where the design lies nowhere yet */
  constructor(
    design: OpenDesign,
    id: string,
    designs: LocalDesigns,
    options: SaveOptions,
    written: number | null,
  ) {
    this.#design = design;
    this.#id = id;
    this.#designs = designs;
    this.#options = options;
    this.#written = written ?? mostChanges;
    this.#stop = design.store.listen(({ diff }) => this.#note(diff), { scope: "document" });
  }

  /** Writes what is left. */
  async dispose(): Promise<void> {
    this.#stop();
    this.#cancel?.();
    await this.flush();
  }

  #note(diff: Diff): void {
    this.#pending.add(diff);
    this.#schedule(writeAfter);
  }

  #schedule(ms: number): void {
    this.#cancel ??= this.#options.after(ms, () => {
      this.#cancel = null;
      if (this.#options.isBusy()) this.#schedule(writeAfter);
      else void this.flush();
    });
  }

  /** The server has more than before: what lies here says so too. */
  noteUnsent(): void {
    this.#writing = this.#writing.then(async () => {
      const note = isEmpty(this.#pending.diff) ? this.#options.note?.() : null;
      // It says no more than what was written down last time, which errs on the safe side.
      if (note) await this.#designs.note(this.#id, note).catch(() => undefined);
    });
  }

  /** One write after the other. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const change = this.#pending.take();
    if (isEmpty(change)) return;
    const note = this.#options.note?.() ?? null;
    try {
      if (this.#written >= mostChanges) {
        await this.#designs.replace(this.#id, storedDesign(this.#design.store.records().values()), note);
        this.#written = 0;
      } else {
        const { store } = this.#design;
        const schema = untracked(() => versions.schemaOf(change, (id) => store.get(id)));
        await this.#designs.append(this.#id, { diff: change, schema }, note);
        this.#written++;
      }
      this.#options.onProblem(null);
    } catch (error) {
      const since = this.#pending.take();
      for (const each of [change, since]) this.#pending.add(each);
      this.#options.onProblem(error instanceof Error ? error.name : "unknown");
      this.#schedule(againAfter);
    }
  }
}

export interface OpenedLocally {
  readonly read: ReadDesign;
  /** For `LocalSave`. */
  readonly written: number;
}

/** The design as it was left; null where there is none. What was changed by a broken hand is repaired as far as it goes. */
export async function readLocally(designs: LocalDesigns, id: string): Promise<OpenedLocally | null> {
  const kept = await designs.read(id);
  if (!kept) return null;
  const { whole, changes } = kept;
  // Written in the versions of the whole, as nearly all are, a change is done to it before both are migrated.
  const isAlike = ({ schema = {} }: KeptChange) =>
    Object.entries(schema).every(([name, version]) => version === (whole.schema?.[name] ?? 1));
  const others = changes.findIndex((change) => !isAlike(change));
  const alike = others === -1 ? changes : changes.slice(0, others);
  const read = readDesign(withChanges(whole, alike));
  if (read.state !== "editable") return { read, written: 0 };
  const later = changes.slice(alike.length);
  const newer = later.flatMap(({ schema }) => versions.newerIn(schema));
  if (newer.length > 0) return { read: { state: "read-only", records: read.records, newer }, written: 0 };
  let records: Records = read.records;
  for (const { diff, schema } of later)
    records = apply(
      records,
      versions.raisedDiff(diff, schema, (each) => records.get(each)),
    );
  const fixes = repair(records);
  const isOfToday = later.length === 0 && isAlike({ diff: nothing, schema: versions.written() });
  return {
    read: { ...read, records: isEmpty(fixes) ? records : apply(records, fixes) },
    // In other versions than today's the next change is written with the whole.
    written: isOfToday ? changes.length : mostChanges,
  };
}

const nothing: Diff = { put: [], patch: {}, del: [] };

/** Whoever has broken what lies there is answered by reading it. */
function withChanges(whole: StoredDesign, changes: readonly KeptChange[]): StoredDesign {
  if (changes.length === 0 || !Array.isArray(whole.records)) return whole;
  const start: Records = new Map(whole.records.map((record) => [record.id, record]));
  return { ...whole, records: [...changes.reduce((done, { diff }) => apply(done, diff), start).values()] };
}

/**
 * Documents of older versions. Every type of record has a sequence of its own, so that a change of texts does not
 * make pictures older; a stored design says how far each was.
 */
export interface RawDesignRecord {
  readonly id: string;
  readonly type: string;
  readonly kind?: unknown;
  readonly [name: string]: unknown;
}

export interface Migration {
  /** From the version before to this one; versions rise by one, the first migration leads to version 2. */
  readonly version: number;
  readonly up: (record: RawDesignRecord) => RawDesignRecord;
  /** Wanted of the last of a sequence: a tab of yesterday is open while a new version is deployed. */
  readonly down?: (record: RawDesignRecord) => RawDesignRecord;
  /** What has to be done before, in other sequences. */
  readonly dependsOn?: readonly { readonly sequence: string; readonly version: number }[];
}

export type Sequences = Readonly<Record<string, readonly Migration[]>>;
export type SchemaVersions = Readonly<Record<string, number>>;

export const versionsOf = (sequences: Sequences): SchemaVersions =>
  Object.fromEntries(Object.entries(sequences).map(([name, migrations]) => [name, migrations.length + 1]));

/** A node belongs to two: what all nodes have, and what its kind has. */
const isIn = (record: RawDesignRecord, sequence: string): boolean =>
  record.type === sequence || (record.type === "node" && sequence === `node.${record.kind}`);

export interface NewerThanKnown {
  readonly sequence: string;
  readonly stored: number;
  /** Zero for a sequence that this version has never heard of. */
  readonly known: number;
}

/** What a newer version has written, so that this one can show it but must not save over it. */
export const newerThan = (stored: SchemaVersions, known: SchemaVersions): readonly NewerThanKnown[] =>
  Object.entries(stored)
    .filter(([sequence, version]) => version > (known[sequence] ?? 0))
    .map(([sequence, version]) => ({ sequence, stored: version, known: known[sequence] ?? 0 }));

interface Step {
  readonly sequence: string;
  readonly migration: Migration;
}

/** All migrations, each after those of its own sequence before it and after what it depends on. */
function inOrder(sequences: Sequences): readonly Step[] {
  const ordered: Step[] = [];
  const placed = new Map<string, number>();
  const open = new Set<string>();
  const place = (sequence: string, version: number): void => {
    while ((placed.get(sequence) ?? 1) < version) {
      const next = (placed.get(sequence) ?? 1) + 1;
      const migration = sequences[sequence]?.[next - 2];
      const name = `${sequence}/${next}`;
      if (migration?.version !== next) throw new RangeError(`No migration ${name}`);
      if (open.has(name)) throw new RangeError(`Migration ${name} depends on itself`);
      open.add(name);
      for (const each of migration.dependsOn ?? []) place(each.sequence, each.version);
      open.delete(name);
      ordered.push({ sequence, migration });
      placed.set(sequence, next);
    }
  };
  for (const [sequence, version] of Object.entries(versionsOf(sequences))) place(sequence, version);
  return ordered;
}

/** What brings a record from the versions it was stored in to the newest. */
export function wayUp(
  stored: SchemaVersions,
  sequences: Sequences,
): (record: RawDesignRecord) => RawDesignRecord {
  const steps = inOrder(sequences).filter(
    ({ sequence, migration }) => migration.version > (stored[sequence] ?? 1),
  );
  return (record) =>
    steps.reduce(
      (done, { sequence, migration }) => (isIn(done, sequence) ? migration.up(done) : done),
      record,
    );
}

/** Records brought from the versions they were stored in to the newest. */
export const migrateUp = (
  records: readonly RawDesignRecord[],
  stored: SchemaVersions,
  sequences: Sequences,
): readonly RawDesignRecord[] => records.map(wayUp(stored, sequences));

/** What brings a record of the newest versions back to older ones; null of one for which a way down is missing. */
export function wayDown(
  wanted: SchemaVersions,
  sequences: Sequences,
): (record: RawDesignRecord) => RawDesignRecord | null {
  const steps = inOrder(sequences)
    .filter(({ sequence, migration }) => migration.version > (wanted[sequence] ?? 1))
    .reverse();
  return (record) =>
    steps.reduce<RawDesignRecord | null>(
      (done, { sequence, migration }) =>
        done && isIn(done, sequence) ? (migration.down?.(done) ?? null) : done,
      record,
    );
}

/** The sequences that a record of a type, and of a kind where it is a node, belongs to. */
export const sequencesOf = ({ type, kind }: { readonly type: string; readonly kind?: unknown }) =>
  type === "node" ? ["node", ...(typeof kind === "string" ? [`node.${kind}`] : [])] : [type];

/** Whether something stored in these versions is older than the newest. */
export const isOlder = (stored: SchemaVersions, sequences: Sequences): boolean =>
  Object.entries(versionsOf(sequences)).some(([name, version]) => version > (stored[name] ?? 1));

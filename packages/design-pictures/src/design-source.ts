/** All that a design is drawn from, as one run of bytes: it is drawn in a process that can reach nothing else. */
import type { DesignProduct, StoredDesign } from "@foldmark/design";
import { fontFile } from "@foldmark/typeset";

export interface DesignSource {
  readonly document: StoredDesign;
  readonly product: DesignProduct;
  readonly dieline: { readonly hash: string; readonly text: string };
  /** Pictures and own fonts of the design, by their hash. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

interface Head extends Omit<DesignSource, "files"> {
  readonly files: readonly { readonly hash: string; readonly size: number }[];
}

const lineEnd = 10;

/** A line that says what follows, and the files one after the other. */
export function packSource({ files, ...design }: DesignSource): Uint8Array[] {
  const head: Head = {
    ...design,
    files: [...files].map(([hash, { byteLength: size }]) => ({ hash, size })),
  };
  return [Buffer.from(`${JSON.stringify(head)}\n`), ...files.values()];
}

/** The same of files that need not be in memory: each is read when its turn comes. */
export async function* streamSource(
  design: Omit<DesignSource, "files">,
  files: readonly {
    readonly hash: string;
    readonly size: number;
    readonly read: () => Promise<AsyncIterable<Uint8Array>>;
  }[],
): AsyncGenerator<Uint8Array> {
  const head: Head = { ...design, files: files.map(({ hash, size }) => ({ hash, size })) };
  yield Buffer.from(`${JSON.stringify(head)}\n`);
  for (const { read } of files) yield* await read();
}

export function unpackSource(bytes: Uint8Array): DesignSource {
  const end = bytes.indexOf(lineEnd);
  const { files, ...design } = JSON.parse(Buffer.from(bytes.subarray(0, end)).toString()) as Head;
  let at = end + 1;
  const found = new Map<string, Uint8Array>();
  for (const { hash, size } of files) {
    found.set(hash, bytes.subarray(at, at + size));
    at += size;
  }
  return { ...design, files: found };
}

/** What is drawn of the files that a design names: those that it was given, each with the file to take for it. */
export const filesDrawn = (
  document: StoredDesign,
  given: ReadonlyMap<string, string>,
): readonly (readonly [named: string, stored: string])[] =>
  [...filesNamedIn(document)].flatMap((named) => {
    const stored = given.get(named);
    return stored === undefined ? [] : [[named, stored] as const];
  });

/** Files that somebody sent: pictures, and fonts that are not ours. */
function filesNamedIn({ records }: StoredDesign): ReadonlySet<string> {
  const named = records.flatMap((record) => {
    if (record.type === "asset") return [record.hash];
    if (record.type !== "node" || record.kind !== "text") return [];
    return record.runs.map(({ style }) => style.font.hash).filter((hash) => !fontFile(hash));
  });
  return new Set(named.filter((hash) => /^[0-9a-f]{64}$/.test(hash)));
}

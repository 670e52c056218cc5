/** A design as the database keeps it: written out and compressed. */
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import {
  apply,
  type DesignRecord,
  type Diff,
  limits,
  type ReadDesign,
  type Records,
  readDesign,
  type StoredDesign,
  storedDesign,
} from "@foldmark/design";

// A thousand objects are written in some ten milliseconds, a tenth of their size.
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export const packed = (records: Records): Buffer =>
  brotliCompressSync(JSON.stringify(storedDesign(records.values())), options);

function unpacked(document: Buffer): StoredDesign {
  const text = brotliDecompressSync(document, { maxOutputLength: 4 * limits.bytes }).toString();
  return JSON.parse(text) as StoredDesign;
}

export type ReadCopy = ReadDesign & {
  /** False where its next change needs a whole copy in today's versions to build on. */
  readonly isOfThisVersion: boolean;
};

const versions = JSON.stringify(storedDesign([]).schema);

/** Changes were written in the versions of their time, as was what they build on: first both, then migrated together. */
export function readPacked(document: Buffer, changes: readonly Diff[] = []): ReadCopy {
  const stored = unpacked(document);
  const start: Records = new Map(stored.records.map((record) => [record.id, record]));
  const records = changes.reduce(apply, start);
  const read = readDesign({ ...stored, records: [...records.values()] });
  return { ...read, isOfThisVersion: JSON.stringify(stored.schema) === versions };
}

export const bytesOf = (record: DesignRecord | undefined): number =>
  record ? Buffer.byteLength(JSON.stringify(record)) + 1 : 0;

export const bytesOfAll = (records: Records): number =>
  [...records.values()].reduce((sum, record) => sum + bytesOf(record), 0);

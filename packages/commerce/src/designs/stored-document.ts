/** A design as the database keeps it: written out and compressed. */
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
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

// Beside the event loop: a large design takes a third of a second, and every page would wait for it.
const compress = promisify<Buffer, typeof options, Buffer>(brotliCompress);
const decompress = promisify<Buffer, { maxOutputLength: number }, Buffer>(brotliDecompress);

export const packed = (records: Records): Promise<Buffer> =>
  compress(Buffer.from(JSON.stringify(storedDesign(records.values()))), options);

async function unpacked(document: Buffer): Promise<StoredDesign> {
  const text = await decompress(document, { maxOutputLength: 4 * limits.bytes });
  return JSON.parse(text.toString()) as StoredDesign;
}

export type ReadCopy = ReadDesign & {
  /** False where its next change needs a whole copy in today's versions to build on. */
  readonly isOfThisVersion: boolean;
};

const isOfToday = ({ schema, records }: StoredDesign): boolean =>
  JSON.stringify(schema) === JSON.stringify(storedDesign(records).schema);

/** Changes were written in the versions of their time, as was what they build on: first both, then migrated together. */
export async function readPacked(document: Buffer, changes: readonly Diff[] = []): Promise<ReadCopy> {
  const stored = await unpacked(document);
  const start: Records = new Map(stored.records.map((record) => [record.id, record]));
  const records = changes.reduce(apply, start);
  const read = readDesign({ ...stored, records: [...records.values()] });
  return { ...read, isOfThisVersion: isOfToday(stored) };
}

export const bytesOf = (record: DesignRecord | undefined): number =>
  record ? Buffer.byteLength(JSON.stringify(record)) + 1 : 0;

export const bytesOfAll = (records: Records): number =>
  [...records.values()].reduce((sum, record) => sum + bytesOf(record), 0);

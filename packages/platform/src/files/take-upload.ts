/** A file as somebody sends it: recognised by its first bytes, hashed and stored while it arrives, never held whole. */
import { PlatformError } from "../errors.ts";
import type { FileStore, StoredFile } from "./file-store.ts";

export interface UploadRules<Kind> {
  /** Of this file. */
  limit: number;
  /** What whoever sends it may still store; less than the file's own limit, perhaps. */
  left: number;
  /** From so many bytes at the beginning … */
  headBytes: number;
  /** … what it is; null where it is nothing that is taken. */
  recognise: (head: Uint8Array) => Kind | null;
}

export type Upload<Kind> =
  | { taken: true; file: StoredFile; kind: Kind }
  | { taken: false; code: "empty" | "not-taken" | "too-large" | "no-room-left" };

class NotTaken extends Error {
  readonly code: "empty" | "not-taken";
  constructor(code: NotTaken["code"]) {
    super(code);
    this.code = code;
  }
}

/** What is not taken is refused as soon as its first bytes are there: the rest is never read. */
export async function takeUpload<Kind>(
  files: FileStore,
  content: AsyncIterable<Uint8Array>,
  rules: UploadRules<Kind>,
): Promise<Upload<Kind>> {
  let kind: Kind | null = null;
  async function* recognised() {
    const waiting: Uint8Array[] = [];
    let size = 0;
    const look = () => {
      if (size === 0) throw new NotTaken("empty");
      kind = rules.recognise(Buffer.concat(waiting).subarray(0, rules.headBytes));
      if (kind === null) throw new NotTaken("not-taken");
    };
    for await (const piece of content) {
      if (kind !== null) {
        yield piece;
        continue;
      }
      waiting.push(piece);
      size += piece.byteLength;
      if (size < rules.headBytes) continue;
      look();
      yield* waiting.splice(0);
    }
    if (kind === null) look();
    yield* waiting;
  }
  try {
    const file = await files.put(recognised(), { limit: Math.min(rules.limit, rules.left) });
    return { taken: true, file, kind: kind! };
  } catch (error) {
    if (error instanceof NotTaken) return { taken: false, code: error.code };
    if (!(error instanceof PlatformError) || error.code !== "blob_too_large") throw error;
    return { taken: false, code: rules.left < rules.limit ? "no-room-left" : "too-large" };
  }
}

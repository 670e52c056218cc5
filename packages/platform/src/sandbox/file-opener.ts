/** Opens stored files in the sandbox, each once for each job: what came of it is kept by the hash of its bytes. */
import { createHash } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { Db } from "../database/transaction.ts";
import type { FileStore, StoredFile } from "../files/file-store.ts";
import type { SandboxJob, SandboxRefusal } from "./job.ts";
import type { RunOptions, Sandbox, TakenFile } from "./sandbox.ts";

export interface OpenedFile<Answer> {
  done: true;
  answer: Answer;
  /** What the job made, in the file store, by the names in its answer. */
  files: Readonly<Record<string, StoredFile>>;
  /** Spent now: 0 where it was kept. */
  milliseconds: number;
}

export interface FileOpenerParts {
  sandbox: Pick<Sandbox, "run">;
  files: FileStore;
  db: Db;
  clock: Clock;
}

export interface FileOpener {
  /** Null where there is no such file. */
  open<Input extends object, Answer>(
    job: SandboxJob<Input, Answer>,
    input: Input,
    sha256: string,
    options: RunOptions,
  ): Promise<OpenedFile<Answer> | SandboxRefusal | null>;
  /** What came of bytes that are stored nowhere, where they were opened before; null where they were not. */
  kept<Input extends object, Answer>(
    job: SandboxJob<Input, Answer>,
    input: Input,
    name: string,
  ): Promise<OpenedFile<Answer> | SandboxRefusal | null>;
  /** Opens such bytes. @param name 64 hexadecimal digits that stand for what they say */
  make<Input extends object, Answer>(
    job: SandboxJob<Input, Answer>,
    input: Input,
    { name, source }: { readonly name: string; readonly source: () => AsyncIterable<Uint8Array> },
    options: RunOptions,
  ): Promise<OpenedFile<Answer> | SandboxRefusal>;
}

type Kept = { answer: unknown; files: Record<string, StoredFile> } | { refused: string };

const keyOf = (job: SandboxJob<never, unknown>, input: object, sha256: string): string =>
  createHash("sha256")
    .update(JSON.stringify([job.name, job.version, input, sha256]))
    .digest("hex");

export function createFileOpener({ sandbox, files, db, clock }: FileOpenerParts): FileOpener {
  async function store(made: readonly TakenFile[]): Promise<Record<string, StoredFile>> {
    const stored: Record<string, StoredFile> = {};
    for (const file of made) stored[file.name] = await files.put(file.read(), { limit: file.size });
    return stored;
  }

  async function kept<Answer>(key: string): Promise<OpenedFile<Answer> | SandboxRefusal | null> {
    const row = await db
      .selectFrom("platform.sandbox_result")
      .select("result")
      .where("key", "=", key)
      .executeTakeFirst();
    if (!row) return null;
    const result = row.result as Kept;
    if ("refused" in result) return { done: false, code: result.refused, isFinal: true, milliseconds: 0 };
    // Renditions are removed like all that nobody names any more; then they are made anew.
    for (const { sha256 } of Object.values(result.files)) if (!(await files.has(sha256))) return null;
    return { done: true, answer: result.answer as Answer, files: result.files, milliseconds: 0 };
  }

  async function keep(key: string, job: string, result: Kept): Promise<void> {
    await db
      .insertInto("platform.sandbox_result")
      .values({ key, job, result: JSON.stringify(result), made_at: clock.now() })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({ result: JSON.stringify(result), made_at: clock.now() }),
      )
      .execute();
  }

  async function run<Input extends object, Answer>(
    job: SandboxJob<Input, Answer>,
    input: Input,
    { key, source }: { key: string; source: Parameters<Sandbox["run"]>[2] },
    options: RunOptions,
  ): Promise<OpenedFile<Answer> | SandboxRefusal> {
    const first = await sandbox.run(job, input, source, store, options);
    // Nobody has to send a file again, or look at a design, because of a machine that had a bad moment.
    const isOnceMore = !first.done && first.isSudden === true && options.signal?.aborted !== true;
    const result = isOnceMore ? await sandbox.run(job, input, source, store, options) : first;
    if (result.done) {
      await keep(key, job.name, { answer: result.answer, files: result.kept });
      return { done: true, answer: result.answer, files: result.kept, milliseconds: result.milliseconds };
    }
    if (result.isFinal) await keep(key, job.name, { refused: result.code });
    return result;
  }

  return {
    async open(job, input, sha256, options) {
      const key = keyOf(job as SandboxJob<never, unknown>, input, sha256);
      const before = await kept<ReturnType<typeof job.checkAnswer>>(key);
      if (before) return before;
      if (!(await files.has(sha256))) return null;
      const source = async () => {
        const content = await files.get(sha256);
        if (!content) throw new Error("the file was removed while it was opened");
        return content;
      };
      return run(job, input, { key, source }, options);
    },
    kept: (job, input, name) => kept(keyOf(job as SandboxJob<never, unknown>, input, name)),
    async make(job, input, { name, source }, options) {
      const key = keyOf(job as SandboxJob<never, unknown>, input, name);
      const before = await kept<ReturnType<typeof job.checkAnswer>>(key);
      return before ?? run(job, input, { key, source }, options);
    },
  };
}

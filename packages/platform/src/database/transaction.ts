/** The one way to change several things together: short, bounded, repeated when the database asks for it. */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { CompiledQuery, type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../database-types.ts";
import { codeOf, PlatformError } from "../errors.ts";
import {
  goesWithNext,
  isStalePlan,
  nextStatementIsLast,
  type Owners,
  tellingCaller,
} from "./prepared-pool.ts";

export type Database = DB;
export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

export interface TransactionOptions {
  /** Who acts ("customer:…", "staff:…"). Only `system` writes rows that people own; null sees none. */
  caller: string | null;
  /** Whose rows they see; their own when nothing is said, and everybody's for the system. */
  owners?: Owners;
  /** How often the whole function may be repeated after a serialization failure or a deadlock. */
  retries?: number;
}

const serializationFailure = "40001";
const deadlock = "40P01";
const lockNotAvailable = "55P03";

const openTransaction = new AsyncLocalStorage<true>();

/** True inside `withTransaction`: rows may be locked, so waiting for anything else would make others wait too. */
export function insideTransaction(): boolean {
  return openTransaction.getStore() === true;
}

/** For the doors to the network (payment, mail, files): a slow partner must never hold our row locks. */
export function assertOutsideTransaction(action: string): void {
  if (!insideTransaction()) return;
  throw new PlatformError(
    "network_in_transaction",
    `${action} may not run while a database transaction is open.`,
  );
}

/** `work` may run several times, so everything it does must go through `tx`. */
export function withTransaction<Result>(
  db: Db,
  options: TransactionOptions,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return repeated(options, (naming) => runOnce(db, [naming], work));
}

/**
 * A transaction whose `work` is one statement: opening, statement and commit go to the database as one message, so
 * nothing that `work` does after its statement can undo it. A second statement is refused.
 */
export function withOneStatement<Result>(
  db: Db,
  options: TransactionOptions,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return repeated(options, (naming) => runOnce(db, [naming, nextStatementIsLast], work));
}

async function repeated<Result>(
  { caller, owners = ownersOf(caller), retries = 4 }: TransactionOptions,
  run: (naming: string) => Promise<Result>,
): Promise<Result> {
  if (insideTransaction()) {
    const message =
      "A transaction inside another would be kept when the outer one is undone. Pass on its tx.";
    throw new PlatformError("nested_transaction", message);
  }
  for (let attempt = 0; ; attempt++) {
    try {
      return await openTransaction.run(true, () => run(tellingCaller(caller, owners)));
    } catch (error) {
      if (codeOf(error) === lockNotAvailable) {
        const message = "Somebody else is changing the same thing. Try again in a moment.";
        throw new PlatformError("busy_retry", message, { cause: error });
      }
      if (attempt >= retries || !isRepeatable(error)) throw error;
      // Full jitter: those who collided must not meet again.
      await sleep(randomInt(10 * 2 ** attempt + 1));
    }
  }
}

const system = "system";

function ownersOf(caller: string | null): Owners {
  if (caller === null) return [];
  return caller === system ? "*" : [caller];
}

/**
 * The caller's right to a change is settled: what is left of their transaction is the system's, which may write. It
 * travels with the next statement and costs no wait.
 */
export async function continueAsSystem(tx: Tx): Promise<void> {
  await sql.raw(tellingCaller(system, ownersOf(system))).execute(tx);
}

/**
 * A change whose answer nobody needs: it travels with the next statement of the transaction, or with its commit, and
 * costs no wait. Should it fail, whatever it travels with fails, and nothing is kept.
 */
export async function sendWithNext(tx: Tx, { sql: text, parameters }: CompiledQuery): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(goesWithNext + text, [...parameters]));
}

function isRepeatable(error: unknown): boolean {
  const code = codeOf(error);
  return code === serializationFailure || code === deadlock || isStalePlan(error);
}

async function runOnce<Result>(
  db: Db,
  openings: readonly string[],
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel("read committed")
    .execute(async (tx) => {
      for (const opening of openings) await sql.raw(opening).execute(tx);
      return work(tx);
    });
}

/**
 * How the bank tells us of transfers: a statement that is put into the folder is read within a minute and then kept
 * beside it. Read twice it counts once, so nothing is lost or doubled when the process dies in between.
 */
import fs from "node:fs/promises";
import path from "node:path";
import { importStatement, type PaymentServices, StatementError } from "@foldmark/commerce";
import { type Db, defineQueue, type Jobs, type Log, withTransaction } from "@foldmark/platform";

/** Somebody may still be writing it. */
const quietMs = 5_000;
const largestBytes = 5_000_000;

export interface StatementFolder {
  readonly folder: string;
  readonly payments: PaymentServices;
  readonly log: Log;
}

/** What the bank says has arrived. */
export const statementReading = defineQueue<Record<string, never>>("payments-statements", {
  concurrency: 1,
  retries: 2,
  retryDelaySeconds: 30,
  longestSeconds: 300,
});

/** Every minute, and at once at the start: the folder must be there for whoever puts something into it. */
export async function workStatements(
  jobs: Pick<Jobs, "work" | "schedule" | "enqueue">,
  db: Db,
  reading: StatementFolder,
): Promise<void> {
  await jobs.work(statementReading, async () => {
    await readStatementFolder(reading);
  });
  await jobs.schedule(statementReading, "* * * * *", {});
  await withTransaction(db, { caller: null }, (tx) =>
    jobs.enqueue(tx, statementReading, {}, { onceKey: "start" }),
  );
}

/** How many were read. */
export async function readStatementFolder(reading: StatementFolder): Promise<number> {
  const { folder, payments } = reading;
  for (const kept of ["read", "unreadable"]) await fs.mkdir(path.join(folder, kept), { recursive: true });
  const now = payments.clock.now();
  let count = 0;
  for (const entry of await fs.readdir(folder, { withFileTypes: true })) {
    // No links: they could lead anywhere.
    if (!entry.isFile() || entry.name.startsWith(".")) continue;
    const file = path.join(folder, entry.name);
    const { mtimeMs, size } = await fs.stat(file);
    if (now.getTime() - mtimeMs < quietMs) continue;
    const outcome = await read(reading, file, size);
    const day = now.toISOString().replaceAll(/[:.]/g, "-");
    await fs.rename(file, path.join(folder, outcome, `${day}-${entry.name}`));
    count += 1;
  }
  return count;
}

async function read(
  { payments, log }: StatementFolder,
  file: string,
  size: number,
): Promise<"read" | "unreadable"> {
  try {
    if (size > largestBytes) throw new StatementError("The statement is too large.");
    const report = await importStatement(payments, { kind: "system" }, await fs.readFile(file, "utf8"));
    const { matched, unmatched, underpaid, overpaid } = report.states;
    log.info({ count: matched }, "booked the transfers of a bank statement");
    const left = unmatched + underpaid + overpaid;
    if (left > 0) log.warn({ count: left }, "transfers wait for a person to look at them");
    return "read";
  } catch (error) {
    // Anything else is tried again with the next look.
    if (!(error instanceof StatementError)) throw error;
    log.warn({ reason: error.message }, "a bank statement cannot be read");
    return "unreadable";
  }
}

/**
 * Tells every process of the shop that something it keeps in memory has changed: finished pages, sessions it has looked
 * up. A change written by one of them reaches the others through the database they share.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import type { ConnectionTarget } from "./database/prepared-pool.ts";
import type { Db, Tx } from "./database/transaction.ts";
import { codeOf } from "./errors.ts";
import type { Log } from "./log.ts";

const channel = "changed";
/** PostgreSQL carries less than 8000 bytes with one notice. */
const mostTags = 50;
const longestTag = 100;

/** With a transaction it is heard when that commits, and never when it does not. */
export async function announceChange(db: Db | Tx, tags: readonly string[]): Promise<void> {
  const long = tags.find((tag) => Buffer.byteLength(JSON.stringify(tag)) > longestTag);
  if (long !== undefined) throw new RangeError(`The tag ${long.slice(0, 40)}… is too long to be announced.`);
  for (let first = 0; first < tags.length; first += mostTags) {
    const notice = JSON.stringify(tags.slice(first, first + mostTags));
    await sql`select pg_notify(${channel}, ${notice})`.execute(db);
  }
}

export interface ChangeListener {
  close(): Promise<void>;
}

export interface ListenOptions {
  target: ConnectionTarget;
  log: Log;
  /** Null when anything may have changed: notices that came while nobody listened are lost. */
  onChange: (tags: readonly string[] | null) => void;
  /** How often a silent connection is asked whether it is still one. */
  heartbeatMilliseconds?: number;
}

/** Listens for as long as the process lives; a database that goes away is waited for, and found again. */
export function listenForChanges(options: ListenOptions): ChangeListener {
  const closing = new AbortController();
  const ended = keepListening(options, closing.signal);
  return {
    async close() {
      closing.abort();
      await ended;
    },
  };
}

async function keepListening(options: ListenOptions, closing: AbortSignal): Promise<void> {
  for (let attempt = 0; !closing.aborted; attempt += 1) {
    try {
      await listenOnce(options, closing, () => {
        attempt = 0;
      });
    } catch (error) {
      // The database's own door says that it is away; here it only means that what is kept may be a little old.
      options.log.debug({ code: codeOf(error) ?? null }, "changes cannot be heard now");
    }
    await pause(Math.min(100 * 2 ** Math.min(attempt, 6), 3_000), closing);
  }
}

/** Ends, or throws, when the connection does. */
async function listenOnce(
  { target, onChange, heartbeatMilliseconds = 20_000 }: ListenOptions,
  closing: AbortSignal,
  onListening: () => void,
): Promise<void> {
  const client = new pg.Client({
    ...target,
    application_name: "foldmark-changes",
    connectionTimeoutMillis: 2_000,
    query_timeout: 5_000,
    keepAlive: true,
  });
  const lost = new AbortController();
  const either = AbortSignal.any([closing, lost.signal]);
  // Without a listener a lost connection would end the process.
  client.on("error", () => lost.abort());
  client.on("end", () => lost.abort());
  client.on("notification", ({ payload }) => onChange(tagsOf(payload)));
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    onListening();
    onChange(null);
    while (!either.aborted) {
      await pause(heartbeatMilliseconds, either);
      // A network that swallows everything ends no connection; an unanswered question does.
      if (!either.aborted) await client.query("select 1");
    }
  } finally {
    await client.end().catch(() => {});
  }
}

/** A notice that cannot be read was meant for somebody: everything counts as changed. */
function tagsOf(payload: string | undefined): readonly string[] | null {
  try {
    const tags: unknown = JSON.parse(payload ?? "");
    return Array.isArray(tags) && tags.every((tag) => typeof tag === "string") ? tags : null;
  } catch {
    return null;
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal, ref: false }).catch(() => {});
}

/**
 * A pg pool for Kysely that sends each query as a named prepared statement, so that the server plans a text
 * once per connection, and that throws away connections which can no longer be trusted.
 */
import { createHash } from "node:crypto";
import type { Writable } from "node:stream";
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import pg from "pg";
import { codeOf, PlatformError } from "../errors.ts";
import type { Log } from "../log.ts";
import type { SocketConnection } from "../postgres/start-postgres.ts";

export type ConnectionTarget = SocketConnection | { connectionString: string };

export interface PoolOptions {
  target: ConnectionTarget;
  log: Log;
  /** A migration may take long; everything else answers soon or not at all. */
  purpose?: "serving" | "migrating";
  /** How long to wait for a connection: a visitor waits no longer than a second. */
  patienceMs?: number;
  /** How long a statement waits for a row that somebody else holds. */
  lockTimeoutMs?: number;
}

/** What `client.query` makes of a text; its types speak of its events alone. */
type Submitted = pg.Submittable & { name?: string };
const Query = pg.Query as unknown as new (
  text: string,
  values: unknown[],
  answered: (error: Error | null, result: pg.QueryResult) => void,
) => Submitted;

/** Statement texts are few in a healthy program; the bound keeps lists of changing length from filling the server. */
const mostStatements = 500;
const preparable = /^\s*(select|insert|update|delete|with)\b/i;

export function createPool(options: PoolOptions): pg.Pool {
  const { target, log, purpose = "serving", patienceMs = 1_000, lockTimeoutMs = 3_000 } = options;
  const pool = new pg.Pool({
    ...target,
    application_name: `foldmark-${purpose}`,
    max: purpose === "serving" ? 10 : 1,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: 10_000,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: 15_000,
    // The server's own time-outs come first; this one is for a network that swallows the answer.
    ...(purpose === "serving" ? { query_timeout: 30_000 } : {}),
    types: { getTypeParser: parserFor as typeof pg.types.getTypeParser },
    // Lets a transaction's opening travel with its first statement; the types do not know it yet.
    ...({ pipeline: purpose === "serving" } as object),
  });
  // Without listeners a lost connection would end the process; whoever waits for an answer gets the error anyway.
  pool.on("error", (error) =>
    log.debug({ code: codeOf(error) ?? null }, "an idle database connection was lost"),
  );
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

const int8 = 20;
const date = 1082;

function parserFor(type: number, format?: "text" | "binary"): (text: string) => unknown {
  if (type === int8) return parseSafeInteger;
  // A calendar day has no time zone; a JavaScript Date would invent one.
  if (type === date) return (text) => text;
  return pg.types.getTypeParser(type, format);
}

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new PlatformError("number_not_safe", `The database number ${text} is too large to be exact here.`);
  }
  return value;
}

export function preparedPool(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    Client: pg.Client as unknown as PostgresPool["Client"],
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      let prepared = clients.get(client);
      if (!prepared) {
        prepared = new PreparingClient(client, names) as unknown as PostgresPoolClient;
        clients.set(client, prepared);
      }
      return prepared;
    },
  };
}

/**
 * Half of what a visit costs is messages to and from the database. So what opens a transaction, who acts in it, and
 * statements whose answer nobody needs wait until another statement is there, and travel with it as one message.
 */
const startsTransaction = /^\s*start transaction\b/i;
const tellsCaller = /^set local app\.caller = /;
const nothing = { command: "SELECT" as const, rowCount: 0, rows: [] };

/** Before a statement's text: it is sent with the next one, or with the commit, which fail if it does. */
export const goesWithNext = "/* goes with the next */ ";

/**
 * Told inside a transaction: the next statement is its last, and the commit travels with it. A failed statement makes
 * the server undo what it is told to commit.
 */
export const nextStatementIsLast = "-- the next statement is the last";
const endsTransaction = /^(commit|rollback)$/i;

class PreparingClient {
  readonly #client: pg.PoolClient;
  readonly #names: Map<string, string>;
  #unusable = false;
  /** Not sent yet. */
  #waiting: { readonly text: string; readonly values: readonly unknown[] }[] = [];
  /** Why it failed; whoever waits for the next statement is told. */
  #failure: unknown = null;
  #end: "open" | "with-next" | "ended" = "open";

  constructor(client: pg.PoolClient, names: Map<string, string>) {
    this.#client = client;
    this.#names = names;
  }

  get processID(): number | undefined {
    return (this.#client as { processID?: number }).processID;
  }

  async query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (startsTransaction.test(text)) {
      this.#waiting = [{ text, values }];
      this.#end = "open";
      return nothing;
    }
    if (text === nextStatementIsLast) {
      this.#end = "with-next";
      return nothing;
    }
    if (this.#end === "ended") {
      if (endsTransaction.test(text)) return nothing;
      throw new PlatformError("transaction_ended", "A transaction of one statement is asked for another.");
    }
    if (endsTransaction.test(text)) {
      const isOpen = !startsTransaction.test(this.#waiting[0]?.text ?? "");
      if (/^rollback$/i.test(text)) this.#waiting = [];
      if (!isOpen && this.#waiting.length < 2) {
        this.#waiting = [];
        return nothing;
      }
    }
    if (tellsCaller.test(text)) {
      const opening = this.#waiting.at(-1);
      if (opening?.values.length === 0)
        this.#waiting.splice(-1, 1, { text: `${opening.text};${text}`, values });
      else this.#waiting.push({ text, values });
      return nothing;
    }
    if (text.startsWith(goesWithNext)) {
      this.#waiting.push({ text: text.slice(goesWithNext.length), values });
      return nothing;
    }
    try {
      const result = await (this.#end === "with-next"
        ? this.#sendLast(text, values)
        : this.#send(text, values));
      if (this.#failure) throw this.#failure;
      return result as unknown as PostgresQueryResult<Row>;
    } catch (error) {
      const first = this.#failure ?? error;
      this.#failure = null;
      this.#unusable ||= isStalePlan(first) || isUnknownStatement(first) || isReadTimeout(error);
      throw first;
    }
  }

  #send(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    if (this.#waiting.length === 0) return this.#submit(text, values);
    const stream = streamOf(this.#client);
    stream?.cork();
    try {
      for (const before of this.#waiting.splice(0))
        this.#submit(before.text, before.values).catch((error: unknown) => {
          this.#failure ??= error;
        });
      return this.#submit(text, values);
    } finally {
      stream?.uncork();
    }
  }

  async #sendLast(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    this.#end = "ended";
    const stream = streamOf(this.#client);
    stream?.cork();
    const answers = [this.#send(text, values), this.#submit("commit", [])] as const;
    stream?.uncork();
    const [result, committed] = await Promise.allSettled(answers);
    if (result.status === "rejected") throw result.reason;
    if (committed.status === "rejected") throw committed.reason;
    return result.value;
  }

  /** As `client.query` does it, without its copies of every question. */
  #submit(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const name = values.length > 0 && preparable.test(text) ? this.#nameOf(text) : undefined;
    return new Promise((resolve, reject) => {
      const answered = (error: Error | null, result: pg.QueryResult) =>
        error ? reject(error) : resolve(result);
      const query = new Query(text, [...values], answered);
      if (name !== undefined) query.name = name;
      this.#client.query(query);
    });
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy || this.#unusable || this.#failure !== null);
    this.#waiting = [];
    this.#end = "open";
  }

  #nameOf(text: string): string | undefined {
    let name = this.#names.get(text);
    if (name === undefined && this.#names.size < mostStatements) {
      name = createHash("sha256").update(text).digest("base64url").slice(0, 22);
      this.#names.set(text, name);
    }
    return name;
  }
}

/** `*` for whoever works for everybody. */
export type Owners = readonly string[] | "*";

/**
 * Who acts from here on, and whose rows they may see, as row-level security knows them. Settings and no question: they
 * need no plan. A name that no message can carry is refused here: the statement after it must not run without it.
 */
export function tellingCaller(caller: string | null, owners: Owners): string {
  const seen = owners === "*" ? owners : owners.join("\n");
  if (caller?.includes("\0") || seen.includes("\0"))
    throw new PlatformError("text_not_storable", "A caller's name holds a character that no text can hold.");
  if (owners !== "*" && owners.some((owner) => owner === "*" || owner.includes("\n")))
    throw new PlatformError("text_not_storable", "An owner's name holds a character that parts owners.");
  return `set local app.caller = ${pg.escapeLiteral(caller ?? "")};set local app.owners = ${pg.escapeLiteral(seen)}`;
}

const streamOf = (client: pg.PoolClient): Writable | undefined =>
  (client as unknown as { connection?: { stream?: Writable } }).connection?.stream;

/** A migration changed the columns of a prepared statement; a new connection plans it afresh. */
export function isStalePlan(error: unknown): boolean {
  return codeOf(error) === "0A000" && error instanceof Error && error.message.includes("cached plan");
}

/** What was to be prepared never was, because its values could not be written. */
const isUnknownStatement = (error: unknown): boolean => codeOf(error) === "26000";

function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

/** The embedded PostgreSQL: one call from nothing to a server that answers, and that comes back when it is killed. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { PlatformError, reasonOf } from "../errors.ts";
import type { Log } from "../log.ts";
import { findBinaries } from "./binaries.ts";
import { ensureCluster, superuser } from "./cluster.ts";
import { hasParentDeathSignal } from "./commands.ts";
import { clearLeftovers } from "./leftovers.ts";
import { launchServer, type RunningServer, type ServerExit, type TiedBy } from "./server.ts";
import { chooseStateFolder, giveTo, lockStateFolder, type StateFolder } from "./state-folder.ts";

export interface SocketConnection {
  host: string;
  port: number;
  user: string;
  database: string;
  /** A socket speaks no TLS; said here, because a PGSSLMODE of the caller's would ask for it. */
  ssl: false;
}

export interface EmbeddedPostgres {
  /** The shop's own role: owner of its database, no superuser, so that row-level security binds it. */
  connection: SocketConnection;
  /** For creating and dropping databases; only tests need it. */
  superuserConnection: SocketConnection;
  /** The server's process id now; it changes when the server is started again. */
  pid(): number;
  /** Called each time the server ends without being asked to; it is already being started again. */
  onExit(listener: (exit: ServerExit) => void): void;
  stop(): Promise<void>;
}

export interface StartPostgresOptions {
  dataDir: string;
  log: Log;
  /** False gives up safety against power cuts for speed; only for throw-away clusters. */
  durable?: boolean;
  /** Found out by trial unless given. */
  tiedBy?: TiedBy;
}

const shopRole = "foldmark";
const shopDatabase = "foldmark";

/** One machine, one shop: no replication, few helpers, and a log without anybody's data. */
const serverSettings = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  max_connections: "80",
  shared_buffers: "128MB",
  io_method: "sync",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_logical_replication_workers: "0",
  timezone: "UTC",
  log_timezone: "UTC",
  // A failed statement and the detail of a violated constraint quote people's data.
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  // So do many errors themselves ("invalid input syntax … "); whoever sent the statement hears of them anyway.
  log_min_messages: "log",
};

const throwAwaySettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
};

export async function startPostgres(options: StartPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, durable = true, tiedBy = hasParentDeathSignal() ? "signal" : "shell" } = options;
  const folder = chooseStateFolder(dataDir, log);
  const lock = lockStateFolder(folder);
  try {
    const binaries = await findBinaries(folder.user, folder.path, log);
    await ensureCluster(folder, { binaries, durable, log });
    const socketFolder = makeSocketFolder(folder);
    const settings = durable ? serverSettings : { ...serverSettings, ...throwAwaySettings };
    const launch = async (signal?: AbortSignal) => {
      await clearLeftovers(folder.cluster, socketFolder, log);
      return launchServer(folder, { binaries, socketFolder, settings, tiedBy, log, signal });
    };
    const supervisor = supervise(await launch(), launch, log);
    const socket = { host: socketFolder, port: 5432, ssl: false } as const;
    const superuserConnection = { ...socket, user: superuser, database: "postgres" };
    try {
      await ensureShopDatabase(superuserConnection);
    } catch (error) {
      await supervisor.stop();
      throw error;
    }
    let stopped: Promise<void> | undefined;
    return {
      connection: { ...socket, user: shopRole, database: shopDatabase },
      superuserConnection,
      pid: supervisor.pid,
      onExit: supervisor.onExit,
      stop() {
        stopped ??= supervisor
          .stop()
          // Of a killed server, helpers may still be on their way out.
          .then(() => clearLeftovers(folder.cluster, socketFolder, log))
          .finally(() => lock.release());
        return stopped;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A socket's path may have 107 bytes, ".s.PGSQL.5432" included. */
const longestSocketFolder = 93;

function makeSocketFolder({ path: stateFolder, user }: StateFolder): string {
  const inside = path.join(stateFolder, "run");
  const identity = createHash("sha256").update(inside).digest("hex").slice(0, 12);
  const folder =
    Buffer.byteLength(inside) <= longestSocketFolder
      ? inside
      : path.join(os.tmpdir(), `foldmark-${identity}`);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stat = fs.lstatSync(folder);
  // In the shared temporary folder somebody may have put this name there before us.
  if (!stat.isDirectory() || ![process.getuid?.(), user.ids.uid].includes(stat.uid)) {
    throw new PlatformError(
      "data_folder_unusable",
      `${folder} belongs to somebody else. Set DATA_DIR to a shorter path.`,
    );
  }
  giveTo(user, folder);
  fs.chmodSync(folder, 0o700);
  return folder;
}

/** A server that ends again before this is not started a third time at once: it has a reason that stays. */
const shortLife = 5_000;

function supervise(first: RunningServer, launch: (signal: AbortSignal) => Promise<RunningServer>, log: Log) {
  const listeners: ((exit: ServerExit) => void)[] = [];
  const stopping = new AbortController();
  let server = first;
  let shortLives = 0;

  const pause = (attempt: number) =>
    sleep(Math.min(200 * 2 ** attempt, 5_000), undefined, { signal: stopping.signal }).catch(() => {});

  const relaunch = async (): Promise<void> => {
    if (shortLives > 1) await pause(shortLives);
    for (let attempt = 0; !stopping.signal.aborted; attempt++) {
      try {
        server = await launch(stopping.signal);
        log.info({ pid: server.pid }, "the database server runs again");
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.error(
          { reason: reasonOf(error) },
          "the database server could not be started again, still trying",
        );
        await pause(attempt);
      }
    }
  };

  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const began = performance.now();
      const exit = await server.exited;
      if (stopping.signal.aborted) return;
      shortLives = performance.now() - began < shortLife ? shortLives + 1 : 0;
      log.error({ code: exit.code, signal: exit.signal }, "the database server ended, starting it again");
      for (const listener of listeners) listener(exit);
      await relaunch();
    }
  };
  const watching = watch();

  return {
    pid: () => server.pid,
    onExit: (listener: (exit: ServerExit) => void) => {
      listeners.push(listener);
    },
    async stop(): Promise<void> {
      stopping.abort();
      const before = server;
      await before.stop();
      await watching;
      // A relaunch that was under way when stop was asked for.
      if (server !== before) await server.stop();
    },
  };
}

async function ensureShopDatabase(connection: SocketConnection): Promise<void> {
  const client = new pg.Client(connection);
  // A server that dies now fails the query below; without a listener it would end the process as well.
  client.on("error", () => {});
  await client.connect();
  try {
    const role = await client.query("select 1 from pg_roles where rolname = $1", [shopRole]);
    if (role.rowCount === 0) await client.query(`create role ${shopRole} login`);
    const database = await client.query("select 1 from pg_database where datname = $1", [shopDatabase]);
    if (database.rowCount === 0) await client.query(`create database ${shopDatabase} owner ${shopRole}`);
  } finally {
    await client.end();
  }
}

/** Where cluster, socket, lock and log live, and the lock that keeps a second copy of the shop out of them. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { PlatformError, reasonOf } from "../errors.ts";
import type { Log } from "../log.ts";
import { succeedsAs } from "./commands.ts";
import { chooseDatabaseUser, type DatabaseUser } from "./os-user.ts";

export const postgresMajor = "18";

export interface StateFolder {
  path: string;
  cluster: string;
  user: DatabaseUser;
}

/** `<dataDir>/postgres`, or a folder under /var/lib when we are root and the data folder is closed to others. */
export function chooseStateFolder(dataDir: string, log: Log): StateFolder {
  const inside = stateFolderAt(path.join(path.resolve(dataDir), "postgres"), log);
  if (canEnter(inside)) return inside;
  const identity = createHash("sha256").update(fs.realpathSync(dataDir)).digest("hex").slice(0, 12);
  // Both folders one by one, so that a strict umask closes neither.
  makeFolder("/var/lib/foldmark");
  const outside = stateFolderAt(path.join("/var/lib/foldmark", identity), log);
  if (!canEnter(outside)) {
    throw new PlatformError(
      "data_folder_unusable",
      `The database's user can enter neither ${inside.path} nor ${outside.path}. Set DATA_DIR to a folder it can enter.`,
    );
  }
  log.info(
    { path: outside.path },
    "the data folder is closed to other users: the database is kept elsewhere",
  );
  return outside;
}

function stateFolderAt(folder: string, log: Log): StateFolder {
  makeFolder(folder);
  const cluster = path.join(folder, `pg${postgresMajor}`);
  return { path: folder, cluster, user: chooseDatabaseUser(cluster, log) };
}

function makeFolder(folder: string): void {
  try {
    fs.mkdirSync(folder, { recursive: true });
    if (process.getuid?.() === 0) fs.chmodSync(folder, 0o755);
    fs.accessSync(folder, fs.constants.W_OK);
  } catch (cause) {
    throw new PlatformError(
      "data_folder_unusable",
      `Cannot write in ${folder} (${reasonOf(cause)}). Set DATA_DIR to a folder you may write in.`,
      { cause },
    );
  }
}

function canEnter({ path: folder, user }: StateFolder): boolean {
  return succeedsAs(user, "/bin/sh", "-c", 'cd "$1"', "sh", folder);
}

export interface StateLock {
  release(): void;
}

/**
 * Held for life and freed by the kernel on SIGKILL. PostgreSQL's own lock file is no protection between
 * containers that share a volume: a second server there would run recovery on a live cluster.
 */
export function lockStateFolder(folder: StateFolder): StateLock {
  const file = path.join(folder.path, "lock.db");
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec("PRAGMA journal_mode=DELETE; BEGIN EXCLUSIVE");
  } catch (cause) {
    lock?.close();
    throw lockRefusal(folder, cause);
  }
  giveTo(folder.user, file);
  const held = lock;
  return { release: () => held.close() };
}

const sqliteBusy = 5;

function lockRefusal(folder: StateFolder, cause: unknown): PlatformError {
  if (cause instanceof Error && "errcode" in cause && cause.errcode === sqliteBusy) {
    return new PlatformError(
      "taken_by_another_copy",
      `Another copy of the shop already uses ${folder.path}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  return new PlatformError(
    "data_folder_unusable",
    `Cannot lock ${folder.path} (${reasonOf(cause)}). It may belong to another user; set DATA_DIR to a folder of your own.`,
    { cause },
  );
}

/** Files that root makes for the server belong to the server's user, so that the same user can start the shop later. */
export function giveTo(user: DatabaseUser, file: string): void {
  if (user.ids.uid !== undefined && user.ids.gid !== undefined)
    fs.chownSync(file, user.ids.uid, user.ids.gid);
}

/** Creates the cluster. A killed initdb leaves something that looks finished, so it works under another name first. */
import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { PlatformError } from "../errors.ts";
import type { Log } from "../log.ts";
import { cleanEnvironment, commandLine, hasParentDeathSignal } from "./commands.ts";
import type { DatabaseUser } from "./os-user.ts";
import { giveTo, postgresMajor, type StateFolder } from "./state-folder.ts";

export const superuser = "postgres";

/** libc's LC_CTYPE decides which letters pg_trgm sees, whatever the collation provider; "C" sees ASCII only. */
const characterTypes = ["C.UTF-8", "en_US.UTF-8", "C"] as const;

export interface ClusterOptions {
  binaries: string;
  /** False only for throw-away clusters of tests. */
  durable: boolean;
  log: Log;
}

export async function ensureCluster(folder: StateFolder, options: ClusterOptions): Promise<void> {
  removeUnfinished(folder);
  if (fs.existsSync(folder.cluster)) return checkVersion(folder.cluster);
  const unfinished = `${folder.cluster}.init-${process.pid}`;
  fs.mkdirSync(unfinished, { mode: 0o700 });
  giveTo(folder.user, unfinished);
  for (const characterType of characterTypes) {
    const failure = await initdb(folder.user, unfinished, characterType, options);
    if (failure === null) {
      fs.renameSync(unfinished, folder.cluster);
      // Lost in a power cut, the name would be "unfinished" again, and the next start would remove the data.
      syncFolder(folder.path);
      if (characterType === "C") {
        options.log.warn({}, "this machine has no UTF-8 locale: text search will not see accented letters");
      }
      options.log.info({ path: folder.cluster }, "created a new database cluster");
      return;
    }
    if (!failure.includes("invalid locale")) {
      throw new PlatformError(
        "cluster_creation_failed",
        `The database cluster could not be created: ${failure}`,
      );
    }
  }
  throw new PlatformError("cluster_creation_failed", "No locale of this machine suits the database cluster.");
}

function syncFolder(folder: string): void {
  const descriptor = fs.openSync(folder, "r");
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

function removeUnfinished(folder: StateFolder): void {
  const prefix = `${path.basename(folder.cluster)}.init-`;
  for (const name of fs.readdirSync(folder.path)) {
    if (name.startsWith(prefix)) fs.rmSync(path.join(folder.path, name), { recursive: true, force: true });
  }
}

function checkVersion(cluster: string): void {
  const file = path.join(cluster, "PG_VERSION");
  const version = fs.existsSync(file) ? fs.readFileSync(file, "utf8").trim() : "unknown";
  if (version === postgresMajor) return;
  throw new PlatformError(
    "cluster_version_mismatch",
    `${cluster} was made by PostgreSQL ${version}, but the installed programs are ${postgresMajor}. Move the data with pg_dump of version ${version}, or set DATA_DIR to a new folder.`,
  );
}

/** Null when it worked, else what initdb said. */
async function initdb(
  user: DatabaseUser,
  folder: string,
  characterType: string,
  { binaries, durable }: ClusterOptions,
): Promise<string | null> {
  const dieWithUs = hasParentDeathSignal() ? ["setpriv", "--pdeathsig", "TERM"] : [];
  const { command, arguments: words } = commandLine(
    ...user.initdbNamespace,
    ...dieWithUs,
    path.join(binaries, "bin", "initdb"),
    ...["-D", folder, "-U", superuser, "--auth-local=trust", "--auth-host=reject", "--no-instructions"],
    ...["--encoding=UTF8", "--locale=C", `--lc-ctype=${characterType}`],
    ...["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--text-search-config=simple"],
    ...sharedMemory(),
    ...(durable ? [] : ["--no-sync"]),
  );
  return new Promise((resolve) => {
    execFile(
      command,
      words,
      { ...user.ids, cwd: "/", env: cleanEnvironment },
      (error, _output, complaints) => {
        resolve(error ? complaints.trim() || error.message : null);
      },
    );
  });
}

/** Containers often have a /dev/shm of 64 KB or none; parallel queries then need files instead. */
function sharedMemory(): string[] {
  try {
    const { bsize, blocks } = fs.statfsSync("/dev/shm");
    if (bsize * blocks >= 16 * 1024 * 1024) return [];
  } catch {
    // No /dev/shm at all.
  }
  return ["-c", "dynamic_shared_memory_type=mmap"];
}

/** Which operating-system user runs the server: PostgreSQL refuses uid 0, and only a cluster's owner may open it. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { PlatformError } from "../errors.ts";
import type { Log } from "../log.ts";
import { cleanEnvironment } from "./commands.ts";

export interface DatabaseUser {
  /** For `spawn`; empty when the server runs as ourselves. */
  ids: { uid: number; gid: number } | Record<string, never>;
  /** Words before every command, where another uid can only be had inside a user namespace. */
  namespace: readonly string[];
  /** Words before initdb, which insists on a passwd entry for its uid (the server does not). */
  initdbNamespace: readonly string[];
}

const dedicatedUser = "foldmark-pg";
/** 65534 is `nobody` on every Linux: the one uid sure to have a passwd entry. */
const nobodyNamespace = ["unshare", "--user", "--map-user=65534", "--map-group=65534"] as const;

export function chooseDatabaseUser(clusterFolder: string, log: Log): DatabaseUser {
  if (process.getuid?.() !== 0) {
    return { ids: {}, namespace: [], initdbNamespace: hasPasswdEntry() ? [] : nobodyNamespace };
  }
  const ids = ownerOf(clusterFolder) ?? systemUser(log);
  if (canBecome(ids)) return { ids, namespace: [], initdbNamespace: [] };
  // "root" of a rootless container with a single uid: no other uid exists outside a namespace.
  return { ids: {}, namespace: nobodyNamespace, initdbNamespace: nobodyNamespace };
}

function ownerOf(clusterFolder: string): { uid: number; gid: number } | undefined {
  const stat = fs.statSync(clusterFolder, { throwIfNoEntry: false });
  return stat !== undefined && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined;
}

function systemUser(log: Log): { uid: number; gid: number } {
  const existing = lookUp(dedicatedUser);
  if (existing) return existing;
  const account = ["--system", "--user-group", "--no-create-home", "--home-dir", "/nonexistent"];
  spawnSync("useradd", [...account, "--shell", "/usr/sbin/nologin", dedicatedUser], {
    env: cleanEnvironment,
    stdio: "ignore",
  });
  for (const name of [dedicatedUser, "postgres", "nobody"]) {
    const ids = lookUp(name);
    if (!ids) continue;
    log.info({ user: name }, "started as root: the database server runs as an ordinary user");
    return ids;
  }
  throw new PlatformError(
    "os_user_missing",
    "The database server may not run as root, and no ordinary user could be made or found. Create one, or start as an ordinary user.",
  );
}

function lookUp(name: string): { uid: number; gid: number } | undefined {
  const uid = idOf("-u", name);
  const gid = idOf("-g", name);
  return uid && gid ? { uid, gid } : undefined;
}

function idOf(flag: "-u" | "-g", name: string): number | undefined {
  const result = spawnSync("id", [flag, name], { encoding: "utf8", env: cleanEnvironment });
  return result.status === 0 ? Number(result.stdout) : undefined;
}

function canBecome(ids: { uid: number; gid: number }): boolean {
  return spawnSync("/bin/true", { ...ids, cwd: "/", env: cleanEnvironment }).status === 0;
}

function hasPasswdEntry(): boolean {
  return spawnSync("id", ["-un"], { env: cleanEnvironment, stdio: "ignore" }).status === 0;
}

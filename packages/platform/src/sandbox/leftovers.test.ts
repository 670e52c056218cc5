/** What a file leaves behind that has taken over its opener: nothing that lasts, and nothing that stands in the way. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { silentLog } from "../log.ts";
import { openSandbox } from "./sandbox.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "foldmark-leftovers-"));
const isRoot = process.getuid?.() === 0;

beforeAll(() => fs.chmodSync(folder, 0o777));
afterAll(() => void spawnSync("rm", ["-rf", folder]));

/** As an ordinary user where we are root, whom nothing is closed to. */
function runDeeds(scratch: string, deeds: readonly string[], asOrdinary: boolean) {
  const script = path.join(import.meta.dirname, "testing/run-deed.ts");
  const user = asOrdinary && isRoot ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : [];
  const [program = "", ...words] = [...user, process.execPath, script, scratch, ...deeds];
  return spawnSync(program, words, { encoding: "utf8" });
}

it.each([false, true])("folders too deep or closed to us are removed (ordinary user: %s)", (asOrdinary) => {
  const scratch = path.join(folder, `jobs-${asOrdinary}`);
  const deeds = ["deep-folders", "closed-folder", "closed-file", "echo"];
  const { stdout, stderr } = runDeeds(scratch, deeds, asOrdinary);
  const told = stdout === "" ? stderr : (JSON.parse(stdout) as string[]);
  const closedFile = asOrdinary || !isRoot ? "bad-answer" : "done";
  // Where the job can no longer tell where it is, it ends by that.
  expect(told).toEqual([expect.stringMatching(/^(bad-answer|crashed)$/), "bad-answer", closedFile, "done"]);
  expect(fs.readdirSync(scratch)).toEqual([]);
});

it("what was left by a process that was killed is removed at the start, and keeps nothing from starting", async () => {
  const scratch = path.join(folder, "abandoned");
  const left = path.join(scratch, "left");
  fs.mkdirSync(left, { recursive: true });
  const deep = Array.from({ length: 60 }, () => "d".repeat(200));
  const script = `cd "$1"; shift; for each; do mkdir "$each"; cd -P "./$each" || exit 1; done`;
  expect(spawnSync("sh", ["-c", script, "sh", left, ...deep]).status).toBe(0);
  fs.utimesSync(left, 0, 0);
  const sandbox = openSandbox({ scratch, log: silentLog });
  await expect(sandbox.walls).resolves.toBeDefined();
  await expect.poll(() => fs.existsSync(left), { timeout: 10_000 }).toBe(false);
  await sandbox.close();
});

it("a folder that cannot be removed is told of and stands aside", async ({ skip }) => {
  const scratch = path.join(folder, "stuck");
  const left = path.join(scratch, "left");
  fs.mkdirSync(path.join(left, "kept"), { recursive: true });
  fs.utimesSync(left, 0, 0);
  if (spawnSync("mount", ["-t", "tmpfs", "tmpfs", path.join(left, "kept")]).status !== 0)
    skip("the system does not let a test make a folder that cannot be removed");
  const told: string[] = [];
  const log = { ...silentLog, error: (_: unknown, message: string) => void told.push(message) };
  const sandbox = openSandbox({ scratch, log });
  try {
    await expect(sandbox.walls).resolves.toBeDefined();
    await sandbox.close();
    expect(told).toEqual(["the folder of a foreign file could not be removed"]);
    expect(fs.readdirSync(scratch)).toEqual(["not-removed"]);
  } finally {
    for (const each of ["not-removed/left/kept", "left/kept"])
      spawnSync("umount", [path.join(scratch, each)]);
  }
});

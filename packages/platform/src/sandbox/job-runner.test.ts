/** The process that runs jobs: lost and begun again, and gone with whoever began it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { silentLog } from "../log.ts";
import { openSandbox, type Sandbox } from "./sandbox.ts";
import { hostileJob } from "./testing/hostile-job.ts";
import type { Deed } from "./testing/hostile-work.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "foldmark-runner-"));
fs.chmodSync(folder, 0o755);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const statusOf = (pid: string): string => {
  try {
    return fs.readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {
    return "";
  }
};
const wordsOf = (pid: string): string => {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, "latin1");
  } catch {
    return "";
  }
};
const processes = () => fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name));
const runnersOf = (parent: number) =>
  processes().filter(
    (pid) =>
      wordsOf(pid).includes("sandbox/job-runner-process.ts") &&
      new RegExp(`^PPid:\\s+${parent}$`, "m").test(statusOf(pid)),
  );

const run = (sandbox: Sandbox, deed: Deed["deed"]) =>
  sandbox.run(
    hostileJob,
    { deed },
    async function* () {
      yield Buffer.from("x");
    },
    async () => null,
    { limit: 100 },
  );

it("what it ran fails when it is lost, and the next job is run by another", async () => {
  const before = new Set(runnersOf(process.pid));
  const scratch = path.join(folder, "lost");
  const sandbox = openSandbox({ scratch, log: silentLog });
  await sandbox.walls;
  const [runner] = runnersOf(process.pid).filter((pid) => !before.has(pid));
  const running = run(sandbox, "sleep");
  await expect.poll(() => processes().some((pid) => wordsOf(pid).includes(scratch))).toBe(true);
  process.kill(Number(runner), "SIGKILL");
  expect(await running).toMatchObject({ done: false, code: "crashed", isFinal: false });
  expect(await run(sandbox, "echo")).toMatchObject({ done: true });
  await sandbox.close();
  expect(runnersOf(process.pid).filter((pid) => !before.has(pid))).toEqual([]);
});

it("goes with a shop that is killed, and so does what it ran", async () => {
  const scratch = path.join(folder, "killed");
  const script = path.join(import.meta.dirname, "testing/run-deed.ts");
  const shop = spawn(process.execPath, [script, scratch, "sleep"], { stdio: "ignore" });
  const jobs = () => processes().filter((pid) => pid !== String(shop.pid) && wordsOf(pid).includes(scratch));
  await expect.poll(() => jobs().length, { timeout: 30_000 }).toBeGreaterThan(0);
  const runners = runnersOf(shop.pid ?? 0);
  expect(runners).toHaveLength(1);
  shop.kill("SIGKILL");
  await once(shop, "exit");
  const alive = () => [...jobs(), ...runners.filter((pid) => wordsOf(pid).includes("job-runner-process"))];
  await expect.poll(alive, { timeout: 10_000 }).toEqual([]);
});

/** Where nothing else ends them, processes that left their group are found and ended. */
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { talkToChild } from "./child.ts";
import { usualLimits } from "./job.ts";
import { giveTo, makeJobPlace, removeJobPlace } from "./job-place.ts";
import { endStrays } from "./strays.ts";
import { confined, confinements } from "./walls.ts";

const isRoot = process.getuid?.() === 0;

const alive = (mark: string) =>
  fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return fs.readFileSync(`/proc/${name}/cmdline`, "latin1").includes(mark);
      } catch {
        return false;
      }
    });

it.each(["other user", "limits", "none"] as const)("behind %s", async (name) => {
  const confinement = confinements.find((each) => each.name === name);
  if (!confinement || (confinement.onlyRoot && !isRoot)) return;
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "foldmark-strays-"));
  fs.chmodSync(scratch, 0o755);
  const place = await makeJobPlace(scratch, [Buffer.from("x")], 1);
  // A length of sleep that nobody else sleeps.
  const mark = `4${process.pid}.${name.length}`;
  const script = `setsid sleep ${mark} >/dev/null 2>&1 </dev/null & sleep 0.3; echo '{"answer":1}'`;
  const limits = { ...usualLimits, seconds: 5 };
  const command = confined(confinement, () => ["sh", "-c", script], { place, limits });
  await giveTo(place, command.uid);
  const talk = {
    command,
    request: {},
    seconds: 5,
    answerBytes: 100,
    signal: undefined,
    onProgress: () => {},
  };
  expect(await talkToChild(talk)).toMatchObject({ kind: "answer" });
  expect(alive(mark).length).toBeGreaterThan(0);
  await endStrays(confinement, command);
  await expect.poll(() => alive(mark)).toEqual([]);
  await removeJobPlace(place);
  fs.rmSync(scratch, { recursive: true, force: true });
});

it("nobody else's are ended", async () => {
  const other = spawn("sleep", ["20"], { stdio: "ignore" });
  const confinement = confinements.find(({ name }) => name === "limits");
  if (!confinement) throw new Error("no such confinement");
  await endStrays(confinement, { words: [], environment: {}, inside: "/nowhere/at/all", uid: null });
  expect(other.exitCode).toBeNull();
  other.kill();
});

it("two jobs at once are two users", () => {
  const confinement = confinements.find(({ name }) => name === "own user");
  if (!confinement) throw new Error("no such confinement");
  const place = { root: "/r", job: "/j" } as Parameters<typeof confined>[2]["place"];
  const uids = Array.from(
    { length: 300 },
    () => confined(confinement, () => [], { place, limits: usualLimits }).uid,
  );
  expect(new Set(uids).size).toBe(300);
});

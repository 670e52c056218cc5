/** Whatever an interrupted install left behind, the next start must not wait for it. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { beginningOf, takeInstallLock } from "../../scripts/install-lock.mjs";

let folder: string;
let lock: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "foldmark-lock-"));
  lock = path.join(folder, ".install.lock");
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const silent = () => {};

describe("the install lock", () => {
  it("lets the second wait until the first is done", async () => {
    const release = await takeInstallLock(lock, silent);
    const said: string[] = [];
    let second = false;
    const waiting = takeInstallLock(lock, (text: string) => said.push(text)).then((giveBack) => {
      second = true;
      giveBack();
    });
    await sleep(50);
    expect([second, said.length]).toEqual([false, 1]);
    release();
    await waiting;
    expect(fs.existsSync(lock)).toBe(false);
  });

  it.each([
    ["a process that is gone", "999999999 1"],
    ["another process that has its number now", `${process.pid} 1`],
    [
      "our own number, from before a restart of the container",
      `${process.pid} ${Number(beginningOf(process.pid)) - 1}`,
    ],
    ["a copy that did not write when it began", String(process.pid)],
  ])("is taken over from %s", async (_, left) => {
    fs.writeFileSync(lock, left);
    (await takeInstallLock(lock, silent))();
  });

  it("is taken over when its owner died before it could write its number", async () => {
    fs.writeFileSync(lock, "");
    fs.utimesSync(lock, new Date(0), new Date(0));
    (await takeInstallLock(lock, silent))();
  });
});

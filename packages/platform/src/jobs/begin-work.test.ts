import { expect, it, vi } from "vitest";
import { silentLog } from "../log.ts";
import { beginWork } from "./begin-work.ts";
import { defineQueue, type Jobs } from "./jobs.ts";

const policy = { concurrency: 1, retries: 0, retryDelaySeconds: 1, longestSeconds: 1 };
const letters = defineQueue("letters", policy);
const parcels = defineQueue("parcels", policy);
const away = () => new Error("Connection terminated due to connection timeout");

/** Of which the first schedules fail as told. */
function queueThat(...failures: readonly Error[]) {
  const left = [...failures];
  const worked: string[] = [];
  const schedule = vi.fn(async () => {
    const failure = left.shift();
    if (failure) throw failure;
  });
  const jobs = { work: async ({ name }: { name: string }) => void worked.push(name), schedule };
  return { jobs: jobs as unknown as Jobs, worked, schedule };
}

const everything = async (jobs: Jobs) => {
  await jobs.work(letters, async () => {});
  await jobs.schedule(letters, "* * * * *", {});
  await jobs.work(parcels, async () => {});
};

it("begins all of it, each queue once, although the database goes away in the middle", async () => {
  const { jobs, worked, schedule } = queueThat(away(), away());
  await beginWork(jobs, everything, { log: silentLog, stopping: new AbortController().signal });
  expect(worked).toEqual(["letters", "parcels"]);
  expect(schedule).toHaveBeenCalledTimes(3);
});

it("does not try again what is wrong by itself", async () => {
  const { jobs, schedule } = queueThat(new Error("no such queue"));
  const begun = beginWork(jobs, everything, { log: silentLog, stopping: new AbortController().signal });
  await expect(begun).rejects.toThrow("no such queue");
  expect(schedule).toHaveBeenCalledTimes(1);
});

it("gives up without a word when the queue stops", async () => {
  const { jobs, worked, schedule } = queueThat(away(), new Error("the queue is stopped"));
  const stop = new AbortController();
  const begun = beginWork(jobs, everything, { log: silentLog, stopping: stop.signal });
  await vi.waitFor(() => expect(schedule).toHaveBeenCalledTimes(1));
  stop.abort();
  await begun;
  expect(worked).toEqual(["letters"]);
});

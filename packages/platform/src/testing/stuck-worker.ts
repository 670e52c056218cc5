/** A process that takes a job, says so to its parent and never finishes; a test kills it. */
import { createJobs } from "../jobs/jobs.ts";
import { silentLog } from "../log.ts";

const { target, queue } = JSON.parse(process.argv[2] ?? "{}");
const jobs = createJobs({ target, queues: [queue], log: silentLog });
await jobs.start();
await jobs.work(queue, async () => {
  process.send?.("taken");
  await new Promise(() => {});
});

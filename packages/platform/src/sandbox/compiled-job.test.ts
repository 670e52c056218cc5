import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { silentLog } from "../log.ts";
import { compiledName } from "./compiled-job.ts";
import { openSandbox } from "./sandbox.ts";
import { hostileJob } from "./testing/hostile-job.ts";

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "foldmark-compiled-"));
// A job is another user.
fs.chmodSync(scratch, 0o755);
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }));

async function ran(compiled: string) {
  const sandbox = openSandbox({ scratch: path.join(scratch, "jobs"), log: silentLog, compiled });
  const source = () => [Buffer.from("foreign")] as unknown as AsyncIterable<Uint8Array>;
  const end = await sandbox.run(hostileJob, { deed: "echo" }, source, async () => null, { limit: 1_000 });
  await sandbox.close();
  return end;
}

it("is run instead of the module, and the module where there is none", async () => {
  const compiled = path.join(scratch, "compiled");
  fs.mkdirSync(compiled);
  expect(await ran(compiled)).toMatchObject({ done: true, answer: { size: 7 } });
  fs.writeFileSync(
    path.join(compiled, compiledName(hostileJob.module)),
    "export default async () => ({ compiled: true });",
  );
  expect(await ran(compiled)).toMatchObject({ done: true, answer: { compiled: true } });
});

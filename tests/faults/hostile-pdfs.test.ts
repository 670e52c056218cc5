/** PDFs that nobody should send: each is refused with a plain reason or comes out clean, in time. */
import { Readable } from "node:stream";
import { pdfJob, pdfRefusals } from "@foldmark/artwork-files";
import { testSandbox } from "@foldmark/platform";
import { targetOf } from "@foldmark/preflight/testing";
import { afterAll, expect, inject, it } from "vitest";
import { hostilePdfs } from "./hostile-files/hostile-pdfs.ts";

const sandbox = testSandbox();
afterAll(() => sandbox.close());

/** All of them in `npm run prove`; every tenth here. */
const chosen = hostilePdfs.filter((_, at) => inject("thoroughness") === "long" || at % 10 === 5);
const check = { target: targetOf("box"), placement: null };
const limit = 100_000_000;

/** Neither "crashed" nor "bad-answer" tells anybody what is wrong with his file. */
const plainReasons = new Set<string>([...pdfRefusals, "out-of-memory", "out-of-time"]);
/** Beside other tests a job may wait for them until the clock ends it. */
if (inject("thoroughness") !== "long") plainReasons.add("kept-waiting");

it.concurrent.each(chosen)("$name", { timeout: 120_000 }, async ({ bytes }) => {
  const result = await sandbox.run(
    pdfJob,
    { page: 0, wants: "plates", resolution: 40, check },
    () => Readable.from([bytes()]),
    async () => {},
    { limit },
  );
  // Ended after twenty-seven seconds of the processor. By the clock that is half a minute where the machine has nothing else
  // to do, as in the long form; beside other tests a job waits for them.
  const seconds = inject("thoroughness") === "long" ? 33 : pdfJob.limits.seconds + 3;
  expect(result.milliseconds).toBeLessThan(seconds * 1_000);
  if (!result.done) expect([...plainReasons]).toContain(result.code);
  else expect(JSON.stringify(result.answer.findings)).not.toMatch(/<script|[\p{Cc}\p{Cf}]/u);
});

it("there are more than two hundred", () => {
  expect(hostilePdfs.length).toBeGreaterThanOrEqual(200);
  expect(new Set(hostilePdfs.map(({ name }) => name)).size).toBe(hostilePdfs.length);
  expect(chosen.length).toBeGreaterThanOrEqual(20);
});

/** Second half of `npm test`, under Node 24: checks, build, then every test; ends with the count line. */
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { build, buildIsCurrent } from "../apps/shop/scripts/build.mjs";
import { acceptanceTests, promisesNotShown } from "../tests/acceptance.ts";
import { findChromium } from "./chromium.mjs";
import { root } from "./hand-over.mjs";
import { runChecks } from "./run-checks.mjs";

let vitest = null;
// A signal reaches this process alone; what it started must not go on without it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(1));
process.on("disconnect", () => process.exit(1));
process.on("exit", () => vitest?.kill());

function runVitest(reportFile) {
  const program = path.join(root, "node_modules", "vitest", "vitest.mjs");
  const slowestFiles = path.join(import.meta.dirname, "slowest-files.mjs");
  const kinds = ["default", "json", slowestFiles].map((kind) => `--reporter=${kind}`);
  const reporters = [...kinds, `--outputFile.json=${reportFile}`];
  return new Promise((resolve) => {
    vitest = spawn(process.execPath, [program, "run", ...reporters, ...process.argv.slice(2)], {
      cwd: root,
      stdio: "inherit",
    });
    vitest.on("exit", (code) => resolve(code ?? 1));
  });
}

// A file that does not load has no tests of its own: it counts as one failure, so that it cannot hide.
function countTests(report, exitCode) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + brokenFiles.length;
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

/** Journeys are tried twice. What needed that is told with its reason: a race to find, not a success to forget. */
function tellSecondTries(report) {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  for (const { status, fullName, failureMessages } of tests)
    if (status === "passed" && failureMessages.length > 0)
      console.log(`Passed only when tried again: ${fullName}\n${failureMessages.join("\n")}\n`);
}

/** Each promise of the acceptance tests counts as one test. */
function countPromises(report) {
  const missing = promisesNotShown(report);
  for (const promise of missing) console.error(`✗ not shown by a test that passed: ${promise}`);
  return { passed: acceptanceTests.length - missing.length, failed: missing.length };
}

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "foldmark-test-"));
const total = { passed: 0, failed: 0 };
const add = (count) => {
  total.passed += count.passed;
  total.failed += count.failed;
};

try {
  process.env.CHROME_PATH = await findChromium();
  if (!buildIsCurrent()) await build();
  const isWhole = process.argv.length === 2;
  if (isWhole) add(await runChecks());
  const reportFile = path.join(scratch, "report.json");
  const exitCode = await runVitest(reportFile);
  const report = JSON.parse(fs.readFileSync(reportFile, "utf8"));
  tellSecondTries(report);
  add(countTests(report, exitCode));
  if (isWhole) add(countPromises(report));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  total.failed += 1;
} finally {
  fs.rmSync(scratch, { recursive: true, force: true });
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);

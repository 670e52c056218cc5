/** Second half of `npm run prove`, under Node 24: builds the shop and runs what `tests/acceptance.ts` names, at length. */
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { build, buildIsCurrent } from "../apps/shop/scripts/build.mjs";
import { promisesNotShown } from "../tests/acceptance.ts";
import { root } from "./hand-over.mjs";

let vitest = null;
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "foldmark-proof-"));
// A signal reaches this process alone; what it started must not go on without it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(1));
process.on("disconnect", () => process.exit(1));
process.on("exit", () => {
  vitest?.kill();
  fs.rmSync(scratch, { recursive: true, force: true });
});

if (!buildIsCurrent()) await build();
const program = path.join(root, "node_modules", "vitest", "vitest.mjs");
const reportFile = path.join(scratch, "report.json");
const config = ["--config", path.join(root, "vitest.prove.config.ts")];
const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`];
const isWhole = process.argv.length === 2;
vitest = spawn(process.execPath, [program, "run", ...config, ...reporters, ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
});
vitest.on("exit", (code) => {
  const missing =
    code === 0 && isWhole ? promisesNotShown(JSON.parse(fs.readFileSync(reportFile, "utf8"))) : [];
  for (const promise of missing) console.error(`✗ not shown by a test that passed: ${promise}`);
  process.exit(missing.length > 0 ? 1 : (code ?? 1));
});

/** Second half of `npm run prove`, under Node 24: builds the shop and runs what `tests/acceptance.ts` names, at length. */
import { spawn } from "node:child_process";
import path from "node:path";
import { build, buildIsCurrent } from "../apps/shop/scripts/build.mjs";
import { root } from "./hand-over.mjs";

let vitest = null;
// A signal reaches this process alone; what it started must not go on without it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(1));
process.on("disconnect", () => process.exit(1));
process.on("exit", () => vitest?.kill());

if (!buildIsCurrent()) await build();
const program = path.join(root, "node_modules", "vitest", "vitest.mjs");
const config = ["--config", path.join(root, "vitest.prove.config.ts")];
vitest = spawn(process.execPath, [program, "run", ...config, ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
});
vitest.on("exit", (code) => process.exit(code ?? 1));

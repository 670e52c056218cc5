/** Format, lint, types, dead code and architecture. Each check counts as one test in `npm test`. */
import { spawn } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { architectureProblems } from "./check-architecture.mjs";
import { root } from "./hand-over.mjs";

const program = (name) => path.join(root, "node_modules", ".bin", name);

function succeeds(command, args, folder = root) {
  return new Promise((resolve) => {
    spawn(command, args, { cwd: folder, stdio: ["ignore", "inherit", "inherit"] })
      .on("error", () => resolve(false))
      .on("exit", (code) => resolve(code === 0));
  });
}

const shop = path.join(root, "apps", "shop");

/** Two rows side by side, as a machine has two cores at least; a row is one after the other. */
const rows = [
  {
    "types of the packages, tests and scripts": () => succeeds(program("tsc"), ["-p", root]),
    "types of the shop": async () =>
      (await succeeds(program("react-router"), ["typegen"], shop)) && succeeds(program("tsc"), ["-p", shop]),
    // After the shop: the bench borrows its pages, and with them the types generated above.
    "types of the bench": () => succeeds(program("tsc"), ["-p", path.join(root, "bench")]),
  },
  {
    "architecture: arrows, cycles, package borders": () => {
      const problems = architectureProblems();
      for (const problem of problems) console.error(problem);
      return problems.length === 0;
    },
    "no file, export or dependency that nobody uses": () => succeeds(program("knip"), ["--no-progress"]),
    "format and lint": () => succeeds(program("biome"), ["check", "--error-on-warnings", "."]),
  },
];

async function runRow(checks) {
  const count = { passed: 0, failed: 0 };
  for (const [name, check] of Object.entries(checks)) {
    const started = performance.now();
    const ok = await check();
    count[ok ? "passed" : "failed"] += 1;
    console.log(`${ok ? "✓" : "✗"} ${name} (${Math.round(performance.now() - started)} ms)`);
  }
  return count;
}

/** @returns {Promise<{ passed: number, failed: number }>} */
export async function runChecks() {
  const counts = await Promise.all(rows.map(runRow));
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { failed } = await runChecks();
  process.exitCode = failed ? 1 : 0;
}

/**
 * Compiles what opens foreign files and draws designs: each job's module with all it needs of ours
 * (packages/platform/src/sandbox/compiled-job.ts).
 */
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { compiledName } from "../../../packages/platform/src/sandbox/compiled-job.ts";

const packages = path.resolve(import.meta.dirname, "../../../packages");

// Beside its job, which the shop reads, stands the work, which only the sandbox does.
const works = fs
  .globSync("*/src/**/*-work.ts", { cwd: packages })
  .map((each) => path.join(packages, each))
  .filter((each) => fs.existsSync(each.replace(/-work\.ts$/, "-job.ts")));

const nameOf = (work) => path.parse(compiledName(pathToFileURL(work))).name;

await build({
  root: packages,
  configFile: false,
  logLevel: "warn",
  mode: "production",
  ssr: { noExternal: [/^@foldmark\//] },
  build: {
    ssr: true,
    target: "node24",
    outDir: path.resolve(import.meta.dirname, "../build/jobs"),
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(works.map((work) => [nameOf(work), work])),
      output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
    },
  },
});

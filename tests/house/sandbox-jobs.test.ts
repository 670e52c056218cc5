/** What is loaded beside a foreign file: the work of its job, and nothing that talks to the database or runs the shop. */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";

const packages = path.resolve(import.meta.dirname, "../../packages");

const works = fs
  .readdirSync(packages, { recursive: true, encoding: "utf8" })
  .filter((file) => /^(artwork-files|design-pictures)\/src\/.*-work\.ts$/.test(file))
  .map((file) => pathToFileURL(path.join(packages, file)).href);

/** Every module that Node loads for them, in a process of its own. */
const program = `
import { registerHooks } from "node:module";
registerHooks({ load(url, context, next) { console.log(url); return next(url, context); } });
for (const work of ${JSON.stringify(works)}) await import(work);
process.exit(0);
`;

it("no job loads the shop's own insides", () => {
  expect(works.length).toBeGreaterThanOrEqual(12);
  const loaded = execFileSync(process.execPath, ["--no-warnings", "--input-type=module", "-e", program], {
    encoding: "utf8",
    maxBuffer: 10_000_000,
  }).split("\n");
  expect(loaded.length).toBeGreaterThan(500);
  const own = /packages\/(platform\/(?!src\/sandbox\/job\.ts)|commerce|accounts)/;
  const foreign = /node_modules\/(kysely|pg|pg-boss|pino|nodemailer|@aws-sdk|react|react-router)\//;
  expect(loaded.filter((url) => own.test(url) || foreign.test(url))).toEqual([]);
});

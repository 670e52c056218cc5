/**
 * Runs inside the child: takes one request from standard input, does the work of its module, and answers on standard
 * output, a line of JSON at a time. Imports nothing of ours: whatever is here is within reach of a hostile file.
 */
import path from "node:path";
import { createInterface } from "node:readline";
import type { JobTools, SandboxWork } from "./job.ts";

interface Request {
  module: string;
  input: unknown;
  folder: string;
}

class Refused extends Error {}

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

// What a library writes for people must not be taken for an answer.
for (const name of ["log", "info", "debug"] as const) console[name] = console.error;

let begun = false;
const requests = createInterface({ input: process.stdin });
requests.on("line", (line) => {
  if (begun) return;
  begun = true;
  void answer(JSON.parse(line) as Request);
});
// Whoever asked is gone.
requests.on("close", () => process.exit(3));

async function answer({ module, input, folder }: Request): Promise<void> {
  try {
    process.chdir(folder);
    const { default: work } = (await import(module)) as { default: SandboxWork<unknown> };
    const answer = await work(input, tools(folder));
    process.stdout.write(`${JSON.stringify({ answer })}\n`, () => process.exit(0));
  } catch (error) {
    const line =
      error instanceof Refused
        ? { refused: error.message }
        : { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    process.stdout.write(`${JSON.stringify(line)}\n`, () => process.exit(0));
  }
}

const tools = (folder: string): JobTools => ({
  source: path.join(folder, "source"),
  out: path.join(folder, "out"),
  progress: (share) => say({ progress: share }),
  refuse(code) {
    throw new Refused(code);
  },
});

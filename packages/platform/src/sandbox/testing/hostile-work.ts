/** Stands for a file that has taken over what opens it: tries what its input says, and tells how far it came. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { JobTools } from "../job.ts";

export interface Deed {
  deed: keyof typeof deeds | "all";
  all?: readonly Deed[];
  target?: string;
  port?: number;
}

const deeds = {
  async read({ target = "" }: Deed) {
    return fs.readFileSync(target, "utf8").length;
  },
  async "read-natively"({ target = "" }: Deed) {
    // Machine code asks the system itself, past what Node permits.
    const sharp = createRequire(import.meta.url)("sharp") as typeof import("sharp").default;
    return (await sharp(target).metadata()).width;
  },
  async list({ target = "" }: Deed) {
    return fs.readdirSync(target);
  },
  async write({ target = "" }: Deed) {
    fs.writeFileSync(target, "x");
    return "written";
  },
  async connect({ target = "", port = 0 }: Deed) {
    return new Promise((resolve, reject) => {
      const socket = net.connect(port, target, () => resolve("connected"));
      socket.on("error", reject);
    });
  },
  async start() {
    return spawnSync("/bin/echo", ["hello"]).stdout.toString();
  },
  async thread() {
    new Worker("setInterval(() => {}, 1000)", { eval: true });
    return "started";
  },
  async signal({ port: pid = 0 }: Deed) {
    process.kill(pid, "SIGKILL");
    return "killed";
  },
  async allocate() {
    const kept: Buffer[] = [];
    for (let count = 0; count < 40; count++) kept.push(Buffer.alloc(50_000_000, 1));
    return kept.length;
  },
  async grow() {
    const kept: unknown[] = [];
    for (;;) kept.push(new Array(1_000_000).fill(kept.length));
  },
  async spin() {
    for (;;);
  },
  async sleep() {
    await sleep(60_000);
  },
  async environment() {
    const { env } = process;
    return env;
  },
  async evaluate() {
    return new Function("return 1")();
  },
  async echo({ target = "" }: Deed, { source, progress }: JobTools) {
    for (const share of [0, 0.5, 1]) progress(share);
    return { size: fs.statSync(source).size, target };
  },
  async "fill-a-file"(_: Deed, { out }: JobTools) {
    const handle = fs.openSync(path.join(out, "large.bin"), "w");
    for (let count = 0; count < 40; count++) fs.writeSync(handle, Buffer.alloc(1_000_000));
    return "written";
  },
  async "fill-the-disk"(_: Deed, { out }: JobTools) {
    for (let count = 0; count < 100; count++) {
      fs.writeFileSync(path.join(out, `part-${count % 16}-${count}.bin`), Buffer.alloc(15_000_000, 1));
      await sleep(50);
    }
    return "written";
  },
  async "many-files"(_: Deed, { out }: JobTools) {
    for (let count = 0; count < 30; count++) fs.writeFileSync(path.join(out, `part-${count}.bin`), "x");
    return "written";
  },
  async "leave-a-file"(_: Deed, { out }: JobTools) {
    fs.writeFileSync(path.join(out, "picture.bin"), "made");
    return "written";
  },
  async "strange-name"(_: Deed, { out }: JobTools) {
    fs.writeFileSync(path.join(out, "..%2f..%2fx.bin"), "made");
    return "written";
  },
  async "deep-folders"(_: Deed, { out }: JobTools) {
    process.chdir(out);
    for (let count = 0; count < 60; count++) {
      fs.mkdirSync("d".repeat(200));
      process.chdir("d".repeat(200));
    }
    return "made";
  },
  async "closed-folder"(_: Deed, { out }: JobTools) {
    fs.mkdirSync(path.join(out, "x/y"), { recursive: true });
    fs.writeFileSync(path.join(out, "x/y/f"), "x");
    fs.chmodSync(path.join(out, "x"), 0);
    return "made";
  },
  async "closed-file"(_: Deed, { out }: JobTools) {
    fs.writeFileSync(path.join(out, "picture.bin"), "made", { mode: 0 });
    return "made";
  },
  async "talk-too-much"() {
    return "x".repeat(3_000_000);
  },
  async "say-nonsense"() {
    process.stdout.write("libfoo: warning\n");
    return "said";
  },
  async "wrong-answer"() {
    return { wrong: true };
  },
  async refuse(_: Deed, { refuse }: JobTools) {
    return refuse("not-taken");
  },
  async "refuse-strangely"(_: Deed, { refuse }: JobTools) {
    return refuse("<script>");
  },
  async fail() {
    throw new Error("a defect");
  },
  async die() {
    process.kill(process.pid, "SIGSEGV");
    await sleep(60_000);
  },
};

const one = async (deed: Deed, tools: JobTools): Promise<unknown> =>
  deed.deed === "all" ? undefined : deeds[deed.deed](deed, tools);

/** One after the other, each with what it came to. */
const all = async (each: readonly Deed[], tools: JobTools) => {
  const came: unknown[] = [];
  for (const deed of each)
    came.push(
      await one(deed, tools).then(
        (value) => ({ deed, succeeded: value }),
        (error: Error) => ({ deed, failed: error.message }),
      ),
    );
  return came;
};

export default (deed: Deed, tools: JobTools): Promise<unknown> =>
  deed.all ? all(deed.all, tools) : one(deed, tools);

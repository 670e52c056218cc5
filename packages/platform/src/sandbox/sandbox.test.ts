/** What a file that has taken over its opener can do: nothing, and for a short time. */
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import net, { type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { silentLog } from "../log.ts";
import { type SandboxJob, type SandboxProfile, usualLimits } from "./job.ts";
import { giveTo, makeJobPlace, removeJobPlace } from "./job-place.ts";
import { openSandbox, type Sandbox } from "./sandbox.ts";
import type { Deed } from "./testing/hostile-work.ts";
import { type Confinement, confined, confinements } from "./walls.ts";

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "foldmark-sandbox-"));
const secret = path.join(scratch, "secret.txt");
const secretPicture = path.join(scratch, "secret.png");
const onePixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=";
let sandbox: Sandbox;
let server: net.Server;

beforeAll(async () => {
  fs.chmodSync(scratch, 0o755);
  fs.writeFileSync(secret, "secret");
  fs.writeFileSync(secretPicture, Buffer.from(onePixel, "base64"));
  server = net.createServer((socket) => socket.end()).listen(0, "127.0.0.1");
  sandbox = openSandbox({ scratch: path.join(scratch, "jobs"), log: silentLog });
  await sandbox.walls;
});
afterAll(async () => {
  await sandbox.close();
  server.close();
  fs.rmSync(scratch, { recursive: true, force: true });
});

const job = (profile: SandboxProfile): SandboxJob<Deed, unknown> => ({
  name: "hostile",
  version: 1,
  module: new URL("./testing/hostile-work.ts", import.meta.url),
  profile,
  limits: { ...usualLimits, seconds: 20, cpuSeconds: 2, fileMegabytes: 20 },
  refusals: ["not-taken"],
  checkAnswer(answer) {
    if (typeof answer === "object" && answer !== null && "wrong" in answer) throw new Error("wrong");
    return answer;
  },
});

async function* bytes(text: string) {
  yield Buffer.from(text);
}

const attempt = (
  deed: Deed,
  { profile = "wasm" as SandboxProfile, signal = AbortSignal.timeout(60_000) } = {},
) =>
  sandbox.run(
    job(profile),
    deed,
    () => bytes("foreign"),
    async (files) => files.map(({ name, size }) => ({ name, size })),
    {
      limit: 1_000,
      signal,
    },
  );

/** Folders of jobs that ended. */
const leftovers = () => fs.readdirSync(path.join(scratch, "jobs"));

/** Processes that were started for a job of these tests: each names its folder. */
const processesOfJobs = () =>
  fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(path.join(scratch, "jobs"));
      } catch {
        return false;
      }
    });

describe("a job", () => {
  it("is given the file and its input, tells how far it is, and its answer comes back", async () => {
    const shares: number[] = [];
    const result = await sandbox.run(
      job("wasm"),
      // Ends of a line to some readers, letters to others.
      { deed: "echo", target: "x\u2028y\u2029\u0085\r\nz" },
      () => bytes("seven b"),
      async () => null,
      {
        limit: 100,
        onProgress: (share) => shares.push(share),
      },
    );
    expect(result).toMatchObject({ done: true, answer: { size: 7, target: "x\u2028y\u2029\u0085\r\nz" } });
    expect(shares).toEqual([0, 0.5, 1]);
    expect(leftovers()).toEqual([]);
  });

  it("hands over what it made before its folder is removed", async () => {
    expect(await attempt({ deed: "leave-a-file" })).toMatchObject({
      done: true,
      kept: [{ name: "picture.bin", size: 4 }],
    });
    expect(leftovers()).toEqual([]);
  });

  it("refuses with a reason that it names, and with no other", async () => {
    expect(await attempt({ deed: "refuse" })).toMatchObject({
      done: false,
      code: "not-taken",
      isFinal: true,
    });
    expect(await attempt({ deed: "refuse-strangely" })).toMatchObject({ code: "bad-answer", isFinal: false });
  });

  it.each(["talk-too-much", "say-nonsense", "wrong-answer", "many-files", "strange-name"] as const)(
    "is not believed: %s",
    async (deed) => {
      expect(await attempt({ deed })).toMatchObject({ done: false, code: "bad-answer" });
      expect(leftovers()).toEqual([]);
    },
  );

  it("that fails is told of without its words", async () => {
    expect(await attempt({ deed: "fail" })).toMatchObject({ done: false, code: "crashed", isFinal: false });
  });

  it("larger than allowed is not begun", async () => {
    const run = sandbox.run(
      job("wasm"),
      { deed: "echo" },
      () => bytes("x".repeat(200)),
      async () => null,
      { limit: 100 },
    );
    await expect(run).rejects.toMatchObject({ code: "blob_too_large" });
    expect(leftovers()).toEqual([]);
  });
});

describe.each(["native", "wasm"] as const)("a file that took over the %s opener", (profile) => {
  const fails = async (deed: Deed, code = "crashed") => {
    const result = await attempt(deed, { profile });
    expect([deed, result]).toEqual([deed, expect.objectContaining({ done: false, code })]);
    expect(leftovers()).toEqual([]);
  };

  it("reads, lists, writes, reaches, starts and ends nothing that is not its own", async () => {
    const { port } = server.address() as AddressInfo;
    const all: Deed[] = [
      ...["/etc/passwd", secret, "/proc/self/environ", "/proc/1/environ"].map(
        (target): Deed => ({ deed: "read", target }),
      ),
      ...["/", "/etc", os.homedir()].map((target): Deed => ({ deed: "list", target })),
      ...[path.join(scratch, "x"), "/tmp/foldmark-x", "/job/source", "/job/x"].map(
        (target): Deed => ({ deed: "write", target }),
      ),
      { deed: "fill-a-file" },
      { deed: "connect", target: "127.0.0.1", port },
      { deed: "connect", target: "10.0.0.1", port: 80 },
      { deed: "start" },
      { deed: "thread" },
      { deed: "signal", port: process.pid },
      { deed: "evaluate" },
    ];
    const result = await attempt({ deed: "all", all }, { profile });
    expect(result).toMatchObject({ done: true });
    const came = (result.done ? result.answer : []) as { deed: Deed; succeeded?: unknown }[];
    expect(came).toHaveLength(all.length);
    expect(came.filter((each) => "succeeded" in each)).toEqual([]);
    expect(fs.existsSync("/tmp/foldmark-x")).toBe(false);
    expect(leftovers()).toEqual([]);
  });

  it("gets no more memory than allowed", async () => {
    await fails({ deed: "allocate" }, "out-of-memory");
    await fails({ deed: "grow" }, "out-of-memory");
  });

  it("has its processor time", async () => {
    const begun = performance.now();
    await fails({ deed: "spin" }, "out-of-time");
    expect(performance.now() - begun).toBeLessThan(20_500);
    expect(processesOfJobs()).toEqual([]);
  });

  it("sees nothing of our environment", async () => {
    process.env.FOLDMARK_TEST_SECRET = "sesame";
    const result = await attempt({ deed: "environment" }, { profile });
    expect(JSON.stringify(result)).not.toMatch(/sesame|SECRET|DATABASE|HOME":"\/root/);
    expect(result).toMatchObject({ done: true });
  });
});

it("machine code reads no file that Node would have refused, where the job has files of its own", async () => {
  const { confinement } = await sandbox.walls;
  const result = await attempt({ deed: "read-natively", target: secretPicture }, { profile: "native" });
  expect(result.done).toBe(confinement.lacks.includes("files"));
});

it("a job is cancelled at once, running or waiting, and leaves nothing", async () => {
  const cancelling = new AbortController();
  const together = Array.from({ length: 4 }, () => attempt({ deed: "sleep" }, { signal: cancelling.signal }));
  await expect.poll(() => processesOfJobs().length, { timeout: 20_000 }).toBeGreaterThan(0);
  cancelling.abort();
  for (const result of await Promise.all(together)) expect(result).toMatchObject({ code: "cancelled" });
  expect(leftovers()).toEqual([]);
  await expect.poll(processesOfJobs, { timeout: 5_000 }).toEqual([]);
});

it("a job comes after what else the machine does, also where the system shares out by session", async ({
  skip,
}) => {
  const sessions = (pid: string) => fs.readFileSync(`/proc/${pid}/autogroup`, "utf8");
  if (!fs.existsSync("/proc/self/autogroup")) skip("this system does not share out by session");
  const own = sessions("self");
  const cancelling = new AbortController();
  const running = attempt({ deed: "sleep" }, { signal: cancelling.signal });
  await expect
    .poll(() => processesOfJobs().map(sessions), { timeout: 20_000 })
    .toContainEqual(expect.stringMatching(/ nice 5$/m));
  cancelling.abort();
  await running;
  expect(sessions("self")).toBe(own);
});

it("closed while it still tries what it can have, it leaves nothing behind", async () => {
  const brief = openSandbox({ scratch: path.join(scratch, "jobs"), log: silentLog });
  await expect.poll(() => processesOfJobs().length, { interval: 5, timeout: 20_000 }).toBeGreaterThan(0);
  await brief.close();
  expect(leftovers()).toEqual([]);
  await expect.poll(processesOfJobs, { timeout: 2_000 }).toEqual([]);
});

it("a job that fills the disk is ended while it does", async () => {
  const place = path.join(scratch, "jobs");
  const running = attempt({ deed: "fill-the-disk" });
  let isOver = false;
  let most = 0;
  void running.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    most = Math.max(most, Number.parseInt(spawnSync("du", ["-sm", place]).stdout.toString(), 10) || 0);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await running).toMatchObject({ done: false, code: "bad-answer" });
  expect(most).toBeLessThan(600);
  expect(leftovers()).toEqual([]);
});

it("a line that is too long takes nobody more, and goes on", async () => {
  const narrow = openSandbox({
    scratch: path.join(scratch, "jobs"),
    log: silentLog,
    atOnce: 1,
    longestLine: 1,
  });
  const ask = () =>
    narrow.run(
      job("wasm"),
      { deed: "echo" },
      () => bytes("x"),
      async () => null,
      { limit: 10 },
    );
  const results = await Promise.all([ask(), ask(), ask()]);
  expect(results.map((result) => (result.done ? "done" : result.code))).toEqual(["done", "done", "busy"]);
  await narrow.close();
});

/** As machine code could try it, past everything that Node forbids. */
describe.each(
  confinements.filter(({ name, onlyRoot }) => name !== "none" && (!onlyRoot || process.getuid?.() === 0)),
)("behind the walls of $name", (confinement) => {
  const shell = (script: string) => inConfinement(confinement, ["sh", "-c", script]);

  it("a program has what is promised", async ({ skip }) => {
    if (!(await shell("true")).worked) skip("the system refuses it");
    const { lacks } = confinement;
    const { port } = server.address() as AddressInfo;
    const facts = {
      files: (await shell(`cat ${secret}`)).worked,
      network: (
        await shell(
          `${process.execPath} -e 'require("net").connect(${port}, "127.0.0.1", () => process.exit(0)).on("error", () => process.exit(1))'`,
        )
      ).worked,
      processes: (await shell(`kill -0 ${process.pid}`)).worked,
    };
    expect(facts.network).toBe(lacks.includes("network"));
    if (!lacks.includes("files")) {
      expect(facts.files).toBe(false);
      expect((await shell("touch /usr/foldmark-x")).worked).toBe(false);
    }
    if (!lacks.includes("processes")) expect(facts.processes).toBe(false);
    expect((await shell("ulimit -c")).said.trim()).toBe("0");
  });

  it("a fork bomb ends, and with it all it started", async ({ skip }) => {
    if (confinement.lacks.includes("processes"))
      skip("limits count the processes of a user, who may have many");
    if (!(await shell("true")).worked) skip("the system refuses it");
    const begun = performance.now();
    await shell("bomb() { bomb | bomb & }; bomb; sleep 30");
    expect(performance.now() - begun).toBeLessThan(15_000);
    await expect.poll(processesOfJobs, { timeout: 5_000 }).toEqual([]);
  });
});

describe("where the system refuses namespaces", () => {
  const refusing =
    "echo 0 > /proc/sys/user/max_user_namespaces; exec setpriv --bounding-set=-all --inh-caps=-all";

  it("files are still opened behind limits, and what is missing is said with the system's words", async ({
    skip,
  }) => {
    const script = path.join(import.meta.dirname, "testing/tell-walls.ts");
    const folder = path.join(scratch, "refused");
    const command = `${refusing} ${process.execPath} ${script} ${folder}`;
    const { status, stdout } = spawnSync("unshare", ["-Ur", "sh", "-c", command], { encoding: "utf8" });
    if (status !== 0) skip("this system does not let a test forbid namespaces");
    const { name, told } = JSON.parse(stdout) as { name: string; told: string[] };
    expect(name).toBe("limits");
    expect(told.join()).toMatch(/reaches the network.*sees other processes.*namespaces: unshare/);
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it.for([
    {
      where: "the user has many processes",
      before: "for each in $(seq 80); do sleep 30 >/dev/null 2>&1 & done",
      within: "",
    },
    {
      where: "the user may write small files only",
      before: "true",
      within: "prlimit --fsize=100000000:100000000",
    },
  ])("there are still limits where $where", ({ before, within }, { skip }) => {
    const script = path.join(import.meta.dirname, "testing/tell-walls.ts");
    const folder = path.join(scratch, "ordinary", String(before.length));
    fs.mkdirSync(folder, { recursive: true });
    fs.chmodSync(folder, 0o777);
    const refuse = "echo 0 > /proc/sys/user/max_user_namespaces";
    const tell = `${within} setpriv --bounding-set=-all --inh-caps=-all ${process.execPath} ${script} ${folder}`;
    const command = `${refuse}; ${before}; ${tell}; code=$?; kill $(jobs -p) 2>/dev/null; exit $code`;
    const ordinary = ["--reuid=65533", "--regid=65533", "--clear-groups"];
    const words = [...(process.getuid?.() === 0 ? ordinary : []), "unshare", "-Ur", "sh", "-c", command];
    if (spawnSync("unshare", ["-Ur", "sh", "-c", refuse]).status !== 0)
      skip("this system does not let a test forbid namespaces");
    const { stdout, stderr } = spawnSync("setpriv", words, { encoding: "utf8" });
    expect(JSON.parse(stdout || JSON.stringify({ stderr }))).toMatchObject({ name: "limits" });
  });
});

async function inConfinement(confinement: Confinement, words: readonly string[]) {
  const place = await makeJobPlace(path.join(scratch, "jobs"), [Buffer.from("x")], 1);
  const limits = { ...usualLimits, seconds: 4 };
  const { words: command, environment, uid } = confined(confinement, () => words, { place, limits });
  await giveTo(place, uid);
  const child = spawn(command[0]!, command.slice(1), {
    cwd: "/",
    env: environment,
    stdio: ["ignore", "pipe", "ignore"],
  });
  let said = "";
  child.stdout.on("data", (piece) => {
    said += piece;
  });
  const code = await new Promise<number | null>((resolve) => {
    child.on("error", () => resolve(null));
    child.on("exit", resolve);
  });
  await removeJobPlace(place);
  return { worked: code === 0, said };
}

it("counts what the clock ended as no longer than it may work: the rest of it waited", async () => {
  const short = { ...job("wasm"), limits: { ...usualLimits, seconds: 6, cpuSeconds: 3 } };
  const ended = await sandbox.run(
    short,
    { deed: "sleep" },
    () => bytes("x"),
    async () => {},
    { limit: 10 },
  );
  expect(ended).toMatchObject({ code: "kept-waiting", isFinal: false, milliseconds: 3_000 });
});

it("begins nothing that waits once it is closed", async () => {
  const folder = path.join(scratch, "closing");
  const closing = openSandbox({ scratch: folder, log: silentLog, atOnce: 1 });
  await closing.walls;
  let opened = 0;
  const source = () => {
    opened += 1;
    return bytes("x");
  };
  const run = () => closing.run(job("wasm"), { deed: "spin" }, source, async () => {}, { limit: 10 });
  const all = [run(), run(), run()];
  await expect.poll(() => opened).toBe(1);
  await closing.close();
  expect((await Promise.all(all)).map((each) => !each.done && each.code)).toEqual(Array(3).fill("cancelled"));
  expect(opened).toBe(1);
});

/**
 * What stands between a job and the rest of the machine. How much of it can be had depends on the system and on who
 * starts us, so it is found out by trial, from the strongest to the weakest.
 */
import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import path from "node:path";
import { reasonOf } from "../errors.ts";
import { killGroup } from "./child.ts";
import { type SandboxLimits, type SandboxProfile, usualLimits } from "./job.ts";
import { giveTo, type JobPlace, makeJobPlace, removeJobPlace } from "./job-place.ts";
import { limitOptions } from "./process-limits.ts";
import { niceWords } from "./step-back.ts";

/** Held back by: a user of its own or no rights, a file system of its own, no network, no sight of processes, limits. */
export type Wall = "user" | "files" | "network" | "processes" | "limits";

export interface Confinement {
  name: "own user" | "namespaces" | "network" | "other user" | "limits" | "none";
  lacks: readonly Wall[];
  onlyRoot?: true;
}

/** From the strongest to the weakest. */
export const confinements: readonly Confinement[] = [
  { name: "own user", lacks: [], onlyRoot: true },
  // As ourselves, but without rights in a place where there is nothing of ours: `user` is not missing.
  { name: "namespaces", lacks: [] },
  // Processes are out of reach, but /proc is the machine's; sockets in its files are reached without a network.
  { name: "network", lacks: ["files", "processes"] },
  { name: "other user", lacks: ["files", "network", "processes"], onlyRoot: true },
  { name: "limits", lacks: ["user", "files", "network", "processes"] },
  { name: "none", lacks: ["user", "files", "network", "processes", "limits"] },
];

/**
 * Nobody's: a job has another number than those beside it, so that they cannot reach each other. They follow in turn: far
 * fewer run at once, and one is over long before its number comes again.
 */
const uids = { first: 65_100, count: 400 };
// Several shops on one machine begin at different numbers: the system counts processes by user, whoever started them.
let jobs = randomInt(uids.count);
const nextUid = (): number => uids.first + (jobs++ % uids.count);

const childEnvironment = {
  PATH: "/usr/sbin:/usr/bin:/sbin:/bin",
  LC_ALL: "C",
  TZ: "UTC",
  HOME: "/nonexistent",
  // Memory is limited: one arena a thread would waste most of it. One thread: the shop has to keep answering.
  MALLOC_ARENA_MAX: "2",
  VIPS_CONCURRENCY: "1",
};

const repository = path.resolve(import.meta.dirname, "../../../..");
/** Our programs, and nothing else of the house: not its data, not its settings. */
const programFolders = [path.join(repository, "packages"), path.join(repository, "node_modules")];

export interface ConfinedCommand {
  words: string[];
  environment: Record<string, string>;
  /** The job's folder as the job sees it. */
  inside: string;
  /** To whom the job's folder has to be given; null for ourselves. */
  uid: number | null;
}

/** Any command behind the walls of a confinement; it is told where the job's folder is there. */
export function confined(
  confinement: Confinement,
  commandIn: (inside: string) => readonly string[],
  { place, limits, readable = [] }: { place: JobPlace; limits: SandboxLimits; readable?: readonly string[] },
): ConfinedCommand {
  const { name } = confinement;
  const uid = confinement.onlyRoot ? nextUid() : null;
  const hasOwnRoot = name === "own user" || name === "namespaces";
  const inside = hasOwnRoot ? "/job" : place.job;
  const command = commandIn(inside);
  const environment = { ...childEnvironment, TMPDIR: path.join(inside, "tmp") };
  if (name === "none") return { words: [...command], environment, inside, uid };
  // Ends the job also when we are killed and nobody else is left to do it.
  const backstop = ["timeout", "--signal=KILL", String(limits.seconds + 2), ...niceWords];
  const countedAs = uid !== null ? "own" : name === "limits" ? "ours" : "namespace";
  const limited = ["prlimit", ...limitOptions(limits, countedAs), ...command];
  // The first process of a namespace takes signals otherwise than all others: a shell stands there and tells how it ended.
  const watched = ["sh", "-c", '"$@"; exit $?', "sh", ...limited];
  const noRights = ["--inh-caps=-all", "--bounding-set=-all", "--no-new-privs"];
  const asNobody = ["setpriv", `--reuid=${uid}`, `--regid=${uid}`, "--clear-groups", ...noRights];
  const withoutRights = ["setpriv", ...noRights];
  const script = path.join(import.meta.dirname, "own-root.sh");
  const folders = [...programFolders, path.dirname(process.execPath), ...readable];
  const ownRoot = ["sh", script, place.root, place.job, ...folders, "--"];
  const words = {
    "own user": ["unshare", "-mnpi", "--fork", "--kill-child", ...ownRoot, ...asNobody, ...watched],
    namespaces: ["unshare", "-Urmnpi", "--fork", "--kill-child", ...ownRoot, ...withoutRights, ...watched],
    network: ["unshare", "-Urnpi", "--fork", "--kill-child", ...withoutRights, ...watched],
    "other user": [...asNobody, ...limited],
    limits: limited,
  }[name];
  return { words: [...backstop, ...words], environment, inside, uid };
}

/** Node with what a profile may do, and nothing of the file system but our programs and the job's folder. */
export function nodeCommand(
  profile: SandboxProfile,
  inside: string,
  readable: readonly string[],
  script: readonly string[],
): string[] {
  return [
    process.execPath,
    "--permission",
    ...[...programFolders, ...readable, inside].map((each) => `--allow-fs-read=${each}`),
    `--allow-fs-write=${path.join(inside, "out")}`,
    ...(profile === "native" ? ["--allow-addons"] : []),
    "--max-old-space-size=256",
    "--disallow-code-generation-from-strings",
    "--no-warnings",
    ...script,
  ];
}

export interface Walls {
  confinement: Confinement;
  /** Why each stronger one could not be had, in the system's own words. */
  refused: readonly { name: Confinement["name"]; reason: string }[];
}

/** The strongest confinement in which our programs run here. */
export async function findWalls(scratch: string, signal?: AbortSignal): Promise<Walls> {
  const refused: { name: Confinement["name"]; reason: string }[] = [];
  const isRoot = process.getuid?.() === 0;
  for (const confinement of confinements) {
    if (confinement.onlyRoot && !isRoot) continue;
    const reason = confinement.name === "none" ? null : await trial(confinement, scratch, signal);
    signal?.throwIfAborted();
    if (reason === null) return { confinement, refused };
    refused.push({ name: confinement.name, reason });
  }
  throw new Error("the last confinement needs nothing");
}

/** Null when a program of ours starts there, reads and writes; otherwise what was said instead. */
async function trial(
  confinement: Confinement,
  scratch: string,
  signal?: AbortSignal,
): Promise<string | null> {
  const place = await makeJobPlace(scratch, [Buffer.from("x")], 1);
  try {
    const script = path.join(import.meta.dirname, "trial.ts");
    const node = (inside: string) => nodeCommand("wasm", inside, [], [script, inside]);
    const command = confined(confinement, node, { place, limits: usualLimits });
    await giveTo(place, command.uid);
    return await complaintOf(command, signal);
  } catch (error) {
    // Such as a number that does not exist in a container with few of them.
    return reasonOf(error);
  } finally {
    await removeJobPlace(place);
  }
}

function complaintOf(
  { words: [program = "", ...rest], environment }: ConfinedCommand,
  signal?: AbortSignal,
): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(program, rest, {
      cwd: "/",
      env: environment,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    const end = () => killGroup(child);
    signal?.addEventListener("abort", end, { once: true });
    if (signal?.aborted) end();
    let said = "";
    let complaint = "";
    child.stdout.on("data", (piece) => {
      said += piece;
    });
    child.stderr.on("data", (piece) => {
      complaint = (complaint + piece).slice(0, 500);
    });
    child.on("error", (error) => resolve(error.message));
    child.on("close", (code) => {
      signal?.removeEventListener("abort", end);
      if (code === 0 && said === "it works") resolve(null);
      else resolve(complaint.trim().split("\n")[0] || `ended with ${code}`);
    });
  });
}

/**
 * Where foreign files are opened: each in a process of its own that can be killed, with limits of memory, time, files
 * and network, and nothing of ours but the program that opens it (docs/decisions/0033).
 */
import { createReadStream, existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { reasonOf } from "../errors.ts";
import type { Log } from "../log.ts";
import { compiledName } from "./compiled-job.ts";
import type { MadeFile, SandboxJob, SandboxRefusal } from "./job.ts";
import {
  giveTo,
  type JobPlace,
  madeFilePath,
  madeFiles,
  makeJobPlace,
  removeAbandonedPlaces,
  removeJobPlace,
} from "./job-place.ts";
import { JobRunner } from "./job-runner.ts";
import { sideBySide } from "./side-by-side.ts";
import { WaitingLine } from "./waiting-line.ts";
import { confined, findWalls, nodeCommand, type Walls } from "./walls.ts";

export interface SandboxOptions {
  /** For the folders of jobs; they are removed as each job ends. */
  scratch: string;
  log: Log;
  /** Where the modules of jobs lie compiled; one that is not there is run as it was written. */
  compiled?: string;
  /** How many run side by side: unless told 2, and fewer where that would take every processor from a busy shop. */
  atOnce?: number;
  /** How many may wait: 40 unless told. */
  longestLine?: number;
}

export interface RunOptions {
  /** Of the file, in bytes. */
  limit: number;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
  /** How many are before it in the line; 0 once it runs. */
  onPlace?: (place: number) => void;
}

/** A file that a job made, to be taken while the job's folder is still there. */
export interface TakenFile extends MadeFile {
  read(): AsyncIterable<Uint8Array>;
}

export interface SandboxAnswer<Answer, Kept> {
  done: true;
  answer: Answer;
  kept: Kept;
  milliseconds: number;
}

export interface Sandbox {
  /** What stands between a job and the machine; known soon after the start. */
  walls: Promise<Walls>;
  /** `keep` takes what the job made; afterwards nothing of the job is left. */
  run<Input, Answer, Kept>(
    job: SandboxJob<Input, Answer>,
    input: Input,
    source: () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>,
    keep: (files: readonly TakenFile[]) => Promise<Kept>,
    options: RunOptions,
  ): Promise<SandboxAnswer<Answer, Kept> | SandboxRefusal>;
  /** Ends what runs and takes nothing more. */
  close(): Promise<void>;
}

const program = path.join(import.meta.dirname, "run-job.ts");

export function openSandbox(options: SandboxOptions): Sandbox {
  const { scratch, log, compiled, atOnce, longestLine = 40 } = options;
  const moduleOf = ({ module }: { readonly module: URL }): URL => {
    const file = compiled && path.join(compiled, compiledName(module));
    return file && existsSync(file) ? pathToFileURL(file) : module;
  };
  const line = new WaitingLine({
    atOnce: atOnce === undefined ? sideBySide() : () => atOnce,
    longest: longestLine,
  });
  const closing = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  const tellOfFolder = (reason: string | null) => {
    if (reason !== null) log.error({ reason }, "the folder of a foreign file could not be removed");
  };
  // Beside the rest: whether files can be opened does not depend on what earlier ones left.
  underWay.add(removeAbandonedPlaces(scratch).then((reasons) => reasons.forEach(tellOfFolder)));
  const walls = findWalls(scratch, closing.signal);
  const runner = new JobRunner();
  walls.then(
    (found) => tellOfWalls(found, log),
    (error: unknown) => {
      if (!closing.signal.aborted) log.error({ reason: reasonOf(error) }, "the sandbox could not be tried");
    },
  );

  const run: Sandbox["run"] = async (job, input, source, keep, { limit, signal, onProgress }) => {
    const begun = performance.now();
    const spent = () => Math.round(performance.now() - begun);
    const refused = (code: string, isFinal: boolean): SandboxRefusal => ({
      done: false,
      code,
      isFinal,
      milliseconds: code === "kept-waiting" ? Math.min(spent(), job.limits.cpuSeconds * 1_000) : spent(),
    });
    const stop = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
    const place = await makeJobPlace(scratch, await source(), limit);
    try {
      const module = moduleOf(job);
      const readable = [path.dirname(fileURLToPath(module))];
      const { confinement } = await walls;
      const { limits } = job;
      const command = confined(
        confinement,
        (inside) => nodeCommand(job.profile, inside, readable, [program]),
        { place, limits, readable },
      );
      await giveTo(place, command.uid);
      const end = await runner.run(
        {
          command,
          confinement,
          request: { module: module.href, input, folder: command.inside },
          seconds: limits.seconds,
          answerBytes: limits.answerMegabytes * 1_000_000,
          folder: place.job,
          fileMegabytes: limits.fileMegabytes,
        },
        stop,
        onProgress ?? (() => {}),
      );
      if (end.kind === "refused" && job.refusals.includes(end.code)) return refused(end.code, true);
      if (end.kind !== "answer") {
        const failure = end.kind === "failed" ? end.failure : "bad-answer";
        const reason = end.kind === "failed" ? end.reason.slice(0, 300) : end.code.slice(0, 60);
        if (failure !== "cancelled")
          log.warn({ job: job.name, code: failure, reason }, "a foreign file could not be opened");
        return { ...refused(failure, false), isSudden: end.kind === "failed" && end.isSudden === true };
      }
      const checked = await check(job, end.answer, place);
      if (checked === null) {
        log.warn({ job: job.name, code: "bad-answer" }, "the sandbox gave an answer that cannot be");
        return refused("bad-answer", false);
      }
      const kept = await keep(checked.files);
      return { done: true, answer: checked.answer, kept, milliseconds: spent() };
    } finally {
      tellOfFolder(await removeJobPlace(place, (folder) => runner.remove(folder)));
    }
  };

  return {
    walls,
    async run(job, input, source, keep, runOptions) {
      const turn = await line.enter(runOptions);
      if (turn !== "turn") return { done: false, code: turn, isFinal: false, milliseconds: 0 };
      runOptions.onPlace?.(0);
      if (closing.signal.aborted) return { done: false, code: "cancelled", isFinal: false, milliseconds: 0 };
      const running = run(job, input, source, keep, runOptions);
      underWay.add(running);
      try {
        return await running;
      } finally {
        underWay.delete(running);
        line.leave();
      }
    },
    async close() {
      // The line first: what ends now would give its turn to the next.
      line.close();
      closing.abort();
      await Promise.allSettled([walls, ...underWay]);
      await runner.close();
    },
  };
}

async function check<Input, Answer>(
  job: SandboxJob<Input, Answer>,
  answer: unknown,
  place: JobPlace,
): Promise<{ answer: Answer; files: TakenFile[] } | null> {
  try {
    // Throws where the job has closed its folder or a file to us.
    const files = await madeFiles(place, job.limits);
    if (files === null) return null;
    const checked = job.checkAnswer(answer, files);
    const taken = files.map((file) => ({ ...file, read: () => createReadStream(madeFilePath(place, file)) }));
    return { answer: checked, files: taken };
  } catch {
    return null;
  }
}

const lacking: Record<string, string> = {
  user: "runs as the shop's own user",
  files: "sees the files of the machine, and the sockets in them",
  network: "reaches the network",
  processes: "sees other processes, and may leave one behind",
  limits: "has no limits of memory and processor time",
};

/** Why a sandbox is weaker than it should be, in words; empty where nothing is missing. */
export function weaknesses({ confinement, refused }: Walls): string[] {
  if (confinement.lacks.length === 0) return [];
  const reason = refused.map(({ name, reason }) => `${name}: ${reason}`).join("; ");
  return [...confinement.lacks.map((wall) => `what opens a foreign file ${lacking[wall]}`), reason];
}

function tellOfWalls(walls: Walls, log: Log): void {
  const reason = weaknesses(walls).join("; ");
  if (reason === "") log.info({ code: walls.confinement.name }, "foreign files are opened behind every wall");
  else
    log.warn(
      { code: walls.confinement.name, reason },
      "the sandbox for foreign files is weaker than it should be",
    );
}

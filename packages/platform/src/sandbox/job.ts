/** What can be done to a foreign file, and how it may end. Whoever knows the files brings the jobs: the platform runs them. */

/** What a job's module is given. Nothing of our own is loaded into the child but the module itself. */
export interface JobTools {
  /** The file that is opened. */
  source: string;
  /** The folder for what the job makes. */
  out: string;
  /** From 0 to 1. */
  progress(share: number): void;
  /** Ends the job: the file is not taken. The code is one that the job names. */
  refuse(code: string): never;
}

/** The default export of a job's module. */
export type SandboxWork<Input> = (input: Input, tools: JobTools) => Promise<unknown>;

export interface SandboxLimits {
  /** Of the processor: what ends a file that takes too long. */
  cpuSeconds: number;
  /** By the clock, and several times as many: a job comes after whatever else the machine does, and is not to blame for it. */
  seconds: number;
  /** Of memory that is written to. */
  megabytes: number;
  /** Of one file that the job writes. */
  fileMegabytes: number;
  /** Files that the job may leave. */
  files: number;
  /** Of the answer, as text. */
  answerMegabytes: number;
}

/** `native`: libraries of machine code may be loaded. `wasm`: JavaScript and WebAssembly only. */
export type SandboxProfile = "native" | "wasm";

/** A file that a job left, as the parent finds it. */
export interface MadeFile {
  name: string;
  size: number;
  /** Its first bytes: what kind of file it is, and how large a picture. */
  head: Uint8Array;
}

export interface SandboxJob<Input, Answer> {
  name: string;
  /** Raised when the same file would be answered differently: kept results of the one before are not used. */
  version: number;
  /** A module that runs as it is, with a `SandboxWork` as its default export. */
  module: URL;
  profile: SandboxProfile;
  limits: SandboxLimits;
  /** Why the job refuses files; any other reason is not believed. */
  refusals: readonly string[];
  /** Throws where the answer, or a file, is not what this job may give. The child is not believed a word. */
  checkAnswer(answer: unknown, files: readonly MadeFile[]): Answer;
  readonly takes?: Input;
}

/**
 * How a job ends without an answer, whatever the job. `out-of-time`: it used up its processor time. `kept-waiting`: the clock
 * ran out before it had that, on a machine with too much else to do, so nothing is known of its file.
 */
export const sandboxFailures = [
  "cancelled",
  "busy",
  "out-of-memory",
  "out-of-time",
  "kept-waiting",
  "crashed",
  "bad-answer",
] as const;
export type SandboxFailure = (typeof sandboxFailures)[number];

const passing: readonly string[] = ["cancelled", "busy", "kept-waiting"] satisfies SandboxFailure[];

/** Nothing is known of the file: the machine had no time for it, the house closes, or nobody wants it any more. It is done later. */
export const isPassingFailure = (code: string): boolean => passing.includes(code);

export interface SandboxRefusal {
  done: false;
  /** One of the job's refusals, or how it failed. */
  code: string;
  /** Whether the file is the reason, so that it will be refused the next time too. */
  isFinal: boolean;
  /** Whether its process was gone without a word: it may have been the machine's fault. */
  isSudden?: boolean;
  /** That it worked; of what was kept waiting it is not known, and no more than it may. */
  milliseconds: number;
}

export const usualLimits: SandboxLimits = {
  cpuSeconds: 20,
  seconds: 80,
  megabytes: 800,
  fileMegabytes: 300,
  files: 16,
  answerMegabytes: 1,
};

/** One child, from its start to its end: asked on standard input, heard on standard output, killed when it must be. */
import { type ChildProcess, spawn } from "node:child_process";
import os from "node:os";
import type { SandboxFailure } from "./job.ts";
import { stepBackAsSession } from "./step-back.ts";
import type { ConfinedCommand } from "./walls.ts";

export interface ChildTalk {
  command: ConfinedCommand;
  request: object;
  seconds: number;
  answerBytes: number;
  signal: AbortSignal | undefined;
  onProgress: (share: number) => void;
  /** Asked again and again while it runs: whether it has written too much. */
  isTooMuch?: () => Promise<boolean>;
}

export type ChildEnd =
  | { kind: "answer"; answer: unknown }
  | { kind: "refused"; code: string }
  /** `isSudden`: it was gone without a word of its own, or without an end. */
  | { kind: "failed"; failure: SandboxFailure; reason: string; isSudden?: boolean };

interface Heard {
  end: ChildEnd | null;
  complaint: string;
  killedFor: SandboxFailure | null;
}

const complaintBytes = 4_000;
/** For the last words of a child that has ended, or to end at all once it was killed, on a machine that is full. */
const graceMs = 4_000;
const watchEveryMs = 200;

/**
 * Settles when the child and all it started are gone. Where it may start what we cannot end (without namespaces a
 * process can leave its group), it settles by the clock, with a failure: what is left may still write to the folder.
 */
export function talkToChild(talk: ChildTalk): Promise<ChildEnd> {
  const { command, signal } = talk;
  const [program = "", ...rest] = command.words;
  const heard: Heard = { end: null, complaint: "", killedFor: null };
  return new Promise((resolve) => {
    const child = spawn(program, rest, {
      cwd: "/",
      env: command.environment,
      stdio: ["pipe", "pipe", "pipe"],
      // A group of its own, which is ended as a whole.
      detached: true,
    });
    if (child.pid !== undefined) void stepBackAsSession(child.pid);
    let grace: NodeJS.Timeout | undefined;
    const settleSoon = (result: () => ChildEnd) => {
      grace ??= setTimeout(() => settle(result()), graceMs);
    };
    const end = (failure: SandboxFailure) => {
      heard.killedFor ??= failure;
      killGroup(child);
      settleSoon(() => howItEnded(heard, null, "SIGKILL"));
    };
    const cancel = () => end("cancelled");
    // What it has used of the processor ends a file that takes too long: who is ended by the clock did not get its turn.
    const clock = setTimeout(() => end("kept-waiting"), talk.seconds * 1_000);
    const watch = watching(talk.isTooMuch, () => end("bad-answer"));
    signal?.addEventListener("abort", cancel, { once: true });
    // A child that ends before it is asked closes its ear: how it ended says enough.
    child.stdin?.on("error", () => {});
    child.stdin?.write(`${oneLine(talk.request)}\n`);
    listen(child, talk, heard, () => end("bad-answer"));
    child.stderr?.on("data", (piece) => {
      if (heard.complaint.length < complaintBytes) heard.complaint += piece;
    });
    const settle = (result: ChildEnd) => {
      clearTimeout(clock);
      clearTimeout(grace);
      clearInterval(watch);
      signal?.removeEventListener("abort", cancel);
      killGroup(child);
      // Otherwise whoever still holds the other end keeps them, and us, busy.
      for (const stream of child.stdio) stream?.destroy();
      resolve(result);
    };
    child.on("error", ({ message }) =>
      settle({ kind: "failed", failure: "crashed", reason: message, isSudden: true }),
    );
    child.on("exit", () => {
      killGroup(child);
      settleSoon(() => ({
        kind: "failed",
        failure: heard.killedFor ?? "crashed",
        reason: "it left a process behind",
        isSudden: heard.killedFor === null,
      }));
    });
    child.on("close", (code, signalName) => settle(howItEnded(heard, code, signalName)));
    if (signal?.aborted) cancel();
  });
}

/** JSON keeps the two other ends of a line that Unicode has, and whoever reads line by line would stop there. */
const oneLine = (request: unknown): string =>
  JSON.stringify(request).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");

function watching(isTooMuch: ChildTalk["isTooMuch"], giveUp: () => void): NodeJS.Timeout | undefined {
  if (!isTooMuch) return undefined;
  let isAsking = false;
  return setInterval(async () => {
    if (isAsking) return;
    isAsking = true;
    // What cannot be looked at any more is not watched over either.
    if (await isTooMuch().catch(() => true)) giveUp();
    isAsking = false;
  }, watchEveryMs);
}

/** What it started and left behind too; none is there any more when it ended well. */
export function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // All gone.
  }
}

function listen(child: ChildProcess, talk: ChildTalk, heard: Heard, giveUp: () => void): void {
  let pending: Buffer[] = [];
  let length = 0;
  child.stdout?.on("data", (piece: Buffer) => {
    let rest = piece;
    for (;;) {
      const at = rest.indexOf(10);
      const part = at < 0 ? rest : rest.subarray(0, at);
      length += part.length + 1;
      if (length > talk.answerBytes) return giveUp();
      pending.push(part);
      if (at < 0) return;
      const line = Buffer.concat(pending).toString();
      pending = [];
      rest = rest.subarray(at + 1);
      if (!hear(line, talk, heard)) return giveUp();
    }
  });
}

/** False where the line is none of the protocol's. */
function hear(line: string, talk: ChildTalk, heard: Heard): boolean {
  let said: Record<string, unknown>;
  try {
    said = JSON.parse(line) as Record<string, unknown>;
  } catch {
    return false;
  }
  if (typeof said !== "object" || said === null || heard.end !== null) return false;
  if (typeof said.progress === "number") talk.onProgress(Math.min(1, Math.max(0, said.progress)));
  else if (typeof said.refused === "string") heard.end = { kind: "refused", code: said.refused };
  else if (typeof said.failed === "string")
    heard.end = { kind: "failed", failure: failureOf(said.failed), reason: said.failed };
  else if ("answer" in said) heard.end = { kind: "answer", answer: said.answer };
  else return false;
  return true;
}

const memoryWords = /out of memory|bad_alloc|allocation failed|(cannot|could not|failed to) allocate|ENOMEM/i;
const failureOf = (reason: string): SandboxFailure =>
  memoryWords.test(reason) ? "out-of-memory" : "crashed";

function howItEnded(heard: Heard, code: number | null, signalName: NodeJS.Signals | null): ChildEnd {
  const reason = heard.complaint.trim() || `ended with ${code ?? signalName}`;
  if (heard.killedFor) return { kind: "failed", failure: heard.killedFor, reason };
  // Its last word is said when all is done: what happens while Node and its libraries are taken down changes nothing of it.
  if (heard.end) return heard.end;
  // The tools between us hand on how it ended as a shell does: 128 and the signal's number.
  const signal = signalName ? os.constants.signals[signalName] : (code ?? 0) - 128;
  if (memoryWords.test(reason)) return { kind: "failed", failure: "out-of-memory", reason };
  const isTime = signal === os.constants.signals.SIGKILL || signal === os.constants.signals.SIGXCPU;
  return isTime
    ? { kind: "failed", failure: "out-of-time", reason }
    : { kind: "failed", failure: "crashed", reason, isSudden: true };
}

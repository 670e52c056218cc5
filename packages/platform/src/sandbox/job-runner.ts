/** The shop's side of the process that runs its jobs: begun once, and again where it was lost. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { ChildEnd } from "./child.ts";
import type { FromRunner, JobAsk, ToRunner } from "./job-runner-messages.ts";

interface Waiting {
  hear(words: FromRunner): void;
  lose(): void;
}

const program = path.join(import.meta.dirname, "job-runner-process.ts");
/** Nothing of our own settings. */
const environment = { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", LC_ALL: "C", TZ: "UTC" };
const lost = "the process that runs jobs was lost";

type Ask<Word = ToRunner> = Word extends ToRunner ? Omit<Word, "id"> : never;

export class JobRunner {
  #child: ChildProcess | null = null;
  #asked = 0;
  readonly #waiting = new Map<number, Waiting>();

  constructor() {
    this.#begin();
  }

  run(job: JobAsk, signal: AbortSignal, onProgress: (share: number) => void): Promise<ChildEnd> {
    return new Promise((resolve) => {
      let id = 0;
      const cancel = () => this.#send(id, { cancel: true });
      const settle = (end: ChildEnd) => {
        signal.removeEventListener("abort", cancel);
        resolve(end);
      };
      id = this.#ask(
        { run: job },
        {
          hear: (words) => {
            if ("progress" in words) onProgress(words.progress);
            else if ("end" in words) this.#done(id, () => settle(words.end));
          },
          lose: () => settle({ kind: "failed", failure: "crashed", reason: lost, isSudden: true }),
        },
      );
      signal.addEventListener("abort", cancel, { once: true });
      if (signal.aborted) cancel();
    });
  }

  /** As `removeFolder` does. */
  remove(folder: string): Promise<string | null> {
    return new Promise((resolve) => {
      const id = this.#ask(
        { remove: folder },
        {
          hear: (words) => {
            if ("removed" in words) this.#done(id, () => resolve(words.removed));
          },
          lose: () => resolve(lost),
        },
      );
    });
  }

  /** When nobody waits for anything any more. */
  async close(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit").catch(() => {});
    child.ref();
    if (child.connected) child.disconnect();
    await gone;
  }

  #begin(): ChildProcess {
    const child = fork(program, {
      cwd: "/",
      env: environment,
      execArgv: ["--max-old-space-size=128", "--no-warnings"],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const lose = () => {
      if (this.#child !== child) return;
      this.#child = null;
      const waiting = [...this.#waiting.values()];
      this.#waiting.clear();
      for (const each of waiting) each.lose();
    };
    child.on("message", (words: FromRunner) => this.#waiting.get(words.id)?.hear(words));
    child.on("error", lose);
    child.on("exit", lose);
    // It is no reason to go on for whoever has nothing else to do.
    child.unref();
    child.channel?.unref();
    this.#child = child;
    return child;
  }

  #ask(words: Ask, waiting: Waiting): number {
    this.#asked += 1;
    const id = this.#asked;
    const child = this.#child ?? this.#begin();
    this.#waiting.set(id, waiting);
    child.channel?.ref();
    this.#send(id, words);
    return id;
  }

  #send(id: number, words: Ask): void {
    // Where it cannot be sent, it is lost, and says so by its end.
    if (this.#child?.connected) this.#child.send({ id, ...words }, () => {});
  }

  #done(id: number, settle: () => void): void {
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#child?.channel?.unref();
    settle();
  }
}

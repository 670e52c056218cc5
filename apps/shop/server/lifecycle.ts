/** From the first signal to the last byte: readiness off, no new connections, what is under way finishes, exit. */
import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "@foldmark/platform";

export interface StopPlan {
  server: Server;
  log: Log;
  /** For how long load balancers may still send requests after they were told not to. */
  noticeMs: number;
  /** For how long requests under way may finish. */
  finishMs: number;
  /** After this long the process ends whatever is left. */
  hardStopMs: number;
  /** Releases what the process holds: job leases, connections, the database. */
  release: () => Promise<void>;
  exit: (code: number) => void;
}

export class Lifecycle {
  #stopping: Promise<void> | undefined;

  get isStopping(): boolean {
    return this.#stopping !== undefined;
  }

  /** A second call, such as a second Ctrl-C from an impatient launcher, joins the stop under way. */
  stop(plan: StopPlan, reason: string, exitCode = 0): Promise<void> {
    this.#stopping ??= this.#run(plan, reason, exitCode);
    return this.#stopping;
  }

  async #run(plan: StopPlan, reason: string, exitCode: number): Promise<void> {
    plan.log.info({ reason }, "stopping");
    setTimeout(() => {
      plan.log.error({ reason: "hard stop" }, "stopped before everything was released");
      plan.exit(1);
    }, plan.hardStopMs).unref();
    if (plan.noticeMs > 0) await sleep(plan.noticeMs);
    await closeServer(plan.server, plan.finishMs);
    try {
      await plan.release();
    } catch (error) {
      plan.log.error({ reason: error instanceof Error ? error.message : String(error) }, "release failed");
    }
    plan.log.info({ reason }, "stopped");
    plan.exit(exitCode);
  }
}

function closeServer(server: Server, finishMs: number): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), finishMs);
    server.close(() => {
      clearTimeout(late);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Everything that means "stop": signals, and the launcher that started us going away. */
export function onStopWish(stop: (reason: string) => void): void {
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => stop(signal));
  process.on("disconnect", () => stop("the launcher is gone"));
}

/** A process that does not know its own state must not go on serving: the supervisor starts a new one. */
export function onFault(log: Log, stop: (reason: string) => void): void {
  const fault = (kind: string) => (error: unknown) => {
    log.error({ reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }, kind);
    stop(kind);
  };
  process.on("uncaughtException", fault("uncaught exception"));
  process.on("unhandledRejection", fault("unhandled rejection"));
}

/** From the first signal to the last byte: readiness off, no new connections, what is under way finishes, exit. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
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
  #plan: StopPlan | undefined;
  #wish: { reason: string; exitCode: number } | undefined;
  readonly #underWay = new Set<ServerResponse>();

  /** From now on knows which answers are not finished yet. */
  watch(server: Server): void {
    server.prependListener("request", (_incoming: IncomingMessage, outgoing: ServerResponse) => {
      this.#underWay.add(outgoing);
      outgoing.once("close", () => this.#underWay.delete(outgoing));
    });
  }

  get isStopping(): boolean {
    return this.#stopping !== undefined;
  }

  /** May come at any time: before there is a plan it is kept until there is one. */
  wish(reason: string, exitCode = 0): void {
    if (this.#plan) void this.stop(this.#plan, reason, exitCode);
    else this.#wish ??= { reason, exitCode };
  }

  /** From now on wishes are followed. False when one has come already: then the stop is under way. */
  follow(plan: StopPlan): boolean {
    this.#plan = plan;
    if (this.#wish) void this.stop(plan, this.#wish.reason, this.#wish.exitCode);
    return !this.#wish;
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
    await closeServer(plan.server, this.#underWay, plan.finishMs);
    try {
      await plan.release();
    } catch (error) {
      plan.log.error({ reason: error instanceof Error ? error.message : String(error) }, "release failed");
    }
    plan.log.info({ reason }, "stopped");
    plan.exit(exitCode);
  }
}

/**
 * Closes when the last answer is out. Connections that merely stay open, or were opened and never used, are not
 * waited for: Node would count the latter as busy.
 */
async function closeServer(
  server: Server,
  underWay: ReadonlySet<ServerResponse>,
  finishMs: number,
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const deadline = performance.now() + finishMs;
  while (underWay.size > 0 && performance.now() < deadline) await sleep(20);
  server.closeAllConnections();
  await closed;
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

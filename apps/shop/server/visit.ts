/** What is known about one request while it passes through the house; the access log is written from it. */
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Log } from "@foldmark/platform";
import type { Surface } from "@foldmark/region";

export interface Visit {
  /** In the answer's `X-Request-Id`, in every log line, on error pages. */
  id: string;
  network: string;
  log: Log;
  startedAt: number;
  /** The route's name, never its address: addresses can hold what belongs to a person. */
  route: string;
  /** Which of our surfaces the host belongs to; null for a stranger's host. */
  surface: Surface | null;
  region: string | null;
  language: string | null;
  cache: "hit" | "stale" | "miss" | null;
}

export interface Bindings {
  incoming?: IncomingMessage;
}

export function newRequestId(): string {
  return randomBytes(9).toString("base64url");
}

/** One line a request; no address, no query, nothing about the person. */
export function writeAccessLog(visit: Visit, method: string, status: number): void {
  const { log, route, region, language, cache } = visit;
  const milliseconds = Math.round((performance.now() - visit.startedAt) * 10) / 10;
  log.info({ method, route, region, language, status, milliseconds, cache }, "request");
}

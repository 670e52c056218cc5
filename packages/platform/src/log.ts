/** Structured logs: JSON lines, UTC, and only the fields named here, so that personal data cannot slip in. */
import { pino } from "pino";
import { scrubbed } from "./scrub.ts";

/** A field that is not in this list is not written. A route is its template, never a path with a query string. */
const allowedFields = {
  attempt: true,
  cache: true,
  code: true,
  component: true,
  count: true,
  job: true,
  language: true,
  method: true,
  migration: true,
  milliseconds: true,
  order: true,
  path: true,
  payment: true,
  pid: true,
  pids: true,
  port: true,
  principal: true,
  queue: true,
  reason: true,
  region: true,
  requestId: true,
  route: true,
  signal: true,
  status: true,
  traceId: true,
  user: true,
} as const;

export type LogFields = { [Name in keyof typeof allowedFields]?: string | number | boolean | null };

export interface Log {
  debug(fields: LogFields, message: string): void;
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
  /** The same log with fields that every line carries. */
  with(fields: LogFields): Log;
}

export interface LogOptions {
  level: "debug" | "info" | "warn" | "error" | "silent";
  /** Where the lines go; standard output unless given. */
  write?: (line: string) => void;
}

export function createLog(options: LogOptions): Log {
  const settings = {
    level: options.level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    messageKey: "message",
  };
  return wrap(options.write ? pino(settings, { write: options.write }) : pino(settings));
}

function wrap(target: pino.Logger): Log {
  return {
    debug: (fields, message) => target.debug(permitted(fields), scrubbed(message)),
    info: (fields, message) => target.info(permitted(fields), scrubbed(message)),
    warn: (fields, message) => target.warn(permitted(fields), scrubbed(message)),
    error: (fields, message) => target.error(permitted(fields), scrubbed(message)),
    with: (fields) => wrap(target.child(permitted(fields))),
  };
}

export const silentLog: Log = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
  with: () => silentLog,
};

function permitted(fields: LogFields): LogFields {
  const kept: Record<string, string | number | boolean | null> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (!Object.hasOwn(allowedFields, name) || value === undefined) continue;
    if (typeof value === "object" && value !== null) continue;
    kept[name] = typeof value === "string" ? scrubbed(value) : value;
  }
  return kept;
}

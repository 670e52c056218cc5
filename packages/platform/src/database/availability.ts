/** Tells a database that is away or overloaded, which a visitor may try again, from a mistake of ours. */
import { codeOf } from "../errors.ts";

const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "database_unavailable",
]);

/** Connection lost (08), too many connections or no memory (53), server going down or coming up (57P). */
const serverCodes = /^(08|53|57P)/;

/** pg gives these no code. */
const driverMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/;

export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isDatabaseUnavailable);
  const code = codeOf(error);
  // The socket of a server that is down does not exist; any other missing file is no matter of the database.
  if (code === "ENOENT") return error instanceof Error && "syscall" in error && error.syscall === "connect";
  if (code !== undefined) return networkCodes.has(code) || serverCodes.test(code);
  return error instanceof Error && driverMessages.test(error.message);
}

/** The client's side of a throughput figure: wrk, on a core of its own. A client written in JavaScript would be the limit. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { installedProgram, installFromDebian } from "../scripts/debian.mjs";
import { onCore } from "./programs.ts";

export interface LoadPlan {
  url: string;
  connections: number;
  seconds: number;
  headers: Readonly<Record<string, string>>;
}

export interface LoadResult {
  requests: number;
  perSecond: number;
}

function findWrk(): string {
  const find = () => installedProgram(["wrk"]);
  const found = find() ?? (installFromDebian("wrk", "for the load figures") ? find() : null);
  if (found) return found;
  throw new Error("The load figures need wrk: install it, Debian has it under that name.");
}

/** Asks again and again for one address; how many answers came, provided that all of them were good. */
export async function load({ url, connections, seconds, headers }: LoadPlan): Promise<LoadResult> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const counts = ["-t", "1", "-c", String(connections), "-d", String(seconds), "--timeout", "10s"];
  const [program, args] = onCore("client", [findWrk(), ...counts, ...lines, url]);
  const { stdout } = await promisify(execFile)(program, args);
  const bad = /^\s*(Non-2xx|Socket errors).*$/m.exec(stdout)?.[0].trim();
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (bad || !(requests > 0) || !(perSecond > 0))
    throw new Error(`${url} was not answered well: ${bad ?? stdout}`);
  return { requests, perSecond };
}

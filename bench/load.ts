/** The client's side of a throughput figure, as a process of its own so that it can have a core of its own. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
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
  /** Of one answer, headers included. */
  bytes: number;
}

/** Asks again and again for one address, and refuses to count anything but good answers. */
export async function load(plan: LoadPlan): Promise<LoadResult> {
  const [program, args] = onCore("client", [
    process.execPath,
    import.meta.resolve("./load-client.mjs").replace("file://", ""),
    JSON.stringify(plan),
  ]);
  const { stdout } = await promisify(execFile)(program, args);
  const { good, bad, bytes, seconds } = JSON.parse(stdout) as Record<
    "good" | "bad" | "bytes" | "seconds",
    number
  >;
  if (bad > 0 || good === 0) throw new Error(`${plan.url}: ${bad} of ${good + bad} answers were not good`);
  return { requests: good, perSecond: good / seconds, bytes: bytes / good };
}

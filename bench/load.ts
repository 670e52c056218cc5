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

/** Asks again and again for one address; how many answers came, provided that all of them were good. */
export async function load(plan: LoadPlan): Promise<number> {
  const [program, args] = onCore("client", [
    process.execPath,
    import.meta.resolve("./load-client.mjs").replace("file://", ""),
    JSON.stringify(plan),
  ]);
  const { stdout } = await promisify(execFile)(program, args);
  const { good, bad } = JSON.parse(stdout) as Record<"good" | "bad", number>;
  if (bad > 0 || good === 0) throw new Error(`${plan.url}: ${bad} of ${good + bad} answers were not good`);
  return good;
}

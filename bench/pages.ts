/**
 * The home page under load: from the cache, rendered, and beside the same page in a bare React Router application.
 * Server on one core, client on another. The rounds take turns, and the best of each counts: a busy neighbour can
 * only take from the requests answered and add to the processor time of each.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { atLeast, atMost, type Figure, progress } from "./figure.ts";
import { load } from "./load.ts";
import {
  freePort,
  type Program,
  shopProgram,
  shopVariables,
  startProgram,
  temporaryFolder,
} from "./programs.ts";

const rounds = 5;
const warmUpSeconds = 6;
const roundSeconds = 3;
const connections = 20;

interface Contender {
  name: string;
  program: Program;
  url: string;
  encoding: "br" | "identity";
}

export async function* measurePages(): AsyncGenerator<Figure> {
  await buildPeer();
  const contenders: Contender[] = [
    { name: "cached", encoding: "br", ...(await startShop(shopProgram)) },
    // Both without compression, which the peer does not do.
    { name: "rendered", encoding: "identity", ...(await startShop("uncached-shop.ts")) },
    { name: "peer", encoding: "identity", ...(await startPeer()) },
  ];
  await sayTheSame(contenders);
  const results = new Map<string, Round[]>(contenders.map(({ name }) => [name, []]));
  for (const contender of contenders) await measure(contender, warmUpSeconds);
  for (let round = 1; round <= rounds; round += 1) {
    for (const contender of contenders) {
      const result = await measure(contender, roundSeconds);
      results.get(contender.name)?.push(result);
      const { cpuMs, perSecond } = result;
      progress(`  round ${round}, ${contender.name}: ${perSecond.toFixed(0)}/s, ${cpuMs.toFixed(3)} ms`);
    }
  }
  for (const { program } of contenders) await program.stop();

  const cpuMs = (name: string) => Math.min(...(results.get(name) ?? []).map((round) => round.cpuMs));
  const perSecond = (name: string) => Math.max(...(results.get(name) ?? []).map((round) => round.perSecond));
  const times = perSecond("cached") / perSecond("peer");
  yield atLeast("home page, cached: requests a second for one of the peer's", times, "times", 30);
  yield atMost("home page, cached: processor time", cpuMs("cached"), "ms", 0.15);
  yield atMost("home page, rendered: processor time", cpuMs("rendered"), "ms", 4);
  const share = cpuMs("rendered") / cpuMs("peer");
  yield atMost("home page, rendered: processor time for one of the peer's", share, "times", 1);
}

interface Round {
  perSecond: number;
  /** Milliseconds of processor time that one request costs the server. */
  cpuMs: number;
}

async function measure({ program, url, encoding }: Contender, seconds: number): Promise<Round> {
  const before = program.cpuMs();
  const { requests, perSecond } = await load({
    url,
    seconds,
    connections,
    headers: { "accept-encoding": encoding },
  });
  return { perSecond, cpuMs: (program.cpuMs() - before) / requests };
}

async function startShop(script: string): Promise<{ program: Program; url: string }> {
  const port = await freePort();
  const variables = shopVariables(port, temporaryFolder());
  return { program: await startProgram(script, { core: "server", variables }), url: homeAt(port) };
}

async function startPeer(): Promise<{ program: Program; url: string }> {
  const port = await freePort();
  const variables = { PORT: String(port) };
  return { program: await startProgram("peer/server.ts", { core: "server", variables }), url: homeAt(port) };
}

const homeAt = (port: number) => `http://localhost:${port}/`;

async function buildPeer(): Promise<void> {
  progress("  building the peer");
  const cli = path.resolve(import.meta.dirname, "../node_modules/@react-router/dev/bin.cjs");
  const child = spawn(process.execPath, [cli, "build"], {
    cwd: path.join(import.meta.dirname, "peer"),
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  let said = "";
  child.stderr.on("data", (text) => {
    said += text;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`The peer could not be built.\n${said}`);
}

/** A comparison of two pages holds only while they say the same. */
async function sayTheSame(contenders: readonly Contender[]): Promise<void> {
  const pages = await Promise.all(
    contenders.map(async ({ url }) => visibleText(await (await fetch(url)).text())),
  );
  const [first] = pages;
  if (!first || pages.some((page) => page !== first)) {
    throw new Error("The pages to compare do not say the same.");
  }
}

function visibleText(html: string): string {
  const body = html.slice(html.indexOf("<body"));
  return body
    .replaceAll(/<(script|template)\b.*?<\/\1>/gs, "")
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
}

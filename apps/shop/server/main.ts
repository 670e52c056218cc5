/** Boot: environment, database, web and work; then `ready`, and an orderly end when asked to stop. */
// Before all others: it decides which build of React they get.
import "./environment.ts";
import type { Server } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { seedStockLevels } from "@foldmark/commerce";
import { companyFactsAreExamples } from "@foldmark/company";
import { createLog, type Log, PlatformError } from "@foldmark/platform";
import { bankDetails, holdsExampleAccounts } from "@foldmark/region";
import type { ServerBuild } from "react-router";
import { StaticFiles } from "./answers/static-files.ts";
import { assembleHealth, assembleWeb } from "./assemble.ts";
import { startBackgroundWork } from "./background-work.ts";
import { settleDemoAccounts } from "./demo-accounts.ts";
import { EnvironmentError, processVariables, readEnvironment, type ShopEnvironment } from "./environment.ts";
import { Lifecycle, onFault, onStopWish } from "./lifecycle.ts";
import { listen } from "./listen.ts";
import { createLogOutput } from "./log-output.ts";
import { followChanges } from "./pages/follow-changes.ts";
import { placeEmulator, startEmulator } from "./payment-emulator.ts";
import { type Foundation, openFoundation } from "./services.ts";

const buildFolder = path.resolve(import.meta.dirname, "../build");
/** How long the start waits for the database before it serves what needs none. */
const databasePatienceMs = 15_000;

async function start(given: ShopEnvironment): Promise<void> {
  const output = createLogOutput();
  process.on("exit", output.flush);
  const log = createLog({ level: given.logLevel, write: output.write });
  const lifecycle = new Lifecycle();
  // From now on: a stop that is wished for while the database starts must not leave it behind.
  onStopWish((reason) => lifecycle.wish(reason));
  onFault(log, (reason) => lifecycle.wish(reason, 1));

  const placed = await placeEmulator(given, log);
  const { environment } = placed;
  const foundation = await openFoundation(environment, log, path.join(buildFolder, "jobs"));
  const emulator = startEmulator(placed, log.with({ component: "payment emulator" }));
  const allowsInner = environment.site.environment === "local";
  if (environment.role !== "web") startBackgroundWork({ ...foundation, allowsInner }, log);
  const release = async () => {
    await foundation.close();
    await emulator.close();
  };
  const settled = settle(environment, foundation, log);
  settled.catch(() => lifecycle.wish("not fit to start", 1));
  try {
    // Asked before anybody is let in. A database that is away is asked when it comes.
    if (environment.site.environment !== "local") await Promise.race([settled, patience()]);
    const server = await serverFor(environment, foundation, log, lifecycle);
    lifecycle.watch(server);
    const noticeMs = environment.site.environment === "local" ? 0 : 5_000;
    const exit = (code: number) => process.exit(code);
    const plan = { server, log, noticeMs, finishMs: 20_000, hardStopMs: 30_000, release, exit };
    if (!lifecycle.follow(plan)) return;
    await listen(server, environment);
  } catch (error) {
    await release();
    throw error;
  }
  await Promise.race([Promise.all([settled, emulator.begun]), patience()]);
  output.flush();
  if (!lifecycle.isStopping) process.stdout.write(`ready http://localhost:${environment.port}\n`);
}

const isUnboundUser = (error: unknown): boolean =>
  error instanceof PlatformError && error.code === "database_user_unbound";

const patience = () => sleep(databasePatienceMs, undefined, { ref: false });

/**
 * What must lie ready before the first visitor. Rejects only where something is a reason not to start: known accounts,
 * or a database user from whom no row is kept.
 */
async function settle(
  environment: ShopEnvironment,
  { database, services }: Foundation,
  log: Log,
): Promise<void> {
  try {
    await database.whenReady;
    await seedStockLevels(services.buying.commerce);
    await settleDemoAccounts(environment, services.identity);
  } catch (error) {
    if (error instanceof EnvironmentError || isUnboundUser(error)) throw error;
    log.warn(
      { reason: error instanceof Error ? error.message : String(error) },
      "the start was not finished",
    );
  }
}

async function serverFor(
  environment: ShopEnvironment,
  foundation: Foundation,
  log: Log,
  lifecycle: Lifecycle,
): Promise<Server> {
  const health = {
    isStopping: () => lifecycle.isStopping,
    isReady: () => foundation.database.ready(),
  };
  if (environment.role === "worker") return assembleHealth(health);
  const build = (await import(path.join(buildFolder, "server/index.js"))) as ServerBuild;
  const staticFiles = new StaticFiles(path.join(buildFolder, "client"));
  const loadBuild = async () => build;
  const parts = { ...foundation, ...health, environment, log, staticFiles, loadBuild };
  const { server, cache, sessions } = assembleWeb({ ...parts, mode: "production" });
  const kept = { cache, sessions };
  const following = followChanges(kept, foundation.database, log.with({ component: "changes" }));
  server.once("close", () => following.close());
  return server;
}

function explain(error: unknown): string {
  if (error instanceof EnvironmentError) return error.message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE") return `The shop cannot start: port ${port} is taken. Set PORT to another one.`;
  if (code === "EACCES" && port)
    return `The shop cannot start: this user may not listen on port ${port}. Set PORT to 1024 or above.`;
  return `The shop cannot start: ${error instanceof Error ? error.message : String(error)}`;
}

try {
  const examplesRemain = companyFactsAreExamples || holdsExampleAccounts(bankDetails);
  await start(readEnvironment(processVariables(), { companyFactsAreExamples: examplesRemain }));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

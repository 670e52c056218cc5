/** Boot: environment, database, web; then `ready`, and an orderly end when asked to stop. */
// Before all others: it decides which build of React they get.
import "./environment.ts";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createLog } from "@foldmark/platform";
import type { ServerBuild } from "react-router";
import { companyFactsAreExamples } from "../app/content/company.ts";
import { assembleWeb } from "./assemble.ts";
import { EnvironmentError, processVariables, readEnvironment, type ShopEnvironment } from "./environment.ts";
import { Lifecycle, onFault, onStopWish } from "./lifecycle.ts";
import { createLogOutput } from "./log-output.ts";
import { openFoundation } from "./services.ts";
import { StaticFiles } from "./static-files.ts";

const buildFolder = path.resolve(import.meta.dirname, "../build");
/** How long the start waits for the database before it serves what needs none. */
const databasePatienceMs = 15_000;

async function loadServerBuild(): Promise<ServerBuild> {
  return (await import(path.join(buildFolder, "server/index.js"))) as ServerBuild;
}

async function start(environment: ShopEnvironment): Promise<void> {
  const output = createLogOutput();
  process.on("exit", output.flush);
  const log = createLog({ level: environment.logLevel, write: output.write });
  const lifecycle = new Lifecycle();
  const foundation = await openFoundation(environment, log);
  const build = await loadServerBuild();
  const { server } = assembleWeb({
    ...foundation,
    environment,
    log,
    staticFiles: new StaticFiles(path.join(buildFolder, "client")),
    loadBuild: async () => build,
    mode: "production",
    isStopping: () => lifecycle.isStopping,
    isReady: () => foundation.database.ready(),
  });

  const local = environment.site.environment === "local";
  const stop = (reason: string, exitCode = 0) =>
    void lifecycle.stop(
      {
        server,
        log,
        noticeMs: local ? 0 : 5_000,
        finishMs: 20_000,
        hardStopMs: 30_000,
        release: foundation.close,
        exit: (code) => process.exit(code),
      },
      reason,
      exitCode,
    );
  onStopWish((reason) => stop(reason));
  onFault(log, (reason) => stop(reason, 1));

  server.listen({ port: environment.port, host: environment.host });
  await once(server, "listening");
  await Promise.race([
    foundation.database.whenReady.catch(() => {}),
    sleep(databasePatienceMs, undefined, { ref: false }),
  ]);
  output.flush();
  if (!lifecycle.isStopping) process.stdout.write(`ready http://localhost:${environment.port}\n`);
}

function explain(error: unknown): string {
  if (error instanceof EnvironmentError) return error.message;
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "EADDRINUSE") return "The shop cannot start: its port is taken. Set PORT to another one.";
  return `The shop cannot start: ${error instanceof Error ? error.message : String(error)}`;
}

try {
  await start(readEnvironment(processVariables(), { companyFactsAreExamples }));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

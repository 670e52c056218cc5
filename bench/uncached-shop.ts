/** The shop as `main.ts` starts it, except that no page is kept: every request is rendered anew. */

import path from "node:path";
import { createLog } from "@foldmark/platform";
import type { ServerBuild } from "react-router";
import { StaticFiles } from "../apps/shop/server/answers/static-files.ts";
import { assembleWeb } from "../apps/shop/server/assemble.ts";
import { processVariables, readEnvironment } from "../apps/shop/server/environment.ts";
import { openFoundation } from "../apps/shop/server/services.ts";

const buildFolder = path.resolve(import.meta.dirname, "../apps/shop/build");
const environment = readEnvironment(processVariables(), { companyFactsAreExamples: true });
const log = createLog({ level: environment.logLevel });
const foundation = await openFoundation(environment, log);
const build = (await import(path.join(buildFolder, "server/index.js"))) as ServerBuild;
const { server } = assembleWeb({
  ...foundation,
  environment,
  log,
  staticFiles: new StaticFiles(path.join(buildFolder, "client")),
  loadBuild: async () => build,
  mode: "production",
  keepsPages: false,
  isStopping: () => false,
  isReady: () => foundation.database.ready(),
});
process.once("SIGTERM", async () => {
  server.closeAllConnections();
  await foundation.close();
  process.exit(0);
});
server.listen(environment.port, () => process.stdout.write("ready\n"));

/** `npm run dev`: the same web side, with pages loaded from their sources by Vite and replaced as they change. */
// Before all others: it decides which build of React they get.
import "./development-mode.ts";
import path from "node:path";
import { seedStockLevels } from "@foldmark/commerce";
import { createLog } from "@foldmark/platform";
import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";
import { StaticFiles } from "./answers/static-files.ts";
import { assembleWeb } from "./assemble.ts";
import { startBackgroundWork } from "./background-work.ts";
import { settleDemoAccounts } from "./demo-accounts.ts";
import { processVariables, readEnvironment } from "./environment.ts";
import { Lifecycle, onStopWish } from "./lifecycle.ts";
import { listen } from "./listen.ts";
import { placeEmulator, startEmulator } from "./payment-emulator.ts";
import { openFoundation } from "./services.ts";
import { watchHelp } from "./watch-help.ts";

const shop = path.resolve(import.meta.dirname, "..");
const given = readEnvironment(processVariables(), { companyFactsAreExamples: true });
const log = createLog({ level: given.logLevel });
const placed = await placeEmulator(given, log);
const { environment } = placed;
const lifecycle = new Lifecycle();
const foundation = await openFoundation(environment, log);
const emulator = startEmulator(placed, log.with({ component: "payment emulator" }));
startBackgroundWork({ ...foundation, allowsInner: true }, log);
const helpWatch = watchHelp(foundation.services.help, log.with({ component: "help" }));
void foundation.database.whenReady.then(async () => {
  await seedStockLevels(foundation.services.buying.commerce);
  await settleDemoAccounts(environment, foundation.services.identity);
});
const vite = await createVite({
  root: shop,
  configFile: path.join(shop, "vite.config.ts"),
  server: { middlewareMode: true, allowedHosts: true },
  appType: "custom",
});

const { server } = assembleWeb({
  ...foundation,
  environment,
  log,
  staticFiles: new StaticFiles(path.join(shop, "public")),
  loadBuild: async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild,
  mode: "development",
  isStopping: () => lifecycle.isStopping,
  isReady: () => foundation.database.ready(),
});

// Vite looks at every request first and hands on what is not its own.
const [answer] = server.listeners("request");
server.removeAllListeners("request");
server.on("request", (incoming, outgoing) => {
  vite.middlewares(incoming, outgoing, () => answer?.call(server, incoming, outgoing));
});

lifecycle.watch(server);
onStopWish((reason) => {
  const release = async () => {
    helpWatch.close();
    await vite.close();
    await foundation.close();
    await emulator.close();
  };
  const exit = (code: number) => process.exit(code);
  void lifecycle.stop(
    { server, log, noticeMs: 0, finishMs: 1_000, hardStopMs: 10_000, release, exit },
    reason,
  );
});

await listen(server, environment);
process.stdout.write(`ready http://localhost:${environment.port}\n`);

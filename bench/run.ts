/**
 * `npm run bench`: what is fast and small, against what. One JSON line a figure on stdout, progress on stderr;
 * ends with an error when a goal is missed. `npm run bench -- bytes pages` runs only those.
 */
import { build, buildIsCurrent } from "../apps/shop/scripts/build.mjs";
import { measureBombs } from "./bombs.ts";
import { measureBytes } from "./bytes.ts";
import { measureEditor } from "./editor.ts";
import { type Figure, print, progress } from "./figure.ts";
import { measureGeometry } from "./geometry.ts";
import { measureHelpSearch } from "./help-search.ts";
import { measureJourney } from "./journey.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureLogo } from "./logo.ts";
import { measureMemory } from "./memory.ts";
import { measurePages } from "./pages.ts";
import { measurePictures } from "./pictures.ts";
import { measurePreflight } from "./preflight.ts";
import { measurePrice } from "./price.ts";
import { measurePrint } from "./print.ts";
import { stopAll } from "./programs.ts";
import { measureProof } from "./proof.ts";
import { measureRender } from "./render.ts";
import { measureStage } from "./stage.ts";
import { measureStartup } from "./startup.ts";

const benches: Readonly<Record<string, () => AsyncIterable<Figure>>> = {
  bombs: measureBombs,
  bytes: measureBytes,
  pages: measurePages,
  geometry: measureGeometry,
  "help-search": measureHelpSearch,
  pictures: measurePictures,
  preflight: measurePreflight,
  price: measurePrice,
  print: measurePrint,
  proof: measureProof,
  render: measureRender,
  journey: measureJourney,
  logo: measureLogo,
  memory: measureMemory,
  stage: measureStage,
  editor: measureEditor,
  startup: measureStartup,
  lighthouse: measureLighthouse,
};

async function run(names: readonly string[]): Promise<boolean> {
  if (!buildIsCurrent()) await build();
  let reached = true;
  for (const name of names) {
    progress(`bench: ${name}`);
    const bench = benches[name];
    if (!bench) throw new Error(`There is no bench "${name}"; there are ${Object.keys(benches).join(", ")}.`);
    for await (const figure of bench()) {
      print(figure);
      if (figure.ok === false) reached = false;
    }
  }
  return reached;
}

const onLauncherGone = () => process.exit(1);
process.on("disconnect", onLauncherGone);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => void stopAll().finally(() => process.exit(1)));
}

try {
  const asked = process.argv.slice(2);
  process.exitCode = (await run(asked.length > 0 ? asked : Object.keys(benches))) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
} finally {
  await stopAll();
  // The channel to the launcher would keep this process alive; closed by ourselves it is no end of the launcher.
  process.off("disconnect", onLauncherGone);
  if (process.connected) process.disconnect();
}

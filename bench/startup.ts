/** How long a person waits for the shop the second time, when everything is installed, built and set up. */
import { atMost, type Figure } from "./figure.ts";
import { freePort, shopVariables, startProgram, temporaryFolder } from "./programs.ts";

export async function* measureStartup(): AsyncGenerator<Figure> {
  const variables = shopVariables(await freePort(), temporaryFolder());
  const start = () => startProgram("../scripts/start.mjs", { variables });
  await (await start()).stop();
  const second = await start();
  await second.stop();
  yield atMost("second start: until ready", second.readyAfterMs / 1000, "s", 10);
}

/** Opens a sandbox as the user that it is started as, runs hostile deeds in it, and tells how each ended. */
import { silentLog } from "../../log.ts";
import { usualLimits } from "../job.ts";
import { openSandbox } from "../sandbox.ts";
import type { Deed } from "./hostile-work.ts";

const [scratch = "", ...deeds] = process.argv.slice(2);
const sandbox = openSandbox({ scratch, log: silentLog });
const told: string[] = [];
for (const deed of deeds as Deed["deed"][]) {
  const result = await sandbox.run(
    {
      name: "hostile",
      version: 1,
      module: new URL("./hostile-work.ts", import.meta.url),
      profile: "wasm",
      limits: usualLimits,
      refusals: [],
      checkAnswer: (answer) => answer,
    },
    { deed },
    async function* () {
      yield Buffer.from("x");
    },
    async () => null,
    { limit: 100 },
  );
  told.push(result.done ? "done" : result.code);
}
await sandbox.close();
process.stdout.write(JSON.stringify(told));

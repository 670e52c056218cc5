/** Opens a sandbox as the user that it is started as, runs hostile deeds in it, and tells how each ended. */
import { silentLog } from "../../log.ts";
import { openSandbox } from "../sandbox.ts";
import { hostileJob } from "./hostile-job.ts";
import type { Deed } from "./hostile-work.ts";

const [scratch = "", ...deeds] = process.argv.slice(2);
const sandbox = openSandbox({ scratch, log: silentLog });
const told: string[] = [];
for (const deed of deeds as Deed["deed"][]) {
  const result = await sandbox.run(
    hostileJob,
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

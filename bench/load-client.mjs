/** Runs one load plan and writes what came of it; `load.ts` starts it. */
import autocannon from "autocannon";

const { url, connections, seconds, headers } = JSON.parse(process.argv[2] ?? "");
const result = await autocannon({ url, connections, duration: seconds, headers });
process.stdout.write(
  JSON.stringify({ good: result["2xx"], bad: result.non2xx + result.errors + result.timeouts }),
);

/** Runs one load plan and writes what came of it; `load.ts` starts it. */
import autocannon from "autocannon";

const { url, connections, seconds, headers } = JSON.parse(process.argv[2] ?? "");
// The shop takes a thousand requests on a connection; a client that asks on is refused, as it should be.
const result = await autocannon({ url, connections, duration: seconds, headers, reconnectRate: 900 });
process.stdout.write(
  JSON.stringify({ good: result["2xx"], bad: result.non2xx + result.errors + result.timeouts }),
);

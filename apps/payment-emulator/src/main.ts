/**
 * The emulator as a process of its own:
 * `node apps/payment-emulator/src/main.ts --port 3001 --data .local/payment-emulator.json --webhooks http://localhost:3000/webhooks/payments`
 */
import { parseArgs } from "node:util";
import { startEmulator } from "./index.ts";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "3001" },
    host: { type: "string", default: "127.0.0.1" },
    data: { type: "string" },
    webhooks: { type: "string" },
    origin: { type: "string" },
  },
});

const running = await startEmulator({
  port: Number(values.port),
  host: values.host,
  ...(values.data ? { dataFile: values.data } : {}),
  ...(values.origin ? { publicOrigin: values.origin } : {}),
  settings: { webhookBase: values.webhooks ?? null },
}).catch((error: NodeJS.ErrnoException) => {
  const reason =
    error.code === "EADDRINUSE" ? `port ${values.port} is taken; --port names another one` : error.message;
  process.stderr.write(`The payment emulator cannot start: ${reason}.\n`);
  process.exit(1);
});
process.stdout.write(`payment emulator ${running.origin}\n`);
process.send?.({ origin: running.origin });

const end = () => {
  running.close().finally(() => process.exit(0));
};
process.once("SIGTERM", end);
// Started by the shop: it ends after the shop, so that what is under way there is finished, and never without it.
if (process.connected) {
  for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => {});
  process.once("disconnect", end);
} else process.once("SIGINT", end);

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
});
process.stdout.write(`payment emulator ${running.origin}\n`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    running.close().finally(() => process.exit(0));
  });
}
// Started by the shop: without it there is nobody to pay.
process.once("disconnect", () => {
  running.close().finally(() => process.exit(0));
});

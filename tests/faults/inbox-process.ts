/**
 * A process of its own that reads the inbox once it is told to, and says which orders it confirmed and what it left to
 * jobs: `node inbox-process.ts '{"target": …, "origin": …, "now": …}'`.
 */
import {
  type OrderNotification,
  orderNotifications,
  paymentQueues,
  readInbox,
} from "@foldmark/commerce/testing";
import { attachDatabase, fixedClock, silentLog } from "@foldmark/platform";
import { paymentServices } from "./payment-services.ts";

export interface InboxReport {
  readonly confirmed: readonly string[];
  readonly left: readonly string[];
}

const { target, origin, now } = JSON.parse(process.argv[2] ?? "{}");
const confirmed: string[] = [];
const left: string[] = [];
// Longer than the test holds the rows it waits for, shorter than a statement may take.
const database = attachDatabase(target, silentLog, { patienceMs: 10_000, lockTimeoutMs: 9_000 });
await database.whenReady;
const services = paymentServices({
  db: database.db,
  clock: fixedClock(now),
  origin,
  timeoutMs: 5_000,
  jobs: {
    async enqueue(_tx, { name }, data) {
      if (name === orderNotifications.name) {
        const { orderId, kind } = data as object as OrderNotification;
        if (kind === "confirmed") confirmed.push(orderId);
        // Work on the artwork of a paid order is nothing of the message.
      } else if (paymentQueues.some((queue) => queue.name === name)) left.push(name);
    },
  },
});
process.once("message", async () => {
  await readInbox(services);
  process.send?.({ confirmed, left } satisfies InboxReport);
  await database.close();
  process.disconnect();
});
process.send?.("ready");

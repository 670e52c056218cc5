/** The worker that tells buyers of their orders, for processes whose role includes work. */
import { type Jobs, withTransaction } from "@foldmark/platform";
import { webhookRounds } from "../order-webhooks/deliveries.ts";
import { notifyBuyer, orderNotifications } from "../orders/notify-buyer.ts";
import type { OrderMailServices } from "./order-mail-services.ts";
import { remindersOf, tellBuyer } from "./tell-buyer.ts";

const system = { caller: "system" };

/** Mails and documents of orders. An order that waits for its money reminds of itself. */
export async function workNotifications(
  jobs: Pick<Jobs, "work" | "enqueue">,
  services: OrderMailServices,
): Promise<void> {
  await jobs.work(orderNotifications, async (notification) => {
    // Customers' programs hear of it at once; the round of every minute is for what else happens.
    await withTransaction(services.db, system, (tx) =>
      jobs.enqueue(tx, webhookRounds, {}, { onceKey: "round" }),
    );
    await tellBuyer(services, notification);
    if (notification.kind !== "placed") return;
    const { orderId } = notification;
    for (const { subject, startAfter } of await remindersOf(services, orderId))
      await withTransaction(services.db, system, (tx) =>
        notifyBuyer(
          tx,
          { jobs },
          { orderId, kind: "reminder", subject },
          { startAfter, onceKey: `reminder/${orderId}/${subject}` },
        ),
      );
  });
}

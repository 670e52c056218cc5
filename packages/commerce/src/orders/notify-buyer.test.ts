import { createJobs, silentLog, testDatabase, withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import { expect, inject, it } from "vitest";
import { notifyBuyer, orderNotifications } from "./notify-buyer.ts";

it("repeats what is to be told for longer than a killed worker keeps its mail", () => {
  // The queue waits at least half of a delay that doubles each time; one repetition may be what was killed.
  const shortestSeconds = orderNotifications.retryDelaySeconds * (2 ** (orderNotifications.retries - 1) - 1);
  expect(shortestSeconds).toBeGreaterThan(10 * 60);
});

it("tells of what happened, and of nothing that was undone", async () => {
  const database = await testDatabase(inject("testDatabases"));
  const jobs = createJobs({ target: database.target, queues: [orderNotifications], log: silentLog });
  await jobs.start();
  try {
    const during = (orderId: string, undoes: boolean) =>
      withTransaction(database.db, { caller: "system" }, async (tx) => {
        await notifyBuyer(tx, { jobs }, { orderId, kind: "placed" });
        if (undoes) throw new Error("undone");
      });
    await expect(during("undone", true)).rejects.toThrow("undone");
    await during("kept", false);
    const { rows } = await sql<{ data: object }>`
      select data from pgboss.job where name = ${orderNotifications.name}`.execute(database.db);
    expect(rows).toEqual([{ data: { orderId: "kept", kind: "placed" } }]);
  } finally {
    await jobs.stop();
    await database.drop();
  }
});

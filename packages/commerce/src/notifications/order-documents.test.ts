import { setTimeout as sleep } from "node:timers/promises";
import { uuidv7 } from "@foldmark/platform";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Caller } from "../caller.ts";
import { readDocumentFile } from "../invoices/read-document.ts";
import {
  asSystem,
  cancelled,
  cancelWithin,
  clock,
  database,
  documents,
  mails,
  paidOrder,
  refunded,
  services,
  stored,
  tell,
} from "../testing/order-mails.ts";
import { insertTestOrder } from "../testing/orders.ts";

describe("documents of an order", () => {
  it("are an invoice when it is paid, filed once and attached to the mail", async () => {
    const { orderId } = await paidOrder();
    await Promise.allSettled(Array.from({ length: 4 }, () => tell({ orderId, kind: "confirmed" })));
    const [invoice, ...more] = await documents(orderId);
    expect([more.length, mails.length]).toEqual([0, 1]);
    expect(invoice).toMatchObject({ kind: "invoice", total: 12_300 });
    const pdf = stored.get(invoice?.pdf ?? "");
    expect(Buffer.from(pdf?.subarray(0, 5) ?? []).toString()).toBe("%PDF-");
    expect(mails[0]?.attachments?.at(-1)?.content).toEqual(pdf);
    expect(Buffer.from(stored.get(invoice?.xml ?? "") ?? []).toString()).toContain(invoice?.number);
  });

  it("describe for readers and machines everything that was chosen", async () => {
    const { orderId } = await paidOrder({ options: ["lamination-matt", "spot-uv", "hot-foil", "prototype"] });
    await tell({ orderId, kind: "confirmed" });
    const [invoice] = await documents(orderId);
    const described =
      "Full colour\u00a0· Matt lamination\u00a0· Spot UV varnish\u00a0· Hot foil\u00a0· Printed prototype";
    // As it was issued: what the sheet of paper is set from, then and whenever it is set again.
    const { rows } = await asSystem((tx) =>
      sql<{ lines: unknown }>`select lines from invoices.document where order_id = ${orderId}`.execute(tx),
    );
    expect(JSON.stringify(rows)).toContain(described);
    expect(Buffer.from(stored.get(invoice?.xml ?? "") ?? []).toString()).toMatch(
      new RegExp(`<cac:Item><cbc:Description>[^<]*${described}</cbc:Description><cbc:Name>`),
    );
  });

  it("give back part by part no more than was invoiced, also when parts are credited at once", async () => {
    const paid = await paidOrder();
    const { orderId } = paid;
    await tell({ orderId, kind: "confirmed" });
    const refunds = [await refunded(paid, 1), await refunded(paid, 5_000), await refunded(paid, 7_299)];
    await Promise.all(refunds.map((subject) => tell({ orderId, kind: "refunded", subject })));
    await Promise.all(refunds.map((subject) => tell({ orderId, kind: "refunded", subject })));
    const credits = (await documents(orderId)).filter(({ kind }) => kind === "credit-note");
    expect(credits.map(({ total }) => total).sort((a, b) => a - b)).toEqual([-7_299, -5_000, -1]);
    expect(mails.filter(({ key }) => key?.startsWith("refunded"))).toHaveLength(3);
  });

  it("credit the rest when it is called off, and nothing more when the money goes back", async () => {
    const paid = await paidOrder();
    const { orderId } = paid;
    await tell({ orderId, kind: "confirmed" });
    const first = await refunded(paid, 2_300);
    await tell({ orderId, kind: "refunded", subject: first });
    await cancelled(orderId);
    await tell({ orderId, kind: "cancelled" });
    await tell({ orderId, kind: "cancelled" });
    const second = await refunded(paid, 10_000);
    await tell({ orderId, kind: "refunded", subject: second });
    const credits = await documents(orderId);
    expect(credits.map(({ total }) => total)).toEqual([12_300, -2_300, -10_000]);
    // Both mails bring the one credit note and say so: who looks for it looks where the money is told of.
    const note = stored.get(credits.at(-1)?.pdf ?? "");
    const told = mails.slice(-2);
    expect(told.map(({ key }) => key?.split("/")[0])).toEqual(["cancelled", "refunded"]);
    for (const { attachments, text } of told) {
      expect(attachments?.at(-1)?.content).toEqual(note);
      expect(text).toContain("mails.refunded.note");
    }
  });

  it("are none when the order is being called off at the same moment", async () => {
    const { orderId } = await paidOrder();
    const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const cancelling = asSystem(async (tx) => {
      await cancelWithin(tx, orderId);
      begun.resolve();
      await mayEnd.promise;
    });
    await begun.promise;
    const told = tell({ orderId, kind: "confirmed" });
    await Promise.race([told, sleep(500)]);
    mayEnd.resolve();
    await cancelling;
    await told;
    expect(await documents(orderId)).toEqual([]);
  });

  it("name as the day of payment when it was secured, however late they are made", async () => {
    const { orderId } = await paidOrder();
    const paidOn = clock.now().toISOString().slice(0, 10);
    clock.advance(2 * 24 * 3_600_000);
    await tell({ orderId, kind: "confirmed" });
    const [invoice] = await documents(orderId);
    const xml = Buffer.from(stored.get(invoice?.xml ?? "") ?? []).toString();
    expect(xml).toContain(`<cbc:TaxPointDate>${paidOn}<`);
    expect(xml).not.toContain("ActualDeliveryDate");
  });

  it("that came to more than the invoice, or to something else than the order, would be noticed", async () => {
    const { orderId } = await paidOrder();
    await tell({ orderId, kind: "confirmed" });
    const forged = (cause: string, amount: number) =>
      asSystem(async (tx) => {
        await sql`insert into invoices.document (
            id, series_id, no, number, order_id, corrects_id, cause, issued_on, supplied_on, due_on, currency, language,
            seller, buyer, lines, taxes, net_minor, vat_minor, total_minor, created_at)
          select ${uuidv7(clock)}, series_id, 900, 'X', order_id, id, ${cause}, issued_on, supplied_on, due_on, currency,
            language, seller, buyer, lines, ${JSON.stringify([{ netMinor: amount, vatMinor: 0 }])}, ${amount}, 0, ${amount},
            created_at
          from invoices.document where cause = ${`invoice/${orderId}`}`.execute(tx);
        const { rows } = await sql<{ rule: string }>`
          select rule from platform.verify_invariants() where rule ~ 'credit notes|documents charge'`.execute(
          tx,
        );
        throw new Error(rows.map(({ rule }) => rule).join());
      });
    await expect(forged("refund/x", -12_301)).rejects.toThrow(
      "credit notes come to no more than their invoice",
    );
    await expect(forged(`pro-forma/${orderId}`, 1)).rejects.toThrow(
      "documents charge what the order charges",
    );
  });

  it("are handed out to the buyer and to the holder of the order's link, and to nobody else", async () => {
    const { orderId } = await paidOrder({ owner: "customer:019b0000-0000-7000-8000-0000000000aa" });
    const other = await paidOrder();
    await tell({ orderId, kind: "confirmed" });
    const { rows } = await asSystem((tx) =>
      sql<{ id: string; number: string; theirs: string }>`
        select d.id, o.number, (select number from orders.orders where id = ${other.orderId}) as theirs
        from invoices.document d join orders.orders o on o.id = d.order_id where o.id = ${orderId}`.execute(
        tx,
      ),
    );
    const { id: documentId = "", number: orderNumber = "", theirs = "" } = rows[0] ?? {};
    const asked = { orderNumber, documentId, form: "pdf" } as const;
    const buyer = {
      kind: "customer",
      accountId: "019b0000-0000-7000-8000-0000000000aa",
      sessionId: "s",
      provedAt: null,
    } as const;
    const holder = { kind: "order-holder", orderId } as const;
    for (const caller of [buyer, holder])
      expect(await readDocumentFile(services, caller, asked)).toMatchObject({
        fileName: expect.stringMatching(/^FV-2026-\d{6}\.pdf$/),
      });
    expect(await readDocumentFile(services, buyer, { ...asked, form: "xml" })).toMatchObject({
      fileName: expect.stringMatching(/\.xml$/),
    });
    expect(await readDocumentFile(services, buyer, { ...asked, orderNumber: theirs })).toBeNull();
    const strangers: Caller[] = [
      { ...buyer, accountId: "019b0000-0000-7000-8000-0000000000bb" },
      { kind: "visitor", sessionId: "019b0000-0000-7000-8000-0000000000aa" },
      { kind: "order-holder", orderId: other.orderId },
    ];
    for (const caller of strangers) expect(await readDocumentFile(services, caller, asked)).toBeNull();
  });

  it("are none for a refund that is another order's, and none where nothing was sold", async () => {
    const one = await paidOrder();
    const other = await paidOrder();
    await tell({ orderId: one.orderId, kind: "confirmed" });
    const refundId = await refunded(other, 100);
    await tell({ orderId: one.orderId, kind: "refunded", subject: refundId });
    await tell({ orderId: other.orderId, kind: "refunded", subject: refundId });
    const waiting = await insertTestOrder(database.db, clock);
    await tell({ orderId: waiting, kind: "confirmed" });
    expect((await documents(one.orderId)).map(({ kind }) => kind)).toEqual(["invoice"]);
    expect(await documents(other.orderId)).toEqual([]);
    expect(await documents(waiting)).toEqual([]);
  });
});

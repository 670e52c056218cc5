import { uuidv7 } from "@foldmark/platform";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { orderAccessToken } from "../checkout/place-order.ts";
import {
  asSystem,
  cancelled,
  clock,
  database,
  documents,
  enclosures,
  mailServer,
  mails,
  orderWithWallet,
  paidOrder,
  refunded,
  said,
  services,
  tell,
  withdrawnFrom,
} from "../testing/order-mails.ts";
import { insertTestOrder, type TestOrder } from "../testing/orders.ts";
import { remindersOf } from "./tell-buyer.ts";

describe("news of an order", () => {
  it("reach the buyer once, however often and by however many they are told", async () => {
    const orderId = await insertTestOrder(database.db, clock);
    await Promise.allSettled(Array.from({ length: 6 }, () => tell({ orderId, kind: "placed" })));
    await tell({ orderId, kind: "placed" });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: [{ address: "anna@example.test" }], key: `placed/${orderId}` });
    await tell({ orderId, kind: "reminder", subject: "72h" });
    await tell({ orderId, kind: "reminder", subject: "168h" });
    await tell({ orderId, kind: "reminder", subject: "72h" });
    expect(mails).toHaveLength(3);
  });

  it("S1.7 come under the sender name of the storefront that was ordered in", async () => {
    for (const [region, name] of [
      ["eu", "Foldmark"],
      ["pl", "Foldmark Polska"],
      ["de", "Foldmark Deutschland"],
    ] as const) {
      mails.length = 0;
      await tell({ orderId: await insertTestOrder(database.db, clock, { region }), kind: "placed" });
      expect(mails[0]?.from.name).toBe(name);
    }
  });

  it("are told again when the mail server was away, and when whoever wrote them died", async () => {
    const orderId = await insertTestOrder(database.db, clock);
    mailServer.isAway = true;
    await expect(tell({ orderId, kind: "placed" })).rejects.toThrow("away");
    mailServer.isAway = false;
    await asSystem((tx) =>
      sql`insert into orders.letter (key, order_id, claimed_at) values (${`reminder/${orderId}/72h`}, ${orderId}, ${clock.now()})`.execute(
        tx,
      ),
    );
    // Nobody knows yet that the writer is dead: the job has to come back.
    await expect(tell({ orderId, kind: "reminder", subject: "72h" })).rejects.toMatchObject({
      code: "mail-being-written",
    });
    expect(mails).toHaveLength(0);
    clock.advance(6 * 60_000);
    await tell({ orderId, kind: "reminder", subject: "72h" });
    await tell({ orderId, kind: "placed" });
    expect(mails.map(({ subject }) => subject.split(" ")[0])).toEqual([
      "mails.reminder.subject",
      "mails.placed.subject",
    ]);
  });

  it("begin with nobody's words where the mailbox is not proved, and with the name where it is", async () => {
    const words = "URGENT: your account is locked, open https://evil.example/login";
    const named = (orderId: string) =>
      asSystem((tx) =>
        sql`update orders.orders set delivery = delivery || ${JSON.stringify({ name: words })}::jsonb
          where id = ${orderId}`.execute(tx),
      );
    const guests = await insertTestOrder(database.db, clock);
    await named(guests);
    await tell({ orderId: guests, kind: "placed" });
    // A customer's order may name a mailbox of somebody else.
    const accountId = uuidv7(clock);
    const owner = `customer:${accountId}`;
    const account = (email: string, verified: Date | null) =>
      asSystem((tx) =>
        sql`insert into identity.account
            (id, email, email_key, email_verified_at, kind, region, language, created_at, updated_at)
          values (${accountId}, ${email}, ${email}, ${verified}, 'private', 'eu', 'en', now(), now())
          on conflict (id) do update set
            email = excluded.email, email_key = excluded.email_key, email_verified_at = excluded.email_verified_at`.execute(
          tx,
        ),
      );
    for (const [email, verified] of [
      ["other@example.test", clock.now()],
      ["anna@example.test", null],
    ] as const) {
      await account(email, verified);
      const orderId = await insertTestOrder(database.db, clock, { owner });
      await named(orderId);
      await tell({ orderId, kind: "placed" });
    }
    for (const { text, html } of mails) {
      expect(text).toContain("mails.helloUnnamed");
      expect(text.indexOf(words) === -1 || text.indexOf(words) > text.indexOf("mails.products")).toBe(true);
      expect(html?.split("mails.products")[0]).not.toContain("URGENT");
    }
    await account("anna@example.test", clock.now());
    await tell({ orderId: await insertTestOrder(database.db, clock, { owner }), kind: "placed" });
    expect(mails.at(-1)?.text).toContain("mails.hello Anna Byrne");
  });

  it("show the products with their pictures and open the order for whoever holds the mail", async () => {
    const orderId = await insertTestOrder(database.db, clock);
    await tell({ orderId, kind: "placed" });
    const [mail] = mails;
    const token = orderAccessToken(services.orderSecret, orderId);
    expect(mail?.html).toContain('src="cid:product-1"');
    expect(mail?.attachments?.[0]).toMatchObject({ inlineId: "product-1", contentType: "image/png" });
    for (const form of [mail?.html, mail?.text]) expect(form).toContain(`access=${token}`);
    expect(mail?.html).not.toContain("undefined");
    expect(mail?.text).toContain("€100.00");
  });

  it("name every finish and service that is charged, in the formatted mail and in the plain one", async () => {
    const options = ["lamination-matt", "spot-uv", "hot-foil", "rush"] as const;
    const { orderId } = await paidOrder({ options });
    for (const kind of ["placed", "confirmed"] as const) await tell({ orderId, kind });
    expect(mails).toHaveLength(2);
    for (const form of mails.flatMap(({ html, text }) => [html, text]))
      for (const word of ["Full colour", "Matt lamination", "Spot UV varnish", "Hot foil", "Rush production"])
        expect(form).toContain(word);
  });

  it("of an order on account speak of a promise, of others of money that arrived, whatever was named at first", async () => {
    const promised = await paidOrder({ provider: "hokodo" });
    for (const kind of ["placed", "confirmed"] as const) await tell({ orderId: promised.orderId, kind });
    expect(mails.map(({ text }) => text).join()).not.toContain("paid");
    expect(mails[1]?.text).toContain("mails.account.body €123.00");
    expect([...said].filter((id) => ["documents.paid", "documents.paidOn"].includes(id))).toEqual([]);
    expect(said).toContain("documents.credit.term");

    said.clear();
    const { orderId } = await paidOrder();
    await asSystem((tx) =>
      sql`update orders.orders set payment_method = 'hokodo' where id = ${orderId}`.execute(tx),
    );
    await tell({ orderId, kind: "confirmed" });
    expect(mails[2]?.text).toContain("mails.paid.body");
    expect([...said]).toEqual(expect.arrayContaining(["documents.paid", "documents.paidOn"]));
    expect(said).not.toContain("documents.credit.term");
  });

  it("of an order paid in part from the wallet ask for the rest, and remind of it", async () => {
    const { orderId, pay } = await orderWithWallet("check");
    await tell({ orderId, kind: "placed" });
    for (const subject of ["72h", "168h"]) await tell({ orderId, kind: "reminder", subject });
    await tell({ orderId, kind: "payment-failed" });
    await tell({ orderId, kind: "transfer-chosen" });
    expect(mails.map(({ text }) => text.match(/mails.bank.amount\W*€[\d.]+/)?.[0].split("€")[1])).toEqual(
      mails.map(() => "60.00"),
    );
    const [placed, reminder, second, failed, transfer] = mails.map(({ text }) => text);
    expect(placed).toContain("mails.placed.transfer €60.00");
    expect(placed).toMatch(/buying.word.wallet\W*€40.00/);
    expect(placed).toMatch(/buying.word.rest\W*€60.00/);
    for (const each of [reminder, second]) expect(each).toContain("mails.reminder.body €60.00");
    expect(failed).toContain("mails.failed.body");
    expect(transfer).toContain("mails.placed.transfer €60.00");
    mails.length = 0;
    await pay("captured");
    await tell({ orderId, kind: "confirmed" });
    expect(mails[0]?.text).toContain("mails.paid.title €60.00");
    expect(mails[0]?.text).not.toContain("buying.word.rest");
  });

  it("of what is paid say that work has begun, unless a proof has to be approved first", async () => {
    const [print, shelf] = [await paidOrder(), await paidOrder({ stockItem: "mailer-box-plain" })];
    for (const { orderId } of [print, shelf]) await tell({ orderId, kind: "placed" });
    const [printed, plain] = mails.map(({ text }) => text);
    expect(printed).toContain("mails.placed.paid");
    expect(printed).toContain("mails.artwork 1");
    expect(printed).not.toContain("mails.placed.begun");
    expect(plain).toContain("mails.placed.paid mails.placed.begun");
    expect(plain).not.toContain("mails.artwork");
  });

  it("lead from each product that waits for artwork to its dieline, and from no other", async () => {
    const { orderId } = await paidOrder();
    const shelf = await paidOrder({ stockItem: "mailer-box-plain" });
    for (const kind of ["placed", "confirmed"] as const) await tell({ orderId, kind });
    await tell({ orderId: shelf.orderId, kind: "placed" });
    const [placed, confirmed, plain] = mails;
    const token = orderAccessToken(services.orderSecret, orderId);
    for (const mail of [placed, confirmed]) {
      expect(mail?.text).toMatch(new RegExp(`mails.dieline:\\n\\S+access=${token}\\S*#dieline-1\\n`));
      expect(mail?.html).toMatch(
        new RegExp(`<a href="[^"]+access=${token}[^"]*#dieline-1"[^>]*>mails.dieline<`),
      );
    }
    for (const form of [plain?.html, plain?.text]) expect(form).not.toContain("mails.dieline");
  });

  it("of an order the wallet paid for whole name the whole sum", async () => {
    const { orderId } = await orderWithWallet(null, 10_000);
    for (const kind of ["placed", "confirmed"] as const) await tell({ orderId, kind });
    expect(mails[0]?.text).toContain("mails.placed.paid");
    expect(mails[1]?.text).toContain("mails.paid.title €100.00");
  });

  it("of an order paid in part from the wallet tell which part is on account, on the invoice too", async () => {
    const { orderId, pay } = await orderWithWallet("hokodo");
    await pay("authorized");
    await tell({ orderId, kind: "confirmed" });
    expect(mails[0]?.text).toContain("mails.account.body €60.00");
    expect(said).toContain("documents.credit.part");
    expect(said).not.toContain("documents.credit.term");
  });

  it("say so when the money came too late for the date that was promised", async () => {
    const shelf = { stockItem: "mailer-box-plain" };
    const [soon, late, print] = [await paidOrder(shelf), await paidOrder(shelf), await paidOrder()];
    for (const { orderId } of [late, print])
      await asSystem((tx) =>
        sql`insert into orders.event (order_id, seq, kind, actor, detail, at)
        values (${orderId}, 4, 'note', 'system', '{"promisedBefore": {"from": "2026-11-20", "to": "2026-11-23"}}', now())`.execute(
          tx,
        ),
      );
    for (const { orderId } of [soon, late, print]) await tell({ orderId, kind: "confirmed" });
    // Print that waits for its proof was promised in days, and those are the same.
    expect(mails.map(({ text }) => text.includes("mails.paid.moved"))).toEqual([false, true, false]);
    await asSystem((tx) =>
      sql`update orders.orders set shipment_method = 'pick-up' where id = ${late.orderId}`.execute(tx),
    );
    await tell({ orderId: late.orderId, kind: "confirmed", subject: "collected" });
    expect(mails.at(-1)?.text).toContain("mails.paid.movedReady");
  });

  it("of goods that have left speak of a courier, of goods to be collected of the place where they wait", async () => {
    const told = async (state: string, method: string) => {
      const { orderId } = await paidOrder();
      await asSystem(async (tx) => {
        await sql`update orders.orders set state = ${state}, shipment_method = ${method} where id = ${orderId}`.execute(
          tx,
        );
        await sql`insert into orders.event (order_id, seq, kind, from_state, to_state, actor, at)
          values (${orderId}, 4, 'ship', 'confirmed', ${state}, 'system', now())`.execute(tx);
      });
      await tell({ orderId, kind: "shipped", subject: uuidv7(clock) });
      const { subject = "", text = "" } = mails.pop() ?? {};
      return { subject: subject.split(" ")[0], text };
    };
    const brought = await told("shipped", "courier-free");
    expect(brought.subject).toBe("mails.shipped.subject");
    expect(brought.text).toContain("mails.shipped.body");
    expect(brought.text).not.toContain("buying.collect");
    const whole = await told("shipped", "pick-up");
    expect(whole.subject).toBe("mails.ready.subject");
    const part = await told("partially-shipped", "pick-up");
    expect(part.subject).toBe("mails.ready.partSubject");
    expect(part.text).toContain("mails.ready.part");
    for (const { text } of [whole, part]) {
      expect(text).toMatch(/buying.collect.at\W*Foldmark sp. z o.o.\s*ul. Przykładowa 1\s*00-001 Warszawa/);
      expect(text).not.toContain("mails.shipped");
    }
  });

  it("of a cancellation name what still goes back, not what went back before", async () => {
    const paid = await paidOrder();
    await refunded(paid, 2_300);
    await cancelled(paid.orderId);
    await refunded(paid, 10_000, "order-cancelled");
    await tell({ orderId: paid.orderId, kind: "cancelled" });
    expect(mails[0]?.text).toContain("mails.cancelled.paid €100.00");
  });

  it("are not told any more once they are old", async () => {
    const { orderId } = await paidOrder();
    for (const kind of ["payment-failed", "reminder"] as const) await tell({ orderId, kind });
    expect(mails).toHaveLength(0);
    await cancelled(orderId);
    for (const kind of ["placed", "confirmed"] as const) await tell({ orderId, kind });
    expect([mails.length, await documents(orderId)]).toEqual([0, []]);
  });

  it("of a withdrawal repeat the statement with its moment, and say how goods and money go back", async () => {
    const { orderId } = await paidOrder({ stockItem: "sample-packs", termsVersion: "2025-01-01" });
    await withdrawnFrom(orderId);
    for (const _ of [1, 2]) await tell({ orderId, kind: "withdrawn", subject: "4" });
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail).toMatchObject({ to: [{ address: "anna@example.test" }], key: `withdrawn/${orderId}/4` });
    for (const form of [mail?.html, mail?.text])
      for (const words of [
        "I withdraw from my order.",
        "Anna B",
        "anna@example.test",
        "16 November 2026, 10:00AM GMT+1",
        "mails.withdrawn.unsent",
        "Within 14 days, at your cost.",
        "Your refund",
      ])
        expect(form).toContain(words);
    expect(mail?.text).not.toContain("Model form");
    expect(mail?.text).not.toContain("mails.cancelled");
    // No such statement, no mail.
    await tell({ orderId, kind: "withdrawn", subject: "3" });
    expect(mails).toHaveLength(1);
  });

  it("of a withdrawal that ended the order ask for nothing back, and give a new mailbox no key to it", async () => {
    const { orderId } = await paidOrder({ stockItem: "sample-packs" });
    await withdrawnFrom(orderId, { email: "other@example.test", endsOrder: true });
    await cancelled(orderId);
    await tell({ orderId, kind: "withdrawn", subject: "4" });
    const [mail] = mails;
    expect(mail?.to).toMatchObject([{ address: "other@example.test" }]);
    expect(mail?.text).toContain("mails.cancelled.unpaid");
    expect(mail?.text).not.toContain("at your cost");
    for (const form of [mail?.html, mail?.text]) expect(form).not.toContain("access=");
  });

  it("remind of an order by transfer after three, seven and twelve days, of others the same day", async () => {
    const orderId = await insertTestOrder(database.db, clock);
    const hours = async () =>
      (await remindersOf(services, orderId)).map(
        ({ startAfter }) => Math.round((startAfter.getTime() - clock.now().getTime()) / 360_000) / 10,
      );
    const placedAgo = async () => {
      const { rows } = await asSystem((tx) =>
        sql<{ at: Date }>`select placed_at as at from orders.orders where id = ${orderId}`.execute(tx),
      );
      return (clock.now().getTime() - (rows[0]?.at.getTime() ?? 0)) / 3_600_000;
    };
    expect(await placedAgo()).toBe(0);
    expect(await hours()).toEqual([4]);
    await asSystem((tx) =>
      sql`with paid as (insert into payments.payment
            (id, order_id, provider, method, currency, amount_minor, state, next_action, created_at, updated_at)
          values (${uuidv7(clock)}, ${orderId}, 'bank-transfer', 'check', 'EUR', 10000, 'pending',
            '{"kind":"instructions","reference":"RF28EU7K3M9QX2H","accountNumber":"DE89 3704 0044 0532 0130 00","swiftCode":"COBADEFFXXX","amountMinor":10000,"currency":"EUR","dueOn":"2026-11-30"}', now(), now()) returning id)
          insert into payments.event (payment_id, seq, kind, source, at) select id, 1, 'started', 'checkout', now() from paid`.execute(
        tx,
      ),
    );
    expect(await hours()).toEqual([72, 168, 288]);
    await tell({ orderId, kind: "placed" });
    expect(mails[0]?.text).toContain("RF28 EU7K 3M9Q X2H");
    expect(enclosures(mails[0])[0]).toMatch(/^PF-2026-\d{6}\.pdf$/);
    expect(await documents(orderId)).toMatchObject([{ kind: "pro-forma", total: 10_000 }]);
    // Given up for a card and chosen again: money must not be sent under the old reference.
    await asSystem((tx) =>
      sql`update payments.payment set next_action = next_action || '{"reference":"RF05EU7K3M9QX2HT2"}'
        where order_id = ${orderId}`.execute(tx),
    );
    await tell({ orderId, kind: "transfer-chosen", subject: "second" });
    await tell({ orderId, kind: "transfer-chosen", subject: "second" });
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain("RF05 EU7K 3M9Q X2HT 2");
    expect(await documents(orderId)).toMatchObject([{ kind: "pro-forma" }, { kind: "pro-forma" }]);
  });
});

describe("an order whose mails wait for the money", () => {
  it("is not mailed about before, and then with the terms first", async () => {
    const orderId = await insertTestOrder(database.db, clock);
    await asSystem((tx) =>
      sql`update orders.orders set mails_await_money = true where id = ${orderId}`.execute(tx),
    );
    for (const kind of ["placed", "payment-failed", "transfer-chosen", "reminder", "cancelled"] as const)
      await tell({ orderId, kind });
    expect(await remindersOf(services, orderId)).toEqual([]);
    expect(mails).toEqual([]);
    expect(await documents(orderId)).toEqual([]);

    const paid = await paidOrder();
    await asSystem((tx) =>
      sql`update orders.orders set mails_await_money = true where id = ${paid.orderId}`.execute(tx),
    );
    await tell({ orderId: paid.orderId, kind: "confirmed" });
    await tell({ orderId: paid.orderId, kind: "placed" });
    expect(mails.map(({ text }) => text.match(/mails\.(placed|paid)\.title/)?.[1])).toEqual([
      "placed",
      "paid",
    ]);
    expect(enclosures(mails[0])).toContain("Terms 2026-11-16.pdf");
  });
});

describe("the confirmation", () => {
  const placed = async (options: TestOrder) => {
    const orderId = await insertTestOrder(database.db, clock, options);
    await tell({ orderId, kind: "placed" });
    return mails[0]!;
  };

  it("tells consumers that goods made for them cannot be taken back, and comes with the terms they accepted", async () => {
    const mail = await placed({});
    expect(enclosures(mail)).toEqual(["Terms 2026-11-16.pdf", "Returns 2026-11-16.pdf"]);
    for (const { content } of mail.attachments?.slice(1) ?? [])
      expect(Buffer.from(content.subarray(0, 5)).toString()).toBe("%PDF-");
    for (const form of [mail.html, mail.text]) {
      expect(form).toContain("mails.withdrawal.bespoke Full-colour mailer box");
      expect(form).toContain("mails.legal.attached Terms, Returns");
      expect(form).not.toContain("mails.withdrawal.stock");
      expect(form).not.toContain("mails.withdrawal.online");
      expect(form).not.toContain("Model form");
    }
  });

  it("gives consumers of stock goods fourteen days, and the form for it", async () => {
    const mail = await placed({ stockItem: "mailer-box/1" });
    for (const form of [mail.html, mail.text]) {
      expect(form).toContain("mails.withdrawal.stock Full-colour mailer box");
      expect(form).toContain("mails.withdrawal.online");
      expect(form).toContain("Model form");
      expect(form).toContain("– Date:");
      expect(form).not.toContain("mails.withdrawal.bespoke");
    }
  });

  it("gives a business the terms alone", async () => {
    const mail = await placed({ company: "Byrne Ltd", stockItem: "mailer-box/1" });
    expect(enclosures(mail)).toEqual(["Terms 2026-11-16.pdf"]);
    expect(mail.text).not.toContain("mails.withdrawal");
  });

  it("never comes with other terms than those that were accepted", async () => {
    const mail = await placed({ termsVersion: "2026-01-01" });
    expect(enclosures(mail)).toEqual([]);
    expect(mail.text).toContain("mails.withdrawal.bespoke");
    expect(mail.text).not.toContain("mails.legal.attached");
  });

  it("is the first mail; those after it do not repeat all this", async () => {
    const { orderId } = await paidOrder();
    await tell({ orderId, kind: "confirmed" });
    expect(mails[0]?.text).not.toContain("mails.withdrawal");
    expect(enclosures(mails[0])).toHaveLength(1);
  });
});

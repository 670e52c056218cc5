/** What a buyer is sent of their artwork: the proof they approved, and what prepress answers to their comments. */
import { randomUUID } from "node:crypto";
import { defaultConfiguration } from "@foldmark/catalogue";
import { silentLog, uuidv7 } from "@foldmark/platform";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { insertApproval, insertProof } from "../artwork/proof-store.ts";
import { assets } from "../assets/index.ts";
import type { Caller } from "../caller.ts";
import { orderAccessToken } from "../checkout/place-order.ts";
import { type OrderNotification, orderNotifications } from "../orders/notify-buyer.ts";
import { type CommentMailTask, commentMails, sendCommentMail } from "../print-files/comment-mails.ts";
import { printFiles } from "../print-files/index.ts";
import { newPersonId } from "../testing/checkout-fixture.ts";
import {
  asSystem,
  cancelled,
  clock,
  database,
  enclosures,
  mails,
  paidOrder,
  services,
  stored,
  tell,
} from "../testing/order-mails.ts";
import { insertTestOrder } from "../testing/orders.ts";

const { quantity: _, ...product } = defaultConfiguration("mailer-box-full-color");

const opened = () =>
  printFiles.services({
    ...services,
    opener: { open: () => Promise.reject(new Error("nothing is opened here")) },
    log: silentLog,
    ownedAssets: assets.owned,
  });

/** Nothing was sent for it yet. */
async function printFile(caller: Caller): Promise<string> {
  const id = randomUUID();
  const made = await printFiles.create(opened(), caller, { id, name: "Tea box", product });
  if (made.kind === "refused") throw new Error(made.reason.code);
  return id;
}

async function account(email: string): Promise<string> {
  const id = uuidv7(clock);
  await asSystem((tx) =>
    sql`insert into identity.account
        (id, email, email_key, email_verified_at, kind, region, language, created_at, updated_at)
      values (${id}, ${email}, lower(${email}), now(), 'private', 'eu', 'en', now(), now())`.execute(tx),
  );
  return id;
}

async function ordered(isPaid = true) {
  const caller: Caller = { kind: "visitor", sessionId: newPersonId() };
  const designId = await printFile(caller);
  const orderId = isPaid ? (await paidOrder()).orderId : await insertTestOrder(database.db, clock);
  const lineId = await asSystem(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update orders.line set (design_id, design_revision, design_hash, dieline_hash) = (
        select design_id, number, hash, dieline_hash from designs.revision where design_id = ${designId}
        order by number desc limit 1)
      where order_id = ${orderId} returning id`.execute(tx);
    return rows[0]?.id ?? "";
  });
  return { caller, designId, orderId, lineId };
}

describe("the mail after an approval", () => {
  const hash = "a".repeat(64);

  async function approved(size: number, isPaid = true) {
    const { orderId, lineId, designId } = await ordered(isPaid);
    const proofId = uuidv7(clock);
    const bytes = new TextEncoder().encode(`%PDF-1.7 ${proofId}`);
    const pdf = await services.files.put([bytes] as never, { limit: 1000 });
    await asSystem(async (tx) => {
      await insertProof(tx, {
        id: proofId,
        lineId,
        number: 1,
        designId,
        designRevision: 1,
        designHash: hash,
        dielineHash: hash,
        priceHash: hash,
        facts: {} as never,
        pdf: { ...pdf, size },
        pictures: [],
        madeAt: clock.now(),
      });
      await insertApproval(tx, {
        id: uuidv7(clock),
        lineId,
        proofId,
        pdfSha256: pdf.sha256,
        cause: "typed",
        name: "Anna Byrne",
        approvedBy: `order:${orderId}`,
        email: "anna@example.test",
        language: "en",
        approvedAt: clock.now(),
      });
      await sql`update orders.line set artwork_state = 'approved' where id = ${lineId}`.execute(tx);
    });
    await tell({ orderId, kind: "proof-approved", subject: proofId });
    const { rows } = await asSystem((tx) =>
      sql<{ number: string }>`select number from orders.orders where id = ${orderId}`.execute(tx),
    );
    return { mail: mails.at(-1), pdf: stored.get(pdf.sha256), number: rows[0]?.number };
  }

  it("carries the very proof that was approved, by the name it has in the package of the job", async () => {
    const { mail, pdf, number } = await approved(40);
    expect(enclosures(mail)).toEqual([`${number}-1-proof.pdf`]);
    const [file] = mail?.attachments?.filter(({ inlineId }) => !inlineId) ?? [];
    expect(file).toMatchObject({ contentType: "application/pdf", content: Buffer.from(pdf ?? []) });
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain("mails.approved.body");
      expect(form).toContain("mails.approved.copy");
      expect(form).not.toContain("mails.approved.kept");
    }
  });

  it("leads to a proof that is too large for a mailbox, or that a mailbox may not be shown", async () => {
    for (const { mail } of [await approved(10_000_001), await approved(40, false)]) {
      expect(enclosures(mail)).toEqual([]);
      expect(mail?.text).toContain("mails.approved.kept");
      expect(mail?.text).not.toContain("mails.approved.copy");
      // The page of that line, where the PDF can be fetched.
      expect(mail?.text).toMatch(/access=\S+step=proof&line=1/);
    }
  });
});

describe("the mail after an answer", () => {
  const told: OrderNotification[] = [];
  const outsideOrders: CommentMailTask[] = [];
  const jobs = {
    async enqueue(_tx: unknown, queue: { readonly name: string }, data: unknown) {
      if (queue.name === orderNotifications.name) told.push(data as OrderNotification);
      if (queue.name === commentMails.name) outsideOrders.push(data as CommentMailTask);
    },
  } as never;

  /** Asks about the print file and answers it; gives what the buyer shall hear. */
  async function answered(
    { caller, designId }: { readonly caller: Caller; readonly designId: string },
    words: string,
    accountId = newPersonId(),
  ) {
    const staff: Caller = { kind: "staff", accountId, roles: ["prepress"] };
    const comment = { id: designId, text: "Is this the right red?", surface: null, x: null, y: null };
    await printFiles.comment(opened(), caller, comment);
    const open = await printFiles.comments.open(services, staff);
    const last = open.findLast(({ text }) => text === comment.text);
    told.length = 0;
    outsideOrders.length = 0;
    const answer = { id: last?.id ?? "", text: words };
    const done = await printFiles.comments.answer({ ...services, jobs }, staff, answer);
    expect(done).toEqual({ kind: "answered" });
    return [...told];
  }

  it("says once what prepress wrote, and opens the order, in either form", async () => {
    const order = await ordered();
    const { orderId } = order;
    const news = await answered(order, "It is.\n\nPrint <b>it</b> so.");
    expect(news).toMatchObject([{ orderId, kind: "comment-answered" }]);
    for (const each of [...news, ...news]) await tell(each);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.to).toMatchObject([{ address: "anna@example.test" }]);
    expect(mail?.subject).toContain("mails.comment.subject");
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain("mails.comment.body");
      expect(form).toContain("It is.");
      expect(form).toContain(`access=${orderAccessToken(services.orderSecret, orderId)}`);
      // Nobody's own words come back to a mailbox that they named.
      expect(form).not.toContain("right red");
    }
    expect(mail?.html).toContain("Print &lt;b&gt;it&lt;/b&gt; so.");
    // The next answer is told of as well.
    for (const each of await answered(order, "And the blue?")) await tell(each);
    expect(mails).toHaveLength(2);
  });

  it("is not written to whoever has read it, called the order off, or answered themselves", async () => {
    const read = await ordered();
    const unread = await answered(read, "It is.");
    await printFiles.read(opened(), read.caller, read.designId);
    const ended = await ordered();
    const late = await answered(ended, "It is.");
    await cancelled(ended.orderId);
    for (const each of [...unread, ...late]) await tell(each);
    expect([unread.length, late.length, mails.length]).toEqual([1, 1, 0]);
    expect(await answered(ended, "It is.")).toEqual([]);

    const accountId = await account("Anna@example.test");
    expect(await answered(await ordered(), "It is.", accountId)).toEqual([]);
    expect(outsideOrders).toEqual([]);
  });

  it("reaches whoever asked before there is an order, where they have an account, and leads to the file", async () => {
    const accountId = await account("ben@example.test");
    const caller: Caller = { kind: "customer", accountId, sessionId: newPersonId(), provedAt: null };
    const file = { caller, designId: await printFile(caller) };
    expect(await answered(file, "It is.")).toEqual([]);
    const [task] = outsideOrders;
    for (const _ of [1, 2]) await sendCommentMail(services, task!);
    // Of the same key: a mailbox can tell that it has it.
    expect(mails.map(({ key }) => key)).toEqual([1, 2].map(() => `comment/${task?.answerId}`));
    expect(mails[0]?.to).toMatchObject([{ address: "ben@example.test" }]);
    for (const form of [mails[0]?.text, mails[0]?.html]) {
      expect(form).toContain("mails.comment.body");
      expect(form).toContain("It is.");
      expect(form).toContain(encodeURIComponent(`/editor/dtp?design=${file.designId}`));
      expect(form).not.toContain("right red");
    }
    // Read, answered by themselves, or asked by a visitor, whose mailbox nobody knows.
    await printFiles.read(opened(), caller, file.designId);
    await sendCommentMail(services, task!);
    await answered(file, "It is.", accountId);
    await sendCommentMail(services, outsideOrders[0]!);
    const visitor: Caller = { kind: "visitor", sessionId: newPersonId() };
    await answered({ caller: visitor, designId: await printFile(visitor) }, "It is.");
    await sendCommentMail(services, outsideOrders[0]!);
    expect(mails).toHaveLength(2);
  });
});

/**
 * Somebody writes to us. Whoever they say they are, their words go to nobody but the house: the mailbox they name is told
 * that something arrived, and nothing that they typed.
 */
import { hashRequest, hashToken, type RateLimit, randomCode, uuidv7 } from "@foldmark/platform";
import { asSystem } from "../as-system.ts";
import { type Caller, ownerOf } from "../caller.ts";
import { keptLine, keptText } from "../kept-text.ts";
import { type Mailbox, readMailbox } from "../mailbox.ts";
import { readOrderNumber } from "../orders/order-number.ts";
import { type Refused, refused } from "../refusals.ts";
import { supportMails } from "./support-mails.ts";
import {
  longestMessage,
  longestTicketName,
  type NewTicket,
  type Support,
  type TicketRefusal,
  type WrongInTicket,
} from "./ticket.ts";

const hour = 3_600;
const perNetwork: RateLimit = { capacity: 10, refillPerSecond: 10 / hour, whenUnavailable: "closed" };
const perMailbox: RateLimit = { capacity: 10, refillPerSecond: 5 / hour, whenUnavailable: "closed" };
/** Fewer than may be written: whoever names a stranger's mailbox fills our inbox, not theirs. */
const mailsPerMailbox: RateLimit = { capacity: 3, refillPerSecond: 1 / hour, whenUnavailable: "closed" };

interface KeptTicket {
  readonly name: string;
  readonly message: string;
  readonly mailbox: Mailbox;
  readonly orderNumber: string | null;
}

/** Everything that is wrong with it, so that nobody has to send it twice to hear the second thing. */
export function readTicket(
  ticket: Pick<NewTicket, "name" | "email" | "orderNumber" | "message">,
): KeptTicket | { readonly wrong: readonly WrongInTicket[] } {
  const name = keptLine(ticket.name, longestTicketName);
  const message = keptText(ticket.message, Number.POSITIVE_INFINITY);
  const mailbox = readMailbox(ticket.email);
  const orderNumber = readOrderNumber(ticket.orderNumber);
  const isOrderWrong = orderNumber === null && ticket.orderNumber.trim() !== "";
  const wrong: WrongInTicket["code"][] = [];
  if (name === "") wrong.push("name-missing");
  if (!mailbox) wrong.push("mailbox-wrong");
  if (isOrderWrong) wrong.push("order-number-wrong");
  if (message === "") wrong.push("message-missing");
  if (message.length > longestMessage) wrong.push("message-too-long");
  if (!mailbox || wrong.length > 0) return { wrong: wrong.map((code) => ({ code })) };
  return { name, message, mailbox, orderNumber };
}

export async function writeTicket(
  support: Support,
  caller: Caller | null,
  ticket: NewTicket,
): Promise<{ readonly kind: "written"; readonly number: string } | Refused<TicketRefusal>> {
  const read = readTicket(ticket);
  if ("wrong" in read) return refused(read.wrong[0] ?? { code: "message-missing" });
  const { name, message, mailbox, orderNumber } = read;
  const { subject, region, language, network, key } = ticket;
  const fingerprint = hashRequest(key, name, mailbox.key, subject, orderNumber ?? "", message);
  const earlier = await numberOf(support, fingerprint);
  if (earlier !== null) return { kind: "written", number: earlier };
  const address = hashToken(mailbox.key);
  const decision = await support.rates.take({
    [`ticket/network/${network}`]: perNetwork,
    [`ticket/mailbox/${address}`]: perMailbox,
  });
  if (!decision.allowed)
    return refused({ code: "too-many-attempts", retryAfterSeconds: decision.retryAfterSeconds });
  const { allowed: isTold } = await support.rates.take({ [`ticket/mail/${address}`]: mailsPerMailbox });
  const isProved = await provesMailbox(support, caller, mailbox);
  const now = support.clock.now();
  const id = uuidv7(support.clock);
  const number = `T-${randomCode(9)}`;
  const added = await asSystem(support, async (tx) => {
    const row = await tx
      .insertInto("support.ticket")
      .values({
        id,
        number,
        owner: caller?.kind === "customer" ? ownerOf(caller) : null,
        name,
        email: mailbox.address,
        is_proved: isProved,
        subject,
        order_number: orderNumber,
        region,
        language,
        state: "open",
        clock: 1,
        created_at: now,
        changed_at: now,
        fingerprint,
      })
      .onConflict((conflict) => conflict.column("fingerprint").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!row) return false;
    await tx
      .insertInto("support.entry")
      .values({ ticket_id: id, clock: 1, kind: "message", text: message, made_by: null, created_at: now })
      .execute();
    if (isTold) await support.jobs.enqueue(tx, supportMails, { ticketId: id, clock: 1 });
    return true;
  });
  // Sent twice at the same moment: the other one has a number already.
  return { kind: "written", number: added ? number : ((await numberOf(support, fingerprint)) ?? number) };
}

async function numberOf(support: Support, fingerprint: string): Promise<string | null> {
  const row = await asSystem(support, (tx) =>
    tx
      .selectFrom("support.ticket")
      .select("number")
      .where("fingerprint", "=", fingerprint)
      .executeTakeFirst(),
  );
  return row?.number ?? null;
}

/** An account's own mailbox was proved when it was opened; any other is only what somebody typed. */
async function provesMailbox(support: Support, caller: Caller | null, mailbox: Mailbox): Promise<boolean> {
  if (caller?.kind !== "customer") return false;
  const row = await asSystem(support, (tx) =>
    tx.selectFrom("identity.account").select("email").where("id", "=", caller.accountId).executeTakeFirst(),
  );
  return row !== undefined && readMailbox(row.email)?.key === mailbox.key;
}

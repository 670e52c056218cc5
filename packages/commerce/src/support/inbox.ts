/** The inbox of the house: who waits, what was said, and the one answer that goes out. */
import { type Tx, withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import { asSystem } from "../as-system.ts";
import { type Caller, callerKey, inNameOf } from "../caller.ts";
import { keptText } from "../kept-text.ts";
import { refused } from "../refusals.ts";
import { supportMails } from "./support-mails.ts";
import {
  type InboxAnswer,
  isSupport,
  longestMessage,
  type Support,
  type TicketState,
  type TicketSubject,
} from "./ticket.ts";

export interface TicketBrief {
  readonly number: string;
  readonly name: string;
  readonly subject: TicketSubject;
  readonly orderNumber: string | null;
  readonly state: TicketState;
  readonly changedAt: Date;
}

export interface TicketEntry {
  readonly clock: number;
  readonly kind: "message" | "answer" | "closed" | "reopened";
  readonly text: string | null;
  /** Of the staff; null for who asked. */
  readonly by: string | null;
  readonly at: Date;
}

export interface Ticket extends TicketBrief {
  readonly email: string;
  /** Whether the mailbox is proved to be theirs. */
  readonly isProved: boolean;
  /** Whether the order they name is theirs, as far as an account shows it. */
  readonly isOwnOrder: boolean;
  readonly region: string;
  readonly language: string;
  readonly clock: number;
  readonly entries: readonly TicketEntry[];
}

export const ticketsPerPage = 25;

export interface TicketPage {
  readonly tickets: readonly TicketBrief[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** Of every state, for the tabs. */
  readonly counts: Readonly<Record<TicketState, number>>;
}

/** Who waits longest comes first; what is done with, newest first. */
export async function listTickets(
  { db }: Pick<Support, "db">,
  caller: Caller,
  { state, page: asked }: { readonly state: TicketState; readonly page: number },
): Promise<TicketPage> {
  const counts = { open: 0, answered: 0, closed: 0 };
  if (!isSupport(caller)) return { tickets: [], total: 0, page: 1, pages: 1, counts };
  return withTransaction(db, inNameOf(caller), async (tx) => {
    const counted = await tx
      .selectFrom("support.ticket")
      .select(["state", (eb) => eb.fn.countAll<number>().as("count")])
      .groupBy("state")
      .execute();
    for (const row of counted) counts[row.state as TicketState] = Number(row.count);
    const total = counts[state];
    const pages = Math.max(1, Math.ceil(total / ticketsPerPage));
    const page = Math.min(pages, Math.max(1, asked));
    const order = state === "open" ? "asc" : "desc";
    const rows = await tx
      .selectFrom("support.ticket")
      .select(["number", "name", "subject", "order_number", "state", "changed_at"])
      .where("state", "=", state)
      .orderBy("changed_at", order)
      .orderBy("id", order)
      .limit(ticketsPerPage)
      .offset((page - 1) * ticketsPerPage)
      .execute();
    return { tickets: rows.map(briefOf), total, page, pages, counts };
  });
}

interface BriefRow {
  readonly number: string;
  readonly name: string;
  readonly subject: string;
  readonly order_number: string | null;
  readonly state: string;
  readonly changed_at: Date;
}

const briefOf = ({ number, name, subject, order_number, state, changed_at }: BriefRow): TicketBrief => ({
  number,
  name,
  subject: subject as TicketSubject,
  orderNumber: order_number,
  state: state as TicketState,
  changedAt: changed_at,
});

export async function readTicketOfInbox(
  { db }: Pick<Support, "db">,
  caller: Caller,
  number: string,
): Promise<Ticket | null> {
  if (!isSupport(caller)) return null;
  return withTransaction(db, inNameOf(caller), async (tx) => {
    const row = await tx
      .selectFrom("support.ticket")
      .selectAll()
      .where("number", "=", number)
      .executeTakeFirst();
    if (!row) return null;
    const entries = await tx
      .selectFrom("support.entry")
      .leftJoin("identity.account", (join) =>
        join.on((eb) => eb("support.entry.made_by", "=", sql<string>`'staff:' || account.id`)),
      )
      .select(["clock", "support.entry.kind", "text", "support.entry.created_at", "name", "made_by"])
      .where("ticket_id", "=", row.id)
      .orderBy("clock")
      .execute();
    return {
      ...briefOf(row),
      email: row.email,
      isProved: row.is_proved,
      isOwnOrder: await ownsOrder(tx, row),
      region: row.region,
      language: row.language,
      clock: row.clock,
      entries: entries.map(({ clock, kind, text, created_at, name, made_by }) => ({
        clock,
        kind: kind as TicketEntry["kind"],
        text,
        by: made_by === null ? null : (name ?? made_by),
        at: created_at,
      })),
    };
  });
}

async function ownsOrder(
  tx: Tx,
  { order_number, owner }: { readonly order_number: string | null; readonly owner: string | null },
): Promise<boolean> {
  if (order_number === null || owner === null) return false;
  const row = await tx
    .selectFrom("orders.orders")
    .select("id")
    .where("number", "=", order_number)
    .where("owner", "=", owner)
    .executeTakeFirst();
  return row !== undefined;
}

interface Move {
  readonly number: string;
  /** Up to which entry whoever acts has read. */
  readonly clock: number;
}

/** One answer to what was read: of two at once the second is told so, and keeps what it typed. */
export function answerTicket(
  support: Support,
  caller: Caller,
  move: Move & { readonly text: string },
): Promise<InboxAnswer> {
  const text = keptText(move.text, Number.POSITIVE_INFINITY);
  if (isSupport(caller)) {
    if (text === "") return Promise.resolve(refused({ code: "answer-missing" }));
    if (text.length > longestMessage) return Promise.resolve(refused({ code: "answer-too-long" }));
  }
  return addEntry(support, caller, move, { kind: "answer", text, state: "answered" });
}

export const closeTicket = (support: Support, caller: Caller, move: Move): Promise<InboxAnswer> =>
  addEntry(support, caller, move, { kind: "closed", text: null, state: "closed" });

export const reopenTicket = (support: Support, caller: Caller, move: Move): Promise<InboxAnswer> =>
  addEntry(support, caller, move, { kind: "reopened", text: null, state: "open" });

interface HouseEntry {
  readonly kind: "answer" | "closed" | "reopened";
  readonly text: string | null;
  readonly state: TicketState;
}

async function addEntry(
  support: Support,
  caller: Caller,
  { number, clock }: Move,
  { kind, text, state }: HouseEntry,
): Promise<InboxAnswer> {
  if (!isSupport(caller)) return refused({ code: "ticket-not-found" });
  const now = support.clock.now();
  return asSystem(support, async (tx) => {
    const row = await tx
      .selectFrom("support.ticket")
      .select(["id", "clock", "state"])
      .where("number", "=", number)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refused({ code: "ticket-not-found" });
    const isWrongWay = kind === "reopened" ? row.state !== "closed" : row.state === "closed";
    if (row.clock !== clock || isWrongWay) return refused({ code: "changed" });
    const next = clock + 1;
    await tx
      .updateTable("support.ticket")
      .set({ state, clock: next, changed_at: now })
      .where("id", "=", row.id)
      .execute();
    await tx
      .insertInto("support.entry")
      .values({ ticket_id: row.id, clock: next, kind, text, made_by: callerKey(caller), created_at: now })
      .execute();
    if (kind === "answer") await support.jobs.enqueue(tx, supportMails, { ticketId: row.id, clock: next });
    return { kind: "done" } as const;
  });
}

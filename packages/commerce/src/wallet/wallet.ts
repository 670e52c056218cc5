/**
 * Wallets: double entry, one wallet for each owner and currency. What is set aside for an order stays in the wallet
 * until the order is confirmed; what is free is the balance without what is set aside.
 */
import { type Clock, type Tx, uuidv7 } from "@foldmark/platform";
import type { Currency } from "@foldmark/region";
import { sql } from "kysely";
import { ownerKind } from "../caller.ts";
import { type Refused, refused } from "../refusals.ts";

export interface WalletBalance {
  readonly balanceMinor: number;
  readonly heldMinor: number;
  readonly freeMinor: number;
}

/** Guests have none. */
export function hasWallet(owner: string): boolean {
  const kind = ownerKind(owner);
  return kind === "customer" || kind === "company";
}

/** Accounts of the house: where money of wallets comes from and goes to. */
type HouseAccount = "clearing" | "goodwill" | "refunds" | "sales";
const house = "house";

async function accountId(
  tx: Tx,
  clock: Clock,
  account: { readonly owner: string; readonly currency: Currency; readonly kind: "wallet" | HouseAccount },
): Promise<string> {
  const { owner, currency, kind } = account;
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into ledger.account (id, owner, currency, kind, keeps_balance)
      values (${uuidv7(clock)}, ${owner}, ${currency}, ${kind}, ${kind === "wallet"})
      on conflict (owner, currency, kind) do nothing
      returning id)
    select id from made
    union all
    select id from ledger.account where owner = ${owner} and currency = ${currency} and kind = ${kind}
    limit 1`.execute(tx);
  const id = rows[0]?.id;
  if (id) return id;
  // Somebody made it between our look and our insert; it is there now.
  const found = await tx
    .selectFrom("ledger.account")
    .select("id")
    .where("owner", "=", owner)
    .where("currency", "=", currency)
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  return found.id;
}

export async function walletBalance(tx: Tx, owner: string, currency: Currency): Promise<WalletBalance> {
  const { rows } = await sql<{ balance: number; held: number }>`
    select a.balance_minor as balance,
      (select coalesce(sum(amount_minor), 0)::bigint from ledger.hold h
        where h.account_id = a.id and h.state = 'held') as held
    from ledger.account a
    where a.owner = ${owner} and a.currency = ${currency} and a.kind = 'wallet'`.execute(tx);
  const { balance = 0, held = 0 } = rows[0] ?? {};
  return { balanceMinor: balance, heldMinor: held, freeMinor: balance - held };
}

interface Posting {
  readonly cause: string;
  readonly kind: string;
  readonly detail?: Readonly<Record<string, string>>;
  readonly accounts: readonly { readonly id: string; readonly amountMinor: number }[];
}

async function post(tx: Tx, clock: Clock, { cause, kind, detail = {}, accounts }: Posting): Promise<void> {
  const ids = accounts.map(({ id }) => id);
  const amounts = accounts.map(({ amountMinor }) => amountMinor);
  await sql`select ledger.post(
    ${uuidv7(clock)}::uuid, ${cause}, ${kind}, ${JSON.stringify(detail)}::jsonb, ${clock.now()},
    ${ids}::uuid[], ${amounts}::bigint[])`.execute(tx);
}

export interface WalletCredit {
  readonly owner: string;
  readonly currency: Currency;
  readonly amountMinor: number;
  /** What it is given for; the same cause gives once. */
  readonly cause: string;
  readonly from: "goodwill" | "refunds" | "sales";
}

/** Run as the system. A cause that was credited already raises, so a repeated job cannot give twice. */
export async function creditWallet(tx: Tx, clock: Clock, credit: WalletCredit): Promise<void> {
  const { owner, currency, amountMinor, cause, from } = credit;
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0)
    throw new Error("A credit is more than nothing.");
  const wallet = await accountId(tx, clock, { owner, currency, kind: "wallet" });
  const source = await accountId(tx, clock, { owner: house, currency, kind: from });
  const accounts = [
    { id: source, amountMinor: -amountMinor },
    { id: wallet, amountMinor },
  ];
  await post(tx, clock, { cause, kind: `credit-${from}`, accounts });
}

/** Why nothing is taken from a wallet. */
export type WalletRefusal =
  /** Less is free in it than was to be taken. */
  | { readonly code: "wallet-too-low"; readonly freeMinor: number }
  /** Only a customer with an account has one. */
  | { readonly code: "no-wallet" };

export interface WalletHold {
  readonly owner: string;
  readonly currency: Currency;
  readonly orderId: string;
  readonly amountMinor: number;
  readonly expiresAt: Date;
}

/** Sets money aside for an order. Whoever spends from the same wallet waits at the account's row. */
export async function holdFromWallet(
  tx: Tx,
  clock: Clock,
  { owner, currency, orderId, amountMinor, expiresAt }: WalletHold,
): Promise<{ readonly kind: "held"; readonly holdId: string } | Refused<WalletRefusal>> {
  const account = await tx
    .selectFrom("ledger.account")
    .select(["id"])
    .where("owner", "=", owner)
    .where("currency", "=", currency)
    .where("kind", "=", "wallet")
    .forUpdate()
    .executeTakeFirst();
  // Read after the lock: what another order has just set aside counts.
  const { freeMinor } = await walletBalance(tx, owner, currency);
  if (!account || freeMinor < amountMinor) return refused({ code: "wallet-too-low", freeMinor });
  const holdId = uuidv7(clock);
  await tx
    .insertInto("ledger.hold")
    .values({
      id: holdId,
      account_id: account.id,
      order_id: orderId,
      amount_minor: amountMinor,
      created_at: clock.now(),
      expires_at: expiresAt,
    })
    .execute();
  return { kind: "held", holdId };
}

/** The order waits longer. Run as the system: whoever holds the order's link may pay the rest, but sees no wallet. */
export async function extendHold(tx: Tx, orderId: string, expiresAt: Date): Promise<void> {
  await sql`
    update ledger.hold set expires_at = greatest(expires_at, ${expiresAt})
    where order_id = ${orderId} and state = 'held'`.execute(tx);
}

async function settleHold(tx: Tx, orderId: string, state: "spent" | "released") {
  return tx
    .updateTable("ledger.hold")
    .set({ state })
    .where("order_id", "=", orderId)
    .where("state", "=", "held")
    .returning(["account_id", "amount_minor"])
    .executeTakeFirst();
}

/** At the order's confirmation. Run as the system; false when nothing was set aside. */
export async function spendHold(
  tx: Tx,
  clock: Clock,
  { orderId, currency }: { readonly orderId: string; readonly currency: Currency },
): Promise<boolean> {
  const sales = await accountId(tx, clock, { owner: house, currency, kind: "sales" });
  const hold = await settleHold(tx, orderId, "spent");
  if (!hold) return false;
  const accounts = [
    { id: hold.account_id, amountMinor: -hold.amount_minor },
    { id: sales, amountMinor: hold.amount_minor },
  ];
  await post(tx, clock, { cause: `spend:${orderId}`, kind: "spend", detail: { order: orderId }, accounts });
  return true;
}

/** When the order is cancelled or runs out. */
export async function releaseHold(tx: Tx, orderId: string): Promise<boolean> {
  return (await settleHold(tx, orderId, "released")) !== undefined;
}

/** Orders for which money is set aside for longer than was agreed; the oldest first. */
export async function overdueHoldOrders(tx: Tx, now: Date, most: number): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom("ledger.hold")
    .select("order_id")
    .where("state", "=", "held")
    .where("expires_at", "<=", now)
    .orderBy("expires_at")
    .limit(most)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** Holds the provider's account beside our books. Nothing is corrected by itself: a difference is a task for a person. */
import { withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import type { Providers, SettlementLine } from "./provider.ts";
import type { PaymentServices } from "./services.ts";

export interface Difference {
  readonly kind: "missing-here" | "missing-there" | "amount-differs" | "currency-differs";
  readonly paymentId: string | null;
  readonly ref: string | null;
  readonly hereMinor: number;
  readonly thereMinor: number;
  readonly currency: string;
}

interface Booked {
  readonly id: string;
  readonly currency: string;
  readonly received: number;
  readonly returned: number;
}

/** Payments with money moved in the span, with all they moved in it. */
async function booked({ db }: PaymentServices, provider: string, from: Date, to: Date): Promise<Booked[]> {
  return withTransaction(db, { caller: "system" }, async (tx) => {
    const { rows } = await sql<Booked>`
      select p.id, p.currency,
        coalesce(sum(e.amount_minor) filter (where e.kind = 'captured'), 0)::bigint as received,
        coalesce(sum(e.amount_minor) filter (where e.kind = 'refund-succeeded'), 0)::bigint as returned
      from payments.event e join payments.payment p on p.id = e.payment_id
      where p.provider = ${provider} and e.kind in ('captured', 'refund-succeeded')
        and not exists (select from payments.refund r
          where r.id = (e.detail ->> 'refund')::uuid and r.destination = 'wallet')
        and e.at >= ${from} and e.at < ${to}
      group by p.id`.execute(tx);
    return rows;
  });
}

export async function reconcile(
  services: PaymentServices,
  provider: keyof Providers,
  from: Date,
  to: Date,
): Promise<readonly Difference[]> {
  const there = new Map<string, SettlementLine[]>();
  const differences: Difference[] = [];
  const here = new Map((await booked(services, provider, from, to)).map((each) => [each.id, each]));
  for await (const line of services.providers[provider].settlements(from, to)) {
    if (line.kind === "dispute") continue;
    const ours = line.paymentId !== null && here.has(line.paymentId) ? line.paymentId : null;
    if (ours) there.set(ours, [...(there.get(ours) ?? []), line]);
    else differences.push(missingHere(line));
  }
  for (const payment of here.values()) differences.push(...compare(payment, there.get(payment.id) ?? []));
  return differences;
}

const day = 86_400_000;
const hour = 3_600_000;

/** Every provider, the last whole day; each difference is written where a person looks for trouble. */
export async function reconcileYesterday(services: PaymentServices): Promise<void> {
  const today = Math.floor(services.clock.now().getTime() / day) * day;
  for (const provider of Object.keys(services.providers) as (keyof Providers)[]) {
    const [from, to] = [new Date(today - day), new Date(today)];
    const found = await reconcile(services, provider, from, to);
    // Around midnight the two sides may count a movement to different days: those are settled with both days in view.
    const real = found.length === 0 ? [] : await confirmed(services, provider, found, from, to);
    for (const { kind, paymentId, ref, hereMinor, thereMinor, currency } of real) {
      const sums = `${hereMinor} here, ${thereMinor} there, in ${currency}`;
      services.log.error(
        { payment: paymentId, code: kind, reason: `${provider} ${ref ?? ""}: ${sums}` },
        "our books and the provider's differ",
      );
    }
    services.log.info({ reason: provider, count: real.length }, "compared our books with the provider's");
  }
}

async function confirmed(
  services: PaymentServices,
  provider: keyof Providers,
  found: readonly Difference[],
  from: Date,
  to: Date,
): Promise<readonly Difference[]> {
  const wider = await reconcile(
    services,
    provider,
    new Date(from.getTime() - hour),
    new Date(to.getTime() + hour),
  );
  const key = ({ kind, paymentId, ref }: Difference) => `${kind} ${paymentId} ${ref}`;
  const still = new Set(wider.map(key));
  return found.filter((difference) => still.has(key(difference)));
}

const missingHere = ({ ref, paymentId, amountMinor, currency }: SettlementLine): Difference => ({
  kind: "missing-here",
  paymentId,
  ref,
  hereMinor: 0,
  thereMinor: amountMinor,
  currency,
});

function compare(payment: Booked, lines: readonly SettlementLine[]): Difference[] {
  const { id: paymentId, currency } = payment;
  const foreign = lines.find((line) => line.currency !== currency);
  if (foreign) {
    const { ref, amountMinor } = foreign;
    const sums = { hereMinor: payment.received, thereMinor: amountMinor };
    return [{ kind: "currency-differs", paymentId, ref, ...sums, currency: foreign.currency }];
  }
  const sumOf = (kind: SettlementLine["kind"]) =>
    lines.filter((line) => line.kind === kind).reduce((total, { amountMinor }) => total + amountMinor, 0);
  return (["payment", "refund"] as const).flatMap((moved): Difference[] => {
    const hereMinor = moved === "payment" ? payment.received : payment.returned;
    const thereMinor = sumOf(moved);
    if (hereMinor === thereMinor) return [];
    const kind = thereMinor === 0 ? "missing-there" : hereMinor === 0 ? "missing-here" : "amount-differs";
    return [{ kind, paymentId, ref: null, hereMinor, thereMinor, currency }];
  });
}

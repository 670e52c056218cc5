/** The right of consumers to withdraw (Directive 2011/83/EU, articles 9 to 16): from which goods, and how long. */
import { addBusinessDays, dayIn, momentOf, noonOf, type Region } from "@foldmark/region";
import type { OrderState } from "@foldmark/workflow";

/** The law takes out what was made for one buyer alone; what lies on the shelf can be sold to somebody else. */
export const isWithdrawable = ({ stockItem }: { readonly stockItem: string | null }): boolean =>
  stockItem !== null;

/** Which goods of an order were made for its buyer alone. */
export function withdrawalOf(
  lines: readonly { readonly stockItem: string | null }[],
): "bespoke" | "stock" | "mixed" {
  const stock = lines.filter(isWithdrawable).length;
  if (stock === 0) return "bespoke";
  return stock === lines.length ? "stock" : "mixed";
}

export interface WithdrawalFacts {
  readonly region: Pick<Region, "timeZone">;
  readonly country: string;
  readonly buyerKind: "private" | "business";
  readonly state: OrderState;
  readonly deliveredAt: Date | null;
  readonly lines: readonly { readonly id: string; readonly stockItem: string | null }[];
  /** Lines of earlier statements. */
  readonly withdrawn: readonly string[];
}

export const periodDays = 14;
const dayMs = 86_400_000;

/** From which lines their buyer may still withdraw. */
export function openToWithdrawal(order: WithdrawalFacts, now: Date): readonly string[] {
  const { buyerKind, state, lines, withdrawn } = order;
  if (buyerKind !== "private" || state === "cancelled") return [];
  const ends = withdrawalEnds(order);
  if (ends !== null && now >= ends) return [];
  return lines.filter((line) => isWithdrawable(line) && !withdrawn.includes(line.id)).map(({ id }) => id);
}

/**
 * The end of the fourteenth day after the goods came; should nobody work on that day, of the next one on which people
 * do (Regulation 1182/71, article 3). Null while they have not come.
 */
export function withdrawalEnds({
  region,
  country,
  deliveredAt,
}: Pick<WithdrawalFacts, "region" | "country" | "deliveredAt">): Date | null {
  if (deliveredAt === null) return null;
  const daysLater = (day: string, days: number) =>
    dayIn("UTC", new Date(noonOf(day).getTime() + days * dayMs));
  const fourteenth = daysLater(dayIn(region.timeZone, deliveredAt), periodDays);
  const last = addBusinessDays(country, fourteenth, 0);
  return momentOf(region.timeZone, daysLater(last, 1), 0);
}

/** What a consumer sees of the right to withdraw from an order: on its page, and on the step that confirms it. */
import { isWithdrawable, type OrderView, withdrawalOf } from "@foldmark/commerce";
import { formatDate, formatMoment, regionById } from "@foldmark/region";
import type { PageRequest } from "../../request/request-context.ts";
import { type ShownLine, shownLine } from "../shown-lines.ts";

type BoughtLine = OrderView["order"]["lines"][number];
type Reader = Pick<PageRequest, "language">;

export interface ShownWithdrawal {
  /** Which of its goods the right is about; null where there is none any more. */
  readonly open: "stock" | "mixed" | null;
  /** The last day; null while the goods have not come. */
  readonly until: string | null;
  readonly made: readonly { readonly goods: string; readonly at: string }[];
}

export interface WithdrawStep {
  readonly number: string;
  readonly placed: string;
  readonly until: string | null;
  readonly lines: readonly ShownLine[];
  /** Made for the buyer alone. */
  readonly excluded: string;
  /** Nothing was sent: whoever withdraws from everything is done. */
  readonly canEndOrder: boolean;
  readonly name: string;
  readonly email: string;
}

const regionOf = ({ order }: OrderView) => regionById(order.region);

const shown = ({ language }: Reader, view: OrderView, line: BoughtLine): ShownLine =>
  shownLine(regionOf(view), language, line);

/** `Mailer box (25 × 20 × 8 cm), 500 pieces; …` */
export function goodsNamed(page: Reader, view: OrderView, lineIds: readonly string[]): string {
  return view.order.lines
    .filter(({ id }) => lineIds.includes(id))
    .map((line) => shown(page, view, line))
    .map(({ name, detail, pieces }) => `${name}${detail === "" ? "" : ` (${detail})`}, ${pieces}`)
    .join("; ");
}

/** The last moment at which it is allowed lies just before the end. */
const lastDay = ({ language }: Reader, view: OrderView): string | null =>
  view.withdrawal.ends &&
  formatDate(regionOf(view), language, new Date(view.withdrawal.ends.getTime() - 1), "standard");

export function shownWithdrawal(page: Reader, view: OrderView): ShownWithdrawal {
  const kind = withdrawalOf(view.order.lines);
  return {
    open: view.withdrawal.lines.length === 0 || kind === "bespoke" ? null : kind,
    until: lastDay(page, view),
    made: view.order.withdrawals.map(({ lines, at }) => ({
      goods: goodsNamed(page, view, lines),
      at: formatMoment(regionOf(view), page.language, at),
    })),
  };
}

/** Null when there is nothing to withdraw from. */
export function withdrawStep(page: Reader, view: OrderView): WithdrawStep | null {
  const { order, withdrawal, commands } = view;
  if (withdrawal.lines.length === 0) return null;
  const bespoke = order.lines
    .filter((line) => !isWithdrawable(line))
    .map((line) => shown(page, view, line).name);
  return {
    number: order.number,
    placed: formatDate(regionOf(view), page.language, order.placedAt, "standard"),
    until: lastDay(page, view),
    lines: order.lines
      .filter(({ id }) => withdrawal.lines.includes(id))
      .map((line) => shown(page, view, line)),
    excluded: [...new Set(bespoke)].join(", "),
    canEndOrder: bespoke.length === 0 && commands.includes("cancel"),
    name: order.delivery.name || order.billing.name,
    email: order.email,
  };
}

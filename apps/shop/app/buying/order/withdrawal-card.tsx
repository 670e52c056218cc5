/** The way to withdraw from an order, for as long as the law gives it, and what was withdrawn from. */
import { Banner, Copy, LinkButton, useText } from "@foldmark/ui";
import { OrderCard } from "./order-card.tsx";
import type { OrderDetails } from "./order-details-view.ts";
import { useWithdrawHref } from "./withdraw-step.tsx";

export function WithdrawalCard({ order }: { readonly order: OrderDetails }) {
  const text = useText();
  const withdrawHref = useWithdrawHref();
  const { open, until, made } = order.withdrawal;
  if (open === null && made.length === 0) return null;
  return (
    <OrderCard title={text("order.withdraw.title")}>
      {made.map(({ goods, at }) => (
        <Banner key={at + goods} tone="info">
          {text("order.withdraw.done", { goods, at })}
        </Banner>
      ))}
      {open && (
        <>
          <Copy size="small">
            {text(`checkout.withdrawal.${open}`)}
            {until && ` ${text("order.withdraw.until", { date: until })}`}
          </Copy>
          <div>
            <LinkButton mode="secondary" href={withdrawHref(order.number)}>
              {text("order.withdraw.action")}
            </LinkButton>
          </div>
        </>
      )}
    </OrderCard>
  );
}

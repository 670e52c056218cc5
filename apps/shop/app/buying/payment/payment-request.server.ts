/** What the pages of a payment need of their request, and where they lead. */
import type { PaymentStanding } from "@foldmark/commerce";
import type { RouterContextProvider } from "react-router";
import { type PersonalRequest, personalRequest } from "../../request/personal-request.server.ts";
import { comesBack, type OpenedOrder, openOrder } from "../order-caller.server.ts";

export interface PaymentRequest extends PersonalRequest, OpenedOrder {}

/** Whoever may not see the order is led to the page where one shows that it is theirs. */
export async function paymentRequest(
  context: Readonly<RouterContextProvider>,
  request: Request,
  orderNumber: string,
): Promise<PaymentRequest> {
  const asked = personalRequest(context, request);
  const opened = await openOrder(asked, orderNumber);
  if (opened) return { ...asked, ...opened };
  // Also another browser than the one that ordered, coming back from a provider: there it is told what happened.
  throw asked.seeOther(asked.path("order.details", { orderNumber }, { back: comesBack(asked) ?? undefined }));
}

type Path = PersonalRequest["path"];

/** Where a buyer is thanked once the order is paid. */
export const thanksPath = (path: Path, order: string): string => path("thank-you", {}, { order });

export const isSettled = (state: string): boolean =>
  !["placed", "awaiting-approval", "awaiting-payment", "cancelled"].includes(state);

/** Where the buyer goes on after choosing a way to pay. */
export function onwards(path: Path, number: string, { next, restMinor }: PaymentStanding): string {
  if (restMinor === 0) return thanksPath(path, number);
  const page = next?.kind === "redirect" ? "order.payment-summary" : "order.payment";
  return path(page, { orderNumber: number });
}

/** Who is at the checkout, with what; and where those go who have nothing to check out. */
import {
  type CheckoutAnswers,
  type LiveSession,
  type OpenCheckout,
  openCheckout,
  ownOrders,
  readCheckout,
} from "@foldmark/commerce";
import type { PersonalRequest } from "../../request/personal-request.server.ts";
import type { PageRequest } from "../../request/request-context.ts";
import { firstOpenStep, type Step } from "./checkout-steps.ts";
import { type PreviewChoices, withPreview } from "./typed-answers.ts";

/** Why somebody finds themselves at the cart: it says so above. */
export type WhyCart = "empty" | "order" | "session";

const justNowMs = 60 * 60_000;

/** So long after it was placed, an order is what its buyer is looking for. */
export const isJustPlaced = ({ now }: Pick<PageRequest, "now">, placedAt: Date): boolean =>
  now.getTime() - placedAt.getTime() < justNowMs;

export async function awayFromCheckout(
  { page, session, buying, path, seeOther }: PersonalRequest,
  why: WhyCart = "empty",
): Promise<Response> {
  const caller = await session.caller();
  const newest = caller && (await ownOrders.newest(buying.commerce, caller, page.storefront.id));
  if (newest && isJustPlaced(page, newest.placedAt) && why === "empty")
    return seeOther(placedPath(path, newest));
  return seeOther(path("cart", {}, { why }));
}

/** To the page where an order is paid while it waits for that, else to its details. */
export function placedPath(
  path: PersonalRequest["path"],
  { number, state }: { readonly number: string; readonly state: string },
): string {
  const isUnpaid = state === "awaiting-payment" || state === "placed";
  return path(isUnpaid ? "order.payment" : "order.details", { orderNumber: number });
}

export interface CheckoutVisit extends PersonalRequest {
  readonly open: OpenCheckout;
  readonly answers: CheckoutAnswers;
  readonly reading: ReturnType<typeof readCheckout>;
  /** The furthest step one may look at. */
  readonly reached: Step;
  readonly account: Pick<LiveSession, "email" | "name" | "kind" | "company" | "vatNumber"> | null;
}

/** Null when there is nothing to order. What is previewed is looked at as if it were answered, and not kept. */
export async function visitCheckout(
  asked: PersonalRequest,
  previewed: PreviewChoices | null = null,
): Promise<CheckoutVisit | null> {
  const { page, session, buying } = asked;
  const live = await session.live();
  if (!live) return null;
  const found = await openCheckout(buying.commerce, live.caller, page.storefront);
  const open = found && { ...found, answers: withPreview(found.answers, previewed) };
  if (!open?.cart.lines.some(({ isSavedForLater }) => !isSavedForLater)) return null;
  const { answers, vatCheck } = open;
  // The terms are accepted with the order itself, each time anew.
  const told = { answers: { ...answers, acceptsTerms: true }, vatCheck };
  const reading = readCheckout(page.storefront, open.cart, told, page.now, open.walletMinor);
  const issues = reading.kind === "incomplete" ? reading.issues : [];
  const account = live.email === null ? null : live;
  return { ...asked, open, answers, reading, reached: firstOpenStep(issues), account };
}

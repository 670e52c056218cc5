/** Paying an order: now, later by link, again, or another way; and what became of it after coming back. */
import {
  continueToPay,
  type OfferedMeans,
  type PaymentStanding,
  readOffers,
  readOrder,
  readPaymentStanding,
  returnFromProvider,
} from "@foldmark/commerce";
import { Center, CmykBar, Heading, Stack, useText } from "@foldmark/ui";
import { data } from "react-router";
import { PageHead } from "../../document/page-head.tsx";
import { problemWith } from "../../request/read-form.server.ts";
import { comesBack } from "../order-caller.server.ts";
import { refusalText } from "../refusal-text.ts";
import { Unbroken } from "../unbroken.tsx";
import type { Route } from "./+types/payment-page.ts";
import { orderSide } from "./order-side.ts";
import { OrderSide } from "./order-side.tsx";
import styles from "./payment.module.css";
import { PaymentBody } from "./payment-body.tsx";
import type { PaymentKind } from "./payment-moment.ts";
import { isSettled, onwards, paymentRequest, thanksPath } from "./payment-request.server.ts";
import { paymentView } from "./payment-view.ts";
import { codeOfTransfer } from "./transfer-code.server.ts";

const nothingPaid: PaymentStanding = { kind: "payment", payment: null, restMinor: 0, next: null };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const asked = await paymentRequest(context, request, params.orderNumber);
  const { page, caller, view, path, seeOther } = asked;
  const { payments } = asked.buying;
  const back = comesBack(asked);
  const { id, number } = view.order;
  const look = back === null ? readPaymentStanding : returnFromProvider;
  const standing = (await look(payments, caller, id)) ?? nothingPaid;
  // The provider may have told us, just now, what the order did not know yet.
  const seen = back === null ? view : await readOrder(payments, caller, number);
  const order = seen.kind === "order" ? seen : view;
  if (back !== null && isSettled(order.order.state)) throw seeOther(thanksPath(path, number));
  const offers = (await readOffers(payments, caller, id)) ?? [];
  return {
    payment: paymentView(page, {
      view: order,
      standing,
      offers,
      back,
      transferCode: await codeOfTransfer(page.brand, order.order.currency, standing.next),
    }),
    side: orderSide(page, order),
    again: path("order.payment", { orderNumber: number }),
    details: path("order.details", { orderNumber: number }),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const asked = await paymentRequest(context, request, params.orderNumber);
  const { page, session, caller, view, text, path, seeOther } = asked;
  const { payments } = asked.buying;
  const { id: orderId, number } = view.order;
  const form = await request.formData();
  const method = String(form.get("method") ?? "");
  const complain = (words: string, status: number) =>
    data(problemWith("payment", form, { fields: { method: words } }), status);
  if (method === "") return complain(text("payment.choose.missing"), 422);
  const sessionId = "sessionId" in caller ? caller.sessionId : null;
  const from = { sessionId, network: session.place.network };
  // Any text may be sent; what is on offer decides.
  const wish = { orderId, method: method as OfferedMeans, from };
  const begun = await continueToPay(payments, caller, wish);
  if (begun.kind === "payment") throw seeOther(onwards(path, number, begun));
  // Paid, cancelled or stopped meanwhile, perhaps in another tab: the page says which.
  if (begun.reason.code === "order-not-payable")
    throw seeOther(path("order.payment", { orderNumber: number }));
  const status = begun.reason.code === "too-many-attempts" ? 429 : 409;
  return complain(refusalText(text, page.storefront, begun.reason), status);
}

/** Whoever has nothing to pay now is not told to. */
const toBePaid: ReadonlySet<PaymentKind> = new Set(["choose", "transfer", "waiting"]);

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { payment, side } = loaderData;
  const { number } = payment;
  const isPayable = toBePaid.has(payment.kind);
  const title = isPayable ? text("payment.title", { number }) : text("order.title", { number });
  return (
    <Center className={styles.page}>
      <PageHead title={actionData ? `${text("ui.form.errorPrefix")} ${title}` : title} hidden />
      <div className={styles.columns}>
        <Stack gap={5} className={styles.main}>
          <Stack gap={3} align="start">
            <CmykBar />
            <Heading level={1} look="h2">
              <Unbroken text={title} part={number} />
            </Heading>
          </Stack>
          <PaymentBody
            payment={payment}
            again={loaderData.again}
            details={loaderData.details}
            {...(actionData ? { problem: actionData } : {})}
          />
        </Stack>
        <OrderSide side={side} />
      </div>
    </Center>
  );
}

/**
 * One order: how far it is, who has the ball, what was bought and paid, what can still be changed. Opens to its buyer
 * and to whoever proves to be; everybody else sees the same question, whether there is such an order or not.
 */
import {
  addTogether,
  type Caller,
  cancelOwnOrder,
  type OrderView,
  printFiles,
  readOrderNumber,
  type WantedLine,
} from "@foldmark/commerce";
import { data } from "react-router";
import { type PersonalRequest, personalRequest } from "../../request/personal-request.server.ts";
import { servicesContext } from "../../request/request-context.ts";
import { comesBack, openOrder } from "../order-caller.server.ts";
import type { Route } from "./+types/order-details-page.ts";
import { claim } from "./claim.server.ts";
import { FindOrder } from "./find-order.tsx";
import { OrderDetailsView } from "./order-details.tsx";
import { type Done, doneWords, orderDetails } from "./order-details-view.ts";
import { answerProof, openProofStep } from "./proof.server.ts";
import { ProofStepPage } from "./proof-step.tsx";
import { withdraw } from "./withdraw.server.ts";
import { WithdrawFromOrder } from "./withdraw-step.tsx";
import { withdrawStep } from "./withdrawal-view.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const asked = personalRequest(context, request);
  // The page for whoever has lost the link.
  if (params.orderNumber === undefined) return { kind: "closed" as const, number: undefined, back: null };
  const opened = await openOrder(asked, params.orderNumber);
  const { query, path, seeOther } = asked;
  if (!opened) {
    const back = comesBack(asked);
    // Whoever comes from a provider did nothing wrong; whether there is such an order stays unsaid.
    return data(
      { kind: "closed" as const, number: readOrderNumber(params.orderNumber), back },
      back === null ? 404 : 200,
    );
  }
  const { order } = opened.view;
  if (query.get("step") === "withdraw") {
    const step = withdrawStep(asked.page, opened.view);
    // Made meanwhile, perhaps in another tab, or too late: the order's page says which.
    if (!step) throw seeOther(path("order.details", { orderNumber: order.number }));
    return { kind: "withdraw" as const, step };
  }
  if (query.get("step") === "proof") {
    const step = await openProofStep(asked, opened);
    if (!step) throw seeOther(path("order.details", { orderNumber: order.number }));
    return { kind: "proof" as const, step };
  }
  const done = query.get("done");
  return {
    kind: "open" as const,
    order: orderDetails(asked.page, opened.view),
    answered: await answeredFiles(asked, order.lines),
    isElsewhere: order.region !== asked.page.storefront.id,
    done: doneWords.find((word) => word === done) ?? null,
    reference: asked.page.frame.reference,
  };
}

/** Ways to the caller's own print files that we wrote about and they have not read. */
async function answeredFiles(
  { buying, session, path }: PersonalRequest,
  lines: OrderView["order"]["lines"],
): Promise<readonly string[]> {
  const ids = lines.flatMap(({ designId }) => designId ?? []);
  const caller = ids.length > 0 ? await session.caller() : null;
  if (!caller) return [];
  const news = await printFiles.comments.news(buying.commerce, ids);
  const own = await Promise.all(news.map((id) => printFiles.isOne(buying.commerce, caller, id)));
  return news.flatMap((design, at) => (own[at] ? (path("editor.dtp", {}, { design }) ?? []) : []));
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const asked = personalRequest(context, request);
  const { path, seeOther } = asked;
  const form = await request.formData();
  const written = params.orderNumber ?? "";
  if (form.get("form") === "claim" || written === "") return claim(asked, form, written);
  const opened = await openOrder(asked, written);
  const here = (done?: Done) =>
    seeOther(path("order.details", { orderNumber: readOrderNumber(written) ?? written }, { done }));
  if (!opened) throw here();
  if (form.get("form") === "cancel") {
    const done = await cancelOwnOrder(asked.buying.payments, opened.caller, written);
    throw here(done.kind === "refused" ? "too-late" : "cancelled");
  }
  if (form.get("form") === "withdraw") {
    const answer = await withdraw(asked, opened, form);
    if (answer) return data({ problem: answer }, 422);
    throw here("withdrawn");
  }
  const { printFiles: sentFiles } = context.get(servicesContext);
  const answered = await answerProof(asked, opened, form, sentFiles);
  if (answered?.kind === "problem") return data({ problem: answered.problem }, 422);
  if (answered) {
    const { done, line } = answered;
    const step = { step: "proof", line: String(line), done } as const;
    throw seeOther(path("order.details", { orderNumber: opened.view.order.number }, step));
  }
  if (form.get("form") === "again") {
    const added = await orderAgain(asked, await asked.session.begin(), opened.view);
    throw added === 0 ? here("nothing-again") : seeOther(path("cart"));
  }
  throw here();
}

/**
 * Everything that can still be had, at the prices of today and in the sets it was bought in. How many products were put in. A design comes along where
 * it is the caller's own, as it was ordered: whoever holds the order's link may order again, but not take the design.
 */
async function orderAgain(
  { buying, page }: PersonalRequest,
  caller: Caller,
  { order }: OrderView,
): Promise<number> {
  let added = 0;
  const add = (wanted: WantedLine) => addTogether(buying.commerce, caller, page.storefront, [wanted]);
  for (const { configuration, designId, designRevision: revision, bundle } of order.lines) {
    const bare = { question: configuration, design: null, bundle };
    const design = designId !== null && revision !== null ? { id: designId, revision } : null;
    const first = await add({ ...bare, design });
    const isStrange = first.kind === "refused" && first.reason.code === "design-unknown";
    const answer = isStrange ? await add(bare) : first;
    if (answer.kind === "cart") added += 1;
  }
  return added;
}

export default function OrderDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const problem = actionData?.problem;
  if (loaderData.kind === "closed")
    return <FindOrder number={loaderData.number} back={loaderData.back} problem={problem} />;
  if (loaderData.kind === "withdraw") return <WithdrawFromOrder step={loaderData.step} problem={problem} />;
  if (loaderData.kind === "proof") return <ProofStepPage step={loaderData.step} problem={problem} />;
  const { order, answered, isElsewhere, done } = loaderData;
  return <OrderDetailsView order={order} answered={answered} isElsewhere={isElsewhere} done={done} />;
}

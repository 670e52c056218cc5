/**
 * The checkout: four steps one after the other, each a plain form that posts to this page. Whatever is typed is kept
 * before it is judged, so no mistake, no lost session and no other tab costs an answer.
 */
import {
  type AnswerIssue,
  type CheckoutRefusal,
  continueToPay,
  keepAnswers,
  type OfferedMeans,
  placeOrder,
  shipCartTo,
} from "@foldmark/commerce";
import { data } from "react-router";
import type { FormProblem } from "../../request/form-problem.ts";
import { type PersonalRequest, personalRequest } from "../../request/personal-request.server.ts";
import { onwards, thanksPath } from "../payment/payment-request.server.ts";
import { refusalText } from "../refusal-text.ts";
import type { Route } from "./+types/order-page.ts";
import { Checkout } from "./checkout.tsx";
import { errorsOf, issueText, postcodeLastIn, stepProblem } from "./checkout-errors.ts";
import { isStep, type Step, stepAsking, steps } from "./checkout-steps.ts";
import { checkoutView, termsVersionOf } from "./checkout-view.ts";
import { awayFromCheckout, type CheckoutVisit, placedPath, visitCheckout } from "./checkout-visit.server.ts";
import { readPlacing } from "./placing-form.ts";
import { previewChoices, typedAnswers } from "./typed-answers.ts";

export const handle = { bare: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = personalRequest(context, request);
  const { query, path, seeOther } = asked;
  const wanted = query.get("step");
  const visit = await visitCheckout(asked, wanted === "delivery" ? previewChoices(query) : null);
  if (!visit) throw await awayFromCheckout(asked);
  const step = isStep(wanted) ? wanted : visit.reached;
  if (steps.indexOf(step) > steps.indexOf(visit.reached))
    throw seeOther(path("order", {}, { step: visit.reached }));
  const problem = query.has("check") ? problemIn(visit, step) : null;
  return { view: checkoutView(visit, step), problem };
}

/** A preview costs nobody the page: without an answer the sum stays as it was. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (reason) {
    const isPreview = new URL(request.url).searchParams.has("country");
    if (reason instanceof Response || !isPreview) throw reason;
    return { view: null, problem: null };
  }
}

function problemIn(visit: CheckoutVisit, step: Step): FormProblem | null {
  const { page, text, answers, reading } = visit;
  const issues = reading.kind === "incomplete" ? reading.issues : [];
  const words = (issue: AnswerIssue) => issueText(text, page.storefront, answers, issue);
  return errorsOf(step, issues, words, postcodeLastIn(page.storefront, answers));
}

export async function action({ context, request }: Route.ActionArgs) {
  const asked = personalRequest(context, request);
  const form = await request.formData();
  const step = form.get("form");
  if (!isStep(step)) throw asked.seeOther(asked.path("order"));
  return step === "review" ? order(asked, form) : keep(asked, form, step);
}

/** Keeps what a step was told, then says what is wrong with it or goes on. */
async function keep(asked: PersonalRequest, form: FormData, step: Step) {
  const { page, session, buying, path, seeOther } = asked;
  const wasKnown = (await session.caller()) !== null;
  const caller = await session.begin();
  const typed = typedAnswers(step, form);
  await keepAnswers(buying.checkout, caller, page.storefront, typed, session.place.network);
  const country = typed.delivery?.country;
  if (country && page.storefront.allowedShippingCountries.includes(country))
    await shipCartTo(buying.commerce, caller, page.storefront, country);
  const visit = await visitCheckout(asked);
  if (!visit) throw await awayFromCheckout(asked, wasKnown ? "empty" : "session");
  // Whoever leaves for another step is not kept by what this one lacks.
  const to = form.get("to");
  if (isStep(to)) throw seeOther(path("order", {}, { step: to }));
  const problem = problemIn(visit, step);
  if (problem) return data({ problem }, 422);
  throw seeOther(path("order", {}, { step: steps[steps.indexOf(step) + 1] ?? "review" }));
}

async function order(asked: PersonalRequest, form: FormData) {
  const { page, session, buying, text, path, seeOther } = asked;
  const { storefront: region, language } = page;
  const caller = await session.caller();
  if (!caller) throw await awayFromCheckout(asked, "session");
  const sent = readPlacing(form);
  // Nothing our page wrote: it is shown anew.
  if (!sent) throw seeOther(path("order", {}, { step: "review" }));
  if (form.get("acceptsTerms") !== "yes") {
    const fields = { acceptsTerms: text("buying.problem.terms") };
    return data({ problem: stepProblem("review", { fields }) }, 422);
  }
  const visit = await visitCheckout(asked);
  // A form sent again after it became an order must not open a new cart.
  if (visit?.open.cart.id === sent.cartId)
    await keepAnswers(buying.checkout, caller, region, { acceptsTerms: true }, session.place.network);
  const placed = await placeOrder(buying.checkout, caller, region, {
    ...sent,
    language,
    termsVersion: termsVersionOf(asked),
    network: session.place.network,
  });
  if (placed.kind === "refused") return refusedOrder(asked, placed.reason);
  const { orderId, number } = placed;
  session.countCart(0);
  const agreed = visit?.reading.kind === "complete" ? visit.reading.answers : undefined;
  const method: OfferedMeans | undefined = agreed?.paymentMethod;
  // The wallet paid with the order.
  if (method === "wallet") throw seeOther(thanksPath(path, number));
  if (method !== undefined) {
    const from = { sessionId: caller.sessionId, network: session.place.network };
    const begun = await continueToPay(buying.payments, caller, { orderId, method, from });
    if (begun.kind === "payment") throw seeOther(onwards(path, number, begun));
    // What costs nothing is paid at once.
    if (begun.reason.code === "order-not-payable") throw seeOther(thanksPath(path, number));
  }
  // What became of it, the page of the payment knows best; it also offers what to do about it.
  throw seeOther(placedPath(path, { number, state: "awaiting-payment" }));
}

async function refusedOrder(asked: PersonalRequest, reason: CheckoutRefusal) {
  const { page, text, path, seeOther } = asked;
  if (reason.code === "cart-empty") throw await awayFromCheckout(asked);
  if (reason.code === "answers-incomplete") {
    const first = steps.find((step) => reason.issues.some(({ field }) => stepAsking(field) === step));
    throw seeOther(path("order", {}, { step: first, check: "yes" }));
  }
  const whole = refusalText(text, page.storefront, reason);
  const answer = { problem: stepProblem("review", { whole }) };
  if (reason.code !== "too-many-unpaid-orders") return data(answer, 409);
  return data(answer, { status: 429, headers: { "retry-after": String(reason.retryAfterSeconds) } });
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const problem: FormProblem | null = actionData?.problem ?? loaderData.problem;
  const { view } = loaderData;
  // Anew with each step: what was previewed in one and not sent must not colour the sum of another.
  return view && <Checkout key={view.step} view={view} problem={problem} />;
}

/** What the forms of the cart, and the buttons that lead into it, do. Each change ends at the cart, which says once what was done. */
import {
  addTogether,
  bringCart,
  type CartAnswer,
  type CartRefusal,
  type CopyAnswer,
  type CopyRefusal,
  changeCartLine,
  enterPromotion,
  type Refused,
  removeFromCart,
  removePromotion,
  saveLineForLater,
  shareCart,
  shipCartTo,
  takeSharedCart,
  undoRemoval,
} from "@foldmark/commerce";
import { regionIds } from "@foldmark/region";
import { data } from "react-router";
import type { FormProblem } from "../../request/form-problem.ts";
import type { PageQuery } from "../../request/paths.ts";
import { plainText } from "../../request/plain-text.ts";
import { problemWith } from "../../request/read-form.server.ts";
import type { AddToCartAnswer } from "../../storefront/add-to-cart.tsx";
import { refusalText } from "../refusal-text.ts";
import { cartInShort } from "./cart-model.ts";
import type { CartRequest } from "./cart-request.server.ts";
import { increasedLine, moreWords } from "./increased-line.server.ts";
import { quantityIssueText } from "./quantity-issue.ts";
import {
  productAddress,
  productQuestion,
  samplesAddress,
  searchOfForm,
  wantedLines,
} from "./wanted-lines.server.ts";

/** Fields go by the ids of their controls. */
export interface CartProblem extends FormProblem {
  /** The product's page with what was chosen there, where that is what was refused. */
  readonly back: string | null;
}

type Caller = Awaited<ReturnType<CartRequest["session"]["begin"]>>;

interface IntentRequest {
  readonly visit: CartRequest;
  readonly form: URLSearchParams;
  readonly caller: Caller;
}

const counted = ({ cart }: CartAnswer): number =>
  cart.lines.filter(({ isSavedForLater }) => !isSavedForLater).length;

function words({ reader }: CartRequest, reason: CartRefusal | CopyRefusal): string {
  const detail = reason.code === "not-orderable" ? quantityIssueText(reader, reason) : null;
  return detail ?? refusalText(reader.text, reader.region, reason);
}

function problem(
  { visit, form }: Pick<IntentRequest, "visit" | "form">,
  reason: CartRefusal | CopyRefusal,
  fieldId: string | null,
) {
  const message = words(visit, reason);
  const status = reason.code === "too-many-attempts" ? 429 : 422;
  const wrong = fieldId === null ? { whole: message } : { fields: { [fieldId]: message } };
  return data<CartProblem>({ ...problemWith(form.get("do") ?? "", form, wrong), back: null }, status);
}

/** To the page that stays, or as the cart's own problem with a way back. */
function notPut(visit: CartRequest, form: URLSearchParams, reason: CartRefusal | CopyRefusal) {
  const { reader, page } = visit;
  const areSamples = form.has("add-samples");
  const message =
    areSamples && !form.has("theme") ? reader.text("buying.samples.none") : words(visit, reason);
  if (form.has("stay")) {
    const about = searchOfForm(reader, page.book, form);
    return data<AddToCartAnswer>({ refused: message, about }, 422);
  }
  const back = areSamples
    ? samplesAddress(reader, form)
    : productAddress(reader, form.get("add") ?? "", form);
  return data<CartProblem>({ ...problemWith("add", form, { whole: message }), back }, 422);
}

/** Puts in, or saves a line that was being changed. */
export async function putInCart(visit: CartRequest, form: URLSearchParams) {
  const { page, session, commerce, toCart } = visit;
  const region = page.storefront;
  const line = form.get("line");
  const isChange = line !== null && form.get("add") !== null;
  const wanted = isChange ? [] : wantedLines(region, form);
  if (wanted === null || (!isChange && wanted.length === 0))
    return notPut(visit, form, { code: "not-orderable", sku: null, issues: [] });
  const { sku: _, ...change } = isChange
    ? productQuestion(region, form.get("add") ?? "", form)
    : { sku: null };
  const caller = await session.begin();
  const answer = isChange
    ? await changeCartLine(commerce, caller, region, { lineId: line, change })
    : await addTogether(commerce, caller, region, wanted, form.has("only-into-empty"));
  if (answer.kind === "refused") return notPut(visit, form, answer.reason);
  session.countCart(counted(answer));
  const grown = isChange ? null : increasedLine(page.book, region, wanted, answer.cart.lines);
  if (form.has("stay")) {
    const about = searchOfForm(visit.reader, page.book, form);
    const { said, again } = grown ? moreWords(visit.reader, grown) : {};
    const inShort = cartInShort(visit.reader, answer.cart);
    const words = [said ?? visit.reader.text("cart.add.done"), inShort].filter((each) => each !== null);
    return data<AddToCartAnswer>({ refused: null, about, said: words.join(" "), again });
  }
  if (isChange) throw toCart({ changed: "yes" });
  const more = grown ? `${grown.line.id}.${grown.pieces}` : undefined;
  throw toCart({ added: String(wanted.length), grown: more });
}

type IntentHandler = (doing: IntentRequest) => Promise<unknown>;

const own =
  (
    act: (doing: IntentRequest, lineId: string) => Promise<CartAnswer | Refused<CartRefusal>>,
    flash: (lineId: string) => PageQuery<"cart">,
  ): IntentHandler =>
  async (doing) => {
    const lineId = doing.form.get("line") ?? "";
    const answer = await act(doing, lineId);
    if (answer.kind === "refused") return problem(doing, answer.reason, null);
    doing.visit.session.countCart(counted(answer));
    throw doing.visit.toCart(flash(lineId));
  };

const regionOf = ({ visit }: IntentRequest) => visit.page.storefront;
const noFlash = () => ({});

const intents: Readonly<Record<string, IntentHandler>> = {
  quantity: async (doing) => {
    const { visit, form, caller } = doing;
    const lineId = form.get("line") ?? "";
    const typed = plainText(form.get("quantity"), 40);
    const seen = Number(form.get("seen"));
    const answer = await changeCartLine(visit.commerce, caller, regionOf(doing), {
      lineId,
      change: { quantity: typed.trim() || "?" },
      ...(Number.isSafeInteger(seen) && seen > 0 && { seen }),
    });
    if (answer.kind === "refused") {
      const isGone = answer.reason.code === "line-not-found";
      return problem(doing, answer.reason, isGone ? null : `quantity-${lineId}`);
    }
    visit.session.countCart(counted(answer));
    throw visit.toCart();
  },
  remove: own(
    (doing, lineId) => removeFromCart(doing.visit.commerce, doing.caller, regionOf(doing), lineId),
    (lineId) => ({ removed: lineId }),
  ),
  "design-seen": own(
    (doing, lineId) =>
      changeCartLine(doing.visit.commerce, doing.caller, regionOf(doing), {
        lineId,
        change: { isDesignUnseen: false },
      }),
    noFlash,
  ),
  undo: own((doing) => undoRemoval(doing.visit.commerce, doing.caller, regionOf(doing)), noFlash),
  save: own(
    (doing, lineId) =>
      saveLineForLater(doing.visit.commerce, doing.caller, regionOf(doing), {
        lineId,
        isSavedForLater: true,
      }),
    noFlash,
  ),
  back: own(
    (doing, lineId) =>
      saveLineForLater(doing.visit.commerce, doing.caller, regionOf(doing), {
        lineId,
        isSavedForLater: false,
      }),
    noFlash,
  ),
  country: async (doing) => {
    const country = (doing.form.get("country") ?? "").slice(0, 2).toUpperCase();
    const answer = await shipCartTo(doing.visit.commerce, doing.caller, regionOf(doing), country);
    if (answer.kind === "refused") return problem(doing, answer.reason, "country");
    throw doing.visit.toCart();
  },
  promotion: async (doing) => {
    const typed = plainText(doing.form.get("promotion"), 60);
    const { commerce, session } = doing.visit;
    const entered = { typed, network: session.place.network };
    const answer = await enterPromotion(commerce, doing.caller, regionOf(doing), entered);
    if (answer.kind === "refused") return problem(doing, answer.reason, "promotion");
    throw doing.visit.toCart();
  },
  "drop-promotion": own(
    (doing) => removePromotion(doing.visit.commerce, doing.caller, regionOf(doing)),
    noFlash,
  ),
  share: async (doing) => {
    const answer = await shareCart(doing.visit.commerce, doing.caller, regionOf(doing));
    if (answer.kind === "refused") return problem(doing, answer.reason, null);
    throw doing.visit.toCart({ link: answer.token });
  },
  take: async (doing) => {
    const token = (doing.form.get("share") ?? "").slice(0, 60);
    return copied(doing, await takeSharedCart(doing.visit.commerce, doing.caller, regionOf(doing), token));
  },
  bring: async (doing) => {
    const from = regionIds.find((id) => id === doing.form.get("from")) ?? regionOf(doing).id;
    return copied(doing, await bringCart(doing.visit.commerce, doing.caller, regionOf(doing), from));
  },
};

function copied(doing: IntentRequest, answer: CopyAnswer | Refused<CopyRefusal>) {
  if (answer.kind === "refused") return problem(doing, answer.reason, null);
  doing.visit.session.countCart(answer.lines);
  const left = [...new Set(answer.left.map(({ sku }) => sku))].join(",").slice(0, 400);
  throw doing.visit.toCart({ added: String(answer.taken), left: left || undefined });
}

/** Only these begin a session: whoever has none has no line to change either. */
const forNewcomers = new Set(["take"]);

export async function changeCart(visit: CartRequest, form: URLSearchParams) {
  const intent = form.get("do") ?? "";
  const handle = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
  const caller = forNewcomers.has(intent) ? await visit.session.begin() : await visit.session.caller();
  if (!handle || !caller) throw visit.toCart();
  return handle({ visit, form, caller });
}

/** The page of a payment in finished words. */
import {
  groupedReference,
  isCollected,
  type OfferedMeans,
  type OrderView,
  type PaymentStanding,
} from "@foldmark/commerce";
import { companyOf } from "@foldmark/company";
import type { TextFunction } from "@foldmark/messages";
import {
  formatDate,
  formatDayAndTime,
  formatMoney,
  needsBankAbroad,
  type RegionId,
  regionById,
} from "@foldmark/region";
import { loaderText } from "../../request/loader-text.ts";
import type { PageRequest } from "../../request/request-context.ts";
import { promiseWords } from "../arrival.ts";
import { documentAddress } from "../document-address.ts";
import { type ComesBack, type PaymentKind, paymentMoment } from "./payment-moment.ts";
import type { TransferCode } from "./transfer-code.server.ts";

export interface ShownMethod {
  readonly method: OfferedMeans;
  readonly name: string;
  readonly about: string;
  /** Of a bank in another country than the buyer's. */
  readonly isAbroad: boolean;
}

export interface ShownTransfer {
  readonly recipient: string;
  readonly accountNumber: string;
  readonly swiftCode: string;
  readonly reference: string;
  readonly amount: string;
  /** As a bank's form takes it: neither currency nor thousands set apart. */
  readonly typedAmount: string;
  readonly due: string;
  readonly thanks: string;
  /** When the goods come, and what that depends on. */
  readonly arrives: string | null;
  /** Something of it is printed with artwork that is still to come. */
  readonly lacksArtwork: boolean;
  /** For the camera of a bank's app; null where banks read none. */
  readonly code: TransferCode | null;
  /** For whoever's bookkeeping needs a document before it pays. */
  readonly proForma: { readonly href: string; readonly name: string } | null;
}

export interface PaymentView {
  readonly kind: PaymentKind;
  readonly number: string;
  readonly email: string;
  /** What is still to be paid. */
  readonly amount: string;
  /** Of the payment that is under way. */
  readonly method: string | null;
  /** What happened, in a sentence. */
  readonly news: { readonly tone: "info" | "warn" | "bad"; readonly words: string } | null;
  readonly methods: readonly ShownMethod[];
  readonly chosen: OfferedMeans | null;
  readonly until: string | null;
  readonly transfer: ShownTransfer | null;
  /** A person decides, and that takes longer than a page stays open. */
  readonly isReviewed: boolean;
  /** While the bank has the money in hand, another payment would only be sent back. */
  readonly mayPayOtherwise: boolean;
}

export interface PaymentFacts {
  readonly view: OrderView;
  readonly standing: PaymentStanding;
  readonly offers: readonly OfferedMeans[];
  readonly back: ComesBack;
  /** Of the transfer that is asked for. */
  readonly transferCode: TransferCode | null;
}

const methodName = (text: TextFunction, method: OfferedMeans): string =>
  method === "wallet" ? text("payment.method.wallet") : text(`chrome.payment.${method}`);

/** What kind of account one needs, or what happens next. Retired ways are never offered. */
const aboutOf = (text: TextFunction, method: Exclude<OfferedMeans, "giropay">): string =>
  text(`payment.about.${method}`);

const tones = {
  failed: "bad",
  silent: "bad",
  expired: "warn",
  left: "info",
  open: "info",
  part: "info",
} as const;

export function paymentView(
  page: Pick<PageRequest, "language" | "brand" | "now">,
  facts: PaymentFacts,
): PaymentView {
  const { view, standing, offers, back } = facts;
  const { order } = view;
  const { language } = page;
  const region = regionById(order.region as RegionId);
  const text = loaderText(region, language);
  const money = (minor: number) => formatMoney(region, minor);
  const moment = paymentMoment(
    { state: order.state, isOnHold: order.isOnHold, paidMinor: order.totalMinor - standing.restMinor },
    standing,
    back,
  );
  const { payment, restMinor } = standing;
  const { country } = order.billing;
  const method = payment && methodName(text, payment.method as OfferedMeans);
  const wished = (payment?.method ?? order.paymentMethod) as OfferedMeans;
  const values = {
    method: method ?? "",
    received: money(order.totalMinor - restMinor),
    rest: money(restMinor),
  };
  return {
    kind: moment.kind,
    number: order.number,
    email: order.email,
    amount: money(restMinor),
    method,
    news: moment.news && {
      tone: tones[moment.news],
      words: text(`payment.news.${moment.news}`, values),
    },
    methods: offers
      .filter((offered) => offered !== "giropay")
      .map((offered) => ({
        method: offered,
        name: methodName(text, offered),
        about: aboutOf(text, offered),
        isAbroad: needsBankAbroad(offered, country),
      })),
    chosen: offers.find((offered) => offered === wished) ?? offers[0] ?? null,
    until: order.expiresAt && formatDayAndTime(region, language, order.expiresAt),
    transfer: shownTransfer(page, facts),
    isReviewed: payment?.provider === "hokodo",
    mayPayOtherwise: offers.length > 0 && payment?.state !== "processing",
  };
}

function shownTransfer(
  { language, brand, now }: Pick<PageRequest, "language" | "brand" | "now">,
  { view, standing: { next }, transferCode: code }: PaymentFacts,
): ShownTransfer | null {
  if (next?.kind !== "instructions") return null;
  const { order } = view;
  const region = regionById(order.region as RegionId);
  const text = loaderText(region, language);
  const { number, email } = order;
  const { promised, promisedAs, promisedIf } = promiseWords({ region, language, text }, view, now);
  const isFetched = isCollected(order.shipmentMethod);
  const proForma = order.documents.findLast(({ kind, pdfSha256 }) => kind === "pro-forma" && pdfSha256);
  return {
    code,
    proForma: proForma
      ? {
          href: documentAddress(number, proForma.id, "pdf"),
          name: `${text("documents.kind.pro-forma")} (PDF)`,
        }
      : null,
    thanks: `${text("checkout.thanks.title")}. ${text("checkout.thanks.lead", { number, email })}`,
    arrives:
      promised &&
      (isFetched
        ? `${promised} – ${promisedAs}. ${promisedIf ?? ""}`
        : `${text("buying.arrives", { dates: promised })}. ${promisedIf ?? ""}`),
    lacksArtwork: order.lines.some(({ artworkState }) => artworkState === "missing"),
    recipient: companyOf(brand).legalName,
    accountNumber: next.accountNumber,
    swiftCode: next.swiftCode,
    reference: groupedReference(next.reference),
    amount: formatMoney(region, next.amountMinor),
    typedAmount: (next.amountMinor / 100).toFixed(2).replace(".", region.currencyFormatter.decimalSeparator),
    due: formatDate(region, language, new Date(`${next.dueOn}T12:00:00Z`), "standard"),
  };
}

/** What the page of an order shows, in finished words. */

import { productType } from "@foldmark/catalogue";
import type { OrderView } from "@foldmark/commerce";
import { type ArtworkRules, artworkRulesOf, type PromiseReader } from "@foldmark/configurator";
import {
  fillBrand,
  formatDate,
  formatDayAndTime,
  formatMoney,
  type PaymentMethod,
  regionById,
} from "@foldmark/region";
import { type ArtworkState, artworkStatus, artworkWaitsFor, type CustomerStatus } from "@foldmark/workflow";
import { loaderText } from "../../request/loader-text.ts";
import type { PageRequest } from "../../request/request-context.ts";
import { addressLines } from "../address-lines.ts";
import { promiseWords, type ShownPromise } from "../arrival.ts";
import { type ShownCollection, shownCollection } from "../collection.ts";
import { designed } from "../document-address.ts";
import { type ShownLine, shownLine } from "../shown-lines.ts";
import { orderTotals, type ShownTotals } from "../shown-totals.ts";
import { artworkPages } from "./artwork-pages.ts";
import {
  dayWords,
  isOver,
  statusTitle,
  type TimelineStep,
  timelineOf,
  waitsForBuyer,
} from "./order-timeline.ts";
import { type ShownWithdrawal, shownWithdrawal } from "./withdrawal-view.ts";

/** What was just done, told once. */
export const doneWords = ["cancelled", "too-late", "nothing-again", "withdrawn"] as const;
export type Done = (typeof doneWords)[number];

/** Of a printed line that is not made yet: the same words as those of an order that waits for it. */
function lineStatus({ order }: OrderView, artwork: ArtworkState): CustomerStatus | null {
  if (order.state !== "confirmed" || artwork === "not-required") return null;
  return artworkStatus([artwork]) ?? "scheduled";
}

export interface OrderLine extends ShownLine {
  /** Its position, by which the drawing kept with it is opened; null where nothing is cut. */
  readonly drawing: number | null;
  readonly status: CustomerStatus | null;
  readonly position: number;
  /** What its artwork's page is there for; null where it has none. */
  readonly artworkLink: "send" | "change" | "proof" | "artwork" | null;
}

/** What its buyer does there. */
function artworkLink({ order }: OrderView, artwork: ArtworkState): OrderLine["artworkLink"] {
  if (artwork === "not-required" || order.state === "cancelled") return null;
  if (artwork === "missing") return "send";
  if (artwork === "changes-requested" || artwork === "preflight-failed") return "change";
  if (artwork === "proof-ready" || artwork === "approved" || artwork === "released") return "proof";
  return "artwork";
}

/** How the artwork of a line comes to us. */
export interface ToSend {
  /** The line's position. */
  readonly position: number;
  /** How many products of the order lack theirs. */
  readonly count: number;
  /** Where it is drawn, and where a file of one's own is sent; null where there is no such page. */
  readonly editor: string | null;
  readonly file: string | null;
  /** What artwork of this line has to keep to. */
  readonly rules: Pick<ArtworkRules, "rules"> | null;
}

export interface OrderDetails extends ShownPromise {
  readonly number: string;
  readonly status: CustomerStatus;
  readonly statusTitle: TimelineStep["title"];
  readonly waitsForYou: boolean;
  readonly isOver: boolean;
  /** How it ended, where it ended without goods. */
  readonly ended: { readonly at: string; readonly isExpired: boolean } | null;
  readonly placed: string;
  readonly timeline: readonly TimelineStep[];
  readonly lines: readonly OrderLine[];
  /** Its artwork is to be sent, and nothing else is asked of its buyer before. */
  readonly toSend: ToSend | null;
  readonly totals: ShownTotals;
  readonly isPaid: boolean;
  /** Something of it was taken from the buyer. */
  readonly isCharged: boolean;
  readonly refunded: string | null;
  readonly payment: {
    readonly method: PaymentMethod | "wallet";
    /** Until when the order waits; null when it does not. */
    readonly until: string | null;
    readonly canPay: boolean;
    /** What is still to be paid. */
    readonly rest: string;
  };
  readonly delivery: readonly string[];
  /** Where it waits for the buyer who collects it; then nothing is delivered. */
  readonly collection: ShownCollection | null;
  readonly billing: readonly string[] | null;
  readonly purchaseNumber: string | null;
  readonly email: string;
  readonly documents: readonly {
    readonly id: string;
    readonly kind: "pro-forma" | "invoice" | "credit-note";
    readonly number: string;
    readonly date: string;
    readonly hasFile: boolean;
  }[];
  readonly shipments: readonly {
    readonly id: string;
    readonly carrier: string | null;
    readonly tracking: string | null;
    readonly date: string | null;
  }[];
  readonly canCancel: boolean;
  readonly withdrawal: ShownWithdrawal;
  readonly supportEmail: string;
}

export function orderDetails(page: PageRequest, view: OrderView): OrderDetails {
  const { language } = page;
  const { order, status } = view;
  // An order's money and days are those of the storefront it was placed in, wherever it is looked at.
  const region = regionById(order.region);
  const canPay = status === "awaiting-payment" && order.state === "awaiting-payment";
  const isSame = JSON.stringify(order.billing) === JSON.stringify(order.delivery);
  const company = [order.company, order.vatNumber].filter((line): line is string => Boolean(line));
  const text = loaderText(region, language);
  const ended = order.events.findLast(({ toState }) => toState === "cancelled");
  const promise = promiseWords({ region, language, text }, view, page.now);
  const collection = shownCollection({ brand: page.brand, language, text }, order);
  // Of who collects the goods the invoice alone needs an address.
  const isNamed = collection !== null || !isSame;
  const billing = [...company, ...(isNamed ? addressLines(language, order.billing) : [])];
  return {
    number: order.number,
    status,
    statusTitle: statusTitle(order, status),
    waitsForYou: waitsForBuyer(status),
    isOver: isOver(view),
    ended: ended
      ? {
          at: formatDayAndTime(region, language, ended.at),
          isExpired: ended.kind === "expire",
        }
      : null,
    placed: formatDate(region, language, order.placedAt, "standard"),
    ...promise,
    timeline: timelineOf(region, language, view, promise.planned),
    lines: order.lines.map((line) => ({
      ...shownLine(region, language, designed(order.number, line)),
      drawing: productType(line.configuration.sku).construction ? line.position : null,
      status: lineStatus(view, line.artworkState),
      position: line.position,
      artworkLink: artworkLink(view, line.artworkState),
    })),
    toSend: artworkToSend(page, { region, language, text }, view),
    totals: orderTotals(region, language, view),
    isPaid: order.capturedMinor >= order.totalMinor && order.capturedMinor > 0,
    isCharged: order.capturedMinor > 0,
    refunded: order.refundedMinor > 0 ? formatMoney(region, order.refundedMinor) : null,
    payment: {
      method: lastMethod(order) as PaymentMethod | "wallet",
      until: order.expiresAt && formatDayAndTime(region, language, order.expiresAt),
      canPay,
      rest: formatMoney(region, view.restMinor),
    },
    delivery: collection
      ? []
      : addressLines(language, {
          ...order.delivery,
          company: order.delivery.company || (order.company ?? ""),
        }),
    collection,
    billing: billing.length === 0 ? null : billing,
    purchaseNumber: order.purchaseNumber,
    email: order.email,
    documents: order.documents.map(({ id, kind, number, issuedOn, pdfSha256 }) => ({
      id,
      kind,
      number,
      date: dayWords(region, language, issuedOn),
      hasFile: pdfSha256 !== null,
    })),
    shipments: order.shipments.map(({ id, carrier, tracking, shippedAt }) => ({
      id,
      carrier,
      tracking,
      date: shippedAt && formatDate(region, language, shippedAt, "short"),
    })),
    canCancel: view.commands.includes("cancel"),
    withdrawal: shownWithdrawal(page, view),
    supportEmail: fillBrand(region.supportEmail, page.brand),
  };
}

/** Null while another line waits for something else first: one thing is asked at a time. */
function artworkToSend(
  page: PageRequest,
  reader: Pick<PromiseReader, "region" | "language" | "text">,
  { order }: OrderView,
): ToSend | null {
  if (order.state !== "confirmed") return null;
  const asked = order.lines.find(({ artworkState }) => artworkWaitsFor(artworkState) === "buyer");
  if (asked?.artworkState !== "missing") return null;
  const { position, sku, configuration } = asked;
  return {
    position,
    count: order.lines.filter(({ artworkState }) => artworkState === "missing").length,
    ...artworkPages(page, order, asked),
    rules: artworkRulesOf(productType(sku), configuration, null, reader),
  };
}

/** Where a wallet paid a part, the way that pays the rest is the one to name. */
function lastMethod({ payments, paymentMethod }: OrderView["order"]): string {
  const methods = payments.map(({ method }) => method);
  return methods.findLast((method) => method !== "wallet") ?? methods.at(-1) ?? paymentMethod;
}

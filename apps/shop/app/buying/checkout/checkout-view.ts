/** What a step of the checkout shows, in finished words. */

import {
  type CartLine,
  type CheckoutAnswers,
  type CheckoutPreview,
  checkedNumberIn,
  isCollected,
  methodsAtCheckout,
  previewCheckout,
  type ShipmentOffer,
  walletShare,
  withdrawalOf,
} from "@foldmark/commerce";
import { companyOf } from "@foldmark/company";
import { conditionWords, dayRangeWords, weightWords } from "@foldmark/configurator";
import type { TextFunction } from "@foldmark/messages";
import {
  euCountries,
  externalLink,
  fillBrand,
  formatDate,
  formatMoney,
  needsBankAbroad,
  type PaymentMethod,
} from "@foldmark/region";
import { whoseVat } from "@foldmark/tax";
import { designPictureAddress } from "../../request/design-picture.ts";
import { loaderText } from "../../request/loader-text.ts";
import { addressLines } from "../address-lines.ts";
import { aloneWords, arrivalOf, arrivalWords } from "../arrival.ts";
import { lacksArtwork } from "../cart/line-model.ts";
import { collectedAt } from "../collection.ts";
import { billingCountries, type CountryChoice, countryName, deliveryCountries } from "../countries.ts";
import { type ShownLine, shownLine } from "../shown-lines.ts";
import { type ShownTotals, shownTotals } from "../shown-totals.ts";
import { americanStates, type State } from "./american-states.ts";
import type { Step } from "./checkout-steps.ts";
import type { CheckoutVisit } from "./checkout-visit.server.ts";
import { fieldValues, type PreviewChoices } from "./typed-answers.ts";

export interface ShipmentChoice {
  readonly method: string;
  readonly title: string;
  readonly detail: string;
  readonly price: string;
}

export interface Summary {
  readonly lines: readonly ShownLine[];
  /** Where goods go on request only: what it comes to and when it arrives, a person will say. */
  readonly onRequest: string | null;
  readonly totals: ShownTotals;
  /** What a company with a confirmed number would pay. */
  readonly withoutVat: string | null;
  readonly isCollected: boolean;
  readonly arrives: string | null;
  readonly parcels: string;
  readonly heldUntil: string;
}

/** What the buyer's wallet can pay: all of it as a way of its own, or a part beside one. */
export interface WalletOffer {
  readonly free: string;
  readonly part: {
    readonly minor: number;
    readonly amount: string;
    readonly rest: string;
    readonly isTaken: boolean;
  } | null;
}

export interface Review {
  readonly email: string;
  readonly phone: string;
  readonly isCollected: boolean;
  readonly delivery: readonly string[];
  /** Null where it is the same address. */
  readonly billing: readonly string[] | null;
  readonly company: readonly string[];
  readonly shipment: { readonly name: string; readonly title: string; readonly detail: string };
  readonly method: PaymentMethod | "wallet";
  /** The part the wallet pays, where another way pays the rest. */
  readonly fromWallet: string | null;
  readonly withdrawal: "bespoke" | "stock" | "mixed" | null;
  /** Something is printed with what the buyer has not sent yet. */
  readonly needsArtwork: boolean;
  readonly cartId: string;
  readonly priceHash: string;
  readonly key: string;
}

export interface CheckoutView {
  readonly step: Step;
  readonly reached: Step;
  readonly signedInAs: string | null;
  readonly values: Readonly<Record<string, string>>;
  readonly isBilledElsewhere: boolean;
  readonly countries: readonly CountryChoice[];
  readonly billingCountries: readonly CountryChoice[];
  readonly states: readonly State[];
  readonly asksForVatNumber: boolean;
  readonly vatStatus: "valid" | "invalid" | "unanswered" | null;
  /** Where anybody can look a VAT number up; null where the storefront's buyers have none. */
  readonly vatRegister: string | null;
  readonly shipments: readonly ShipmentChoice[];
  readonly methods: readonly (PaymentMethod | "wallet")[];
  /** Of banks in other countries than the buyer's. */
  readonly methodsAbroad: readonly PaymentMethod[];
  readonly wallet: WalletOffer | null;
  readonly summary: Summary;
  /** For what the sum and the dates are. */
  readonly previewed: PreviewChoices;
  readonly changes: readonly string[];
  readonly supportEmail: string;
  readonly review: Review | null;
}

export const termsVersionOf = (visit: Pick<CheckoutVisit, "page">): string =>
  companyOf(visit.page.brand).legalTextsEffective;

export function checkoutView(visit: CheckoutVisit, step: Step): CheckoutView {
  const { page, open, answers, reading, reached, account } = visit;
  const { storefront: region, language, now } = page;
  const { cart } = open;
  const preview = previewCheckout(region, cart, open, now);
  const shown = withDefaults(answers, cart.shipCountry, account);
  const { buyerKind } = shown;
  const methods = methodsAtCheckout({
    region,
    buyerKind,
    country: preview.country,
    amountMinor: cart.linesMinor - cart.discountMinor,
  });
  const isAbroad = (method: string) => needsBankAbroad(method, answers.billing?.country ?? preview.country);
  const atHome = methods.filter((method) => !isAbroad(method));
  const wallet = walletOffer(visit, preview);
  const countries = deliveryCountries(region, language);
  const wanted = countries.find(({ code }) => code === shown.delivery?.country);
  const chosen =
    preview.shipments.find(({ method }) => method === answers.shipmentMethod) ?? preview.shipments[0];
  return {
    step,
    reached,
    signedInAs: account?.email ?? null,
    values: fieldValues(shown),
    isBilledElsewhere: Boolean(answers.billing),
    countries,
    billingCountries: billingCountries(region, language),
    states: countries.some((each) => each.wantsState && !each.isOnRequest) ? americanStates : [],
    asksForVatNumber: region.hasVat,
    vatRegister: region.hasVat ? externalLink(region, "vatNumberCheck") : null,
    vatStatus: buyerKind === "business" ? (checkedNumberIn(open, region, now)?.status ?? null) : null,
    shipments: preview.shipments.map((offer) => shipmentChoice(visit, offer, preview.country)),
    methods: wallet && wallet.part === null ? ["wallet", ...atHome] : atHome,
    methodsAbroad: methods.filter(isAbroad),
    wallet,
    summary: summaryOf(visit, preview, wanted?.isOnRequest ? wanted.name : null),
    previewed: {
      country: shown.delivery?.country ?? "",
      buyerKind,
      shipmentMethod: chosen?.method ?? "",
    },
    changes: changesOf(visit),
    supportEmail: fillBrand(region.supportEmail, page.brand),
    review: step === "review" && reading.kind === "complete" ? reviewOf(visit, reading) : null,
  };
}

function walletOffer({ page, open, answers, reading }: CheckoutVisit, preview: CheckoutPreview) {
  const { storefront: region } = page;
  const { totalMinor } = reading.kind === "complete" ? reading.totals : preview.totals;
  const minor = walletShare(open.walletMinor, totalMinor);
  if (minor === 0) return null;
  const free = formatMoney(region, open.walletMinor);
  if (minor === totalMinor) return { free, part: null };
  const amount = formatMoney(region, minor);
  const rest = formatMoney(region, totalMinor - minor);
  return { free, part: { minor, amount, rest, isTaken: Boolean(answers.fromWallet) } };
}

/** What most buyers answer, and what we know of those who signed in. */
function withDefaults(
  answers: CheckoutAnswers,
  country: string,
  account: CheckoutVisit["account"],
): CheckoutAnswers & Required<Pick<CheckoutAnswers, "buyerKind">> {
  const name = account?.name ? { name: account.name } : {};
  const company = account?.company ? { company: account.company } : {};
  const vatNumber = account?.vatNumber ? { vatNumber: account.vatNumber } : {};
  return {
    ...company,
    ...vatNumber,
    ...answers,
    email: answers.email ?? account?.email ?? "",
    // Most who buy packaging are companies.
    buyerKind: answers.buyerKind ?? account?.kind ?? "business",
    delivery: { country, ...name, ...answers.delivery },
  };
}

function shipmentChoice(
  { page, open }: CheckoutVisit,
  { method, priceMinor }: ShipmentOffer,
  country: string,
): ShipmentChoice {
  const { storefront: region, language, now } = page;
  const text = loaderText(region, language);
  const arrival = arrivalOf(orderedLines(open.cart.lines), region, country, now);
  const name = text(`buying.shipment.${method}`);
  const price = priceMinor === 0 ? text("buying.word.free") : formatMoney(region, priceMinor);
  if (!arrival) return { method, title: name, detail: "", price };
  const reader = { region, language, text };
  const condition = conditionWords(reader, arrival);
  if (isCollected(method)) {
    return {
      method,
      price,
      title: arrivalWords(reader, arrival, true, "standard"),
      detail: `${text("checkout.shipment.pick-up", { address: collectedAt(page.brand) })} ${condition}`,
    };
  }
  return {
    method,
    price,
    title: dayRangeWords(reader, arrival.arrives),
    detail: `${name}. ${condition}`,
  };
}

const orderedLines = (lines: readonly CartLine[]) => lines.filter(({ isSavedForLater }) => !isSavedForLater);

function summaryOf(visit: CheckoutVisit, preview: CheckoutPreview, onRequest: string | null): Summary {
  const { page, open, answers, reading } = visit;
  const { storefront: region, language, now } = page;
  const text = loaderText(region, language);
  const lines = orderedLines(open.cart.lines);
  const totals = reading.kind === "complete" ? reading.totals : preview.totals;
  const netMinor = totals.totalMinor - totals.vatMinor;
  const mayDropVat =
    answers.buyerKind === "business" &&
    totals.vatMinor > 0 &&
    preview.country !== "PL" &&
    canBeFreed(preview.country);
  const arrival = arrivalOf(lines, region, preview.country, now);
  const shipmentMethod = answers.shipmentMethod ?? preview.shipments[0]?.method ?? "";
  const isFetched = isCollected(shipmentMethod);
  const weight = weightWords(
    region,
    lines.reduce((sum, { price }) => sum + price.shippedGrams, 0),
  );
  const held = new Date(Math.min(...lines.map(({ lockedUntil }) => lockedUntil.getTime())));
  return {
    lines: lines.map((line) =>
      shownLine(region, language, {
        id: line.id,
        configuration: line.configuration,
        netMinor: line.netMinor,
        unitMicro: line.price.unitMicro,
        designPicture: line.design
          ? designPictureAddress(region.pathPrefix, line.design.id, line.design)
          : undefined,
        alone: isFetched ? null : aloneWords({ region, language, text, now }, line, arrival),
      }),
    ),
    onRequest,
    totals: shownTotals(
      region,
      language,
      {
        ...totals,
        basisPoints: totals.tax.basisPoints,
        taxBasis: totals.tax.basis,
        vatOf: whoseVat(totals.tax, preview.country, totals.tax.asked.day),
        shipmentMethod,
      },
      { by: "wallet", minor: reading.kind === "complete" ? reading.answers.walletMinor : 0 },
    ),
    withoutVat: mayDropVat ? formatMoney(region, netMinor) : null,
    isCollected: isFetched,
    arrives: arrival && arrivalWords({ region, language, text }, arrival, isFetched),
    parcels: isFetched
      ? `${text("order.collected")}, ${weight}`
      : [
          text("checkout.summary.weight", { weight, country: countryName(language, preview.country) }),
          ...(totals.customsMinor > 0 ? [text("buying.cleared")] : []),
        ].join(". "),
    heldUntil: text("buying.held", { date: formatDate(region, language, held, "short") }),
  };
}

/** Where a confirmed number makes the supply free of VAT. */
const canBeFreed = (country: string): boolean => euCountries.includes(country);

/** Said once more before the button: what costs something else now, what cannot be had any more. */
function changesOf({ page, open }: CheckoutVisit): readonly string[] {
  const { storefront: region, language } = page;
  const text = loaderText(region, language);
  return open.differences.flatMap(({ lineId, beforeMinor, afterMinor }) => {
    const line = open.cart.lines.find(({ id }) => id === lineId);
    if (!line) return [];
    const name = text(`catalogue.type.${line.sku}.name`);
    if (afterMinor === null) return [text("checkout.changed.gone", { name })];
    const [before, after] = [formatMoney(region, beforeMinor), formatMoney(region, afterMinor)];
    return [text("checkout.changed.price", { name, before, after })];
  });
}

type Complete = Extract<CheckoutVisit["reading"], { kind: "complete" }>;

/** Numbers say what they are: beside a name they could be anything. */
const companyLines = (text: TextFunction, { company, vatNumber, purchaseNumber }: Complete["answers"]) => [
  ...(company ? [company] : []),
  ...(vatNumber ? [text("documents.vatNumber", { number: vatNumber.number })] : []),
  ...(purchaseNumber ? [text("order.purchaseNumber", { number: purchaseNumber })] : []),
];

function reviewOf(visit: CheckoutVisit, { answers, totals }: Complete): Review {
  const { page, open } = visit;
  const { language } = page;
  const text = loaderText(page.storefront, language);
  const { billing, delivery } = answers;
  const ordered = orderedLines(open.cart.lines);
  const isFetched = isCollected(answers.shipmentMethod);
  const shipment = shipmentChoice(
    visit,
    { method: answers.shipmentMethod, priceMinor: answers.shippingMinor },
    delivery.country,
  );
  return {
    email: answers.email,
    // As it was typed: gaps make it readable.
    phone: visit.answers.phone ?? answers.phone,
    isCollected: isFetched,
    delivery: addressLines(language, { ...delivery, company: delivery.company || (answers.company ?? "") }),
    billing: billing === delivery ? null : addressLines(language, billing),
    company: companyLines(text, answers),
    shipment: {
      name: text(isFetched ? "buying.shipment.pick-up" : "checkout.step.delivery"),
      title: shipment.title,
      detail: shipment.detail,
    },
    method: answers.paymentMethod,
    fromWallet:
      answers.paymentMethod !== "wallet" && answers.walletMinor > 0
        ? text("ui.form.labelled", {
            label: text("buying.word.wallet"),
            value: formatMoney(page.storefront, answers.walletMinor),
          })
        : null,
    // Goods made for one buyer cannot be given back; consumers are told before they order.
    withdrawal: answers.buyerKind === "business" ? null : withdrawalOf(ordered),
    needsArtwork: ordered.some(lacksArtwork),
    cartId: open.cart.id,
    priceHash: totals.priceHash,
    key: crypto.randomUUID(),
  };
}

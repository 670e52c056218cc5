/** What the public interface answers about carts and orders, as schemas, and how it is made of what the house knows. */
import {
  type Cart,
  type CartLine,
  type CollectionPlace,
  isCollected,
  type OrderTotals,
  type OrderView,
  openPaymentStates,
} from "@foldmark/commerce";
import { currencies, regionIds } from "@foldmark/region";
import type { TaxBasis } from "@foldmark/tax";
import { artworkWaitsFor } from "@foldmark/workflow";
import * as v from "valibot";

const described = <Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.pipe(schema, v.description(description));

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const minor = described(count, "Minor units of the currency: 1234 is 12.34.");
const micro = described(count, "Millionths of the currency.");
const moment = v.pipe(v.string(), v.isoTimestamp());
const id = v.string();
const anything = v.looseObject({});

const cartLine = v.strictObject({
  id,
  sku: v.string(),
  configuration: described(anything, "As a price answers it."),
  quantity: count,
  design: v.nullable(v.strictObject({ id, hash: v.string() })),
  bundle: v.nullable(v.string()),
  unitNetMicro: micro,
  netMinor: minor,
  discountMinor: minor,
  priceHoldsUntil: moment,
  isSavedForLater: v.boolean(),
});

export const cart = v.strictObject({
  id,
  region: v.picklist(regionIds),
  currency: v.picklist(currencies),
  shipCountry: v.string(),
  promotionCode: v.nullable(v.string()),
  lines: v.array(cartLine),
  goodsMinor: minor,
  discountMinor: minor,
  version: count,
});

export const cartAnswer = v.strictObject({
  cart,
  priceChanges: described(
    v.array(v.strictObject({ lineId: id, beforeMinor: minor, afterMinor: v.nullable(minor) })),
    "Lines whose price had run out and was asked anew; null where it can no longer be ordered.",
  ),
  promotionProblem: described(v.nullable(v.string()), "Why the cart's promotion counts no longer."),
});

export const openedCart = v.strictObject({
  token: described(v.string(), "Shows whose cart it is. Send it as `Authorization: Bearer`; keep it secret."),
  ...cartAnswer.entries,
});

const taxBases = [
  ...(["domestic", "storefront-rate", "destination-rate", "intra-community-supply", "export"] as const),
  ...(["united-kingdom", "united-kingdom-reverse-charge"] as const),
] as const satisfies readonly TaxBasis[];

const totals = v.strictObject({
  goodsMinor: minor,
  discountMinor: minor,
  shippingMinor: minor,
  customsMinor: minor,
  vatMinor: minor,
  totalMinor: minor,
  vatRatePercent: v.number(),
  vatBasis: described(v.picklist(taxBases), "Why this rate."),
  priceHash: described(
    v.string(),
    "Of everything above. Send it with the order: it is placed at this sum or not at all.",
  ),
});

const issue = v.strictObject({ code: v.string(), field: v.string() });

export const checkout = v.strictObject({
  cart,
  answers: described(anything, "What the checkout was told so far, as it was told."),
  vatNumberStatus: described(
    v.nullable(v.string()),
    "What the register said of the VAT number, if it was asked.",
  ),
  issues: described(v.array(issue), "What is missing or wrong. Empty when the order can be placed."),
  walletMinor: described(
    minor,
    "Of the total, from the account's wallet, as it was chosen in the shop; `priceHash` stands for it too.",
  ),
  totals: described(
    v.nullable(totals),
    "The sum so far; what is not answered yet is taken as most buyers answer it. Null where nothing is ordered, or where we deliver on request.",
  ),
  shipmentMethods: v.array(v.strictObject({ method: v.string(), netMinor: minor })),
  paymentMethods: v.array(v.string()),
});

const nextAction = v.variant("kind", [
  v.strictObject({
    kind: v.literal("redirect"),
    url: described(v.string(), "Send the buyer's browser here."),
  }),
  v.strictObject({
    kind: v.literal("instructions"),
    reference: v.string(),
    accountNumber: v.string(),
    swiftCode: v.string(),
    amountMinor: minor,
    currency: v.picklist(currencies),
    dueOn: v.pipe(v.string(), v.isoDate()),
  }),
]);

const payment = v.strictObject({
  id,
  method: v.string(),
  state: v.string(),
  amountMinor: minor,
  next: described(v.nullable(nextAction), "What the buyer has to do, if anything."),
});

export const paymentAnswer = v.strictObject({
  payment: v.nullable(payment),
  restMinor: described(minor, "What the order still lacks."),
});

const address = anything;

const place = v.strictObject({
  name: v.string(),
  street: v.string(),
  postcode: v.string(),
  city: v.string(),
  country: described(v.string(), "ISO 3166-1 alpha-2."),
}) satisfies v.GenericSchema<CollectionPlace>;

export const order = v.strictObject({
  id,
  number: v.string(),
  region: v.picklist(regionIds),
  currency: v.picklist(currencies),
  state: v.string(),
  status: described(v.string(), "The one word a buyer sees."),
  email: v.string(),
  billing: address,
  delivery: described(
    address,
    "The buyer's own address where they collect the order: nothing is sent there.",
  ),
  shipmentMethod: described(v.string(), "`pick-up` where the buyer collects the order."),
  collectAt: described(v.nullable(place), "Where the buyer collects the order; null where it is delivered."),
  purchaseNumber: v.nullable(v.string()),
  goodsMinor: minor,
  discountMinor: minor,
  shippingMinor: minor,
  customsMinor: minor,
  vatMinor: minor,
  totalMinor: minor,
  paidMinor: minor,
  refundedMinor: minor,
  promised: described(
    v.nullable(v.strictObject({ from: v.string(), to: v.string() })),
    "The dates kept with the order: when it arrives, or can be collected, if it is paid and, where something is printed, its proof is approved by the deadline that was told when it was placed. Money or an approval that comes later moves them; the last approval writes them anew, and from then on they hang on nothing.",
  ),
  placedAt: v.string(),
  lines: v.array(
    v.strictObject({
      position: count,
      sku: v.string(),
      configuration: anything,
      quantity: count,
      unitNetMicro: micro,
      netMinor: minor,
      discountMinor: minor,
      artwork: described(v.string(), "Where what is printed on it stands, in the states of its lifecycle."),
      artworkWaitsFor: described(
        v.nullable(v.picklist(["buyer", "shop"])),
        "Who has to do something before it can be printed; null where nobody has.",
      ),
    }),
  ),
  events: v.array(
    v.strictObject({ seq: count, kind: v.string(), state: v.nullable(v.string()), at: v.string() }),
  ),
  payments: v.array(payment),
  documents: v.array(v.strictObject({ number: v.string(), issuedOn: v.string() })),
  commands: described(v.array(v.string()), "What the caller may ask for now."),
});

export const placedOrder = v.strictObject({
  orderId: id,
  number: v.string(),
  token: described(v.string(), "Opens this one order, without the cart's token. Keep it secret."),
  ...paymentAnswer.entries,
});

export const buyingSchemas = {
  Cart: cart,
  CartAnswer: cartAnswer,
  Checkout: checkout,
  Order: order,
  Payment: payment,
};

const lineModel = (line: CartLine): v.InferOutput<typeof cartLine> => ({
  id: line.id,
  sku: line.sku,
  configuration: { ...line.configuration },
  quantity: line.configuration.quantity,
  design: line.design && { id: line.design.id, hash: line.design.hash },
  bundle: line.bundle,
  unitNetMicro: line.price.unitMicro,
  netMinor: line.netMinor,
  discountMinor: line.discountMinor,
  priceHoldsUntil: line.lockedUntil.toISOString(),
  isSavedForLater: line.isSavedForLater,
});

export const cartModel = (held: Cart): v.InferOutput<typeof cart> => ({
  id: held.id,
  region: held.regionId,
  currency: held.currency,
  shipCountry: held.shipCountry,
  promotionCode: held.promotionCode,
  lines: held.lines.map(lineModel),
  goodsMinor: held.linesMinor,
  discountMinor: held.discountMinor,
  version: held.version,
});

export const totalsModel = ({ taxes: _, tax, ...sums }: OrderTotals): v.InferOutput<typeof totals> => ({
  ...sums,
  vatRatePercent: tax.basisPoints / 100,
  vatBasis: tax.basis,
});

type ReadPayment = OrderView["order"]["payments"][number];

const paymentModel = ({ id: paymentId, method, state, amountMinor, nextAction: next }: ReadPayment) => ({
  id: paymentId,
  method,
  state,
  amountMinor,
  next: openPaymentStates.includes(state) ? next : null,
});

export function orderModel(
  { order: read, status, commands }: OrderView,
  gate: CollectionPlace,
): v.InferOutput<typeof order> {
  return {
    id: read.id,
    number: read.number,
    region: read.region,
    currency: read.currency,
    state: read.state,
    status,
    email: read.email,
    billing: { ...read.billing },
    delivery: { ...read.delivery },
    shipmentMethod: read.shipmentMethod,
    collectAt: isCollected(read.shipmentMethod) ? { ...gate } : null,
    purchaseNumber: read.purchaseNumber,
    goodsMinor: read.goodsMinor,
    discountMinor: read.discountMinor,
    shippingMinor: read.shippingMinor,
    customsMinor: read.customsMinor,
    vatMinor: read.vatMinor,
    totalMinor: read.totalMinor,
    paidMinor: read.capturedMinor,
    refundedMinor: read.refundedMinor,
    promised: read.promisedFrom && read.promisedTo ? { from: read.promisedFrom, to: read.promisedTo } : null,
    placedAt: read.placedAt.toISOString(),
    lines: read.lines.map((line) => ({
      position: line.position,
      sku: line.sku,
      configuration: { ...line.configuration },
      quantity: line.quantity,
      unitNetMicro: line.unitMicro,
      netMinor: line.netMinor,
      discountMinor: line.discountMinor,
      artwork: line.artworkState,
      artworkWaitsFor: artworkWaitsFor(line.artworkState),
    })),
    events: read.events.map(({ seq, kind, toState: state, at }) => ({
      seq,
      kind,
      state,
      at: at.toISOString(),
    })),
    payments: read.payments.map(paymentModel),
    documents: read.documents.map(({ number, issuedOn }) => ({ number, issuedOn })),
    commands: [...commands],
  };
}

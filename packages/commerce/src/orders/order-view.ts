/** An order as its buyer sees it: what was bought, how far it is, what it waits for, and what may be done. */
import { regionById } from "@foldmark/region";
import {
  type Actor,
  allowedCommands,
  type CustomerStatus,
  customerStatus,
  type OrderCommand,
  orderLifecycle,
} from "@foldmark/workflow";
import { restOf } from "./order-money.ts";
import type {
  Order,
  OrderDocument,
  OrderEvent,
  OrderLine,
  OrderPayment,
  OrderRecord,
  OrderShipment,
} from "./order-record.ts";
import { whoseVatOf } from "./order-vat.ts";
import { openToWithdrawal, type WithdrawalFacts, withdrawalEnds } from "./withdrawal.ts";

/** Of every column, whether its buyer is shown it: a new one does not compile before somebody has decided. */
type Shown<Row> = Readonly<Record<keyof Row, boolean>>;

export const shownOfOrder = {
  id: true,
  number: true,
  owner: false,
  cartId: false,
  region: true,
  language: true,
  currency: true,
  state: true,
  isOnHold: true,
  holdReason: false,
  buyerKind: true,
  buyerKey: false,
  email: true,
  phone: true,
  company: true,
  vatNumber: true,
  purchaseNumber: true,
  billing: true,
  delivery: true,
  shipCountry: true,
  shipmentMethod: true,
  paymentMethod: true,
  // What it rested on is the tax office's; basis and rate are told.
  tax: false,
  goodsMinor: true,
  discountMinor: true,
  shippingMinor: true,
  customsMinor: true,
  vatMinor: true,
  totalMinor: true,
  capturedMinor: true,
  refundedMinor: true,
  promisedFrom: true,
  promisedTo: true,
  promotionCode: false,
  termsVersion: true,
  priceBook: false,
  attribution: false,
  cancelReason: false,
  mailsAwaitMoney: false,
  placedAt: true,
  confirmedAt: true,
  deliveredAt: true,
  endedAt: false,
  expiresAt: true,
  version: false,
} as const satisfies Shown<OrderRecord>;

export const shownOfLine = {
  id: true,
  orderId: false,
  position: true,
  sku: true,
  configuration: true,
  designId: true,
  designRevision: true,
  designHash: true,
  dielineHash: false,
  stockItem: true,
  quantity: true,
  unitMicro: true,
  netMinor: true,
  discountMinor: true,
  basisPoints: false,
  price: true,
  artworkState: true,
  bundle: true,
} as const satisfies Shown<OrderLine>;

const shownOfShipment = {
  id: true,
  orderId: false,
  state: true,
  carrier: true,
  tracking: true,
  parcels: false,
  shippedAt: true,
  deliveredAt: true,
  version: false,
} as const satisfies Shown<OrderShipment>;

const shownOfEvent = {
  orderId: false,
  seq: true,
  kind: true,
  fromState: false,
  toState: true,
  // Who of ours did it, and why, stays with us.
  actor: false,
  detail: false,
  at: true,
} as const satisfies Shown<OrderEvent>;

const shownOfPayment = {
  id: true,
  orderId: false,
  provider: false,
  providerRef: false,
  method: true,
  currency: false,
  state: true,
  amountMinor: true,
  authorizedMinor: true,
  capturedMinor: true,
  refundedMinor: true,
  disputedMinor: false,
  nextAction: true,
  failureCode: false,
  createdAt: false,
  updatedAt: false,
  expiresAt: false,
  version: false,
} as const satisfies Shown<OrderPayment>;

const shownOfDocument = {
  id: true,
  cause: false,
  correctsId: false,
  number: true,
  issuedOn: true,
  pdfSha256: true,
} as const satisfies Shown<OrderDocument>;

type ShownPart<Row, Columns extends Shown<Row>> = {
  readonly [Column in keyof Row as Columns[Column] extends true ? Column : never]: Row[Column];
};

function shownPart<Row extends object, Columns extends Shown<Row>>(
  row: Row,
  columns: Columns,
): ShownPart<Row, Columns> {
  const kept = Object.entries(row).filter(([column]) => columns[column as keyof Row]);
  return Object.fromEntries(kept) as ShownPart<Row, Columns>;
}

export type DocumentKind = "pro-forma" | "invoice" | "credit-note";

const kindOf = ({ correctsId, cause }: OrderDocument): DocumentKind => {
  if (correctsId !== null) return "credit-note";
  return cause.startsWith("invoice/") ? "invoice" : "pro-forma";
};

/** Only what its buyer may see: pages hand it on as it is. */
function shownOrder(order: Order) {
  const { lines, shipments, events, payments, refunds: _, documents, ...record } = order;
  return {
    ...shownPart<OrderRecord, typeof shownOfOrder>(record, shownOfOrder),
    taxBasis: record.tax.basis ?? null,
    basisPoints: record.tax.basisPoints ?? null,
    vatOf: whoseVatOf(order),
    lines: lines.map((line) => shownPart(line, shownOfLine)),
    shipments: shipments.map((shipment) => shownPart(shipment, shownOfShipment)),
    events: events.map((event) => shownPart(event, shownOfEvent)),
    withdrawals: statementsIn(order),
    payments: payments.map((payment) => shownPart(payment, shownOfPayment)),
    documents: documents.map((document) => ({
      ...shownPart(document, shownOfDocument),
      kind: kindOf(document),
    })),
  };
}

export type ShownOrder = ReturnType<typeof shownOrder>;

export interface OrderView {
  readonly kind: "order";
  readonly order: ShownOrder;
  readonly status: CustomerStatus;
  /** What it still lacks; what a wallet has set aside for it counts as paid. */
  readonly restMinor: number;
  /** What the reader may do now: the buttons. */
  readonly commands: readonly OrderCommand[];
  readonly withdrawal: {
    /** From which lines the buyer may still withdraw. */
    readonly lines: readonly string[];
    /** Null while the goods have not come. */
    readonly ends: Date | null;
  };
}

export function orderView(order: Order, actors: readonly Actor[], now: Date): OrderView {
  const facts = withdrawalFacts(order);
  return {
    kind: "order",
    order: shownOrder(order),
    status: customerStatus({ ...order, artworks: order.lines.map(({ artworkState }) => artworkState) }),
    restMinor: restOf(order, order.payments),
    commands: allowedCommands(orderLifecycle, order.state, actors),
    withdrawal: { lines: openToWithdrawal(facts, now), ends: withdrawalEnds(facts) },
  };
}

/** What its buyer withdrew from, statement by statement. */
const statementsIn = ({ events }: Order) =>
  events
    .filter(({ kind }) => kind === "withdrawn")
    .map(({ detail, at }) => ({ lines: detail.lines as readonly string[], at }));

/** What decides from which of its lines the buyer may withdraw. */
export function withdrawalFacts(order: Order): WithdrawalFacts {
  const { region, shipCountry: country, buyerKind, state, deliveredAt, lines } = order;
  return {
    region: regionById(region),
    country,
    buyerKind,
    state,
    deliveredAt,
    lines: lines.map(({ id, stockItem }) => ({ id, stockItem })),
    withdrawn: statementsIn(order).flatMap((statement) => statement.lines),
  };
}

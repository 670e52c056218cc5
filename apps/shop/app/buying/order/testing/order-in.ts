/** An order and a page as the views of the order's page read them. */
import { defaultConfiguration } from "@foldmark/catalogue";
import type { OrderView } from "@foldmark/commerce";
import { regionById } from "@foldmark/region";
import { storefrontOf } from "@foldmark/routing";
import type { PageRequest } from "../../../request/request-context.ts";

export const address = {
  name: "Anna Byrne",
  street: "1 Main Street",
  postcode: "D02 AF30",
  city: "Dublin",
  country: "IE",
};

export function orderIn(region: string, more: object = {}): OrderView {
  const configuration = defaultConfiguration("mailer-box-full-color");
  const order = {
    number: "EU-000000000",
    region,
    state: "awaiting-payment",
    isOnHold: false,
    placedAt: new Date("2026-11-12T15:20:00Z"),
    confirmedAt: null,
    expiresAt: new Date("2026-11-13T15:20:00Z"),
    promisedFrom: null,
    promisedTo: null,
    events: [],
    payments: [],
    documents: [],
    shipments: [],
    withdrawals: [],
    goodsMinor: 100_000,
    discountMinor: 0,
    shippingMinor: 0,
    customsMinor: 0,
    vatMinor: 23_000,
    totalMinor: 123_000,
    capturedMinor: 0,
    refundedMinor: 0,
    basisPoints: 2300,
    billing: address,
    delivery: address,
    company: null,
    vatNumber: null,
    purchaseNumber: null,
    email: "anna@example.test",
    paymentMethod: "card",
    shipmentMethod: "courier-free",
    shipCountry: "IE",
    lines: [
      {
        id: "1",
        sku: configuration.sku,
        price: { productionDays: [5, 8] },
        configuration,
        unitMicro: 1_000_000,
        netMinor: 100_000,
        artworkState: "missing",
        stockItem: null,
      },
    ],
    ...more,
  };
  return {
    kind: "order",
    status: "awaiting-payment",
    commands: ["cancel"],
    withdrawal: { lines: [], ends: null },
    restMinor: 0,
    order,
  } as unknown as OrderView;
}

const site = { environment: "local", port: 3000, protocol: "http", brandSlug: "foldmark" } as const;

export const pageIn = (id: "eu" | "pl") =>
  ({
    storefront: storefrontOf(regionById(id), site),
    language: "en",
    brand: { name: "Foldmark", slug: "foldmark" },
    now: new Date("2026-11-17T08:00:00Z"),
  }) as unknown as PageRequest;

import { messagesFor } from "@foldmark/messages";
import { documentTax } from "@foldmark/tax";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type OrderPaper, orderPaper } from "../orders/order-paper.ts";
import { exampleLine, exampleOrder } from "../testing/example-order.ts";
import { exampleCompany as company, irishAddress } from "../testing/orders.ts";
import { smallPicture } from "../testing/small-picture.ts";
import { documentSums, servicesMinor } from "./document.ts";
import { type DocumentWords, documentPdf } from "./document-pdf.ts";
import { creditDraft, creditTaxes, type DraftContext, orderDraft } from "./order-drafts.ts";
import { ublDocument } from "./ubl.ts";

const rates = [0, 500, 800, 1900, 2000, 2300, 2550, 2700];

/** Orders as `placeOrder` writes them: VAT of the whole rounded once. */
const orders: fc.Arbitrary<OrderPaper> = fc
  .record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 100_000 }),
        unitMicro: fc.integer({ min: 0, max: 20_000_000 }),
        services: fc.integer({ min: 0, max: 20_000 }),
        discountShare: fc.integer({ min: 0, max: 1500 }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    basisPoints: fc.constantFrom(...rates),
    shippingMinor: fc.constantFrom(0, 350, 400, 1490),
    customsMinor: fc.constantFrom(0, 4000),
  })
  .map(({ lines, basisPoints, shippingMinor, customsMinor }) => {
    const read = lines.map(({ quantity, unitMicro, services, discountShare }, index) => {
      const netMinor = Math.floor((unitMicro * quantity + 5000) / 10_000) + services;
      return exampleLine({
        id: String(index),
        quantity,
        unitMicro,
        netMinor,
        discountMinor: Math.floor((netMinor * discountShare) / 10_000),
        basisPoints,
      });
    });
    const sum = (pick: (line: (typeof read)[number]) => number) =>
      read.reduce((total, line) => total + pick(line), 0);
    const goodsMinor = sum(({ netMinor }) => netMinor);
    const discountMinor = sum((line) => line.discountMinor);
    const netMinor = goodsMinor - discountMinor + shippingMinor + customsMinor;
    const vatMinor = documentTax([{ netMinor, basisPoints }])[0]?.vatMinor ?? 0;
    const order = exampleOrder({
      state: "confirmed",
      tax: { basis: basisPoints === 0 ? "intra-community-supply" : "storefront-rate", basisPoints },
      goodsMinor,
      discountMinor,
      shippingMinor,
      customsMinor,
      vatMinor,
      totalMinor: netMinor + vatMinor,
      confirmedAt: new Date("2026-11-16T09:00:00Z"),
      lines: read,
    });
    return orderPaper(order, { isMailboxProved: false });
  });

const contextOf = (order: OrderPaper): DraftContext => ({
  order,
  company,
  sellerEmail: "support@example.test",
  text: (id, ..._values) => id,
  today: "2026-11-16",
  paidOn: "2026-11-15",
});

const issuedFrom = (order: OrderPaper) => {
  const draft = orderDraft(contextOf(order), "invoice");
  return { ...draft, ...documentSums(draft), id: "1", number: "FV/2026/000001" };
};

const designed = exampleLine({
  designId: "0198a000-0000-7000-8000-000000000001",
  designRevision: 2,
  designHash: "a".repeat(64),
});

function designedDraft(isMailboxProved: boolean, capturedMinor: number) {
  const order = orderPaper(exampleOrder({ state: "confirmed", lines: [designed], capturedMinor }), {
    isMailboxProved,
  });
  return orderDraft(contextOf(order), "invoice");
}

describe("a document of an order", () => {
  it("shows the buyer's own design once money has come or the mailbox is proved, and draws it the same twice", async () => {
    const shown = [{ design: { designId: designed.designId, revision: 2 } }];
    expect(designedDraft(true, 0).lines).toMatchObject(shown);
    expect(designedDraft(false, 100).lines).toMatchObject(shown);
    expect(designedDraft(false, 0).lines[0]).not.toHaveProperty("design");
    const draft = designedDraft(true, 0);
    const document = { ...draft, ...documentSums(draft), id: "1", number: "FV/2026/000001" };
    const words = {
      text: (id: string) => id,
      brand: { name: "Foldmark", slug: "foldmark" },
      company,
    } as DocumentWords;
    const png = new Uint8Array(smallPicture(0x2040c0));
    const pdf = await documentPdf(document, words, [png]);
    const written = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
    expect(written(pdf)).toMatch(/\/Subtype \/Image\b/);
    expect(written(await documentPdf(document, words))).not.toMatch(/\/Subtype \/Image\b/);
    expect(Buffer.from(await documentPdf(document, words, [png])).equals(Buffer.from(pdf))).toBe(true);
  });

  it("names our own gate as the place of goods that are collected, and its credit note the same", () => {
    const [order] = fc.sample(orders, { numRuns: 1, seed: 7 });
    const { deliverTo, isCollected } = issuedFrom(order!);
    expect([deliverTo.name, isCollected]).toEqual(["Anna Byrne", undefined]);
    const collected = { ...order!, shipmentMethod: "pick-up" };
    const invoice = issuedFrom(collected);
    const gate = { name: company.legalName, city: "Warszawa", country: "PL" };
    expect(invoice).toMatchObject({ deliverTo: gate, isCollected: true });
    // The place of delivery is where they are handed over; nobody else than the buyer gets them.
    expect(ublDocument(invoice)).toMatch(
      /<cac:DeliveryLocation>.*<cbc:CityName>Warszawa<.*<\/cac:DeliveryLocation>/,
    );
    expect(ublDocument(invoice)).not.toContain("DeliveryParty");
    expect(ublDocument(issuedFrom(order!))).toContain("DeliveryParty");
    const credit = { cause: "refund/1", because: "refund", amountMinor: 0, creditedMinor: 0 } as const;
    expect(creditDraft(contextOf(collected), invoice, credit)).toMatchObject({
      deliverTo: gate,
      isCollected: true,
    });
    // An invoice from before keeps the address it named, and so does what corrects it.
    const before = issuedFrom(order!);
    const correction = creditDraft(contextOf(collected), before, credit);
    expect([correction.deliverTo, correction.isCollected]).toEqual([before.deliverTo, undefined]);
  });

  it("names the company where its goods go to its own address, and elsewhere whoever receives them", () => {
    const receiver = (delivery: Partial<typeof irishAddress>) =>
      orderDraft(
        contextOf(
          orderPaper(
            exampleOrder({
              state: "confirmed",
              company: "Byrne Bakery Ltd",
              billing: irishAddress,
              delivery: { ...irishAddress, ...delivery },
            }),
            { isMailboxProved: false },
          ),
        ),
        "invoice",
      ).deliverTo.name;
    expect(receiver({})).toBe("Byrne Bakery Ltd");
    expect(receiver({ name: "Tom Kelly" })).toBe("Byrne Bakery Ltd");
    expect(receiver({ name: "Tom Kelly", street: "9 Harbour Road" })).toBe("Tom Kelly");
    const shop = { name: "Tom Kelly", company: "Kelly Stores", street: "9 Harbour Road" };
    expect(receiver(shop)).toBe("Kelly Stores");
  });

  it("charges what the order charges, to the last unit", () => {
    fc.assert(
      fc.property(orders, (order) => {
        const { netMinor, vatMinor, totalMinor, taxes } = issuedFrom(order);
        expect({ netMinor, vatMinor, totalMinor }).toEqual({
          netMinor: order.totalMinor - order.vatMinor,
          vatMinor: order.vatMinor,
          totalMinor: order.totalMinor,
        });
        expect(taxes).toHaveLength(1);
      }),
    );
  });

  it("tells machines lines that come out as they compute them: pieces times price, less discount, plus services", () => {
    const amounts = (xml: string, name: string) =>
      [...xml.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`, "g"))].map((match) => Number(match[1]));
    fc.assert(
      fc.property(orders, (order) => {
        const document = issuedFrom(order);
        for (const line of document.lines) expect(servicesMinor(line)).toBeGreaterThanOrEqual(0);
        const xml = ublDocument(document);
        const written = xml.match(/<cac:InvoiceLine>.*?<\/cac:InvoiceLine>/g) ?? [];
        let sum = 0;
        for (const line of written) {
          const [quantity = 0] = amounts(line, "InvoicedQuantity");
          const [price = 0] = amounts(line, "PriceAmount");
          const [net = 0] = amounts(line, "LineExtensionAmount");
          const signs = [...line.matchAll(/<cbc:ChargeIndicator>(\w+)</g)].map(([, is]) =>
            is === "true" ? 1 : -1,
          );
          const adjustments = amounts(line, "Amount").map((amount, index) => amount * (signs[index] ?? 0));
          const computed = adjustments.reduce((total, each) => total + each, quantity * price);
          expect(Math.abs(computed - net)).toBeLessThan(0.0051);
          sum += Math.round(net * 100);
        }
        expect(sum).toBe(document.netMinor);
      }),
      { numRuns: 60 },
    );
  });

  it("states no delivery that has not been: the tax point is the payment, between member states the document", () => {
    const dates = (order: OrderPaper) =>
      ublDocument(issuedFrom(order)).match(
        /<cbc:(TaxPointDate|ActualDeliveryDate)>[^<]*|<cac:InvoicePeriod>.*?<\/cac:InvoicePeriod>/g,
      ) ?? [];
    const [order] = fc.sample(orders, 1);
    if (!order) throw new Error("no order");
    const here = { ...order, taxBasis: "storefront-rate" } as const;
    expect(dates(here)).toEqual(["<cbc:TaxPointDate>2026-11-15"]);
    expect(dates({ ...here, onAccountMinor: order.totalMinor })).toEqual([]);
    expect(dates({ ...order, taxBasis: "intra-community-supply" })).toEqual([
      "<cac:InvoicePeriod><cbc:DescriptionCode>3</cbc:DescriptionCode></cac:InvoicePeriod>",
    ]);
  });

  it("names the country the goods go to, and the account where money is awaited", () => {
    const [order] = fc.sample(orders, 1);
    if (!order) throw new Error("no order");
    const transfer = {
      kind: "instructions",
      reference: "RF28EU7K3M9QX2H",
      accountNumber: "DE89 3704 0044 0532 0130 00",
      swiftCode: "COBADEFFXXX",
      amountMinor: order.totalMinor,
      currency: "EUR",
      dueOn: "2026-11-30",
    } as const;
    const billing = { ...irishAddress, country: "PL" };
    const context = contextOf({ ...order, transfer, billing, state: "awaiting-payment" });
    const draft = orderDraft(context, "pro-forma");
    expect(draft.dueOn).toBe("2026-11-30");
    const xml = ublDocument({ ...draft, ...documentSums(draft), id: "1", number: "PF/2026/000001" });
    expect(xml).toMatch(/<cac:DeliveryLocation>.*<cbc:IdentificationCode>IE<.*<\/cac:DeliveryLocation>/);
    expect(xml).toMatch(/<cbc:PaymentID>RF28EU7K3M9QX2H<.*<cbc:ID>DE89370400440532013000</);
  });
});

describe("credit notes of an invoice", () => {
  const taxes = fc.uniqueArray(
    fc.record({
      basisPoints: fc.constantFrom(...rates),
      netMinor: fc.integer({ min: 1, max: 90_000_000 }),
    }),
    { minLength: 1, maxLength: 3, selector: ({ basisPoints }) => basisPoints },
  );

  it("never come to more than it in any rate, and to exactly it in the end, however it is divided", () => {
    fc.assert(
      fc.property(
        taxes,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
        (nets, cuts) => {
          const invoice = { taxes: documentTax(nets), totalMinor: 0 };
          invoice.totalMinor = invoice.taxes.reduce(
            (sum, { netMinor, vatMinor }) => sum + netMinor + vatMinor,
            0,
          );
          const stops = [...cuts.map((cut) => Math.floor(cut * invoice.totalMinor)), invoice.totalMinor];
          stops.sort((one, other) => one - other);
          const left = invoice.taxes.map(({ netMinor, vatMinor }) => ({ netMinor, vatMinor }));
          let creditedMinor = 0;
          for (const stop of stops) {
            const amountMinor = stop - creditedMinor;
            const credit = creditTaxes(invoice, { amountMinor, creditedMinor });
            const total = credit.reduce((sum, { netMinor, vatMinor }) => sum + netMinor + vatMinor, 0);
            expect(total).toBe(amountMinor === 0 ? 0 : -amountMinor);
            credit.forEach(({ netMinor, vatMinor }, index) => {
              const rest = left[index];
              if (!rest) throw new Error("no rate");
              rest.netMinor += netMinor;
              rest.vatMinor += vatMinor;
              expect(rest.netMinor).toBeGreaterThanOrEqual(0);
              expect(rest.vatMinor).toBeGreaterThanOrEqual(0);
            });
            creditedMinor = stop;
          }
          expect(left.every(({ netMinor, vatMinor }) => netMinor === 0 && vatMinor === 0)).toBe(true);
        },
      ),
    );
  });

  it("are no Gutschrift in German: that is an invoice which the buyer writes, with VAT owed for it", () => {
    const texts = Object.entries(messagesFor("de")).filter(([, text]) => /gutschrift/i.test(text));
    expect(texts).toEqual([]);
    expect(messagesFor("de")["documents.kind.credit-note"]).toBe("Rechnungskorrektur");
  });

  it("of more than is left are refused", () => {
    const invoice = { taxes: documentTax([{ netMinor: 1000, basisPoints: 2300 }]), totalMinor: 1230 };
    expect(() => creditTaxes(invoice, { amountMinor: 1000, creditedMinor: 231 })).toThrow(
      /More would be credited/,
    );
  });
});

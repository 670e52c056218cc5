import type { TextFunction } from "@foldmark/messages";
import { regionById } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { orderPaper } from "../orders/order-paper.ts";
import { exampleLine, exampleOrder } from "../testing/example-order.ts";
import { exampleCompany as company } from "../testing/orders.ts";
import { type DocumentKind, documentSums } from "./document.ts";
import { type DocumentWords, documentPdf, unitPriceWords } from "./document-pdf.ts";
import { orderDraft } from "./order-drafts.ts";

it("writes the price of a piece as finely as its sum needs, in the groups of the amounts beside it", () => {
  const [de, gb] = [regionById("de"), regionById("gb")];
  expect(unitPriceWords(de, 1_280_040, 2000)).toBe("1,28004");
  expect(unitPriceWords(de, -1_774_550_000, 1)).toBe("−1.774,55");
  expect(unitPriceWords(gb, 1_234_567_890_000, 1)).toBe("1,234,567.89");
  expect(unitPriceWords(gb, 999_000_000, 1)).toBe("999.00");
});

/** The texts that a document of that storefront asks for about tax. */
async function saidOfTax(region: "de" | "us", kind: DocumentKind, basisPoints: number): Promise<string[]> {
  const isExport = region === "us" && basisPoints === 0;
  const order = exampleOrder({
    region,
    tax: { basis: isExport ? "export" : "storefront-rate", basisPoints },
    lines: [exampleLine({ basisPoints })],
  });
  const said = new Set<string>();
  const text: TextFunction = (id, ..._values) => {
    said.add(id);
    return id;
  };
  const draft = orderDraft(
    {
      order: orderPaper(order, { isMailboxProved: false }),
      company,
      sellerEmail: "support@example.test",
      text,
      today: "2026-11-16",
      paidOn: "2026-11-15",
    },
    kind === "pro-forma" ? kind : "invoice",
  );
  const words = { text, brand: { name: "Foldmark", slug: "foldmark" }, company } as DocumentWords;
  await documentPdf({ ...draft, ...documentSums(draft), id: "1", number: "FV/2026/000001" }, words);
  return [...said]
    .filter((id) => /^documents\.(tax|column\.(rate|net|amount)|sum\.(net|vat|sub))/.test(id))
    .sort();
}

describe("tax on a document", () => {
  it("is named as readers know it where prices carry it", async () => {
    const known = ["documents.column.net", "documents.column.rate", "documents.sum.net", "documents.sum.vat"];
    expect(await saidOfTax("de", "invoice", 2300)).toEqual(known);
    // Handed over at our gate, goods are taxed whoever buys them.
    expect(await saidOfTax("us", "invoice", 2300)).toEqual(known);
  });

  it("is named on an invoice to a country without it as somebody else's, because its seller must", async () => {
    expect(await saidOfTax("us", "invoice", 0)).toEqual([
      "documents.column.amount",
      "documents.column.rateAbroad",
      "documents.sum.subtotal",
      "documents.sum.vatAbroad",
      "documents.tax.export",
    ]);
  });

  it("stands on no pro-forma to such a country", async () => {
    expect(await saidOfTax("us", "pro-forma", 0)).toEqual(["documents.column.amount"]);
  });
});

import { describe, expect, it } from "vitest";
import { companyFactsAreExamples, companyOf } from "../company.ts";
import {
  fillDocument,
  type LegalDocument,
  type LegalRegion,
  legalDocument,
  legalFacts,
  legalKinds,
} from "./index.ts";
import { documentTexts, type LegalBlock, placeholdersIn, UnknownPlaceholderError } from "./legal-document.ts";

const languages = ["cs", "de", "en", "es", "fr", "it", "pl", "pt", "nl", "ro", "se"] as const;
const translations = languages.filter((language) => language !== "en");
const brand = { name: "Foldmark", slug: "foldmark" };
const region: LegalRegion = {
  currency: "EUR",
  vatAmount: 23,
  hasVat: true,
  alwaysShowAddedTax: false,
  allowedPaymentMethods: [
    "paypal",
    "check",
    "stripe",
    "p24",
    "ideal",
    "bancontact",
    "eps",
    "giropay",
    "card",
    "hokodo",
  ],
  allowedShippingCountries: ["SE", "AT", "CZ", "GB"],
  transportDays: "3-5",
  supportEmail: "help@foldmark.example",
};
const factsFor = (language: (typeof languages)[number], changes: Partial<LegalRegion> = {}) =>
  legalFacts({ brand, company: companyOf(brand), region: { ...region, ...changes }, language });

/** What a reader sees of the structure, without the words. */
function outline(document: LegalDocument) {
  const shape = (block: LegalBlock) => {
    if (typeof block === "string") return "text";
    if ("list" in block) return `list of ${block.list.length}`;
    if ("facts" in block) return `facts of ${block.facts.length}`;
    return `text for ${block.only}`;
  };
  return document.sections.map(({ id, blocks }) => [id, ...blocks.map(shape)]);
}

const placeholdersOf = (document: LegalDocument) => documentTexts(document).flatMap(placeholdersIn).sort();

describe.each(legalKinds)("the legal text %s", (kind) => {
  it.each(languages)("exists in %s and every placeholder is a known fact", async (language) => {
    const filled = fillDocument(await legalDocument(kind, language), factsFor(language));
    expect(JSON.stringify(filled)).not.toMatch(/[{]\w+[}]|undefined|\bnull\b/);
    expect(new Set(filled.sections.map(({ id }) => id)).size).toBe(filled.sections.length);
  });

  it.each(translations)("has the sections, blocks and placeholders of English in %s", async (language) => {
    const [english, translated] = await Promise.all([
      legalDocument(kind, "en"),
      legalDocument(kind, language),
    ]);
    expect(outline(translated)).toEqual(outline(english));
    expect(placeholdersOf(translated)).toEqual(placeholdersOf(english));
  });

  it.each(translations)("has no English left in %s", async (language) => {
    const [english, translated] = await Promise.all([
      legalDocument(kind, "en"),
      legalDocument(kind, language),
    ]);
    const englishSentences = new Set(documentTexts(english).filter((text) => text.split(" ").length > 3));
    const left = documentTexts(translated).filter(
      (text) => englishSentences.has(text) || /\b(the|your|with|which|this|from|you)\b/i.test(text),
    );
    expect(left).toEqual([]);
  });

  it.each(languages)(
    "makes no general environmental claim and links no closed platform in %s",
    async (language) => {
      const text = documentTexts(await legalDocument(kind, language)).join("\n");
      expect(text).not.toMatch(
        /\beco-|\beco ?friendly|\bgreen\b|sustainab|nachhaltig|umweltfreund|écolog|ecologic|ekologi|ec\.europa\.eu/i,
      );
    },
  );
});

describe("filling a legal text", () => {
  const oneBlock = (...blocks: LegalBlock[]): LegalDocument => ({
    title: "Title",
    summary: "Summary",
    sections: [{ id: "only", heading: "Heading", blocks }],
  });

  it("puts facts into paragraphs, lists and tables", () => {
    const filled = fillDocument(
      oneBlock("{brandName}!", { list: ["in {currency}"] }, { facts: [["{vatNumber}", "{vatRate}"]] }),
      factsFor("en"),
    );
    expect(filled.sections[0]?.blocks).toEqual([
      "Foldmark!",
      { list: ["in EUR"] },
      { facts: [["PL1234563218", "23%"]] },
    ]);
  });

  it("refuses an unknown placeholder, also the name of an inherited property", () => {
    expect(() => fillDocument(oneBlock("{companyNane}"), factsFor("en"))).toThrow(UnknownPlaceholderError);
    expect(() => fillDocument(oneBlock("{toString}"), factsFor("en"))).toThrow(UnknownPlaceholderError);
  });

  it.each([
    ["net-and-gross", { alwaysShowAddedTax: true }],
    ["net-plus-vat", { alwaysShowAddedTax: false }],
    ["no-vat", { hasVat: false, vatAmount: 0 }],
  ] as const)("keeps only the paragraph for the region's price display: %s", (display, changes) => {
    const blocks = (["net-and-gross", "net-plus-vat", "no-vat"] as const).map((only) => ({
      only,
      text: only,
    }));
    expect(fillDocument(oneBlock(...blocks), factsFor("en", changes)).sections[0]?.blocks).toEqual([display]);
  });

  it("writes countries, dates and means of payment in the reader's language and alphabet", () => {
    const { values } = factsFor("se");
    expect(values.shippingCountries).toBe("Storbritannien, Sverige, Tjeckien, Österrike");
    expect(values.effectiveDate).toContain("november");
    expect(values.paymentMethods).toContain("banköverföring");
  });

  it("never names giropay, which ended, nor Stripe, which only carries other means of payment", () => {
    for (const language of languages) {
      expect(factsFor(language).values.paymentMethods).not.toMatch(/giropay|stripe/i);
    }
  });
});

describe("the company facts", () => {
  const digits = (text: string) => Array.from(text.replace(/\D/g, ""), Number);
  const weighted = (text: string, weights: number[]) =>
    weights.reduce((sum, weight, index) => sum + weight * (digits(text)[index] ?? 0), 0);

  it("carry tax numbers with valid check digits", () => {
    const company = companyOf(brand);
    expect(weighted(company.vatNumber, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11).toBe(digits(company.vatNumber)[9]);
    expect(company.taxNumber).toBe(`NIP ${company.vatNumber.slice(2)}`);
    expect(weighted(company.gbVatNumber, [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97).toBe(0);
    expect(weighted(company.statisticalNumber, [8, 9, 2, 3, 4, 5, 6, 7]) % 11).toBe(
      digits(company.statisticalNumber)[8],
    );
  });

  it("use reserved addresses as long as they are examples, and follow the brand", () => {
    const company = companyOf({ name: "Other", slug: "other" });
    expect(company.legalName).toMatch(/^Other /);
    if (companyFactsAreExamples) expect(company.email).toBe("support@other.example");
  });
});

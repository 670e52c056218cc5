import { messagesFor } from "@foldmark/messages";
import { type LanguageTag, languageTags, type RegionId, regionById, regionIds } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { companyOf } from "../company.ts";
import {
  documentTexts,
  fillDocument,
  type LegalBlock,
  type LegalDocument,
  type LegalFacts,
  legalKinds,
  placeholdersIn,
  storageIds,
  UnknownPlaceholderError,
} from "./legal-document.ts";
import { legalFacts } from "./legal-facts.ts";
import { legalDocument } from "./legal-texts.ts";

const translations = languageTags.filter((language) => language !== "en");
const brand = { name: "Foldmark", slug: "foldmark" };
const storage = Object.fromEntries(
  storageIds.map((id) => [id, { name: `name-of-${id}`, days: 7 }]),
) as LegalFacts["storage"];
const factsFor = (language: LanguageTag, region: RegionId = "eu") =>
  legalFacts({ brand, region: regionById(region), language, storage, guestDays: 60 });

/** What a reader sees of the structure, without the words. */
function outline(document: LegalDocument) {
  const shape = (block: LegalBlock) => {
    if (typeof block === "string") return "text";
    if ("list" in block) return `list of ${block.list.length}`;
    if ("facts" in block) return `facts of ${block.facts.length}`;
    if ("storage" in block) return `stored: ${Object.keys(block.storage)}`;
    return `text for ${block.only}`;
  };
  return document.sections.map(({ id, blocks }) => [id, ...blocks.map(shape)]);
}

const linksOf = (document: LegalDocument) =>
  documentTexts(document).flatMap((text) => Array.from(text.matchAll(/<[^>]*>/g), ([tag]) => tag));

const placeholdersOf = (document: LegalDocument) => documentTexts(document).flatMap(placeholdersIn).sort();

describe.each(legalKinds)("the legal text %s", (kind) => {
  it.each(languageTags)("exists in %s and can be filled for every region", async (language) => {
    const document = await legalDocument(kind, language);
    expect(new Set(document.sections.map(({ id }) => id)).size).toBe(document.sections.length);
    for (const region of regionIds) {
      const filled = JSON.stringify(fillDocument(document, factsFor(language, region)));
      expect(filled).not.toMatch(/[{]\w+[}]|[<>]|\bundefined\b|\bnull\b/);
    }
  });

  it.each(translations)("has the sections, blocks and placeholders of English in %s", async (language) => {
    const [english, translated] = await Promise.all([
      legalDocument(kind, "en"),
      legalDocument(kind, language),
    ]);
    expect(outline(translated)).toEqual(outline(english));
    expect(placeholdersOf(translated)).toEqual(placeholdersOf(english));
    expect(linksOf(translated)).toEqual(linksOf(english));
  });

  it.each(translations)("has no English left in %s", async (language) => {
    const [english, translated] = await Promise.all([
      legalDocument(kind, "en"),
      legalDocument(kind, language),
    ]);
    const englishSentences = new Set(documentTexts(english).filter((text) => text.split(" ").length > 3));
    const left = documentTexts(translated).filter(
      (text) =>
        englishSentences.has(text) || /(?<!\p{L})(the|your|with|which|this|you)(?!\p{L})/iu.test(text),
    );
    expect(left).toEqual([]);
  });

  it.each(languageTags)(
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

  it("lists what is kept in the browser by the names and days it was given", async () => {
    const filled = fillDocument(await legalDocument("privacy", "en"), factsFor("en"));
    const listed = filled.sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (typeof block === "object" && "facts" in block ? block.facts : []));
    for (const id of storageIds) expect(listed.map(([name]) => name)).toContain(`name-of-${id}`);
    expect(listed.find(([name]) => name === "name-of-device")?.[1]).toContain("7 days");
  });

  it("names the brand kit beside designs and uploads in every language, with how long it is kept", async () => {
    const kits = {
      cs: "Sada značky",
      de: "Markenpaket",
      en: "Brand kit",
      es: "Kit de marca",
      fr: "Kit de marque",
      it: "Kit del marchio",
      nl: "Merkpakket",
      pl: "Zestaw marki",
      pt: "Kit de marca",
      ro: "Kitul de marcă",
      se: "Varumärkespaket",
    } as const;
    for (const [language, kit] of Object.entries(kits)) {
      const { sections } = await legalDocument("privacy", language as keyof typeof kits);
      const facts = sections
        .flatMap(({ blocks }) => blocks)
        .flatMap((block) => (typeof block === "object" && "facts" in block ? block.facts : []));
      expect(facts.find(([name]) => name === kit)?.[1], language).toContain("{guestDays}");
    }
  });

  it("turns words that lead to another page into a link", () => {
    const text = "See <returns>our return policy</returns> of {brandName} and <terms>terms</terms>.";
    expect(fillDocument(oneBlock(text), factsFor("en")).sections[0]?.blocks).toEqual([
      [
        "See ",
        { to: "returns", words: "our return policy" },
        " of Foldmark and ",
        { to: "terms", words: "terms" },
        ".",
      ],
    ]);
  });

  it("refuses an unknown placeholder, also the name of an inherited property", () => {
    expect(() => fillDocument(oneBlock("{companyNane}"), factsFor("en"))).toThrow(UnknownPlaceholderError);
    expect(() => fillDocument(oneBlock("{toString}"), factsFor("en"))).toThrow(UnknownPlaceholderError);
  });

  it.each([
    ["pl", "net-and-gross"],
    ["de", "net-plus-vat"],
    ["us", "no-vat"],
  ] as const)("keeps in %s only the paragraph for its price display: %s", (region, display) => {
    const blocks = (["net-and-gross", "net-plus-vat", "no-vat"] as const).map((only) => ({
      only,
      text: only,
    }));
    expect(fillDocument(oneBlock(...blocks), factsFor("en", region)).sections[0]?.blocks).toEqual([display]);
  });

  it("writes countries, dates and means of payment in the reader's language and alphabet", () => {
    const { values } = factsFor("se", "eu");
    expect(values.shippingCountries).toMatch(/^Belgien, .*Tjeckien, .*Österrike$/);
    expect(factsFor("pl", "gb").values.shippingCountries).toBe("Wielka Brytania");
    expect(factsFor("pt").values.companyAddress).toMatch(/Polónia$/);
    expect(values.deliveryDays).toBe("3–5");
    expect(values.effectiveDate).toContain("november");
    expect(values.paymentMethods).toContain("banköverföring");
  });

  it("never names giropay, which ended, nor Stripe, which only carries other means of payment", () => {
    for (const region of regionIds) {
      expect(factsFor("en", region).values.paymentMethods).not.toMatch(/giropay|stripe/i);
    }
    expect(factsFor("en", "us").values.paymentMethods).toBe("payment card");
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

  it("follow the brand", () => {
    const company = companyOf({ name: "Other", slug: "other" });
    expect(company.legalName).toMatch(/^Other /);
    expect(company.dataProtectionEmail).toBe("privacy@other.com");
  });
});

describe("the function to withdraw online", () => {
  it.each(languageTags)(
    "is called in %s on the page of an order what the legal texts call it",
    async (language) => {
      const [returns, terms] = await Promise.all([
        legalDocument("returns", language),
        legalDocument("terms", language),
      ]);
      const texts = messagesFor(language);
      const how = documentTexts(returns).join("\n").toLowerCase();
      for (const id of ["order.withdraw.action", "order.withdraw.confirm"] as const)
        expect(how).toContain(texts[id].toLowerCase());
      expect(documentTexts(terms).join("\n").toLowerCase()).toContain(
        texts["order.withdraw.action"].toLowerCase(),
      );
      expect(texts["mails.withdrawal.online"]).toContain(texts["order.withdraw.action"]);
      // The acknowledgement is written with these.
      const ids = returns.sections.map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining(["sending-back", "refund"]));
    },
  );
});

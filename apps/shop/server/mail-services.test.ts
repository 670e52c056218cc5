/** The papers that travel with a confirmation, in every language. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { legalPdf } from "@foldmark/commerce/testing";
import { companyOf } from "@foldmark/company";
import { readTrueType } from "@foldmark/geometry";
import { type Log, type OpenDatabase, silentLog } from "@foldmark/platform";
import { fileRuleIds, findingTexts } from "@foldmark/preflight/files";
import { languageTags, regionById } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { createMailServices, createOrderMailServices } from "./mail-services.ts";

const brand = { name: "Foldmark", slug: "foldmark" };
const site = { environment: "local", port: 3000, protocol: "http", brandSlug: "foldmark" } as const;
const version = companyOf(brand).legalTextsEffective;

function orderMails(log: Log = silentLog) {
  const nothing = undefined as never;
  const mailServices = createMailServices(
    { site, brand },
    { database: {} as OpenDatabase, mailer: nothing, log },
  );
  return createOrderMailServices(mailServices, {
    files: nothing,
    orderSecret: "secret",
    log,
    designPictures: { picture: async () => ({ kind: "none" }) },
  });
}

const font = (weight: string) =>
  readTrueType(
    new Uint8Array(
      readFileSync(
        path.join(import.meta.dirname, `../../../packages/geometry/fonts/archivo-document-${weight}.ttf`),
      ),
    ),
  );

describe("terms and policy of returns", () => {
  it.each(languageTags)(
    "can be set on paper in %s, each letter as it is, with the form",
    async (language) => {
      const papers = await orderMails().legalPapers(version, regionById("eu"), language);
      if (!papers) throw new Error("no papers");
      const { terms, returns } = papers;
      const form = returns.sections.find(({ id }) => id === "withdrawal-form");
      expect(form?.blocks.length).toBeGreaterThan(1);
      const written = JSON.stringify([terms, returns]);
      expect(written).not.toMatch(/[{]\w+[}]|<\/?(terms|returns|privacy|impressum)>/);
      const missing = [...new Set(written.normalize("NFC"))].filter(
        (letter) => font("regular").glyphOf(letter.codePointAt(0) ?? 0) === null,
      );
      expect(missing).toEqual([]);
      const about = { author: "Foldmark", language, version };
      const pdf = await legalPdf(terms, about);
      expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe("%PDF-");
      expect(pdf.length).toBeLessThan(150_000);
      // Set once for all who order here.
      expect(await legalPdf(terms, about)).toBe(pdf);
      expect(await orderMails().legalPapers("1999-01-01", regionById("eu"), language)).toBeNull();
    },
  );
});

describe("mails", () => {
  it.each(["checkout.reverseCharge", "checkout.address.billing", "checkout.same.review"] as const)(
    "have the words they share with the checkout: %s",
    (id) => {
      for (const language of languageTags)
        expect(orderMails().textIn(regionById("eu"), language)(id)).toMatch(/^(?!checkout\.)./);
    },
  );

  it.each(languageTags)("have words in %s for whatever a check sends back", (language) => {
    const text = orderMails().textIn(regionById("eu"), language) as (id: string) => string;
    const titles = fileRuleIds.map((rule) => findingTexts({ rule }).title);
    expect(titles.filter((id) => text(id) === id)).toEqual([]);
  });
});

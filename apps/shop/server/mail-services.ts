/** Where mails and documents are written: with the words of the storefront and the company's own name below. */

import type {
  CompanyFacts,
  LegalPaper,
  LegalPapers,
  MailServices,
  OrderMailServices,
} from "@foldmark/commerce";
import { designs } from "@foldmark/commerce";
import {
  companyOf,
  type FilledBlock,
  filledLegalDocument,
  type LegalDocument,
  type LegalText,
} from "@foldmark/company";
import { compiledMessagesFor, textFor, wordingOf } from "@foldmark/messages";
import {
  type FileStore,
  type Log,
  type Mailer,
  type OpenDatabase,
  remembered,
  systemClock,
} from "@foldmark/platform";
import {
  type Brand,
  formatMoney,
  type LanguageTag,
  languageCode,
  languageTags,
  type Region,
  regionById,
  regions,
} from "@foldmark/region";
import { storageFacts } from "../app/request/browser-storage.ts";
import type { DesignPictures } from "./design-pictures.ts";
import type { ShopEnvironment } from "./environment.ts";
import { drawMailPicture } from "./mail-pictures.ts";

/** What mails and documents say, beside what pages do. */
const areas = [
  "identity",
  "mails",
  "documents",
  "buying",
  "checkout",
  "designs",
  "preflight",
  "filecheck",
  "proof",
] as const;

export function createMailServices(
  { site, brand }: Pick<ShopEnvironment, "site" | "brand">,
  { database, mailer, log }: { database: OpenDatabase; mailer: Mailer; log: Log },
): MailServices {
  const { legalName, street, postcode, city, registered } = companyFacts(brand);
  return {
    db: database.db,
    clock: systemClock,
    mailer,
    site,
    brand,
    sender: [legalName, `${street}, ${postcode} ${city}`, registered.join(", ")],
    textIn(region, language) {
      const messages = compiledMessagesFor(wordingOf(region, language), areas);
      return textFor({
        language: languageCode(language),
        messages,
        timeZone: region.timeZone,
        onError: (error) => log.error({ reason: String(error.cause ?? "") }, error.message),
      });
    },
  };
}

/** As documents name the company; its registers and capital must stand on each. */
function companyFacts(brand: Brand): CompanyFacts {
  const company = companyOf(brand);
  const { registerNumber, taxNumber, statisticalNumber, packagingRegisterNumber, shareCapital } = company;
  const capital = formatMoney(regionById("pl"), shareCapital.minorUnits, { withoutSign: true });
  return {
    ...company,
    registered: [
      registerNumber,
      taxNumber,
      statisticalNumber,
      packagingRegisterNumber,
      `Kapitał zakładowy ${capital} ${shareCapital.currency}`,
    ],
  };
}

const plain = (text: LegalText): string =>
  typeof text === "string"
    ? text
    : text.map((part) => (typeof part === "string" ? part : part.words)).join("");

/** Without links: on paper they lead nowhere. */
function onPaper({ title, summary, sections }: LegalDocument<FilledBlock>): LegalPaper {
  const blockOf = (block: FilledBlock): LegalPaper["sections"][number]["blocks"][number] => {
    if (typeof block === "string") return block;
    if ("list" in block) return { list: block.list.map(plain) };
    return "facts" in block ? block : plain(block);
  };
  return {
    title,
    summary,
    sections: sections.map((section) => ({ ...section, blocks: section.blocks.map(blockOf) })),
  };
}

interface PaperQuestion {
  readonly region: Region;
  readonly language: LanguageTag;
}

/** The texts of this installation have one version; an order that waited over their change has another. */
function legalPapersOf(brand: Brand, log: Log): OrderMailServices["legalPapers"] {
  const { legalTextsEffective: current } = companyOf(brand);
  const papersOf = remembered(
    regions.length * languageTags.length,
    ({ region, language }: PaperQuestion) => `${region.id}/${language}`,
    async (question): Promise<LegalPapers> => {
      const written = async (kind: "terms" | "returns") =>
        onPaper(
          await filledLegalDocument(kind, {
            ...question,
            brand,
            storage: storageFacts(),
            guestDays: designs.guestDays,
          }),
        );
      const [terms, returns] = await Promise.all([written("terms"), written("returns")]);
      return { version: current, terms, returns };
    },
  );
  return async (version, region, language) => {
    if (version !== current && version !== "today") {
      log.error({ reason: version }, "a confirmation goes out without the terms it was ordered under");
      return null;
    }
    return papersOf({ region, language });
  };
}

interface OrderMailParts {
  readonly files: FileStore;
  readonly orderSecret: string;
  readonly log: Log;
  readonly designPictures: Pick<DesignPictures, "picture">;
}

export function createOrderMailServices(
  mailServices: MailServices,
  { files, orderSecret, log, designPictures }: OrderMailParts,
): OrderMailServices {
  return {
    ...mailServices,
    files,
    orderSecret,
    company: companyFacts(mailServices.brand),
    legalPapers: legalPapersOf(mailServices.brand, log),
    drawPicture: (asked) =>
      drawMailPicture(asked).catch((error: unknown) => {
        // A mail without its pictures says as much as one with them.
        const reason = error instanceof Error ? error.message : String(error);
        log.warn({ reason }, "a picture for a mail was not drawn");
        return null;
      }),
    async drawDesign(asked) {
      const design = await designs.drawable(mailServices, { kind: "system" }, asked);
      if (design.kind === "refused") return null;
      const drawn = await designPictures.picture(design, "mail");
      const content = drawn.kind === "drawn" ? await files.get(drawn.sha256) : null;
      return content && new Uint8Array(Buffer.concat(await content.toArray()));
    },
  };
}

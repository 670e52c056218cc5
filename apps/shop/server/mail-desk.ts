/** Where mails and documents are written: with the words of the storefront and the company's own name below. */
import type { CompanyFacts, MailDesk, PaperDesk } from "@foldmark/commerce";
import { compiledMessagesFor, wordingOf } from "@foldmark/messages";
import { type FileStore, type Log, type Mailer, type OpenDatabase, systemClock } from "@foldmark/platform";
import { type Brand, formatMoney, languageCode, regionById } from "@foldmark/region";
import { createIntl } from "react-intl";
import { companyOf } from "../app/content/company.ts";
import type { ShopEnvironment } from "./environment.ts";
import { drawMailPicture } from "./mail-pictures.ts";

/** What mails and documents say, beside what pages do. */
const areas = ["identity", "mails", "documents", "buying"] as const;

export function createMailDesk(
  { site, brand }: Pick<ShopEnvironment, "site" | "brand">,
  { database, mailer }: { database: OpenDatabase; mailer: Mailer },
): MailDesk {
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
      const intl = createIntl({ locale: languageCode(language), messages, timeZone: region.timeZone });
      return (id, ...[values]) =>
        intl.formatMessage({ id: id as string }, values as Record<string, string> | undefined);
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

export function createPaperDesk(
  mailDesk: MailDesk,
  { files, orderSecret, log }: { files: FileStore; orderSecret: string; log: Log },
): PaperDesk {
  return {
    ...mailDesk,
    files,
    orderSecret,
    company: companyFacts(mailDesk.brand),
    drawPicture: (...asked) =>
      drawMailPicture(...asked).catch((error: unknown) => {
        // A mail without its pictures says as much as one with them.
        const reason = error instanceof Error ? error.message : String(error);
        log.warn({ reason }, "a picture for a mail was not drawn");
        return null;
      }),
  };
}

/** Where mails are written: with the words of the storefront and the company's own name below. */
import type { MailDesk } from "@foldmark/commerce";
import { compiledMessagesFor, wordingOf } from "@foldmark/messages";
import { type Mailer, type OpenDatabase, systemClock } from "@foldmark/platform";
import { languageCode } from "@foldmark/region";
import { createIntl } from "react-intl";
import { companyOf } from "../app/content/company.ts";
import type { ShopEnvironment } from "./environment.ts";

/** What mails say, beside what pages do. */
const areas = ["identity"] as const;

export function createMailDesk(
  { site, brand }: Pick<ShopEnvironment, "site" | "brand">,
  { database, mailer }: { database: OpenDatabase; mailer: Mailer },
): MailDesk {
  const { legalName, street, postcode, city } = companyOf(brand);
  return {
    db: database.db,
    clock: systemClock,
    mailer,
    site,
    brand,
    sender: [legalName, `${street}, ${postcode} ${city}`],
    textIn(region, language) {
      const messages = compiledMessagesFor(wordingOf(region, language), areas);
      const intl = createIntl({ locale: languageCode(language), messages, timeZone: region.timeZone });
      return (id, ...[values]) =>
        intl.formatMessage({ id: id as string }, values as Record<string, string> | undefined);
    },
  };
}

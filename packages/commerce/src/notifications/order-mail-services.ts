/** What is needed to write the mails of an order and issue its documents. */
import type { Configuration } from "@foldmark/catalogue";
import type { LanguageTag, Region } from "@foldmark/region";
import type { DocumentServices } from "../invoices/order-documents.ts";
import type { MailServices } from "../mails/mail-services.ts";
import type { LegalPapers } from "./legal-paper.ts";

export interface OrderMailServices extends MailServices, DocumentServices {
  /** Seals the links by which guests open their orders. */
  readonly orderSecret: string;
  /**
   * The terms and the policy of returns in one version, or as they are today; null when nobody has that version any more.
   */
  readonly legalPapers: (
    version: string | "today",
    region: Region,
    language: LanguageTag,
  ) => Promise<LegalPapers | null>;
  /**
   * The folded product as PNG, twice as wide as it is shown; bare where it will wear a print that is not ours to show.
   * Null where there is nothing to fold.
   */
  readonly drawPicture: (asked: {
    readonly configuration: Configuration;
    readonly width: number;
    readonly isBare: boolean;
  }) => Promise<Uint8Array | null>;
}

/** What is needed to write the papers of an order: its mails and its documents. */
import type { Configuration } from "@foldmark/catalogue";
import type { FileStore } from "@foldmark/platform";
import type { LanguageTag, Region } from "@foldmark/region";
import type { MailDesk } from "../mails/mail-desk.ts";
import type { LegalPapers } from "./legal-paper.ts";

/** The company as its documents name it. */
export interface CompanyFacts {
  readonly legalName: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly countryCode: string;
  readonly vatNumber: string;
  /** For what is taxed in the United Kingdom. */
  readonly gbVatNumber: string;
  /** Registers and numbers that must stand on a document. */
  readonly registered: readonly string[];
}

export interface PaperDesk extends MailDesk {
  readonly files: FileStore;
  readonly company: CompanyFacts;
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
  /** The folded product as PNG, twice as wide as it is shown; null where there is nothing to fold. */
  readonly drawPicture: (configuration: Configuration, width: number) => Promise<Uint8Array | null>;
}

/** The company as its documents and mails name it. */
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

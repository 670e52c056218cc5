/** Accounts for paying by bank transfer, one for each currency that has one (dollars are paid by card only). */

import type { Currency } from "./region-types.ts";

export interface BankDetails {
  /** IBAN in groups of four, as it is printed on the invoice. */
  readonly accountNumber: string;
  readonly swiftCode: string;
}

export type TransferCurrency = Exclude<Currency, "USD">;

/**
 * The example accounts of the SWIFT IBAN registry: they pass every check digit and belong to nobody, so money sent
 * there by mistake bounces.
 */
const exampleAccounts: Readonly<Record<TransferCurrency, BankDetails>> = {
  EUR: { accountNumber: "DE89 3704 0044 0532 0130 00", swiftCode: "COBADEFFXXX" },
  GBP: { accountNumber: "GB29 NWBK 6016 1331 9268 19", swiftCode: "NWBKGB2LXXX" },
  PLN: { accountNumber: "PL61 1090 1014 0000 0712 1981 2874", swiftCode: "WBKPPLPPXXX" },
  RON: { accountNumber: "RO49 AAAA 1B31 0075 9384 0000", swiftCode: "AAAAROBUXXX" },
  SEK: { accountNumber: "SE45 5000 0000 0583 9825 7466", swiftCode: "ESSESESSXXX" },
};

/** An installation that takes real money writes its own accounts here, one for each currency. */
export const bankDetails: Readonly<Record<TransferCurrency, BankDetails>> = exampleAccounts;

/** True while a customer would be asked to pay into an account that does not exist: production does not start so. */
export function holdsExampleAccounts(details: Readonly<Record<TransferCurrency, BankDetails>>): boolean {
  const examples = new Set(Object.values(exampleAccounts).map(({ accountNumber }) => accountNumber));
  return Object.values(details).some(({ accountNumber }) => examples.has(accountNumber));
}

export function bankDetailsFor(currency: Currency): BankDetails | null {
  return currency === "USD" ? null : bankDetails[currency];
}

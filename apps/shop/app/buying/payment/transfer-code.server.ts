/**
 * A transfer as a code that banks' apps read with the camera: the form is filled in without typing. Made by the European
 * Payments Council's guideline EPC069-12, which knows euros only.
 */
import type { PaymentStanding } from "@foldmark/commerce";
import { companyOf } from "@foldmark/company";
import type { Brand } from "@foldmark/region";
import { loadCodes } from "@foldmark/render";

export interface Transfer {
  readonly recipient: string;
  readonly accountNumber: string;
  readonly swiftCode: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** A creditor reference, ISO 11649. */
  readonly reference: string;
}

export interface TransferCode {
  /** Modules along a side, the quiet zone within. */
  readonly side: number;
  /** The dark ones as the data of an SVG path. */
  readonly path: string;
}

const compact = (code: string): string => code.replaceAll(" ", "");

/** Null where no bank would take it: another currency, or an amount beyond what a transfer may carry. */
export function transferPayload(transfer: Transfer): string | null {
  const { recipient, accountNumber, swiftCode, amountMinor, currency, reference } = transfer;
  if (currency !== "EUR" || amountMinor < 1 || amountMinor > 99_999_999_999) return null;
  return [
    "BCD",
    "002",
    "1",
    "SCT",
    compact(swiftCode),
    recipient.slice(0, 70),
    compact(accountNumber),
    `EUR${Math.floor(amountMinor / 100)}.${String(amountMinor % 100).padStart(2, "0")}`,
    "",
    compact(reference),
  ].join("\n");
}

export async function transferCode(transfer: Transfer): Promise<TransferCode | null> {
  const value = transferPayload(transfer);
  if (value === null) return null;
  const draw = await loadCodes();
  const drawing = draw({ symbology: "qr", value, correction: "M", showsText: false });
  if (drawing.problem !== null) return null;
  const { segments, coordinates } = drawing.bars;
  let at = 0;
  const path = [...segments].map((segment) =>
    segment === "Z" ? "Z" : `${segment}${coordinates[at++]} ${coordinates[at++]}`,
  );
  return { side: drawing.width, path: path.join("") };
}

/** Of what a buyer is asked to transfer next. */
export async function codeOfTransfer(
  brand: Brand,
  currency: string,
  next: PaymentStanding["next"],
): Promise<TransferCode | null> {
  if (next?.kind !== "instructions") return null;
  return transferCode({ ...next, currency, recipient: companyOf(brand).legalName });
}

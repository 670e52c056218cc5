/** The registers in which companies' VAT numbers stand, as we ask them. */
import { createHash } from "node:crypto";
import { readVatNumber } from "@foldmark/tax";

export type RegisterAnswer =
  | {
      readonly status: "valid";
      /** The register's receipt: it shows later that we asked. */
      readonly consultation: string | null;
      readonly traderName: string | null;
      readonly traderAddress: string | null;
    }
  | { readonly status: "invalid"; readonly consultation: string | null }
  /** Away, too busy, or not in charge of this country. Says nothing about the number. */
  | { readonly status: "unanswered"; readonly because: string };

export interface VatRegister {
  /** `prefix` is that of the number itself, EL for Greece; `body` the rest. Never inside a transaction; never throws. */
  ask(number: { readonly prefix: string; readonly body: string }): Promise<RegisterAnswer>;
}

/** Well formed, so that a page can be tried with a number the register does not know, and with a register that is away. */
export const localUnknownNumber = "DE111111117";
export const localSilentNumber = "DE222222220";

/**
 * Stands in where no register is configured: it knows form and check digits, nothing more, and its receipts say so.
 * The same number always gets the same answer.
 */
export const localRegister: VatRegister = {
  async ask({ prefix, body }) {
    const number = prefix + body;
    if (number === localSilentNumber) return { status: "unanswered", because: "local-example" };
    const reading = readVatNumber(number);
    const receipt = `local:${createHash("sha256").update(number).digest("hex").slice(0, 12)}`;
    if (number === localUnknownNumber || reading.kind === "refused" || reading.number !== number)
      return { status: "invalid", consultation: receipt };
    return { status: "valid", consultation: receipt, traderName: null, traderAddress: null };
  },
};

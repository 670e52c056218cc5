/** VIES, the register of the Union's VAT numbers, through the European Commission's REST interface. */
import { assertOutsideTransaction } from "@foldmark/platform";
import { euCountries } from "@foldmark/region";
import * as v from "valibot";
import { localRegister, type RegisterAnswer, type VatRegister } from "./vat-register.ts";

export interface ViesOptions {
  /** The Commission's own is https://ec.europa.eu/taxation_customs/vies/rest-api */
  readonly base: string;
  /** Our own number: whoever says who asks gets a receipt. */
  readonly requester: { readonly prefix: string; readonly body: string };
  readonly timeoutMs?: number;
}

const largestBytes = 65_536;

const answerSchema = v.object({
  valid: v.boolean(),
  countryCode: v.string(),
  vatNumber: v.string(),
  requestIdentifier: v.nullish(v.string()),
  name: v.nullish(v.string()),
  address: v.nullish(v.string()),
});

const errorSchema = v.object({ errorWrappers: v.array(v.object({ error: v.string() })) });

/** Numbers of the Union and of Northern Ireland; other countries keep registers of their own. */
const isInVies = (prefix: string): boolean =>
  prefix === "EL" || prefix === "XI" || (prefix !== "GR" && euCountries.includes(prefix));

export function viesRegister({ base, requester, timeoutMs = 4_000 }: ViesOptions): VatRegister {
  const url = new URL(`${base.replace(/\/$/, "")}/check-vat-number`);
  return {
    async ask({ prefix, body }) {
      if (!isInVies(prefix)) return { status: "unanswered", because: "not-in-this-register" };
      assertOutsideTransaction("A question to the VAT register");
      try {
        const answer = await fetch(url, {
          method: "POST",
          redirect: "error",
          signal: AbortSignal.timeout(timeoutMs),
          headers: { accept: "application/json", "content-type": "application/json" },
          body: JSON.stringify({
            countryCode: prefix,
            vatNumber: body,
            requesterMemberStateCode: requester.prefix,
            requesterNumber: requester.body,
          }),
        });
        return readAnswer(await readText(answer), { prefix, body });
      } catch (error) {
        return { status: "unanswered", because: error instanceof Error ? error.name : "unreachable" };
      }
    },
  };
}

async function readText(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer.body ?? []) {
    length += piece.length;
    if (length > largestBytes) throw new RangeError("The register says too much.");
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

/** Only a plain yes or no to the very number that was asked counts; everything else is no answer. */
function readAnswer(text: string, asked: { prefix: string; body: string }): RegisterAnswer {
  const json: unknown = JSON.parse(text);
  const failure = v.safeParse(errorSchema, json);
  if (failure.success && failure.output.errorWrappers.length > 0) {
    const error = failure.output.errorWrappers[0]?.error ?? "";
    // The register finds that no number of this country looks like that.
    if (error === "INVALID_INPUT") return { status: "invalid", consultation: null };
    return { status: "unanswered", because: error.slice(0, 64) };
  }
  const said = v.safeParse(answerSchema, json);
  if (!said.success) return { status: "unanswered", because: "unreadable" };
  const { valid, countryCode, vatNumber, requestIdentifier, name, address } = said.output;
  if (countryCode !== asked.prefix || vatNumber.replaceAll(/\s/g, "") !== asked.body)
    return { status: "unanswered", because: "another-number" };
  const consultation = requestIdentifier ? `vies:${requestIdentifier.slice(0, 64)}` : null;
  if (!valid) return { status: "invalid", consultation };
  return { status: "valid", consultation, traderName: plainText(name), traderAddress: plainText(address) };
}

/** Null where there is none: some countries say nothing about a trader and write dashes. */
function plainText(text: string | null | undefined): string | null {
  const plain = text?.replaceAll(/\s+/g, " ").trim().slice(0, 300) ?? "";
  return /[\p{L}\d]/u.test(plain) ? plain : null;
}

/** The configured register, asked in the name of the company with this number; the local one where none is. */
export function openVatRegister(base: string | undefined, ownNumber: string): VatRegister {
  if (base === undefined) return localRegister;
  return viesRegister({ base, requester: { prefix: ownNumber.slice(0, 2), body: ownNumber.slice(2) } });
}

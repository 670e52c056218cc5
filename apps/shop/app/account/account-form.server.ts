/** Reads a form around an account, and puts refusals of the use-cases beside the fields they are about. */

import { type IdentityRefusal, passwordLengths } from "@foldmark/commerce";
import type { MessageId, TextFunction } from "@foldmark/messages";
import type * as v from "valibot";
import type { FormProblem } from "../request/form-problem.ts";
import {
  type FormSchema,
  problemWith,
  type ReadForm,
  readForm,
  type Wrong,
} from "../request/read-form.server.ts";

interface ErrorText {
  readonly id: MessageId;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** `knowsMailbox`: only the password can be wrong. */
type Refuse = (reason: IdentityRefusal, about?: { readonly knowsMailbox: boolean }) => FormProblem;

type ReadAccountForm<Value> =
  | (Extract<ReadForm<Value>, { kind: "read" }> & { readonly refused: Refuse })
  | Extract<ReadForm<Value>, { kind: "wrong" }>;

export function readAccountForm<Schema extends FormSchema>(
  text: TextFunction,
  name: string,
  form: FormData,
  schema: Schema,
): ReadAccountForm<v.InferOutput<Schema>> {
  const read = readForm(name, form, schema, text);
  if (read.kind === "wrong") return read;
  const refused: Refuse = (reason, { knowsMailbox } = { knowsMailbox: false }) => {
    const isPassword = knowsMailbox && errorOf(reason)[1].id === "identity.error.signIn";
    const wrong = isPassword
      ? { fields: { password: text("identity.error.passwordWrong") } }
      : wrongBy(text, reason);
    return problemWith(name, form, wrong);
  };
  return { ...read, refused };
}

/** A problem with what the use-case found wrong as well, in the order of the page; what the schema says of a field stays. */
export function withRefusals(
  text: TextFunction,
  problem: FormProblem,
  reasons: readonly IdentityRefusal[],
  order: readonly string[],
): FormProblem {
  const found = reasons.map((reason) => wrongBy(text, reason));
  const fields = Object.assign({}, ...found.map((each) => each.fields), problem.fields);
  const sorted = Object.entries<string>(fields).sort(
    ([one], [other]) => order.indexOf(one) - order.indexOf(other),
  );
  const whole = problem.whole ?? found.find((each) => each.whole)?.whole ?? null;
  return { ...problem, fields: Object.fromEntries(sorted), whole };
}

function wrongBy(text: TextFunction, reason: IdentityRefusal): Wrong {
  const [field, { id, values }] = errorOf(reason);
  // Which values belong to which text, a list of all errors cannot say; they are put together below.
  const words = (text as (id: MessageId, values?: ErrorText["values"]) => string)(id, values);
  return field === "" ? { whole: words } : { fields: { [field]: words } };
}

function errorOf(reason: IdentityRefusal): [field: string, error: ErrorText] {
  switch (reason.code) {
    case "mailbox-wrong":
      return ["email", { id: "identity.error.email.wrong" }];
    case "vat-number-wrong":
      return reason.example === null
        ? ["vatNumber", { id: "identity.error.vat" }]
        : ["vatNumber", { id: "identity.error.vatExample", values: { example: reason.example } }];
    case "password-weak": {
      const { shortest, longest } = passwordLengths;
      const length = reason.problem === "too-short" ? shortest : longest;
      return ["password", { id: `identity.error.password.${reason.problem}`, values: { length } }];
    }
    case "password-needed":
      return ["password", { id: "identity.error.password.missing" }];
    case "code-wrong":
      return ["code", { id: "identity.error.codeWrong" }];
    case "proof-over":
      return ["", { id: "identity.error.proofOver" }];
    case "too-many-attempts":
      return ["", { id: "identity.error.tooMany", values: { seconds: reason.retryAfterSeconds } }];
    case "busy":
      return ["", { id: "identity.error.busy" }];
    case "passkey-refused":
      return ["", { id: "identity.error.passkey" }];
    case "proof-needed":
      return ["", { id: "identity.error.proofNeeded" }];
    case "session-not-found":
      return ["", { id: "identity.error.session" }];
    case "sign-in-failed":
    // Signed out meanwhile, perhaps on another device: whoever goes on signs in again.
    case "not-signed-in":
      return ["", { id: "identity.error.signIn" }];
  }
}

/** Reads a posted form by its schema, and puts refusals of the use-cases beside the fields they are about. */

import { parseWithValibot } from "@conform-to/valibot";
import { type IdentityRefusal, longestPassword, shortestPassword } from "@foldmark/commerce";
import type { MessageId } from "@foldmark/messages";
import type * as v from "valibot";
import type { ErrorText, FormAnswer } from "./form-answer.ts";

type Typed = Readonly<Record<string, string>>;

/** Passwords and what came from an authenticator are never sent back. */
const unrepeated = /password|answer|token/i;

function typedOf(form: FormData): Typed {
  const entries = [...form].filter(([name, value]) => typeof value === "string" && !unrepeated.test(name));
  return Object.fromEntries(entries) as Record<string, string>;
}

const attempt = () => crypto.randomUUID();

/** Nothing wrong by the schema, yet an answer is needed. */
export const answerTo = (name: string, form: FormData): FormAnswer => ({
  form: name,
  typed: typedOf(form),
  errors: {},
  attempt: attempt(),
});

export type ReadForm<Value> =
  | {
      readonly kind: "read";
      readonly value: Value;
      readonly refused: (reason: IdentityRefusal) => FormAnswer;
    }
  | { readonly kind: "wrong"; readonly answer: FormAnswer };

/** The messages of the schema are ids of our texts. */
export function readForm<Schema extends v.GenericSchema>(
  name: string,
  form: FormData,
  schema: Schema,
): ReadForm<v.InferOutput<Schema>> {
  const typed = typedOf(form);
  const submission = parseWithValibot(form, { schema });
  if (submission.status === "success") {
    const refused = (reason: IdentityRefusal): FormAnswer => {
      const [field, error] = errorOf(reason);
      return { form: name, typed, errors: { [field]: error }, attempt: attempt() };
    };
    return { kind: "read", value: submission.value, refused };
  }
  const errors: Record<string, ErrorText> = {};
  for (const [field, messages] of Object.entries(submission.error ?? {}))
    if (messages?.[0]) errors[field] = { id: messages[0] as MessageId };
  return { kind: "wrong", answer: { form: name, typed, errors, attempt: attempt() } };
}

/** An answer with what the use-case found wrong as well, in the order of the page; what the schema says of a field stays. */
export function withRefusals(
  answer: FormAnswer,
  reasons: readonly IdentityRefusal[],
  order: readonly string[],
): FormAnswer {
  const errors = { ...Object.fromEntries(reasons.map(errorOf)), ...answer.errors };
  const place = ([field]: [string, ErrorText]) => order.indexOf(field);
  const sorted = Object.entries(errors).sort((one, other) => place(one) - place(other));
  return { ...answer, errors: Object.fromEntries(sorted) };
}

/** The mailbox is known here, so it is the password that is wrong. */
export function aboutPassword(answer: FormAnswer): FormAnswer {
  if (answer.errors[""]?.id !== "identity.error.signIn") return answer;
  return { ...answer, errors: { password: { id: "identity.error.passwordWrong" } } };
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
      const length = reason.problem === "too-short" ? shortestPassword : longestPassword;
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

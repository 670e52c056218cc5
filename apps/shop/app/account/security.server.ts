/** What can be changed on the security page, a form each. */
import {
  askEmailChange,
  changePassword,
  endSessions,
  orderWebhooks,
  passkeys,
  proveAgain,
} from "@foldmark/commerce";
import * as v from "valibot";
import type { FormProblem } from "../request/form-problem.ts";
import type { PersonalRequest } from "../request/personal-request.server.ts";
import { problemWith } from "../request/read-form.server.ts";
import { readAccountForm } from "./account-form.server.ts";
import { emailField, needed, passwordField } from "./form-fields.ts";

type Visitor = Pick<PersonalRequest, "session" | "identity" | "text">;

/** What the page says after it: the part after `identity.security.` of its text. */
export const doneThings = [
  "ended",
  "endedOthers",
  "passkeyAdded",
  "passkeyRemoved",
  "emailAsked",
  "emailChanged",
  "passwordChanged",
  "passwordReset",
  "webhookEnded",
  "proved",
] as const;

export type Done = (typeof doneThings)[number];

export type Outcome =
  | { readonly kind: "done"; readonly done: Done }
  | { readonly kind: "wrong"; readonly problem: FormProblem };

type Handler = (visitor: Visitor, form: FormData) => Promise<Outcome>;

const done = (what: Done): Outcome => ({ kind: "done", done: what });
const wrong = (problem: FormProblem): Outcome => ({ kind: "wrong", problem });

export const securityForms: Readonly<Record<string, Handler>> = {
  async prove({ session, identity, text }, form) {
    const read = readAccountForm(text, "prove", form, v.object({ password: passwordField }));
    if (read.kind === "wrong") return read;
    const caller = await session.caller();
    const proved = await proveAgain(identity, caller, read.value.password);
    if (proved.kind === "refused") return wrong(read.refused(proved.reason, { knowsMailbox: true }));
    session.hold(proved.opened);
    return done("proved");
  },

  async end({ session, identity, text }, form) {
    const read = readAccountForm(text, "end", form, v.object({ sessionId: v.string() }));
    if (read.kind === "wrong") return read;
    const ended = await endSessions(identity, await session.caller(), read.value);
    if (ended.kind === "refused") return wrong(read.refused(ended.reason));
    session.forget(ended.sessionIds);
    return done("ended");
  },

  async "end-others"({ session, identity, text }, form) {
    const read = readAccountForm(text, "end-others", form, v.object({}));
    if (read.kind === "wrong") return read;
    const ended = await endSessions(identity, await session.caller(), "all-others");
    if (ended.kind === "refused") return wrong(read.refused(ended.reason));
    session.forget(ended.sessionIds);
    return done("endedOthers");
  },

  async email({ session, identity, text }, form) {
    const read = readAccountForm(text, "email", form, v.object({ email: emailField }));
    if (read.kind === "wrong") return read;
    const asked = await askEmailChange(identity, await session.caller(), read.value.email, session.place);
    return asked.kind === "refused" ? wrong(read.refused(asked.reason)) : done("emailAsked");
  },

  async password({ session, identity, text }, form) {
    const read = readAccountForm(text, "password", form, v.object({ password: passwordField }));
    if (read.kind === "wrong") return read;
    const changed = await changePassword(identity, await session.caller(), read.value.password);
    if (changed.kind === "refused") return wrong(read.refused(changed.reason));
    session.forget(changed.endedSessions);
    session.hold(changed.opened);
    return done("passwordChanged");
  },

  async passkey({ session, identity, text }, form) {
    const schema = v.object({
      name: needed("identity.error.passkeyName.missing", "identity.error.name.long", 60),
      answer: v.optional(v.pipe(v.string(), v.maxLength(16_000))),
    });
    const read = readAccountForm(text, "passkey", form, schema);
    if (read.kind === "wrong") return read;
    const input = { name: read.value.name, answer: parsed(read.value.answer) };
    const added = await passkeys.add(identity, await session.caller(), input, session.party);
    return added.kind === "refused" ? wrong(read.refused(added.reason)) : done("passkeyAdded");
  },

  async "remove-passkey"({ session, identity, text }, form) {
    const read = readAccountForm(text, "remove-passkey", form, v.object({ passkeyId: v.string() }));
    if (read.kind === "wrong") return read;
    const removed = await passkeys.remove(identity, await session.caller(), read.value.passkeyId);
    return removed.kind === "refused" ? wrong(read.refused(removed.reason)) : done("passkeyRemoved");
  },

  async "end-webhook"({ session, identity, text }, form) {
    const read = readAccountForm(text, "end-webhook", form, v.object({ webhookId: v.string() }));
    if (read.kind === "wrong") return read;
    const caller = await session.caller();
    const isEnded =
      caller !== null && (await orderWebhooks.unsubscribe(identity, caller, read.value.webhookId));
    if (isEnded) return done("webhookEnded");
    return wrong(problemWith("end-webhook", form, { whole: text("identity.error.webhook") }));
  },
};

function parsed(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? "");
  } catch {
    return null;
  }
}

/** What a new passkey shall sign; null when it may not be asked. */
export async function newPasskeyQuestion({ session, identity }: Visitor) {
  const asked = await passkeys.askNew(identity, await session.caller(), session.party);
  return asked.kind === "refused" ? null : asked.options;
}

/**
 * Proves a mailbox, with the code typed here or through the link. The link shows a button first: programs that look
 * into mails open addresses too, and must not use the link up.
 */
import {
  confirmEmailChange,
  confirmRegistration,
  pendingEmailChange,
  pendingMailbox,
  sendCodeAgain,
} from "@foldmark/commerce";
import { Button, Copy, Link, useText } from "@foldmark/ui";
import { data } from "react-router";
import * as v from "valibot";
import { useHref } from "../request/links.tsx";
import { personalRequest } from "../request/personal-request.server.ts";
import type { Route } from "./+types/verify-email-page.ts";
import { CodeField, PasswordField } from "./account-fields.tsx";
import { readAccountForm } from "./account-form.server.ts";
import { AccountCard, AccountForm, AccountPage } from "./account-page.tsx";
import { codeField, passwordField } from "./form-fields.ts";
import { wayBack } from "./way-on.server.ts";

/** Its address holds a token. To our own pages it says where a form comes from, for browsers that say it no other way. */
export const headers = () => ({ "referrer-policy": "same-origin" });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { session, identity, query, path, seeOther } = personalRequest(context, request);
  const [token, proof] = [query.get("token"), query.get("proof")];
  if (token === null && proof === null) throw seeOther(path("registration"));
  const caller = await session.caller();
  const email = proof === null ? null : await pendingMailbox(identity, caller, proof);
  const way = token === null ? "code" : query.get("to") === "email" ? "new-mailbox" : "link";
  return {
    way,
    email,
    change: way === "new-mailbox" ? await pendingEmailChange(identity, caller, token ?? "") : null,
    // Registered on another device, as far as one can see from here.
    asksPassword: caller === null,
    isSentAgain: query.get("done") === "sent-again",
  } as const;
}

const codeForm = v.object({ code: codeField });
const linkForm = v.object({ password: v.optional(passwordField) });

export async function action({ context, request }: Route.ActionArgs) {
  const personal = personalRequest(context, request);
  const { session, identity, query, text, path, seeOther } = personal;
  const [token, proofId] = [query.get("token") ?? "", query.get("proof") ?? ""];
  const form = await request.formData();
  const caller = await session.caller();
  switch (form.get("form")) {
    case "again": {
      const read = readAccountForm(text, "again", form, v.object({}));
      const sent = await sendCodeAgain(identity, caller, proofId, session.place);
      if (read.kind === "read" && sent.kind === "refused")
        return data({ problem: read.refused(sent.reason) }, 422);
      throw seeOther(path("verify-email", {}, { proof: proofId, done: "sent-again" }));
    }
    case "new-mailbox": {
      const read = readAccountForm(text, "new-mailbox", form, linkForm);
      if (read.kind === "wrong") return data({ problem: read.problem }, 422);
      const password = read.value.password ?? null;
      const done = await confirmEmailChange(identity, caller, { token }, password, session.place);
      if (done.kind === "refused")
        return data({ problem: read.refused(done.reason, { knowsMailbox: true }) }, 422);
      // Somebody signed in to another account must sign in to this one to see it.
      const next = password === null ? "account.settings" : "sign-in";
      const said = password === null ? "emailChanged" : "email-changed";
      throw seeOther(path(next, {}, { done: said }));
    }
    default: {
      const isLink = form.get("form") === "link";
      const read = isLink
        ? readAccountForm(text, "link", form, linkForm)
        : readAccountForm(text, "code", form, codeForm);
      if (read.kind === "wrong") return data({ problem: read.problem }, 422);
      const key = "code" in read.value ? { proofId, code: read.value.code } : { token };
      const password = "password" in read.value ? (read.value.password ?? null) : null;
      const done = await confirmRegistration(identity, caller, key, password, session.place);
      if (done.kind === "refused") return data({ problem: read.refused(done.reason) }, 422);
      session.hold(done.opened);
      throw seeOther(wayBack(personal, done.returnTo) ?? path("account.orders"));
    }
  }
}

export default function VerifyEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const registration = useHref()("registration") ?? "";
  const problem = actionData?.problem;
  const { way, email, change, isSentAgain } = loaderData;
  return (
    <AccountPage
      title={text("identity.verify.title")}
      notice={isSentAgain && !problem ? text("identity.verify.sentAgain") : null}
      problem={problem}
    >
      {way === "code" && <CodeForm email={email} problem={problem} />}
      {way === "link" && (
        <AccountCard>
          <p>{text("identity.verify.link")}</p>
          <AccountForm name="link">
            {(loaderData.asksPassword || problem?.fields.password) && (
              <PasswordField form="link" problem={problem} hint={text("identity.verify.password")} />
            )}
            <Button type="submit">{text("identity.verify.submit")}</Button>
          </AccountForm>
        </AccountCard>
      )}
      {way === "new-mailbox" && (change || !problem) && (
        <AccountCard>
          {change ? (
            <>
              <p>{text("identity.verify.newMail", { account: change.account, mailbox: change.mailbox })}</p>
              <AccountForm name="new-mailbox">
                {change.asksPassword && (
                  <PasswordField
                    form="new-mailbox"
                    problem={problem}
                    hint={text("identity.verify.newMailPassword")}
                  />
                )}
                <Button type="submit">{text("identity.verify.submit")}</Button>
              </AccountForm>
              <Copy size="small" tone="muted">
                {text("identity.verify.newMailStranger")}
              </Copy>
            </>
          ) : (
            <p>{text("identity.error.proofOver")}</p>
          )}
        </AccountCard>
      )}
      {way !== "new-mailbox" && problem?.whole && (
        <Link href={registration}>{text("identity.verify.startAgain")}</Link>
      )}
    </AccountPage>
  );
}

type Problem = NonNullable<Route.ComponentProps["actionData"]>["problem"] | undefined;

function CodeForm({ email, problem }: { email: string | null; problem: Problem }) {
  const text = useText();
  return (
    <>
      <Copy size="lead">
        {email === null ? text("identity.verify.sentSomewhere") : text("identity.verify.sent", { email })}
      </Copy>
      <AccountCard>
        <AccountForm name="code">
          <CodeField form="code" problem={problem} />
          <Button type="submit">{text("identity.verify.submit")}</Button>
        </AccountForm>
      </AccountCard>
      {email !== null && (
        <AccountForm name="again">
          <Copy size="small" tone="muted">
            {text("identity.verify.noMail")}
          </Copy>
          <Button type="submit" mode="secondary" size="small">
            {text("identity.verify.again")}
          </Button>
        </AccountForm>
      )}
    </>
  );
}

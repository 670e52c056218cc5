/** A forgotten password: ask for a mail, then choose a new one with its code or link. */
import { askPasswordReset, passwordLengths, resetPassword } from "@foldmark/commerce";
import { Button, Copy, Link, useText } from "@foldmark/ui";
import { data } from "react-router";
import * as v from "valibot";
import { useHref } from "../request/links.tsx";
import { personalRequest } from "../request/personal-request.server.ts";
import type { Route } from "./+types/reset-password-page.ts";
import { CodeField, EmailField, NewPasswordField } from "./account-fields.tsx";
import { readAccountForm } from "./account-form.server.ts";
import { AccountCard, AccountForm, AccountPage } from "./account-page.tsx";
import { codeField, emailField, passwordField } from "./form-fields.ts";
import { setAsidePath, wayBack } from "./way-on.server.ts";

/** Its address holds a token. To our own pages it says where a form comes from, for browsers that say it no other way. */
export const headers = () => ({ "referrer-policy": "same-origin" });

export function loader({ context, request }: Route.LoaderArgs) {
  const personal = personalRequest(context, request);
  const { query } = personal;
  const step = query.has("token") ? "link" : query.has("proof") ? "code" : "ask";
  return {
    step,
    to: wayBack(personal, query.get("to")),
    shortestPassword: passwordLengths.shortest,
  } as const;
}

const askForm = v.object({ email: emailField });
const codeAndPassword = v.object({ code: codeField, password: passwordField });
const passwordOnly = v.object({ password: passwordField });

export async function action({ context, request }: Route.ActionArgs) {
  const personal = personalRequest(context, request);
  const { session, identity, query, text, path, seeOther } = personal;
  const to = wayBack(personal, query.get("to"));
  const [token, proofId] = [query.get("token"), query.get("proof") ?? ""];
  const form = await request.formData();
  if (form.get("form") === "ask") {
    const read = readAccountForm(text, "ask", form, askForm);
    if (read.kind === "wrong") return data({ problem: read.problem }, 422);
    const asked = await askPasswordReset(identity, read.value.email, session.place);
    if (asked.kind === "refused") return data({ problem: read.refused(asked.reason) }, 422);
    throw seeOther(path("reset-password", {}, { proof: asked.proofId, to: to ?? undefined }));
  }
  const read = readAccountForm(text, "reset", form, token === null ? codeAndPassword : passwordOnly);
  if (read.kind === "wrong") return data({ problem: read.problem }, 422);
  const { value } = read;
  const key = "code" in value ? { proofId, code: value.code } : { token: token ?? "" };
  const done = await resetPassword(identity, await session.caller(), key, value.password, session.place);
  if (done.kind === "refused") return data({ problem: read.refused(done.reason) }, 422);
  session.forget(done.endedSessions);
  session.hold(done.opened);
  const isForSettings = to === null || to === path("account.settings");
  const onwards = isForSettings ? path("account.settings", {}, { done: "passwordReset" }) : to;
  throw seeOther(setAsidePath(personal, done.opened) ?? onwards);
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { step, shortestPassword: length } = loaderData;
  const text = useText();
  const again = useHref()("reset-password") ?? "";
  const problem = actionData?.problem;
  const field = { form: step === "ask" ? "ask" : "reset", problem };
  const lead = {
    ask: "identity.reset.lead",
    code: "identity.reset.sent",
    link: "identity.reset.ends",
  } as const;
  return (
    <AccountPage title={text("identity.reset.title")} lead={text(lead[step])} problem={problem}>
      <AccountCard>
        <AccountForm name={field.form}>
          {step === "ask" && <EmailField {...field} autoComplete="username" />}
          {step === "code" && <CodeField {...field} />}
          {step !== "ask" && <NewPasswordField {...field} length={length} />}
          <Button type="submit">
            {text(step === "ask" ? "identity.reset.submit" : "identity.reset.save")}
          </Button>
        </AccountForm>
      </AccountCard>
      {step !== "ask" && (
        <Copy>
          <Link href={again}>{text("identity.reset.startAgain")}</Link>
        </Copy>
      )}
    </AccountPage>
  );
}

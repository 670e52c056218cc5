/** Signing in: with a password, or with a passkey where the browser can. */
import { designs, type OpenedSession, passkeys, signIn } from "@foldmark/commerce";
import { Button, Checkbox, Copy, Link, useText } from "@foldmark/ui";
import { data } from "react-router";
import * as v from "valibot";
import { useHref } from "../request/links.tsx";
import { personalRequest } from "../request/personal-request.server.ts";
import type { Route } from "./+types/sign-in-page.ts";
import { EmailField, PasswordField } from "./account-fields.tsx";
import { readAccountForm } from "./account-form.server.ts";
import { AccountCard, AccountForm, AccountPage } from "./account-page.tsx";
import { emailField, passwordField } from "./form-fields.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { setAsidePath, wayBack } from "./way-on.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const personal = personalRequest(context, request);
  const { session, buying, query, path, seeOther } = personal;
  const to = wayBack(personal, query.get("to"));
  const live = await session.live();
  if (live?.caller.kind === "customer") throw seeOther(to ?? path("account.orders"));
  const done = (["signed-out", "email-changed"] as const).find((each) => each === query.get("done"));
  const hasDesigns = live !== null && (await designs.has(buying.commerce, live.caller));
  return { to, done: done ?? null, hasDesigns };
}

const signInForm = v.object({
  email: emailField,
  password: passwordField,
  remember: v.optional(v.string()),
  to: v.optional(v.string()),
});

const passkeyForm = v.object({
  answer: v.pipe(v.string(), v.maxLength(8_000)),
  remember: v.optional(v.string()),
  to: v.optional(v.string()),
});

export async function action({ context, request }: Route.ActionArgs) {
  const personal = personalRequest(context, request);
  const { session, identity, text, path, seeOther } = personal;
  const form = await request.formData();
  const name = form.get("form");
  if (name === "passkey-question") {
    const asked = await passkeys.askSignIn(identity, session.party, session.place.network);
    return { question: asked.kind === "refused" ? null : asked.options };
  }
  const before = await session.caller();
  const goOn = (opened: OpenedSession, to: string | undefined) =>
    seeOther(setAsidePath(personal, opened) ?? wayBack(personal, to) ?? path("account.orders"));
  if (name === "passkey") {
    const read = readAccountForm(text, "passkey", form, passkeyForm);
    if (read.kind === "wrong") return data({ problem: read.problem }, 422);
    const { remember, to } = read.value;
    const input = { answer: parsed(read.value.answer), isRemembered: remember !== undefined };
    const done = await passkeys.signIn(identity, before, input, session.party, session.place);
    if (done.kind === "refused") return data({ problem: read.refused(done.reason) }, 422);
    session.hold(done.opened);
    throw goOn(done.opened, to);
  }
  const read = readAccountForm(text, "sign-in", form, signInForm);
  if (read.kind === "wrong") return data({ problem: read.problem }, 422);
  const { email, password, remember, to } = read.value;
  const wish = { email, password, isRemembered: remember !== undefined };
  const done = await signIn(identity, before, wish, session.place);
  if (done.kind === "refused") return data({ problem: read.refused(done.reason) }, 422);
  session.hold(done.opened);
  throw goOn(done.opened, to);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const doneTexts = {
  "signed-out": "identity.signIn.signedOut",
  "email-changed": "identity.security.emailChanged",
} as const;

export default function SignInPage({
  loaderData: { to, done, hasDesigns },
  actionData,
}: Route.ComponentProps) {
  const text = useText();
  const hrefOf = useHref();
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  const onwards = (page: "reset-password" | "registration") =>
    hrefOf(page, {}, { to: to ?? undefined }) ?? "";
  const field = { form: "sign-in", problem };
  return (
    <AccountPage
      title={text("identity.signIn.title")}
      lead={text(to ? "identity.signIn.toGoOn" : "identity.signIn.lead")}
      notice={done && !problem ? text(doneTexts[done]) : null}
      problem={problem}
    >
      <AccountCard>
        <AccountForm name="sign-in" with={{ to }}>
          <EmailField {...field} autoComplete="username webauthn" />
          <PasswordField {...field} />
          <Checkbox
            name="remember"
            value="yes"
            hint={text("identity.signIn.rememberHint")}
            defaultChecked={problem?.typed.remember === "yes"}
          >
            {text("identity.signIn.remember")}
          </Checkbox>
          <Button type="submit">{text("identity.signIn.submit")}</Button>
        </AccountForm>
        <PasskeyButton purpose="sign-in" with={{ to }}>
          {text("identity.signIn.passkey")}
        </PasskeyButton>
        <Link href={onwards("reset-password")}>{text("identity.signIn.forgot")}</Link>
      </AccountCard>
      <Copy>
        {text("identity.signIn.new")}{" "}
        <Link href={onwards("registration")}>{text("identity.register.title")}</Link>
      </Copy>
      {hasDesigns && (
        <Copy>
          {text("identity.signIn.designs")}{" "}
          <Link href={hrefOf("account.boxes") ?? ""}>{text("chrome.designs")}</Link>
        </Copy>
      )}
      <Copy size="small" tone="muted">
        {text("identity.signIn.guest")}
      </Copy>
    </AccountPage>
  );
}

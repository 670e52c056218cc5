/** A new account, for a person or a company. It exists once its mailbox is proved: the next page does that. */
import { passwordLengths, register, registrationProblems } from "@foldmark/commerce";
import { Button, ChoiceCard, Copy, FieldGroup, Link, useText } from "@foldmark/ui";
import { data } from "react-router";
import * as v from "valibot";
import { useHref } from "../request/links.tsx";
import { personalRequest } from "../request/personal-request.server.ts";
import { problemWith } from "../request/read-form.server.ts";
import type { Route } from "./+types/registration-page.ts";
import styles from "./account.module.css";
import { EmailField, NewPasswordField } from "./account-fields.tsx";
import { readAccountForm, withRefusals } from "./account-form.server.ts";
import { AccountCard, AccountField, AccountForm, AccountPage } from "./account-page.tsx";
import { emailField, needed, passwordField } from "./form-fields.ts";
import { wayBack } from "./way-on.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const personal = personalRequest(context, request);
  const { session, query, path, seeOther } = personal;
  const to = wayBack(personal, query.get("to"));
  const caller = await session.caller();
  if (caller?.kind === "customer") throw seeOther(to ?? path("account.orders"));
  return { to, shortestPassword: passwordLengths.shortest };
}

const name = needed("identity.error.name.missing", "identity.error.name.long", 100);
const company = needed("identity.error.company.missing", "identity.error.name.long", 150);
const vatNumber = v.optional(v.pipe(v.string(), v.maxLength(40, "identity.error.vat")));
const access = { email: emailField, password: passwordField, to: v.optional(v.string()) };

/** In the order of the page, in which its errors are listed. What a private person left for companies counts for nothing. */
const registrationForm = v.variant("kind", [
  v.object({ kind: v.literal("business"), name, company, vatNumber, ...access }),
  v.object({ kind: v.literal("private"), name, ...access }),
]);

const fieldOrder = ["name", "company", "vatNumber", "email", "password"];

/** As it was typed, complete or not: everything that is wrong with it is said at once. */
function typedWish(form: FormData) {
  const typed = (field: string) => String(form.get(field) ?? "");
  const isBusiness = form.get("kind") === "business";
  return {
    email: typed("email"),
    password: typed("password"),
    name: typed("name"),
    company: isBusiness ? typed("company") : null,
    vatNumber: isBusiness ? typed("vatNumber") : null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const personal = personalRequest(context, request);
  const { page, session, identity, text, path, seeOther } = personal;
  const form = await request.formData();
  if (form.get("kind") !== "business") form.set("kind", "private");
  const read = readAccountForm(text, "registration", form, registrationForm);
  const problems = registrationProblems(typedWish(form), page.storefront);
  if (read.kind === "wrong" || problems.length > 0) {
    const problem = read.kind === "wrong" ? read.problem : problemWith("registration", form, {});
    return data({ problem: withRefusals(text, problem, problems, fieldOrder) }, 422);
  }
  const { value } = read;
  const caller = await session.begin();
  if (caller.kind === "customer") throw seeOther(path("account.orders"));
  const wish = {
    email: value.email,
    password: value.password,
    name: value.name,
    company: value.kind === "business" ? value.company : null,
    vatNumber: value.kind === "business" ? (value.vatNumber ?? null) : null,
    returnTo: wayBack(personal, value.to),
  };
  const done = await register(identity, caller, wish, session.place);
  if (done.kind === "refused") return data({ problem: read.refused(done.reason) }, 422);
  throw seeOther(path("verify-email", {}, { proof: done.proofId }));
}

export default function RegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { to, shortestPassword: length } = loaderData;
  const text = useText();
  const signIn = useHref()("sign-in", {}, { to: to ?? undefined }) ?? "";
  const problem = actionData?.problem;
  const field = { form: "registration", problem };
  const isBusiness = problem?.typed.kind !== "private";
  return (
    <AccountPage
      title={text("identity.register.title")}
      lead={text("identity.register.lead")}
      problem={problem}
    >
      <AccountCard>
        <AccountForm name="registration" with={{ to }}>
          <FieldGroup label={text("identity.register.kind")}>
            <div className={styles.kinds}>
              <ChoiceCard
                name="kind"
                value="business"
                title={text("identity.register.business")}
                defaultChecked={isBusiness}
              />
              <ChoiceCard
                name="kind"
                value="private"
                title={text("identity.register.private")}
                defaultChecked={!isBusiness}
              />
            </div>
          </FieldGroup>
          <AccountField {...field} name="name" label={text("identity.field.name")} autoComplete="name" />
          <div className={styles.company}>
            <AccountField
              {...field}
              name="company"
              label={text("identity.field.company")}
              hint={text("identity.register.companyHint")}
              autoComplete="organization"
            />
            <AccountField
              {...field}
              name="vatNumber"
              label={text("identity.field.vatNumber")}
              optional
              width="medium"
            />
          </div>
          <EmailField {...field} />
          <NewPasswordField {...field} label={text("identity.field.password")} length={length} />
          <Button type="submit">{text("identity.register.submit")}</Button>
        </AccountForm>
      </AccountCard>
      <Copy>
        {text("identity.register.haveOne")} <Link href={signIn}>{text("identity.signIn.title")}</Link>
      </Copy>
    </AccountPage>
  );
}

/** The way into the back office: for accounts of staff alone, whatever else they may do in the shop. */
import { signInStaff } from "@foldmark/commerce";
import { Button, useText } from "@foldmark/ui";
import { data } from "react-router";
import * as v from "valibot";
import { EmailField, PasswordField } from "../account/account-fields.tsx";
import { readAccountForm } from "../account/account-form.server.ts";
import { AccountCard, AccountForm, AccountPage } from "../account/account-page.tsx";
import { emailField, passwordField } from "../account/form-fields.ts";
import { returnPath } from "../account/return-path.ts";
import { seeOther } from "../request/see-other.server.ts";
import type { Route } from "./+types/sign-in-page.ts";
import { staffRequest } from "./staff-request.server.ts";

const passed = ["/sign-in", "/sign-out"];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { staff } = staffRequest(context);
  const query = new URL(request.url).searchParams;
  const to = returnPath(query.get("to"), passed);
  if (await staff.live()) throw seeOther(request, to ?? "/");
  return { to, isSignedOut: query.get("done") === "signed-out" };
}

const signInForm = v.object({ email: emailField, password: passwordField, to: v.optional(v.string()) });

export async function action({ context, request }: Route.ActionArgs) {
  const { staff, identity, text } = staffRequest(context);
  const read = readAccountForm(text, "sign-in", await request.formData(), signInForm);
  if (read.kind === "wrong") return data({ problem: read.problem }, 422);
  const done = await signInStaff(identity, read.value, staff.place);
  if (done.kind === "refused") return data({ problem: read.refused(done.reason) }, 422);
  staff.hold(done.token);
  throw seeOther(request, returnPath(read.value.to, passed) ?? "/");
}

export default function SignInPage({ loaderData: { to, isSignedOut }, actionData }: Route.ComponentProps) {
  const text = useText();
  const problem = actionData?.problem;
  const field = { form: "sign-in", problem };
  return (
    <AccountPage
      title={text("identity.signIn.title")}
      lead={text("backoffice.signIn.lead")}
      notice={isSignedOut && !problem ? text("identity.signIn.signedOut") : null}
      problem={problem}
    >
      <AccountCard>
        <AccountForm name="sign-in" with={{ to }}>
          <EmailField {...field} autoComplete="username" />
          <PasswordField {...field} />
          <Button type="submit">{text("identity.signIn.submit")}</Button>
        </AccountForm>
      </AccountCard>
    </AccountPage>
  );
}

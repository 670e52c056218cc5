/** Signing out: never by merely opening an address, which any other page could do. */
import { signOut } from "@foldmark/commerce";
import { Button, useText } from "@foldmark/ui";
import { personalRequest } from "../request/personal-request.server.ts";
import type { Route } from "./+types/sign-out-page.ts";
import { AccountCard, AccountForm, AccountPage } from "./account-page.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { session } = personalRequest(context, request);
  const live = await session.live();
  return { email: live?.caller.kind === "customer" ? live.email : null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { session, identity, path, seeOther } = personalRequest(context, request);
  const caller = await session.caller();
  if (caller?.kind === "customer") {
    await signOut(identity, caller);
    session.drop();
  }
  throw seeOther(path("sign-in", {}, { done: "signed-out" }));
}

export default function SignOutPage({ loaderData: { email } }: Route.ComponentProps) {
  const text = useText();
  return (
    <AccountPage
      title={text("identity.signOut.title")}
      lead={email === null ? text("identity.signOut.nobody") : text("identity.signIn.already", { email })}
    >
      {email !== null && (
        <AccountCard>
          <p>{text("identity.signOut.lead")}</p>
          <AccountForm name="sign-out">
            <Button type="submit">{text("identity.signOut.submit")}</Button>
          </AccountForm>
        </AccountCard>
      )}
    </AccountPage>
  );
}

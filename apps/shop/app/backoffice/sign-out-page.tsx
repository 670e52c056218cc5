/** Leaving the back office: by a form, never by merely opening an address. */
import { signOutStaff } from "@foldmark/commerce";
import { Button, useText } from "@foldmark/ui";
import { AccountCard, AccountForm, AccountPage } from "../account/account-page.tsx";
import { seeOther } from "../request/see-other.server.ts";
import type { Route } from "./+types/sign-out-page.ts";
import { staffRequest } from "./staff-request.server.ts";

export async function action({ context, request }: Route.ActionArgs) {
  const { staff, identity } = staffRequest(context);
  const live = await staff.live();
  if (live) await signOutStaff(identity, live);
  staff.drop();
  throw seeOther(request, "/sign-in?done=signed-out");
}

export default function SignOutPage() {
  const text = useText();
  return (
    <AccountPage title={text("identity.signOut.title")}>
      <AccountCard>
        <AccountForm name="sign-out">
          <Button type="submit">{text("identity.signOut.submit")}</Button>
        </AccountForm>
      </AccountCard>
    </AccountPage>
  );
}

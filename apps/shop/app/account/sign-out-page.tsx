/** Signing out: never by merely opening an address, which any other page could do. */
import { signOut } from "@foldmark/commerce";
import { Banner, Button, Link, useText } from "@foldmark/ui";
import { useEffect, useState } from "react";
import { useHref } from "../request/links.tsx";
import { personalRequest } from "../request/personal-request.server.ts";
import type { Route } from "./+types/sign-out-page.ts";
import { AccountCard, AccountForm, AccountPage } from "./account-page.tsx";
import { unsentDesigns } from "./unsent-designs.ts";

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

/** What would be lost: opened once more, the editor sends it. */
function NotSent() {
  const text = useText();
  const hrefOf = useHref();
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    try {
      setIds(unsentDesigns(localStorage));
    } catch {
      // A browser that keeps nothing has nothing.
    }
  }, []);
  if (ids.length === 0) return null;
  return (
    <Banner tone="warn">
      <p>{text("identity.signOut.unsent", { count: ids.length })}</p>
      {ids.map((designId, index) => (
        <p key={designId}>
          <Link href={hrefOf("box.design", {}, { designId }) ?? ""}>
            {text("identity.signOut.open", { number: index + 1 })}
          </Link>
        </p>
      ))}
    </Banner>
  );
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
          <NotSent />
          <AccountForm name="sign-out">
            <Button type="submit">{text("identity.signOut.submit")}</Button>
          </AccountForm>
        </AccountCard>
      )}
    </AccountPage>
  );
}

/** Sign-in and security: where one is signed in, passkeys, mailbox and password. */
import {
  isFresh,
  listSessions,
  orderWebhooks,
  passkeys as passkeyUseCases,
  passwordLengths,
} from "@foldmark/commerce";
import { formatMoment } from "@foldmark/region";
import { Badge, Button, Copy, Link, useText } from "@foldmark/ui";
import type { ReactNode } from "react";
import { data } from "react-router";
import type { FormProblem } from "../request/form-problem.ts";
import { useHref } from "../request/links.tsx";
import { personalRequest } from "../request/personal-request.server.ts";
import type { Route } from "./+types/security-page.ts";
import styles from "./account.module.css";
import { EmailField, NewPasswordField, PasswordField } from "./account-fields.tsx";
import { AccountCard, AccountField, AccountForm, AccountPage } from "./account-page.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { doneThings, newPasskeyQuestion, securityForms } from "./security.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, session, identity, query, path, seeOther } = personalRequest(context, request);
  const live = await session.live();
  const caller = live?.caller ?? null;
  const [sessions, passkeys] = [
    await listSessions(identity, caller),
    await passkeyUseCases.list(identity, caller),
  ];
  if ("kind" in sessions || "kind" in passkeys || caller?.kind !== "customer")
    throw seeOther(path("sign-in"));
  const webhooks = await orderWebhooks.list(identity, caller);
  const { storefront, language } = page;
  const dateOf = (date: Date) => formatMoment(storefront, language, date);
  return {
    email: live?.email ?? "",
    isProved: isFresh(caller, page.now),
    shortestPassword: passwordLengths.shortest,
    done: doneThings.find((each) => each === query.get("done")) ?? null,
    sessions: sessions.map(({ id, device, lastSeenAt, isRemembered, isThisOne }) => ({
      id,
      device,
      seen: dateOf(lastSeenAt),
      isRemembered,
      isThisOne,
    })),
    passkeys: passkeys.map(({ id, name, createdAt }) => ({ id, name, since: dateOf(createdAt) })),
    webhooks: webhooks.map(({ id, url, createdAt }) => ({ id, url, since: dateOf(createdAt) })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const visitor = personalRequest(context, request);
  const form = await request.formData();
  const name = String(form.get("form"));
  if (name === "passkey-question") return { question: await newPasskeyQuestion(visitor) };
  const handle = Object.hasOwn(securityForms, name) ? securityForms[name] : undefined;
  if (!handle) throw data(null, { status: 400 });
  const outcome = await handle(visitor, form);
  if (outcome.kind === "wrong") return data({ problem: outcome.problem }, 422);
  throw visitor.seeOther(visitor.path("account.settings", {}, { done: outcome.done }));
}

type Loaded = Route.ComponentProps["loaderData"];
interface PartProps {
  readonly loaded: Loaded;
  readonly problem: FormProblem | undefined;
}

export default function SecurityPage({ loaderData: loaded, actionData }: Route.ComponentProps) {
  const text = useText();
  const hrefOf = useHref();
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  const { done, email, isProved } = loaded;
  return (
    <AccountPage
      title={text("identity.security.title")}
      lead={text("identity.security.account", { email })}
      notice={done && !problem ? text(`identity.security.${done}`) : null}
      problem={problem}
    >
      <nav className={styles.ways} aria-label={text("chrome.account")}>
        <Link href={hrefOf("account.orders") ?? ""}>{text("orders.title")}</Link>
        <Link href={hrefOf("account.boxes") ?? ""}>{text("designs.boxes.title")}</Link>
      </nav>
      <SessionList loaded={loaded} />
      <PasskeyList loaded={loaded} problem={problem} />
      <WebhookList loaded={loaded} />
      {isProved ? (
        <>
          <EmailCard problem={problem} />
          <PasswordCard loaded={loaded} problem={problem} />
        </>
      ) : (
        <ProveCard loaded={loaded} problem={problem} />
      )}
      <Copy>
        <Link href={hrefOf("sign-out") ?? ""}>{text("identity.signOut.title")}</Link>
      </Copy>
    </AccountPage>
  );
}

interface RowProps {
  readonly name: string;
  readonly note: string;
  /** What can be done with it. */
  readonly children: ReactNode;
}

function Row({ name, note, children }: RowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <b>{name}</b>
        <Copy as="span" size="small" tone="muted">
          {note}
        </Copy>
      </span>
      {children}
    </li>
  );
}

function SessionList({ loaded: { sessions } }: Pick<PartProps, "loaded">) {
  const text = useText();
  return (
    <AccountCard title={text("identity.security.sessions")}>
      <ul className={styles.rows}>
        {sessions.map(({ id, device, seen, isRemembered, isThisOne }) => {
          const name = device || text("identity.security.unknownDevice");
          return (
            <Row
              key={id}
              name={name}
              note={[
                `${text("identity.security.seen")} ${seen}`,
                ...(isRemembered ? [text("identity.security.remembered")] : []),
              ].join(" · ")}
            >
              {isThisOne ? (
                <Badge tone="ok">{text("identity.security.thisDevice")}</Badge>
              ) : (
                <AccountForm name="end" with={{ sessionId: id }}>
                  <Button
                    type="submit"
                    mode="secondary"
                    size="small"
                    aria-label={text("identity.security.endNamed", { device: name })}
                  >
                    {text("identity.security.end")}
                  </Button>
                </AccountForm>
              )}
            </Row>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <AccountForm name="end-others">
          <Button type="submit" mode="secondary" size="small">
            {text("identity.security.endOthers")}
          </Button>
        </AccountForm>
      )}
    </AccountCard>
  );
}

function PasskeyList({ loaded: { passkeys, isProved }, problem }: PartProps) {
  const text = useText();
  return (
    <AccountCard title={text("identity.security.passkeys")}>
      <p>{text("identity.security.passkeysLead")}</p>
      {passkeys.length === 0 && <Copy tone="muted">{text("identity.security.noPasskeys")}</Copy>}
      <ul className={styles.rows}>
        {passkeys.map(({ id, name, since }) => (
          <Row key={id} name={name} note={text("identity.security.passkeySince", { date: since })}>
            {isProved && (
              <AccountForm name="remove-passkey" with={{ passkeyId: id }}>
                <Button type="submit" mode="secondary" size="small">
                  {text("identity.security.removePasskey", { name })}
                </Button>
              </AccountForm>
            )}
          </Row>
        ))}
      </ul>
      <noscript>
        <p>{text("identity.security.needsScript")}</p>
      </noscript>
      {isProved && (
        <PasskeyButton
          purpose="add"
          fields={
            <AccountField
              form="passkey"
              problem={problem}
              name="name"
              label={text("identity.field.passkeyName")}
              hint={text("identity.field.passkeyNameHint")}
            />
          }
        >
          {text("identity.security.addPasskey")}
        </PasskeyButton>
      )}
    </AccountCard>
  );
}

/** Added by programs, over the public interface; here one sees which there are, and ends what one does not know. */
function WebhookList({ loaded: { webhooks } }: Pick<PartProps, "loaded">) {
  const text = useText();
  return (
    <AccountCard title={text("identity.security.webhooks")}>
      <p>{text("identity.security.webhooksLead")}</p>
      {webhooks.length === 0 && <Copy tone="muted">{text("identity.security.noWebhooks")}</Copy>}
      <ul className={styles.rows}>
        {webhooks.map(({ id, url, since }) => (
          <Row key={id} name={url} note={text("identity.security.webhookSince", { date: since })}>
            <AccountForm name="end-webhook" with={{ webhookId: id }}>
              <Button
                type="submit"
                mode="secondary"
                size="small"
                aria-label={text("identity.security.endWebhookNamed", { address: url })}
              >
                {text("identity.security.endWebhook")}
              </Button>
            </AccountForm>
          </Row>
        ))}
      </ul>
    </AccountCard>
  );
}

function EmailCard({ problem }: Pick<PartProps, "problem">) {
  const text = useText();
  return (
    <AccountCard title={text("identity.security.email")}>
      <AccountForm name="email">
        <EmailField form="email" problem={problem} label={text("identity.field.newEmail")} />
        <Button type="submit" mode="secondary">
          {text("identity.security.emailSubmit")}
        </Button>
      </AccountForm>
    </AccountCard>
  );
}

function PasswordCard({ loaded: { shortestPassword: length, email }, problem }: PartProps) {
  const text = useText();
  return (
    <AccountCard title={text("identity.security.password")}>
      <p>{text("identity.security.passwordHint")}</p>
      <AccountForm name="password">
        <Whose email={email} />
        <NewPasswordField form="password" problem={problem} length={length} />
        <Button type="submit" mode="secondary">
          {text("identity.security.passwordSubmit")}
        </Button>
      </AccountForm>
    </AccountCard>
  );
}

/** Tells password managers whose password it is. */
function Whose({ email }: { readonly email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}

function ProveCard({ loaded: { email }, problem }: PartProps) {
  const text = useText();
  return (
    <AccountCard title={text("identity.security.prove")}>
      <p>{text("identity.security.proveLead")}</p>
      <AccountForm name="prove">
        <Whose email={email} />
        <PasswordField form="prove" problem={problem} />
        <Button type="submit">{text("identity.security.proveSubmit")}</Button>
      </AccountForm>
    </AccountCard>
  );
}

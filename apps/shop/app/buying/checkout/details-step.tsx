/** Who orders: a mailbox is enough. Signing in is offered, never asked for. */
import { Button, Card, Copy, Field, Link, TextInput, useText } from "@foldmark/ui";
import { useHref } from "../../request/links.tsx";
import styles from "./checkout.module.css";
import { BackLink, StepForm, type StepProps } from "./step-form.tsx";

export function DetailsStep({ view, errors }: StepProps) {
  const text = useText();
  const hrefOf = useHref();
  const signIn = hrefOf("sign-in", {}, { to: hrefOf("order") ?? undefined }) ?? "";
  return (
    <StepForm step="details">
      <Card as="section" className={styles.block}>
        <Field
          id="email"
          label={text("identity.field.email")}
          hint={text("checkout.hint.email")}
          {...(errors.email ? { error: errors.email } : {})}
        >
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            defaultValue={view.values.email}
          />
        </Field>
        <Copy size="small" tone="muted">
          {view.signedInAs ? text("checkout.signedIn", { email: view.signedInAs }) : text("checkout.guest")}{" "}
          {!view.signedInAs && <Link href={signIn}>{text("checkout.signIn")}</Link>}
        </Copy>
      </Card>
      <div className={styles.actions}>
        <Button type="submit" size="large" iconAfter="arrow-right">
          {text("checkout.continue.details")}
        </Button>
        <BackLink to="cart" />
      </div>
    </StepForm>
  );
}

/** For whoever has the number but not the link: mailbox and postcode show whose order it is. */
import {
  Banner,
  Button,
  Card,
  Center,
  CmykBar,
  Copy,
  ErrorSummary,
  Field,
  Heading,
  Link,
  Stack,
  TextInput,
  useText,
} from "@foldmark/ui";
import { useLocation } from "react-router";
import type { FormAnswer } from "../../account/form-answer.ts";
import { useHref, withQuery } from "../../links.tsx";
import { useFrame } from "../../page-frame.ts";
import { PageHead } from "../../page-head.tsx";
import styles from "./order.module.css";

export interface ClaimAnswer extends Pick<FormAnswer, "typed" | "attempt"> {
  readonly words: string;
}

export function FindOrder({
  number,
  back,
  answer,
}: {
  readonly number: string;
  /** Where they come from, when it is a provider's page. */
  readonly back: "paid" | "left" | null;
  readonly answer: ClaimAnswer | undefined;
}) {
  const text = useText();
  const here = useFrame().region.pathPrefix + useLocation().pathname;
  const signIn = withQuery(useHref()("sign-in") ?? "", { to: here });
  const title = text("order.find.title");
  return (
    <Center className={styles.find}>
      <PageHead title={answer ? `${text("ui.form.errorPrefix")} ${title}` : title} hidden />
      <Stack gap={5} className={styles.findColumn}>
        <Stack gap={3} align="start">
          <CmykBar />
          <Heading level={1} look="h2">
            {title}
          </Heading>
          {back && <Banner tone={back === "paid" ? "ok" : "info"}>{text(`order.find.back.${back}`)}</Banner>}
          <Copy size="lead">{text("order.find.lead", { number })}</Copy>
        </Stack>
        <ErrorSummary
          errors={answer ? [{ fieldId: "email", message: answer.words }] : []}
          {...(answer ? { attempt: answer.attempt } : {})}
        />
        <Card as="section">
          <form method="post" noValidate className={styles.findForm}>
            <input type="hidden" name="form" value="claim" />
            <Field id="email" label={text("identity.field.email")} hint={text("order.find.email")}>
              <TextInput
                name="email"
                type="email"
                autoComplete="email"
                inputMode="email"
                defaultValue={answer?.typed.email}
                aria-invalid={answer ? true : undefined}
              />
            </Field>
            <Field id="postcode" label={text("checkout.field.postcode")} hint={text("order.find.postcode")}>
              <TextInput
                name="postcode"
                width="short"
                autoComplete="postal-code"
                defaultValue={answer?.typed.postcode}
                aria-invalid={answer ? true : undefined}
              />
            </Field>
            <Button type="submit">{text("order.find.submit")}</Button>
          </form>
        </Card>
        <Copy size="small" tone="muted">
          {text("order.find.account")} <Link href={signIn}>{text("order.find.signIn")}</Link>
        </Copy>
      </Stack>
    </Center>
  );
}

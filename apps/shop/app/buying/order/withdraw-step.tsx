/** From which goods, in whose name, and where the acknowledgement goes: one button makes the statement. */
import {
  Button,
  Card,
  Center,
  Checkbox,
  CmykBar,
  Copy,
  ErrorSummary,
  Field,
  FieldGroup,
  Heading,
  Link,
  Stack,
  TextInput,
  useText,
} from "@foldmark/ui";
import { useHref, withQuery } from "../../links.tsx";
import { PageHead } from "../../page-head.tsx";
import { Unbroken } from "../unbroken.tsx";
import styles from "./order.module.css";
import type { WithdrawStep } from "./withdrawal-view.ts";

export interface WithdrawAnswer {
  readonly typed: { readonly goods: readonly string[]; readonly name: string; readonly email: string };
  /** By field, in the order of the page. */
  readonly errors: Readonly<Record<string, string>>;
  readonly attempt: string;
}

/** This step of an order's page. */
export function useWithdrawHref(): (orderNumber: string) => string {
  const hrefOf = useHref();
  return (orderNumber) => withQuery(hrefOf("order.details", { orderNumber }) ?? "", { step: "withdraw" });
}

interface WithdrawProps {
  readonly step: WithdrawStep;
  readonly answer: WithdrawAnswer | undefined;
}

export function WithdrawFromOrder({ step, answer }: WithdrawProps) {
  const text = useText();
  const back = useHref()("order.details", { orderNumber: step.number });
  const here = useWithdrawHref()(step.number);
  const title = text("order.withdraw.action");
  const errors = answer?.errors ?? {};
  return (
    <Center className={styles.find}>
      <PageHead title={answer ? `${text("ui.form.errorPrefix")} ${title}` : title} hidden />
      <Stack gap={5} className={styles.findColumn}>
        <Stack gap={3} align="start">
          <CmykBar />
          <Heading level={1} look="h2">
            {title}
          </Heading>
          <Copy>
            <Unbroken text={text("order.title", { number: step.number })} part={step.number} />
            {`, ${text("order.placed", { date: step.placed })}`}
          </Copy>
          <Copy size="lead">{text("order.withdraw.lead")}</Copy>
          {step.until && <Copy size="small">{text("order.withdraw.until", { date: step.until })}</Copy>}
        </Stack>
        <ErrorSummary
          errors={Object.entries(errors).map(([fieldId, message]) => ({ fieldId, message }))}
          {...(answer ? { attempt: answer.attempt } : {})}
        />
        <Card as="section">
          <form method="post" action={here} noValidate className={styles.findForm}>
            <input type="hidden" name="form" value="withdraw" />
            <Goods step={step} answer={answer} />
            <Reader step={step} answer={answer} />
            <Button type="submit">{text("order.withdraw.confirm")}</Button>
          </form>
        </Card>
        {back && (
          <Copy size="small">
            <Link href={back}>{text("order.withdraw.back")}</Link>
          </Copy>
        )}
      </Stack>
    </Center>
  );
}

function Goods({ step, answer }: WithdrawProps) {
  const text = useText();
  const error = answer?.errors.goods;
  return (
    <div className={styles.goods}>
      <FieldGroup
        id="goods"
        label={text("order.withdraw.goods")}
        {...(step.canEndOrder ? { hint: text("order.withdraw.ends") } : {})}
        {...(error ? { error } : {})}
      >
        {step.lines.map(({ id, name, detail, pieces, total }) => (
          <Checkbox
            key={id}
            name="goods"
            value={id}
            defaultChecked={answer?.typed.goods.includes(id) ?? true}
            hint={[detail, pieces, total.gross ?? total.net].filter(Boolean).join(" · ")}
          >
            {name}
          </Checkbox>
        ))}
      </FieldGroup>
      {step.excluded !== "" && (
        <Copy size="small" tone="muted">
          <b>{step.excluded}</b>
          <br />
          {text("checkout.withdrawal.bespoke")}
        </Copy>
      )}
    </div>
  );
}

function Reader({ step, answer }: WithdrawProps) {
  const text = useText();
  const errors = answer?.errors ?? {};
  return (
    <>
      <Field id="name" label={text("identity.field.name")} {...(errors.name ? { error: errors.name } : {})}>
        <TextInput name="name" autoComplete="name" defaultValue={answer?.typed.name ?? step.name} />
      </Field>
      <Field
        id="email"
        label={text("identity.field.email")}
        hint={text("order.withdraw.email")}
        {...(errors.email ? { error: errors.email } : {})}
      >
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          defaultValue={answer?.typed.email ?? step.email}
        />
      </Field>
    </>
  );
}

/** The ways to pay this order, each with what happens next. A plain form: it works with a script and without. */
import type { OfferedMeans } from "@foldmark/commerce";
import { Button, Card, ChoiceCard, Copy, FieldGroup, Heading, Icon, useText } from "@foldmark/ui";
import type { FormProblem } from "../../request/form-problem.ts";
import styles from "./payment.module.css";
import type { PaymentView, ShownMethod } from "./payment-view.ts";

export interface MethodFormProps {
  readonly payment: PaymentView;
  readonly problem: FormProblem | undefined;
  /** The way that is under way already. */
  readonly without?: OfferedMeans;
}

export function MethodForm({ payment, problem, without }: MethodFormProps) {
  const text = useText();
  const methods = payment.methods.filter(({ method }) => method !== without);
  const error = problem?.fields.method;
  const offered = (wanted: string | null | undefined) => methods.find(({ method }) => method === wanted);
  const chosen = offered(problem?.typed.method) ?? offered(payment.chosen) ?? methods[0];
  const atHome = methods.filter(({ isAbroad }) => !isAbroad);
  const abroad = methods.filter(({ isAbroad }) => isAbroad);
  const choice = ({ method, name, about }: ShownMethod) => (
    <ChoiceCard
      key={method}
      name="method"
      value={method}
      title={name}
      detail={about}
      defaultChecked={method === chosen?.method}
    />
  );
  return (
    <Card as="section" className={styles.card}>
      <Heading level={2} look="h3">
        {text("payment.choose.title")}
      </Heading>
      <form method="post" noValidate className={styles.form}>
        <FieldGroup
          id="method"
          label={text("payment.choose.title")}
          hideLabel
          {...(payment.until ? { hint: text("payment.until", { date: payment.until }) } : {})}
          {...(error ? { error } : {})}
        >
          <div className={styles.choices}>{atHome.map(choice)}</div>
          {abroad.length > 0 && (
            <details className={styles.other} open={abroad.some((each) => each === chosen)}>
              <summary>{text("payment.more")}</summary>
              <div className={styles.choices}>{abroad.map(choice)}</div>
            </details>
          )}
        </FieldGroup>
        <div className={styles.actions}>
          <Button type="submit" size="large" iconAfter="arrow-right">
            {text("payment.choose.submit", { amount: payment.amount })}
          </Button>
        </div>
        <Copy size="small" tone="muted" className={styles.remark}>
          <Icon name="lock" size="small" />
          {text("payment.choose.safe")}
        </Copy>
      </form>
    </Card>
  );
}

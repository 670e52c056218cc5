/** From which goods, in whose name, and where the acknowledgement goes: one button makes the statement. */
import { Checkbox, Copy, Field, FieldGroup, Link, TextInput, useText } from "@foldmark/ui";
import type { FormProblem } from "../../request/form-problem.ts";
import { useHref } from "../../request/links.tsx";
import { Unbroken } from "../unbroken.tsx";
import styles from "./order.module.css";
import { EmailField, OrderFormPage } from "./order-form-page.tsx";
import type { WithdrawStep } from "./withdrawal-view.ts";

/** This step of an order's page. */
export function useWithdrawHref(): (orderNumber: string) => string {
  const hrefOf = useHref();
  return (orderNumber) => hrefOf("order.details", { orderNumber }, { step: "withdraw" }) ?? "";
}

interface WithdrawProps {
  readonly step: WithdrawStep;
  readonly problem: FormProblem | undefined;
}

export function WithdrawFromOrder({ step, problem }: WithdrawProps) {
  const text = useText();
  const back = useHref()("order.details", { orderNumber: step.number });
  const here = useWithdrawHref()(step.number);
  return (
    <OrderFormPage
      title={text("order.withdraw.action")}
      lead={
        <>
          <Copy>
            <Unbroken text={text("order.title", { number: step.number })} part={step.number} />
            {`, ${text("order.placed", { date: step.placed })}`}
          </Copy>
          <Copy size="lead">{text("order.withdraw.lead")}</Copy>
          {step.until && <Copy size="small">{text("order.withdraw.until", { date: step.until })}</Copy>}
        </>
      }
      problem={problem}
      form="withdraw"
      action={here}
      submit={text("order.withdraw.confirm")}
      foot={
        back && (
          <Copy size="small">
            <Link href={back}>{text("order.withdraw.back")}</Link>
          </Copy>
        )
      }
    >
      <Goods step={step} problem={problem} />
      <Reader step={step} problem={problem} />
    </OrderFormPage>
  );
}

function Goods({ step, problem }: WithdrawProps) {
  const text = useText();
  const error = problem?.fields.goods;
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
            defaultChecked={problem ? (problem.typed.goods ?? "").split(",").includes(id) : true}
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

function Reader({ step, problem }: WithdrawProps) {
  const text = useText();
  const errors = problem?.fields ?? {};
  return (
    <>
      <Field id="name" label={text("identity.field.name")} {...(errors.name ? { error: errors.name } : {})}>
        <TextInput
          name="name"
          autoComplete="name"
          defaultValue={problem ? (problem.typed.name ?? "") : step.name}
        />
      </Field>
      <EmailField
        hint={text("order.withdraw.email")}
        error={errors.email}
        defaultValue={problem ? (problem.typed.email ?? "") : step.email}
      />
    </>
  );
}

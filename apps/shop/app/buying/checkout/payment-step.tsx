/** The region's ways to pay, each with what happens next. */
import { Button, Card, Checkbox, ChoiceCard, Copy, FieldGroup, Icon, useText } from "@foldmark/ui";
import styles from "./checkout.module.css";
import { BackLink, StepForm, type StepProps } from "./step-form.tsx";

export function PaymentStep({ view, errors }: StepProps) {
  const text = useText();
  const { methods, methodsAbroad, values, wallet } = view;
  const chosen =
    [...methods, ...methodsAbroad].find((method) => method === values.paymentMethod) ?? methods[0];
  const choice = (method: (typeof methods)[number]) => (
    <ChoiceCard
      key={method}
      name="paymentMethod"
      value={method}
      title={method === "wallet" ? text("checkout.method.wallet") : text(`chrome.payment.${method}`)}
      detail={
        method === "wallet" && wallet
          ? text("checkout.wallet.whole", { free: wallet.free })
          : // Retired ways are never offered.
            text(`payment.about.${method as Exclude<typeof method, "giropay">}`)
      }
      defaultChecked={method === chosen}
    />
  );
  return (
    <StepForm step="payment">
      <Card as="section" className={styles.block}>
        {(wallet?.part || errors.fromWallet) && (
          <FieldGroup
            id="fromWallet"
            label={text("checkout.method.wallet")}
            hideLabel
            {...(errors.fromWallet ? { error: errors.fromWallet } : {})}
          >
            {wallet?.part && (
              <Checkbox
                name="fromWallet"
                value={String(wallet.part.minor)}
                defaultChecked={wallet.part.isTaken}
                hint={text("checkout.wallet.rest", { rest: wallet.part.rest })}
              >
                {text("checkout.wallet.use", { amount: wallet.part.amount })}
              </Checkbox>
            )}
          </FieldGroup>
        )}
        <FieldGroup
          id="paymentMethod"
          label={text("checkout.title.payment")}
          hideLabel
          {...(errors.paymentMethod ? { error: errors.paymentMethod } : {})}
        >
          <div className={styles.choices}>{methods.map(choice)}</div>
          {methodsAbroad.length > 0 && (
            <details className={styles.more} open={methodsAbroad.some((method) => method === chosen)}>
              <summary>{text("payment.more")}</summary>
              <div className={styles.choices}>{methodsAbroad.map(choice)}</div>
            </details>
          )}
        </FieldGroup>
        <Copy size="small" tone="muted" className={styles.remark}>
          <Icon name="lock" size="small" />
          {text("payment.choose.safe")}
        </Copy>
      </Card>
      <div className={styles.actions}>
        <Button type="submit" size="large" iconAfter="arrow-right">
          {text("checkout.continue.payment")}
        </Button>
        <BackLink to="delivery" />
      </div>
    </StepForm>
  );
}

/** What the page of a payment shows in each of its states. */
import {
  Banner,
  Card,
  Copy,
  ErrorSummary,
  Heading,
  Link,
  LinkButton,
  Loader,
  Stack,
  useText,
} from "@foldmark/ui";
import { errorsIn, type FormProblem } from "../../request/form-problem.ts";
import { Unbroken } from "../unbroken.tsx";
import { useLookAgain } from "../use-look-again.ts";
import { MethodForm } from "./method-form.tsx";
import styles from "./payment.module.css";
import type { PaymentView } from "./payment-view.ts";
import { TransferDetails } from "./transfer-details.tsx";

export interface PaymentBodyProps {
  readonly payment: PaymentView;
  /** This page, as if nobody had come back from anywhere. */
  readonly again: string;
  readonly details: string;
  readonly problem?: FormProblem;
}

export function PaymentBody(props: PaymentBodyProps) {
  const { payment, problem } = props;
  return (
    <>
      {problem && <ErrorSummary errors={errorsIn(problem)} attempt={problem.attempt} />}
      {payment.news && !problem && <Banner tone={payment.news.tone}>{payment.news.words}</Banner>}
      <State {...props} />
    </>
  );
}

function State({ payment, again, details, problem }: PaymentBodyProps) {
  const text = useText();
  const { kind, number, email } = payment;
  const words = { settled: { number }, over: {}, held: { number, email }, approval: {} };
  if (kind === "choose") return <MethodForm payment={payment} problem={problem} />;
  if (kind === "waiting") return <Waiting payment={payment} again={again} />;
  if (kind === "transfer")
    return (
      <>
        <TransferDetails payment={payment} details={details} />
        {payment.methods.length > 1 && (
          <details className={styles.other} open={problem !== undefined}>
            <summary>{text("payment.transfer.other")}</summary>
            <MethodForm payment={payment} problem={problem} without="check" />
          </details>
        )}
      </>
    );
  return (
    <Card as="section" className={styles.card}>
      <Heading level={2} look="h3">
        {text(`payment.${kind}.title`)}
      </Heading>
      <Copy>
        <Unbroken text={text(`payment.${kind}.lead`, words[kind] as never)} part={number} />
      </Copy>
      <div className={styles.actions}>
        <LinkButton href={details}>{text("payment.details")}</LinkButton>
      </div>
    </Card>
  );
}

/** With a script it asks in the background; without one the browser loads the page again. */
function Waiting({ payment, again }: Pick<PaymentBodyProps, "payment" | "again">) {
  const text = useText();
  useLookAgain();
  const { amount, email } = payment;
  const method = payment.method ?? "";
  return (
    <Card as="section" className={styles.card}>
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      <Heading level={2} look="h3">
        {text("payment.waiting.title")}
      </Heading>
      <Copy>
        {payment.isReviewed
          ? text("payment.waiting.later", { method, email })
          : text("payment.waiting.lead", { method, amount })}
      </Copy>
      <div className={styles.status} role="status">
        <Loader size="small" label={text("payment.waiting.refresh")} />
        <span>{text("payment.waiting.refresh")}</span>
      </div>
      <Stack gap={3} align="start">
        {/* The address as it is: also the provider is asked again. */}
        <LinkButton href="" mode="secondary">
          {text("payment.waiting.again")}
        </LinkButton>
        {payment.mayPayOtherwise && <Link href={again}>{text("payment.waiting.other")}</Link>}
      </Stack>
    </Card>
  );
}

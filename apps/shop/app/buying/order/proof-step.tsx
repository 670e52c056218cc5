/** One line's artwork: the proof with all that stands on it, and what its buyer can do now. Everything works without a script. */
import {
  Badge,
  Banner,
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
  Icon,
  Link,
  LinkButton,
  TextInput,
  useText,
} from "@foldmark/ui";
import { PageHead } from "../../document/page-head.tsx";
import { errorsIn, type FormProblem } from "../../request/form-problem.ts";
import { useHref } from "../../request/links.tsx";
import { useLookAgain } from "../use-look-again.ts";
import { OrderCard } from "./order-card.tsx";
import styles from "./proof.module.css";
import { ProofSheetCards } from "./proof-sheet.tsx";
import type { ProofStep } from "./proof-view.ts";
import { SendDesign } from "./send-design.tsx";
import { TimelineSteps } from "./timeline.tsx";

export interface ProofStepProps {
  readonly step: ProofStep;
  readonly problem: FormProblem | undefined;
}

export function ProofStepPage({ step, problem }: ProofStepProps) {
  const text = useText();
  const back = useHref()("order.details", { orderNumber: step.order });
  const { sheet } = step;
  const title = sheet
    ? text("proof.page.title", { number: sheet.number, product: step.product })
    : text("proof.page.artwork", { product: step.product });
  const isYours =
    step.state === "proof-ready" ||
    step.state === "changes-requested" ||
    step.sentBack !== null ||
    step.state === "missing";
  const aside = (
    <div className={styles.aside}>
      {step.state === "proof-ready" && sheet && <Approve step={step} problem={problem} />}
      {step.approved && (
        <OrderCard title={text("proof.page.approved")}>
          <Copy size="small">{step.approved}</Copy>
          <Arrival step={step} />
        </OrderCard>
      )}
      {step.canReturn && <TakeBack step={step} />}
      <Facts step={step} />
      {step.sheet && step.next.length > 0 && (
        <OrderCard title={text("order.next")}>
          <TimelineSteps steps={step.next} />
        </OrderCard>
      )}
    </div>
  );
  return (
    <Center className={styles.page}>
      <PageHead title={problem ? `${text("ui.form.errorPrefix")} ${title}` : title} hidden />
      <header className={styles.head}>
        <CmykBar />
        {back && (
          <Copy size="small">
            <Link href={back}>{text("order.title", { number: step.order })}</Link>
          </Copy>
        )}
        <Heading level={1} look="h2">
          {title}
        </Heading>
        <p className={styles.meta}>
          {step.status && (
            <Badge tone={isYours ? "you" : "neutral"}>{text(`order.status.${step.status}`)}</Badge>
          )}
          {sheet && <span>{text("proof.page.made", { date: sheet.made })}</span>}
          {sheet && (
            <LinkButton mode="secondary" size="small" icon="download" href={sheet.pdf} download>
              {text("proof.page.pdf")}
            </LinkButton>
          )}
        </p>
      </header>
      {step.done && !problem && (
        <div role="status">
          <Banner tone="ok">{text(`proof.page.done.${step.done}` as "proof.page.done.approved")}</Banner>
        </div>
      )}
      <ErrorSummary errors={errorsIn(problem)} {...(problem ? { attempt: problem.attempt } : {})} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {step.sentBack && <SentBack sentBack={step.sentBack} />}
          {step.state === "missing" || step.state === "changes-requested" || step.sentBack ? (
            <SendDesign step={step} />
          ) : null}
          {step.state === "submitted" && <Checking />}
          {step.state === "prepress-review" && step.done !== "design-sent" && (
            <Banner tone="info">{text("order.hint.checking-artwork")}</Banner>
          )}
          {step.accepted.length > 0 && (
            <OrderCard title={text("proof.accepted.title")}>
              <FindingList findings={step.accepted} />
            </OrderCard>
          )}
          {sheet && <ProofSheetCards sheet={sheet} />}
          {(step.state === "submitted" ||
            step.state === "prepress-review" ||
            step.state === "proof-ready") && (
            <details className={styles.replace} open={step.send?.designs.some(({ isChosen }) => isChosen)}>
              <summary>{text("proof.page.replace")}</summary>
              <SendDesign step={step} />
            </details>
          )}
        </div>
        {aside}
      </div>
    </Center>
  );
}

/** A machine looks at it: the proof comes here within seconds, by itself where a script runs. */
function Checking() {
  const text = useText();
  useLookAgain();
  return (
    <div role="status" className={styles.checking}>
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      <span>{text("order.hint.checking-artwork")}</span>
    </div>
  );
}

function Arrival({ step: { promise } }: { readonly step: ProofStep }) {
  if (!promise.promised) return null;
  return (
    <div className={styles.promise}>
      <Icon name="truck" />
      <div className={styles.when}>
        <b>{promise.promised}</b>
        <span>{promise.promisedAs}</span>
        {promise.promisedIf && <span>{promise.promisedIf}</span>}
      </div>
    </div>
  );
}

/** A choice of days, not a warning: the next deadline first, and what waiting costs. */
function ApprovalDays({ step: { days, promise, waitsForOthers } }: { readonly step: ProofStep }) {
  const text = useText();
  if (days.length === 0) return null;
  return (
    <>
      <Copy size="small" tone="muted">
        {text("proof.page.days")}
      </Copy>
      <ol className={styles.days}>
        {days.map(({ arrives, approveBy }, index) => (
          <li key={approveBy}>
            <Icon name={index === 0 ? "truck" : "clock"} />
            <div className={styles.when}>
              <b>{arrives}</b>
              <span>{text("proof.page.by", { until: approveBy })}</span>
            </div>
          </li>
        ))}
      </ol>
      <Copy size="small" tone="muted">
        {waitsForOthers ? text("proof.page.allApproved") : promise.promisedIf}
      </Copy>
    </>
  );
}

function Approve({ step, problem }: ProofStepProps) {
  const text = useText();
  const { sheet } = step;
  if (!sheet) return null;
  const own = problem?.form === "approve" ? problem : undefined;
  const nameError = own?.fields.name;
  const tickError = own?.fields.confirmed;
  const short = `${sheet.hash.slice(0, 8)} … ${sheet.hash.slice(-8)}`;
  return (
    <Card as="section" raised className={styles.card}>
      <Heading level={2} look="h3">
        {text("proof.page.approve")}
      </Heading>
      <ApprovalDays step={step} />
      <form method="post" noValidate className={styles.form}>
        <input type="hidden" name="form" value="approve" />
        <input type="hidden" name="line" value={step.position} />
        <input type="hidden" name="hash" value={sheet.hash} />
        {own?.typed.asked && <input type="hidden" name="asked" value="yes" />}
        <Field
          id="name"
          label={text("proof.page.name")}
          hint={text("proof.page.nameHint", { name: step.orderedBy })}
          {...(nameError ? { error: nameError } : {})}
        >
          <TextInput name="name" autoComplete="name" defaultValue={own?.typed.name ?? ""} />
        </Field>
        <FieldGroup
          id="confirmed"
          label={text("proof.page.hash", { hash: short })}
          {...(tickError ? { error: tickError } : {})}
        >
          <Checkbox name="confirmed" value="yes" defaultChecked={own?.typed.confirmed === "yes"}>
            {text("proof.page.confirm")}
          </Checkbox>
        </FieldGroup>
        <Button type="submit">{text("proof.page.approveAction")}</Button>
      </form>
      <Copy size="small" tone="muted">
        {text("proof.page.silence")}
      </Copy>
      <form method="post" className={styles.form}>
        <input type="hidden" name="form" value="ask-change" />
        <input type="hidden" name="line" value={step.position} />
        <input type="hidden" name="hash" value={sheet.hash} />
        <Button type="submit" mode="secondary">
          {text("proof.page.change")}
        </Button>
        <Copy size="small" tone="muted">
          {text("proof.page.changeText")}
        </Copy>
      </form>
    </Card>
  );
}

function TakeBack({ step }: { readonly step: ProofStep }) {
  const text = useText();
  return (
    <OrderCard title={text("proof.page.change")}>
      <Copy size="small">{text("proof.page.changeText")}</Copy>
      <form method="post">
        <input type="hidden" name="form" value="take-back" />
        <input type="hidden" name="line" value={step.position} />
        <Button type="submit" mode="secondary">
          {text("proof.page.takeBack")}
        </Button>
      </form>
    </OrderCard>
  );
}

function Facts({ step }: { readonly step: ProofStep }) {
  const text = useText();
  const { sheet } = step;
  const rows = sheet ? [...sheet.rows, ...sheet.price] : step.detail;
  return (
    <>
      <OrderCard title={text(sheet ? "proof.page.what" : "proof.page.product")}>
        <dl className={styles.rows}>
          {rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </OrderCard>
      {sheet && (
        <OrderCard title={text("proof.page.seals")}>
          <Copy size="small" tone="muted">
            {text("proof.page.sealsNote")}
          </Copy>
          <dl className={styles.seals}>
            {sheet.seals.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </OrderCard>
      )}
    </>
  );
}

function SentBack({ sentBack }: { readonly sentBack: NonNullable<ProofStep["sentBack"]> }) {
  const text = useText();
  return (
    <OrderCard title={text("proof.page.sentBack")}>
      {sentBack.note !== null && <Copy className={styles.note}>{sentBack.note}</Copy>}
      {sentBack.isIncomplete && <Copy>{text("proof.page.incomplete")}</Copy>}
      <FindingList findings={sentBack.findings} />
      {sentBack.further > 0 && (
        <Copy size="small" tone="muted">
          {text("proof.page.further", { count: sentBack.further })}
        </Copy>
      )}
    </OrderCard>
  );
}

function FindingList({ findings }: { readonly findings: ProofStep["accepted"] }) {
  return (
    <ul className={styles.findings}>
      {findings.map(({ title, about }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two findings may say the same
        <li key={index}>
          <Icon name="warning" />
          <div className={styles.about}>
            <b>{title}</b>
            <span>{about}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

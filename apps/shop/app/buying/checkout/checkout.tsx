/** The frame of the checkout: a quiet header, the four panels, the step, and what is being ordered beside it. */
import { languageCode } from "@foldmark/region";
import {
  Banner,
  Center,
  CmykBar,
  Copy,
  ErrorSummary,
  Heading,
  Icon,
  Link,
  Logo,
  Mono,
  Stack,
  Stepper,
  type StepState,
  useText,
} from "@foldmark/ui";
import type { ReactNode } from "react";
import { Content, SkipLink } from "../../chrome/content.tsx";
import { PageHead } from "../../document/page-head.tsx";
import { errorsIn, type FormProblem } from "../../request/form-problem.ts";
import { AppLink, useHref } from "../../request/links.tsx";
import { useFrame } from "../../request/page-frame.ts";
import styles from "./checkout.module.css";
import { type Step, steps } from "./checkout-steps.ts";
import type { CheckoutView } from "./checkout-view.ts";
import { DeliveryStep } from "./delivery-step.tsx";
import { DetailsStep } from "./details-step.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PaymentStep } from "./payment-step.tsx";
import { PlaceOrder, ReviewStep } from "./review-step.tsx";
import { keepTyped, type StepProps } from "./step-form.tsx";
import { useCheckoutPreview } from "./use-checkout-preview.ts";

const parts: Readonly<Record<Step, (props: StepProps) => ReactNode>> = {
  details: DetailsStep,
  delivery: DeliveryStep,
  payment: PaymentStep,
  review: ReviewStep,
};

export interface CheckoutProps {
  readonly view: CheckoutView;
  readonly problem: FormProblem | null;
}

export function Checkout({ view: page, problem }: CheckoutProps) {
  const text = useText();
  const { view, isWaiting, area, onChange } = useCheckoutPreview(page);
  const { step } = view;
  const title = text(`checkout.title.${step}`);
  const Part = parts[step];
  const fields = problem?.fields ?? {};
  const listed = errorsIn(problem);
  return (
    <CheckoutFrame supportEmail={view.supportEmail}>
      <PageHead title={listed.length > 0 ? `${text("ui.form.errorPrefix")} ${title}` : title} hidden />
      <Center className={styles.page} {...(step === "review" ? {} : { onClickCapture: keepTyped })}>
        <Panels view={view} />
        {view.summary.onRequest === null && (
          <a href="#summary" className={styles.toSummary}>
            {text("checkout.summary.title")}{" "}
            <b>{view.summary.totals.paid?.rest ?? view.summary.totals.total}</b>
          </a>
        )}
        <div
          ref={area}
          onChange={onChange}
          className={step === "review" ? styles.reviewColumns : styles.columns}
        >
          <div className={styles.main}>
            <Stack gap={4} align="start">
              <CmykBar />
              <Heading level={1} look="h2">
                {title}
              </Heading>
            </Stack>
            <ErrorSummary errors={listed} {...(problem ? { attempt: problem.attempt } : {})} />
            {Object.keys(fields).length > 0 && (
              <Copy size="small" tone="muted">
                {text("checkout.kept")}
              </Copy>
            )}
            {view.changes.map((change) => (
              <Banner key={change} tone="warn">
                {change}
              </Banner>
            ))}
            <Part view={view} errors={fields} />
          </div>
          <OrderSummary summary={view.summary} isWaiting={isWaiting} />
          {/* After the goods, for every reader: what is ordered stands before the button that orders it. */}
          {step === "review" && <PlaceOrder view={view} errors={fields} />}
        </div>
      </Center>
    </CheckoutFrame>
  );
}

/** Whoever pays is not led away by menus: home, help, and the way they came. */
function CheckoutFrame({ supportEmail, children }: { supportEmail: string; children: ReactNode }) {
  const text = useText();
  const { brand, region, language } = useFrame();
  return (
    <>
      <SkipLink />
      <header className={styles.header}>
        <Center className={styles.bar}>
          <AppLink to="home" className={styles.home} aria-label={text("chrome.home", { brand: brand.name })}>
            <Logo name={brand.name} />
          </AppLink>
          <Mono tone="muted" className={styles.where}>
            {text("checkout.window")}
          </Mono>
          <span className={styles.help}>
            <Icon name="chat" />
            <Link tone="ink" href={`mailto:${supportEmail}`}>
              {text("checkout.talk")}
            </Link>
          </span>
          <Mono className={styles.place}>
            {languageCode(language).toUpperCase()} · {region.currency}
          </Mono>
        </Center>
      </header>
      <Content>{children}</Content>
      <LegalFooter />
    </>
  );
}

const legalPages = [
  ["content.terms-of-service", "chrome.legal.terms"],
  ["content.privacy-policy", "chrome.legal.privacy"],
  ["content.return-policy", "chrome.legal.returns"],
  ["content.impressum", "chrome.legal.impressum"],
] as const;

function LegalFooter() {
  const text = useText();
  const hrefOf = useHref();
  return (
    <footer className={styles.footer}>
      <Center as="nav" className={styles.legal} aria-label={text("chrome.footer.legal")}>
        {legalPages.map(([page, name]) => {
          const address = hrefOf(page);
          return (
            address && (
              <a key={page} href={address} target="_blank" rel="noopener">
                {text(name)}
              </a>
            )
          );
        })}
      </Center>
    </footer>
  );
}

function Panels({ view: { step, reached } }: { view: CheckoutView }) {
  const text = useText();
  const hrefOf = useHref();
  const [at, furthest] = [steps.indexOf(step), steps.indexOf(reached)];
  const stateOf = (index: number): StepState => {
    if (index === at) return "current";
    return index < furthest ? "done" : "ahead";
  };
  return (
    <Stepper
      label={text("checkout.window")}
      steps={steps.map((each, index) => ({
        label: text(`checkout.step.${each}`),
        state: stateOf(index),
        ...(index !== at && index <= furthest ? { href: hrefOf("order", {}, { step: each }) ?? "" } : {}),
      }))}
    />
  );
}

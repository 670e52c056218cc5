/** Everything once more, each part with the way back to it; after the goods, the terms and the button the law words. */
import { Button, Card, Checkbox, Copy, CreaseRule, Icon, Link, Text, useText } from "@foldmark/ui";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useHref } from "../../request/links.tsx";
import styles from "./checkout.module.css";
import type { Step } from "./checkout-steps.ts";
import type { Review } from "./checkout-view.ts";
import { BackLink, StepForm, type StepProps } from "./step-form.tsx";

export function ReviewStep({ view: { review } }: StepProps) {
  const text = useText();
  if (!review) return null;
  return (
    <Card as="section" className={styles.block}>
      <Facts review={review} />
      {review.needsArtwork && (
        <Copy size="small" className={styles.remark}>
          <Icon name="print" size="small" />
          {text("cart.line.artwork")}
        </Copy>
      )}
    </Card>
  );
}

export function PlaceOrder({ view, errors }: StepProps) {
  const text = useText();
  const { review } = view;
  const pressed = useOnePress();
  if (!review) return null;
  return (
    <div className={styles.main} onSubmit={pressed.onSubmit}>
      <StepForm step="review">
        <input type="hidden" name="cartId" value={review.cartId} />
        <input type="hidden" name="priceHash" value={review.priceHash} />
        <input type="hidden" name="key" value={review.key} />
        <Card as="section" className={styles.block}>
          {review.withdrawal && (
            <Copy size="small" className={styles.remark}>
              <Icon name="info" size="small" />
              {text(`checkout.withdrawal.${review.withdrawal}`)}
            </Copy>
          )}
          <Terms error={errors.acceptsTerms} />
          <CreaseRule solid />
          <p className={styles.toPay}>
            <span>{text("buying.word.toPay")}</span>
            <span>{view.summary.totals.paid?.rest ?? view.summary.totals.total}</span>
          </p>
          <div className={styles.actions}>
            <Button type="submit" size="large" busy={pressed.isPressed}>
              {text("checkout.place")}
            </Button>
            <BackLink to="payment" />
          </div>
        </Card>
      </StepForm>
    </div>
  );
}

/** A second press does nothing; without a script the server gives the same order for both. */
function useOnePress() {
  const [isPressed, setPressed] = useState(false);
  const isSent = useRef(false);
  const onSubmit = (event: FormEvent) => {
    if (isSent.current) event.preventDefault();
    isSent.current = true;
    setPressed(true);
  };
  return { isPressed, onSubmit };
}

function Terms({ error }: { readonly error: string | undefined }) {
  const text = useText();
  const hrefOf = useHref();
  const page = (id: "content.terms-of-service" | "content.return-policy") => (words: ReactNode) => (
    <a className={styles.termsLink} href={hrefOf(id) ?? ""} target="_blank" rel="noopener">
      {words}
    </a>
  );
  return (
    <div className={error ? styles.wrong : undefined}>
      {error && (
        <p className={styles.error} id="acceptsTerms-error">
          <Icon name="error" />
          <span>{error}</span>
        </p>
      )}
      <Checkbox
        id="acceptsTerms"
        name="acceptsTerms"
        value="yes"
        hint={text("checkout.terms.hint")}
        {...(error ? { "aria-invalid": true, "aria-describedby": "acceptsTerms-error" } : {})}
      >
        <Text
          id="checkout.terms"
          values={{ terms: page("content.terms-of-service"), returns: page("content.return-policy") }}
        />
      </Checkbox>
    </div>
  );
}

function Facts({ review }: { readonly review: Review }) {
  const text = useText();
  const { delivery, billing, company, shipment, method } = review;
  // Nothing is sent to who collects the goods: one address is all the order needs, for its invoice.
  const isForInvoiceAlone = review.isCollected && billing === null;
  const place = text(review.isCollected ? "checkout.address.own" : "checkout.address.delivery");
  return (
    <dl className={styles.facts}>
      <Fact title={text("checkout.step.details")} change="details">
        <Lines lines={[review.email]} />
      </Fact>
      {isForInvoiceAlone ? (
        <Fact title={text("checkout.address.billing")} change="delivery">
          <Lines lines={[...new Set([...company, ...delivery, review.phone])]} />
        </Fact>
      ) : (
        <>
          <Fact title={place} change="delivery">
            <Lines lines={[...delivery, review.phone]} />
          </Fact>
          <Fact title={text("checkout.address.billing")} change="delivery">
            <Lines lines={[...company, ...(billing ?? [text("checkout.same.review")])]} />
          </Fact>
        </>
      )}
      <Fact title={shipment.name} change="delivery">
        <Lines lines={[shipment.title, shipment.detail]} />
      </Fact>
      <Fact title={text("checkout.step.payment")} change="payment">
        <Lines
          lines={[
            review.fromWallet ?? "",
            method === "wallet" ? text("checkout.method.wallet") : text(`chrome.payment.${method}`),
          ]}
        />
      </Fact>
    </dl>
  );
}

function Fact(props: { readonly title: string; readonly change: Step; readonly children: ReactNode }) {
  const text = useText();
  const address = useHref()("order", {}, { step: props.change }) ?? "";
  return (
    <div className={styles.fact}>
      <dt>{props.title}</dt>
      <dd>{props.children}</dd>
      <dd>
        <Link href={address} aria-label={text("checkout.changeOf", { what: props.title })}>
          {text("checkout.change")}
        </Link>
      </dd>
    </div>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines
    .filter((line) => line !== "")
    .map((line) => (
      <span key={line} className={styles.line}>
        {line}
      </span>
    ));
}

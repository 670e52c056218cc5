/** What the steps of the checkout share: their form, the way back, and what they are given. */
import { Link, useText } from "@foldmark/ui";
import type { ReactNode } from "react";
import { useHref } from "../../request/links.tsx";
import styles from "./checkout.module.css";
import type { Step } from "./checkout-steps.ts";
import type { CheckoutView } from "./checkout-view.ts";

export interface StepProps {
  readonly view: CheckoutView;
  readonly errors: Readonly<Record<string, string>>;
}

/** A plain form: it posts to this page, with a script or without. */
export function StepForm({ step, children }: { readonly step: Step; readonly children: ReactNode }) {
  return (
    <form method="post" noValidate className={styles.form}>
      <input type="hidden" name="form" value={step} />
      {children}
    </form>
  );
}

const backWords = {
  cart: "checkout.back.cart",
  details: "checkout.back.details",
  delivery: "checkout.back.delivery",
  payment: "checkout.back.payment",
} as const;

/** The way back; nothing typed before is lost by taking it. */
export function BackLink({ to }: { readonly to: keyof typeof backWords }) {
  const text = useText();
  const hrefOf = useHref();
  const address = to === "cart" ? hrefOf("cart") : hrefOf("order", {}, { step: to });
  return (
    address && (
      <Link tone="ink" href={address} className={styles.back}>
        {text(backWords[to])}
      </Link>
    )
  );
}

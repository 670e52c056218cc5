/** What the steps of the checkout share: their form, the way back, and what they are given. */
import { Link, useText } from "@foldmark/ui";
import type { MouseEvent, ReactNode } from "react";
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

/**
 * A way to another step is walked with what was typed: the form is sent, and the answer leads there. Buttons of the form
 * would do so without a script too, but the first of them would be what Enter presses.
 */
export function keepTyped(event: MouseEvent<HTMLElement>): void {
  const link = (event.target as Element).closest("a");
  const form = event.currentTarget.querySelector<HTMLFormElement>("form[method=post]");
  const to = link && new URL(link.href).searchParams.get("step");
  if (!to || !form || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = "to";
  field.value = to;
  form.append(field);
  form.submit();
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

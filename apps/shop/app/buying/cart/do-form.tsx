/** A form that does one thing to the cart: posted as it is without a script, sent by the router with one. */
import type { ReactNode, Ref } from "react";
import { Form } from "react-router";
import { routerPath, useHref } from "../../request/links.tsx";
import { useFrame } from "../../request/page-frame.ts";

export interface DoFormProps {
  /** What the cart's action calls it. */
  readonly deed: string;
  /** Hidden fields. */
  readonly with?: Readonly<Record<string, string | number>>;
  readonly ref?: Ref<HTMLFormElement>;
  readonly className?: string | undefined;
  /** Sent by its button or by the Enter key. */
  readonly onSubmit?: () => void;
  readonly children: ReactNode;
}

export function DoForm({ deed, with: hidden = {}, ref, className, onSubmit, children }: DoFormProps) {
  const cart = useHref()("cart") ?? "";
  const frame = useFrame();
  return (
    <Form
      ref={ref}
      method="post"
      action={routerPath(frame, cart)}
      noValidate
      preventScrollReset
      className={className}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="do" value={deed} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

/** What the design costs and when it comes, and the way into the cart: in the top bar, and on a phone at the bottom. */
import { Button, type ButtonProps, classNames, useText } from "@foldmark/ui";
import { useState } from "react";
import { useLoaderData } from "react-router";
import { useHref } from "../request/links.tsx";
import styles from "./buy-bar.module.css";
import type { EditorData } from "./editor-page.tsx";
import { useEditorSession } from "./session/editor-session.ts";
import { useSignal } from "./session/use-signal.ts";
import { UnfixedDialog } from "./unfixed-dialog.tsx";

export function PriceWords() {
  const { product } = useEditorSession();
  const text = useText();
  const { buy, delivery } = useSignal(() => product.value);
  return (
    <div className={styles.words} aria-live="polite">
      <p>
        <b>{buy?.total ?? text("editor.price.none")}</b>
        <span>{buy?.line}</span>
      </p>
      {delivery && (
        <p className={styles.date}>
          <b>{delivery.arrivesShort}</b>
          <span>{text("editor.price.delivered")}</span>
        </p>
      )}
    </div>
  );
}

export function AddDesignToCart({ size }: Pick<ButtonProps, "size">) {
  const { product, toCart, isReadOnly, findings } = useEditorSession();
  const { isInCart } = useLoaderData<EditorData>();
  const text = useText();
  const href = useHref();
  const hasPrice = useSignal(() => product.value.buy !== null);
  const errors = useSignal(() => findings.value.filter(({ severity }) => severity === "error"));
  const [state, setState] = useState<"idle" | "asking" | "busy" | "unreachable" | "refused">("idle");
  const add = async () => {
    setState("busy");
    const answer = await toCart();
    if (answer.kind !== "answer") return setState(answer.kind);
    // The cart is of another security profile: a page of its own.
    location.assign(href("cart") ?? "/");
  };
  return (
    <>
      <Button
        size={size}
        busy={state === "busy"}
        disabled={!hasPrice || isReadOnly}
        onClick={() => (errors.length > 0 ? setState("asking") : void add())}
      >
        {text(isInCart ? "editor.cart.update" : "editor.cart.add")}
      </Button>
      {state === "asking" && (
        <UnfixedDialog errors={errors} onClose={() => setState("idle")} onAnyway={() => void add()} />
      )}
      {(state === "unreachable" || state === "refused") && (
        <p role="alert" className={styles.problem}>
          {text(`editor.cart.${state}`)}
        </p>
      )}
    </>
  );
}

export function BuyBar({ className }: { className?: string | undefined }) {
  return (
    <div className={classNames(styles.bar, className)}>
      <PriceWords />
      <AddDesignToCart size="medium" />
    </div>
  );
}

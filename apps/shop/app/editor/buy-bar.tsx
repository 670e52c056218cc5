/** What the design costs and when it comes, and the way into the cart: in the top bar, and on a phone at the bottom. */
import { Button, type ButtonProps, classNames, LazyPart, useText } from "@foldmark/ui";
import { useState } from "react";
import { useLoaderData } from "react-router";
import { reportPartFailure } from "../document/error-reporting.ts";
import { withChosen } from "../request/design-in-query.ts";
import { useHref } from "../request/links.tsx";
import styles from "./buy-bar.module.css";
import type { EditorData } from "./editor-page.tsx";
import { later } from "./panels/load-later.ts";
import { checkNow } from "./panels/warnings/run-preflight.ts";
import { isAsked, openQuestion, type Question } from "./session/before-buying.ts";
import { useEditorSession } from "./session/editor-session.ts";
import type { Filler } from "./session/templates/filler.ts";
import { useSignal } from "./session/use-signal.ts";

const loadBareDialog = later("BareDialog");
const loadUncheckedDialog = later("UncheckedDialog");
const loadUnfixedDialog = later("UnfixedDialog");

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
  const session = useEditorSession();
  const { designId: id, product, toCart, flush, isReadOnly, findings } = session;
  const { isInCart, order } = useLoaderData<EditorData>();
  const text = useText();
  const href = useHref();
  const hasPrice = useSignal(() => product.value.buy !== null);
  const asked = useSignal(() => findings.value.filter(isAsked));
  const [filler, setFiller] = useState<readonly Filler[]>([]);
  const [state, setState] = useState<"idle" | Question["kind"] | "busy" | "unreachable" | "refused">("idle");
  const add = async () => {
    setState("busy");
    const answer = await toCart();
    if (answer.kind !== "answer") return setState(answer.kind);
    // The cart is of another security profile: a page of its own.
    location.assign(href("cart") ?? "/");
  };
  const ask = async (check = () => checkNow(session)) => {
    // Ordered already: the order's page sends it.
    if (order) {
      setState("busy");
      if (!(await flush())) return setState("unreachable");
      return location.assign(withChosen(order.href, { id, revision: null }));
    }
    setState("busy");
    const question = await openQuestion(session, text, check);
    if (!question) return add();
    setFiller(question.filler);
    setState(question.kind);
  };
  // What was found before is asked about all the same.
  const goOnUnchecked = () => void ask(async () => true);
  const close = () => setState("idle");
  return (
    <>
      <Button
        size={size}
        busy={state === "busy"}
        disabled={!(hasPrice || order) || isReadOnly}
        onClick={() => void ask()}
      >
        {order
          ? text("editor.cart.order", { number: order.number })
          : text(isInCart ? "editor.cart.update" : "editor.cart.add")}
      </Button>
      {state === "bare" && (
        <LazyPart
          name="bare-dialog"
          load={loadBareDialog}
          props={{ onClose: close, onAnyway: () => void add() }}
          fallback={null}
          onFailure={reportPartFailure}
        />
      )}
      {state === "unchecked" && (
        <LazyPart
          name="unchecked-dialog"
          load={loadUncheckedDialog}
          props={{ onClose: close, onAnyway: goOnUnchecked, onAgain: () => void ask() }}
          fallback={null}
          onFailure={reportPartFailure}
        />
      )}
      {state === "asking" && (
        <LazyPart
          name="unfixed-dialog"
          load={loadUnfixedDialog}
          props={{ findings: asked, filler, onClose: close, onAnyway: () => void add() }}
          fallback={null}
          onFailure={reportPartFailure}
        />
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

/** The lines of a cart: pictured, explained, priced, and changed where they stand. */
import { Button, Card, Copy, Field, Icon, Link, NumberStepper, useText, VisuallyHidden } from "@foldmark/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { askAgain } from "../../request/ask-again.ts";
import { ProductPicture } from "../../storefront/pictures/product-picture.tsx";
import type { CartProblem } from "./cart-action.server.ts";
import { CartForm, moveButton, setUnsaved } from "./cart-interaction.tsx";
import styles from "./cart-lines.module.css";
import { debounce } from "./debounce.ts";
import type { LineModel } from "./line-model.ts";

export interface CartLinesProps {
  readonly lines: readonly LineModel[];
  readonly version: number;
  readonly problem: CartProblem | null;
  readonly saved?: boolean;
  /** Somebody else's, to look at. */
  readonly shared?: boolean;
}

export function CartLines({ lines, version, problem, saved = false, shared }: CartLinesProps) {
  const { formData } = useNavigation();
  const changing = formData?.get("line");
  return (
    <Card as="ul" padding="none" className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line} aria-busy={changing === line.id || undefined}>
          <span className={styles.picture}>
            <ProductPicture ref={askAgain} {...line.picture} sizes="7rem" alt="" />
            {line.picture.kept && <Drawing />}
          </span>
          <Words line={line} />
          <div className={styles.amount}>
            <strong>{line.total.net}</strong>
            {line.total.gross && <Gross amount={line.total.gross} />}
            <Each line={line} />
            {line.saving && <span className={styles.saving}>{line.saving}</span>}
          </div>
          {!shared && (
            <div className={styles.controls}>
              {!saved && <Quantity line={line} version={version} problem={problem} />}
              <LineActions line={line} saved={saved} />
            </div>
          )}
        </li>
      ))}
    </Card>
  );
}

/** Seen while the picture of a design is being made, which takes seconds. */
function Drawing() {
  return <span className={styles.drawing}>{useText()("cart.line.drawing")}</span>;
}

function Gross({ amount }: { amount: string }) {
  const text = useText();
  return (
    <span className={styles.second}>
      {amount} {text("buying.word.gross")}
    </span>
  );
}

function Each({ line: { each } }: { line: LineModel }) {
  return <span className={styles.second}>{each}</span>;
}

function Words({ line }: { line: LineModel }) {
  return (
    <div className={styles.words}>
      <strong>
        {line.changeHref ? (
          <Link href={line.changeHref} tone="ink" line="quiet">
            {line.name}
          </Link>
        ) : (
          line.name
        )}
      </strong>
      <Copy as="span" size="small" tone="muted">
        {line.details}
      </Copy>
      {line.set && (
        <Copy as="span" size="small" tone="muted">
          {line.set}
        </Copy>
      )}
      {line.artwork && <Remark icon="print">{line.artwork}</Remark>}
      {line.problem && (
        <Remark icon="warning" bad>
          {line.problem}
        </Remark>
      )}
    </div>
  );
}

function Remark({ icon, bad, children }: { icon: "print" | "warning"; bad?: boolean; children: ReactNode }) {
  return (
    <span className={styles.remark} data-bad={bad}>
      <Icon name={icon} size="small" />
      <span>{children}</span>
    </span>
  );
}

const restMs = 700;

function Quantity({
  line,
  version,
  problem,
}: {
  line: LineModel;
  version: number;
  problem: CartProblem | null;
}) {
  const text = useText();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().state !== "idle";
  const busy = useRef(isBusy);
  const [rest] = useState(() =>
    debounce(
      restMs,
      () => busy.current,
      () => {
        if (!form.current) return;
        setUnsaved(form.current, false);
        void submit(form.current, { preventScrollReset: true });
      },
    ),
  );
  const id = `quantity-${line.id}`;
  const error = problem?.fields[id];
  const shown = (error && problem?.typed.quantity) || String(line.quantity);
  useEffect(() => {
    busy.current = isBusy;
  }, [isBusy]);
  // The field stays the same element, so that the keyboard keeps its place; what it holds follows the cart, unless
  // something newer has been typed into it.
  useEffect(() => {
    const field = form.current?.elements.namedItem("quantity");
    if (field instanceof HTMLInputElement && !rest.isWaiting()) field.value = shown;
  }, [shown, rest]);
  useEffect(() => rest.stop, [rest]);
  return (
    <CartForm
      ref={form}
      intent="quantity"
      with={{ line: line.id, seen: version }}
      className={styles.quantity}
      // What was typed is asked now, and not once more when it has come to rest.
      onSubmit={() => {
        rest.stop();
        if (form.current) setUnsaved(form.current, false);
      }}
    >
      <Field
        id={id}
        label={text("cart.line.quantity", { product: line.name })}
        hideLabel
        hint={line.steps}
        error={error}
      >
        <span className={styles.change}>
          <NumberStepper
            name="quantity"
            label={text("cart.line.quantity", { product: line.name })}
            defaultValue={shown}
            min={line.minimum}
            max={line.maximum}
            step={line.step}
            onInput={() => {
              rest.begin();
              if (form.current) setUnsaved(form.current, true);
            }}
          />
          <Button type="submit" mode="secondary" size="small" className={styles.update}>
            {text("cart.line.update")}
          </Button>
        </span>
      </Field>
    </CartForm>
  );
}

function LineActions({ line, saved }: { line: LineModel; saved: boolean }) {
  const text = useText();
  const named = (words: string) => (
    <>
      {words}
      <VisuallyHidden>: {line.name}</VisuallyHidden>
    </>
  );
  const press = (intent: string, words: string, id?: string) => (
    <CartForm intent={intent} with={{ line: line.id }}>
      <button type="submit" id={id} className={styles.action}>
        {named(words)}
      </button>
    </CartForm>
  );
  return (
    <div className={styles.actions}>
      {line.editHref && !saved && (
        <Link href={line.editHref} className={styles.action}>
          {named(text(line.unseen ? "cart.line.designLook" : "designs.line.edit"))}
        </Link>
      )}
      {line.unseen === "design" && !saved && press("design-seen", text("cart.line.designSeen"))}
      {line.changeHref && !saved && (
        <Link href={line.changeHref} className={styles.action}>
          {named(text("cart.line.change"))}
        </Link>
      )}
      {saved
        ? press("back", text("cart.line.back"), moveButton(line.id))
        : press("save", text("cart.line.save"), moveButton(line.id))}
      {press("remove", text("cart.line.remove"))}
    </div>
  );
}

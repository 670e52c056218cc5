/** What the cart comes to, where it goes and when it arrives; and the one thing to do next. */
import {
  Button,
  Card,
  Copy,
  Field,
  Heading,
  Icon,
  LinkButton,
  NativeSelect,
  TextInput,
  useText,
} from "@foldmark/ui";
import { useRef } from "react";
import { useSubmit } from "react-router";
import { useHref, useHrefIfBuilt } from "../../request/links.tsx";
import { useFrame } from "../../request/page-frame.ts";
import type { CartProblem } from "./cart-action.server.ts";
import { CartForm, useContinueWhenSaved } from "./cart-interaction.tsx";
import type { CartModel, SumRow } from "./cart-model.ts";
import styles from "./cart-summary.module.css";

type Summed = Omit<CartModel, "elsewhere">;

export interface CartSummaryProps {
  readonly model: Summed;
  /** The link that was just made. */
  readonly link: string | null;
  readonly problem: CartProblem | null;
}

export function CartSummary({ model, link, problem }: CartSummaryProps) {
  const text = useText();
  return (
    <aside className={styles.aside} aria-label={text("cart.summary.title")}>
      <Card raised className={styles.summary}>
        <Heading level={2} look="h3">
          {text("cart.summary.title")}
        </Heading>
        <Country model={model} problem={problem} />
        <Promotion model={model} problem={problem} />
        <Sums rows={model.sums} toPay={model.toPay} />
        <Next model={model} hasProblem={problem !== null} />
        {model.arrives && (
          <div className={styles.arrival}>
            <Icon name="truck" />
            <p>
              <b>{model.arrives}</b>
              {model.parcels && <span>{model.parcels}</span>}
              {model.condition && <span className={styles.condition}>{model.condition}</span>}
            </p>
          </div>
        )}
        {model.held && (
          <p className={styles.held}>
            <Icon name="lock" size="small" />
            <span>{model.held}</span>
          </p>
        )}
      </Card>
      <Share link={link} />
    </aside>
  );
}

export function Sums({ rows, toPay }: { rows: readonly SumRow[]; toPay: string | null }) {
  const text = useText();
  return (
    <dl className={styles.sums}>
      {rows.map(({ label, amount, tone }) => (
        <div key={label} data-tone={tone}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      {toPay && (
        <div className={styles.total}>
          <dt>{text("buying.word.toPay")}</dt>
          <dd>{toPay}</dd>
        </div>
      )}
    </dl>
  );
}

/** Checkout, or a request where a person has to find a way; never both. */
function Next({ model, hasProblem }: { model: Summed; hasProblem: boolean }) {
  const text = useText();
  const ifBuilt = useHrefIfBuilt();
  const { imprint } = useFrame();
  const order = useHref()("order");
  const goOn = useContinueWhenSaved(order, hasProblem);
  if (model.isOnRequest) {
    const subject = encodeURIComponent(`${text("cart.summary.request")} (${model.country})`);
    const body = encodeURIComponent(
      model.lines
        .map(({ name, pieces }) => text("ui.form.labelled", { label: name, value: pieces }))
        .join("\n"),
    );
    const request = ifBuilt("quote-request") ?? `mailto:${imprint.email}?subject=${subject}&body=${body}`;
    return (
      <>
        <Copy size="small">{text("cart.summary.requestText")}</Copy>
        <LinkButton href={request} size="large" block icon="mail">
          {text("cart.summary.request")}
        </LinkButton>
      </>
    );
  }
  if (model.hasProblems)
    return (
      <Copy tone="bad" weight="medium">
        {text("cart.summary.problems")}
      </Copy>
    );
  return (
    order && (
      <LinkButton href={order} size="large" block iconAfter="arrow-right" onClick={goOn}>
        {text("cart.summary.checkout")}
      </LinkButton>
    )
  );
}

function Country({ model, problem }: { model: Summed; problem: CartProblem | null }) {
  const text = useText();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  return (
    <CartForm ref={form} intent="country">
      <Field id="country" label={text("buying.word.country")} error={problem?.fields.country}>
        <span className={styles.change}>
          <NativeSelect
            key={model.country}
            name="country"
            defaultValue={model.country}
            autoComplete="off"
            onChange={() => form.current && void submit(form.current, { preventScrollReset: true })}
          >
            {model.countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </NativeSelect>
          <Button type="submit" mode="secondary" className={styles.update}>
            {text("cart.line.update")}
          </Button>
        </span>
      </Field>
    </CartForm>
  );
}

function Promotion({ model: { promotion }, problem }: { model: Summed; problem: CartProblem | null }) {
  const text = useText();
  const error = problem?.fields.promotion;
  if (promotion && !error) {
    return (
      <div>
        <CartForm intent="drop-promotion" className={styles.promotion}>
          <span className={styles.applied}>
            <Icon name="tag" size="small" />
            {text("cart.promotion.applied", { code: promotion.code })}
          </span>
          <button type="submit" className={styles.drop}>
            {text("cart.promotion.remove")}
          </button>
        </CartForm>
        {promotion.problem && (
          <Copy size="small" tone="bad">
            {promotion.problem}
          </Copy>
        )}
      </div>
    );
  }
  return (
    <details className={styles.folded} open={error !== undefined}>
      <summary>{text("buying.word.promotion")}</summary>
      <CartForm intent="promotion">
        <Field id="promotion" label={text("buying.word.promotion")} hideLabel error={error}>
          <span className={styles.change}>
            <TextInput
              name="promotion"
              defaultValue={error && problem?.typed.promotion}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
            />
            <Button type="submit" mode="secondary">
              {text("cart.promotion.apply")}
            </Button>
          </span>
        </Field>
      </CartForm>
    </details>
  );
}

function Share({ link }: { link: string | null }) {
  const text = useText();
  return (
    <Card className={styles.share}>
      <Heading level={2} look="h4">
        {text("cart.share.title")}
      </Heading>
      <Copy size="small" tone="muted">
        {text("cart.share.text")}
      </Copy>
      {link ? (
        <Field id="link" label={text("cart.share.link")} hint={text("cart.share.holds")}>
          <TextInput
            readOnly
            value={link}
            onFocus={({ currentTarget }) => currentTarget.select()}
            autoComplete="off"
          />
        </Field>
      ) : (
        <CartForm intent="share">
          <Button type="submit" mode="secondary" size="small" icon="link">
            {text("cart.share.make")}
          </Button>
        </CartForm>
      )}
    </Card>
  );
}

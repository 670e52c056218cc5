/** What it costs and when it comes, and the one thing to do next. */
import { LinkButton, useText, VisuallyHidden } from "@foldmark/ui";
import { AddToCart } from "../../buying/cart/add-to-cart.tsx";
import { useFrame } from "../../page-frame.ts";
import { type Action, useActions } from "./actions.ts";
import styles from "./buy-panel.module.css";
import { useDielineHref } from "./dieline-card.tsx";
import type { BuyPanel as Buy, Delivery, ProductView } from "./product-view.ts";
import type { Configurator } from "./use-configurator.ts";

interface BuyPanelProps {
  readonly configurator: Configurator;
  readonly name: string;
  /** The line of the cart that is being changed. */
  readonly line: string | null;
}

export function BuyPanel({ configurator, name, line }: BuyPanelProps) {
  const text = useText();
  const { view, announcement, isWaiting } = configurator;
  return (
    <section
      id="buy"
      className={styles.panel}
      aria-label={text("product.page.buy.title")}
      aria-busy={isWaiting}
    >
      {view.buy ? (
        <Amount buy={view.buy} configurator={configurator} />
      ) : (
        <NoPrice configurator={configurator} />
      )}
      {view.delivery && <Arrival delivery={view.delivery} stock={view.isStock} />}
      <Actions configurator={configurator} name={name} line={line} />
      <p role="status" className={styles.announcement}>
        {announcement}
      </p>
    </section>
  );
}

function Amount({ buy, configurator }: { buy: Buy; configurator: Configurator }) {
  const { view, isWaiting } = configurator;
  return (
    <div className={styles.top}>
      <div>
        <p className={styles.total} data-waiting={isWaiting || undefined}>
          {buy.total}
        </p>
        <p className={styles.line}>{buy.line}</p>
        {buy.second && <p className={styles.second}>{buy.second}</p>}
        {buy.notes.map((note) => (
          <p key={note} className={styles.second}>
            {note}
          </p>
        ))}
      </div>
      {view.hasTaxSwitch && <TaxSwitch configurator={configurator} />}
    </div>
  );
}

/** Net or with tax: two short answers side by side. */
function TaxSwitch({ configurator }: { configurator: Configurator }) {
  const text = useText();
  const shown = configurator.fields.prices === "gross" ? "gross" : "net";
  return (
    <fieldset className={styles.switch}>
      <VisuallyHidden as="legend">{text("product.page.tax.switch")}</VisuallyHidden>
      {(["net", "gross"] as const).map((kind) => (
        <label key={kind}>
          <input
            type="radio"
            name="prices"
            value={kind}
            checked={kind === shown}
            onChange={() => configurator.change({ prices: kind === "gross" ? kind : "" })}
          />
          {text(`product.page.tax.switch.${kind}`)}
        </label>
      ))}
    </fieldset>
  );
}

function NoPrice({ configurator: { view } }: { configurator: Configurator }) {
  const text = useText();
  const [problem] = [...view.sections, view.quantity].flatMap(({ problems }) => problems);
  const kind = problem ? "none" : "request";
  return (
    <div>
      <p className={styles.noPrice}>{text(`product.page.buy.${kind}`)}</p>
      <p className={styles.second}>{text(`product.page.buy.${kind}.text`)}</p>
      {problem && (
        <p className={styles.second}>
          <a href={`#${problem.controlId}`}>{text("product.page.buy.toProblem")}</a>
        </p>
      )}
    </div>
  );
}

function Arrival({ delivery, stock }: { delivery: Delivery; stock: boolean }) {
  const text = useText();
  const [work, travel, open] = delivery.spans;
  const all = work + travel + open;
  const widths = [work, travel, open].map((days) => Math.max(12, (days / all) * 100));
  const scale = 100 / widths.reduce((sum, width) => sum + width, 0);
  const [first = 0, second = 0, third = 0] = widths.map((width) => width * scale);
  return (
    <div className={styles.promise}>
      <p className={styles.arrives}>{delivery.arrives}</p>
      <p className={styles.second}>{delivery.condition}</p>
      <svg className={styles.line3} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 4H${first - 0.8}`} />
        <path d={`M${first} 4H${first + second - 0.8}`} data-part="travel" />
        <path d={`M${first + second} 4H${first + second + third}`} data-part="open" />
      </svg>
      <p className={styles.stops} aria-hidden="true">
        <span>
          {delivery.begins}
          <br />
          {text(stock ? "product.page.delivery.packing" : "product.page.delivery.making")}
        </span>
        <span>
          {delivery.leaves}
          <br />
          {text("product.page.delivery.courier")}
        </span>
        <span>{delivery.arrivesShort}</span>
      </p>
    </div>
  );
}

/** One yellow button: what is printed is designed first, where that can be done; everything else goes into the cart. */
function Actions({ configurator: { view }, name, line }: BuyPanelProps) {
  const text = useText();
  const { imprint } = useFrame();
  const dielineHref = useDielineHref();
  const actions = useActions(view);
  const [first, ...others] = actions;
  const isPlain = isOrderedPlain(view);
  if (view.buy && (line !== null || isPlain || first?.name !== "design")) {
    return (
      <div className={styles.actions}>
        {line !== null && <input type="hidden" name="line" value={line} />}
        <AddToCart name="add" value={view.sku} size="large" block icon="cart">
          {text(line === null ? "cart.add.plain" : "cart.add.save")}
        </AddToCart>
        {!isPlain && <p className={styles.second}>{text("cart.line.artwork")}</p>}
        <Links actions={actions} />
      </div>
    );
  }
  if (!first && view.dieline) {
    return (
      <div className={styles.actions}>
        <LinkButton href={dielineHref(view, "pdf")} download size="large" block icon="download">
          {text("product.page.action.dieline")}
        </LinkButton>
      </div>
    );
  }
  if (!first) {
    const mail = `mailto:${imprint.email}?subject=${encodeURIComponent(name)}`;
    return (
      <div className={styles.actions}>
        <LinkButton href={mail} size="large" block icon="mail">
          {text("product.page.action.offer")}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <LinkButton href={first.href} size="large" block iconAfter="arrow-right">
        {text(`product.page.action.${first.name}`)}
      </LinkButton>
      <Links actions={others} />
    </div>
  );
}

/** Not printed, or printed already: nothing of the buyer's has to come first. */
const isOrderedPlain = ({ editor, configuration }: ProductView): boolean =>
  editor === "none" || configuration.print === "unprinted";

function Links({ actions }: { actions: readonly Action[] }) {
  const text = useText();
  return actions.map(({ name, href }) => (
    <LinkButton key={name} href={href} mode="secondary" block>
      {text(`product.page.action.${name}`)}
    </LinkButton>
  ));
}

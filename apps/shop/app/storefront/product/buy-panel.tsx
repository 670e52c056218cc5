/** What it costs and when it comes, and the one thing to do next. */
import type { BuyPanel as Buy, Delivery, ProductView } from "@foldmark/configurator";
import { LinkButton, useText, VisuallyHidden } from "@foldmark/ui";
import { AddToCart } from "../add-to-cart.tsx";
import { type Action, type OwnDesign, useActions } from "./actions.ts";
import styles from "./buy-panel.module.css";
import { problemsOf } from "./problems-of.ts";
import type { Configurator } from "./use-configurator.ts";

interface BuyPanelProps {
  readonly configurator: Configurator;
  /** The line of the cart that is being changed. */
  readonly line: string | null;
  readonly ownDesign: OwnDesign | null;
}

/** A bar that stays in sight while one chooses, and below it what else there is to know. */
export function BuyPanel({ configurator, line, ownDesign }: BuyPanelProps) {
  const text = useText();
  const { view, announcement, isWaiting } = configurator;
  const { buy, delivery } = view;
  const [problem] = problemsOf(view);
  const reason = problem ? "none" : "request";
  return (
    <section
      id="buy"
      className={styles.buy}
      aria-label={text("product.page.buy.title")}
      aria-busy={isWaiting}
    >
      <div className={styles.bar}>
        <div className={styles.amount}>
          <p className={styles.total} data-waiting={isWaiting || undefined}>
            {buy?.total ?? text(`product.page.buy.${reason}`)}
          </p>
          {buy && <p className={styles.line}>{buy.line}</p>}
          {/* Its own place may lie under this bar. */}
          {problem && <p className={styles.problem}>{problem.message}</p>}
          {delivery && <p className={styles.second}>{delivery.arrivesShort}</p>}
        </div>
        <MainAction configurator={configurator} line={line} ownDesign={ownDesign} />
      </div>
      <div className={styles.panel}>
        <div className={styles.top}>
          {buy ? (
            <Notes buy={buy} />
          ) : (
            <p className={styles.second}>{text(`product.page.buy.${reason}.text`)}</p>
          )}
          {view.hasTaxSwitch && buy && <TaxSwitch configurator={configurator} />}
        </div>
        {delivery && <Arrival delivery={delivery} stock={view.isStock} />}
        <OtherActions view={view} line={line} ownDesign={ownDesign} />
        <p role="status" className={styles.announcement}>
          {announcement}
        </p>
      </div>
    </section>
  );
}

function Notes({ buy: { second, notes } }: { buy: Buy }) {
  return (
    <div>
      {second && <p className={styles.line}>{second}</p>}
      {notes.map((note) => (
        <p key={note} className={styles.second}>
          {note}
        </p>
      ))}
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

function Arrival({ delivery, stock }: { delivery: Delivery; stock: boolean }) {
  const text = useText();
  const [work, travel] = delivery.line;
  return (
    <div className={styles.promise}>
      <p className={styles.arrives}>{delivery.arrives}</p>
      <p className={styles.second}>{delivery.condition}</p>
      <p className={styles.second}>{delivery.place}</p>
      <svg className={styles.line3} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 4H${work - 0.8}`} />
        <path d={`M${work} 4H${travel - 0.8}`} data-part="travel" />
        <path d={`M${travel} 4H100`} data-part="open" />
      </svg>
      <p className={styles.stops} aria-hidden="true">
        <span>
          {delivery.stops.begins}
          <br />
          {text(stock ? "product.page.delivery.packing" : "product.page.delivery.making")}
        </span>
        <span>
          {delivery.stops.leaves}
          <br />
          {text("product.page.delivery.courier")}
        </span>
        <span>{delivery.stops.arrives}</span>
      </p>
    </div>
  );
}

/**
 * One yellow button: what is printed is designed first, where that can be done; everything else goes into the cart.
 * While something cannot be made, the way leads there.
 */
function MainAction({ configurator: { view }, line, ownDesign }: BuyPanelProps) {
  const text = useText();
  const [first] = useActions(view, ownDesign);
  const [problem] = problemsOf(view);
  if (problem) {
    return (
      <LinkButton
        href={`#${problem.controlId}`}
        mode="secondary"
        // A step in the history would lead back to the mistake, and undo what was chosen after it.
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(problem.controlId)?.focus();
        }}
      >
        {text("product.page.buy.toProblem")}
      </LinkButton>
    );
  }
  if (isForTheCart(view, line, first)) {
    return (
      <AddToCart about={view.search} name="add" value={view.sku}>
        {text(line === null ? "cart.add.plain" : "cart.add.save")}
      </AddToCart>
    );
  }
  // Where a person names the price, that is asked for; everything else has a price, and goes into the cart.
  return first && <LinkButton href={first.href}>{text(`product.page.action.${first.name}`)}</LinkButton>;
}

/** What else can be done with it. */
function OtherActions({
  view,
  line,
  ownDesign,
}: { view: ProductView } & Omit<BuyPanelProps, "configurator">) {
  const text = useText();
  const actions = useActions(view, ownDesign);
  const isForCart = isForTheCart(view, line, actions[0]);
  const hasProblem = problemsOf(view).length > 0;
  const others = isForCart || hasProblem ? actions : actions.slice(1);
  // What is designed first can be ordered first as well.
  const isForLater = !isForCart && !hasProblem && view.buy !== null;
  if (!isForCart && !isForLater && others.length === 0) return null;
  return (
    <div className={styles.actions}>
      {(isForCart || isForLater) && view.needsArtwork && !ownDesign?.isOfLine && (
        <p className={styles.second}>{text("cart.line.artwork")}</p>
      )}
      {isForLater && (
        <AddToCart about={view.search} name="add" value={view.sku} mode="secondary" block>
          {text("cart.add.later")}
        </AddToCart>
      )}
      {others.map(({ name, href }) => (
        <LinkButton key={name} href={href} mode="secondary" block>
          {text(`product.page.action.${name}`)}
        </LinkButton>
      ))}
    </div>
  );
}

const isForTheCart = (view: ProductView, line: string | null, first: Action | undefined): boolean =>
  view.buy !== null && (line !== null || !view.needsArtwork || first?.name !== "design");

/** How many: rows with their prices, or a number of one's own. */
import { Button, classNames, useText, VisuallyHidden } from "@foldmark/ui";
import { Problems, StepLink } from "./problems.tsx";
import styles from "./quantity-question.module.css";
import questionStyles from "./question.module.css";
import { Head, Tiles } from "./question.tsx";
import type { Configurator } from "./use-configurator.ts";

/** Value of the row that stands for a quantity of one's own. */
const own = "own";

export function QuantityQuestion({ number, configurator }: { number: number; configurator: Configurator }) {
  const text = useText();
  const { quantity } = configurator.view;
  const { fields } = configurator;
  const invalid = quantity.problems.length > 0;
  return (
    <section
      id="question-quantity"
      tabIndex={-1}
      className={classNames(questionStyles.question, invalid && questionStyles.invalid)}
      aria-labelledby="title-quantity"
    >
      <div className={questionStyles.head}>
        <Head
          number={number}
          id="title-quantity"
          title={text("product.page.quantity.title")}
          note={quantity.taxNote}
        />
      </div>
      {quantity.plain ? (
        <Tiles group={quantity.plain} shared legend={quantity.plain.label} configurator={configurator} />
      ) : (
        <table className={styles.ladder}>
          <VisuallyHidden as="caption">{text("product.page.quantity.caption")}</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col">{quantity.piecesHead}</th>
              <th scope="col">{quantity.unitHead}</th>
              <th scope="col">{text("product.page.quantity.total")}</th>
              <th scope="col" className={styles.saving}>
                {text("product.page.quantity.saving")}
              </th>
            </tr>
          </thead>
          <tbody>
            {quantity.rungs.map((rung) => (
              <tr key={rung.value} className={styles.rung}>
                <th scope="row">
                  <label>
                    <input
                      type="radio"
                      name="quantity"
                      value={rung.value}
                      checked={fields.quantity === rung.value}
                      onChange={() => configurator.change({ quantity: rung.value, other: "" })}
                    />
                    {rung.pieces}
                  </label>
                </th>
                <td>{rung.unit}</td>
                <td>
                  {rung.total}
                  {rung.second && <small>{rung.second}</small>}
                </td>
                <td className={styles.saving}>{rung.saving ?? "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <OtherQuantity configurator={configurator} />
      <div className={styles.problems}>
        <Problems problems={quantity.problems} configurator={configurator} id="other-error" />
      </div>
      {quantity.sample && (
        <StepLink step={quantity.sample} configurator={configurator} className={styles.sample} />
      )}
    </section>
  );
}

function OtherQuantity({ configurator }: { configurator: Configurator }) {
  const text = useText();
  const { quantity } = configurator.view;
  const { fields } = configurator;
  const invalid = quantity.problems.length > 0;
  return (
    <div className={styles.other}>
      <label className={styles.otherRow}>
        <input
          type="radio"
          name="quantity"
          value={own}
          checked={fields.quantity === own}
          onChange={() => configurator.change({ quantity: own, other: fields.other || quantity.example })}
        />
        {text("product.page.quantity.other")}
      </label>
      <input
        type="text"
        id="other"
        name="other"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        className={styles.number}
        aria-label={text("product.page.quantity.other")}
        placeholder={text("product.page.quantity.example", { example: quantity.example })}
        value={fields.other ?? ""}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? "other-error other-step" : "other-step"}
        onChange={(event) => configurator.type({ quantity: own, other: event.currentTarget.value }, "other")}
        onBlur={() => fields.quantity === own && configurator.change({})}
      />
      <span id="other-step" className={styles.step}>
        {quantity.stepNote}
      </span>
      <Button type="submit" mode="secondary" className={styles.submit}>
        {text("product.page.update")}
      </Button>
    </div>
  );
}

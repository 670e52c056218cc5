/** Where the money goes, longest bar first; and what would cost less, each with a button that tries it. */
import type { Explanation as Words } from "@foldmark/configurator";
import { Heading, useText } from "@foldmark/ui";
import styles from "./explanation.module.css";
import { StepLink } from "./problems.tsx";
import type { Configurator } from "./use-configurator.ts";

export function Explanation({
  explanation,
  configurator,
}: {
  explanation: Words;
  configurator: Configurator;
}) {
  const text = useText();
  const { title, lead, bars, sum, sumLabel, cheaper } = explanation;
  return (
    <section className={styles.card} aria-labelledby="where-title">
      <Heading level={2} look="h3" id="where-title" className={styles.title}>
        {title}
      </Heading>
      <p className={styles.lead}>{lead}</p>
      <dl className={styles.bars}>
        {bars.map(({ label, detail, amount, length }) => (
          <div key={label + amount}>
            <dt>
              {label}
              {detail && <small>{detail}</small>}
            </dt>
            <dd>
              <svg className={styles.bar} aria-hidden="true">
                <rect width={`${length}%`} height="100%" />
              </svg>
              <span>{amount}</span>
            </dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>{sumLabel}</dt>
          <dd>
            <span>{sum}</span>
          </dd>
        </div>
      </dl>
      {cheaper.length > 0 && (
        <div className={styles.cheaper}>
          <Heading level={3}>{text("product.page.cheaper.title")}</Heading>
          <ul>
            {cheaper.map((row) => (
              <li key={row.label}>
                <span>
                  {row.label}
                  {row.detail && <small>{row.detail}</small>}
                </span>
                <span className={styles.saving}>{row.saving}</span>
                <StepLink
                  step={row}
                  configurator={configurator}
                  className={styles.try}
                  aria-label={text("ui.form.labelled", {
                    label: text("product.page.cheaper.try"),
                    value: row.label,
                  })}
                >
                  {text("product.page.cheaper.try")}
                </StepLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

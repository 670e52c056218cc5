import type { Fact } from "@foldmark/configurator";
import { Heading, useText } from "@foldmark/ui";
import styles from "./technical-data.module.css";

export function TechnicalData({ facts }: { facts: readonly Fact[] }) {
  const text = useText();
  return (
    <section aria-labelledby="technical-title">
      <Heading level={2} id="technical-title" className={styles.title}>
        {text("product.page.technical.title")}
      </Heading>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label + value}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

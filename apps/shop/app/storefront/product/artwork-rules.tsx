/** What artwork must keep to, each with a drawing of it. */
import type { ArtworkRule, ArtworkRules as Words } from "@foldmark/configurator";
import { Copy, Heading, useText } from "@foldmark/ui";
import styles from "./artwork-rules.module.css";
import drawings from "./artwork-rules.svg?url";

/** Where in a drawing its figure stands. */
const places: Partial<Record<ArtworkRule["kind"], { x: number; y: number }>> = {
  bleed: { x: 68, y: 102 },
  safe: { x: 68, y: 102 },
  text: { x: 20, y: 40 },
  ink: { x: 128, y: 62 },
};

export function ArtworkRules({ rules: { lead, rules } }: { rules: Words }) {
  const text = useText();
  return (
    <section aria-labelledby="artwork-title">
      <Heading level={2} id="artwork-title" className={styles.title}>
        {text("product.page.artwork.title")}
      </Heading>
      <Copy tone="muted">{lead}</Copy>
      <RuleList rules={rules} />
    </section>
  );
}

/** Without a title and without whatever leads to them: beside one product that is settled. */
export function RuleList({ rules }: Pick<Words, "rules">) {
  return (
    <ul className={styles.rules}>
      {rules.map((rule) => (
        <li key={rule.kind}>
          <svg className={styles.drawing} viewBox="0 0 200 110" aria-hidden="true">
            <use width="200" height="110" href={`${drawings}#${rule.kind}`} />
            {rule.figure && (
              <text {...places[rule.kind]} className={styles.figure}>
                {rule.figure}
              </text>
            )}
          </svg>
          <b>{rule.title}</b>
          <p>{rule.text}</p>
        </li>
      ))}
    </ul>
  );
}

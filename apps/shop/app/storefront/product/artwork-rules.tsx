/** What artwork must keep to, each with a drawing of it. */
import { Copy, Heading, useText } from "@foldmark/ui";
import styles from "./artwork-rules.module.css";
import type { ArtworkRule, ArtworkRules as Words } from "./product-view.ts";

export function ArtworkRules({ rules: { lead, rules } }: { rules: Words }) {
  const text = useText();
  return (
    <section aria-labelledby="artwork-title">
      <Heading level={2} id="artwork-title" className={styles.title}>
        {text("product.page.artwork.title")}
      </Heading>
      <Copy tone="muted">{lead}</Copy>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule.kind}>
            <svg className={styles.drawing} viewBox="0 0 200 110" aria-hidden="true">
              <Drawing rule={rule} safe={text("product.page.artwork.safe.figure")} />
            </svg>
            <b>{rule.title}</b>
            <p>{rule.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Drawing({ rule: { kind, figure }, safe }: { rule: ArtworkRule; safe: string }) {
  switch (kind) {
    case "bleed":
      return (
        <>
          <path d="M40 0V86H200V0Z" className={styles.print} />
          <path d="M40 0V86H200" className={styles.bleed} />
          <path d="M60 0V66H200" className={styles.cut} />
          <Measure figure={figure} />
        </>
      );
    case "safe":
      return (
        <>
          <path d="M40 0V86H200V0Z" className={styles.paper} />
          <path d="M40 0V86H200" className={styles.cut} />
          <path d="M60 0V66H200" className={styles.safe} />
          <text x="70" y="52" className={styles.word}>
            {safe}
          </text>
          <Measure figure={figure} />
        </>
      );
    case "text":
      return (
        <>
          <text x="20" y="40" className={styles.small}>
            {figure}
          </text>
          <path d="M0 58H200V110H0Z" className={styles.ink} />
          <text x="20" y="90" className={styles.reverse}>
            {figure}
          </text>
        </>
      );
    case "line":
      return (
        <>
          <path d="M20 28H180" className={styles.thin} />
          <path d="M0 55H200V110H0Z" className={styles.ink} />
          <path d="M20 83H180" className={styles.thinReverse} />
        </>
      );
    case "image":
      return (
        <>
          <path d={coarse} className={styles.green} />
          <circle cx="148" cy="55" r="34" className={styles.green} />
        </>
      );
    case "vector":
      return (
        <>
          <path d="M40 80C60 20 140 20 160 80" className={styles.curve} />
          <path d="M36 76h8v8h-8zM156 76h8v8h-8zM96 31h8v8h-8z" className={styles.handle} />
        </>
      );
    case "ink":
      return (
        <>
          <circle cx="52" cy="44" r="28" className={styles.cyan} />
          <circle cx="86" cy="44" r="28" className={styles.magenta} />
          <circle cx="69" cy="70" r="28" className={styles.yellow} />
          <text x="128" y="62" className={styles.figure}>
            {figure}
          </text>
        </>
      );
    case "spot":
      return (
        <>
          <path d="M24 24H68V86H24Z" className={styles.green} />
          <path d="M78 24H122V86H78Z" className={styles.magenta} />
          <path d="M132 24H176V86H132Z" className={styles.ink} />
        </>
      );
  }
}

/** The distance between two lines, with its figure. */
function Measure({ figure }: { figure: string }) {
  return (
    <>
      <path d="M40 98H60M40 94V102M60 94V102" className={styles.measure} />
      <text x="68" y="102" className={styles.figure}>
        {figure}
      </text>
    </>
  );
}

/** A disc of few pixels. */
const coarse = Array.from({ length: 49 }, (_, index) => [index % 7, Math.floor(index / 7)] as const)
  .filter(([x, y]) => (x - 3) ** 2 + (y - 3) ** 2 <= 11)
  .map(([x, y]) => `M${18 + x * 10} ${20 + y * 10}h10v10h-10z`)
  .join("");

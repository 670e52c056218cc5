/** The drawing of exactly this box, to look at and to take along. */
import { Heading, LinkButton, useText } from "@foldmark/ui";
import styles from "./dieline-card.module.css";
import type { DielineCard as Words } from "./product-view.ts";

const formats = ["pdf", "svg", "dxf"] as const;

/** Files are served by the public interface. */
export const dielineHref = (sku: string, { query }: Words, format: (typeof formats)[number]): string =>
  `/api/v1/products/${sku}/dieline.${format}?${query}`;

export function DielineCard({ sku, dieline }: { sku: string; dieline: Words }) {
  const text = useText();
  return (
    <section className={styles.card} aria-labelledby="dieline-title">
      <span className={styles.picture}>
        <img
          src={`/pictures/${sku}/flat.svg?${dieline.query}`}
          width="236"
          height="250"
          alt=""
          loading="lazy"
        />
      </span>
      <div>
        <Heading level={2} look="h3" id="dieline-title">
          {dieline.title}
        </Heading>
        <p className={styles.text}>{dieline.text}</p>
        <p className={styles.legend}>
          <span>{text("product.page.dieline.cut")}</span>
          <span>{text("product.page.dieline.crease")}</span>
        </p>
        <ul className={styles.files}>
          {formats.map((format) => (
            <li key={format}>
              <LinkButton
                href={dielineHref(sku, dieline, format)}
                download
                mode="secondary"
                size="small"
                icon="download"
                aria-label={text("product.page.dieline.download", { format: format.toUpperCase() })}
              >
                {format.toUpperCase()}
              </LinkButton>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

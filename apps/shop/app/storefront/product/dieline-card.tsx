/** The drawing of exactly this box, to look at and to take along. */
import type { ProductView, DielineCard as Words } from "@foldmark/configurator";
import { Heading, LinkButton, useText } from "@foldmark/ui";
import { dielineFileName, useDielineHref } from "../../request/dieline-files.ts";
import { ProductPicture } from "../pictures/product-picture.tsx";
import styles from "./dieline-card.module.css";

/** What artwork is set on, and what it is cut by. */
const files = ["template.pdf", "svg", "dxf"] as const;

export function DielineCard({ view, dieline }: { view: ProductView; dieline: Words }) {
  const text = useText();
  const { sku, configuration, isUsual } = view;
  const hrefOf = useDielineHref(sku, dieline.query);
  return (
    <section className={styles.card} aria-labelledby="dieline-title">
      <span className={styles.picture}>
        <ProductPicture sku={sku} view="flat" {...(!isUsual && { configuration })} sizes="236px" alt="" />
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
          {files.map((file) => (
            <li key={file}>
              <LinkButton
                href={hrefOf(file)}
                download
                mode="secondary"
                size="small"
                icon="download"
                aria-label={text("product.page.dieline.download", { format: dielineFileName(file) })}
              >
                {dielineFileName(file)}
              </LinkButton>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

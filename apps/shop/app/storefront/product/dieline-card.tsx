/** The drawing of exactly this box, to look at and to take along. */
import type { ProductView, DielineCard as Words } from "@foldmark/configurator";
import { Heading, LinkButton, useText } from "@foldmark/ui";
import { useFrame } from "../../request/page-frame.ts";
import { ProductPicture } from "../pictures/product-picture.tsx";
import styles from "./dieline-card.module.css";

const formats = ["pdf", "svg", "dxf"] as const;

type Format = (typeof formats)[number];

/** Files are served by the public interface of this storefront. */
function useDielineHref(): (view: ProductView, format: Format) => string {
  const { region } = useFrame();
  return ({ sku, dieline }, format) =>
    `${region.pathPrefix}/api/v1/products/${sku}/dieline.${format}?${dieline?.query ?? ""}`;
}

export function DielineCard({ view, dieline }: { view: ProductView; dieline: Words }) {
  const text = useText();
  const href = useDielineHref();
  const { sku, configuration, isUsual } = view;
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
          {formats.map((format) => (
            <li key={format}>
              <LinkButton
                href={href(view, format)}
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

/** The product from all sides: the stage, and thumbnails that change what stands on it. */
import { classNames, Stage, useText } from "@foldmark/ui";
import { useState } from "react";
import styles from "./gallery.module.css";
import type { ProductData } from "./product-page.tsx";
import type { ProductView } from "./product-view.ts";

interface GalleryProps {
  readonly className: string | undefined;
  readonly page: ProductData;
  readonly view: ProductView;
  readonly name: string;
}

export function Gallery({ className, page, view, name }: GalleryProps) {
  const text = useText();
  const [shown, setShown] = useState(page.views[0]?.name ?? "closed");
  const source = (each: string) => `/pictures/${view.sku}/${each}.svg?${view.pictureQuery}`;
  return (
    <section
      className={classNames(styles.gallery, className)}
      aria-label={text("product.page.gallery.label")}
    >
      <Stage ratio="5:4" caption={view.caption}>
        <img
          src={source(shown)}
          width="690"
          height="560"
          alt={text("product.page.gallery.shown", {
            name,
            view: page.views.find((each) => each.name === shown)?.label ?? "",
          })}
          fetchPriority="high"
        />
      </Stage>
      <ul className={styles.thumbs}>
        {page.views.map(({ name: each, label }) => (
          <li key={each}>
            <a
              href={source(each)}
              aria-current={each === shown || undefined}
              className={styles.thumb}
              onClick={(event) => {
                event.preventDefault();
                setShown(each);
              }}
            >
              <img src={source(each)} width="90" height="90" alt="" loading="lazy" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The product from all sides: the stage, and thumbnails that change what stands on it. */
import { classNames, Stage, useText } from "@foldmark/ui";
import { useState } from "react";
import { pictureAddress } from "../pictures/picture-address.ts";
import { ProductPicture } from "../pictures/product-picture.tsx";
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
  const label = page.views.find((each) => each.name === shown)?.label ?? "";
  const { sku, measures, isUsual } = view;
  const configured = isUsual ? {} : { configuration: view.configuration };
  return (
    <section
      className={classNames(styles.gallery, className)}
      aria-label={text("product.page.gallery.label")}
    >
      <Stage ratio="5:4" caption={view.caption}>
        <ProductPicture
          sku={sku}
          view={shown}
          {...configured}
          labels={measures}
          sizes="(width < 62rem) 100vw, 690px"
          alt={text("product.page.gallery.shown", { name, view: label })}
          priority
        />
      </Stage>
      <ul className={styles.thumbs}>
        {page.views.map((each) => (
          <li key={each.name}>
            <a
              href={pictureAddress({ sku, view: each.name, ...configured })}
              aria-current={each.name === shown || undefined}
              className={styles.thumb}
              onClick={(event) => {
                event.preventDefault();
                setShown(each.name);
              }}
            >
              <ProductPicture sku={sku} view={each.name} {...configured} sizes="90px" alt="" />
              {each.label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

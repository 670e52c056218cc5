/** For which product? Every one that has an editor of this kind. */
import { Breadcrumb, Card, Center, Heading, Pagination, PictureTile } from "@foldmark/ui";
import { RouterAnchor, useHref } from "../request/links.tsx";
import { useFrame } from "../request/page-frame.ts";
import { ProductPicture } from "../storefront/pictures/product-picture.tsx";
import styles from "./chooser.module.css";
import type { ChooserData } from "./editor-request.server.ts";

type ChooserProps = Pick<ChooserData, "list" | "hrefs"> & {
  readonly title: string;
  readonly lead: string;
};

export function Chooser({ list, hrefs, title, lead }: ChooserProps) {
  const href = useHref();
  const { brand } = useFrame();
  const { items, page, pages, first, total } = list;
  return (
    <Center className={styles.page}>
      <Breadcrumb trail={[{ label: brand.name, href: href("home") ?? "/" }, { label: title }]} />
      <Heading level={1} look="h2">
        {title}
      </Heading>
      <p className={styles.lead}>{lead}</p>
      <ul className={styles.grid}>
        {items.map(({ sku, name, short, picture }, index) => (
          <Card key={sku} as="li" padding="none" linked className={styles.tile}>
            <PictureTile size="fill">
              <ProductPicture
                sku={sku}
                {...picture}
                sizes="(width < 48rem) 45vw, 17rem"
                alt=""
                priority={index < 4}
              />
            </PictureTile>
            <div className={styles.words}>
              <Heading level={2} look="h3">
                <RouterAnchor href={hrefs[sku] ?? ""}>{name}</RouterAnchor>
              </Heading>
              <p>{short}</p>
            </div>
          </Card>
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          current={page}
          total={pages}
          href={(to) => `?page=${to}`}
          range={{ first: first + 1, last: first + items.length, total }}
        />
      )}
    </Center>
  );
}

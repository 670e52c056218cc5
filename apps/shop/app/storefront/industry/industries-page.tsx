/** All trades we know the packaging of. */
import { Card, Center, Copy, Heading, PictureTile, useText } from "@foldmark/ui";
import { AppLink, useHref } from "../../request/links.tsx";
import { requestContext } from "../../request/request-context.ts";
import { ShopPageHead } from "../listing/page-trail.tsx";
import { ProductPicture } from "../pictures/product-picture.tsx";
import type { Route } from "./+types/industries-page.ts";
import styles from "./industry.module.css";
import { industryCards } from "./industry-products.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { storefront, language } = context.get(requestContext);
  return industryCards(storefront, language);
}

export default function IndustriesPage({ loaderData: cards }: Route.ComponentProps) {
  const text = useText();
  const hrefOf = useHref();
  return (
    <Center className={styles.page}>
      <ShopPageHead
        title={text("shop.industries.title")}
        windowTitle={text("shop.industries.window")}
        description={text("shop.industries.description")}
        lead={text("shop.industries.lead")}
        items={cards.map(({ name, slug }) => ({ name, href: hrefOf("content.industry", { slug }) }))}
      />
      <ul className={styles.cards}>
        {cards.map(({ slug, name, lead, sku, picture, products }, index) => (
          <Card as="li" key={slug} padding="none" linked className={styles.card}>
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
                <AppLink to="content.industry" params={{ slug }}>
                  {name}
                </AppLink>
              </Heading>
              <Copy size="small" tone="muted">
                {lead}
              </Copy>
              <Copy size="small">{text("shop.industries.count", { count: products })}</Copy>
            </div>
          </Card>
        ))}
      </ul>
    </Center>
  );
}

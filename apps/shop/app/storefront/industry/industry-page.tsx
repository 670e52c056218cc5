/** The packaging of one trade: products with a reason, and a set to start with. */
import { Card, Center, Copy, Heading, LinkButton, Stack, useText } from "@foldmark/ui";
import { redirect } from "react-router";
import { useHref, useProductHref } from "../../request/links.tsx";
import { requestContext } from "../../request/request-context.ts";
import { ownSlugAddress } from "../../request/slug-pages.ts";
import type { PricedBundle } from "../bundles/priced-bundles.ts";
import { OtherLinks } from "../listing/other-links.tsx";
import { ShopPageHead } from "../listing/page-trail.tsx";
import { ProductGrid, ProductTile } from "../listing/product-card.tsx";
import { SetColumns, SetSum } from "../listing/set-table.tsx";
import { TaxNote } from "../listing/tax-note.tsx";
import type { Route } from "./+types/industry-page.ts";
import styles from "./industry.module.css";
import { industryBySlugOfAny, industryPage } from "./industry-products.ts";

export function loader({ context, params, request }: Route.LoaderArgs) {
  const { book, storefront, language } = context.get(requestContext);
  const slug = params.slug ?? "";
  const industry = industryBySlugOfAny(slug);
  if (!industry) throw new Error(`The address let a trade pass that is not there: ${slug}`);
  const elsewhere = ownSlugAddress(storefront, "content.industry", slug);
  if (elsewhere) throw redirect(elsewhere + new URL(request.url).search, 301);
  return industryPage(book, storefront, language, industry);
}

export default function IndustryPage({ loaderData: page }: Route.ComponentProps) {
  const text = useText();
  const hrefOf = useHref();
  const productHref = useProductHref();
  return (
    <Center className={styles.page}>
      <ShopPageHead
        title={page.name}
        windowTitle={text("shop.industry.window", { industry: page.name })}
        description={page.lead}
        lead={page.lead}
        between={[{ label: text("chrome.nav.industries"), href: hrefOf("content.industries") }]}
        items={page.products.map(({ card }) => ({ name: card.name, href: productHref(card.sku) }))}
      />
      <Stack as="section" gap={4} aria-labelledby="recommended">
        <Heading level={2} id="recommended">
          {text("shop.industry.products")}
        </Heading>
        <ProductGrid wide>
          {page.products.map(({ card, reason }, index) => (
            <ProductTile key={card.sku} card={card} reason={reason} first={index < 4} />
          ))}
        </ProductGrid>
        <TaxNote note={page.tax} />
      </Stack>
      {page.set && <StartingSet set={page.set} />}
      <OtherLinks
        title={text("shop.industry.others")}
        links={page.others.map(({ slug, name }) => ({ name, href: hrefOf("content.industry", { slug }) }))}
      />
    </Center>
  );
}

function StartingSet({ set }: { set: PricedBundle }) {
  const text = useText();
  const bundles = useHref()("bundles");
  return (
    <Card as="section" aria-labelledby="set-title" className={styles.set}>
      <Stack gap={2}>
        <Heading level={2} id="set-title">
          {text("shop.industry.set", { set: set.name })}
        </Heading>
        <Copy tone="soft">{set.text}</Copy>
      </Stack>
      <SetColumns lines={set.priced.lines}>
        <SetSum priced={set.priced}>
          <Copy size="small" tone="muted">
            {text("shop.set.perSet", { count: set.sets, amount: set.perSet.net })}
          </Copy>
          {bundles !== null && (
            <LinkButton href={`${bundles}#set-${set.id}`} mode="secondary" iconAfter="arrow-right">
              {text("shop.industry.setAction")}
            </LinkButton>
          )}
        </SetSum>
      </SetColumns>
    </Card>
  );
}

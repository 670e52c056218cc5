/** Everything the storefront sells, in groups, with the anchors the main navigation leads to. */
import { Band, Center, Heading, Link, Stack, useText } from "@foldmark/ui";
import { useProductHref } from "../../request/links.tsx";
import { requestContext } from "../../request/request-context.ts";
import { ShopPageHead } from "../listing/page-trail.tsx";
import { ProductGrid, ProductTile } from "../listing/product-card.tsx";
import { TaxNote } from "../listing/tax-note.tsx";
import { WaysToChoose } from "../listing/ways-to-choose.tsx";
import type { Route } from "./+types/overview-page.ts";
import styles from "./overview-page.module.css";
import { type ShopGroup, type ShopSection, shopOverview } from "./shop-sections.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { book, storefront, language } = context.get(requestContext);
  return shopOverview(book, storefront, language);
}

export default function OverviewPage({ loaderData: { sections, count, tax } }: Route.ComponentProps) {
  const text = useText();
  const productHref = useProductHref();
  const groups = sections.flatMap((section) => section.groups);
  return (
    <>
      <Center>
        <ShopPageHead
          overview
          title={text("shop.overview.title")}
          description={text("shop.overview.description")}
          lead={text("shop.overview.lead", { count })}
          items={groups.flatMap(({ cards }) =>
            cards.map(({ sku, name }) => ({ name, href: productHref(sku) })),
          )}
        />
        <nav className={styles.jump} aria-labelledby="jump-title">
          <span id="jump-title">{text("shop.overview.jump")}</span>
          {groups.map(({ id, name }) => (
            <Link key={id} href={`#${anchorOf(id)}`} tone="ink" line="quiet">
              {name}
            </Link>
          ))}
        </nav>
      </Center>
      <Center className={styles.sections}>
        {sections.map((section, index) => (
          <Section key={section.name} section={section} first={index === 0} />
        ))}
        <TaxNote note={tax} />
      </Center>
      <Band ground="white" aria-labelledby="ways-title">
        <Center>
          <WaysToChoose />
        </Center>
      </Band>
    </>
  );
}

/** A part of the shop and a group of it may share a word: the anchors of groups are told apart. */
const anchorOf = (group: string): string => `group-${group}`;

function Section({ section, first }: { section: ShopSection; first: boolean }) {
  const text = useText();
  const [only] = section.groups;
  const single = section.groups.length === 1 && only;
  return (
    <section id={section.name} aria-labelledby={`${section.name}-title`} className={styles.section}>
      <Heading level={2} id={`${section.name}-title`}>
        {text(`chrome.nav.${section.name}`)}
      </Heading>
      {single ? (
        <div id={anchorOf(only.id)}>
          <Cards group={only} level={3} first={false} />
        </div>
      ) : (
        section.groups.map((group, index) => (
          <Stack
            gap={4}
            as="section"
            key={group.id}
            id={anchorOf(group.id)}
            aria-labelledby={`${anchorOf(group.id)}-title`}
          >
            <Heading level={3} id={`${anchorOf(group.id)}-title`}>
              {group.name}
            </Heading>
            <Cards group={group} level={4} first={first && index === 0} />
          </Stack>
        ))
      )}
    </section>
  );
}

function Cards({ group, level, first }: { group: ShopGroup; level: 3 | 4; first: boolean }) {
  return (
    <ProductGrid wide>
      {group.cards.map((card, index) => (
        <ProductTile key={card.sku} card={card} level={level} first={first && index < 4} />
      ))}
    </ProductGrid>
  );
}

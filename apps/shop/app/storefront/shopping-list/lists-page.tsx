/** All shopping lists. */
import { taxNoteOf } from "@foldmark/configurator";
import { Card, Center, Copy, CreaseRule, Heading, useText } from "@foldmark/ui";
import { AppLink, useHref } from "../../request/links.tsx";
import { requestContext } from "../../request/request-context.ts";
import { ShopPageHead } from "../listing/page-trail.tsx";
import { TaxNote } from "../listing/tax-note.tsx";
import type { Route } from "./+types/lists-page.ts";
import { listCards } from "./priced-list.ts";
import styles from "./shopping-list.module.css";

export function loader({ context }: Route.LoaderArgs) {
  const { book, storefront, language } = context.get(requestContext);
  return { lists: listCards(book, storefront, language), tax: taxNoteOf(storefront, language) };
}

export default function ListsPage({ loaderData: { lists, tax } }: Route.ComponentProps) {
  const text = useText();
  const hrefOf = useHref();
  return (
    <Center className={styles.page}>
      <ShopPageHead
        title={text("shop.lists.title")}
        windowTitle={text("shop.lists.window")}
        description={text("shop.lists.description")}
        lead={text("shop.lists.lead")}
        items={lists.map(({ name, slug }) => ({ name, href: hrefOf("shopping-list", { slug }) }))}
      />
      <ul className={styles.cards}>
        {lists.map(({ id, slug, name, text: what, products, total }) => (
          <Card as="li" key={id} linked className={styles.card}>
            <Heading level={2} look="h3">
              <AppLink to="shopping-list" params={{ slug }}>
                {name}
              </AppLink>
            </Heading>
            <Copy size="small">{what}</Copy>
            <Copy size="small" tone="muted">
              {products.join(" · ")}
            </Copy>
            <div className={styles.cardSum}>
              <CreaseRule />
              <p>
                <span>{text("shop.set.total")}</span>
                <strong>{total.net}</strong>
              </p>
              {total.gross && <p>{text("shop.price.gross", { amount: total.gross })}</p>}
            </div>
          </Card>
        ))}
      </ul>
      <TaxNote note={tax} />
    </Center>
  );
}

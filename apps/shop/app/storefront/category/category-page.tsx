/** One of the five ways into the catalogue: its products, and filters that stand in the address. */
import { Center, Copy, DataBlock, ErrorSummary, Link, Stack, useText } from "@foldmark/ui";
import { type RefObject, useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { useHref, useProductHref } from "../../request/links.tsx";
import { type PageQuery, queryIn } from "../../request/paths.ts";
import { requestContext } from "../../request/request-context.ts";
import { OtherLinks } from "../listing/other-links.tsx";
import { ShopPageHead } from "../listing/page-trail.tsx";
import { ProductGrid, ProductTile } from "../listing/product-card.tsx";
import { QueryForm } from "../listing/query-form.tsx";
import { TaxNote } from "../listing/tax-note.tsx";
import type { Route } from "./+types/category-page.ts";
import { sides } from "./category-fields.ts";
import { type CategoryList, categoryList, categoryOfRoute, type Loosening } from "./category-list.ts";
import styles from "./category-page.module.css";
import { Filters } from "./filters.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  const { book, route, storefront, language } = context.get(requestContext);
  return categoryList(
    book,
    storefront,
    language,
    categoryOfRoute(route?.id),
    new URL(request.url).searchParams,
  );
}

export default function CategoryPage({ loaderData: list }: Route.ComponentProps) {
  const text = useText();
  const hrefOf = useHref();
  const productHref = useProductHref();
  const results = useRef<HTMLDivElement>(null);
  const toResults = () => results.current?.scrollIntoView();
  useKeptInSight(list, results);
  return (
    <Center className={styles.page}>
      <ShopPageHead
        title={list.name}
        windowTitle={text("shop.category.window", { category: list.name })}
        description={list.lead}
        lead={list.lead}
        items={list.cards.map(({ sku, name }) => ({ name, href: productHref(sku) }))}
      />
      <QueryForm className={styles.columns} label={text("shop.filter.title")}>
        <Filters list={list} onShow={toResults} />
        <div ref={results} className={styles.found}>
          <Results list={list} />
        </div>
      </QueryForm>
      <OtherLinks
        title={text("shop.category.others")}
        links={list.others.map(({ category, name }) => ({ name, href: hrefOf(`category.${category}`) }))}
      />
    </Center>
  );
}

/** Who ticks a filter far down a long list would look at the empty place where it stood: the list begins anew. */
function useKeptInSight(list: CategoryList, results: RefObject<HTMLElement | null>): void {
  const shown = useRef(list);
  useEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    const place = results.current;
    if (place && place.getBoundingClientRect().top < 0) place.scrollIntoView();
  }, [list, results]);
}

function Results({ list }: { list: CategoryList }) {
  const text = useText();
  const isLoading = useNavigation().state === "loading";
  const hrefOf = useHref();
  const filtered = (query: PageQuery<"category.mailer-boxes">) =>
    hrefOf(`category.${list.category}`, {}, query) ?? "";
  const errors = sides.flatMap((side) => {
    const { error } = list.size[side];
    return error === null
      ? []
      : [
          {
            fieldId: side,
            message: text("ui.form.labelled", { label: text(`catalogue.dimension.${side}`), value: error }),
          },
        ];
  });
  return (
    <Stack gap={4} className={styles.results} aria-busy={isLoading}>
      <ErrorSummary errors={errors} takeFocus={false} />
      <div className={styles.countRow}>
        <Copy size="small" role="status" weight="strong">
          {text("shop.category.count", { count: list.cards.length })}
        </Copy>
        {list.filters > 0 && (
          <Link href={filtered(list.sort === "usual" ? {} : { sort: list.sort })} tone="ink">
            {text("shop.filter.clear")}
          </Link>
        )}
      </div>
      {list.cards.length === 0 ? (
        <NothingLeft loosen={list.loosen} hrefOf={(query) => filtered(queryIn(query))} />
      ) : (
        <ProductGrid>
          {list.cards.map((card, index) => (
            <ProductTile key={card.sku} card={card} level={2} first={index < 2} />
          ))}
        </ProductGrid>
      )}
      <TaxNote note={list.tax} />
    </Stack>
  );
}

/** Says which filter stands in the way, and what is there without it. */
function NothingLeft(props: { loosen: readonly Loosening[]; hrefOf: (query: string) => string }) {
  const { loosen, hrefOf } = props;
  const text = useText();
  return (
    <DataBlock state="empty" framed title={text("shop.category.empty")}>
      {loosen.length === 0 ? (
        <p>{text("shop.category.empty.all")}</p>
      ) : (
        <ul className={styles.loosen}>
          {loosen.map(({ facet, values, count, query }) => (
            <li key={facet}>
              <Link href={hrefOf(query)}>
                {values === ""
                  ? text("shop.category.loosenSize")
                  : text("shop.category.loosen", { filter: text(`shop.filter.${facet}`), values })}
              </Link>{" "}
              {text("shop.category.count", { count })}
            </li>
          ))}
        </ul>
      )}
    </DataBlock>
  );
}

/** Finds products, sizes and pages of the shop. Without a script it is a form; with one it answers while one types. */
import { Button, Center, Copy, DataBlock, Heading, Link, Stack, TextInput, useText } from "@foldmark/ui";
import { useRef } from "react";
import { useHref } from "../../request/links.tsx";
import { requestContext } from "../../request/request-context.ts";
import { ShopPageHead } from "../listing/page-trail.tsx";
import { ProductGrid, ProductTile } from "../listing/product-card.tsx";
import { QueryForm } from "../listing/query-form.tsx";
import { TaxNote } from "../listing/tax-note.tsx";
import { WaysToChoose } from "../listing/ways-to-choose.tsx";
import type { Route } from "./+types/search-page.ts";
import { type SearchAnswer, searchAnswer } from "./search-answer.ts";
import styles from "./search-page.module.css";
import type { FoundPage } from "./shop-records.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const { book, storefront, language } = context.get(requestContext);
  return searchAnswer(book, storefront, language, new URL(request.url).searchParams.get("q") ?? "");
}

export default function SearchPage({ loaderData: answer }: Route.ComponentProps) {
  const text = useText();
  return (
    <Center className={styles.page}>
      <ShopPageHead title={text("chrome.search")} description={text("shop.search.description")} hidden />
      <QueryForm label={text("chrome.search")} className={styles.form}>
        <SearchField query={answer.query} />
        <Button type="submit" icon="search">
          {text("chrome.search")}
        </Button>
      </QueryForm>
      <Results answer={answer} />
    </Center>
  );
}

const pauseMs = 250;

function SearchField({ query }: { query: string }) {
  const text = useText();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (
    <div className={styles.field}>
      <TextInput
        type="search"
        name="q"
        aria-label={text("shop.search.label")}
        defaultValue={query}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={text("shop.search.placeholder")}
        autoFocus={query === ""}
        onInput={({ currentTarget }) => {
          clearTimeout(pause.current);
          // The form answers to complete values: a pause in typing makes one.
          pause.current = setTimeout(
            () => currentTarget.dispatchEvent(new Event("change", { bubbles: true })),
            pauseMs,
          );
        }}
      />
    </div>
  );
}

function Results({ answer }: { answer: SearchAnswer }) {
  const text = useText();
  const { query, corrected, size, products, pages, tax } = answer;
  if (query === "") return <WaysToChoose />;
  if (products.length + pages.length === 0) return <NothingFound query={query} />;
  return (
    <Stack gap={6}>
      <Copy size="small" role="status" weight="strong">
        {corrected !== null && `${text("shop.search.corrected", { words: corrected })} `}
        {text("shop.search.count", { count: products.length + pages.length })}
      </Copy>
      {products.length > 0 && (
        <ProductGrid wide>
          {products.map((each, index) => (
            <ProductTile
              key={each.card.sku}
              card={each.card}
              choice={each.choice}
              level={2}
              first={index < 4}
              reason={each.size && size && text(`shop.search.size.${each.size}`, { size })}
            />
          ))}
        </ProductGrid>
      )}
      {pages.length > 0 && <Pages pages={pages} />}
      {products.length > 0 && <TaxNote note={tax} />}
    </Stack>
  );
}

function Pages({ pages }: Pick<SearchAnswer, "pages">) {
  const text = useText();
  const addressOf = useFoundAddress();
  return (
    <section aria-labelledby="search-pages">
      <Stack gap={4}>
        <Heading level={2} look="h3" id="search-pages">
          {text("shop.search.pages")}
        </Heading>
        <ul className={styles.pages}>
          {pages.map(({ name, about, to }) => {
            const href = addressOf(to);
            return (
              href && (
                <li key={href}>
                  <Link href={href} tone="ink">
                    {name}
                  </Link>
                  <Copy size="small" tone="muted">
                    {about}
                  </Copy>
                </li>
              )
            );
          })}
        </ul>
      </Stack>
    </section>
  );
}

function useFoundAddress(): (to: FoundPage) => string | null {
  const hrefOf = useHref();
  return (to) => {
    if ("slug" in to) return hrefOf(to.page, { slug: to.slug });
    const href = hrefOf(to.page);
    return href !== null && "set" in to ? `${href}#set-${to.set}` : href;
  };
}

function NothingFound({ query }: { query: string }) {
  const text = useText();
  const hrefOf = useHref();
  const ways = [
    ["content.shop", "chrome.nav.all"],
    ["content.fit-finder", "chrome.nav.fit"],
    ["help.home", "chrome.nav.help"],
    ["content.contact", "chrome.footer.write"],
  ] as const;
  return (
    <DataBlock state="empty" framed title={text("shop.search.none", { words: query })}>
      <p>{text("shop.search.none.text")}</p>
      <ul className={styles.ways}>
        {ways.map(([page, name]) => (
          <li key={page}>
            <Link href={hrefOf(page) ?? ""}>{text(name)}</Link>
          </li>
        ))}
      </ul>
    </DataBlock>
  );
}

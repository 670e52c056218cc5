/** What can be made: every template on a product, to look at and to start from. */
import {
  Card,
  Center,
  CmykBar,
  Copy,
  Heading,
  Link,
  Pagination,
  PictureTile,
  Stack,
  useText,
} from "@foldmark/ui";
import { PageHead } from "../../document/page-head.tsx";
import { RouterAnchor, useHref } from "../../request/links.tsx";
import { type PageQuery, queryIn } from "../../request/paths.ts";
import { requestContext } from "../../request/request-context.ts";
import type { Route } from "./+types/showcase-page.ts";
import { type ShowcaseCard, showcaseList } from "./showcase-list.server.ts";
import styles from "./showcase-page.module.css";

export function loader({ context, request }: Route.LoaderArgs) {
  const { storefront, language } = context.get(requestContext);
  return showcaseList(storefront, language, new URL(request.url).searchParams);
}

type Query = PageQuery<"content.design-showcase">;

export default function ShowcasePage({ loaderData: list }: Route.ComponentProps) {
  const text = useText();
  const hrefOf = useHref();
  const asked: Query = { ...(list.style && { style: list.style }), ...(list.inks && { inks: list.inks }) };
  const to = (query: Query): string => hrefOf("content.design-showcase", {}, query) ?? "";
  const last = list.first + list.cards.length;
  return (
    <Center className={styles.page}>
      <PageHead title={text("start.showcase.title")} description={text("start.showcase.lead")} />
      <Stack gap={4} as="header">
        <CmykBar />
        <Heading level={1}>{text("start.showcase.title")}</Heading>
        <Copy size="lead">{text("start.showcase.lead")}</Copy>
      </Stack>
      <nav className={styles.filters} aria-label={text("start.filter")}>
        <FilterRow
          current={list.style}
          choices={list.styles.map((style) => ({ value: style, label: text(`start.style.${style}`) }))}
          all={text("start.style.all")}
          href={(style) => to({ ...asked, style: style ?? undefined })}
        />
        <FilterRow
          current={list.inks}
          choices={list.inkChoices.map((inks) => ({ value: inks, label: text(`start.inks.${inks}`) }))}
          all={text("start.inks.all")}
          href={(inks) => to({ ...asked, inks: inks ?? undefined })}
        />
      </nav>
      <Copy size="small" role="status" weight="strong">
        {text("start.showcase.count", { count: list.total })}
      </Copy>
      <ul className={styles.grid}>
        {list.cards.map((card) => (
          <Tile key={card.id} card={card} />
        ))}
      </ul>
      {list.pages > 1 && (
        <Pagination
          current={list.page}
          total={list.pages}
          href={(page) => to({ ...asked, page: page === 1 ? undefined : String(page) })}
          range={{ first: list.first + 1, last, total: list.total }}
        />
      )}
    </Center>
  );
}

interface FilterRowProps {
  readonly current: string | null;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly all: string;
  readonly href: (value: string | null) => string;
}

function FilterRow({ current, choices, all, href }: FilterRowProps) {
  return (
    <div className={styles.row}>
      {[{ value: null, label: all }, ...choices].map(({ value, label }) => (
        <Link
          key={label}
          href={href(value)}
          tone="ink"
          line="quiet"
          aria-current={value === current ? "true" : undefined}
        >
          {label}
        </Link>
      ))}
    </div>
  );
}

function Tile({ card }: { card: ShowcaseCard }) {
  const text = useText();
  const hrefOf = useHref();
  const { id, sku, print, material } = card;
  const query = queryIn(new URLSearchParams({ sku, start: id, print, material }));
  const href = hrefOf(card.editor, {}, query);
  return (
    <Card as="li" padding="none" linked className={styles.tile}>
      <PictureTile size="fill">
        <img src={card.picture} alt="" width={480} height={380} loading="lazy" decoding="async" />
      </PictureTile>
      <div className={styles.words}>
        <Heading level={2} look="h3">
          <RouterAnchor href={href ?? ""}>{card.name}</RouterAnchor>
        </Heading>
        <p>{text(`catalogue.type.${sku}.name`)}</p>
        <p className={styles.inks}>{text(`start.inks.${card.inks}`)}</p>
      </div>
    </Card>
  );
}

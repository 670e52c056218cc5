/** Head of a page of the shop: the way to it, its title and lead; and the same for search engines. */
import { Breadcrumb, CmykBar, Copy, Heading, useText } from "@foldmark/ui";
import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { PageHead } from "../../document/page-head.tsx";
import { useHref } from "../../request/links.tsx";
import type { loader } from "../../root.tsx";
import styles from "./page-trail.module.css";

export interface Stop {
  readonly label: string;
  /** Null for a page this storefront does not have: the way goes on without it. */
  readonly href: string | null;
}

export interface ListedPage {
  readonly name: string;
  readonly href: string | null;
}

export interface ShopPageHeadProps {
  /** Of the page, and of the window unless that says more. */
  readonly title: string;
  readonly windowTitle?: string;
  readonly description: string;
  readonly lead?: ReactNode;
  /** Between the overview of the shop and this page. */
  readonly between?: readonly Stop[];
  /** What the page lists, in its order. */
  readonly items?: readonly ListedPage[];
  /** The page is the overview itself. */
  readonly overview?: boolean;
  readonly hidden?: boolean;
  readonly children?: ReactNode;
}

export function ShopPageHead(props: ShopPageHeadProps) {
  const { title, windowTitle = title, description, lead, between = [], items = [], overview, hidden } = props;
  const text = useText();
  const canonical = useRouteLoaderData<typeof loader>("root")?.canonical ?? null;
  const shop: Stop = { label: text("shop.overview.crumb"), href: useHref()("content.shop") };
  const stops = [...(overview ? [] : [shop]), ...between].filter(({ href }) => href !== null);
  return (
    <header className={styles.head}>
      <PageHead
        title={windowTitle}
        description={description}
        hidden={hidden}
        structuredData={canonical === null ? undefined : pageData(canonical, stops, title, items)}
      />
      <Breadcrumb
        trail={[
          ...stops.map(({ label, href }) => ({ label, href: href ?? undefined })),
          { label: overview ? shop.label : title },
        ]}
      />
      <div className={styles.words}>
        <CmykBar />
        <Heading level={1}>{title}</Heading>
        {lead && <Copy size="lead">{lead}</Copy>}
        {props.children}
      </div>
    </header>
  );
}

function pageData(
  canonical: string,
  stops: readonly Stop[],
  title: string,
  items: readonly ListedPage[],
): object {
  const absolute = (href: string | null) => (href === null ? canonical : new URL(href, canonical).href);
  const trail = [...stops, { label: title, href: null }].map(({ label, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: absolute(href),
  }));
  const listed = items
    .filter(({ href }) => href !== null)
    .map(({ name, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: absolute(href),
    }));
  return {
    "@context": "https://schema.org",
    "@graph": [
      { "@type": "BreadcrumbList", itemListElement: trail },
      ...(listed.length > 0 ? [{ "@type": "ItemList", name: title, itemListElement: listed }] : []),
    ],
  };
}

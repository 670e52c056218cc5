/** What a help page says about itself to search engines: title, the way to it, and what it is. */
import { Breadcrumb, useText } from "@foldmark/ui";
import { useRouteLoaderData } from "react-router";
import { PageHead } from "../document/page-head.tsx";
import { useHref } from "../request/links.tsx";
import type { loader } from "../root.tsx";
import type { TopicLink } from "./help-links.ts";

export interface HelpHeadProps {
  /** Of the page, and of the window unless that says more. */
  readonly title: string;
  readonly windowTitle?: string;
  readonly description: string;
  /** Between the help's home and this page. */
  readonly trail: readonly TopicLink[];
  readonly hidden?: boolean;
  /** schema.org of what is shown beside the way to it, by the page's address. */
  readonly about?: (address: string) => object;
}

export function HelpHead({ title, windowTitle = title, description, trail, hidden, about }: HelpHeadProps) {
  const text = useText();
  const home: TopicLink = { name: text("help.title"), href: useHref()("help.home") ?? "" };
  const address = useRouteLoaderData<typeof loader>("root")?.canonical ?? null;
  const stops = [home, ...trail];
  return (
    <>
      <PageHead
        title={windowTitle}
        description={description}
        hidden={hidden}
        structuredData={
          address === null
            ? undefined
            : {
                "@context": "https://schema.org",
                "@graph": [wayTo(address, stops, title), ...(about ? [about(address)] : [])],
              }
        }
      />
      <Breadcrumb trail={[...stops.map(({ name, href }) => ({ label: name, href })), { label: title }]} />
    </>
  );
}

function wayTo(address: string, stops: readonly TopicLink[], title: string): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [...stops, { name: title, href: address }].map(({ name, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: new URL(href, address).href,
    })),
  };
}

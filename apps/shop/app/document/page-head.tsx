/** What a page says about itself to browsers, search engines and those who share its address; React lifts it into the head. */
import { useRouteLoaderData } from "react-router";
import { useFrame } from "../request/page-frame.ts";
import type { loader } from "../root.tsx";
import { StructuredData } from "./inline-script.tsx";

export interface PageHeadProps {
  title: string;
  description?: string;
  /** For pages that nobody should find by searching. */
  hidden?: boolean;
  /** schema.org data about what the page shows. */
  structuredData?: object | "of the document";
}

/** Long names may be divided on the page; what others show of it has no narrow columns. */
const undivided = (text: string): string => text.replaceAll("\u00ad", "");

export function PageHead({ title: shown, description, hidden = false, structuredData }: PageHeadProps) {
  const { brand } = useFrame();
  const title = undivided(shown);
  return (
    <>
      <title>{title.includes(brand.name) ? title : `${title} · ${brand.name}`}</title>
      {description && <meta name="description" content={description} />}
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <ShareCard title={title} description={description} />
      )}
      {structuredData && <StructuredData key={title} data={structuredData} />}
    </>
  );
}

/** How a link to the page looks elsewhere (https://ogp.me); the picture is drawn by scripts/draw-share-picture.mjs. */
function ShareCard({ title, description }: Pick<PageHeadProps, "title" | "description">) {
  const { brand } = useFrame();
  const page = useRouteLoaderData<typeof loader>("root");
  if (!page?.canonical) return null;
  const card = {
    type: "website",
    site_name: brand.name,
    title,
    description,
    url: page.canonical,
    locale: page.locale,
    image: new URL("/share.jpg", page.canonical).href,
    "image:width": "1200",
    "image:height": "630",
  };
  return (
    <>
      {Object.entries(card).map(
        ([name, content]) => content && <meta key={name} property={`og:${name}`} content={content} />,
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

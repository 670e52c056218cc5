/** What a page says about itself to browsers, search engines and those who share its address; React lifts it into the head. */
import { localeFor } from "@foldmark/region";
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
  const { brand, region, language } = useFrame();
  const address = useRouteLoaderData<typeof loader>("root")?.canonical;
  if (!address) return null;
  const isOwn = language === region.languageTag && region.hreflang.includes("-");
  const card = {
    type: "website",
    site_name: brand.name,
    title,
    description,
    url: address,
    locale: (isOwn ? region.hreflang : localeFor(language)).replace("-", "_"),
    image: new URL("/share.jpg", address).href,
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

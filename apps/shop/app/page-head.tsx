/** What a page says about itself to browsers and search engines; React lifts it into the head. */
import { StructuredData } from "./inline-script.tsx";
import { useFrame } from "./page-frame.ts";

export interface PageHeadProps {
  title: string;
  description?: string;
  /** For pages that nobody should find by searching. */
  hidden?: boolean;
  /** schema.org data about what the page shows. */
  structuredData?: object;
}

export function PageHead({ title, description, hidden = false, structuredData }: PageHeadProps) {
  const { brand } = useFrame();
  return (
    <>
      <title>{title.includes(brand.name) ? title : `${title} · ${brand.name}`}</title>
      {description && <meta name="description" content={description} />}
      {hidden && <meta name="robots" content="noindex" />}
      {structuredData && <StructuredData data={structuredData} />}
    </>
  );
}

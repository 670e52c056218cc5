/** The only place where text becomes markup as it stands; both texts are written so that they cannot end the element. */
import { useState } from "react";
import { useDocument } from "./document-context.ts";

/**
 * Stands before the router's own scripts, which read it. The browser never needs its text again, so it renders the
 * element empty: React leaves the text of a script it finds in the document alone.
 */
export function BootScript() {
  const { bootScript, nonce } = useDocument();
  const content = { __html: bootScript };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON with every `<` escaped
  return <script nonce={nonce ?? undefined} suppressHydrationWarning dangerouslySetInnerHTML={content} />;
}

/**
 * schema.org data about what a page shows, as it was opened: a filter that changes the list leaves it alone, because
 * the text of a script in the document cannot be changed under our policy, and search engines open pages anew. What a
 * loader left for the document alone is the server's; the browser renders that element empty, as above.
 */
export function StructuredData({ data }: { data: object | "of the document" }) {
  const { structuredData } = useDocument();
  const told = data === "of the document" ? structuredData : data;
  const [content] = useState({
    __html: told ? JSON.stringify(told).replaceAll("\u00ad", "").replaceAll("<", "\\u003c") : "",
  });
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped, in an element that never runs
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={content} />
  );
}

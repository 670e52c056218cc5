/**
 * What the shop is measured against: its own home page in a React Router application as the template makes it.
 * Same components, and the same data in the document, brought there by loaders; but React Router's own entry and
 * server, no cache, no security policy, no compression, no log.
 */
import "@foldmark/ui/styles.css";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData } from "react-router";
import { PageShell } from "../../../apps/shop/app/chrome/page-shell.tsx";
import { DocumentProvider } from "../../../apps/shop/app/document/document.tsx";
import { canonicalAddress, frame, messages, otherAddresses } from "./content.ts";

export function loader() {
  return { canonical: canonicalAddress, alternates: otherAddresses, frame, messages };
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="canonical" href={canonicalAddress} />
        {otherAddresses.map(({ hreflang, href }) => (
          <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  const { frame, messages } = useLoaderData<typeof loader>() as ReturnType<typeof loader>;
  return (
    <DocumentProvider
      frame={frame}
      messages={messages}
      bootScript=""
      nonce={null}
      reporting={{ log: console.error, send() {} }}
    >
      <PageShell messages={undefined}>
        <Outlet />
      </PageShell>
    </DocumentProvider>
  );
}

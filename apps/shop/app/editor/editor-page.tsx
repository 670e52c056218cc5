/** The design editors: a box on its dieline, or what is no box; a chooser where no product is named. */

import { useText } from "@foldmark/ui";
import { PageHead } from "../document/page-head.tsx";
import { useFrame } from "../request/page-frame.ts";
import type { Route } from "./+types/editor-page.ts";
import { Chooser } from "./chooser.tsx";
import { editorRequest } from "./editor-request.server.ts";
import { EditorScreen } from "./editor-screen.tsx";
import { Start } from "./start/start.tsx";

export const loader = ({ context, request }: Route.LoaderArgs) => editorRequest(context, request);

/** The editor fills the window; choosing is a page as others are. */
export const handle = { bare: (data: unknown) => (data as { kind?: string } | undefined)?.kind === "editor" };

export type EditorData = Extract<Route.ComponentProps["loaderData"], { kind: "editor" | "start" }>;

export default function EditorPage({ loaderData }: Route.ComponentProps) {
  const { brand } = useFrame();
  const text = useText();
  return (
    <>
      <PageHead title={`Editor - ${brand.name}`} hidden />
      {loaderData.kind === "chooser" ? (
        <Chooser
          list={loaderData.list}
          hrefs={loaderData.hrefs}
          title={text("editor.chooser.title")}
          lead={text("editor.chooser.lead")}
        />
      ) : loaderData.kind === "start" ? (
        <Start
          view={loaderData.view}
          name={loaderData.name}
          cards={loaderData.cards}
          list={loaderData.list}
          prints={loaderData.prints}
          productHref={loaderData.productHref}
          assetId={loaderData.assetId}
          brand={loaderData.brand.kit}
          hrefWith={(of, settings) =>
            hrefWith(of, { ...(loaderData.order && { forOrder: loaderData.order.key }), ...settings })
          }
        />
      ) : (
        <EditorScreen key={`${loaderData.view.sku} ${loaderData.designId}`} page={loaderData} />
      )}
    </>
  );
}

/** This page again, with other settings. */
function hrefWith(
  { sku, search }: { readonly sku: string; readonly search: string },
  settings: Readonly<Record<string, string>>,
): string {
  const query = new URLSearchParams(search);
  query.set("sku", sku);
  for (const [name, value] of Object.entries(settings)) query.set(name, value);
  return `?${query}`;
}

/** A print-ready file on its dieline, checked, placed and seen folded; a chooser where no product is named. */
import { Banner, Center, useText } from "@foldmark/ui";
import { PageHead } from "../document/page-head.tsx";
import { Chooser } from "../editor/chooser.tsx";
import { useFrame } from "../request/page-frame.ts";
import type { Route } from "./+types/print-file-page.ts";
import { printFileRequest } from "./print-file-request.server.ts";
import { PrintFileScreen } from "./print-file-screen.tsx";

export const loader = ({ context, request }: Route.LoaderArgs) => printFileRequest(context, request);

/** It fills the window; choosing is a page as others are. */
export const handle = { bare: (data: unknown) => (data as { kind?: string } | undefined)?.kind === "editor" };

export default function PrintFilePage({ loaderData }: Route.ComponentProps) {
  const { brand } = useFrame();
  const text = useText();
  return (
    <>
      <PageHead title={`Editor - ${brand.name}`} hidden />
      {loaderData.kind === "chooser" ? (
        <>
          {loaderData.isMissing && (
            <Center>
              <Banner tone="warn">{text("printfile.not-found")}</Banner>
            </Center>
          )}
          <Chooser
            list={loaderData.list}
            hrefs={loaderData.hrefs}
            title={text("printfile.chooser.title")}
            lead={text("printfile.chooser.lead")}
          />
        </>
      ) : (
        <PrintFileScreen key={`${loaderData.sku} ${loaderData.designId}`} page={loaderData} />
      )}
    </>
  );
}

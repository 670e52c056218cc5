/** What stands around every page, the error pages included: texts, links, and (with them) header and footer. */
import { type CompiledMessages, messageErrorHandler } from "@foldmark/messages";
import { languageCode } from "@foldmark/region";
import { AnchorProvider, TextProvider } from "@foldmark/ui";
import { type ReactNode, useMemo } from "react";
import { type UIMatch, useMatches } from "react-router";
import { useMessages } from "../document/document.tsx";
import { useDocument } from "../document/document-context.ts";
import { DelegatedNavigation, RouterAnchor } from "../request/links.tsx";
import { useFrame } from "../request/page-frame.ts";
import { Chrome } from "./chrome.tsx";

/** What a route module may say about itself in its `handle`. */
export interface RouteHandle {
  /** The page is whole by itself: no header, no footer. Where that depends on what it shows, its data say so. */
  bare?: boolean | ((data: unknown) => boolean);
}

function isBareMatch({ handle, loaderData }: UIMatch): boolean {
  const bare = (handle as RouteHandle | undefined)?.bare ?? false;
  return typeof bare === "function" ? bare(loaderData) : bare;
}

export function PageShell(props: { messages: Readonly<CompiledMessages> | undefined; children: ReactNode }) {
  const { language, region, surface } = useFrame();
  // Header and footer are the shop's; other surfaces have a root of their own.
  const hasChrome = surface === "shop";
  const isBare = useMatches().some(isBareMatch);
  const { reporting } = useDocument();
  const messages = useMessages(props.messages);
  const onError = useMemo(() => messageErrorHandler(language, reporting), [language, reporting]);
  return (
    <TextProvider
      language={languageCode(language)}
      messages={messages}
      onError={onError}
      timeZone={region.timeZone}
    >
      <AnchorProvider component={RouterAnchor}>
        <DelegatedNavigation />
        {isBare || !hasChrome ? props.children : <Chrome>{props.children}</Chrome>}
      </AnchorProvider>
    </TextProvider>
  );
}

/** Gives a document its frame, its one set of texts and its way to report errors. */
import { addPageMessages, type CompiledMessages } from "@foldmark/messages";
import { type ReactNode, useMemo } from "react";
import { FrameProvider, type PageFrame } from "../request/page-frame.ts";
import { DocumentContext, type DocumentParts, useDocument } from "./document-context.ts";

export function DocumentProvider(props: DocumentParts & { frame: PageFrame; children: ReactNode }) {
  const { frame, messages, bootScript, structuredData, nonce, reporting, children } = props;
  const parts = useMemo(
    () => ({ messages, bootScript, structuredData, nonce, reporting }),
    [messages, bootScript, structuredData, nonce, reporting],
  );
  return (
    <FrameProvider value={frame}>
      <DocumentContext value={parts}>{children}</DocumentContext>
    </FrameProvider>
  );
}

/** The document's texts, joined by those of a page that was reached without a page load. */
export function useMessages(further: Readonly<CompiledMessages> | undefined): Readonly<CompiledMessages> {
  const { messages } = useDocument();
  return useMemo(
    () => (further && typeof window !== "undefined" ? addPageMessages(window, further) : messages),
    [messages, further],
  );
}

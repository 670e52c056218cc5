/** What surrounds the router in a document: its frame, its one set of texts, its way to report errors. */
import {
  addPageMessages,
  type CompiledMessages,
  type ErrorReporting,
  type PageMessages,
} from "@foldmark/messages";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { FrameProvider, type PageFrame } from "./page-frame.ts";

interface DocumentParts {
  messages: Readonly<CompiledMessages>;
  /** Hands frame and texts to the browser; known to the server only. */
  bootScript: string;
  /** Null on pages that are kept for everybody, and in the browser. */
  nonce: string | null;
  reporting: ErrorReporting;
}

const DocumentContext = createContext<DocumentParts | null>(null);

export function DocumentProvider(props: DocumentParts & { frame: PageFrame; children: ReactNode }) {
  const { frame, messages, bootScript, nonce, reporting, children } = props;
  const parts = useMemo(
    () => ({ messages, bootScript, nonce, reporting }),
    [messages, bootScript, nonce, reporting],
  );
  return (
    <FrameProvider value={frame}>
      <DocumentContext value={parts}>{children}</DocumentContext>
    </FrameProvider>
  );
}

export function useDocument(): DocumentParts {
  const parts = useContext(DocumentContext);
  if (!parts) throw new Error("A page needs its document: entry.client and entry.server provide it.");
  return parts;
}

/** The document's texts, joined by those of a page that was reached without a page load. */
export function useMessages(further: PageMessages | undefined): Readonly<CompiledMessages> {
  const { messages } = useDocument();
  return useMemo(
    () => (further && typeof window !== "undefined" ? addPageMessages(window, further) : messages),
    [messages, further],
  );
}

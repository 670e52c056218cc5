/** What surrounds the router in a document. Alone in its file, so that a reloaded module finds the same context. */
import type { CompiledMessages, ErrorReporting } from "@foldmark/messages";
import { createContext, useContext } from "react";

export interface DocumentParts {
  messages: Readonly<CompiledMessages>;
  /** Hands frame and texts to the browser; known to the server only. */
  bootScript: string;
  /** schema.org data that a loader left for the document; known to the server only. */
  structuredData?: object | null;
  /** Null on pages that are kept for everybody, and in the browser. */
  nonce: string | null;
  reporting: ErrorReporting;
}

export const DocumentContext = createContext<DocumentParts | null>(null);

export function useDocument(): DocumentParts {
  const parts = useContext(DocumentContext);
  if (!parts) throw new Error("A page needs its document: entry.client and entry.server provide it.");
  return parts;
}

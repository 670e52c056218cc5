/** The page's one global set of texts as the page reads it. Nothing here may bring the texts or the parser along. */
import type { CompiledMessages } from "./compiled-messages.ts";
import { type ErrorReporting, reportError } from "./error-report.ts";

/** The name of the global; the server's script and the page must agree on it. */
export const pageMessagesGlobal = "__MESSAGES__";

/** The part of `window` that carries the set. */
export interface MessagesPage {
  [pageMessagesGlobal]?: CompiledMessages | undefined;
}

declare global {
  interface Window {
    [pageMessagesGlobal]?: CompiledMessages | undefined;
  }
}

const missingSetText = "missing translations files from the server";

/** Reads the global set. Without one the page still works: its texts appear as their ids, and we hear of it. */
export function readPageMessages(page: MessagesPage, reporting: ErrorReporting): CompiledMessages {
  const set = page[pageMessagesGlobal];
  if (set === undefined || set === null || typeof set !== "object") {
    reportError({ kind: "missing-messages", message: missingSetText }, reporting);
    return {};
  }
  return set;
}

/** Adds the texts of a further area to the same global set, as when the visitor walks on without a page load. */
export function addPageMessages(page: MessagesPage, further: Readonly<CompiledMessages>): CompiledMessages {
  const set = { ...page[pageMessagesGlobal], ...further };
  page[pageMessagesGlobal] = set;
  return set;
}

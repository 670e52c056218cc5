/** The page's one global set of texts as the page reads it. Nothing here may bring the texts or the parser along. */
import type { CompiledMessage, CompiledMessages } from "./compiled-messages.ts";
import { type ErrorReporting, reportError } from "./error-report.ts";

/** The name of the global; the server's script and the page must agree on it. */
export const pageMessagesGlobal = "__MESSAGES__";

/** On the wire a text without arguments is a plain string: most texts are, and it saves their wrapping. */
export type PageMessages = Record<string, string | CompiledMessage>;

/** The part of `window` that carries the set. */
export interface MessagesPage {
  [pageMessagesGlobal]?: PageMessages | undefined;
}

declare global {
  interface Window {
    [pageMessagesGlobal]?: PageMessages | undefined;
  }
}

const missingSetText = "missing translations files from the server";
/** Number of the syntax tree's literal element; written out so that the page needs no parser for it. */
export const literal = 0;

/** The set in the form react-intl takes, without a parser. */
export function expandPageMessages(page: PageMessages): CompiledMessages {
  const compiled: CompiledMessages = {};
  for (const [id, message] of Object.entries(page)) {
    compiled[id] = typeof message === "string" ? [{ type: literal, value: message }] : message;
  }
  return compiled;
}

/** Reads the global set. Without one the page still works: its texts appear as their ids, and we hear of it. */
export function readPageMessages(page: MessagesPage, reporting: ErrorReporting): CompiledMessages {
  const set = page[pageMessagesGlobal];
  if (set === undefined || set === null || typeof set !== "object") {
    reportError({ kind: "missing-messages", message: missingSetText }, reporting);
    return {};
  }
  return expandPageMessages(set);
}

/** Adds the texts of a further area to the same global set, as when the visitor walks on without a page load. */
export function addPageMessages(page: MessagesPage, further: PageMessages): CompiledMessages {
  const set = { ...page[pageMessagesGlobal], ...further };
  page[pageMessagesGlobal] = set;
  return expandPageMessages(set);
}

/** The page's one global set of texts: how the server writes it and how the page reads it. */
import type { LanguageTag } from "@foldmark/region";
import {
  areas,
  type CompiledMessage,
  type CompiledMessages,
  compiledMessagesFor,
  setKey,
} from "./compiled-messages.ts";
import { type ErrorReporting, reportError } from "./error-report.ts";
import type { Area } from "./message-types.ts";

/** The name of the global; the server's script and the page must agree on it. */
export const pageMessagesGlobal = "__MESSAGES__";

/** On the wire a text without arguments is a plain string: most texts are, and it saves their wrapping. */
export type PageMessages = Record<string, string | CompiledMessage>;

/** The part of `window` that carries the set. */
export interface MessagesPage {
  [pageMessagesGlobal]?: PageMessages | undefined;
}

const missingSetText = "missing translations files from the server";
/** Number of the syntax tree's literal element; written out so that the page needs no parser for it. */
const literal = 0;

export function pageMessagesFor(tag: LanguageTag, wanted: readonly Area[] = areas): PageMessages {
  const page: PageMessages = {};
  for (const [id, message] of Object.entries(compiledMessagesFor(tag, wanted))) {
    const only = message.length === 1 ? message[0] : undefined;
    page[id] = only?.type === literal ? only.value : message;
  }
  return page;
}

const scripts = new Map<string, string>();

/**
 * The body of the inline script that hands the set to the page. The same areas always give the same characters,
 * so a hash-based content security policy can name them. `<` is written as an escape: no text can end the script.
 */
export function pageMessagesScript(tag: LanguageTag, wanted: readonly Area[] = areas): string {
  const key = setKey(tag, wanted);
  let script = scripts.get(key);
  if (script === undefined) {
    const json = JSON.stringify(pageMessagesFor(tag, wanted)).replaceAll("<", "\\u003c");
    script = `window.${pageMessagesGlobal}=${json}`;
    scripts.set(key, script);
  }
  return script;
}

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

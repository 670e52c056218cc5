/** The page's one global set of texts as the server writes it. */
import { areas, compiledMessagesFor, setKey } from "./compiled-messages.ts";
import type { TextSelection } from "./message-types.ts";
import { literal, type PageMessages, pageMessagesGlobal } from "./page-messages.ts";
import type { Wording } from "./spelling.ts";

export function pageMessagesFor(wording: Wording, wanted: readonly TextSelection[] = areas): PageMessages {
  const page: PageMessages = {};
  for (const [id, message] of Object.entries(compiledMessagesFor(wording, wanted))) {
    const only = message.length === 1 ? message[0] : undefined;
    page[id] = only?.type === literal ? only.value : message;
  }
  return page;
}

/** `<` is written as an escape, so that no text can end the script it stands in. */
export function assignmentScript(set: PageMessages): string {
  return `window.${pageMessagesGlobal}=${JSON.stringify(set).replaceAll("<", "\\u003c")}`;
}

const scripts = new Map<string, string>();

/**
 * The body of the inline script that hands the set to the page. The same selection always gives the same characters,
 * so a hash-based content security policy can name them.
 */
export function pageMessagesScript(wording: Wording, wanted: readonly TextSelection[] = areas): string {
  const key = setKey(wording, wanted);
  let script = scripts.get(key);
  if (script === undefined) {
    script = assignmentScript(pageMessagesFor(wording, wanted));
    scripts.set(key, script);
  }
  return script;
}

/** The page's one global set of texts as the server writes it. */
import { areas, type CompiledMessages, compiledMessagesFor, setKey } from "./compiled-messages.ts";
import type { TextSelection } from "./message-types.ts";
import { pageMessagesGlobal } from "./page-messages.ts";
import type { Wording } from "./spelling.ts";

/** `<` is written as an escape, so that no text can end the script it stands in. */
export function assignmentScript(set: Readonly<CompiledMessages>): string {
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
    script = assignmentScript(compiledMessagesFor(wording, wanted));
    scripts.set(key, script);
  }
  return script;
}

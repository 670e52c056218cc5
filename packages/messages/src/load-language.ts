/** Brings in a language by the tag somebody asked for: checked first, then loaded from the source given. */
import { type LanguageTag, languageCode, parseLanguageTag } from "@foldmark/region";
import type { CompiledMessages } from "./compiled-messages.ts";

export interface LoadedLanguage {
  readonly tag: LanguageTag;
  /** The language as browsers and Intl know it: `sv` for the tag `se`. */
  readonly code: string;
  readonly messages: Readonly<CompiledMessages>;
}

/** `compiledMessagesFor` on the server, a request to the server in the page. */
export type LanguageSource = (
  tag: LanguageTag,
) => Readonly<CompiledMessages> | Promise<Readonly<CompiledMessages>>;

export class LanguageLoadError extends Error {
  readonly code = "language-not-loaded";
  readonly tag: LanguageTag;

  constructor(tag: LanguageTag, cause: unknown) {
    super("failed to load a language", { cause });
    this.name = "LanguageLoadError";
    this.tag = tag;
  }
}

/** An unknown tag is the caller's mistake and keeps its own error; everything after it is a failed load. */
export async function loadLanguage(text: string, source: LanguageSource): Promise<LoadedLanguage> {
  const tag = parseLanguageTag(text);
  try {
    const messages = await source(tag);
    if (Object.keys(messages).length === 0) throw new Error(`no texts for ${tag}`);
    return { tag, code: languageCode(tag), messages };
  } catch (cause) {
    throw new LanguageLoadError(tag, cause);
  }
}

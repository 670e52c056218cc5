/** "Label: value" with the colon as the language sets it, for mails, papers and drawings, which know a language only. */
import { type LanguageTag, languageCode } from "@foldmark/region";
import { compiledMessagesFor } from "./compiled-messages.ts";
import { textFor } from "./text.ts";

export const labelled = (tag: LanguageTag, label: string, value: string): string =>
  textFor({
    language: languageCode(tag),
    messages: compiledMessagesFor(tag, ["ui.form.labelled"]),
    onError: (error) => {
      throw error;
    },
  })("ui.form.labelled", { label, value });

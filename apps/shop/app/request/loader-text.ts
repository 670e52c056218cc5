/** Finished words for loaders: names and short texts of the catalogue need not travel as a whole area of messages. */
import { compiledMessagesFor, type TextFunction, textFor, type Wording, wordingOf } from "@foldmark/messages";
import { type LanguageTag, languageCode, type Region } from "@foldmark/region";

const kept = new Map<Wording, TextFunction>();

export function loaderText(region: Region, language: LanguageTag): TextFunction {
  const wording = wordingOf(region, language);
  let text = kept.get(wording);
  if (!text) {
    text = textFor({
      language: languageCode(language),
      messages: compiledMessagesFor(wording),
      // A test holds every text of every language against the English ones: a gap is a fault of ours.
      onError: (error) => {
        throw error;
      },
    });
    kept.set(wording, text);
  }
  return text;
}

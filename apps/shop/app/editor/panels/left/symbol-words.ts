/** What a symbol is called and found by, in the language of the page. */
import type { MessageId } from "@foldmark/messages";
import type { SymbolEntry } from "@foldmark/render";
import type { useText } from "@foldmark/ui";

/** English words of symbols that are said in every language: what people look for beside names. */
const searchWords = [
  "nature",
  "garden",
  "weather",
  "animal",
  "sea",
  "drink",
  "food",
  "sweet",
  "fruit",
  "vegetable",
  "kitchen",
  "clothes",
  "fashion",
  "beauty",
  "home",
  "craft",
  "school",
  "play",
  "party",
  "child",
  "music",
  "sport",
  "travel",
  "outdoor",
  "tool",
  "power",
  "love",
  "premium",
  "award",
  "quality",
  "thank",
  "birthday",
  "christmas",
  "easter",
  "winter",
  "summer",
  "sale",
  "contact",
  "shop",
  "delivery",
  "direction",
  "handling",
  "recycle",
  "cosmetics",
] as const;

type SaidWord = (typeof searchWords)[number];
const isSaid = (word: string): word is SaidWord => (searchWords as readonly string[]).includes(word);

/** A test holds every symbol to have its name. */
const symbolNameId = (id: string): MessageId => `symbols.${id}` as MessageId;

export function symbolWords(
  text: ReturnType<typeof useText>,
  { id, words }: Pick<SymbolEntry, "id" | "words">,
) {
  const name = text(symbolNameId(id) as "symbols.leaf");
  const said = words
    .split(" ")
    .filter(isSaid)
    .map((word) => text(`symbols.word.${word}`));
  return { name, words: [name, ...said, id, words].join(" ") };
}

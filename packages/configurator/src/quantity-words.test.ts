import { compiledMessagesFor, textFor } from "@foldmark/messages";
import { type LanguageTag, languageCode, type ProductType, regionById } from "@foldmark/region";
import { expect, it } from "vitest";
import { quantityWords } from "./figures.ts";

const words = (language: LanguageTag, sku: ProductType, quantity: number) =>
  quantityWords(
    {
      region: regionById("eu"),
      language,
      text: textFor({
        language: languageCode(language),
        messages: compiledMessagesFor(language),
        onError: (error) => {
          throw error;
        },
      }),
    },
    sku,
    quantity,
  );

it.each([
  ["en", "mailer-box-eco", 500, "500 pcs"],
  ["en", "sample-packs", 1, "1 pc"],
  ["en", "kraft-tape", 504, "504 rolls"],
  ["en", "tissue-paper", 1000, "1,000 sheets"],
  ["de", "packing-tape", 36, "36 Rollen"],
  ["cs", "packing-paper", 500, "500 archů"],
  ["ro", "kraft-tape", 108, "108 role"],
  ["ro", "kraft-tape", 36, "36 de role"],
] as const)("%s: %s, %i are %s", (language, sku, quantity, expected) => {
  expect(words(language, sku, quantity).replaceAll("\u00a0", " ")).toBe(expected);
});

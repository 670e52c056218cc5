/** Names of what the catalogue holds, in the language that was asked for. */
import { finishIds } from "@foldmark/catalogue";
import { type MessageId, messagesFor } from "@foldmark/messages";
import type { LanguageTag } from "@foldmark/region";

export type NamedKind =
  | "material"
  | "print"
  | "technology"
  | "colour"
  | "pattern"
  | "theme"
  | "dimension"
  | "size";

const textOf = (language: LanguageTag, id: string): string => messagesFor(language)[id as MessageId] ?? id;

export const nameOf = (language: LanguageTag, kind: NamedKind, code: string): string =>
  textOf(language, `catalogue.${kind}.${code}`);

export const nameOfOption = (language: LanguageTag, code: string): string =>
  textOf(
    language,
    `catalogue.${(finishIds as readonly string[]).includes(code) ? "finish" : "option"}.${code}`,
  );

export const nameOfProduct = (language: LanguageTag, sku: string): string =>
  textOf(language, `catalogue.type.${sku}.name`);

export const descriptionOfProduct = (language: LanguageTag, sku: string): string =>
  textOf(language, `catalogue.type.${sku}.short`);

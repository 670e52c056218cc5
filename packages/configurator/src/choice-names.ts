/** Names of colours, ready-made designs and themes. */
import { type ChoiceName, choiceTextId } from "@foldmark/catalogue";
import type { TextFunction } from "@foldmark/messages";

/** Only for values that the product offers. */
export const choiceName = (text: TextFunction, name: ChoiceName, value: string): string =>
  text(choiceTextId(name, value));

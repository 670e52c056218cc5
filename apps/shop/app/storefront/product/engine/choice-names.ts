/** Names of colours, ready-made designs and themes. */
import type { ChoiceName, ColourId, DesignId, ThemeId } from "@foldmark/catalogue";
import type { TextFunction } from "@foldmark/ui";

/** Only for values that the product offers. */
export function choiceName(text: TextFunction, name: ChoiceName, value: string): string {
  if (name === "colour") return text(`catalogue.colour.${value as ColourId}`);
  if (name === "design") return text(`catalogue.design.${value as DesignId}`);
  return text(`catalogue.theme.${value as ThemeId}`);
}

import { compiledMessagesFor, textFor, wordingOf } from "@foldmark/messages";
import { languageCode, languageTags, productTypes, regions } from "@foldmark/region";
import { expect, it } from "vitest";
import { isMadeName } from "./made-name.server.ts";

it("a design is called after its product in the words of every storefront, and not once somebody named it", () => {
  for (const region of regions)
    for (const tag of languageTags) {
      const messages = compiledMessagesFor(wordingOf(region, tag), ["catalogue.type"]);
      const text = textFor({ language: languageCode(tag), messages, onError: () => {} });
      for (const sku of productTypes)
        expect(isMadeName(text(`catalogue.type.${sku}.name`)), `${region.id} ${tag} ${sku}`).toBe(true);
    }
  expect(isMadeName("Morrow")).toBe(false);
});

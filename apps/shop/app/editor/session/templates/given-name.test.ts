import { defaultConfiguration } from "@foldmark/catalogue";
import { emptyBrandKit, newRecord, openDesign } from "@foldmark/design";
import { compiledMessagesFor, textFor } from "@foldmark/messages";
import { languageCode, languageTags, productTypes } from "@foldmark/region";
import { groundFor, templateById } from "@foldmark/templates";
import { describe, expect, it } from "vitest";
import type { EditorSession } from "../editor-session.ts";
import { beginTemplate } from "./begin-template.ts";
import { fillerIn } from "./filler.ts";
import { givenName } from "./given-name.ts";

const textIn = (tag: (typeof languageTags)[number]) =>
  textFor({
    language: languageCode(tag),
    messages: compiledMessagesFor(tag),
    onError: (error) => {
      throw error;
    },
  });
const text = textIn("en");

describe("a design's name", () => {
  it.each(languageTags)("is given by nobody as long as it is a product's in %s", (tag) => {
    const words = textIn(tag);
    for (const sku of productTypes)
      expect(givenName(words(`catalogue.type.${sku}.name`), words, null), sku).toBeNull();
  });

  it("is given by nobody where it is a template's, or a product's in a language that only the server knows", () => {
    expect(givenName("Open slowly", text, null)).toBeNull();
    expect(givenName("Versandkarton", text, "Versandkarton")).toBeNull();
    expect(givenName(" ", text, null)).toBeNull();
  });

  it("is the buyer's once it is typed", () => {
    expect(givenName("Morrow", text, null)).toBe("Morrow");
    expect(givenName("Morrow", text, "Versandkarton")).toBe("Morrow");
  });
});

describe("a template in a design", () => {
  const configuration = defaultConfiguration("mailer-box-full-color");
  const template = templateById("tiles")!;
  const begun = async (called: string) => {
    const design = openDesign([newRecord("document", { name: called })], groundFor(configuration)!.layout);
    const session = {
      editor: { design, now: 1 },
      product: { peek: () => ({ configuration }) },
      notices: { value: [], peek: () => [] },
      pathPrefix: "",
    } as unknown as EditorSession;
    const name = givenName(called, text, null);
    await beginTemplate(session, template, { language: "en", name, kit: emptyBrandKit });
    return fillerIn(design.store, text).map(({ words }) => words.toLowerCase());
  };

  it("keeps its own words where the design is called after its product, and they are asked about", async () => {
    expect(await begun("Full-colour mailer box")).toContain(template.sample.toLowerCase());
  });

  it("has the name that was typed, and no other is asked about", async () => {
    expect((await begun("Morrow")).filter((words) => words !== "")).toEqual([]);
  });
});

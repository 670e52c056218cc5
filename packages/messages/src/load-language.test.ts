import { languageTags, UnknownLanguageError } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { compiledMessagesFor } from "./compiled-messages.ts";
import { LanguageLoadError, loadLanguage } from "./load-language.ts";

describe("loadLanguage", () => {
  it.each(languageTags)("loads %s from the texts of the house", async (tag) => {
    const language = await loadLanguage(tag, compiledMessagesFor);
    expect(language.tag).toBe(tag);
    expect(language.messages).toBe(compiledMessagesFor(tag));
  });

  it("gives Swedish its real code", async () => {
    expect((await loadLanguage("se", compiledMessagesFor)).code).toBe("sv");
  });

  it("keeps the cause of a failed load", async () => {
    const cause = new Error("503");
    const failure = await loadLanguage("fr", () => Promise.reject(cause)).catch((error) => error);
    expect(failure).toBeInstanceOf(LanguageLoadError);
    expect(failure).toMatchObject({ code: "language-not-loaded", tag: "fr", cause });
  });

  it("takes an empty answer for a failed load", async () => {
    await expect(loadLanguage("fr", () => ({}))).rejects.toBeInstanceOf(LanguageLoadError);
  });

  it("asks no source for a language that does not exist", async () => {
    let asked = false;
    const source = () => {
      asked = true;
      return {};
    };
    await expect(loadLanguage("xx", source)).rejects.toBeInstanceOf(UnknownLanguageError);
    expect(asked).toBe(false);
  });
});

/** SPEC §8: errors about translations and languages. */
import { compiledMessagesFor, type ErrorReport, loadLanguage, readPageMessages } from "@foldmark/messages";
import { parseLanguageTag, UnknownLanguageError } from "@foldmark/region";
import { describe, expect, it } from "vitest";

describe("8. The error catalogue: texts", () => {
  it("S8.3 missing translations from the server are logged and sent to error reporting", () => {
    const logged: ErrorReport[] = [];
    const sent: ErrorReport[] = [];
    const messages = readPageMessages(
      {},
      { log: (report) => logged.push(report), send: (report) => sent.push(report) },
    );
    expect(messages).toEqual({});
    expect(logged.map(({ message }) => message)).toEqual(["missing translations files from the server"]);
    expect(sent.map(({ message }) => message)).toEqual(["missing translations files from the server"]);
  });

  it("S8.4 an unknown tag is an unknown-language error; a language that fails to load says so", async () => {
    expect(() => parseLanguageTag("xx")).toThrow(UnknownLanguageError);
    await expect(loadLanguage("xx", compiledMessagesFor)).rejects.toBeInstanceOf(UnknownLanguageError);
    const brokenSource = () => Promise.reject(new Error("connection lost"));
    await expect(loadLanguage("cs", brokenSource)).rejects.toThrow(/^failed to load a language$/);
  });
});

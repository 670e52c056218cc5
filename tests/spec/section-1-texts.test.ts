/** SPEC §1: translations, supplied by the server as one global set; a missing one shows as its id. */
import { runInNewContext } from "node:vm";
import {
  areas,
  type ErrorReport,
  type MessagesPage,
  messageErrorHandler,
  messagesFor,
  pageMessagesScript,
  readPageMessages,
  textFor,
} from "@foldmark/messages";
import { languageCode, languageTags } from "@foldmark/region";
import { describe, expect, it } from "vitest";

/** The page's `window` after the server's one script has run in it. */
function windowAfter(script: string): MessagesPage & Record<string, unknown> {
  const window = {};
  runInNewContext(script, { window });
  return window;
}

describe("1. What the product does: texts", () => {
  it("S1.16 the server hands the page one global set that holds every text of the page's language", () => {
    for (const tag of languageTags) {
      const window = windowAfter(pageMessagesScript(tag, areas));
      expect(Object.keys(window)).toEqual(["__MESSAGES__"]);

      const reports: ErrorReport[] = [];
      const messages = readPageMessages(window, { log: () => {}, send: (report) => reports.push(report) });
      expect(Object.keys(messages).sort()).toEqual(Object.keys(messagesFor(tag)).sort());
      const text = textFor({
        language: languageCode(tag),
        messages,
        onError: (error) => reports.push({ kind: "missing-message", message: error.id }),
      });
      expect(text("ui.dropdown.placeholder")).toBe(messagesFor(tag)["ui.dropdown.placeholder"]);
      expect(reports).toEqual([]);
    }
  });

  it("S1.17 a missing translation is displayed as its id, and reported", () => {
    const window = windowAfter(pageMessagesScript("pl", ["chrome"]));
    const reports: ErrorReport[] = [];
    const reporting = { log: () => {}, send: (report: ErrorReport) => reports.push(report) };
    const text = textFor({
      language: "pl",
      messages: readPageMessages(window, reporting),
      onError: messageErrorHandler("pl", reporting),
    });
    expect(text("chrome.menu.label")).toBe("Menu");
    expect(text("legal.contents")).toBe("legal.contents");
    expect(reports.map(({ kind, detail }) => [kind, detail?.id])).toEqual([
      ["missing-message", "legal.contents"],
    ]);
  });
});

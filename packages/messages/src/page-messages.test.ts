import { runInNewContext } from "node:vm";
import { languageTags } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { compiledMessagesFor, coreAreas } from "./compiled-messages.ts";
import type { ErrorReport } from "./error-report.ts";
import { addPageMessages, type MessagesPage, readPageMessages } from "./page-messages.ts";
import { assignmentScript, pageMessagesScript } from "./page-messages-script.ts";

/** What a browser has after it ran the server's script; a plain copy, free of the other realm's prototypes. */
function pageAfter(script: string): MessagesPage {
  const window = {};
  runInNewContext(script, { window });
  return JSON.parse(JSON.stringify(window));
}

const silent = { log: () => {}, send: () => {} };

describe("the page's global set", () => {
  it.each(languageTags)("arrives in %s as the server compiled it", (tag) => {
    const read = readPageMessages(pageAfter(pageMessagesScript(tag)), silent);
    expect(read).toEqual(compiledMessagesFor(tag));
  });

  it("is a script that no text can end", () => {
    const set = { "a.text": "</script><!-- \u2028" };
    const script = assignmentScript(set);
    expect(script).not.toContain("<");
    expect(pageAfter(script)).toEqual({ __MESSAGES__: set });
  });

  it("is the same script for the same areas, whatever their order", () => {
    const script = pageMessagesScript("en", coreAreas);
    expect(pageMessagesScript("en", [...coreAreas].reverse())).toBe(script);
    expect(pageMessagesScript("de", coreAreas)).not.toBe(script);
  });

  it("sends a text without arguments as a plain string", () => {
    const page = compiledMessagesFor("en", ["ui"]);
    expect(page["ui.dropdown.placeholder"]).toBe("Select");
    expect(Array.isArray(page["ui.dropdown.noResults"])).toBe(true);
  });

  it("grows by the areas of the next page", () => {
    const page = pageAfter(pageMessagesScript("pl", ["chrome"]));
    const both = addPageMessages(page, compiledMessagesFor("pl", ["legal"]));
    expect(both).toEqual(compiledMessagesFor("pl", ["chrome", "legal"]));
    expect(readPageMessages(page, silent)).toEqual(both);
  });

  it.each([undefined, null, "texts", 7])("is reported as absent when it is %j", (set) => {
    const reports: ErrorReport[] = [];
    const page = { __MESSAGES__: set } as unknown as MessagesPage;
    expect(readPageMessages(page, { log: () => {}, send: (report) => reports.push(report) })).toEqual({});
    expect(reports).toHaveLength(1);
  });
});

import type { CompiledMessages } from "@foldmark/messages";
import { createIntl } from "react-intl";
import { describe, expect, it, vi } from "vitest";
import { formattersOf, quickText } from "./quick-text.ts";

const literal = (value: string) => ({ type: 0, value });
const messages = {
  greeting: [literal("Hello "), { type: 1, value: "name" }],
  day: [{ type: 3, value: "when", style: "short" }],
} as unknown as CompiledMessages;

const intlFor = (set: CompiledMessages) =>
  createIntl(
    { locale: "en", messages: set as Record<string, CompiledMessages[string]>, onError: vi.fn() },
    formattersOf("en"),
  );

describe("quick texts", () => {
  it("say what react-intl says", () => {
    const intl = intlFor(messages);
    const values = { name: "Ada" };
    expect(quickText(intl, "greeting", values)).toBe(intl.formatMessage({ id: "greeting" }, values));
  });

  it("follow their own set when two sets use one id", () => {
    const other = { greeting: [literal("Bye "), { type: 1, value: "name" }] } as unknown as CompiledMessages;
    expect(quickText(intlFor(messages), "greeting", { name: "Ada" })).toBe("Hello Ada");
    expect(quickText(intlFor(other), "greeting", { name: "Ada" })).toBe("Bye Ada");
  });

  it("leave missing texts, missing arguments and dates to react-intl", () => {
    const intl = intlFor(messages);
    expect(quickText(intl, "unknown", { name: "Ada" })).toBeNull();
    expect(quickText(intl, "greeting", {})).toBeNull();
    expect(quickText(intl, "day", { when: "0" })).toBeNull();
  });

  it("share the formatters of a language", () => {
    expect(formattersOf("pl")).toBe(formattersOf("pl"));
    expect(formattersOf("pl")).not.toBe(formattersOf("cs"));
  });
});

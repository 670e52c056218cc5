import { fileRuleIds } from "@foldmark/preflight/files";
import { describe, expect, it } from "vitest";
import type { Sheet, SheetFinding } from "../print-file-view.ts";
import { hasPictures, passedTopics, topicOf } from "./topics.ts";

const held = (rule: (typeof fileRuleIds)[number]) => ({ rule, measured: null, demanded: null });
const found = (rule: (typeof fileRuleIds)[number]) => ({ rule }) as SheetFinding;
const sheet = (own: Partial<Sheet>) => ({ state: "ready", passed: [], findings: [], ...own }) as const;

describe("what a file is checked for", () => {
  it("has a name for every rule", () => {
    expect(fileRuleIds.filter((rule) => topicOf(rule) === undefined)).toEqual([]);
  });

  it("has held where no rule of it found anything on any side", () => {
    const outside = sheet({ passed: [held("bleed"), held("page-size")], findings: [found("page-boxes")] });
    const inside = sheet({
      passed: [held("bleed"), { ...held("small-text"), measured: { value: 8, unit: "pt" } }],
    });
    expect(passedTopics([outside, inside]).map(({ topic }) => topic)).toEqual(["bleed", "text"]);
    expect(passedTopics([outside, inside]).at(-1)?.check?.measured).toEqual({ value: 8, unit: "pt" });
  });

  it("says where there are pictures, in which nothing is read", () => {
    const measured = { ...held("resolution"), measured: { value: 300, unit: "ppi" } as const };
    expect(hasPictures([sheet({ passed: [held("resolution")] })])).toBe(false);
    expect(hasPictures([sheet({}), sheet({ passed: [measured] })])).toBe(true);
    expect(hasPictures([sheet({ findings: [found("resolution")] })])).toBe(true);
  });

  it("is nothing where a side could not be checked", () => {
    expect(passedTopics([sheet({ passed: [held("bleed")] }), sheet({ state: "refused" })])).toEqual([]);
  });

  it("is nothing before anything was checked", () => {
    expect(passedTopics([sheet({ state: "checking", passed: [held("bleed")] })])).toEqual([]);
  });
});

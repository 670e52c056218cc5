import { compiledMessagesFor, textFor } from "@foldmark/messages";
import { type Finding, type RuleId, ruleIds } from "@foldmark/preflight";
import { languageCode, languageTags } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { findingWords } from "../../../artwork/finding-words.ts";
import { warningsByNode } from "./warnings-by-node.ts";

const facts = {
  ppi: 90,
  wanted: 7000,
  size: 5000,
  width: 100,
  side: 3000,
  reaches: 0,
  total: 3400,
  most: 3000,
  tint: 950,
  magnification: 600,
  least: 800,
  letters: "Ő",
  nodes: 3,
  panels: 18,
};

const found = (rule: RuleId, own: Partial<Finding> = {}): Finding => ({
  rule,
  severity: "error",
  surface: "surface:body-outside",
  panel: null,
  node: null,
  box: { minX: 0, minY: 0, maxX: 0, maxY: 0 },
  facts,
  fix: { command: "node.move", args: {} },
  ...own,
});

const length = (micrometres: number) => `${micrometres / 1000} mm`;
const percent = (value: number) => `${value}%`;

describe("a finding", () => {
  it.each(languageTags)("of every rule has its words and those of its fix in %s", (tag) => {
    const text = textFor({
      language: languageCode(tag),
      messages: compiledMessagesFor(tag),
      onError: (error) => {
        throw error;
      },
    });
    for (const rule of ruleIds) {
      const words = findingWords(text, found(rule), "Lid", { length, percent });
      expect(words.title.length, rule).toBeGreaterThan(5);
      expect(words.about, rule).toMatch(/^Lid\. .{8}/);
      expect(words.fix, rule).not.toBe("");
    }
    expect(findingWords(text, found("small-text"), "Lid", { length, percent })).toMatchObject({
      about: expect.stringContaining("5"),
      fix: expect.stringContaining("7"),
    });
  });

  it("is told of the object, else of the panel, it is about", () => {
    const findings = [
      found("small-text", { node: "node:a" }),
      found("bleed", { node: "node:a", panel: "panel:body-outside/lid" }),
      found("empty-panel", { panel: "panel:body-outside/lid" }),
      found("crease"),
    ];
    expect([...warningsByNode(findings)]).toEqual([
      ["node:a", ["preflight.small-text.title", "preflight.bleed.title"]],
      ["panel:body-outside/lid", ["preflight.empty-panel.title"]],
    ]);
  });
});

import type { Finding } from "@foldmark/preflight";
import { describe, expect, it } from "vitest";
import { changedFindings } from "./changed-findings.ts";

const finding = (rule: Finding["rule"], node: string | null): Finding => ({
  rule,
  node: node as Finding["node"],
  severity: "warning",
  panel: null,
  surface: "surface:body-outside",
  box: { minX: 0, minY: 0, maxX: 1, maxY: 1 },
  facts: {},
  fix: null,
});

describe("what the check found anew", () => {
  it("is what came and what went, whatever else of a finding moved", () => {
    const [small, bare] = [finding("small-text", "node:a"), finding("empty-panel", null)];
    const moved = { ...bare, box: { minX: 5, minY: 5, maxX: 6, maxY: 6 } };
    expect(changedFindings([bare], [moved, small])).toEqual({ come: [small], gone: [] });
    expect(changedFindings([small, moved], [bare])).toEqual({ come: [], gone: [small] });
    expect(changedFindings([small], [finding("small-text", "node:b")]).come).toHaveLength(1);
  });
});

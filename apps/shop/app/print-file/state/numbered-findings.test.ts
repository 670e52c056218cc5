import type { SurfaceId } from "@foldmark/design";
import { describe, expect, it } from "vitest";
import type { Sheet, SheetFinding } from "../print-file-view.ts";
import { numberedFindings, openCounts, withFixes } from "./numbered-findings.ts";

const finding = (key: string, own: Partial<SheetFinding>): SheetFinding =>
  ({ key, rule: "bleed", severity: "warning", detail: "", fix: null, ...own }) as SheetFinding;
const sheet = (surface: SurfaceId, findings: readonly SheetFinding[], own: Partial<Sheet> = {}): Sheet =>
  ({
    surface,
    file: "f",
    page: 0,
    placement: { turn: 0, isMirrored: false, x: 5, y: 0, scale: 1 },
    isPlacedByItself: false,
    fixes: [],
    findings,
    accepted: [],
    ...own,
  }) as unknown as Sheet;

const outside = sheet("surface:body-outside", [
  finding("a", {}),
  finding("b", { severity: "error", fix: "mirror-bleed" }),
]);
const inside = sheet(
  "surface:body-inside",
  [
    finding("c", { severity: "error", fix: "fit-page" }),
    finding("d", { fix: "technical-ink", rule: "die-line-printed", detail: "Cut" }),
    finding("e", { severity: "advice" }),
  ],
  { accepted: ["d"], fixes: [{ id: "reduce-ink", ink: null }] },
);
const found = numberedFindings({ sheets: [outside, inside] });

describe("findings of all sides", () => {
  it("are numbered from the gravest", () => {
    expect(found.map(({ number, finding: { key } }) => [number, key])).toEqual([
      [1, "b"],
      [2, "c"],
      [3, "a"],
      [4, "d"],
      [5, "e"],
    ]);
  });

  it("are open unless they are accepted; advice asks for nothing", () => {
    expect(openCounts(found)).toEqual({ toFix: 2, toSee: 1 });
  });

  it("are fixed together, each side once, on top of what was fixed before", () => {
    const choices = withFixes([outside, inside], found);
    expect(choices).toHaveLength(2);
    expect(choices[0]).toMatchObject({ fixes: [{ id: "mirror-bleed", ink: null }], placement: { x: 5 } });
    expect(choices[1]?.fixes).toEqual([
      { id: "reduce-ink", ink: null },
      { id: "fit-page", ink: null },
      { id: "technical-ink", ink: "Cut" },
    ]);
    // What is fitted is laid anew.
    expect(choices[1]?.placement).toBeNull();
    expect(
      withFixes(
        [sheet("surface:body-outside", [], { fixes: [{ id: "mirror-bleed", ink: null }] })],
        found.slice(0, 1),
      ),
    ).toEqual([]);
  });
});

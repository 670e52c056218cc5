import type { SurfaceId } from "@foldmark/design";
import { describe, expect, it } from "vitest";
import type { Sheet, SheetFinding } from "../print-file-view.ts";
import { formerFindings, knownSides, numberedFindings, openCounts, withFixes } from "./numbered-findings.ts";

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

it("one fault on many panels is one entry, with all its places, its least and its worst", () => {
  const demanded = { value: 300, unit: "ppi" } as const;
  const coarse = (key: string, ppi: number, own: Partial<SheetFinding> = {}) => {
    const box = { minX: ppi, minY: 0, maxX: ppi + 1, maxY: 1 };
    return finding(key, {
      rule: "resolution",
      panel: `panel:body-outside/${key}`,
      measured: { value: ppi, unit: "ppi" },
      count: 1,
      box,
      places: [box],
      demanded,
      ...own,
    } as Partial<SheetFinding>);
  };
  const many = Array.from({ length: 40 }, (_, at) => coarse(`p${at}`, 100 + at));
  const [lid, other, ...none] = numberedFindings({
    sheets: [
      sheet(
        "surface:body-outside",
        [...many, coarse("stencil", 400, { demanded: { ...demanded, value: 600 } })],
        {
          accepted: many.map(({ key }) => key),
        },
      ),
    ],
  });
  expect(none).toEqual([]);
  expect(lid).toMatchObject({
    isAccepted: true,
    finding: { key: "p0", count: 40, measured: { value: 100 }, mildest: { value: 139 } },
  });
  expect(lid?.all).toHaveLength(40);
  expect(new Set(lid?.finding.places.map(({ minX }) => minX)).size).toBe(40);
  // Held to another demand it is another finding.
  expect(other).toMatchObject({ isAccepted: false, finding: { key: "stencil", count: 1 } });
});

describe("what was found before", () => {
  const ready = sheet("surface:body-outside", [finding("a", {})], { state: "ready" });
  const checking = sheet("surface:body-outside", [], { state: "checking" });
  const empty = sheet("surface:body-outside", [], { state: "empty" });
  const keys = (steps: readonly Sheet[]) => {
    let known: ReturnType<typeof knownSides> = new Map();
    for (const step of steps) known = knownSides(known, { sheets: [step] });
    return formerFindings(known, { sheets: [steps.at(-1)!] }).map(({ finding: { key } }) => key);
  };

  it("stays in sight while its side is checked, however long", () => {
    expect(keys([ready, checking, checking])).toEqual(["a"]);
  });

  it("goes once there is something new to say, or nothing lies there any more", () => {
    expect(keys([ready])).toEqual([]);
    expect(keys([ready, checking, ready])).toEqual([]);
    expect(keys([ready, empty, checking])).toEqual([]);
    expect(keys([checking])).toEqual([]);
  });
});

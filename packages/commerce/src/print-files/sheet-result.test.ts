import type { FileFinding } from "@foldmark/preflight/files";
import { describe, expect, it } from "vitest";
import { findingsOf, passedChecks } from "./sheet-result.ts";

const found = (rule: FileFinding["rule"], about: Partial<FileFinding> = {}): FileFinding => ({
  rule,
  severity: "error",
  surface: "surface:body-outside",
  panel: null,
  box: null,
  places: [],
  count: 1,
  measured: null,
  demanded: null,
  detail: "",
  fix: null,
  ...about,
});

interface Told {
  readonly sent?: readonly FileFinding[];
  readonly written?: readonly FileFinding[];
}
type Checked = Parameters<typeof findingsOf>[1];

const told = ({ sent = [], written = [] }: Told, checked: Partial<Checked> = {}) =>
  findingsOf({ findings: written, sent: { findings: sent } } as unknown as Parameters<typeof findingsOf>[0], {
    fixes: [],
    isPlacedByHand: false,
    ...checked,
  });
const rulesOf = (...about: Parameters<typeof told>) => told(...about).map(({ rule }) => rule);

describe("a fix", () => {
  const die = (ink: string) => found("die-line-printed", { detail: ink, fix: "technical-ink" });
  const fixes = [{ id: "technical-ink", ink: "Lines A" }] as const;

  it("mends the ink that it is of, and of no other", () => {
    expect(rulesOf({ sent: [die("Lines A")] }, { fixes })).toEqual([]);
    expect(rulesOf({ sent: [die("Lines B")] }, { fixes })).toEqual(["die-line-printed"]);
  });

  it("of the whole page mends all of it", () => {
    const hidden = found("hidden-layer", { detail: "Notes", fix: "remove-hidden-layers" });
    expect(rulesOf({ sent: [hidden] }, { fixes: [{ id: "remove-hidden-layers", ink: null }] })).toEqual([]);
  });
});

describe("a page of another size", () => {
  const sent = [found("page-size", { detail: "200 × 150 mm" }), found("page-turned"), found("die-line-off")];
  const written = [found("safe-zone")];

  it("says so first, and nothing is measured where it happens to lie", () => {
    expect(told({ sent, written })).toMatchObject([
      { rule: "page-size", severity: "error" },
      { rule: "page-turned" },
    ]);
  });

  it("that was laid by hand still says so, as a warning, and is measured where it lies", () => {
    const laid = told({ sent, written }, { isPlacedByHand: true });
    expect(laid.map(({ rule, severity }) => [rule, severity])).toEqual([
      ["die-line-off", "error"],
      ["safe-zone", "error"],
      ["page-size", "warning"],
    ]);
  });

  it("that is fitted does not", () => {
    const fitted = found("page-size", { fix: "fit-page" });
    expect(rulesOf({ sent: [fitted] }, { fixes: [{ id: "fit-page", ink: null }] })).toEqual([]);
  });
});

it("is another finding when it is much worse, and the same when it is a hair worse", () => {
  const keyAt = (value: number) => {
    const coarse = found("resolution", {
      severity: "warning",
      measured: { value, unit: "ppi" },
      demanded: { value: 300, unit: "ppi" },
    });
    return told({ written: [coarse] })[0]?.key;
  };
  expect(keyAt(239)).toBe(keyAt(241));
  expect(keyAt(151)).not.toBe(keyAt(240));
});

it("keeps its name from release to release, so that what was accepted stays accepted", () => {
  const small = found("small-text", {
    severity: "warning",
    panel: "panel:body-outside/lid",
    measured: { value: 4, unit: "pt" },
    demanded: { value: 5, unit: "pt" },
  });
  const names = (...findings: FileFinding[]) => told({ written: findings }).map(({ key }) => key);
  expect(names(small)).toEqual(["734ce44a9534f22c357ef7ae"]);
  // Light letters on dark are held to more: whoever takes the ones has not taken the others.
  const light = {
    ...small,
    measured: { value: 6.4, unit: "pt" },
    demanded: { value: 8, unit: "pt" },
  } as const;
  const both = names(small, light);
  expect(new Set(both).size).toBe(2);
  expect(both).toEqual(names(light, small).toReversed());
});

it("tells of layers within masks, which are in the file that came alone", () => {
  const within = found("approximate", { severity: "advice", detail: "layer-in-mask-or-glyph" });
  const drawn = found("approximate", { severity: "advice", detail: "not-all-drawn" });
  expect(told({ sent: [within, drawn] }).map(({ detail }) => detail)).toEqual(["layer-in-mask-or-glyph"]);
});

it("tells that the page which came mixes in RGB, though what we write of it mixes as ink", () => {
  const mixes = found("blend-space", { severity: "warning", detail: "RGB" });
  expect(rulesOf({ sent: [mixes] })).toEqual(["blend-space"]);
});

describe("pages of a file", () => {
  it("that are too many are told of, as they are not printed", () => {
    expect(rulesOf({ sent: [found("page-count", { severity: "warning" })] })).toEqual(["page-count"]);
  });

  it("that are too few are told of by the sides that wait", () => {
    expect(rulesOf({ sent: [found("page-count")] })).toEqual([]);
  });
});

describe("what held", () => {
  type Parameter = Parameters<typeof passedChecks>;
  const page = { page: { images: [], smallestText: null, thinnestLine: null }, plates: null };
  const target = { limits: { image: null, text: {}, line: {}, totalInk: null }, board: { bleed: 3_000 } };
  const held = (findings: readonly FileFinding[], isPlacedByHand = false) =>
    passedChecks(
      page as unknown as Parameter[0],
      { target, isPlacedByHand } as unknown as Parameter[1],
      findings,
    ).map(({ rule }) => rule);
  const ofThePlace = [
    "bleed",
    "safe-zone",
    "keep-out",
    "die-line-off",
    "text-over-crease",
    "total-ink",
  ] as const;

  it("is where and how large a page lies only where it is as large as the blank", () => {
    expect(held([])).toEqual(expect.arrayContaining([...ofThePlace]));
    const misfit = held([found("page-size")]);
    for (const rule of ofThePlace) expect(misfit).not.toContain(rule);
    expect(misfit).toContain("font-not-embedded");
  });

  it("is what lies well where it was laid by hand, and no bleed that nothing reaches", () => {
    const laid = held([found("page-size", { severity: "warning" })], true);
    expect(laid).toContain("safe-zone");
    expect(laid).not.toContain("bleed");
  });
});

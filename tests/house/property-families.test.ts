/**
 * The twelve families of properties that the editor stands on, and the tests of `npm test` that hold them. A test that is
 * renamed or goes away has to be found here again.
 */
import fs from "node:fs";
import { describe, expect, it } from "vitest";

interface Family {
  readonly promise: string;
  /** By file, the beginnings of its tests' names. */
  readonly tests: Readonly<Record<string, readonly string[]>>;
}

const families: Readonly<Record<string, Family>> = {
  P1: {
    promise: "a change taken back leaves what was",
    tests: { "packages/design/src/diff/diff.test.ts": ["D1"] },
  },
  P2: {
    promise: "squashed changes do what they did",
    tests: { "packages/design/src/diff/diff.test.ts": ["D2"] },
  },
  P3: {
    promise: "undo to the end and redo to the end",
    tests: { "packages/design/src/history/open-design.test.ts": ["H1"] },
  },
  P4: {
    promise: "undo and redo between others' changes",
    tests: { "packages/design/src/history/open-design.test.ts": ["H2", "H3"] },
  },
  P5: {
    promise: "read as written, one hash whatever the order",
    tests: { "packages/design/src/document/stored.test.ts": ["F1"] },
  },
  P6: {
    promise: "every past version opens; up and down is what was",
    tests: { "packages/design/src/document/stored.test.ts": ["F4", "M2"] },
  },
  P7: {
    promise: "any garbage becomes a sound design",
    tests: { "packages/design/src/document/stored.test.ts": ["R2", "R3"] },
  },
  P8: {
    promise: "hit test against raster, bounds, groups, turns, mirrors, align and distribute",
    tests: {
      "packages/render/src/hit/drawn-at.test.ts": ["H1", "H2"],
      "packages/design/src/commands/commands.test.ts": ["G1", "G3", "G4", "G6", "G7"],
    },
  },
  P9: {
    promise: "snapping within the threshold, whatever the order",
    tests: { "packages/editor/src/snap/snap.test.ts": ["N1", "N2"] },
  },
  P10: {
    promise: "another size and back within 1 µm",
    tests: { "packages/design/src/place/retarget.test.ts": ["T1"] },
  },
  P11: {
    promise: "clusters add up, carets run with their direction, Node and Chromium lay out alike",
    tests: {
      "packages/typeset/src/layout/layout-text.test.ts": ["clusters add up to their run"],
      "packages/typeset/src/caret/caret-map.test.ts": ["carets run with the direction of their run"],
      "tests/house/typeset/typeset-in-browser.test.ts": ["lays text out the same in Node and in Chromium"],
    },
  },
  P12: {
    promise: "any stream of events comes to rest, and Escape changes nothing",
    tests: {
      "packages/editor/src/tools/streams.test.ts": ["P12: ends at rest", "P12: Escape leaves the design"],
    },
  },
};

const title = /^\s*it\(\s*["`](.+?)["`],/gm;

describe("the families of properties", () => {
  it("are twelve", () => {
    expect(Object.keys(families)).toEqual(Array.from({ length: 12 }, (_, at) => `P${at + 1}`));
  });

  for (const [name, { promise, tests }] of Object.entries(families))
    it(`${name}, ${promise}: has its tests`, () => {
      for (const [file, beginnings] of Object.entries(tests)) {
        const text = fs.readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
        const titles = [...text.matchAll(title)].map((found) => found[1]!);
        for (const beginning of beginnings)
          expect(
            titles.filter((each) => new RegExp(`^${beginning}(?!\\d)`).test(each)),
            `${file}: ${beginning}`,
          ).toHaveLength(1);
      }
    });
});

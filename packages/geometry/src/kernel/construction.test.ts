/** Bad sizes are answered with what is possible; nothing is built from them. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { constructions } from "../constructions/index.ts";
import { type AnyConstruction, suitableMaterials } from "../testing/cases.ts";
import { initialParams } from "./construction.ts";
import { materials } from "./materials.ts";

const mailer = constructions["roll-end-lock-front"];
const board = materials["e-flute-kraft"];
const good = initialParams(mailer);

describe("limits", () => {
  it.each([
    [0, "below-minimum"],
    [-250, "below-minimum"],
    [1e9, "above-maximum"],
    [Number.NaN, "not-a-number"],
    [Number.POSITIVE_INFINITY, "not-a-number"],
    ["250", "not-a-number"],
    [undefined, "missing"],
    [250.05, "off-step"],
  ])("length %s is %s", (length, code) => {
    const issues = mailer.limits({ ...good, length } as never, board);
    expect(issues).toMatchObject([
      { code, param: "length", given: length, allowed: { max: 700, step: 0.1 } },
    ]);
  });

  it("offers the range that holds for this box, not only the plain one", () => {
    expect(mailer.limits({ ...good, length: 20 }, board)[0]).toMatchObject({
      allowed: { min: 178.5, max: 700 },
      because: "dust-flaps-meet",
    });
  });

  it("takes a tenth of a millimetre, as inches need it", () => {
    expect(mailer.limits({ ...good, length: 254.1, width: 203.3 }, board)).toEqual([]);
  });

  it("says which height the board asks for, rounded to what can be typed", () => {
    const [issue] = mailer.limits({ ...good, height: 20 }, materials["b-flute-kraft"]);
    expect(issue).toMatchObject({ code: "below-minimum", param: "height", allowed: { min: 28.4, max: 300 } });
    expect(mailer.limits({ ...good, height: 28.4 }, materials["b-flute-kraft"])).toEqual([]);
  });

  it("refuses board that cannot be folded this way", () => {
    expect(mailer.limits(good, materials["bc-flute-kraft"])).toMatchObject([
      { code: "material-not-suitable" },
    ]);
    expect(mailer.limits(good, materials["tissue-17"])).toMatchObject([{ code: "material-not-suitable" }]);
  });

  it("refuses a choice it does not know", () => {
    expect(mailer.limits({ ...good, thumbNotch: "yes" } as never, board)).toMatchObject([
      { code: "unknown-choice" },
    ]);
  });

  it("offers a range that holds, whatever was asked", () => {
    const all = Object.values(constructions) as unknown as AnyConstruction[];
    fc.assert(
      fc.property(
        fc.constantFrom(...all),
        fc.double({ min: 0, max: 1500, noNaN: true }),
        fc.nat(),
        (construction, asked, pick) => {
          const lengths = construction.params.filter((definition) => definition.kind === "length");
          fc.pre(lengths.length > 0);
          const name = lengths[pick % lengths.length]!.name;
          const material = suitableMaterials(construction)[0]!;
          const params = { ...initialParams(construction), [name]: Math.round(asked) };
          for (const issue of construction.limits(params, material)) {
            if (issue.param !== name || !issue.allowed || issue.allowed.min > issue.allowed.max) continue;
            const wanted = issue.code === "below-minimum" ? issue.allowed.min : issue.allowed.max;
            const again = construction.limits({ ...params, [name]: wanted }, material);
            expect(again.filter((each) => each.param === name)).toEqual([]);
          }
        },
      ),
      { numRuns: 300, seed: 11 },
    );
  });
});

import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { constructions } from "../constructions/index.ts";
import { initialParams } from "./construction.ts";
import { materials } from "./materials.ts";
import { sha256 } from "./sha256.ts";
import { restoreDieline, StoredDielineError, storedDieline } from "./stored.ts";

describe("stored dielines", () => {
  const dieline = constructions.sleeve.build(initialParams(constructions.sleeve), materials["carton-350"]);

  it("hashes as the standard does, for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
      }),
    );
  });

  it("does not depend on the order in which names were written", () => {
    const turned = Object.fromEntries(Object.entries(dieline).reverse()) as unknown as typeof dieline;
    expect(storedDieline(turned)).toEqual(storedDieline(dieline));
  });

  it("refuses a text that was changed, and one of another kind", () => {
    const stored = storedDieline(dieline);
    const changed = { ...stored, text: stored.text.replace("262000", "262001") };
    expect(() => restoreDieline(changed)).toThrow(new StoredDielineError("hash-differs"));
    expect(() => restoreDieline({ text: "{}", hash: sha256("{}") })).toThrow(
      new StoredDielineError("unknown-format"),
    );
    expect(() => restoreDieline({ text: "{", hash: sha256("{") })).toThrow(
      new StoredDielineError("not-json"),
    );
  });
});

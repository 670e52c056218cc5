import { newNode } from "@foldmark/design";
import { describe, expect, it } from "vitest";
import { check, expectFound } from "./testing/expect-findings.ts";
import { code, lid, records, text } from "./testing/mailer-design.ts";

describe("a check of all rules", () => {
  it("finds nothing in a clean design: text, a code, a symbol and every visible panel coloured", () => {
    const icon = newNode("icon", {
      id: "node:icon",
      parent: lid,
      x: 100_000,
      y: 100_000,
      width: 20_000,
      height: 20_000,
    });
    expect(check(records([text("Open slowly.", 24_000), code({}), icon]))).toEqual([]);
  });
  it("finds what lies on a side that is not printed", () => {
    const inside = text("Hello inside", 24_000, { parent: "panel:body-inside/lid" });
    expectFound(records([inside]), "unprinted-side", "warning");
  });
});

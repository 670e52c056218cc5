import { newNode, newRecord } from "@foldmark/design";
import { describe, expect, it } from "vitest";
import { check, expectFound, expectMended } from "../testing/expect-findings.ts";
import { lid, records } from "../testing/mailer-design.ts";

describe("pictures", () => {
  const asset = newRecord("asset", { id: "asset:photo", hash: "a".repeat(64), width: 900, height: 600 });
  const image = (width: number, own: object = {}) =>
    newNode("image", {
      id: "node:image",
      parent: lid,
      x: 20_000,
      y: 20_000,
      width,
      height: Math.round((width * 2) / 3),
      asset: "asset:photo",
      ...own,
    });

  it("too few pixels are counted at the size they are printed, and made smaller", () => {
    const found = expectMended(records([asset, image(100_000)]), "resolution", "warning");
    expect(found.facts).toEqual({ ppi: 229, wanted: 300 });
    expectFound(records([asset, image(200_000)]), "resolution", "error");
    expect(check(records([asset, image(76_000)]))).toEqual([]);
  });
  it("where only inks by name are printed they become one ink", () => {
    expectMended(records([asset, image(70_000)]), "picture-not-printable", "error", {
      limits: { image: null },
    });
  });
  it("one that is not there is named", () => {
    expectFound(records([image(70_000, { asset: null })]), "missing-picture", "error");
  });
});

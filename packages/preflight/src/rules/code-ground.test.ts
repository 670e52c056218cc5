import { type DesignRecord, newNode, newRecord } from "@foldmark/design";
import { describe, expect, it } from "vitest";
import { check, expectMended, rulesOf } from "../testing/expect-findings.ts";
import { code, lid, paint, records, shape } from "../testing/mailer-design.ts";

describe("what lies under a code without a field of its own", () => {
  const qr = (own: object = {}) =>
    code({
      symbology: "qr",
      value: "https://foldmark.eu",
      x: 60_000,
      y: 60_000,
      width: 30_000,
      height: 30_000,
      index: "a5",
      fill: paint("green"),
      background: null,
      ...own,
    });
  const pattern = (name: string, own: object = {}, tile = 20_000) => [
    newNode("repeat", {
      id: "node:stars",
      parent: lid,
      index: "a1",
      width: 200_000,
      height: 200_000,
      tile: { width: tile, height: tile },
      ...own,
    }),
    shape({
      id: "node:star",
      parent: "node:stars",
      x: 0,
      y: 0,
      width: 14_000,
      height: 14_000,
      fill: paint(name),
      shape: { form: "polygon", corners: 5, inner: 400 },
    }),
  ];
  const under = (own: object) => shape({ id: "node:under", index: "a1", ...own });
  const large = { x: 30_000, y: 30_000, width: 90_000, height: 90_000 };
  const clean = (...own: readonly DesignRecord[]) =>
    expect(rulesOf(check(records(own))).filter((rule) => rule.startsWith("barcode"))).toEqual([]);

  it("a pattern hides it: a light field of its own is offered", () => {
    const found = expectMended(records([...pattern("green"), qr()]), "barcode-quiet-zone", "error");
    expect(found.facts.by).toBe("node:star");
    expect(found.fix?.args).toMatchObject({ barcode: { background: { tint: 0 } } });
    expectMended(
      records([...pattern("red"), code({ background: null, index: "a5" })]),
      "barcode-quiet-zone",
      "error",
    );
    clean(...pattern("green"), qr({ background: paint("sand", 0) }));
  });
  it("a pattern that leaves it out, or is not told from the ground, does not", () => {
    clean(...pattern("green", { width: 55_000 }), qr());
    clean(...pattern("green", {}, 90_000), qr({ x: 40_000, y: 40_000 }));
    clean(...pattern("sand"), qr());
  });
  it("edges of shapes and lines through it do; a whole plate, or a frame around it, does not", () => {
    expectMended(records([under({ x: 70_000, fill: paint("red") }), qr()]), "barcode-quiet-zone", "error");
    const star = { ...large, fill: paint("red"), shape: { form: "polygon", corners: 5, inner: 300 } };
    expectMended(records([under(star), qr()]), "barcode-quiet-zone", "error");
    const stroke = { paint: paint("black"), width: 500, cap: "butt", join: "miter", dash: [] };
    const line = newNode("line", {
      id: "node:line",
      parent: lid,
      index: "a1",
      x: 30_000,
      y: 75_000,
      width: 90_000,
      height: 0,
      stroke: stroke as never,
    });
    expectMended(records([line, qr()]), "barcode-quiet-zone", "error");
    clean(under({ ...large, fill: null, stroke }), qr());
    clean(under({ ...large, fill: paint("sand", 500) }), qr());
    clean(...pattern("green"), under({ ...large, index: "a3", fill: paint("sand", 500) }), qr());
  });
  it("a picture does, and is told of once", () => {
    const photo = newRecord("asset", {
      id: "asset:photo",
      hash: "a".repeat(64),
      width: 3000,
      height: 3000,
    });
    const image = newNode("image", {
      id: "node:image",
      parent: lid,
      index: "a1",
      ...large,
      asset: photo.id,
    });
    const found = check(records([photo, image, qr()])).filter(({ rule }) => rule.startsWith("barcode"));
    expect(found).toMatchObject([{ rule: "barcode-contrast", severity: "error" }]);
    expectMended(records([photo, { ...image, x: 75_000 }, qr()]), "barcode-quiet-zone", "error");
  });
  it("turned with its plate it stands on it", () => {
    const group = newNode("group", {
      id: "node:group",
      parent: lid,
      x: 60_000,
      y: 60_000,
      width: 60_000,
      height: 60_000,
      rotation: 45_000,
    });
    const inside = { parent: group.id, x: 2000, y: 2000 };
    const plate = under({ ...inside, x: 0, y: 0, width: 34_000, height: 34_000, fill: paint("sand", 500) });
    clean(group, plate, qr(inside));
  });
});

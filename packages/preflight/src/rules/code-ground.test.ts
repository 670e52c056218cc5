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

  describe("in a group that is seen through", () => {
    const group = (own: object = {}) =>
      newNode("group", {
        id: "node:veil",
        parent: lid,
        index: "a4",
        x: 60_000,
        y: 60_000,
        width: 40_000,
        height: 40_000,
        opacity: 500,
        ...own,
      });
    const inside = { parent: "node:veil", x: 2000, y: 2000 } as const;
    const whole = { ...inside, x: 0, y: 0, width: 34_000, height: 34_000 };
    const plate = (own: object = {}) =>
      under({ id: "node:plate", ...whole, fill: paint("sand", 500), ...own });
    const stain = (own: object = {}) =>
      under({
        id: "node:stain",
        ...inside,
        index: "a2",
        width: 9000,
        height: 9000,
        fill: paint("red"),
        ...own,
      });
    const foundOf = (...own: readonly DesignRecord[]) =>
      check(records(own)).filter(({ rule }) => rule.startsWith("barcode"));
    const black = { ...inside, fill: paint("black") };

    it("what lies below it there is looked at, and what lies on it", () => {
      clean(group(), plate(), qr(black));
      expect(foundOf(group(), plate(), stain(), qr(black))).toMatchObject([
        { rule: "barcode-quiet-zone", facts: { by: "node:stain" } },
      ]);
      expect(foundOf(group(), plate(), qr(black), stain({ index: "a9" }))).toMatchObject([
        { rule: "barcode-quiet-zone", facts: { by: "node:stain" } },
      ]);
      // In the ink of its plate nobody sees it, however little of either is seen.
      clean(group(), plate(), stain({ fill: paint("sand", 500) }), qr(black));
    });
    it("what lies below the group shows through it, and through another one's plate", () => {
      expect(foundOf(...pattern("green"), group(), plate(), qr(black))).toMatchObject([
        { rule: "barcode-quiet-zone", facts: { by: "node:star" } },
      ]);
      clean(...pattern("green"), group({ opacity: 1000 }), plate(), qr(black));
      const outer = group({ id: "node:outer", index: "a3", opacity: 1000 });
      const veil = group({ parent: outer.id, x: 0, y: 0 });
      const both = [plate(), stain({ x: 36_000, width: 2000 })];
      expect(foundOf(...pattern("green"), outer, veil, ...both, qr())).toMatchObject([
        { rule: "barcode-quiet-zone", facts: { by: "node:star" } },
      ]);
      clean(...pattern("green"), outer, { ...veil, opacity: 1000 }, ...both, qr());
    });
    it("a picture below shines through plates and fields", () => {
      const own = { ...inside, fill: paint("black"), background: paint("sand", 0) };
      const photograph = [photo, image] as const;
      for (const seen of [
        [
          group({ opacity: 100 }),
          plate({ fill: paint("sand", 0) }),
          qr({ fill: paint("black"), index: "a9" }),
        ],
        [group(), plate({ fill: paint("sand", 0) }), qr(black)],
        [group({ opacity: 800 }), qr(own)],
      ])
        expect(foundOf(...photograph, ...seen)).toMatchObject([{ rule: "barcode-contrast" }]);
      clean(...photograph, group({ opacity: 1000 }), qr(own));
      clean(...photograph, group({ opacity: 1000 }), plate({ fill: paint("sand", 0) }), qr(black));
    });
    it("it is as pale as it is seen, its own field too", () => {
      const faint = { ...inside, fill: paint("black"), background: paint("sand", 0) };
      clean(group({ opacity: 800 }), qr(faint));
      expect(foundOf(group({ opacity: 100 }), qr(faint))).toMatchObject([{ rule: "barcode-contrast" }]);
    });
  });
});

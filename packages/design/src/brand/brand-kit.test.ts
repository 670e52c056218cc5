import { describe, expect, it } from "vitest";
import {
  type BrandKit,
  brandLimits,
  emptyBrandKit,
  isEmptyBrandKit,
  joinedBrandKits,
  readBrandKit,
} from "./brand-kit.ts";

const red = { kind: "process", name: "", cmyk: [0, 900, 800, 0] } as const;
const houseRed = { kind: "spot", name: "House red", cmyk: [0, 900, 800, 0] } as const;
const font = { family: "Archivo", style: "Bold", hash: "a".repeat(64) };
const logo = (at: number) => ({ asset: `019b0000-0000-7000-8000-${`${at}`.padStart(12, "0")}`, cut: "none" });
const kit = (own: object): BrandKit => readBrandKit({ ...emptyBrandKit, ...own })!;

describe("a brand kit", () => {
  it("is read where every part is what a design would take, and is nothing otherwise", () => {
    const whole = {
      name: "Hollis",
      colours: [red, houseRed],
      fonts: { heading: font, text: null },
      logos: [logo(1)],
    };
    expect(readBrandKit(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
    const broken: readonly object[] = [
      { name: 7 },
      { name: "x".repeat(61) },
      { name: "half \ud800" },
      { colours: [{ ...red, cmyk: [0, 0, 0, 1001] }] },
      { colours: [{ ...red, cmyk: [0, 0, 0] }] },
      { colours: [{ ...red, kind: "white" }] },
      { colours: [{ ...red, id: "ink:red" }] },
      { fonts: { heading: { ...font, hash: "x" }, text: null } },
      { fonts: { heading: font } },
      { logos: [{ asset: "1", cut: "none" }] },
      { logos: [{ ...logo(1), cut: "inside" }] },
      { more: true },
    ];
    for (const each of broken)
      expect(readBrandKit({ ...emptyBrandKit, ...each }), JSON.stringify(each)).toBeNull();
    for (const value of [null, [], "kit", 1]) expect(readBrandKit(value)).toBeNull();
  });

  it("joined with another stays as it is and takes what the other adds", () => {
    const mine = kit({
      name: "Hollis",
      colours: [red],
      fonts: { heading: font, text: null },
      logos: [logo(1)],
    });
    const other = { ...font, family: "Lora" };
    const theirs = kit({
      name: "Guest",
      colours: [houseRed, red, houseRed],
      fonts: { heading: other, text: other },
      logos: [{ ...logo(1), cut: "outside" }, logo(2)],
    });
    expect(joinedBrandKits(mine, theirs)).toEqual({
      name: "Hollis",
      colours: [red, houseRed],
      fonts: { heading: font, text: other },
      logos: [logo(1), logo(2)],
    });
    expect(joinedBrandKits(emptyBrandKit, mine)).toEqual(mine);
    expect(joinedBrandKits(mine, emptyBrandKit)).toEqual(mine);
    expect(joinedBrandKits(mine, mine)).toEqual(mine);
    expect(isEmptyBrandKit(mine)).toBe(false);
    expect(isEmptyBrandKit(emptyBrandKit)).toBe(true);
  });

  it("joined with another has no more than one may keep, the own first", () => {
    const many = (from: number) =>
      kit({
        colours: Array.from({ length: 10 }, (_, at) => ({ ...red, cmyk: [0, 0, 0, from + at] })),
        logos: Array.from({ length: 5 }, (_, at) => logo(from + at)),
      });
    const { colours, logos } = joinedBrandKits(many(0), many(100));
    expect(colours.map(({ cmyk }) => cmyk[3])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 100, 101]);
    expect(colours).toHaveLength(brandLimits.colours);
    expect(logos).toHaveLength(brandLimits.logos);
  });
});

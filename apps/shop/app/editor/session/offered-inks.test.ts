import { type BrandColour, newRecord, viewOf } from "@foldmark/design";
import type { PrintableInks } from "@foldmark/render";
import { describe, expect, it } from "vitest";
import { offeredInks } from "./offered-inks.ts";

const inks = [
  newRecord("ink", {}),
  newRecord("ink", { id: "ink:reef", cmyk: [0, 700, 750, 0] }),
  newRecord("ink", { id: "ink:house", kind: "spot", name: "House red", cmyk: [0, 900, 800, 0] }),
  newRecord("ink", { id: "ink:white", kind: "white", name: "White", cmyk: [0, 0, 0, 0] }),
];
const view = viewOf(new Map(inks.map((ink) => [ink.id, ink])));
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

describe("inks that are offered", () => {
  it("are mixed colours where four inks are printed, without the spot inks and the white", () => {
    const { own, more, room } = offeredInks(view, { kind: "process", hasWhite: false });
    expect(ids(own)).toEqual(["ink:black", "ink:reef"]);
    expect(more.length).toBeGreaterThan(10);
    expect(room).toBeNull();
  });

  it("have white where white is printed below the colours", () => {
    expect(ids(offeredInks(view, { kind: "process", hasWhite: true }).own)).toContain("ink:white");
  });

  it("are so many inks by name as the print has, and room for the rest", () => {
    const { own, more, room } = offeredInks(view, { kind: "spot", colours: 2 });
    expect(ids(own)).toEqual(["ink:house"]);
    expect(more).toEqual([]);
    expect(room).toBe(1);
    expect(offeredInks(viewOf(new Map()), { kind: "spot", colours: 1 }).own).toMatchObject([
      { id: "ink:black", kind: "spot" },
    ]);
  });

  it("are white, and black beside it, where white is printed", () => {
    expect(ids(offeredInks(view, { kind: "white", hasBlack: false }).own)).toEqual(["ink:white"]);
    const { own } = offeredInks(view, { kind: "white", hasBlack: true });
    expect(own).toMatchObject([{ id: "ink:white" }, { id: "ink:black-spot", kind: "spot" }]);
  });

  it("are none where nothing is printed", () => {
    expect(offeredInks(view, { kind: "none" })).toMatchObject({ own: [], more: [], room: 0 });
  });

  it("have a black of their own where the other side prints black otherwise", () => {
    const mixed = viewOf(new Map([["ink:black", newRecord("ink", {})]]));
    expect(offeredInks(mixed, { kind: "spot", colours: 1 }).own).toMatchObject([
      { id: "ink:black-spot", kind: "spot", name: "Black" },
    ]);
    const spot = newRecord("ink", { kind: "spot", name: "Black" });
    const own = offeredInks(viewOf(new Map([[spot.id, spot]])), { kind: "process", hasWhite: false }).own;
    expect(own).toMatchObject([{ id: "ink:black-process", kind: "process" }]);
  });

  describe("of a brand kit", () => {
    const colours: BrandColour[] = [
      { kind: "process", name: "", cmyk: [0, 700, 750, 0] },
      { kind: "spot", name: "House blue", cmyk: [900, 600, 0, 0] },
      { kind: "spot", name: "House red", cmyk: [0, 900, 800, 0] },
    ];
    const offered = (inks: PrintableInks) => offeredInks(view, inks, colours).brand;

    it("come first, mixed where four inks are printed, and are the design's own where it has them", () => {
      const brand = offered({ kind: "process", hasWhite: false });
      expect(ids(brand)).toEqual(["ink:reef", "ink:brand-mixed-900-600-0-0", "ink:brand-mixed-0-900-800-0"]);
      expect(brand.map(({ kind }) => kind)).toEqual(["process", "process", "process"]);
    });

    it("are inks by name where those are printed, as many as there is room for", () => {
      expect(ids(offered({ kind: "spot", colours: 2 }))).toEqual([
        "ink:brand-C0-M70-Y75-K0-0-700-750-0",
        "ink:brand-House-blue-900-600-0-0",
        "ink:house",
      ]);
      expect(offered({ kind: "spot", colours: 2 })[0]).toMatchObject({ kind: "spot", name: "C0 M70 Y75 K0" });
      expect(ids(offered({ kind: "spot", colours: 1 }))).toEqual(["ink:house"]);
      expect(offeredInks(viewOf(new Map()), { kind: "spot", colours: 1 }, colours).brand).toHaveLength(3);
    });

    it("are the design's ink of the same values where the kit gives them no name", () => {
      const one = newRecord("ink", { id: "ink:one", kind: "spot", name: "Colour 1", cmyk: [0, 700, 750, 0] });
      const { brand } = offeredInks(viewOf(new Map([[one.id, one]])), { kind: "spot", colours: 1 }, colours);
      expect(ids(brand)).toEqual(["ink:one"]);
    });

    it("are none where the print has no colours", () => {
      expect(offered({ kind: "white", hasBlack: true })).toEqual([]);
      expect(offered({ kind: "none" })).toEqual([]);
    });
  });
});

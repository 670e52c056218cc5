import {
  apply,
  blackInk,
  type DesignRecord,
  type InkRecord,
  invert,
  isEmpty,
  newNode,
  newRecord,
  validate,
  viewOf,
} from "@foldmark/design";
import { beforeAll, describe, expect, it } from "vitest";
import type { ColourProfile } from "./colour-profile.ts";
import { convertInks } from "./convert-inks.ts";
import { labOfRgb } from "./lab.ts";
import { loadColourProfile } from "./load-profile.ts";
import { printableInks } from "./printable-inks.ts";
import { contrast, isReadable } from "./readable.ts";
import { hexColour, type Rgb, readHexColour } from "./rgb.ts";

let profile: ColourProfile;
beforeAll(async () => {
  profile = await loadColourProfile();
});
const kraft = readHexColour("#c99f70") as Rgb;
const white = readHexColour("#ffffff") as Rgb;
const on = (paper: Rgb) => () => ({ profile, paper, whiteUnder: false });

const ink = (id: string, cmyk: InkRecord["cmyk"], kind: InkRecord["kind"] = "process"): InkRecord =>
  newRecord("ink", { id: `ink:${id}`, kind, cmyk, name: kind === "spot" ? id : "" });
const front = "panel:body-outside/front" as const;
const inside = "panel:body-inside/front" as const;
const shape = (id: string, fill: string, size: number, parent: typeof front | typeof inside = front) =>
  newNode("shape", {
    id: `node:${id}`,
    parent,
    width: size,
    height: size,
    fill: { ink: `ink:${fill}`, tint: 1000 },
  });

const green = ink("green", [810, 350, 790, 250]);
const red = ink("red", [0, 950, 900, 0]);
const cream = ink("cream", [0, 20, 60, 0]);
const asset = newRecord("asset", { id: "asset:photo" });
const photo = newNode("image", { id: "node:photo", parent: front, asset: "asset:photo" });
const head = newRecord("document", {});
const surfaces = [
  newRecord("surface", {}),
  newRecord("surface", { id: "surface:body-inside", side: "inside" }),
] as const;
const records = (...own: readonly DesignRecord[]) =>
  new Map<string, DesignRecord>(
    [head, ...surfaces, newRecord("ink", {}), green, red, cream, asset, ...own].map((each) => [
      each.id,
      each,
    ]),
  );
const design = records(
  shape("ground", "green", 90_000),
  shape("dot", "red", 9000),
  shape("pale", "cream", 5000),
  photo,
);
const paintOf = (after: ReadonlyMap<string, DesignRecord>, id: string) => {
  const record = after.get(`node:${id}`);
  return record?.type === "node" && record.kind === "shape" ? record.fill : null;
};

describe("I5 another print converts the design", () => {
  it("to one ink: the largest stays, the others become tints of it, the photograph dark or nothing", () => {
    const { diff, changes, pictures } = convertInks(viewOf(design), "one-colour", on(kraft));
    const after = apply(design, diff);
    expect(validate(after)).toEqual([]);
    expect(after.get("ink:green")).toMatchObject({ kind: "spot", name: "C81 M35 Y79 K25", cmyk: green.cmyk });
    expect(paintOf(after, "ground")).toEqual({ ink: "ink:green", tint: 1000 });
    const dot = paintOf(after, "dot")!;
    expect(dot.ink).toBe("ink:green");
    expect(dot.tint).toBeGreaterThanOrEqual(200);
    // As good as nothing on kraft: the board is left.
    expect(paintOf(after, "pale")).toEqual({ ink: "ink:green", tint: 0 });
    expect(pictures).toEqual(["node:photo"]);
    expect(after.get("node:photo")).toMatchObject({
      threshold: { paint: { ink: "ink:green", tint: 1000 }, inverted: false },
    });
    expect(after.has("ink:red")).toBe(false);
    const lost = changes.find(({ from }) => from === "ink:red")!;
    expect(lost.distance).toBeGreaterThan(20);
    expect(lost.records).toEqual(["node:dot"]);
    expect(changes[0]).toBe(lost);
  });

  it("to white on kraft: everything that stood out is white, and the light of a photograph", () => {
    const { diff } = convertInks(viewOf(design), "white", on(kraft));
    const after = apply(design, diff);
    expect(validate(after)).toEqual([]);
    expect(after.get("ink:white")).toMatchObject({ kind: "white" });
    expect(paintOf(after, "ground")!.ink).toBe("ink:white");
    expect(paintOf(after, "ground")!.tint).toBeGreaterThan(800);
    expect(paintOf(after, "pale")!.tint).toBe(0);
    expect(after.get("node:photo")).toMatchObject({ threshold: { inverted: true } });
  });

  it("to white and black: what is dark becomes black, what is light white", () => {
    const light = records(
      shape("ground", "green", 90_000),
      shape("bright", "bright", 9000),
      ink("bright", [0, 0, 0, 0], "white"),
    );
    const after = apply(light, convertInks(viewOf(light), "white-and-black", on(kraft)).diff);
    expect(paintOf(after, "ground")!.ink).toBe(blackInk);
    const bright = after.get(paintOf(after, "bright")!.ink) as InkRecord;
    expect(bright.kind).toBe("white");
  });

  it("from spot inks to full colour with the same values: nothing is lost", () => {
    const spot = records(shape("ground", "leaf", 9000), ink("leaf", [810, 350, 790, 250], "spot"));
    const { diff, changes } = convertInks(viewOf(spot), "full-colour", on(white));
    expect(apply(spot, diff).get("ink:leaf")).toMatchObject({ kind: "process", cmyk: [810, 350, 790, 250] });
    expect(changes.every(({ distance }) => distance === 0)).toBe(true);
  });

  it("each side by its own print: an ink of both becomes one for each", () => {
    const both = records(
      shape("out", "red", 9000),
      shape("in", "red", 9000, inside),
      shape("ground", "green", 90_000, inside),
    );
    const { diff } = convertInks(viewOf(both), "full-colour-one-colour-inside", on(white));
    const after = apply(both, diff);
    expect(validate(after)).toEqual([]);
    expect(paintOf(after, "out")).toEqual({ ink: "ink:red", tint: 1000 });
    expect(after.get("ink:red")).toMatchObject({ kind: "process" });
    expect(paintOf(after, "in")!.ink).toBe("ink:green");
  });

  it("keeps what lies on a side that is no longer printed, and says so", () => {
    const both = records(shape("in", "red", 9000, inside));
    const { diff, unprinted } = convertInks(viewOf(both), "full-colour", on(white));
    expect(unprinted).toEqual(["node:in"]);
    expect(apply(both, diff).has("node:in")).toBe(true);
  });

  it.each([
    "one-colour",
    "two-colours",
    "white",
    "white-and-black",
    "full-colour",
    "full-colour-both-sides",
  ] as const)("%s: once is enough, and it can be undone", (print) => {
    const { diff } = convertInks(viewOf(design), print, on(kraft));
    const after = apply(design, diff);
    expect(isEmpty(convertInks(viewOf(after), print, on(kraft)).diff)).toBe(true);
    expect(new Map([...apply(after, invert(diff))].sort())).toEqual(new Map([...design].sort()));
  });
});

describe("I6 what a print offers", () => {
  it("is told by its mode and side", () => {
    expect(printableInks("two-colours", "outside")).toEqual({ kind: "spot", colours: 2 });
    expect(printableInks("two-colours", "inside")).toEqual({ kind: "none" });
    expect(printableInks("white", "outside")).toEqual({ kind: "white", hasBlack: false });
    expect(printableInks("full-colour-on-white", "outside")).toEqual({ kind: "process", hasWhite: true });
    expect(printableInks("ready-made", "outside")).toEqual({ kind: "none" });
  });

  it("pairs that cannot be read are found: yellow on white, brown on kraft", () => {
    expect(contrast(white, { red: 0, green: 0, blue: 0 })).toBeCloseTo(21);
    expect(isReadable(readHexColour("#ffed00") as Rgb, white, 40_000)).toBe(false);
    expect(isReadable(readHexColour("#a87a4c") as Rgb, kraft, 40_000)).toBe(false);
    expect(isReadable(readHexColour("#141311") as Rgb, kraft, 6000)).toBe(true);
    expect(hexColour(kraft)).toBe("#c99f70");
    expect(labOfRgb(kraft)[0]).toBeGreaterThan(60);
  });
});

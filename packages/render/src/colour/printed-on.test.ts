import { defaultConfiguration, dielineOf, productTypes } from "@foldmark/catalogue";
import { beforeAll, describe, expect, it } from "vitest";
import type { ColourProfile } from "./colour-profile.ts";
import { labOfRgb } from "./lab.ts";
import { loadColourProfile } from "./load-profile.ts";
import { pictureOn, printedOn } from "./printed-on.ts";
import { hexColour } from "./rgb.ts";
import { groundOf } from "./screen-colour.ts";

let profile: ColourProfile;
beforeAll(async () => {
  profile = await loadColourProfile();
});

describe("I4 a product is printed on its own board", () => {
  it("whatever we sell, on both sides of every piece", () => {
    for (const { sku } of productTypes) {
      const configuration = defaultConfiguration(sku);
      for (const piece of dielineOf(configuration)?.pieces ?? [])
        for (const side of ["outside", "inside"] as const)
          expect(printedOn(configuration, piece, side, profile).paper.red).toBeGreaterThan(0);
    }
  });

  it("kraft is brown, and a chosen colour of tissue is that colour", () => {
    const mailer = defaultConfiguration("mailer-box-eco");
    const [piece] = dielineOf(mailer)!.pieces;
    expect(hexColour(printedOn(mailer, piece!, "outside", profile).paper)).toBe("#c99f70");
    const tissue = { ...defaultConfiguration("tissue-paper"), choices: { colour: "navy" } };
    expect(hexColour(printedOn(tissue, piece!, "outside", profile).paper)).toBe("#1f2f4d");
  });

  it("white under the inks lightens kraft, and only where it is printed", () => {
    const pouch = { ...defaultConfiguration("doypack-bag"), print: "full-colour-on-white" as const };
    const { material } = dielineOf(defaultConfiguration("mailer-box-eco"))!.pieces[0]!;
    const on = printedOn(pouch, { material }, "outside", profile);
    expect(on.whiteUnder).toBe(true);
    expect(labOfRgb(groundOf(on))[0]).toBeGreaterThan(labOfRgb(on.paper)[0] + 20);
    expect(printedOn(pouch, { material }, "inside", profile).whiteUnder).toBe(false);
  });

  it("a picture's white becomes the board, its black stays black, its transparency as it was", () => {
    const paper = { red: 201, green: 159, blue: 112 };
    const pixels = new Uint8ClampedArray([255, 255, 255, 128, 0, 0, 0, 255]);
    pictureOn({ paper, whiteUnder: false })!(pixels);
    expect(pictureOn({ paper: { red: 255, green: 255, blue: 255 }, whiteUnder: false })).toBeNull();
    expect([...pixels]).toEqual([201, 159, 112, 128, 0, 0, 0, 255]);
  });
});

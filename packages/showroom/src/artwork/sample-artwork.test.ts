import { type Configuration, defaultConfiguration, productTypes } from "@foldmark/catalogue";
import { compose, matrixOf, panelRefOf, readPath, transform, viewOf } from "@foldmark/design";
import {
  assembled,
  type Box,
  boundsOf,
  type Panel,
  type Piece,
  type Point,
  type PrintedShape,
  ringBounds,
} from "@foldmark/geometry";
import { describe, expect, it } from "vitest";
import { picturedDieline } from "../dieline.ts";
import { liningPaper } from "./linings.ts";
import { magnetsUnder } from "./magnets.ts";
import { dressOf, sampleArtwork } from "./sample-artwork.ts";
import { type SampleDesign, sampleDesign } from "./sample-design.ts";
import { liner } from "./strips.ts";

const artworkOf = (configuration: Configuration) =>
  sampleArtwork(picturedDieline(configuration)!, configuration);
const usual = defaultConfiguration;

/** Colours of a side, in all pieces. */
const colours = (configuration: Configuration, side: "outside" | "inside"): Set<string> =>
  new Set(
    artworkOf(configuration).flatMap((piece) =>
      [...(piece[side] ?? "").matchAll(/fill="(#[0-9a-f]{6})"/g)].map(([, colour]) => colour!),
    ),
  );

/** Around each contour that is drawn on the outside of a panel, in the frame of the blank. */
function contoursOn({ records, layout }: SampleDesign, piece: Piece, panel: Panel): readonly Box[] {
  const ref = panelRefOf(piece.id, "outside", panel.id);
  const { toBlank } = layout.artboard(ref)!;
  return viewOf(records)
    .children(ref)
    .flatMap((node) => {
      if (node.kind !== "shape" || node.shape.form !== "path") return [];
      const at = compose(toBlank, matrixOf(node));
      const contours: Point[][] = [];
      for (const [letter, ...numbers] of readPath(node.shape.path)!) {
        if (letter === "M") contours.push([]);
        for (let index = 0; index < numbers.length; index += 2)
          contours.at(-1)!.push(transform(at, { x: numbers[index]!, y: numbers[index + 1]! }));
      }
      return contours.map(boundsOf);
    });
}

describe("sample artwork", () => {
  it("leaves plain goods plain", () => {
    for (const { sku, designless } of productTypes.filter(({ prints }) => prints[0]?.mode === "unprinted")) {
      expect(designless || sku.endsWith("plain")).toBe(true);
      // A tear strip is no ink, nor is the liner of a peel strip.
      expect([...colours(usual(sku), "outside")], sku).toEqual([]);
      expect(
        [...colours(usual(sku), "inside")].filter((colour) => colour !== liner),
        sku,
      ).toEqual([]);
    }
  });

  it("shows the strips of a courier box: dashes outside, a liner a strip inside", () => {
    const [plain] = artworkOf(usual("delivery-mailer-box-plain"));
    expect(plain!.outside).toContain('stroke="#5b4a36"');
    expect(plain!.inside!.split(liner)).toHaveLength(3);
    const one = artworkOf({ ...usual("delivery-mailer-box"), options: [] });
    expect(one[0]!.inside!.split(liner)).toHaveLength(2);
  });

  it("is worn by every printed product, on its outside", () => {
    for (const { sku, prints, construction } of productTypes) {
      if (!construction || prints[0]?.mode === "unprinted") continue;
      expect(
        artworkOf(usual(sku)).some(({ outside }) => outside),
        sku,
      ).toBe(true);
    }
  });

  it("has as many inks as the print that was chosen", () => {
    const eco = usual("mailer-box-eco-color");
    expect(colours({ ...eco, print: "one-colour" }, "outside").size).toBe(1);
    expect(colours({ ...eco, print: "two-colours" }, "outside").size).toBe(2);
    expect(colours({ ...eco, print: "three-colours" }, "outside").size).toBe(3);
    expect([...colours(usual("mailer-box-white-ink"), "outside")]).toEqual(["#fbfaf6"]);
  });

  it("prints the inside when the inside is printed, and not otherwise", () => {
    const inside = (print: Configuration["print"]) =>
      artworkOf({ ...usual("product-box"), print }).some((piece) => piece.inside);
    expect(inside("full-colour")).toBe(false);
    expect(inside("full-colour-both-sides")).toBe(true);
  });

  it.each([
    ["product-box", "window"],
    ["product-box-two-pieces", "window"],
    ["cake-box", "window"],
    ["doypack-bag", "clear-window"],
    ["doypack-bag", "degassing-valve"],
    ["product-box-wine-box", "carry-handle"],
  ] as const)("of %s with %s has no word or figure on an opening", (sku, option) => {
    const configuration = { ...usual(sku), options: [...usual(sku).options, option] };
    const dieline = picturedDieline(configuration)!;
    const design = sampleDesign(dieline, configuration)!;
    let openings = 0;
    for (const piece of assembled(dieline).pieces)
      for (const panel of piece.panels) {
        const kept = piece.keepOuts.filter(
          ({ panel: id, reason }) => id === panel.id && /^(hole|valve|window)$/.test(reason),
        );
        const taken = [...panel.holes, ...kept.map(({ outline }) => outline)].map(ringBounds);
        openings += taken.length;
        const whole = ringBounds(panel.outline);
        for (const box of contoursOn(design, piece, panel)) {
          const isGround =
            box.minX <= whole.minX + 500 ||
            box.maxX >= whole.maxX - 500 ||
            box.minY <= whole.minY + 500 ||
            box.maxY >= whole.maxY - 500;
          const over = taken.some(
            (each) =>
              box.minX < each.maxX && box.maxX > each.minX && box.minY < each.maxY && box.maxY > each.minY,
          );
          expect(isGround || !over, panel.id).toBe(true);
        }
      }
    expect(openings).toBeGreaterThan(0);
  });

  it("leaves the lining of a rigid box unprinted, with a margin of the wrap beside it", () => {
    const configuration = usual("rigid-box");
    const dieline = picturedDieline(configuration)!;
    const dress = dressOf(dieline, configuration);
    for (const piece of assembled(dieline).pieces)
      for (const panel of piece.panels) {
        const [lining] = dress(piece, panel).inside ?? [];
        expect((lining as PrintedShape).fill, panel.id).toBe(liningPaper);
        expect(dress(piece, panel).look?.inside, panel.id).not.toBe(liningPaper);
      }
  });

  it("takes a light ink on dark film", () => {
    const [ink] = colours({ ...usual("poly-mailer"), choices: { colour: "black" } }, "outside");
    expect(ink).toBe("#fbfaf6");
  });

  it("stands by itself: no fonts, no addresses, only its own ids", () => {
    for (const { sku, construction } of productTypes) {
      if (!construction) continue;
      for (const { outside, inside } of artworkOf(usual(sku))) {
        const markup = `${outside ?? ""}${inside ?? ""}`;
        expect(markup, sku).not.toMatch(/<text|href|http|NaN|undefined/);
        const ids = new Set([...markup.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
        for (const [, id] of markup.matchAll(/url\(#([^)]*)\)/g)) expect(ids, sku).toContain(id);
      }
    }
  });

  it("reads upright on the sides of a standing box, whichever way they lie in the blank", () => {
    const configuration = usual("mailer-box-eco");
    const dieline = picturedDieline(configuration)!;
    const design = sampleDesign(dieline, configuration)!;
    const [piece] = assembled(dieline).pieces;
    // Words run to the reader's right: on the left end that is down the blank, on the right end up.
    const span = (id: string) => {
      const boxes = contoursOn(design, piece!, piece!.panels.find((each) => each.id === id)!);
      return [
        Math.min(...boxes.map(({ minY }) => minY)) / 1000,
        Math.max(...boxes.map(({ maxY }) => maxY)) / 1000,
      ] as const;
    };
    const [leftTop, leftBottom] = span("end-left");
    const [rightTop, rightBottom] = span("end-right");
    expect(leftBottom - leftTop).toBeCloseTo(rightBottom - rightTop, 0);
    expect(leftTop + leftBottom).not.toBeCloseTo(rightTop + rightBottom, 0);
  });
});

describe("magnets of a rigid box", () => {
  it("press through the paper of the flap and of the wall it meets, and nowhere else", () => {
    const configuration = defaultConfiguration("magnetic-box");
    const dieline = picturedDieline(configuration)!;
    const pressed = assembled(dieline).pieces.flatMap((piece) =>
      piece.panels.filter((panel) => magnetsUnder(dieline, piece, panel).length > 0).map(({ id }) => id),
    );
    expect(pressed).toEqual(["case-flap", "front"]);
  });
});

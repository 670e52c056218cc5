/** The fold check itself: products that fold well are spoilt in one place, and it has to say where. */
import { defaultConfiguration, dielineOf, type OptionId } from "@foldmark/catalogue";
import { dielineDxf, storedDieline } from "@foldmark/geometry";
import type { ProductType } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { problemsOf } from "./check-product.ts";
import { cutProblems } from "./dxf-contours.ts";

interface Corner {
  x: number;
  y: number;
}

interface Panel {
  id: string;
  role: string;
  parent: string | null;
  angle: number;
  outline: Corner[];
  hinge: [Corner, Corner] | null;
}

interface Piece {
  id: string;
  panels: Panel[];
  marks: { kind: string; path: Corner[] }[];
  material: { kind: string };
}

/** What the check says of a product after its stored dieline was changed. */
function saidOf(sku: ProductType, options: readonly OptionId[], spoil: (pieces: Piece[]) => void): string {
  const dieline = dielineOf({ ...defaultConfiguration(sku), options })!;
  const stored = JSON.parse(storedDieline(dieline).text);
  spoil(stored.dieline.pieces);
  return problemsOf(JSON.stringify(stored), dielineDxf(dieline), 600).join("\n");
}

const panelOf = (pieces: readonly Piece[], id: string): Panel =>
  pieces.flatMap(({ panels }) => panels).find((panel) => panel.id === id)!;

/** Pushes everything that lies beyond a height of the drawing further out, µm. */
function lengthen({ outline }: Panel, above: number, by: number): void {
  for (const corner of outline) if (corner.y > above) corner.y += by;
}

const middleOf = ({ outline }: Panel): number =>
  (Math.min(...outline.map(({ y }) => y)) + Math.max(...outline.map(({ y }) => y))) / 2;

describe("the fold check finds", () => {
  it("nothing in what nobody spoilt", () => {
    for (const sku of ["shipping-box", "mailer-box-eco", "rigid-box-two-pieces"] as const)
      expect(
        saidOf(sku, [], () => {}),
        sku,
      ).toBe("");
  });

  it("flaps that meet before they are closed", () => {
    const said = saidOf("shipping-box", [], (pieces) => {
      const flap = panelOf(pieces, "front-top");
      lengthen(flap, middleOf(flap), 3000);
    });
    expect(said).toContain("front-top and back-top are in one place");
  });

  it("a lid that is missing", () => {
    const said = saidOf("cake-box", [], (pieces) => {
      for (const piece of pieces) piece.panels = piece.panels.filter(({ id }) => !id.startsWith("lid"));
    });
    expect(said).toContain("of all rays escape");
  });

  it("a gap between two flaps", () => {
    const said = saidOf("shipping-box", [], (pieces) => {
      for (const id of ["front-top", "back-top"]) {
        const flap = panelOf(pieces, id);
        lengthen(flap, middleOf(flap), -4000);
      }
    });
    expect(said).toContain("of all rays escape");
  });

  it("an ear that nothing holds", () => {
    const said = saidOf("mailer-box-eco", [], (pieces) => {
      panelOf(pieces, "ear-front-left").angle = 0;
    });
    expect(said).toContain("ear-front-left hangs free");
  });

  it("greyboard without its paper turned in", () => {
    const said = saidOf("rigid-box-two-pieces", [], (pieces) => {
      for (const piece of pieces)
        if (piece.material.kind === "paper")
          piece.panels = piece.panels.filter(({ role }) => role !== "turn-in");
    });
    expect(said).toMatch(/no paper at \d+ places/);
  });

  it("a tear strip that begins inside the board", () => {
    const said = saidOf("delivery-mailer-box", [], (pieces) => {
      for (const { marks } of pieces)
        for (const { kind, path } of marks)
          if (kind === "perforation") {
            path[0]!.x += 1500;
            path.at(-1)!.x -= 1500;
          }
    });
    expect(said).toContain("no perforation begins at an edge one can take hold of");
  });

  it("a tuck that hangs outside", () => {
    const said = saidOf("product-box", [], (pieces) => {
      panelOf(pieces, "tuck-top").angle = 0;
    });
    expect(said).toContain("tuck-top lies behind nothing");
  });
});

describe("the reader of DXF finds", () => {
  const line = (layer: string, ...[x1, y1, x2, y2]: number[]): string =>
    ["0", "LINE", "8", layer, "10", x1, "20", y1, "11", x2, "21", y2].join("\n");
  const file = (...entities: string[]): string =>
    ["0\nSECTION\n2\nENTITIES", ...entities, "0\nENDSEC\n0\nEOF\n"].join("\n");
  const square = [
    line("CUT", 0, 0, 10, 0),
    line("CUT", 10, 0, 10, 10),
    line("CUT", 10, 10, 0, 10),
    line("CUT", 0, 10, 0, 0),
  ];

  it("nothing in a closed contour with a slit up to a crease", () => {
    expect(cutProblems(file(...square, line("CUT", 0, 5, 4, 5), line("CREASE", 4, 5, 10, 5)))).toEqual([]);
  });

  it("a gap", () => {
    expect(cutProblems(file(...square.slice(1)))).toEqual([
      "the cut ends in the open at (10.00, 0.00)",
      "the cut ends in the open at (0.00, 0.00)",
    ]);
  });

  it("a step too small for a knife", () => {
    const jog = [line("CUT", 0, 0, 10, 0.05), line("CUT", 10, 0.05, 10, 0)];
    expect(cutProblems(file(...jog, ...square.slice(1))).join()).toContain("a step of 0.050 mm");
  });
});

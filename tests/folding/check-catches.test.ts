/** The fold check itself: products that fold well are spoilt in one place, and it has to say where. */
import { defaultConfiguration, dielineOf, type OptionId } from "@foldmark/catalogue";
import { constructions, dielineDxf, initialParams, materials, storedDieline } from "@foldmark/geometry";
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
  keepOuts: { panel: string; reason: string; outline: Corner[] }[];
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

const middleX = (outline: readonly Corner[]): number =>
  (Math.min(...outline.map(({ x }) => x)) + Math.max(...outline.map(({ x }) => x))) / 2;

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

  it.each([
    [1.1, "the paper is cut less than 1.2 boards from a corner of the case"],
    [1.3, "the paper is cut less than 1.4 boards from a corner of the case"],
    [4, "the paper is left whole 2.6 boards from a corner of the case"],
  ])("paper cut %s boards from the corners of a case", (mitre, expected) => {
    for (const id of ["rigid-hinged", "rigid-magnetic", "rigid-flat-pack"] as const) {
      const construction = constructions[id];
      const dieline = construction.build(initialParams(construction) as never, materials["greyboard-2.0"], {
        allowances: { ...construction.allowances, mitre } as never,
      });
      expect(problemsOf(storedDieline(dieline).text, dielineDxf(dieline), 20), id).toContain(expected);
    }
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

  it("a dust flap without the shoulder that its slit holds", () => {
    const said = saidOf("product-box", [], (pieces) => {
      for (const id of ["dust-right-top", "dust-left-top"]) {
        const { outline } = panelOf(pieces, id);
        const middle = middleX(outline);
        for (const corner of outline) corner.x = middle + (corner.x - middle) * 0.8;
      }
    });
    expect(said).toContain("tuck-top: no shoulder at its slit");
  });

  it("a bottom whose flaps do not catch each other", () => {
    const said = saidOf("carrier-box", [], (pieces) => {
      for (const corner of panelOf(pieces, "back-bottom").outline) corner.y *= 0.6;
    });
    expect(said).toContain("front-bottom and back-bottom reach past each other");
  });

  it("a tongue that is a finger of board", () => {
    const said = saidOf("carrier-box", [], (pieces) => {
      const { outline } = panelOf(pieces, "back-bottom");
      const middle = middleX(outline);
      for (const corner of outline) if (corner.y < -60_000) corner.x = middle + (corner.x - middle) * 0.3;
    });
    expect(said).toMatch(/the tongue is \d+\.\d mm wide/);
  });

  it("side flaps of a bottom that meet", () => {
    const said = saidOf("carrier-box", [], (pieces) => {
      for (const id of ["right-bottom", "left-bottom"])
        for (const corner of panelOf(pieces, id).outline) if (corner.y < 0) corner.y *= 2;
    });
    expect(said).toContain("right-bottom and left-bottom are in one place");
  });

  it("a hook that does not reach the handles", () => {
    const said = saidOf("carrier-box", [], (pieces) => {
      const hook = panelOf(pieces, "right-hook");
      lengthen(hook, middleOf(hook), -50_000);
    });
    expect(said).toContain("right-hook reaches over the handles by");
  });

  it("a lid too shallow to hold", () => {
    const said = saidOf("product-box-two-pieces", [], (pieces) => {
      const lid = pieces.find(({ id }) => id === "lid")!;
      for (const panel of lid.panels)
        if (panel.parent === "lid-base") {
          const [{ y: at, x }, end] = panel.hinge!;
          for (const corner of panel.outline)
            if (end.y === at) corner.y = at + (corner.y - at) * 0.2;
            else corner.x = x + (corner.x - x) * 0.2;
        }
      lid.panels = lid.panels.filter(({ role }) => role !== "glue");
    });
    expect(said).toContain("the lid reaches over the base by");
  });

  it("a lap that does not meet its wall when the tube is folded flat", () => {
    const said = saidOf("product-box", [], (pieces) => {
      // A side wall that is narrower than the one opposite.
      const { outline } = panelOf(pieces, "left");
      const root = Math.min(...outline.map(({ x }) => x));
      for (const corner of outline) if (corner.x > root) corner.x -= 6000;
      const hinge = panelOf(pieces, "back").hinge!;
      for (const corner of hinge) corner.x += 6000;
    });
    expect(said).toMatch(/the lap moves \d+\.\d mm on the wall it is glued to/);
  });

  it("corners of a crash-lock bottom at the creases that the gluer leaves open", () => {
    const said = saidOf("product-box", ["crash-lock-bottom"], (pieces) => {
      const body = pieces[0]!;
      const flap = panelOf(pieces, "right-bottom").outline;
      const middle = middleX(flap);
      const isOwn = ({ x }: Corner): boolean => Math.abs(x - middle) < 40_000;
      const parts = [
        flap,
        ...body.marks.map(({ path }) => path),
        ...body.keepOuts.filter(({ panel }) => panel === "right-bottom").map(({ outline }) => outline),
      ];
      for (const part of parts)
        if (part.every(isOwn)) for (const corner of part) corner.x = 2 * middle - corner.x;
    });
    expect(said).toMatch(/the glued corner of right-bottom moves \d/);
  });

  it("two creases that no die holds", () => {
    const said = saidOf("product-box", ["euro-hole"], (pieces) => {
      // As it was drawn: a roll of half a millimetre between both boards of the header.
      const [a, b] = panelOf(pieces, "hang-front").hinge!;
      const path = [a, b].map(({ x, y }) => ({ x, y: y + 540 }));
      pieces[0]!.marks.push({ kind: "crease", path });
    });
    expect(said).toContain("two creases of body lie 0.54 mm apart");
  });

  it("a lap that is glued to print", () => {
    const said = saidOf("product-box", [], (pieces) => {
      for (const piece of pieces) piece.keepOuts = [];
    });
    expect(said).toContain("glue is glued to left, whose inside is not kept free there");
  });

  it("a tray that is glued and cannot lie flat", () => {
    const said = saidOf("cake-box", [], (pieces) => {
      for (const piece of pieces) piece.marks = [];
    });
    expect(said).toContain("no slanted crease lets its corner lie flat");
  });

  it("a tray whose corners are folded back along a crease at another slant", () => {
    const said = saidOf("product-box-two-pieces", [], (pieces) => {
      for (const { path } of pieces[0]!.marks) path[1]!.y += Math.sign(path[0]!.y - path[1]!.y) * 10_000;
    });
    expect(said).toMatch(/tab-left-front moves \d+\.\d mm on the wall it is glued to/);
  });

  it("a tray so high that the corners of an end are folded over each other", () => {
    const said = saidOf("product-box-two-pieces", [], (pieces) => {
      for (const { path } of pieces[0]!.marks) path[1]!.y += Math.sign(path[1]!.y - path[0]!.y) * 20_000;
    });
    expect(said).toContain("is folded back over another one");
  });
});

describe("of bags it finds", () => {
  const withoutPanels = (id: RegExp) => (pieces: Piece[]) => {
    for (const piece of pieces) piece.panels = piece.panels.filter((panel) => !id.test(panel.id));
  };
  const withoutAreas = (panel: string, reason: string) => (pieces: Piece[]) => {
    for (const piece of pieces)
      piece.keepOuts = piece.keepOuts.filter((each) => each.panel !== panel || each.reason !== reason);
  };

  it.each([
    ["poly-mailer", withoutAreas("back", "seal"), "back is not sealed along its left edge"],
    ["poly-mailer", withoutAreas("flap", "glue"), "nothing closes the flap"],
    ["paper-mailer", withoutPanels(/^lap-left$/), "1 of its 2 sides are held by a lap"],
    ["paper-bag", withoutPanels(/^glue-bottom$/), "the lap ends before the bag does"],
    ["paper-bag", withoutAreas("front-bottom", "glue"), "front-bottom is not glued"],
    ["doypack-bag", withoutAreas("gusset", "seal"), "the gusset is not sealed"],
    ["tote-bag", withoutPanels(/^front-hem$/), "front has no cloth for seam and hem"],
  ] as const)("%s: %o", (sku, spoil, expected) => {
    expect(saidOf(sku, [], spoil)).toContain(expected);
  });

  it("ends of a bottom that run past each other", () => {
    const said = saidOf("paper-bag", [], (pieces) => {
      for (const corner of panelOf(pieces, "back-bottom").outline) if (corner.y < 0) corner.y *= 2;
    });
    expect(said).toContain("the ends of the bottom run past each other");
  });

  it("a hem whose ends no seam catches", () => {
    const said = saidOf("tote-bag", [], (pieces) => {
      const { outline } = panelOf(pieces, "back-hem");
      const middle = middleX(outline);
      for (const corner of outline) corner.x -= Math.sign(corner.x - middle) * 10_000;
    });
    expect(said).toContain("no seam catches the ends of the hem of back");
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

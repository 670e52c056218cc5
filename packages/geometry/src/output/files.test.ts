/** Files read back by readers that know nothing of our geometry must measure what the geometry measures. */
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { constructions } from "../constructions/index.ts";
import { initialParams } from "../kernel/construction.ts";
import { cutSegments, linesOf, markSegments, outlineOf } from "../kernel/lines.ts";
import { materials } from "../kernel/materials.ts";
import type { Dieline, HingeKind, MarkKind, Piece } from "../kernel/model.ts";
import { glueAreas, glueBehind, keepOutAreas } from "../kernel/zones.ts";
import { segmentLength } from "../plane/ring.ts";
import { type AnyConstruction, cases, suitableMaterials } from "../testing/cases.ts";
import { type Read, readCf2, readDxf, readDxfTags, readSvg } from "../testing/readers.ts";
import { dielineCf2 } from "./cf2.ts";
import { dielineSvg } from "./dieline-svg.ts";
import { dielineDxf } from "./dxf.ts";
import { flatSvg } from "./flat-svg.ts";
import { layerColours } from "./layer-colours.ts";
import { sheetOf } from "./sheet.ts";

// Hundreds of sizes on a machine that runs other tests at the same time.
vi.setConfig({ testTimeout: 60_000 });

const all = Object.values(constructions) as unknown as AnyConstruction[];

const title = ["mailer-box, 250 x 200 x 80 mm inside", "drawing a1b2c3, revision 1.0.0, 2026-11-16"];
const zones = { bleed: 3, safe: { fromCut: 3, fromCrease: 2 }, title: "Box <1> & lid", facts: title };

type Rule = "cut" | "partial" | "crease" | "groove" | "perforation";

/** Papers of rigid boxes are folded round greyboard by hand or machine: no die has a rule for it. */
const isFoldedRoundBoard = ({ id, material }: Piece, kind: HingeKind | MarkKind): boolean =>
  material.kind === "paper" && /wrap|liner/.test(id) && kind.endsWith("crease");

/** What each kind of rule measures in the geometry, mm. */
function ruled(dieline: Dieline): Record<Rule, number> {
  const over = (measured: (piece: Piece) => number): number =>
    dieline.pieces.reduce((sum, piece) => sum + measured(piece), 0) / 1000;
  const cut = (piece: Piece): number =>
    [...outlineOf(piece, linesOf(piece)).cut, ...linesOf(piece).slits].reduce(
      (sum, segment) => sum + segmentLength(segment),
      0,
    );
  const creased = (...kinds: HingeKind[]): number =>
    over((piece) =>
      linesOf(piece)
        .creases.filter(({ kind }) => kinds.includes(kind) && !isFoldedRoundBoard(piece, kind))
        .reduce((sum, segment) => sum + segmentLength(segment), 0),
    );
  const marked = (kind: MarkKind): number =>
    over((piece) =>
      linesOf(piece)
        .marks.filter((mark) => mark.kind === kind && !isFoldedRoundBoard(piece, kind))
        .flatMap(markSegments)
        .reduce((sum, segment) => sum + segmentLength(segment), 0),
    );
  return {
    cut: over((piece) => (piece.kissCut ? 0 : cut(piece))),
    partial: over((piece) => (piece.kissCut ? cut(piece) : 0)) + marked("partial-cut"),
    crease: creased("crease", "reverse-crease") + marked("crease"),
    groove: creased("partial-cut"),
    perforation: creased("perforation") + marked("perforation"),
  };
}

function expectSame(read: Read, dieline: Dieline, rules: Record<string, Rule[]>, kind: string): void {
  const sheet = sheetOf(dieline);
  expect(Math.abs(read.width - sheet.width / 1000), `${kind} width`).toBeLessThan(0.05);
  expect(Math.abs(read.height - sheet.height / 1000), `${kind} height`).toBeLessThan(0.05);
  const lengths = ruled(dieline);
  for (const [layers, meant] of Object.entries(rules)) {
    const drawn = layers.split("+").reduce((sum, layer) => sum + (read.lengths.get(layer) ?? 0), 0);
    const measured = meant.reduce((sum, rule) => sum + lengths[rule], 0);
    expect(Math.abs(drawn - measured), `${kind} ${layers}`).toBeLessThan(0.05 + measured * 0.002);
  }
}

describe.each(all.map((construction) => [construction.id, construction] as const))(
  "%s",
  (_id, construction) => {
    const initial = construction.build(initialParams(construction), suitableMaterials(construction)[0]!);

    it("reads back from DXF, CF2 and SVG as it was built, each kind of rule on a layer of its own", () => {
      fc.assert(
        fc.property(cases(construction), ({ params, material, cover }) => {
          const dieline = construction.build(params, material, { cover });
          expectSame(
            readDxf(dielineDxf(dieline)),
            dieline,
            {
              CUT: ["cut"],
              HALFCUT: ["partial"],
              "CREASE+REVERSE_CREASE": ["crease"],
              GROOVE: ["groove"],
              PERF: ["perforation"],
            },
            "DXF",
          );
          expectSame(
            readCf2(dielineCf2(dieline)),
            dieline,
            { 1: ["cut"], 2: ["crease"], 3: ["perforation"], 4: ["partial", "groove"] },
            "CF2",
          );
          expectSame(
            readSvg(dielineSvg(dieline, zones)),
            dieline,
            {
              cut: ["cut"],
              "partial-cut": ["partial"],
              "crease+reverse-crease": ["crease"],
              groove: ["groove"],
              perforation: ["perforation"],
            },
            "SVG",
          );
        }),
        { numRuns: 25, seed: 201 },
      );
    });

    it("has no rule shorter than a tenth of a millimetre: a jog that no die can cut", () => {
      for (const { params, material, cover } of fc.sample(cases(construction), { numRuns: 25, seed: 5 }))
        for (const piece of construction.build(params, material, { cover }).pieces)
          for (const segment of [...cutSegments(linesOf(piece)), ...linesOf(piece).creases])
            expect(segmentLength(segment), `${JSON.stringify(segment)}`).toBeGreaterThanOrEqual(100);
    });

    it("has an SVG layer for every kind of line and area it holds, named for Illustrator and Inkscape", () => {
      const drawing = dielineSvg(initial, zones);
      const layers = [...drawing.matchAll(/<g id="([\w-]+)" inkscape:groupmode="layer" inkscape:label="/g)];
      const named = layers.map(([, id]) => id!);
      const lines = ruled(initial);
      const expected = [
        "artwork",
        "bleed",
        "safe",
        "info",
        ...(initial.pieces.some((piece) => glueAreas(piece, "outside").length > 0) ? ["glue"] : []),
        ...(initial.pieces.some((piece) => glueBehind(piece, "outside").length > 0) ? ["glue-inside"] : []),
        ...initial.pieces.flatMap((piece) => keepOutAreas(piece).map(({ reason }) => reason)),
        ...(lines.cut > 0 ? ["cut"] : []),
        ...(lines.partial > 0 ? ["partial-cut"] : []),
        ...(lines.perforation > 0 ? ["perforation"] : []),
      ];
      for (const layer of expected) expect(named, layer).toContain(layer);
      const ids = [...drawing.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
      expect(ids.length).toBe(new Set(ids).size);
      for (const [, width] of drawing.matchAll(/stroke-width="([^"]+)"/g))
        expect(Number(width)).toBeLessThanOrEqual(0.1);
    });

    it("names every blank and its stock in DXF, CF2 and SVG, within what the file says it reaches", () => {
      const dxf = dielineDxf(initial, title);
      const files = [dxf, dielineCf2(initial, title), dielineSvg(initial, zones)] as const;
      for (const read of [readDxf(files[0]), readCf2(files[1]), readSvg(files[2])]) {
        for (const { id, material } of initial.pieces)
          expect(read.texts.join("\n").replace(/^([A-Z-]+) \d /gm, "$1 ")).toContain(
            `${id.toUpperCase()} ${material.id} ${material.thickness} mm`,
          );
        for (const line of title) expect(read.texts).toContain(line);
      }
      expect(files[2]).toContain(`<desc>${title.join("\n")}</desc>`);
      const tags = readDxfTags(dxf);
      const header = (name: string): number[] => {
        const at = tags.findIndex(({ code, value }) => code === 9 && value === name);
        return tags.slice(at + 1, at + 3).map(({ value }) => Number(value));
      };
      const [minX, minY, maxX, maxY] = readDxf(dxf).box;
      expect(header("$INSUNITS")[0]).toBe(4);
      expect(header("$EXTMIN")[0]).toBeLessThanOrEqual(minX + 1e-3);
      expect(header("$EXTMIN")[1]).toBeLessThanOrEqual(minY + 1e-3);
      expect(header("$EXTMAX")[0]).toBeGreaterThanOrEqual(maxX - 1e-3);
      expect(header("$EXTMAX")[1]).toBeGreaterThanOrEqual(maxY - 1e-3);
    });

    it("draws without inline styles, scripts or broken numbers", () => {
      const drawing = dielineSvg(initial, zones);
      const picture = flatSvg(initial, { bleed: 3, strokeWidth: 0.5, board: "#ffffff" });
      for (const each of [drawing, picture])
        expect(each).not.toMatch(/style=|<script|<style|NaN|undefined|Infinity/);
      expect(drawing).toContain("<title>Box &lt;1&gt; &amp; lid</title>");
    });
  },
);

it("numbers blanks that are called the same in every file, and keeps their ids apart", () => {
  const carrier = constructions["carrier-box"];
  const params = { ...initialParams(carrier), dividers: true };
  const dieline = carrier.build(params as never, materials["e-flute-kraft"]);
  const svg = dielineSvg(dieline, zones);
  for (const { texts } of [readDxf(dielineDxf(dieline)), readCf2(dielineCf2(dieline)), readSvg(svg)]) {
    const named = texts.filter((text) => text.startsWith("INSERT"));
    expect(named.length).toBeGreaterThan(1);
    expect(named.map((text) => text.split(" ")[1])).toEqual(named.map((_, index) => String(index + 1)));
  }
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
  expect(ids.length).toBe(new Set(ids).size);
});

it("looks the same on a screen as in inks", () => {
  for (const [name, { screen, cmyk }] of Object.entries(layerColours)) {
    const [cyan, magenta, yellow, black] = cmyk;
    const inked = [cyan, magenta, yellow].map((ink) => 255 * (1 - ink) * (1 - black));
    const shown = [1, 3, 5].map((at) => Number.parseInt(screen.slice(at, at + 2), 16));
    const distance = Math.hypot(...inked.map((value, index) => value - shown[index]!));
    expect(distance, name).toBeLessThan(100);
  }
});

it("draws no bleed round greyboard in SVG", () => {
  const rigid = constructions["rigid-two-piece"];
  const dieline = rigid.build(initialParams(rigid), materials["greyboard-2.0"]);
  const pieces = dieline.pieces.filter(({ material }) => material.kind === "greyboard");
  expect(pieces.length).toBeGreaterThan(0);
  expect(dielineSvg({ ...dieline, pieces }, zones)).not.toMatch(/id="(bleed|safe)"/);
  expect(dielineSvg(dieline, zones)).toMatch(/id="bleed"/);
});

describe("a DXF file", () => {
  const dieline = constructions["sleeved-mailer"].build(
    initialParams(constructions["sleeved-mailer"]),
    materials["e-flute-kraft"],
  );

  it("gives every object a handle of its own, and names only owners that exist", () => {
    const tags = readDxfTags(dielineDxf(dieline)).slice(0);
    const seed = tags.findIndex(({ value }) => value === "$HANDSEED");
    const own = tags.filter(({ code }, index) => code === 5 && index !== seed + 1).map(({ value }) => value);
    expect(own.length).toBe(new Set(own).size);
    const known = new Set([...own, "0"]);
    for (const { code, value } of tags) if (code === 330 || code === 350) expect(known).toContain(value);
    for (const handle of own)
      expect(Number.parseInt(handle, 16)).toBeLessThan(Number.parseInt(tags[seed + 1]!.value, 16));
  });

  it("lists every layer that it draws on", () => {
    const tags = readDxfTags(dielineDxf(dieline));
    const listed = tags.flatMap(({ code, value }, index) =>
      code === 0 && value === "LAYER" ? [tags.slice(index).find((each) => each.code === 2)!.value] : [],
    );
    for (const { code, value } of tags) if (code === 8) expect(listed).toContain(value);
  });

  it("puts the kiss cut of a label on a layer of its own", () => {
    const label = constructions.label.build(
      { width: 50, height: 50, cornerRadius: 0 },
      materials["label-paper-80"],
    );
    const { lengths } = readDxf(dielineDxf(label));
    expect(lengths.has("CUT")).toBe(false);
    expect(lengths.get("HALFCUT")).toBeGreaterThan(190);
  });
});

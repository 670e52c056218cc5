/** Rules K1–K15 of README.md: what a list holds, and what is drawn again. */
import {
  type DesignNode,
  type DesignRecord,
  newNode,
  newRecord,
  openDesign,
  panelStyleIdOf,
  type Stroke,
  viewOf,
} from "@foldmark/design";
import { commandOf, designs, layoutFor, steps } from "@foldmark/design/testing";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { loadCodes } from "../codes/load-codes.ts";
import { allOps, type GlyphsOp, type InkedOp, type PrintOp } from "../display-list/display-list.ts";
import { listHash } from "../display-list/hash.ts";
import { createFontShelf, type FontShelf } from "../node/fonts.ts";
import { loadSymbols } from "../symbols/load-symbols.ts";
import { designOf, fontOf, inInk, noDrawers, run, textStyle } from "../testing/designs.ts";
import { type Compiler, createCompiler } from "./compile.ts";
import type { Drawers } from "./draw-context.ts";

const layout = layoutFor("mailer-box-full-color");
const outside = "surface:body-outside";
const lid = "panel:body-outside/lid";
const base = "panel:body-outside/base";

let shelf: FontShelf;
beforeAll(async () => {
  shelf = await createFontShelf();
  await shelf.open([fontOf("archivo"), fontOf("noto-sans")]);
});

const newCompiler = (): Compiler => createCompiler({ fonts: shelf.fonts, drawers: noDrawers(), bleed: 3 });
const compiled = (...records: DesignRecord[]) =>
  newCompiler().compile(designOf(...records), layout, outside)!;
const inkedOps = (...records: DesignRecord[]) =>
  [...allOps(compiled(...records).list)].filter((op): op is InkedOp => "plate" in op);
const kinds = (ops: Iterable<PrintOp>) => [...ops].map(({ kind }) => kind);
const shape = (id: DesignNode["id"], own: object = {}) => newNode("shape", { id, parent: lid, ...own });
const text = (words: string, own: object = {}) =>
  newNode("text", {
    id: "node:text",
    parent: lid,
    width: 60_000,
    runs: [run(words, textStyle("archivo", 12))],
    ...own,
  });

describe("what is drawn", () => {
  it("K1 has an operation for fill and stroke, with node, plate and printable", () => {
    const stroke = { paint: inInk("spot", 500), width: 500, cap: "butt", join: "miter", dash: [] } as const;
    const [fill, line] = inkedOps(shape("node:a", { fill: inInk("red", 500), stroke }));
    expect(fill).toMatchObject({
      kind: "fill",
      node: "node:a",
      plate: "process",
      printable: true,
      paint: { kind: "process", cmyk: [0, 450, 400, 0] },
    });
    expect(line).toMatchObject({
      kind: "stroke",
      plate: "spot:House Orange",
      paint: { kind: "spot", ink: "House Orange", tint: 500, cmyk: [0, 600, 1000, 0] },
    });
  });

  it("K2 draws backgrounds first, then what lies over the surface, then what lies on panels", () => {
    const panelStyle = newRecord("panel-style", {
      id: panelStyleIdOf(base),
      panel: base,
      background: inInk("sand"),
      continuesTo: ["front"],
    });
    const { list } = compiled(shape("node:panel"), shape("node:whole", { parent: outside }), panelStyle);
    expect(list.parts.map(({ node }) => node)).toEqual([base, base, "node:whole", "node:panel"]);
  });

  it("K3 keeps artwork of a panel inside the panel and its bleed", () => {
    const { list } = compiled(shape("node:a"), shape("node:b"), shape("node:whole", { parent: outside }));
    const [whole, a, b] = list.parts;
    expect(a!.clip).toBe(b!.clip);
    expect(whole!.clip).not.toBe(a!.clip);
    expect(kinds(allOps(list))).toEqual(["pushClip", "fill", "pop", "pushClip", "fill", "fill", "pop"]);
  });

  it("K4 sets text as glyphs of the opened font, lines of one style as one operation", () => {
    const ops = inkedOps(text("Größe und Überraschung in zwei Zeilen"));
    expect(kinds(ops)).toEqual(["glyphs"]);
    const { ids, positions, font } = ops[0] as GlyphsOp;
    expect(font).toBe(fontOf("archivo"));
    expect(positions).toHaveLength(ids.length * 2);
    expect(new Set(positions.filter((_, index) => index % 2 === 1)).size).toBeGreaterThan(1);
    expect(positions.every(Number.isInteger)).toBe(true);
  });

  it("K5 says which fonts are to be opened, and draws the text once they are", async () => {
    const style = textStyle("lobster", 12);
    const node = text("Lobster", { runs: [run("Lobster", style)] });
    const compiler = newCompiler();
    const view = designOf(node);
    const before = compiler.compile(view, layout, outside)!;
    expect(before.problems).toEqual([
      { node: "node:text", problem: { kind: "fonts", fonts: [style.font.hash] } },
    ]);
    await shelf.open([style.font.hash]);
    const after = compiler.compile(view, layout, outside)!;
    expect(after.problems).toEqual([]);
    expect((after.list.parts[0]!.ops[0] as GlyphsOp).font).toBe(style.font.hash);
  });

  it("K6 draws several things with one opacity as one group", () => {
    const group = newNode("group", { id: "node:g", parent: lid, opacity: 500 });
    const { list } = compiled(
      group,
      shape("node:a", { parent: "node:g" }),
      shape("node:b", { parent: "node:g" }),
    );
    expect(kinds(list.parts[0]!.ops)).toEqual(["pushGroup", "fill", "fill", "pop"]);
  });

  it("K7 leaves out what is hidden, see-through or on a panel without ink", () => {
    const rigid = layoutFor("rigid-box-two-pieces");
    const { ref, piece } = rigid.artboards.find(
      (each) => each.panel && each.piece.material.kind === "greyboard",
    )!;
    const view = designOf(shape("node:in", { parent: ref }));
    const inside = newCompiler().compile(view, rigid, `surface:${piece.id}-outside`)!;
    expect(compiled(shape("node:a", { hidden: true }), shape("node:b", { opacity: 0 })).list.parts).toEqual(
      [],
    );
    expect(inside.list.parts).toEqual([]);
    expect(inside.problems).toEqual([{ node: "node:in", problem: { kind: "not-printable" } }]);
  });

  it("K8 resolves dashes into lines", () => {
    const stroke: Stroke = {
      paint: inInk("black"),
      width: 500,
      cap: "butt",
      join: "miter",
      dash: [2000, 1000],
    };
    const [op] = inkedOps(newNode("line", { id: "node:l", parent: lid, width: 10_000, height: 0, stroke }));
    expect(op).toMatchObject({ kind: "stroke", path: { segments: "MLMLMLML" } });
  });

  it("K9 makes a rendition of a thresholded picture, named by its content", () => {
    const asset = newRecord("asset", { id: "asset:a", hash: "a".repeat(64), width: 10, height: 10 });
    const threshold = { level: 400, paint: inInk("spot"), inverted: false };
    const image = newNode("image", { id: "node:i", parent: lid, asset: "asset:a", threshold });
    const { list } = compiled(asset, image);
    const [op] = list.parts[0]!.ops;
    expect(op).toMatchObject({ kind: "image", plate: "spot:House Orange", stencil: { kind: "spot" } });
    expect(list.derived).toEqual({
      [(op as { asset: string }).asset]: {
        source: "a".repeat(64),
        effect: { kind: "threshold", level: 400, inverted: false },
      },
    });
  });
});

describe("what is drawn again", () => {
  const nodes = Array.from({ length: 20 }, (_, index) =>
    shape(`node:n${index}`, { x: index * 5000, width: 4000, height: 4000 }),
  );
  const records = new Map([...designOf(...nodes, text("words")).all()].map((record) => [record.id, record]));

  it("K10 keeps the parts of what did not change", () => {
    const compiler = newCompiler();
    const before = compiler.compile(viewOf(records), layout, outside)!.list;
    const moved = new Map(records).set("node:n3", { ...nodes[3]!, x: 77_000 });
    const after = compiler.compile(viewOf(moved), layout, outside)!.list;
    const changed = after.parts.filter((part, index) => part !== before.parts[index]);
    expect(changed.map(({ node }) => node)).toEqual(["node:n3"]);
  });

  it("K11 keeps the outline of what was only moved", () => {
    const compiler = newCompiler();
    const opOf = (all: typeof records) => compiler.part(viewOf(all), layout, "node:n3")!.ops[0];
    const before = opOf(records);
    const after = opOf(new Map(records).set("node:n3", { ...nodes[3]!, x: 77_000, rotation: 45_000 }));
    expect(after).not.toEqual(before);
    expect((after as { path: object }).path).toBe((before as { path: object }).path);
  });

  it("K12 draws again what an ink is used in, and comes to the same list as a new compiler", () => {
    const compiler = newCompiler();
    compiler.compile(viewOf(records), layout, outside);
    const inked = new Map(records).set("ink:black", newRecord("ink", { cmyk: [500, 0, 0, 1000] }));
    const { list } = compiler.compile(viewOf(inked), layout, outside)!;
    expect(listHash(list)).toBe(listHash(newCompiler().compile(viewOf(inked), layout, outside)!.list));
    expect(JSON.stringify(list)).toContain("[500,0,0,1000]");
  });

  it("K12 does so too where one node was asked for alone in between", () => {
    const compiler = newCompiler();
    compiler.compile(viewOf(records), layout, outside);
    const inked = new Map(records).set("ink:black", newRecord("ink", { cmyk: [500, 0, 0, 1000] }));
    compiler.bounds(viewOf(inked), layout, "node:n3");
    const { list } = compiler.compile(viewOf(inked), layout, outside)!;
    expect(listHash(list)).toBe(listHash(newCompiler().compile(viewOf(inked), layout, outside)!.list));
  });

  it("K15 comes to the same list as a new compiler after any changes of an open design, both sides in turn", () => {
    fc.assert(
      fc.property(designs(8), steps(8), (start, list) => {
        const design = openDesign(start.values(), layout);
        const compiler = newCompiler();
        for (const [number, step] of list.entries()) {
          const asked = commandOf(step, viewOf(design.store.records()), layout, number);
          if (asked) design.run(...asked, number);
          if (number % 3 === 2) design.undo();
          for (const surface of [outside, "surface:body-inside"] as const) {
            const kept = compiler.compile(design.store, layout, surface)!;
            const anew = newCompiler().compile(viewOf(design.store.records()), layout, surface)!;
            expect(listHash(kept.list)).toBe(listHash(anew.list));
            expect(kept.problems).toEqual(anew.problems);
          }
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe("codes and symbols", () => {
  const barcode = newNode("barcode", {
    id: "node:code",
    parent: lid,
    value: "https://foldmark.test",
    background: inInk("white"),
  });
  const icon = newNode("icon", { id: "node:icon", parent: lid, symbol: "recycling" });

  it("K13 asks for what draws them, and draws them once it is there", async () => {
    const drawers: Drawers = noDrawers();
    const compiler = createCompiler({ fonts: shelf.fonts, drawers, bleed: 3 });
    const view = designOf(barcode, icon);
    const before = compiler.compile(view, layout, outside)!;
    expect(before.list.parts).toEqual([]);
    expect(before.problems.map(({ problem }) => problem)).toEqual([
      { kind: "not-loaded", drawer: "codes" },
      { kind: "not-loaded", drawer: "symbols" },
    ]);
    Object.assign(drawers, { codes: await loadCodes(), symbols: await loadSymbols() });
    const { list, problems } = compiler.compile(view, layout, outside)!;
    expect(problems).toEqual([]);
    expect(list.parts.map(({ node, ops }) => [node, kinds(ops)])).toEqual([
      ["node:code", ["fill", "fill"]],
      ["node:icon", ["fill"]],
    ]);
  });

  it("K14 says why a code or a symbol cannot be drawn", async () => {
    const drawers = { codes: await loadCodes(), symbols: await loadSymbols() };
    const view = designOf(
      { ...barcode, symbology: "ean-13", value: "123" },
      { ...icon, symbol: "no-such-symbol" },
    );
    const { problems } = createCompiler({ fonts: shelf.fonts, drawers, bleed: 3 }).compile(
      view,
      layout,
      outside,
    )!;
    expect(problems.map(({ problem }) => problem.kind)).toEqual(["code", "unknown-symbol"]);
  });
});

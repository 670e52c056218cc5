import { artworkLimitsOf, type PrintModeId, productType } from "@foldmark/catalogue";
import {
  apply,
  compose,
  type DesignRecord,
  limits as designLimits,
  inverse,
  type Layout,
  newNode,
  newRecord,
  type Paint,
  panelRefOf,
  panelStyleIdOf,
  retarget,
  runCommand,
  type TextNode,
  transform,
  viewOf,
} from "@foldmark/design";
import { layoutFor, productFor } from "@foldmark/design/testing";
import { boundsOf, ringBounds } from "@foldmark/geometry";
import {
  type ColourProfile,
  createCompiler,
  type DrawCode,
  loadCodes,
  loadColourProfile,
  loadSymbols,
  printedOn,
  type Symbols,
} from "@foldmark/render";
import { createFontShelf, type FontShelf } from "@foldmark/render/node";
import { fontFamily, nearestFontFile } from "@foldmark/typeset";
import { beforeAll, describe, expect, it } from "vitest";
import type { Finding, RuleId, Severity } from "./finding.ts";
import { preflight } from "./preflight.ts";
import { type Limits, strictest } from "./strictest.ts";

const sku = "mailer-box-full-color";
const layout = layoutFor(sku);
const product = productFor(sku);
const body = layout.dieline.pieces[0]!;
const lid = "panel:body-outside/lid" as const;

let shelf: FontShelf;
let profile: ColourProfile;
let codes: DrawCode;
let symbols: Symbols;
const fontId = (family: string): string => nearestFontFile(fontFamily(family)!, 400, false).id;

beforeAll(async () => {
  [shelf, profile, codes, symbols] = await Promise.all([
    createFontShelf(),
    loadColourProfile(),
    loadCodes(),
    loadSymbols(),
  ]);
  await shelf.open([fontId("archivo"), fontId("bebas-neue"), fontId("noto-sans")]);
});

const paint = (name: string, tint = 1000): Paint => ({ ink: `ink:${name}`, tint });
const inks = [
  newRecord("ink", {}),
  newRecord("ink", { id: "ink:sand", cmyk: [50, 120, 300, 20] }),
  newRecord("ink", { id: "ink:green", cmyk: [900, 400, 700, 500] }),
  newRecord("ink", { id: "ink:red", cmyk: [0, 950, 900, 0] }),
  newRecord("ink", { id: "ink:wet", cmyk: [1000, 900, 800, 900] }),
  newRecord("ink", { id: "ink:spot", kind: "spot", name: "House Orange", cmyk: [0, 600, 1000, 0] }),
];
const grounds = (name: string) =>
  body.panels.map(({ id }) => {
    const panel = panelRefOf(body.id, "outside", id);
    return newRecord("panel-style", { id: panelStyleIdOf(panel), panel, background: paint(name) });
  });

const text = (words: string, size: number, own: Partial<TextNode> = {}, name = "black", family = "archivo") =>
  newNode("text", {
    id: "node:text",
    parent: lid,
    x: 40_000,
    y: 40_000,
    width: 120_000,
    height: 30_000,
    runs: [
      {
        text: words,
        style: {
          font: { family, style: "Regular", hash: fontId(family) },
          size,
          paint: paint(name),
          tracking: 0,
        },
      },
    ],
    ...own,
  });
const shape = (own: object) =>
  newNode("shape", {
    id: "node:shape",
    parent: lid,
    x: 40_000,
    y: 40_000,
    width: 40_000,
    height: 40_000,
    ...own,
  });
const code = (own: object) =>
  newNode("barcode", {
    id: "node:code",
    parent: lid,
    x: 40_000,
    y: 90_000,
    width: 45_200,
    height: 32_000,
    symbology: "ean-13",
    value: "5901234123457",
    background: paint("sand", 0),
    ...own,
  });

const records = (own: readonly DesignRecord[], ground = "sand"): ReadonlyMap<string, DesignRecord> =>
  new Map(
    [
      newRecord("document", {}),
      newRecord("surface", {}),
      newRecord("surface", { id: "surface:body-inside", side: "inside" }),
      ...inks,
      ...grounds(ground),
      ...own,
    ].map((record) => [record.id, record]),
  );

function check(
  all: ReadonlyMap<string, DesignRecord>,
  own: { print?: PrintModeId; limits?: Partial<Limits>; layout?: Layout } = {},
): readonly Finding[] {
  const print = own.print ?? "full-colour";
  const limits = strictest(artworkLimitsOf(productType(sku), "full-colour", product.material))!;
  return preflight({
    view: viewOf(all),
    layout: own.layout ?? layout,
    compiler: createCompiler({ fonts: shelf.fonts, bleed: limits.bleed / 1000, drawers: { codes, symbols } }),
    print,
    limits: { ...limits, ...own.limits },
    on: () => printedOn({ ...product, print }, body, "outside", profile),
    codes,
    symbols,
  });
}
const rulesOf = (found: readonly Finding[]) => found.map(({ rule }) => rule);

/** The finding is there, and running its fix makes it go away. */
function expectMended(
  all: ReadonlyMap<string, DesignRecord>,
  rule: RuleId,
  severity: Severity,
  own: Parameters<typeof check>[1] = {},
): Finding {
  const found = check(all, own).find((each) => each.rule === rule);
  expect(found, `${rule} is found`).toBeDefined();
  expect(found!.severity).toBe(severity);
  expect(found!.fix, `${rule} has a fix`).not.toBeNull();
  const result = runCommand({ design: viewOf(all), layout }, found!.fix!.command, found!.fix!.args);
  expect(result.ok).toBe(true);
  if (result.ok) expect(rulesOf(check(apply(all, result.diff), own))).not.toContain(rule);
  return found!;
}
function expectFound(
  all: ReadonlyMap<string, DesignRecord>,
  rule: RuleId,
  severity: Severity,
  own: Parameters<typeof check>[1] = {},
): Finding {
  const found = check(all, own).filter((each) => each.rule === rule);
  expect(found).toHaveLength(1);
  expect(found[0]!.severity).toBe(severity);
  return found[0]!;
}

describe("F0 a clean design has no finding", () => {
  it("with text, a code, a symbol and every visible panel coloured", () => {
    const icon = newNode("icon", {
      id: "node:icon",
      parent: lid,
      x: 100_000,
      y: 100_000,
      width: 20_000,
      height: 20_000,
    });
    expect(check(records([text("Open slowly.", 24_000), code({}), icon]))).toEqual([]);
  });
});

describe("F1 pictures", () => {
  const asset = newRecord("asset", { id: "asset:photo", hash: "a".repeat(64), width: 900, height: 600 });
  const image = (width: number, own: object = {}) =>
    newNode("image", {
      id: "node:image",
      parent: lid,
      x: 20_000,
      y: 20_000,
      width,
      height: Math.round((width * 2) / 3),
      asset: "asset:photo",
      ...own,
    });

  it("too few pixels are counted at the size they are printed, and made smaller", () => {
    const found = expectMended(records([asset, image(100_000)]), "resolution", "warning");
    expect(found.facts).toEqual({ ppi: 229, wanted: 300 });
    expectFound(records([asset, image(200_000)]), "resolution", "error");
    expect(check(records([asset, image(76_000)]))).toEqual([]);
  });
  it("where only inks by name are printed they become one ink", () => {
    expectMended(records([asset, image(70_000)]), "picture-not-printable", "error", {
      limits: { image: null },
    });
  });
  it("one that is not there is named", () => {
    expectFound(records([image(70_000, { asset: null })]), "missing-picture", "error");
  });
});

describe("F2 letters and lines", () => {
  it("small text, dark on light and light on dark, is made larger", () => {
    const found = expectMended(records([text("Thank you for waiting", 5000)]), "small-text", "warning");
    expect(found.facts).toMatchObject({ size: 5000, wanted: 6000, reverse: 0 });
    const reverse = expectMended(
      records([text("Thank you", 7000, {}, "sand")], "green"),
      "small-text",
      "warning",
    );
    expect(reverse.facts).toMatchObject({ wanted: 8000, reverse: 1 });
    expectFound(records([text("Thank you", 3000)]), "small-text", "error");
  });
  it("counts the scale that a text is drawn in", () => {
    expectFound(records([text("Thank you", 10_000, { scale: 500_000 })]), "small-text", "warning");
  });
  it("thin lines are made thicker", () => {
    const stroke = { paint: paint("black"), width: 50, cap: "butt", join: "miter", dash: [] } as const;
    const found = expectMended(records([shape({ fill: null, stroke })]), "thin-line", "warning");
    expect(found.facts).toEqual({ width: 50, wanted: 106 });
  });
  it("text that nobody can read on its ground", () => {
    expectMended(records([text("Thank you", 24_000, {}, "sand")]), "low-contrast", "warning");
    expectMended(records([text("Thank you", 82_000)], "green"), "low-contrast", "warning");
  });
  it("words in a pattern of their own ink, and none where a plate lies between", () => {
    const dots = newNode("repeat", {
      id: "node:dots",
      parent: lid,
      width: 120_000,
      height: 80_000,
      tile: { width: 6000, height: 6000 },
    });
    const dot = (ink: string) =>
      newNode("shape", { id: "node:dot", parent: "node:dots", width: 3000, height: 3000, fill: paint(ink) });
    const on = (ink: string, ...more: readonly DesignRecord[]) =>
      records([dots, dot(ink), ...more, { ...text("Thank you", 24_000), index: "a9" }]);
    expectFound(on("black"), "busy-ground", "warning");
    expect(check(on("sand")).map(({ rule }) => rule)).not.toContain("busy-ground");
    const plate = {
      ...shape({ fill: paint("sand") }),
      x: 0,
      y: 0,
      width: 120_000,
      height: 80_000,
      index: "a5",
    };
    expect(check(on("black", plate)).map(({ rule }) => rule)).not.toContain("busy-ground");
  });
  it("a pattern of too many tiles is drawn nowhere, and mended by larger ones", () => {
    const { width, height } = layout.artboard(lid)!;
    const pattern = (side: number, own: object = {}) => [
      newNode("repeat", {
        id: "node:dots",
        parent: lid,
        width,
        height,
        tile: { width: side, height: side },
        anchor: { x: "stretch", y: "stretch", scale: "none" },
        ...own,
      }),
      newNode("shape", {
        id: "node:dot",
        parent: "node:dots",
        width: side,
        height: side,
        fill: paint("black"),
      }),
    ];
    expect(rulesOf(check(records(pattern(1000))))).not.toContain("fine-pattern");
    const found = expectMended(records(pattern(300)), "fine-pattern", "error");
    expect(found).toMatchObject({ node: "node:dots", facts: { most: designLimits.tiles } });
    // One tile of it is drawn with too many already: no size of the outer one helps.
    const nested = [
      newNode("repeat", { id: "node:outer", parent: lid, width, height, tile: { width, height } }),
      ...pattern(480, { parent: "node:outer" }),
    ];
    expect(expectFound(records(nested), "fine-pattern", "error").fix).toBeNull();
  });
  it("a pattern that another size of the product gives too many tiles is told of", () => {
    const { width, height } = layout.artboard(lid)!;
    const all = records([
      newNode("repeat", {
        id: "node:dots",
        parent: lid,
        width,
        height,
        tile: { width: 480, height: 480 },
        anchor: { x: "stretch", y: "stretch", scale: "none" },
      }),
      newNode("shape", {
        id: "node:dot",
        parent: "node:dots",
        width: 480,
        height: 480,
        fill: paint("black"),
      }),
    ]);
    expect(rulesOf(check(all))).not.toContain("fine-pattern");
    const larger = layoutFor(sku, { length: 400, width: 350, height: 100 });
    const { diff } = retarget(viewOf(all), layout, larger, null);
    expectMended(apply(all, diff), "fine-pattern", "error", { layout: larger });
  });
  it("words on what they are grouped with, and not on what lies below the group", () => {
    const group = newNode("group", { id: "node:group", parent: lid, width: 120_000, height: 80_000 });
    const plate = (ink: string) => ({
      ...shape({ fill: paint(ink) }),
      parent: group.id,
      x: 0,
      y: 0,
      width: 120_000,
      height: 80_000,
      index: "a1",
    });
    const words = (ink: string) => ({
      ...text("Thank you", 24_000, {}, ink),
      parent: group.id,
      index: "a5",
    });
    const found = (one: string, other: string) =>
      check(records([group, plate(one), words(other)])).map(({ rule }) => rule);
    expect(found("black", "black")).toContain("low-contrast");
    expect(found("black", "sand")).not.toContain("low-contrast");
    expect(found("sand", "black")).not.toContain("low-contrast");
  });
  it("a mark in the ink of what it lies on", () => {
    const bar = { ...shape({ fill: paint("green") }), id: "node:bar" as const, index: "a1" as const };
    const mark = (ink: string) => ({
      ...newNode("icon", { id: "node:mark", parent: lid, symbol: "leaf", fill: paint(ink) }),
      x: bar.x + 2000,
      y: bar.y + 2000,
      width: 4000,
      height: 4000,
      index: "a2" as const,
    });
    const found = expectFound(records([bar, mark("green")]), "unseen", "warning");
    expect(found.node).toBe("node:mark");
    expect(check(records([bar, mark("sand")])).map(({ rule }) => rule)).not.toContain("unseen");
  });
  it("letters that the font does not have are named, and another font offered", () => {
    const found = expectFound(
      records([text("שלום", 24_000, {}, "black", "bebas-neue")]),
      "missing-glyph",
      "error",
    );
    expect(found.facts.letters).toContain("ש");
    expect(found.fix?.command).toBe("text.replace-font");
  });
  it("text that its box cuts off", () => {
    const fit = { fit: { kind: "fixed-clip" as const }, height: 6000 };
    expectMended(
      records([text("Thank you for waiting, it was worth it, was it not?", 30_000, fit)]),
      "text-cut-off",
      "error",
    );
  });
});

describe("F3 where things lie", () => {
  it("text too near to the edge is moved in; beyond the edge it is an error", () => {
    expectMended(records([text("Open slowly.", 24_000, { x: 1000 })]), "safe-zone", "warning");
    expectMended(records([text("Open slowly.", 24_000, { x: -5000 })]), "off-panel", "error");
    expect(rulesOf(check(records([text("Open slowly.", 24_000, { x: -5000 })])))).not.toContain("safe-zone");
  });
  it("text wider than its panel is cut off there: made smaller, as long as it can be read", () => {
    const side = layout.artboard("panel:body-outside/front")!;
    const wide = (words: string, size: number, own: Partial<TextNode> = {}) =>
      text(words, size, {
        parent: side.ref,
        x: -20_000,
        y: 10_000,
        width: side.width + 40_000,
        align: "center",
        ...own,
      });
    const one = wide("Kaffee & Kuchen Müller", 110_000);
    const found = expectMended(records([one]), "off-panel", "error");
    expect(found.fix?.command).toBe("node.resize");
    const { diff } = runCommand(
      { design: viewOf(records([one])), layout },
      "node.resize",
      found.fix!.args,
    ) as {
      diff: Parameters<typeof apply>[1];
    };
    expect(rulesOf(check(apply(records([one]), diff)))).toEqual([]);
    const long = wide("Kaffee & Kuchen Müller ".repeat(12).trim(), 12_000, { fit: { kind: "auto-width" } });
    expect(check(records([long])).find(({ rule }) => rule === "off-panel")).toMatchObject({ fix: null });
  });
  it("text over a crease, on the whole surface", () => {
    const over = text("Open slowly and with joy", 60_000, {
      parent: "surface:body-outside",
      x: 200_000,
      y: 360_000,
      width: 200_000,
    });
    expectFound(records([over]), "safe-zone", "warning");
  });
  it("text where something is sealed is an error, and moved away", () => {
    const pouch = layoutFor("doypack-bag");
    const front = pouch.artboard("panel:body-outside/front")!;
    const { outline } = front.piece.keepOuts.find(
      ({ panel, reason }) => panel === "front" && reason === "zip",
    )!;
    const { minX, minY, maxX, maxY } = ringBounds(outline);
    const { x, y } = transform(inverse(front.toBlank), { x: (minX + maxX) / 2, y: (minY + maxY) / 2 });
    const words = text("Beans", 20_000, {
      parent: front.ref,
      x: Math.round(x) - 8000,
      y: Math.round(y) - 3500,
      width: 40_000,
    });
    const found = check(new Map([...inks, words].map((record) => [record.id, record])), { layout: pouch });
    expect(found.find(({ rule }) => rule === "keep-out")).toMatchObject({
      severity: "error",
      node: "node:text",
      facts: { reason: "zip" },
    });
  });
  it("a shape that stops at the cut is drawn on to the bleed; one that stops at a crease is left alone", () => {
    const board = layout.artboard("panel:body-outside/dust-left")!;
    const { width, height } = board;
    const edge = newNode("shape", {
      id: "node:edge",
      parent: board.ref,
      x: 0,
      y: 0,
      width,
      height,
      fill: paint("sand"),
    });
    expectMended(records([edge]), "bleed", "warning");
    const base = layout.artboard("panel:body-outside/base")!;
    const ground = shape({
      parent: base.ref,
      x: 0,
      y: 0,
      width: base.width,
      height: base.height,
      fill: paint("sand"),
    });
    expect(rulesOf(check(records([ground])))).not.toContain("bleed");
  });
  it("what lay over the cut in another size and does not reach it any more is named, and drawn on to it", () => {
    const board = layout.artboard("panel:body-outside/dust-left")!;
    const small = { x: 15_000, y: 15_000, width: board.width - 30_000, height: board.height - 30_000 };
    const home = {
      parent: board.ref,
      parentWidth: small.width - 6000,
      parentHeight: small.height - 6000,
      x: -3000,
      y: -3000,
      width: small.width,
      height: small.height,
      scale: 1_000_000,
    };
    const shrunk = newNode("shape", { id: "node:edge", parent: board.ref, ...small, fill: paint("sand") });
    expect(rulesOf(check(records([shrunk])))).not.toContain("bleed");
    const { facts } = expectMended(records([{ ...shrunk, home }]), "bleed", "warning");
    expect(facts.reaches).toBe(0);
  });
  it("heavy ink over folds is a word of advice, once a side, and printed with less of it", () => {
    const heavy = records([text("Open slowly.", 24_000, {}, "sand")], "green");
    expectFound(heavy, "crease", "advice");
    expectMended(heavy, "crease", "advice");
  });
  it("visible panels without anything are pointed out, all of a side in one", () => {
    const all = new Map(records([text("Open slowly.", 24_000)]));
    for (const [id, record] of all) if (record.type === "panel-style" && record.panel !== lid) all.delete(id);
    const empty = check(all).filter(({ rule }) => rule === "empty-panel");
    expect(empty).toMatchObject([{ severity: "advice", facts: { panels: expect.any(Number) } }]);
    expect(empty[0]!.facts.panels).toBeGreaterThan(3);
    expect(empty[0]!.panel).not.toBe(lid);
    expectMended(all, "empty-panel", "advice");
  });
  describe("what bleeds over from a neighbour is no print of a panel", () => {
    const count = (...own: readonly DesignRecord[]) => {
      const all = new Map(records(own));
      for (const [id, record] of all) if (record.type === "panel-style") all.delete(id);
      const found = check(all).find(({ rule }) => rule === "empty-panel");
      return Number(found?.facts.panels ?? 0);
    };
    const bled = (name: string) => {
      const { ref, width, height } = layout.artboard(`panel:body-outside/${name}`)!;
      const place = { parent: ref, x: -3000, y: -3000, width: width + 6000, height: height + 6000 };
      return { ...shape({ fill: paint("sand") }), id: `node:${name}` as const, ...place };
    };
    const all = body.panels.filter(({ printable, visible }) => printable.outside && visible.outside).length;

    it("of a panel's own artwork", () => {
      expect(count(bled("lid"))).toBe(all - 1);
      expect(count(bled("lid"), bled("base"))).toBe(all - 2);
    });
    it("of a picture of the whole side that ends there; one that runs on prints on all of them", () => {
      const side = layout.artboard("surface:body-outside")!;
      const base = layout.artboard("panel:body-outside/base")!;
      const at = compose(inverse(side.toBlank), base.toBlank);
      const corners = [
        { x: 0, y: 0 },
        { x: base.width, y: base.height },
      ].map((corner) => transform(at, corner));
      const { minX, minY, maxX, maxY } = boundsOf(corners);
      const over = (by: number) => ({
        ...shape({ fill: paint("sand") }),
        parent: side.ref,
        x: Math.round(minX) - by,
        y: Math.round(minY) - by,
        width: Math.round(maxX - minX) + 2 * by,
        height: Math.round(maxY - minY) + 2 * by,
      });
      expect(count(over(3000))).toBe(all - 1);
      expect(count(over(30_000))).toBeLessThan(all - 3);
      expect(count({ ...over(0), x: 0, y: 0, width: side.width, height: side.height })).toBe(0);
    });
  });
  it("bare panels inside are nobody's loss, also of those that one sees once it is open", () => {
    const inside = text("Hello inside", 24_000, { parent: "panel:body-inside/base" });
    const found = rulesOf(check(records([inside]), { print: "full-colour-both-sides" }));
    expect(found).not.toContain("unprinted-side");
    expect(found).not.toContain("empty-panel");
  });
  it("what lies on a side that is not printed", () => {
    const inside = text("Hello inside", 24_000, { parent: "panel:body-inside/lid" });
    expectFound(records([inside]), "unprinted-side", "warning");
  });
  it("artwork whose panel the product does not have is named, and put on one", () => {
    expectMended(records([shape({ parent: "panel:body-outside/gone" })]), "kept-aside", "error");
    expect(check(records([shape({ parent: "panel:body-outside/gone", hidden: true })]))).toEqual([]);
  });
});

describe("F4 inks", () => {
  it("too much of them is brought within the total, looking the same", () => {
    const found = expectMended(records([shape({ fill: paint("wet") })]), "total-ink", "error");
    expect(found.facts).toEqual({ total: 3600, most: 3000 });
  });
  it("an ink that the print does not have", () => {
    expectFound(records([shape({ fill: paint("spot") })]), "ink-not-printable", "error");
    expectFound(records([shape({ fill: paint("red") })], "spot"), "ink-not-printable", "error", {
      print: "one-colour",
    });
  });
  it("a heavy tint on a press whose dots run together", () => {
    const all = records([shape({ fill: paint("spot", 850) })], "spot");
    expectFound(all, "heavy-tint", "warning", { print: "two-colours", limits: { heaviestTint: 700 } });
  });
});

describe("F5 codes and symbols", () => {
  it("a value that is no code is named with its reason", () => {
    expect(expectFound(records([code({ value: "5901234123450" })]), "barcode-value", "error").facts).toEqual({
      problem: "check-digit",
    });
  });
  it("too small is enlarged", () => {
    expectMended(records([code({ width: 22_000, height: 16_000 })]), "barcode-size", "error");
  });
  it("too large for a till is said", () => {
    expectFound(records([code({ width: 110_000, height: 78_000, y: 60_000 })]), "barcode-size", "warning");
  });
  it("red bars are white to a scanner: black is offered", () => {
    expectMended(records([code({ fill: paint("red") })]), "barcode-contrast", "error");
  });
  it("dark bars on a dark panel get the bare board below them", () => {
    const onGreen = records([code({ fill: paint("black"), background: null })], "green");
    const found = expectMended(onGreen, "barcode-contrast", "error");
    expect(found.fix?.args).toMatchObject({ barcode: { background: { tint: 0 } } });
  });
  it("something in the quiet zone, but not the plate it stands on", () => {
    const plate = shape({
      id: "node:plate",
      index: "a0",
      x: 30_000,
      y: 80_000,
      width: 80_000,
      height: 50_000,
      fill: paint("sand", 500),
    });
    expect(rulesOf(check(records([plate, code({ index: "a1" })])))).not.toContain("barcode-quiet-zone");
    const stain = shape({ id: "node:stain", index: "a2", x: 38_000, y: 88_000, width: 6000, height: 6000 });
    expect(rulesOf(check(records([code({ index: "a1" }), stain])))).toContain("barcode-quiet-zone");
  });
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
  });
  it("a symbol too small to tell apart is enlarged", () => {
    const icon = newNode("icon", {
      id: "node:icon",
      parent: lid,
      x: 40_000,
      y: 40_000,
      width: 3000,
      height: 3000,
      symbol: "recycling",
    });
    expectMended(records([icon]), "small-symbol", "warning");
  });
});

/** The PDF read back by a reader of its own: true to scale, each line on its layer, in its ink, over whatever is printed. */
import fs from "node:fs";
import { inflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { constructions } from "../../constructions/index.ts";
import { initialParams } from "../../kernel/construction.ts";
import { materials } from "../../kernel/materials.ts";
import { measurePiece } from "../../kernel/measures.ts";
import type { Piece } from "../../kernel/model.ts";
import { ringBounds } from "../../plane/ring.ts";
import { type AnyConstruction, cases, suitableMaterials } from "../../testing/cases.ts";
import { readPdf } from "../../testing/read-pdf.ts";
import { dielinePdf } from "./dieline-pdf.ts";
import type { DielinePdfOptions } from "./drawn-page.ts";
import { readTrueType, UnreadableFont } from "./true-type.ts";

// Hundreds of pages on a machine that runs other tests at the same time.
vi.setConfig({ testTimeout: 60_000 });

const font = new Uint8Array(fs.readFileSync(new URL("../../../fonts/archivo-drawing.ttf", import.meta.url)));

const options: DielinePdfOptions = {
  font,
  language: "pl",
  bleed: 3,
  safe: { fromCut: 3, fromCrease: 2 },
  texts: {
    title: "Pudełko fasonowe – żółć",
    facts: (piece, side, { number, of }) => [
      ["Materiał", `${piece.material.id}, ${piece.material.thickness} mm`],
      ["Widok", side],
      ["Arkusz", `sheet ${number} of ${of}`],
      ["Konstrukcja", "FEFCO 0427"],
    ],
    layers: {
      cut: "Cięcie",
      crease: "Bigowanie",
      reverseCrease: "Bigowanie odwrotne",
      perforation: "Perforacja",
      groove: "Rowek",
      partialCut: "Nacięcie",
      bleed: "Spad",
      safe: "Strefa bezpieczna",
      glue: "Klej, na zewnątrz",
      glueInside: "Klej, wewnątrz",
      keepOut: "Zostaw wolne",
      guide: "Linie pomocnicze",
      artwork: "Projekt",
      panelNames: "Panele",
      dimensions: "Wymiary",
      legend: "Legenda",
    },
    keepOut: (reasons) => `Zostaw wolne: ${reasons.join(", ")}`,
    insideView: "Strona wewnętrzna",
    flutes: "Fala",
    grain: "Włókna",
    scale: "Skala 1 : 1",
    millimetres: (length) => length.toFixed(1).replace(".", ","),
    panelName: ({ face }) => face,
    pieceName: ({ id }, number) => [id, ...(number ? [number] : [])].join(" "),
  },
};

const read = (bytes: Uint8Array) => readPdf(bytes, inflateSync);
const box = constructions["roll-end-lock-front"];
const mailer = box.build(initialParams(box), materials["e-flute-kraft"]);

describe.each(Object.values(constructions) as unknown as AnyConstruction[])("$id", (construction) => {
  it("has a page a blank, cut to 0.05 mm and 0.2 % of the geometry, and trimmed to it", async () => {
    const sizes = fc.sample(cases(construction), { numRuns: 4, seed: 5 });
    for (const { params, material, cover } of sizes) {
      const dieline = construction.build(params, material, { cover });
      const pages = read(await dielinePdf(dieline, options));
      expect(pages.length).toBe(dieline.pieces.length);
      for (const [index, { layers, trim, media }] of pages.entries()) {
        const piece = dieline.pieces[index]!;
        const measured = measurePiece(piece);
        const cut = layers.get(piece.kissCut ? "Nacięcie" : "Cięcie")!;
        const [x0, y0, x1, y1] = cut.box;
        expect(Math.abs(x1 - x0 - measured.blankLength / 1000)).toBeLessThan(0.05);
        expect(Math.abs(y1 - y0 - measured.blankWidth / 1000)).toBeLessThan(0.05);
        expect(Math.abs(cut.length / (measured.cutLength / 1000) - 1)).toBeLessThan(0.002);
        for (const [edge, value] of cut.box.entries())
          expect(Math.abs(trim[edge]! - value)).toBeLessThan(0.05);
        for (const layer of layers.values()) {
          expect(layer.box[0]).toBeGreaterThan(0);
          expect(layer.box[1]).toBeGreaterThan(0);
          expect(layer.box[2]).toBeLessThan(media[2]!);
          expect(layer.box[3]).toBeLessThan(media[3]!);
        }
        // No reader shows a page of more than 14,400 points.
        expect(Math.max(media[2]!, media[3]!)).toBeLessThan(5080);
      }
    }
  });
});

/** True where a part of the line lies within the box. */
function enters(
  [x0, y0]: readonly [number, number],
  [x1, y1]: readonly [number, number],
  [minX, minY, maxX, maxY]: readonly [number, number, number, number],
): boolean {
  const steps = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / 0.25));
  for (let step = 0; step <= steps; step++) {
    const [x, y] = [x0 + ((x1 - x0) * step) / steps, y0 + ((y1 - y0) * step) / steps];
    if (x > minX && x < maxX && y > minY && y < maxY) return true;
  }
  return false;
}

/** Both measures of every face, as they are written. */
const lengthsOfFaces = ({ panels }: Piece): string[] =>
  panels
    .filter(({ role }) => panels.length > 1 && (role === "face" || role === "label"))
    .flatMap(({ outline }) => {
      const { minX, minY, maxX, maxY } = ringBounds(outline);
      return [maxX - minX, maxY - minY].map((length) => options.texts.millimetres(Math.round(length) / 1000));
    });

describe.each(Object.values(constructions) as unknown as AnyConstruction[])(
  "figures on $id",
  (construction) => {
    it("leave no face unmeasured, and with the names stand clear of every line and of each other, on both sides", async () => {
      for (const { params, material, cover } of fc.sample(cases(construction), { numRuns: 6, seed: 31 })) {
        const dieline = construction.build(params, material, { cover });
        const pages = read(await dielinePdf(dieline, { ...options, printedInside: () => true }));
        for (const [index, { layers, words }] of pages.entries()) {
          const written = words.filter(({ layer }) => layer === "Wymiary" || layer === "Panele");
          const told = new Set(written.map(({ text }) => text));
          for (const length of lengthsOfFaces(dieline.pieces[Math.floor(index / 2)]!))
            expect(told, `${length} of page ${index + 1}`).toContain(length);
          expect(written.length).toBeGreaterThanOrEqual(2);
          for (const [index, { text, box: room }] of written.entries()) {
            expect((room[2] - room[0]) * (room[3] - room[1])).toBeGreaterThan(2);
            for (const [name, { paths }] of layers) {
              if (name === "Legenda") continue;
              const crossing = paths.find((path) =>
                path.some((point, at) => at > 0 && enters(path[at - 1]!, point, room)),
              );
              expect(crossing, `${text} on ${name}`).toBeUndefined();
            }
            for (const other of written.slice(index + 1)) {
              const apart =
                other.box[0] >= room[2] ||
                other.box[2] <= room[0] ||
                other.box[1] >= room[3] ||
                other.box[3] <= room[1];
              expect(apart, `${text} and ${other.text}`).toBe(true);
            }
          }
        }
      }
    });
  },
);

describe("a dieline PDF", () => {
  it("shows a printed inside on a page of its own, turned over", async () => {
    const pages = read(await dielinePdf(mailer, { ...options, printedInside: () => true }));
    expect(pages.length).toBe(2);
    const [outside, inside] = pages.map(({ layers }) => layers.get("Cięcie")!.paths.flat());
    const [left, , right] = pages[0]!.trim as [number, number, number];
    const turned = outside!.map(([x, y]) => [left + right - x, y] as const);
    for (const [index, [x, y]] of inside!.entries()) {
      expect(x).toBeCloseTo(turned[index]![0], 2);
      expect(y).toBeCloseTo(turned[index]![1], 2);
    }
    expect(pages[0]!.text).not.toContain("Strona wewnętrzna");
    expect(pages[1]!.text).toContain("· Strona wewnętrzna\n");
    expect(pages[1]!.text).toContain("inside\n");
  });

  it("shades what the print keeps clear of, and says what lies there", async () => {
    const pouch = constructions.doypack;
    const [page] = read(
      await dielinePdf(pouch.build(initialParams(pouch), materials["pouch-film-110"]), options),
    );
    expect(page!.layers.get("Zostaw wolne")!.inks).toEqual(new Set(["KeepClear"]));
    expect(page!.text.replaceAll("\n", " ")).toMatch(/Zostaw wolne: \w+/);
  });

  it("fills the glue of the side it shows, outlines that of the other, and says which is which", async () => {
    const carton = constructions["reverse-tuck-end"];
    const params = { ...initialParams(carton), window: true };
    const dieline = carton.build(params as never, materials["carton-350"]);
    const pages = read(await dielinePdf(dieline, { ...options, printedInside: () => true }));
    const painted = pages.map(({ layers }) =>
      ["Klej, na zewnątrz", "Klej, wewnątrz"].map((name) => [...(layers.get(name)?.painted ?? [])].join()),
    );
    // The lap is glued outside, the film of the window inside.
    expect(painted).toEqual([
      ["fill", "stroke"],
      ["stroke", "fill"],
    ]);
    for (const { text } of pages) {
      expect(text).toContain("Klej, na zewnątrz");
      expect(text).toContain("Klej, wewnątrz");
    }
  });

  it("measures the gaps between the boards of a case, and where its magnets go", async () => {
    const rigid = constructions["rigid-magnetic"];
    const dieline = rigid.build(initialParams(rigid), materials["greyboard-2.0"]);
    const [page] = read(await dielinePdf(dieline, options));
    const panels = dieline.pieces[0]!.panels.map((panel) => ({ ...panel, box: ringBounds(panel.outline) }));
    const told = page!.words.map(({ text }) => text);
    const gaps = panels.filter(({ hingeKind }) => hingeKind === "gap");
    expect(gaps.length).toBeGreaterThan(1);
    for (const { box: own, parent } of gaps) {
      const { box: other } = panels.find(({ id }) => id === parent)!;
      const gap = Math.max(own.minY - other.maxY, other.minY - own.maxY) / 1000;
      expect(told).toContain(options.texts.millimetres(gap));
    }
    const flap = panels.find(({ holes }) => holes.length === 2)!;
    for (const hole of flap.holes) {
      const { minX, minY, maxX, maxY } = ringBounds(hole);
      expect(told).toContain(`Ø ${options.texts.millimetres((maxX - minX) / 1000)}`);
      for (const length of [(minX + maxX) / 2 - flap.box.minX, (minY + maxY) / 2 - flap.box.minY])
        expect(told).toContain(options.texts.millimetres(length / 1000));
    }
  });

  it.each([
    ["paper-bag", {}, "kraft-paper-120", ["front-top", "front-bottom"]],
    ["reverse-tuck-end", { euroHole: true }, "carton-350", ["hang-front", "front"]],
    ["regular-slotted-case", {}, "b-flute-kraft", ["front-top"]],
  ] as const)("measures how deep flaps of %s are", async (id, chosen, board, panels) => {
    const construction = constructions[id] as unknown as AnyConstruction;
    const params = { ...initialParams(construction), ...chosen };
    const dieline = construction.build(params, materials[board]);
    const [page] = read(await dielinePdf(dieline, options));
    const told = page!.words.map(({ text }) => text);
    for (const panel of panels) {
      const { minY, maxY } = ringBounds(dieline.pieces[0]!.panels.find((each) => each.id === panel)!.outline);
      expect(told, panel).toContain(options.texts.millimetres((maxY - minY) / 1000));
    }
  });

  it("numbers its sheets, and blanks that are called the same", async () => {
    const carrier = constructions["carrier-box"];
    const params = { ...initialParams(carrier), dividers: true };
    const dieline = carrier.build(params as never, materials["e-flute-kraft"]);
    const pages = read(await dielinePdf(dieline, options));
    const inserts = dieline.pieces.filter(({ id }) => id === "insert").length;
    expect(inserts).toBeGreaterThan(1);
    for (const [index, { text }] of pages.entries()) {
      expect(text).toContain(`sheet ${index + 1} of ${pages.length}\n`);
      if (index > 0) expect(text).toContain(`· insert ${index}\n`);
    }
  });

  it("says which way board and paper run, not film or cloth", async () => {
    for (const id of ["doypack", "tote-bag", "poly-mailer"] as const) {
      const construction = constructions[id] as unknown as AnyConstruction;
      const dieline = construction.build(initialParams(construction), suitableMaterials(construction)[0]!);
      for (const { text } of read(await dielinePdf(dieline, options)))
        expect(text).not.toMatch(/Włókna|Fala/);
    }
  });

  it("paints each layer in one spot ink, overprinting, and the legend in none of them", async () => {
    const [page] = read(await dielinePdf(mailer, options));
    const inks = [...page!.layers].map(([name, { inks: used }]) => [name, ...used]);
    expect(inks).toEqual([
      ["Spad", "Bleed"],
      ["Strefa bezpieczna", "SafeZone"],
      ["Bigowanie", "Crease"],
      ["Cięcie", "CutContour"],
      ["Panele", "Dimensions"],
      ["Wymiary", "Dimensions"],
      ["Legenda", "process"],
    ]);
    for (const [name, { overprints }] of page!.layers) expect(overprints, name).toBe(true);
  });

  it("names layers alike in every language for a printer, and words the drawing as for anybody", async () => {
    const [page] = read(await dielinePdf(mailer, { ...options, isForPrinter: true }));
    expect([...page!.layers.keys()]).toEqual([
      ...(["Bleed", "Safe zone", "Crease", "Cut"] as const),
      ...(["Panel names", "Dimensions", "Legend"] as const),
    ]);
    expect(page!.text).toContain("Cięcie");
  });

  it("leaves bleed and safe zone out where they are not asked for", async () => {
    const [page] = read(await dielinePdf(mailer, { ...options, bleed: null, safe: null }));
    expect([...page!.layers.keys()]).toEqual(["Bigowanie", "Cięcie", "Panele", "Wymiary", "Legenda"]);
  });

  it("draws bleed and safe zone round what is printed, not round the greyboard in it or its lining", async () => {
    const rigid = constructions["rigid-two-piece"];
    const dieline = rigid.build(initialParams(rigid), materials["greyboard-2.0"]);
    const pages = read(await dielinePdf(dieline, options));
    const isPrinted = dieline.pieces.map(({ id }) => id.endsWith("wrap"));
    expect(isPrinted.filter(Boolean)).toHaveLength(2);
    for (const name of ["Spad", "Strefa bezpieczna"])
      expect(pages.map((page) => page.layers.has(name))).toEqual(isPrinted);
  });

  it("writes its measures, names and material in the reader's language, every letter with its meaning", async () => {
    const [page] = read(await dielinePdf(mailer, options));
    const words = page!.text.split("\n");
    for (const word of ["597,7", "646,5", "260,5", "bottom", "Pudełko fasonowe – żółć", "Cięcie", "Fala"])
      expect(words).toContain(word);
    expect(words).toContain("e-flute-kraft, 1.5 mm");
    expect(page!.text).not.toContain("Klej");
    expect(page!.text).not.toContain("\ufffd");
  });

  it("tells the blanks of a product apart, each with its own material and direction", async () => {
    const construction = constructions["sleeved-mailer"];
    const dieline = construction.build(initialParams(construction), materials["e-flute-kraft"]);
    const [body, sleeve] = read(await dielinePdf(dieline, options));
    expect(body!.text).toMatch(/· body\n[\s\S]*e-flute-kraft[\s\S]*Fala/);
    expect(sleeve!.text).toMatch(/· sleeve\n[\s\S]*carton-300[\s\S]*Włókna/);
    expect(sleeve!.layers.has("Klej, na zewnątrz")).toBe(true);
  });

  it("is a template on request: a layer for artwork under locked lines, steps below, figures out of the way", async () => {
    const steps = ["Umieść projekt pod liniami.", "Zapisz jako PDF/X-4."];
    const bytes = await dielinePdf(mailer, { ...options, steps });
    const [page] = read(bytes);
    const [plain] = read(await dielinePdf(mailer, options));
    for (const word of ["1.", ...steps]) expect(page!.text.split("\n")).toContain(word);
    expect(page!.trim[2]! - page!.trim[0]!).toBeCloseTo(plain!.trim[2]! - plain!.trim[0]!, 3);
    expect([...page!.layers.keys()]).toEqual([
      "Projekt",
      "Spad",
      "Strefa bezpieczna",
      "Bigowanie",
      "Cięcie",
      "Panele",
      "Wymiary",
      "Legenda",
    ]);
    const file = Buffer.from(bytes).toString("latin1");
    const properties = /\/OCProperties[\s\S]*?endobj/.exec(file)![0];
    const listed = (name: string): string[] =>
      new RegExp(`/${name}\\s*\\[([^\\]]*)\\]`).exec(properties)![1]!.match(/\d+ 0 R/g) ?? [];
    const [artwork, ...lines] = listed("OCGs");
    expect(listed("Locked")).toEqual(lines);
    const named = (reference: string): string =>
      new RegExp(`\\n${reference.split(" ")[0]} 0 obj[\\s\\S]*?endobj`).exec(file)![0];
    // Nothing but the figures: whoever sets artwork must read which panel is which.
    expect(listed("OFF").map(named)).toEqual([expect.stringContaining("(Wymiary)")]);
    const isName = ({ text }: { text: string }) => text === "bottom" || text === "front";
    expect(new Set(page!.words.filter(isName).map(({ layer }) => layer))).toEqual(new Set(["Panele"]));
    expect(listed("ON")).toEqual([artwork, ...lines].filter((each) => !listed("OFF").includes(each!)));
    expect(named(artwork!)).toContain("(Projekt)");
  });

  it("keeps the spaces of French, also the narrow one, which its font does not have", async () => {
    const steps = ["Le fichier\u00a0: prêt\u202f?"];
    const [page] = read(await dielinePdf(mailer, { ...options, language: "fr", steps }));
    expect(page!.text).toContain("Le fichier\u00a0: prêt\u00a0?\n");
  });

  it("is the same file for the same drawing", async () => {
    expect(await dielinePdf(mailer, options)).toEqual(await dielinePdf(mailer, options));
  });

  it("refuses a font that is none", async () => {
    await expect(dielinePdf(mailer, { ...options, font: new Uint8Array(40) })).rejects.toThrow(
      UnreadableFont,
    );
  });
});

describe("the font of the drawings", () => {
  it("has every letter of the eleven languages", () => {
    const alphabets = [
      "aábcčdďeéěfghiíjklmnňoópqrřsštťuúůvwxyýzž",
      "äöüß",
      "áéíñóúü¿¡",
      "àâæçéèêëïîôœùûü",
      "àèéìíîòóùú",
      "ąćęłńóśźż",
      "ãáàâçéêíõóôú",
      "ëïéóè",
      "ăâîșțşţ",
      "åäö",
      "0123456789 ,.:;–—-×·°²/()%+„”“’'\"€&#",
    ];
    const { glyphOf } = readTrueType(font);
    for (const letter of alphabets.flatMap((letters) => [...letters, ...letters.toUpperCase()]))
      expect(glyphOf(letter.codePointAt(0)!), letter).not.toBeNull();
  });
});

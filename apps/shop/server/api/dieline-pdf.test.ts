import {
  type Configuration,
  defaultConfiguration,
  dielineOf,
  type PrintModeId,
  printMode,
  printOffer,
  printTechnology,
  productType,
  productTypes,
} from "@foldmark/catalogue";
import { storedDieline, takesPrint } from "@foldmark/geometry";
import type { ProductType } from "@foldmark/region";
import { expect, it } from "vitest";
import { writeDielinePdf } from "./dieline-pdf.ts";
import { drawingLines, machineLines, sheetFacts } from "./drawing-facts.ts";

const date = new Date("2026-11-16T12:00:00Z");

/** How far the bleed reaches beyond the trim on the left of the first page, mm. */
function drawnBleed(pdf: Uint8Array): number {
  const text = Buffer.from(pdf).toString("latin1");
  const left = (box: string) => Number(new RegExp(`/${box} ?\\[ ?([\\d.]+)`).exec(text)?.[1]);
  return ((left("TrimBox") - left("BleedBox")) * 25.4) / 72;
}

it.each([
  ["mailer-box-eco", "one-colour"],
  ["mailer-box-full-color", "full-colour"],
  ["rigid-envelope", "one-colour"],
] satisfies [ProductType, PrintModeId][])(
  "the drawing of %s asks for the bleed of the strictest way to print it in %s",
  async (sku, print) => {
    const configuration = { ...defaultConfiguration(sku), print };
    const { technologies } = printOffer(productType(sku), print, configuration.material)!;
    const bleeds = technologies.flatMap((id) => printTechnology(id).limits?.bleed ?? []);
    const pdf = await writeDielinePdf(dielineOf(configuration)!, configuration, "en", date);
    expect(drawnBleed(pdf)).toBeCloseTo(Math.max(...bleeds), 1);
  },
);

/** Pages, from the page tree itself. */
const pagesOf = (pdf: Uint8Array): number =>
  Number(/\/Type \/Pages[\s\S]*?\/Count (\d+)/.exec(Buffer.from(pdf).toString("latin1"))?.[1]);

it.each([
  ["mailer-box-full-color-double-sided", "full-colour-both-sides", 2],
  ["mailer-box-full-color", "full-colour", 1],
  ["printed-card", "full-colour-both-sides", 2],
  // Its two sides are its front and its back, both on the outside of the blank.
  ["poly-mailer", "one-colour-both-sides", 1],
] satisfies [ProductType, PrintModeId, number][])(
  "the drawing of %s in %s has %i pages: a mirrored one where the inside is printed",
  async (sku, print, pages) => {
    const configuration = { ...defaultConfiguration(sku), print };
    const pdf = await writeDielinePdf(dielineOf(configuration)!, configuration, "en", date);
    expect(pagesOf(pdf)).toBe(pages);
  },
);

/** Boxes, envelopes and cards that are sold with a printed inside or back. */
const printedInside = productTypes.flatMap(({ sku, prints }) =>
  prints.flatMap(({ mode, materials }) =>
    printMode(mode).inside ? [{ sku, mode, material: materials?.[0] ?? null }] : [],
  ),
);

it.each(printedInside)(
  "$sku in $mode has a template for its inside, where a bag has front and back",
  async (each) => {
    const { sku, mode: print, material } = each;
    const usual = defaultConfiguration(sku);
    const configuration = { ...usual, print, material: material ?? usual.material };
    const dieline = dielineOf(configuration)!;
    const printed = dieline.pieces.filter((piece) => takesPrint(piece, "inside"));
    expect(printed.length).toBeGreaterThan(0);
    const isBag = /bag|poly-mailer|paper-mailer/.test(sku);
    const pdf = await writeDielinePdf(dieline, configuration, "en", date);
    expect(pagesOf(pdf)).toBe(dieline.pieces.length + (isBag ? 0 : printed.length));
  },
);

const factsOf = (configuration: Configuration, index = 0): Record<string, string> => {
  const dieline = dielineOf(configuration)!;
  const sheet = { number: index + 1, of: dieline.pieces.length };
  return Object.fromEntries(
    sheetFacts(dieline, configuration, "en", date)(dieline.pieces[index]!, "outside", sheet),
  );
};

it("says the board and its thickness, the construction, the side one looks at, its revision and the day", () => {
  const configuration = defaultConfiguration("mailer-box-eco");
  expect(factsOf(configuration)).toMatchObject({
    Material: expect.stringMatching(/, 1\.5 mm$/),
    Construction: "FEFCO 0427",
    View: "Outside (print side)",
    Revision: `${dielineOf(configuration)!.version}, 2026-11-16`,
    Sheet: "1 / 1",
  });
  expect(factsOf(configuration)).not.toHaveProperty("Options");
});

it("names the options that are drawn, and no construction that has no number", () => {
  const facts = factsOf({ ...defaultConfiguration("product-box"), options: ["window", "rush"] });
  expect(facts.Options).toBe("Window");
  expect(facts).not.toHaveProperty("Construction");
});

it("calls only that a print side which is printed", () => {
  const box = defaultConfiguration("magnetic-box");
  const { pieces } = dielineOf(box)!;
  for (const [index, piece] of pieces.entries())
    expect([piece.id, factsOf(box, index).View]).toEqual([
      piece.id,
      /^(case-)?wrap$/.test(piece.id) ? "Outside (print side)" : "Outside (not printed)",
    ]);
  expect(factsOf(defaultConfiguration("mailer-box-plain")).View).toBe("Outside (not printed)");
});

it("tells in every format what it is, of which size, from when, and its number", async () => {
  const configuration = { ...defaultConfiguration("product-box"), options: ["window"] as const };
  const dieline = dielineOf(configuration)!;
  const number = storedDieline(dieline).hash.slice(0, 12);
  const told = [
    drawingLines(dieline, configuration, "en", date),
    machineLines(dieline, configuration, date),
  ].map((lines) => lines.join("\n"));
  for (const lines of told) {
    expect(lines).toMatch(/100 [x×] 60 [x×] 150 mm/);
    expect(lines).toMatch(/window/i);
    expect(lines).toMatch(/outside/i);
    for (const fact of [number, dieline.version, "2026-11-16"]) expect(lines).toContain(fact);
  }
  expect(told[1]).toMatch(/^[\x20-\x7e\n]+$/);
});

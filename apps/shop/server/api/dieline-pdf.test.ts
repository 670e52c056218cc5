import {
  defaultConfiguration,
  dielineOf,
  type PrintModeId,
  printOffer,
  printTechnology,
  productType,
} from "@foldmark/catalogue";
import type { ProductType } from "@foldmark/region";
import { expect, it } from "vitest";
import { drawingFacts, writeDielinePdf } from "./dieline-pdf.ts";

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

it("says the board and its thickness, the construction, the side one looks at, its revision and the day", () => {
  const configuration = defaultConfiguration("mailer-box-eco");
  const dieline = dielineOf(configuration)!;
  const facts = Object.fromEntries(
    drawingFacts(dieline, configuration, "en", date)(dieline.pieces[0]!, "outside"),
  );
  expect(facts).toMatchObject({
    Material: expect.stringMatching(/, 1\.5 mm$/),
    Construction: "FEFCO 0427 · roll-end-lock-front",
    View: "Outside (print side)",
    Revision: `${dieline.version}, 2026-11-16`,
  });
});

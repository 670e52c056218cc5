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
import { writeDielinePdf } from "./dieline-pdf.ts";

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
    const pdf = await writeDielinePdf(dielineOf(configuration)!, configuration, "en");
    expect(drawnBleed(pdf)).toBeCloseTo(Math.max(...bleeds), 1);
  },
);

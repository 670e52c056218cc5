/** A design of ours, printed for everybody, costs less than one of one's own: at every quantity. */
import { defaultConfiguration, initialSize, productType, quantityLadder } from "@foldmark/catalogue";
import { regionById } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { drawnBlank, remembering } from "./drawn-blank.ts";
import { price } from "./price.ts";
import { currentPriceBook as book } from "./price-books/index.ts";
import { quoteFor } from "./quote.ts";

const blankOf = remembering(drawnBlank);
const pairs = [
  ["pre-printed-mailer-box-eco", "mailer-box-eco"],
  ["pre-printed-mailer-box-full-colour", "mailer-box-full-color"],
  ["pre-printed-kraft-tape", "kraft-tape"],
] as const;

describe.each(pairs)("%s beside %s", (readyMade, own) => {
  const sizes = productType(readyMade).sizes.standard;

  it.each(sizes)("costs less at every quantity, in $id", ({ size }) => {
    for (const regionId of ["eu", "us"] as const) {
      const unitOf = (sku: typeof readyMade | typeof own) => {
        const quote = quoteFor(book, { ...defaultConfiguration(sku), size }, regionById(regionId), {
          blankOf,
        });
        if (quote.kind === "refusal") throw new Error(quote.code);
        return (quantity: number) => quote.publishedAt(quantity)!.unitMicro;
      };
      const [ours, theirs] = [unitOf(readyMade), unitOf(own)];
      const { minimum, maximum, step } = productType(readyMade).quantity;
      for (let quantity = minimum; quantity <= Math.min(maximum, 12_000); quantity += step)
        expect(ours(quantity), `${quantity} in ${regionId}`).toBeLessThan(theirs(quantity));
    }
  });

  it("saves more than a token where most of it is ordered, and tells what delivery costs", () => {
    const region = regionById("eu");
    for (const quantity of [100, 500, 1000]) {
      const ask = (sku: typeof readyMade | typeof own) => {
        const size = initialSize(productType(readyMade));
        const near = sku === "kraft-tape" || sku === "pre-printed-kraft-tape" ? 12 : 10;
        const whole = Math.ceil(quantity / near) * near;
        const answer = price(book, { ...defaultConfiguration(sku), size, quantity: whole }, region, {
          blankOf,
        });
        if (answer.kind === "refusal") throw new Error(answer.code);
        return answer;
      };
      const [ours, theirs] = [ask(readyMade), ask(own)];
      expect(ours.unitMicro, `${quantity}`).toBeLessThan(theirs.unitMicro * 0.93);
      expect(ours.breakdown.map(({ kind }) => kind)).toEqual(["goods", "delivery"]);
      const delivery = (answer: typeof ours) =>
        answer.breakdown.find(({ kind }) => kind === "delivery")!.minor;
      expect(delivery(ours) / delivery(theirs)).toBeGreaterThan(0.5);
    }
  });

  it("has a ladder: a piece of many costs less than a piece of few", () => {
    const quote = quoteFor(book, defaultConfiguration(readyMade), regionById("eu"), { blankOf });
    if (quote.kind === "refusal") throw new Error(quote.code);
    const steps = quantityLadder(productType(readyMade));
    const units = steps.map((quantity) => quote.publishedAt(quantity)!.unitMicro);
    expect(units).toEqual(units.toSorted((a, b) => b - a));
    expect(units.at(-1)!).toBeLessThan(units[0]! * 0.8);
  });
});

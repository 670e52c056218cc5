import { describe, expect, it } from "vitest";
import { printOffer, productType } from "./product-types.ts";
import { type ProductionRun, productionDays } from "./production-days.ts";

const mailer = productType("mailer-box-full-color");
const run: ProductionRun = { quantity: 500, squareMetres: 200, technology: "inkjet-corrugated", options: [] };
const days = (change: Partial<ProductionRun>) => productionDays(mailer, null, { ...run, ...change });

describe("production days", () => {
  it("are the product's own for a usual run", () => {
    expect(days({})).toEqual([10, 14]);
    expect(days({ squareMetres: 2500 })).toEqual([10, 14]);
  });

  it("grow by a day for every 2,500 m² more on a digital press", () => {
    expect(days({ squareMetres: 2501 })).toEqual([11, 15]);
    expect(days({ squareMetres: 7500 })).toEqual([12, 16]);
  });

  it("grow by two days above 10,000 pieces in offset and flexo", () => {
    expect(days({ technology: "offset-laminated", quantity: 10_000, squareMetres: 9000 })).toEqual([10, 14]);
    expect(days({ technology: "offset-laminated", quantity: 10_010 })).toEqual([12, 16]);
  });

  it("count each stage of finishing once: 3 for lamination, 5 for foil and embossing", () => {
    expect(days({ options: ["lamination-matt"] })).toEqual([13, 17]);
    expect(days({ options: ["hot-foil", "emboss"] })).toEqual([15, 19]);
    expect(days({ options: ["lamination-matt", "window"] })).toEqual([15, 19]);
    expect(
      productionDays(productType("rigid-box"), null, {
        ...run,
        technology: "offset-wrap",
        options: ["hot-foil"],
      }),
    ).toEqual([18, 25]);
  });

  it("shrink by 40 % when rushed, never below one", () => {
    expect(days({ options: ["rush"] })).toEqual([6, 9]);
    expect(
      productionDays(productType("printed-card"), null, {
        ...run,
        technology: "digital-sheet",
        options: ["rush"],
      }),
    ).toEqual([2, 3]);
  });

  it("are those of the print where it takes longer", () => {
    const bag = productType("paper-bag");
    const offset = printOffer(bag, "full-colour", "art-paper-170");
    expect(productionDays(bag, offset, { ...run, technology: "offset-bag" })).toEqual([20, 25]);
  });
});

/** The sheets of all pictures, and the words beside them. */
import fs from "node:fs";
import path from "node:path";
import { productTypes } from "@foldmark/catalogue";
import { describe, expect, it } from "vitest";

const folder = path.resolve(import.meta.dirname, "../../docs/pictures");
const sheets = path.join(folder, "sheets");

describe("the sheets of pictures", () => {
  it("have words for every product, and for none that is not sold", () => {
    const words = fs.readFileSync(path.join(folder, "README.md"), "utf8");
    const described = [...words.matchAll(/\*\*([a-z-]+)\*\*/g)].map(([, sku]) => sku!);
    expect(described.sort()).toEqual(productTypes.map(({ sku }) => sku as string).sort());
  });

  it("stay small", () => {
    const bytes = fs
      .readdirSync(sheets)
      .reduce((sum, name) => sum + fs.statSync(path.join(sheets, name)).size, 0);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThan(2_000_000);
  });
});

/** A carton designer finds every construction in the record of where it comes from. */
import fs from "node:fs";
import path from "node:path";
import { defaultConfiguration, dielineOf, productTypes } from "@foldmark/catalogue";
import { constructions } from "@foldmark/geometry";
import { expect, it } from "vitest";

const folder = path.join(import.meta.dirname, "../../docs/decisions");
const record = fs.readdirSync(folder).find((name) => name.endsWith("sources-of-the-constructions.md"))!;
const rows = fs
  .readFileSync(path.join(folder, record), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.slice(2).split(" | "));

it("says of each construction what it follows and where it differs", () => {
  const named = rows.flatMap(([first = ""]) => first.split(", "));
  expect(Object.keys(constructions).filter((id) => !named.includes(id))).toEqual([]);
  for (const row of rows) expect(row.map((cell) => cell.trim().length > 0)).toEqual([true, true, true, true]);
});

it("names every product type beside the construction it is", () => {
  const drawn = productTypes.flatMap(({ sku }) => {
    const dieline = dielineOf(defaultConfiguration(sku));
    return dieline ? [{ sku, construction: dieline.construction }] : [];
  });
  const isNamed = ({ sku, construction }: (typeof drawn)[number]) =>
    rows.some(
      ([first = "", products = ""]) =>
        (first.split(", ").includes(construction) || first.startsWith("…")) &&
        products.split(", ").includes(sku),
    );
  expect(drawn).toHaveLength(40);
  expect(drawn.filter((each) => !isNamed(each))).toEqual([]);
});

/** Writes the table of both price lists into docs/decisions/0010-price-model.md, between its two marks. */
import fs from "node:fs";
import { priceTable } from "../src/testing/price-table.ts";
import { referenceQuantities } from "../src/testing/reference-prices.ts";

const file = new URL("../../../docs/decisions/0010-price-model.md", import.meta.url);
const [start, end] = ["<!-- table:start -->", "<!-- table:end -->"];

const euro = (amount) => amount.toPrecision(3);
const columns = referenceQuantities.slice(1);

const rows = priceTable().map(({ sku, blank, pairs }) => {
  const cells = columns.map((quantity) => {
    const pair = pairs.find((each) => each.quantity === quantity);
    return pair ? `${euro(pair.ours)} (${euro(pair.reference)})` : "–";
  });
  const change = pairs.reduce((sum, { ours, reference }) => sum + ours / reference - 1, 0) / pairs.length;
  const percent = `${change < 0 ? "−" : "+"}${Math.abs(Math.round(change * 100))} %`;
  return `| ${sku} | ${blank} | ${cells.join(" | ")} | ${percent} |`;
});

const table = [
  `| product | blank | ${columns.join(" | ")} | on average |`,
  `|---|---|${"--:|".repeat(columns.length + 1)}`,
  ...rows,
].join("\n");

const text = fs.readFileSync(file, "utf8");
const before = text.slice(0, text.indexOf(start) + start.length);
const after = text.slice(text.indexOf(end));
fs.writeFileSync(file, `${before}\n${table}\n${after}`);

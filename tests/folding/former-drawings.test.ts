/** Drawings that a carton designer sent back, as they were kept with orders: the check has to find what he found. */
import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { dielineDxf, restoreDieline } from "@foldmark/geometry";
import { expect, it } from "vitest";
import { problemsOf } from "./check-product.ts";

const packed = readFileSync(new URL("../house/former-dielines/november-2026.json.br", import.meta.url));
const former = JSON.parse(brotliDecompressSync(packed).toString()) as readonly {
  hash: string;
  text: string;
}[];
const drawings = new Map(former.map((each) => [restoreDieline(each).construction, each]));

const sentBack: readonly (readonly [construction: string, findings: readonly RegExp[]])[] = [
  ["reverse-tuck-end", [/tuck-top: no shoulder at its slit/]],
  [
    "auto-bottom-carton",
    [/no shoulder at its slit/, /glued corner of right-bottom moves/, /glued to the inside/],
  ],
  ["wine-box", [/no shoulder at its slit/, /glued corner of left-bottom moves/]],
  ["regular-slotted-case", [/left-top and glue are in one place/]],
  ["rigid-envelope", [/no perforation begins at an edge one can take hold of/]],
  ["cake-box", [/no slanted crease lets its corner lie flat/]],
  ["two-piece", [/no slanted crease lets its corner lie flat/]],
  ["rigid-magnetic", [/case-spine: no paper/]],
  ["rigid-drawer", [/sleeve-top and sleeve-left are in one place/]],
  ["rigid-hinged", [/case-spine: no paper/]],
  ["rigid-two-piece", [/front: no paper/]],
  ["paper-bag", [/the lap ends before the bag does/, /back-bottom is not glued/]],
  ["paper-mailer", [/0 of its 2 sides are held by a lap/]],
  ["doypack", [/front is not sealed along its high edge/, /the gusset is not sealed/]],
  ["tote-bag", [/front has no cloth for seam and hem/, /0 handles are cut/]],
];

it.each(sentBack)("%s", (construction, findings) => {
  const each = drawings.get(construction)!;
  const said = problemsOf(each.text, dielineDxf(restoreDieline(each)), 200).join("\n");
  for (const finding of findings) expect(said).toMatch(finding);
});

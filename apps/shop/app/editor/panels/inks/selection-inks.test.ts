import { blankDesign, newNode, newRecord, openDesign, type Stroke } from "@foldmark/design";
import { layoutFor, productFor } from "@foldmark/design/testing";
import { expect, it } from "vitest";
import { selectionInks, swapSteps } from "./selection-inks.ts";

const sku = "mailer-box-full-color";
const lid = "panel:body-outside/lid" as const;

/** A group as an SVG comes in: two shapes, one of them with an outline, in two inks. */
function openGroup() {
  const layout = layoutFor(sku);
  const design = openDesign(blankDesign("", productFor(sku), layout).values(), layout);
  const inks = ["red", "blue", "green"].map((name) =>
    newRecord("ink", { id: `ink:${name}`, kind: "process", name, cmyk: [0, 900, 0, 0] }),
  );
  const paint = (name: string, tint = 1000) => ({ ink: `ink:${name}`, tint }) as const;
  const stroke: Stroke = { paint: paint("red"), width: 500, cap: "butt", join: "miter", dash: [] };
  const nodes = [
    newNode("group", { id: "node:group", parent: lid, width: 40_000, height: 20_000 }),
    newNode("shape", { id: "node:a", parent: "node:group", index: "a0", fill: paint("red", 400) }),
    newNode("shape", { id: "node:b", parent: "node:group", index: "a1", fill: paint("blue"), stroke }),
  ];
  design.run("node.add", { nodes, assets: [], inks }, 0);
  design.store.select(["node:group"]);
  return design;
}

it("tells the inks of all that lies in a group, and puts another in the place of one, tints kept", () => {
  const design = openGroup();
  expect(selectionInks(design.store).map(({ id }) => id)).toEqual(["ink:red", "ink:blue"]);
  design.runAll("node.fill", swapSteps(design.store, "ink:red", "ink:green"), 1);
  expect(selectionInks(design.store).map(({ id }) => id)).toEqual(["ink:green", "ink:blue"]);
  expect(design.store.get("node:a")).toMatchObject({ fill: { ink: "ink:green", tint: 400 } });
  expect(design.store.get("node:b")).toMatchObject({
    fill: { ink: "ink:blue" },
    stroke: { paint: { ink: "ink:green" }, width: 500 },
  });
});

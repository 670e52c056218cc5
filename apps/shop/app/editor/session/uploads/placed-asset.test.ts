import type { SvgDrawing } from "@foldmark/commerce";
import { boundsIn, type NodeId, newNode, newRecord, readDesign, storedDesign } from "@foldmark/design";
import { drive } from "@foldmark/editor/testing";
import { hexColour, loadColourProfile } from "@foldmark/render";
import { describe, expect, it } from "vitest";
import type { Asset } from "./asset.ts";
import {
  assetRecord,
  drawingInks,
  drawingNodes,
  fitted,
  pictureNode,
  picturesInstead,
} from "./placed-asset.ts";

const hash = "ab".repeat(32);
const cutHash = "cd".repeat(32);
const asset = {
  name: "logo.png",
  picture: {
    width: 6000,
    height: 3000,
    icc: null,
    renditions: [{ hash, width: 4096, height: 2048 }],
    cutOut: { outside: [{ hash: cutHash, width: 2048, height: 1024 }], everywhere: [] },
  },
} as unknown as Asset;
const place = {
  parent: "panel:body-outside/lid",
  box: { x: 1000, y: 1000, width: 50_000, height: 50_000 },
  name: "Logo",
  nodeId: (part: string) => `node:new-${part}` as NodeId,
} as const;

const surface = newRecord("surface", {});

describe("an upload in a design", () => {
  it("names the rendition, in the pixels of what is printed", () => {
    expect(assetRecord(asset)).toMatchObject({ hash, width: 6000, height: 3000, kind: "raster" });
    expect(assetRecord(asset, "outside")).toMatchObject({ hash: cutHash, width: 2048 });
    expect(assetRecord(asset, "everywhere")).toBeNull();
  });

  it("lies in the middle of its box, in its own proportion", () => {
    expect(fitted({ width: 200, height: 100 }, { x: 0, y: 0, width: 100, height: 100 })).toEqual({
      x: 0,
      y: 25,
      width: 100,
      height: 50,
    });
    const record = assetRecord(asset);
    if (!record) throw new Error("no record");
    const node = pictureNode(record, place);
    const read = readDesign(storedDesign([newRecord("document", {}), surface, record, node]));
    expect(read).toMatchObject({ state: "editable" });
    expect(node).toMatchObject({ asset: record.id, width: 50_000, height: 25_000 });
  });

  it("takes the place of a drawing as that lies there: size, turn, side, layer and name; one step of the history", () => {
    const lid = { parent: "panel:body-outside/lid" } as const;
    const drawing = newNode("group", {
      ...lid,
      id: "node:drawing",
      name: "Crest",
      index: "a1",
      x: 9_000,
      y: 7_000,
      width: 400_000,
      height: 200_000,
      scale: 125_000,
      rotation: 30_000,
      flipX: true,
      opacity: 700,
    });
    const shape = newNode("shape", { id: "node:line", parent: drawing.id });
    const above = newNode("text", { id: "node:above", ...lid, index: "a2" });
    const { editor } = drive({ nodes: [drawing, shape, above] });
    const before = storedDesign(editor.design.store.records().values());
    const record = assetRecord(asset);
    if (!record) throw new Error("no record");
    const steps = picturesInstead(record, [drawing], (part) => `node:new-${part}`);
    expect(editor.run("image.replace", steps)).toBe(true);
    const picture = editor.design.store.get("node:new-image-0");
    if (picture?.type !== "node") throw new Error("no picture");
    expect(boundsIn(picture)).toEqual(boundsIn(drawing));
    expect(picture).toMatchObject({
      kind: "image",
      name: "Crest",
      rotation: 30_000,
      flipX: true,
      opacity: 700,
    });
    expect(editor.design.store.children(lid.parent).map(({ id }) => id)).toEqual([picture.id, above.id]);
    expect(editor.design.store.get(shape.id)).toBeUndefined();
    editor.command("edit.undo");
    expect(storedDesign(editor.design.store.records().values())).toEqual(before);
  });

  it("is a group of shapes where it is a drawing, in inks of its colours", async () => {
    const red = { red: 255, green: 0, blue: 0 };
    const drawing: SvgDrawing = {
      width: 10_000,
      height: 5_000,
      naturalWidth: 10_000,
      naturalHeight: 5_000,
      shapes: [0, 1, 2].map((at) => ({
        x: at * 100,
        y: 0,
        width: 1000,
        height: 1000,
        path: "M0 0L1000 0L1000 1000Z",
        rule: "nonzero",
        // The last is hardly another colour: it takes the ink that comes nearest.
        fill: at === 2 ? { red: 250, green: 3, blue: 0 } : red,
        stroke: null,
        opacity: 1000,
      })),
      colours: [red],
      leftOut: [],
    };
    const inks = drawingInks(drawing.colours, await loadColourProfile());
    const nodes = drawingNodes(drawing, place, (colour) => ({
      ink: inks.get(hexColour(colour))?.id ?? "ink:black",
      tint: 1000,
    }));
    expect(nodes).toHaveLength(4);
    expect(nodes[0]).toMatchObject({ kind: "group", scale: 5_000_000, width: 10_000 });
    expect(nodes.slice(1).map((node) => node.kind === "shape" && node.fill?.ink)).toEqual(
      Array(3).fill("ink:ff0000"),
    );
    const indexes = nodes.slice(1).map(({ index }) => index);
    expect([...indexes].sort()).toEqual(indexes);
    const read = readDesign(storedDesign([newRecord("document", {}), surface, ...inks.values(), ...nodes]));
    expect(read).toMatchObject({ state: "editable" });
    expect("repaired" in read ? read.repaired : []).toEqual([]);
  });
});

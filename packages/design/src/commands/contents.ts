/** What nodes show: texts, colours, forms, pictures, symbols and codes. */
import * as v from "valibot";
import { changed } from "../diff/diff.ts";
import { keptCrop } from "../place/crop.ts";
import { paint, stroke } from "../records/appearance.ts";
import { nodeId } from "../records/id-schemas.ts";
import { limits } from "../records/limits.ts";
import type { DesignNode } from "../records/node.ts";
import { crop, font, nodeKinds, shapeForm, textRun, textStyle, threshold } from "../records/node-kinds.ts";
import { assetSchema } from "../records/record.ts";
import { box, symbolId } from "../records/values.ts";
import { changeNodes, defineCommand, nodeIds, putAt, unlocked } from "./command.ts";
import { joined, styled } from "./text-runs.ts";

const setText = defineCommand({
  id: "text.set",
  args: v.strictObject({
    id: nodeId,
    runs: v.pipe(v.array(textRun), v.minLength(1), v.maxLength(limits.runs)),
  }),
  needs: { nodes: 1, kinds: ["text"] },
  coalesce: { within: 500, key: ({ id }) => id },
  run: ({ design }, { id, runs }) =>
    changeNodes(design, [id], (node) => (node.kind === "text" ? { ...node, runs: joined(runs) } : node)),
});

const place = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const setTextStyle = defineCommand({
  id: "text.style",
  args: v.strictObject({
    ids: nodeIds,
    style: v.partial(textStyle),
    /** Characters of one text; null for the whole of all. */
    range: v.nullable(v.strictObject({ from: place, to: place })),
  }),
  needs: { nodes: 1, kinds: ["text"] },
  coalesce: { within: 400, key: ({ ids, style }) => [...ids, ...Object.keys(style)].join() },
  run: ({ design }, { ids, style, range }) =>
    changeNodes(design, ids, (node) =>
      node.kind === "text" ? { ...node, runs: styled(node.runs, style, range) } : node,
    ),
});

const { align, verticalAlign, leading, fit } = nodeKinds.text;

const setParagraph = defineCommand({
  id: "text.paragraph",
  args: v.strictObject({
    ids: nodeIds,
    paragraph: v.partial(v.strictObject({ align, verticalAlign, leading, fit })),
  }),
  needs: { nodes: 1, kinds: ["text"] },
  coalesce: { within: 400, key: ({ ids, paragraph }) => [...ids, ...Object.keys(paragraph)].join() },
  run: ({ design }, { ids, paragraph }) =>
    changeNodes(design, ids, (node) => (node.kind === "text" ? { ...node, ...paragraph } : node)),
});

/** A text made with one font in another: what is offered where a font lacks letters. */
const replaceFont = defineCommand({
  id: "text.replace-font",
  args: v.strictObject({ ids: nodeIds, from: font, to: font }),
  needs: { nodes: 1, kinds: ["text"] },
  run: ({ design }, { ids, from, to }) =>
    changeNodes(design, ids, (node) => {
      if (node.kind !== "text") return node;
      const runs = node.runs.map((run) =>
        run.style.font.hash === from.hash ? { ...run, style: { ...run.style, font: to } } : run,
      );
      return { ...node, runs: joined(runs) };
    }),
});

function filled(node: DesignNode, fill: v.InferOutput<typeof paint> | null): DesignNode {
  if (node.kind === "text") return fill ? { ...node, runs: styled(node.runs, { paint: fill }, null) } : node;
  if (node.kind === "shape" || node.kind === "icon" || node.kind === "barcode") return { ...node, fill };
  if (node.kind === "image" && node.threshold && fill)
    return { ...node, threshold: { ...node.threshold, paint: fill } };
  return node;
}

const setFill = defineCommand({
  id: "node.fill",
  args: v.strictObject({ ids: nodeIds, fill: v.nullable(paint) }),
  needs: { nodes: 1, kinds: ["text", "shape", "icon", "barcode", "image"] },
  coalesce: { within: 400, key: ({ ids }) => ids.join() },
  run: ({ design }, { ids, fill }) => changeNodes(design, ids, (node) => filled(node, fill)),
});

const setStroke = defineCommand({
  id: "node.stroke",
  args: v.strictObject({ ids: nodeIds, stroke: v.nullable(stroke) }),
  needs: { nodes: 1, kinds: ["shape", "line"] },
  coalesce: { within: 400, key: ({ ids }) => ids.join() },
  run: ({ design }, { ids, stroke: next }) =>
    changeNodes(design, ids, (node) =>
      node.kind === "shape" || node.kind === "line" ? { ...node, stroke: next } : node,
    ),
});

const setShape = defineCommand({
  id: "shape.form",
  args: v.strictObject({ ids: nodeIds, shape: shapeForm }),
  needs: { nodes: 1, kinds: ["shape"] },
  coalesce: { within: 400, key: ({ ids }) => ids.join() },
  run: ({ design }, { ids, shape }) =>
    changeNodes(design, ids, (node) => (node.kind === "shape" ? { ...node, shape } : node)),
});

const setSymbol = defineCommand({
  id: "icon.symbol",
  args: v.strictObject({ ids: nodeIds, symbol: symbolId }),
  needs: { nodes: 1, kinds: ["icon"] },
  run: ({ design }, { ids, symbol }) =>
    changeNodes(design, ids, (node) => (node.kind === "icon" ? { ...node, symbol } : node)),
});

const setBarcode = defineCommand({
  id: "barcode.set",
  args: v.strictObject({ id: nodeId, barcode: v.partial(v.strictObject(nodeKinds.barcode)) }),
  needs: { nodes: 1, kinds: ["barcode"] },
  coalesce: { within: 500, key: ({ id }) => id },
  run: ({ design }, { id, barcode }) =>
    changeNodes(design, [id], (node) => (node.kind === "barcode" ? { ...node, ...barcode } : node)),
});

/** Part and frame together: dragging an edge of the crop moves both. */
const cropImage = defineCommand({
  id: "image.crop",
  args: v.strictObject({ id: nodeId, crop, frame: box }),
  needs: { nodes: 1, kinds: ["image"] },
  run: ({ design }, { id, crop: next, frame }) =>
    changeNodes(design, [id], (node) =>
      node.kind === "image" ? putAt(node, { ...frame, crop: next }) : node,
    ),
});

const replaceImage = defineCommand({
  id: "image.replace",
  args: v.strictObject({ ids: nodeIds, asset: assetSchema }),
  needs: { nodes: 1, kinds: ["image"] },
  run({ design }, { ids, asset }) {
    const images = unlocked(design, ids).filter((node) => node.kind === "image");
    const pairs = images.map(
      (node) => [node, { ...node, asset: asset.id, crop: keptCrop(node.crop, node, asset) }] as const,
    );
    return changed(pairs, { put: design.get(asset.id) || images.length === 0 ? [] : [asset] });
  },
});

const setThreshold = defineCommand({
  id: "image.threshold",
  args: v.strictObject({ ids: nodeIds, threshold: v.nullable(threshold) }),
  needs: { nodes: 1, kinds: ["image"] },
  coalesce: { within: 400, key: ({ ids }) => ids.join() },
  run: ({ design }, { ids, threshold: next }) =>
    changeNodes(design, ids, (node) => (node.kind === "image" ? { ...node, threshold: next } : node)),
});

export const contentCommands = {
  setText,
  setTextStyle,
  setParagraph,
  replaceFont,
  setFill,
  setStroke,
  setShape,
  setSymbol,
  setBarcode,
  cropImage,
  replaceImage,
  setThreshold,
};

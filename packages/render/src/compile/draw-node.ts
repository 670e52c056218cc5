/** Nodes without others in them as operations, in their own coordinates. */
import type { DesignNode, ImageNode, NodeOf, Stroke } from "@foldmark/design";
import { dashed } from "../display-list/dash.ts";
import type { PrintOp } from "../display-list/display-list.ts";
import { type FillRule, mappedPath, type Path, rectanglePath } from "../display-list/path.ts";
import { assetOf, type DrawContext, inked } from "./draw-context.ts";
import { inkPaint, plateOf } from "./inks.ts";
import { linePath, shapePath } from "./shapes.ts";
import { drawText } from "./text.ts";

export type LeafNode = Exclude<DesignNode, { kind: "group" | "repeat" }>;

export function drawLeaf(node: LeafNode, context: DrawContext): PrintOp[] {
  switch (node.kind) {
    case "text":
      return drawText(node, context);
    case "image":
      return drawImage(node, context);
    case "shape":
      return drawShape(node, context);
    case "line":
      return strokeOps(node, linePath(node.width, node.height), node.stroke, context);
    case "icon":
      return drawIcon(node, context);
    case "barcode":
      return drawBarcode(node, context);
    case "page":
      return drawPage(node, context);
  }
}

function drawShape(node: NodeOf<"shape">, context: DrawContext): PrintOp[] {
  const path = shapePath(node.shape, node.width, node.height);
  const rule = node.shape.form === "path" ? node.shape.rule : "nonzero";
  return [...fillOps(node, path, rule, node.fill, context), ...strokeOps(node, path, node.stroke, context)];
}

function fillOps(
  { id }: DesignNode,
  path: Path,
  rule: FillRule,
  fill: NodeOf<"shape">["fill"],
  { reading, at }: DrawContext,
): PrintOp[] {
  if (!fill || path.segments === "") return [];
  const paint = inkPaint(fill, reading);
  return [{ kind: "fill", ...inked(id, plateOf(paint), at), path, rule, paint }];
}

function strokeOps(
  { id }: DesignNode,
  path: Path,
  stroke: Stroke | null,
  { reading, at }: DrawContext,
): PrintOp[] {
  if (!stroke || stroke.width === 0 || path.segments === "") return [];
  const paint = inkPaint(stroke.paint, reading);
  const { width, cap, join, dash } = stroke;
  const line = dash.length > 0 ? dashed(path, dash) : path;
  return [
    { kind: "stroke", ...inked(id, plateOf(paint), at), path: line, stroke: { width, cap, join }, paint },
  ];
}

/** Into the middle of the box, as large as goes without changing its proportion. */
function fitted(node: DesignNode, drawing: { readonly width: number; readonly height: number }) {
  const scale = Math.min(node.width / drawing.width, node.height / drawing.height);
  const [width, height] = [drawing.width * scale, drawing.height * scale];
  const [x, y] = [(node.width - width) / 2, (node.height - height) / 2];
  const map = (path: Path) => mappedPath(path, (u, v) => [x + u * scale, y + v * scale]);
  return { map, box: rectanglePath(x, y, width, height) };
}

function drawIcon(node: NodeOf<"icon">, context: DrawContext): PrintOp[] {
  const symbols = context.reading.drawer("symbols");
  const drawing = symbols?.draw(node.symbol);
  if (!symbols) context.problem({ kind: "not-loaded", drawer: "symbols" });
  else if (!drawing) context.problem({ kind: "unknown-symbol", symbol: node.symbol });
  if (!drawing) return [];
  return fillOps(node, fitted(node, drawing).map(drawing.path), drawing.rule, node.fill, context);
}

function drawBarcode(node: NodeOf<"barcode">, context: DrawContext): PrintOp[] {
  const { symbology, value, correction, showsText } = node;
  const drawing = context.reading.drawer("codes")?.({ symbology, value, correction, showsText });
  if (!drawing) context.problem({ kind: "not-loaded", drawer: "codes" });
  else if (drawing.problem !== null) context.problem({ kind: "code", problem: drawing.problem });
  if (!drawing || drawing.problem !== null) return [];
  const { map, box } = fitted(node, drawing);
  return [
    ...fillOps(node, box, "nonzero", node.background, context),
    ...fillOps(node, map(drawing.bars), "evenodd", node.fill, context),
    ...(drawing.text ? fillOps(node, map(drawing.text), "nonzero", node.fill, context) : []),
  ];
}

type Drawn = Pick<ImageNode, "id" | "width" | "height" | "asset" | "crop" | "threshold">;

const uncropped = { x: 0, y: 0, width: 1_000_000, height: 1_000_000 };

/** Its picture was drawn from its plates, on the board that they are printed on. */
const drawPage = (node: NodeOf<"page">, context: DrawContext): PrintOp[] =>
  drawImage({ ...node, crop: uncropped, threshold: null }, context).map((op) =>
    op.kind === "image" ? { ...op, isOnBoard: true } : op,
  );

function drawImage(node: Drawn, context: DrawContext): PrintOp[] {
  const { reading, at, derive, problem } = context;
  const asset = assetOf(reading, node.asset);
  if (!asset) {
    problem({ kind: "no-asset" });
    return [];
  }
  const { width, height, crop, threshold } = node;
  const shown = { kind: "image" as const, width, height, crop };
  if (!threshold) return [{ ...shown, ...inked(node.id, "process", at), asset: asset.hash, stencil: null }];
  const stencil = inkPaint(threshold.paint, reading);
  const { level, inverted } = threshold;
  const derived = derive({ source: asset.hash, effect: { kind: "threshold", level, inverted } });
  return [{ ...shown, ...inked(node.id, plateOf(stencil), at), asset: derived, stencil }];
}

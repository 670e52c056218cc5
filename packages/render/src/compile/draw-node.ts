/** Nodes without others in them as operations, in their own coordinates. */
import type { DesignNode, ImageNode, NodeOf, Stroke } from "@foldmark/design";
import { dashed } from "../display-list/dash.ts";
import type { PrintOp } from "../display-list/display-list.ts";
import type { FillRule, Path } from "../display-list/path.ts";
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
      return [];
    case "barcode":
      return [];
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

function drawImage(node: ImageNode, context: DrawContext): PrintOp[] {
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

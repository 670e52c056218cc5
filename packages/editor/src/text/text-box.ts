/** A text's box: as large as its letters want it, and where they stand in it. */
import { matrixOf, type Step, type TextNode, transform } from "@foldmark/design";
import type { Point } from "@foldmark/geometry";
import { textOffset } from "@foldmark/render";
import type { TextLayout } from "@foldmark/typeset";

/** From the box's top left to that of the laid-out lines. */
export const linesOrigin = (node: TextNode, layout: TextLayout): Point => ({
  x: 0,
  y: textOffset(node, layout),
});

/** Which point of the box stays when it grows: the one that its lines begin at. */
function fixedShare({ align, verticalAlign }: TextNode): Point {
  const x = align === "center" ? 0.5 : align === "end" ? 1 : 0;
  return { x, y: verticalAlign === "middle" ? 0.5 : verticalAlign === "bottom" ? 1 : 0 };
}

/** The step that makes the box as large as the text, null where it is or has a size of its own. */
export function fitStep(node: TextNode, layout: TextLayout | null): Step | null {
  if (!layout || (node.fit.kind !== "auto-width" && node.fit.kind !== "auto-height")) return null;
  const width = node.fit.kind === "auto-width" ? layout.width : node.width;
  const height = layout.contentHeight;
  if (width === node.width && height === node.height) return null;
  const share = fixedShare(node);
  const fixed = transform(matrixOf(node), { x: share.x * node.width, y: share.y * node.height });
  const grown = { ...node, width, height };
  const now = transform(matrixOf(grown), { x: share.x * width, y: share.y * height });
  const place = {
    x: Math.round(node.x + fixed.x - now.x) || 0,
    y: Math.round(node.y + fixed.y - now.y) || 0,
    width,
    height,
  };
  return ["node.place", { id: node.id, place }];
}

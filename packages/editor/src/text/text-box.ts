/** A text's box: as large as its letters want it, and where they stand in it. */
import { limits, matrixOf, type Step, type TextNode, transform } from "@foldmark/design";
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
  const width = node.fit.kind === "auto-width" ? Math.min(limits.length, layout.width) : node.width;
  const height = Math.min(limits.length, layout.contentHeight);
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

/** A line that many panels long is a paragraph: words that somebody pasted. */
const longestLine = 4;

/**
 * The steps that break a text that grows with its letters into lines as wide as its panel; none where its lines are short.
 * @param room µm: the panel's width
 */
export function wrapSteps(node: TextNode, layout: TextLayout | null, room: number): readonly Step[] {
  if (!layout || node.fit.kind !== "auto-width" || layout.width <= room * longestLine) return [];
  const margin = Math.round(room / 10);
  const isOnPanel = !node.parent.startsWith("node:");
  const place = { ...(isOnPanel && { x: margin }), width: room - 2 * margin };
  return [
    ["text.paragraph", { ids: [node.id], paragraph: { fit: { kind: "auto-height" } } }],
    ["node.place", { id: node.id, place }],
  ];
}

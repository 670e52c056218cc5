/** What is printed and yet not seen: words in a pattern of their own ink, objects in the ink of what they lie on. */
import { ancestors, type DesignNode } from "@foldmark/design";
import { contrast } from "@foldmark/render";
import { belowAt, boxOf, colourOf, type Drawn, finding, inkOf, type Rule, type Sheet } from "../sheet.ts";

/** Below this, letters and the motifs between them are one. */
const toldApart = 1.6;
/** Below this two inks are one, on every press and board. */
const same = 1.1;

/** Words that stand on a pattern as dark, or as light, as they are. */
export const busyGround: Rule = (sheet) => {
  const seen = new Set<string>();
  return sheet.drawn.flatMap(({ op, node, partIndex }) => {
    const ink = inkOf(op);
    if (op.kind !== "glyphs" || !ink || !node || seen.has(op.node)) return [];
    seen.add(op.node);
    const colour = colourOf(sheet, ink);
    const { ground, patterns } = belowAt(sheet, partIndex, boxOf(sheet, node));
    const isBusy = patterns.some(
      (motif) => contrast(colour, motif) < toldApart && (!ground || contrast(motif, ground) >= same),
    );
    return isBusy ? [finding(sheet, "busy-ground", "warning", { node })] : [];
  });
};

/** An object as one takes it in hand: with the group around it. */
const outermostOf = (sheet: Sheet, node: DesignNode): DesignNode =>
  ancestors(sheet.view, node).at(-1) ?? node;

/** Drawings, stamps and groups are there to be seen; a plain square in the ink of its ground is a gap of a pattern. */
const isToBeSeen = (node: DesignNode): boolean =>
  node.kind === "image" ||
  node.kind === "icon" ||
  node.kind === "group" ||
  (node.kind === "shape" && node.shape.form === "path");

/** Objects, words aside, that have the ink of what lies below them, all of them. */
export const unseen: Rule = (sheet) => {
  const objects = Map.groupBy(
    sheet.drawn.filter(({ op, node }) => node && op.kind !== "glyphs"),
    ({ node }) => outermostOf(sheet, node!),
  );
  return [...objects].flatMap(([object, parts]) =>
    isToBeSeen(object) && isUnseen(sheet, object, parts)
      ? [finding(sheet, "unseen", "warning", { node: object })]
      : [],
  );
};

function isUnseen(sheet: Sheet, object: DesignNode, drawn: readonly Drawn[]): boolean {
  const inks = drawn.map(({ op }) => inkOf(op));
  if (inks.length === 0 || inks.includes(null)) return false;
  // Words of the group are seen by themselves.
  const isAll = !sheet.drawn.some(
    ({ op, node }) => op.kind === "glyphs" && node && outermostOf(sheet, node) === object,
  );
  const first = Math.min(...drawn.map(({ partIndex }) => partIndex));
  const { ground, isEven } = belowAt(sheet, first, boxOf(sheet, object));
  if (!isAll || !isEven || !ground) return false;
  return inks.every((ink) => ink && contrast(colourOf(sheet, ink), ground) < same);
}

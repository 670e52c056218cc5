/** Text set in glyphs. The layout is typeset's; here it only becomes operations. */
import type { TextNode } from "@foldmark/design";
import {
  type Fit,
  type Line,
  type TextBlock,
  type TextLayout,
  TypesetError,
  type Typesetter,
} from "@foldmark/typeset";
import type { GlyphsOp, InkPaint, PrintOp } from "../display-list/display-list.ts";
import { rectanglePath } from "../display-list/path.ts";
import { type DrawContext, inked } from "./draw-context.ts";
import { inkPaint, plateOf } from "./inks.ts";

/** The text of a node as typeset wants it: for drawing here, for the caret in the editor. */
export function textBlockOf(
  { runs, align, leading, fit, width, height }: TextNode,
  typesetter: Typesetter,
): TextBlock {
  return {
    runs: runs.map(({ text, style }) => ({
      text,
      style: { fonts: typesetter.fontsFor(style.font.hash), size: style.size, tracking: style.tracking },
    })),
    align,
    leading,
    fit: fitOf(fit, width, height),
  };
}

function fitOf(fit: TextNode["fit"], width: number, height: number): Fit {
  switch (fit.kind) {
    case "auto-width":
      return { kind: "auto-width" };
    case "auto-height":
      return { kind: "auto-height", width };
    case "fixed-clip":
      return { kind: "fixed-clip", width, height };
    case "shrink":
      return { kind: "shrink-to-fit", width, height, minimum: fit.minimum };
  }
}

/** How far the lines stand below the top of the box. */
export function textOffset(node: TextNode, layout: TextLayout): number {
  const isFixed = node.fit.kind === "fixed-clip" || node.fit.kind === "shrink";
  const spare = isFixed ? node.height - layout.contentHeight : 0;
  if (node.verticalAlign === "top" || spare === 0) return 0;
  return node.verticalAlign === "middle" ? Math.floor(spare / 2) : spare;
}

export function drawText(node: TextNode, context: DrawContext): PrintOp[] {
  const layout = layoutFor(node, context);
  if (!layout) return [];
  const paints = node.runs.map(({ style }) => inkPaint(style.paint, context.reading));
  const top = textOffset(node, layout);
  const ops = layout.lines.flatMap((line) => lineOps(line, top, node, paints, context));
  if (node.fit.kind !== "fixed-clip" || !layout.isOverflowing) return joined(ops);
  const box = rectanglePath(0, 0, node.width, node.height);
  return [{ kind: "pushClip", path: box, rule: "nonzero", at: context.at }, ...joined(ops), { kind: "pop" }];
}

function layoutFor(node: TextNode, { fonts, reading, problem }: DrawContext): TextLayout | null {
  const chosen = new Set(node.runs.map(({ style }) => style.font.hash));
  const typesetter = reading.typesetter();
  if (!typesetter) {
    problem({ kind: "fonts", fonts: [...chosen] });
    return null;
  }
  const block = textBlockOf(node, typesetter);
  const asked = new Set(block.runs.flatMap(({ style }) => style.fonts));
  for (const id of asked) reading.font(id);
  try {
    const layout = typesetter.layout(block, fonts);
    const unopened = layout.missingFonts.filter((id) => chosen.has(id) || layout.missingGlyphs.length > 0);
    if (unopened.length > 0) problem({ kind: "fonts", fonts: unopened });
    if (layout.missingGlyphs.length > 0) problem({ kind: "glyphs", glyphs: layout.missingGlyphs });
    if (layout.isOverflowing) problem({ kind: "overflow" });
    return layout;
  } catch (error) {
    if (!(error instanceof TypesetError)) throw error;
    problem(error.code === "no-font" ? { kind: "fonts", fonts: [...asked] } : { kind: "unreadable-text" });
    return null;
  }
}

function lineOps(
  line: Line,
  top: number,
  { id }: TextNode,
  paints: readonly InkPaint[],
  { fonts, at }: DrawContext,
): GlyphsOp[] {
  return line.runs.flatMap(({ source, font, size, clusters }) => {
    const glyphs = clusters.flatMap((cluster) => cluster.glyphs);
    if (glyphs.length === 0) return [];
    const paint = paints[source]!;
    return {
      kind: "glyphs" as const,
      ...inked(id, plateOf(paint), at),
      font,
      size,
      unitsPerEm: fonts.get(font)!.facts.metrics.unitsPerEm,
      ids: glyphs.map((glyph) => glyph.id),
      positions: glyphs.flatMap(({ x, y }) => [x, y + top]),
      paint,
    };
  });
}

/** Lines of one font, size and ink are one operation, so that letters which touch are one shape. */
function joined(ops: readonly GlyphsOp[]): GlyphsOp[] {
  const found: GlyphsOp[] = [];
  for (const op of ops) {
    const last = found.at(-1);
    const isSame = last?.font === op.font && last.size === op.size && samePaint(last.paint, op.paint);
    if (!last || !isSame) found.push(op);
    else
      found[found.length - 1] = {
        ...last,
        ids: [...last.ids, ...op.ids],
        positions: [...last.positions, ...op.positions],
      };
  }
  return found;
}

const samePaint = (a: GlyphsOp["paint"], b: GlyphsOp["paint"]): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/** Texts as they are set, for the caret and for boxes that grow with their letters; kept as long as nothing of them changes. */
import type { TextNode } from "@foldmark/design";
import { textBlockOf } from "@foldmark/render";
import { type OpenFont, type TextLayout, TypesetError, typesetterOf } from "@foldmark/typeset";

interface Kept {
  readonly node: TextNode;
  readonly layout: TextLayout;
}

const isSame = (a: TextNode, b: TextNode): boolean =>
  a.width === b.width &&
  a.height === b.height &&
  a.align === b.align &&
  a.leading === b.leading &&
  a.fit === b.fit;

/** Null while a font that the text names is not open: its box is left alone until then. */
export function createTextSetter(
  fonts: ReadonlyMap<string, OpenFont>,
): (node: TextNode) => TextLayout | null {
  const kept = new WeakMap<TextNode["runs"], Kept>();
  return (node) => {
    const known = kept.get(node.runs);
    if (known && isSame(known.node, node)) return known.layout;
    if (node.runs.some(({ style }) => !fonts.has(style.font.hash))) return null;
    const typesetter = typesetterOf(fonts);
    if (!typesetter) return null;
    try {
      const layout = typesetter.layout(textBlockOf(node, typesetter), fonts);
      kept.set(node.runs, { node, layout });
      return layout;
    } catch (error) {
      if (error instanceof TypesetError) return null;
      throw error;
    }
  };
}

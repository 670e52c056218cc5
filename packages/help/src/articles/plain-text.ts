/** What a reader sees of an article, as words alone: for the search, and for counting. */
import type { ShownBlock, ShownInline } from "./article-tree.ts";

const inlineText = (inline: ShownInline): string =>
  inline.kind === "text" ? inline.text : inline.children.map(inlineText).join("");

function blockText(block: ShownBlock): readonly string[] {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return [block.children.map(inlineText).join("")];
    case "list":
      return block.items.flatMap((item) => item.flatMap(blockText));
    case "note":
      return block.children.flatMap(blockText);
    case "picture":
    case "drawing":
      return [block.alt];
    case "table":
      return [block.head.join(", "), ...block.rows.map((row) => row.join(", "))];
  }
}

export interface ArticleText {
  readonly headings: readonly string[];
  /** Everything but the headings, one line a block. */
  readonly body: string;
}

export function articleText(blocks: readonly ShownBlock[]): ArticleText {
  return {
    headings: blocks.filter(({ kind }) => kind === "heading").flatMap(blockText),
    body: blocks
      .filter(({ kind }) => kind !== "heading")
      .flatMap(blockText)
      .join("\n"),
  };
}

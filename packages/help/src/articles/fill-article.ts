/** An article with the facts of a storefront in place: what a page draws. */
import { spelled, wordingOf } from "@foldmark/messages";
import type { ShownBlock, ShownInline, WrittenBlock, WrittenInline } from "./article-tree.ts";
import { type ConditionName, holds } from "./conditions.ts";
import { type FactTableName, factRows } from "./fact-tables.ts";
import { type FactName, factValue } from "./facts.ts";
import type { FactSubject } from "./storefront.ts";

export function fillArticle(blocks: readonly WrittenBlock[], subject: FactSubject): readonly ShownBlock[] {
  const spell = spellingOf(subject);
  const fillAll = (inner: readonly WrittenBlock[]) => inner.flatMap(fillBlock).reduce(joinLists, []);

  function fillBlock(block: WrittenBlock): readonly ShownBlock[] {
    switch (block.kind) {
      case "only":
        return holds(block.condition as ConditionName, subject.region) ? fillAll(block.children) : [];
      case "fact-table": {
        const rows = factRows(block.name as FactTableName, subject, block.attributes);
        return rows.length > 0 ? [{ kind: "table", head: block.head.map(spell), rows }] : [];
      }
      case "heading":
      case "paragraph":
        return [{ ...block, children: block.children.map(fillInline) }];
      case "list":
        return [{ ...block, items: block.items.map(fillAll) }];
      case "note":
        return [{ ...block, children: fillAll(block.children) }];
      case "picture":
      case "drawing":
        return [{ ...block, alt: spell(block.alt) }];
      case "table":
        return [block];
    }
  }

  function fillInline(inline: WrittenInline): ShownInline {
    switch (inline.kind) {
      case "fact": {
        const { text, to } = factValue(inline.name as FactName, subject, inline.attributes);
        const words = { kind: "text", text } as const;
        return to ? { kind: "link", to, children: [words] } : words;
      }
      case "text":
        return { kind: "text", text: spell(inline.text) };
      default:
        return { ...inline, children: inline.children.map(fillInline) };
    }
  }

  return fillAll(blocks);
}

/** Items that stand only in some storefronts are written as lists of their own, and are none to whoever reads them. */
function joinLists(blocks: readonly ShownBlock[], block: ShownBlock): readonly ShownBlock[] {
  const last = blocks.at(-1);
  if (block.kind !== "list" || last?.kind !== "list" || last.style !== block.style) return [...blocks, block];
  return [...blocks.slice(0, -1), { ...block, items: [...last.items, ...block.items] }];
}

/** Our own words in the spelling of the storefront; names and figures of the facts stay as they are. */
export function spellingOf({ region, language }: FactSubject): (text: string) => string {
  const wording = wordingOf(region, language);
  return (text) => spelled(wording, text);
}

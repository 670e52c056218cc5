/** What programs that read an article are told of it. */
import { type PageBlock, wordsOf } from "./page-blocks.ts";
import type { ArticlePageData } from "./shown-article.server.ts";

/** An article that is nothing but questions with their answers is told as such, any other as an article. */
export function structuredArticle(
  article: ArticlePageData,
  page: { readonly address: string; readonly brand: string },
): object {
  const common = {
    "@id": `${page.address}#article`,
    url: page.address,
    inLanguage: article.lang,
    dateModified: article.updated,
    description: article.summary,
  };
  const questions = questionsIn(article.blocks);
  if (questions) return { "@type": "FAQPage", ...common, name: article.title, mainEntity: questions };
  const publisher = { "@type": "Organization", name: page.brand };
  return { "@type": "Article", ...common, headline: article.title, author: publisher, publisher };
}

function questionsIn(blocks: readonly PageBlock[]): readonly object[] | null {
  const headings = blocks.filter((each) => each.kind === "heading" && each.level === 2);
  const isAsked = (each: PageBlock) => each.kind === "heading" && wordsOf(each.children).trim().endsWith("?");
  if (headings.length < 2 || blocks[0] !== headings[0] || !headings.every(isAsked)) return null;
  return headings.map((heading, index) => {
    const from = blocks.indexOf(heading) + 1;
    const next = headings[index + 1];
    const answer = blocks.slice(from, next ? blocks.indexOf(next) : blocks.length).flatMap(linesOf);
    return {
      "@type": "Question",
      name: linesOf(heading).join(" "),
      acceptedAnswer: { "@type": "Answer", text: answer.join("\n") },
    };
  });
}

function linesOf(block: PageBlock): readonly string[] {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return [wordsOf(block.children)];
    case "list":
      return block.items.flatMap((item) => item.flatMap(linesOf));
    case "note":
      return block.children.flatMap(linesOf);
    case "picture":
    case "drawing":
      return [];
    case "table":
      return block.rows.map((row) => row.join(", "));
  }
}

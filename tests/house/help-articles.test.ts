/** Every article of the help site, in every language and every storefront: whole, true, and leading somewhere. */
import { publishedTerms } from "@foldmark/commerce";
import {
  articleText,
  HelpLibrary,
  type HelpStorefront,
  helpCategories,
  type LinkTarget,
  literalsIn,
  type ShownBlock,
  type ShownInline,
  shownIn,
  type WrittenBlock,
} from "@foldmark/help";
import { type LanguageTag, languageTags, regions } from "@foldmark/region";
import { href, type PlainRouteId, storefrontsOf } from "@foldmark/routing";
import { describe, expect, it } from "vitest";
import { routeDeclarations } from "../../apps/shop/app/route-declarations.ts";

const library = await HelpLibrary.open();
const brand = { name: "Foldmark", slug: "foldmark" };
const storefronts: readonly HelpStorefront[] = regions.map((region) => ({
  region,
  brand,
  terms: publishedTerms,
}));

/** How many articles each language has of its own; the others are read in English. */
const enough: Readonly<Record<LanguageTag, number>> = {
  en: 66,
  pl: 118,
  de: 118,
  cs: 15,
  es: 15,
  fr: 15,
  it: 15,
  nl: 15,
  pt: 15,
  ro: 15,
  se: 15,
};

const own = (language: LanguageTag) =>
  library.articles(language).filter((each) => each.language === language);

function linksOf(block: ShownBlock | WrittenBlock): readonly LinkTarget[] {
  const inlineLinks = (inline: ShownInline | { kind: "fact" }): readonly LinkTarget[] => {
    if (inline.kind === "text" || inline.kind === "fact") return [];
    const inner = inline.children.flatMap(inlineLinks);
    return inline.kind === "link" ? [inline.to, ...inner] : inner;
  };
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return (block.children as readonly ShownInline[]).flatMap(inlineLinks);
    case "list":
      return (block.items.flat() as readonly ShownBlock[]).flatMap(linksOf);
    case "note":
    case "only":
      return (block.children as readonly ShownBlock[]).flatMap(linksOf);
    default:
      return [];
  }
}

/** Writing an address throws where a storefront lacks the page, or the page needs to know more. */
function standsEverywhere(id: PlainRouteId): boolean {
  try {
    return storefrontsOf({ brandSlug: brand.slug }).every((storefront) => href(storefront, id) !== "");
  } catch {
    return false;
  }
}

describe("the tree of topics", () => {
  it("has eleven categories in every language, none without articles", () => {
    for (const language of languageTags) {
      const categories = helpCategories(language);
      expect(categories).toHaveLength(11);
      for (const { subcategories } of categories)
        for (const { id } of subcategories)
          expect(library.articlesIn(id, language), `${language} ${id}`).not.toHaveLength(0);
    }
  });

  it("gives every topic a slug of its own, which no article has", () => {
    for (const language of languageTags) {
      const topics = helpCategories(language).flatMap((each) => [each, ...each.subcategories]);
      const slugs = [...topics, ...library.articles(language)].map(({ slug }) => slug);
      expect(new Set(slugs).size, language).toBe(slugs.length);
      for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });
});

describe("the articles", () => {
  it("are enough in every language", () => {
    for (const language of languageTags)
      expect(own(language).length, language).toBeGreaterThanOrEqual(enough[language]);
  });

  it.each(languageTags)(
    "of %s say no figure that the shop knows, and lead to pages that stand",
    async (language) => {
      const built = new Set(Object.keys(routeDeclarations));
      const problems: string[] = [];
      for (const { id, title, summary, related } of own(language)) {
        const article = await library.load(id, language);
        for (const { found, text } of literalsIn([title, summary, ...article!.blocks], language))
          problems.push(`${language}/${id}: “${found}” in “${text}”`);
        for (const link of article!.blocks.flatMap(linksOf)) {
          if (link.kind === "article" && !library.article(link.id, language))
            problems.push(`${language}/${id}: no article ${link.id}`);
          if (link.kind === "route" && !(built.has(link.id) && standsEverywhere(link.id)))
            problems.push(`${language}/${id}: no page ${link.id}`);
        }
        for (const other of related)
          if (other === id || !library.article(other, language))
            problems.push(`${language}/${id}: not related to ${other}`);
      }
      expect(problems).toEqual([]);
    },
  );

  it.each(languageTags)("of %s have every fact in all fifteen storefronts", async (language) => {
    for (const { id } of own(language)) {
      const article = (await library.load(id, language))!;
      for (const storefront of storefronts) {
        const { headings, body } = articleText(shownIn(article, storefront).blocks);
        const place = `${language}/${id} in ${storefront.region.id}`;
        expect(body.length, place).toBeGreaterThan(100);
        expect([...headings, body].join("\n"), place).not.toMatch(/undefined|NaN|Infinity|\{|\}|:fact|::/);
      }
    }
  });

  it("are translated: no text is the English one", async () => {
    // Tables hold facts, and an account is the same in every language.
    const lines = async (id: string, language: LanguageTag) => {
      const { blocks } = (await library.show(id, language, storefronts[0]!))!;
      const { body } = articleText(blocks.filter(({ kind }) => kind !== "table"));
      return body.split("\n").filter((line) => line.length > 60);
    };
    for (const language of languageTags.filter((each) => each !== "en"))
      for (const { id, title } of own(language)) {
        expect(title, `${language}/${id}`).not.toBe(library.article(id, "en")!.title);
        const english = new Set(await lines(id, "en"));
        expect(
          (await lines(id, language)).filter((line) => english.has(line)),
          `${language}/${id}`,
        ).toEqual([]);
      }
  });
});

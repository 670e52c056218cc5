/** What the page of an article shows: its text with our addresses in it, and what stands around it. */
import { articleText, type LinkTarget, type ShownBlock, type ShownInline } from "@foldmark/help";
import { labelled } from "@foldmark/messages";
import { languageCode, pageLanguage } from "@foldmark/region";
import { type PlainRouteId, productRouteId } from "@foldmark/routing";
import type { ViewName } from "@foldmark/showroom";
import { pathIfOffered } from "../../request/paths.ts";
import type { BuiltRouteId } from "../../route-declarations.ts";
import { shownView } from "../../storefront/pictures/studio-album.ts";
import { articleById, type HelpPlace, pathOfMeaning, topicLink } from "../help-place.server.ts";
import { type PageBlock, type PageInline, wordsOf } from "./page-blocks.ts";

/** Words that are read in a minute. */
const readingPace = 200;

export async function shownArticle(place: HelpPlace, id: string) {
  const { library, language, storefront } = place;
  const article = await library.show(id, language, place.shop);
  if (!article) throw new Error(`There is no article ${id}`);
  const words = articleText(article.blocks).body.split(/\s+/).length;
  const related = article.related.flatMap((each) => articleById(place, each) ?? []);
  return {
    kind: "article" as const,
    id,
    title: article.title,
    summary: article.summary,
    lang: languageCode(article.language),
    isTranslated: article.language === language,
    isBehind: article.isBehind,
    updated: article.updated,
    updatedShown: dayWithYear(article.updated, pageLanguage(storefront, language)),
    minutes: Math.max(1, Math.round(words / readingPace)),
    blocks: blocksOf(place, article.title, article.blocks),
    related,
    trail: [topicLink(place, article.category), topicLink(place, article.subcategory)],
  };
}

/** `17 November 2026`; the day is the same wherever it is read. */
const dayWithYear = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));

export type ArticlePageData = Awaited<ReturnType<typeof shownArticle>>;

function blocksOf(place: HelpPlace, title: string, blocks: readonly ShownBlock[]): readonly PageBlock[] {
  let caption = title;
  const inlines = (children: readonly ShownInline[]): readonly PageInline[] =>
    children.map((each) => {
      if (each.kind === "text") return each;
      if (each.kind !== "link") return { kind: each.kind, children: inlines(each.children) };
      return { kind: "link", href: addressOf(place, each.to), children: inlines(each.children) };
    });
  const block = (each: ShownBlock): PageBlock => {
    switch (each.kind) {
      case "heading": {
        const children = inlines(each.children);
        caption = wordsOf(children);
        return { ...each, children };
      }
      case "paragraph":
        return { ...each, children: inlines(each.children) };
      case "list":
        return { ...each, items: each.items.map((item) => item.map(block)) };
      case "note":
        return { ...each, children: each.children.map(block) };
      case "picture": {
        const { studio } = shownView(each.product, each.view as ViewName);
        return { kind: "picture", sku: each.product, view: each.view as ViewName, studio, alt: each.alt };
      }
      case "drawing":
        return each;
      case "table":
        // Several under one heading are told apart by what their rows are.
        return { ...each, caption: labelled(place.language, caption, each.head[0] ?? "") };
    }
  };
  return blocks.map(block);
}

function addressOf(place: HelpPlace, to: LinkTarget): string | null {
  switch (to.kind) {
    case "article":
      return articleById(place, to.id)?.href ?? null;
    case "topic":
      return pathOfMeaning(place, { kind: "topic", id: to.id });
    case "route":
      return pathIfBuilt(place, to.id);
    case "product":
      return pathIfBuilt(place, productRouteId(to.sku));
    case "mail":
      return `mailto:${to.address}`;
    case "phone":
      return `tel:${to.number.replaceAll(/[^+\d]/g, "")}`;
  }
}

/** The frame knows the addresses of built pages alone. */
const pathIfBuilt = ({ addresses, language }: HelpPlace, id: PlainRouteId): string | null =>
  pathIfOffered({ storefront: addresses, language }, id as BuiltRouteId as "home");

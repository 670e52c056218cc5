/**
 * Markdown to the tree of an article. What is known: headings, paragraphs, lists, strong and emphasised words, links to
 * our own pages, and the directives below. Everything else is refused with its line, HTML above all.
 *
 *   :fact[name]{product=…}           a fact in a sentence
 *   :::table{of=name …}              a table of facts; inside it a list with the headings of its columns
 *   :::steps … :::                   a numbered list of what to do
 *   :::note … :::  :::warning … :::  set apart
 *   :::only{if=condition} … :::      only in storefronts where the condition holds
 *   ::picture{product=… view=… alt="…"}
 *   ::drawing{of=… alt="…"}
 *   [words](help:id) [words](topic:id) [words](page:route) [words](product:sku)
 */
import { isProductType } from "@foldmark/catalogue";
import { type PlainRouteId, routeTable } from "@foldmark/routing";
import type { Nodes, PhrasingContent, RootContent } from "mdast";
import { directiveFromMarkdown } from "mdast-util-directive";
import { fromMarkdown } from "mdast-util-from-markdown";
import { directive } from "micromark-extension-directive";
import { ArticleError } from "./article-error.ts";
import {
  type DrawingName,
  drawingNames,
  type LinkTarget,
  type WrittenBlock,
  type WrittenInline,
} from "./article-tree.ts";
import { isConditionName } from "./conditions.ts";
import { columnsOf, isFactTableName } from "./fact-tables.ts";
import { isFactName } from "./facts.ts";
import { isCategoryId, isSubcategoryId } from "./topics.ts";

const views = ["open", "closed", "inside", "edge", "flat", "scale", "stack"];

interface Reading {
  readonly file: string;
  readonly firstLine: number;
  /** Of the headings so far. */
  readonly anchors: Set<string>;
}

export function parseArticle(file: string, body: string, firstLine = 0): readonly WrittenBlock[] {
  const root = fromMarkdown(body, {
    extensions: [directive()],
    mdastExtensions: [directiveFromMarkdown()],
  });
  const reading: Reading = { file, firstLine, anchors: new Set() };
  return root.children.map((node) => block(reading, node));
}

function refuse({ file, firstLine }: Reading, node: Nodes, problem: string): never {
  const line = node.position?.start.line;
  throw new ArticleError(file, problem, line === undefined ? undefined : line + firstLine);
}

function block(reading: Reading, node: RootContent): WrittenBlock {
  switch (node.type) {
    case "heading": {
      if (node.depth !== 2 && node.depth !== 3) return refuse(reading, node, "headings are ## or ###");
      const children = inlines(reading, node.children);
      return { kind: "heading", level: node.depth, anchor: anchorFor(reading, node, children), children };
    }
    case "paragraph":
      return { kind: "paragraph", children: inlines(reading, node.children) };
    case "list":
      return {
        kind: "list",
        style: node.ordered ? "numbers" : "bullets",
        items: node.children.map(({ children }) => children.map((each) => block(reading, each))),
      };
    case "containerDirective":
      return container(reading, node);
    case "leafDirective": {
      if (node.name !== "picture" && node.name !== "drawing")
        return refuse(reading, node, `there is no ::${node.name}`);
      const { product = "", view = "", of = "", alt = "" } = attributesOf(node);
      if (alt.length < 10) return refuse(reading, node, "a picture says in alt what is seen on it");
      if (node.name === "drawing") {
        if (!isDrawingName(of)) return refuse(reading, node, `there is no drawing ${of}`);
        return { kind: "drawing", of, alt };
      }
      if (!isProductType(product)) return refuse(reading, node, `there is no product ${product}`);
      if (!views.includes(view)) return refuse(reading, node, `there is no view ${view}`);
      return { kind: "picture", product, view, alt };
    }
    default:
      return refuse(reading, node, `${node.type} has no place in an article`);
  }
}

const isDrawingName = (text: string): text is DrawingName =>
  (drawingNames as readonly string[]).includes(text);

type Directive = Extract<RootContent, { type: "containerDirective" }>;

function container(reading: Reading, node: Directive): WrittenBlock {
  const attributes = attributesOf(node);
  const children = () => node.children.map((each) => block(reading, each));
  switch (node.name) {
    case "note":
    case "warning":
      return { kind: "note", tone: node.name, children: children() };
    case "steps": {
      const [list, ...more] = children();
      if (list?.kind !== "list" || list.style !== "numbers" || more.length > 0)
        return refuse(reading, node, ":::steps holds one numbered list");
      return { ...list, style: "steps" };
    }
    case "only": {
      const { if: condition = "" } = attributes;
      if (!isConditionName(condition)) return refuse(reading, node, `there is no condition ${condition}`);
      return { kind: "only", condition, children: children() };
    }
    case "table": {
      const { of: name = "", ...rest } = attributes;
      if (!isFactTableName(name)) return refuse(reading, node, `there is no table of ${name}`);
      const [list, ...more] = children();
      if (list?.kind !== "list" || more.length > 0)
        return refuse(reading, node, ":::table holds a list with the headings of its columns");
      const head = list.items.map((item) => item.map((each) => plain(reading, node, each)).join(" "));
      if (head.length !== columnsOf(name))
        return refuse(reading, node, `a table of ${name} has ${columnsOf(name)} columns`);
      return { kind: "fact-table", name, attributes: rest, head };
    }
    default:
      return refuse(reading, node, `there is no :::${node.name}`);
  }
}

function inlines(reading: Reading, nodes: readonly PhrasingContent[]): readonly WrittenInline[] {
  return nodes.map((node) => inline(reading, node));
}

function inline(reading: Reading, node: PhrasingContent): WrittenInline {
  switch (node.type) {
    case "text":
      return { kind: "text", text: node.value.replace(/\s*\n\s*/g, " ") };
    case "strong":
    case "emphasis":
      return { kind: node.type, children: inlines(reading, node.children) };
    case "link":
      return {
        kind: "link",
        to: target(reading, node, node.url),
        children: inlines(reading, node.children),
      };
    case "textDirective": {
      if (node.name !== "fact") return refuse(reading, node, `there is no :${node.name}`);
      const [label] = node.children;
      const name = label?.type === "text" ? label.value : "";
      if (!isFactName(name)) return refuse(reading, node, `there is no fact ${name}`);
      return { kind: "fact", name, attributes: attributesOf(node) };
    }
    default:
      return refuse(reading, node, `${node.type} has no place in an article`);
  }
}

function target(reading: Reading, node: Nodes, url: string): LinkTarget {
  const [, scheme, id = ""] = /^([a-z]+):(.+)$/.exec(url) ?? [];
  switch (scheme) {
    case "help":
      return { kind: "article", id };
    case "topic":
      if (isCategoryId(id) || isSubcategoryId(id)) return { kind: "topic", id };
      return refuse(reading, node, `there is no topic ${id}`);
    case "page":
      if (Object.hasOwn(routeTable, id)) return { kind: "route", id: id as PlainRouteId };
      return refuse(reading, node, `there is no page ${id}`);
    case "product":
      if (isProductType(id)) return { kind: "product", sku: id };
      return refuse(reading, node, `there is no product ${id}`);
    default:
      return refuse(reading, node, `links lead to help:, topic:, page: or product:, not to ${url}`);
  }
}

const attributesOf = (node: { attributes?: Record<string, string | null | undefined> | null }) =>
  Object.fromEntries(Object.entries(node.attributes ?? {}).map(([name, value]) => [name, value ?? ""]));

function anchorFor(reading: Reading, node: Nodes, children: readonly WrittenInline[]): string {
  const words = children.map((each) => (each.kind === "text" ? each.text : "")).join(" ");
  const base = words
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, "-")
    .replace(/^-|-$/g, "");
  if (base === "" || reading.anchors.has(base))
    return refuse(reading, node, "a heading has words of its own, once in an article");
  reading.anchors.add(base);
  return base;
}

/** Headings of columns are plain words. */
function plain(reading: Reading, node: Nodes, written: WrittenBlock): string {
  if (written.kind !== "paragraph") return refuse(reading, node, "headings of columns are plain words");
  return written.children
    .map((each) =>
      each.kind === "text" ? each.text : refuse(reading, node, "headings of columns are plain words"),
    )
    .join("");
}

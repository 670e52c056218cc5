/** An article as a tree of a few kinds of blocks: what the Markdown may hold, and nothing else. */
import type { ProductType } from "@foldmark/region";
import type { PlainRouteId } from "@foldmark/routing";
import type { TopicId } from "./topics.ts";

export type LinkTarget =
  | { readonly kind: "article"; readonly id: string }
  | { readonly kind: "topic"; readonly id: TopicId }
  | { readonly kind: "route"; readonly id: PlainRouteId }
  | { readonly kind: "product"; readonly sku: ProductType }
  | { readonly kind: "mail"; readonly address: string }
  | { readonly kind: "phone"; readonly number: string };

/** A fact that the storefront fills in: `:fact[name]{product=…}`. */
export interface FactNode {
  readonly kind: "fact";
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export type Inline<Fact = never> =
  | Fact
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "strong"; readonly children: readonly Inline<Fact>[] }
  | { readonly kind: "emphasis"; readonly children: readonly Inline<Fact>[] }
  | { readonly kind: "link"; readonly to: LinkTarget; readonly children: readonly Inline<Fact>[] };

/** A table that the storefront fills in; the headings of its columns are written in the article. */
export interface FactTableNode {
  readonly kind: "fact-table";
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly head: readonly string[];
}

/** Drawings that explain something, without words: the article has those. */
export const drawingNames = ["dieline-lines"] as const;
export type DrawingName = (typeof drawingNames)[number];

export type Block<Fact = never, Own = never> =
  | Own
  | {
      readonly kind: "heading";
      readonly level: 2 | 3;
      /** Unique within the article, from its words: what a table of contents leads to. */
      readonly anchor: string;
      readonly children: readonly Inline<Fact>[];
    }
  | { readonly kind: "paragraph"; readonly children: readonly Inline<Fact>[] }
  | {
      readonly kind: "list";
      /** Steps are done one after the other; a numbered list is only counted. */
      readonly style: "bullets" | "numbers" | "steps";
      readonly items: readonly (readonly Block<Fact, Own>[])[];
    }
  | {
      readonly kind: "note";
      readonly tone: "note" | "warning";
      readonly children: readonly Block<Fact, Own>[];
    }
  | { readonly kind: "picture"; readonly product: ProductType; readonly view: string; readonly alt: string }
  | { readonly kind: "drawing"; readonly of: DrawingName; readonly alt: string }
  | {
      readonly kind: "table";
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

/** As it is written, for every storefront. */
export type WrittenInline = Inline<FactNode>;
export type WrittenOwn = FactTableNode | OnlyWritten;
/** Stands only where the condition holds in the storefront. */
export interface OnlyWritten {
  readonly kind: "only";
  readonly condition: string;
  readonly children: readonly WrittenBlock[];
}
export type WrittenBlock = Block<FactNode, WrittenOwn>;

/** As a storefront shows it. */
export type ShownInline = Inline;
export type ShownBlock = Block;

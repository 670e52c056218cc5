/** An article as its page draws it: links are addresses, pictures know which of our own they are. */
import type { DrawingName } from "@foldmark/help";
import type { ProductType } from "@foldmark/region";
import type { ViewName } from "@foldmark/showroom";

export type PageInline =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "strong" | "emphasis"; readonly children: readonly PageInline[] }
  /** Null where the storefront has no such page: then its words stand without a link. */
  | { readonly kind: "link"; readonly href: string | null; readonly children: readonly PageInline[] };

export type PageBlock =
  | {
      readonly kind: "heading";
      readonly level: 2 | 3;
      readonly anchor: string;
      readonly children: readonly PageInline[];
    }
  | { readonly kind: "paragraph"; readonly children: readonly PageInline[] }
  | {
      readonly kind: "list";
      readonly style: "bullets" | "numbers" | "steps";
      readonly items: readonly (readonly PageBlock[])[];
    }
  | { readonly kind: "note"; readonly tone: "note" | "warning"; readonly children: readonly PageBlock[] }
  | {
      readonly kind: "picture";
      readonly sku: ProductType;
      readonly view: ViewName;
      /** Fingerprint of the studio's picture, where there is one. */
      readonly studio: string | null;
      readonly alt: string;
    }
  | { readonly kind: "drawing"; readonly of: DrawingName; readonly alt: string }
  | {
      readonly kind: "table";
      /** What it is about: the heading it stands under, and what its rows are. */
      readonly caption: string;
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

export const wordsOf = (inlines: readonly PageInline[]): string =>
  inlines.map((each) => (each.kind === "text" ? each.text : wordsOf(each.children))).join("");

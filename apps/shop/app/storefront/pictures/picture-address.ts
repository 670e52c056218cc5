/** The address under which the shop draws a picture. What it says, server/endpoints/pictures.ts reads. */
import type { Configuration } from "@foldmark/catalogue";
import type { ProductType } from "@foldmark/region";
import type { ViewName } from "@foldmark/showroom";

/** Pictures are five wide and four high. */
export const pictureSize = { width: 800, height: 640 } as const;

/** What of a configuration shows in a picture; the quantity does not. */
export type Pictured = Omit<Configuration, "quantity" | "sku">;

/** In the order in which a size is written: `250x200x80`. */
const measures = ["length", "width", "diameter", "gusset", "height", "rollLength"] as const;

export interface PictureQuestion {
  readonly sku: ProductType;
  readonly view: ViewName;
  /** The usual make of the product when left out. */
  readonly configuration?: Pictured;
  /** Figures of dimension lines, formatted for the reader, in the order of the size's measures. */
  readonly labels?: readonly string[];
  /** Larger figures, for a picture that is shown small. */
  readonly figures?: "large";
  /** The lines alone, to be laid over the studio's picture of this name. */
  readonly over?: string;
}

/** Changes with the code that draws, so that a picture may be kept for ever under its address. */
const version: string = import.meta.env.PICTURE_VERSION ?? "";

function make({ size, material, cover, print, options, choices }: Pictured): URLSearchParams {
  const query = new URLSearchParams();
  const lengths = measures.flatMap((name) => size[name] ?? []);
  if (lengths.length) query.set("size", lengths.join("x"));
  query.set("material", material);
  if (cover) query.set("cover", cover);
  query.set("print", print);
  // Also when there are none: left out, it means those the product starts with.
  query.set("options", options.join(","));
  for (const [name, value] of Object.entries(choices)) query.set(name, value);
  return query;
}

/** Where the sample artwork of a product lies, piece by piece, for a model of it. */
export function artworkAddress(configuration: Pictured & { readonly sku: ProductType }): string {
  const query = make(configuration);
  if (version) query.set("v", version);
  return `/pictures/${configuration.sku}/artwork.json?${query}`;
}

export function pictureAddress({ sku, view, configuration, labels, figures, over }: PictureQuestion): string {
  const query = configuration ? make(configuration) : new URLSearchParams();
  if (labels?.length) query.set("labels", labels.join(";"));
  if (figures) query.set("figures", figures);
  if (over) query.set("over", over);
  if (version) query.set("v", version);
  const asked = query.toString();
  return `/pictures/${sku}/${view}.svg${asked && `?${asked}`}`;
}

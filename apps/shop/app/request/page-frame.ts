/** What a document knows about itself, on the server and, through one inline script, in the browser. */
import {
  type Brand,
  type LanguageTag,
  type PaymentMethod,
  productTypes,
  type Region,
  type RegionId,
} from "@foldmark/region";
import { type Addresses, productRouteId } from "@foldmark/routing";
import type { ChatVendor } from "@foldmark/tracking";
import { createContext, useContext } from "react";
import type { PageSurface } from "./route-declaration.ts";

/** The part of a region that pages need in the browser; the whole table stays on the server. */
export type FrameRegion = Pick<
  Region,
  | "id"
  | "nativeName"
  | "languageTag"
  | "hreflang"
  | "pathPrefix"
  | "currency"
  | "currencyFormatter"
  | "lengthUnit"
  | "timeZone"
> &
  // Where times of today are told: the editors alone.
  Partial<Pick<Region, "datesFormattingRules">>;

/** A storefront as the chooser shows it. */
export interface Storefront {
  id: RegionId;
  nativeName: string;
  hreflang: string;
  currency: string;
  /** Address of its home page. */
  home: string;
}

/** What the footer says of the company and of how it can be reached and paid in this storefront. */
export interface Imprint {
  legalName: string;
  street: string;
  place: string;
  email: string;
  phone: string;
  payment: readonly PaymentMethod[];
  year: number;
}

/** Whose chat a page may load, and from where. */
export interface PageChatVendor {
  vendor: ChatVendor;
  script: string;
}

export interface PageFrame {
  surface: PageSurface;
  region: FrameRegion;
  language: LanguageTag;
  brand: Brand;
  /** Addresses of the built pages of this storefront: what `href` of `@foldmark/routing` takes. */
  addresses: Addresses;
  /** Patterns of the addresses that have another security profile: a link there loads a new document. */
  borders: readonly string[];
  storefronts: readonly Storefront[];
  /** Of help pages, where one is configured. */
  chat: PageChatVendor | null;
  imprint: Imprint;
  /** Finds this request in the logs; null on pages that are kept for everybody. */
  reference: string | null;
}

const frameGlobal = "__PAGE__";

/** As a document carries it: addresses of products in the order of their list, which every page has in a script already. */
interface SentFrame extends PageFrame {
  readonly products: readonly (string | null)[];
}

/** `<` is written as an escape, so that no text can end the script. */
export function frameScript({ addresses, ...frame }: PageFrame): string {
  const named = Object.entries(addresses.addresses).filter(([id]) => !isOfProduct(id));
  const sent: SentFrame = {
    ...frame,
    addresses: { ...addresses, addresses: Object.fromEntries(named) },
    products: productTypes.map((sku) => addresses.addresses[productRouteId(sku)] ?? null),
  };
  return `window.${frameGlobal}=${JSON.stringify(sent).replaceAll("<", "\\u003c")}`;
}

const isOfProduct = (id: string): boolean => productTypes.some((sku) => id === productRouteId(sku));

export function readFrame(page: object): PageFrame | null {
  const sent = (page as Record<string, unknown>)[frameGlobal];
  if (typeof sent !== "object" || sent === null) return null;
  const { products, addresses, ...frame } = sent as SentFrame;
  const ofProducts = productTypes.flatMap((sku, at) =>
    products[at] ? [[productRouteId(sku), products[at]] as const] : [],
  );
  const all = { ...addresses.addresses, ...Object.fromEntries(ofProducts) };
  return { ...frame, addresses: { ...addresses, addresses: all } };
}

const FrameContext = createContext<PageFrame | null>(null);
export const FrameProvider = FrameContext.Provider;

export function useFrame(): PageFrame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error("A page needs its frame: entry.client and entry.server provide it.");
  return frame;
}

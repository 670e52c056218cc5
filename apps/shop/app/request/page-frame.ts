/** What a document knows about itself, on the server and, through one inline script, in the browser. */
import type { Brand, LanguageTag, PaymentMethod, Region, RegionId } from "@foldmark/region";
import type { Addresses } from "@foldmark/routing";
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
>;

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

/** `<` is written as an escape, so that no text can end the script. */
export function frameScript(frame: PageFrame): string {
  return `window.${frameGlobal}=${JSON.stringify(frame).replaceAll("<", "\\u003c")}`;
}

export function readFrame(page: object): PageFrame | null {
  const frame = (page as Record<string, unknown>)[frameGlobal];
  return typeof frame === "object" && frame !== null ? (frame as PageFrame) : null;
}

const FrameContext = createContext<PageFrame | null>(null);
export const FrameProvider = FrameContext.Provider;

export function useFrame(): PageFrame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error("A page needs its frame: entry.client and entry.server provide it.");
  return frame;
}

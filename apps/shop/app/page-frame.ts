/** What a document knows about itself, on the server and, through one inline script, in the browser. */
import type { Brand, Environment, LanguageTag, Region, RegionId } from "@foldmark/region";
import { createContext, useContext } from "react";
import type { BuiltRouteId } from "./route-declarations.ts";

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
  | "supportsPlus"
>;

export interface Storefront {
  id: RegionId;
  nativeName: string;
  hreflang: string;
  currency: string;
  /** Address of its home page. */
  home: string;
}

export interface PageFrame {
  region: FrameRegion;
  language: LanguageTag;
  environment: Environment;
  brand: Brand;
  /** Address of every built page in this storefront, with `:names` where parameters go. */
  paths: Readonly<Partial<Record<BuiltRouteId, string>>>;
  /** Where another security profile begins: such a link loads a new document. */
  borders: readonly string[];
  storefronts: readonly Storefront[];
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

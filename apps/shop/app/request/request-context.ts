/** What the server tells the pages about a request, through React Router's context. */
import type { ErrorReport, TextSelection } from "@foldmark/messages";
import type { Log } from "@foldmark/platform";
import type { Book } from "@foldmark/pricing";
import type { Brand, LanguageTag, Site } from "@foldmark/region";
import type { RouteId, RouteParams, Storefront } from "@foldmark/routing";
import { createContext } from "react-router";
import type { PageFrame } from "./page-frame.ts";
import type { PageSession, PageStaffSession } from "./page-session.ts";
import type { Access, PageSurface } from "./route-declaration.ts";
import type { Services } from "./services.ts";

/** Why a page is not shown although its address may be right. */
export interface Refusal {
  status: 400 | 404;
  reason: "unknown-language" | "invalid-input" | "unknown-page";
  /** What was asked for, shortened and safe to repeat. */
  subject?: string;
}

/** The matcher has paired the two; which parameters belong to which page, a union of all pages cannot say. */
export interface MatchedRoute {
  id: RouteId;
  params: RouteParams<RouteId>;
}

export interface PageRequest {
  /** Where the page stands. */
  surface: PageSurface;
  /** What is sold and for how much: one version for the whole request. */
  book: Book;
  /** As it sells by the book. In the back office the main one, whose clock and currency the house keeps. */
  storefront: Storefront;
  language: LanguageTag;
  site: Site;
  brand: Brand;
  /** Null for what is no page of the storefront's table: nothing at all, or a page for developers. */
  route: MatchedRoute | null;
  /** Who may see it; null where nothing is declared, and then nobody may. */
  access: Access | null;
  /** What the page needs beside the texts that every page has. */
  texts: readonly TextSelection[];
  refusal: Refusal | null;
  /** True when the page is already open and only its data is asked for. */
  isNavigation: boolean;
  /** Null on pages that are kept for everybody: their scripts are allowed by hash. */
  nonce: string | null;
  frame: PageFrame;
  /** Who asks. Null on pages for everybody: those read no cookie, so they cannot tell one visitor from another. */
  session: PageSession | null;
  /** Who of the staff asks; null everywhere but in the back office. */
  staff: PageStaffSession | null;
  /** A page kept for everybody is left here: through the body of a response it would be copied three times. */
  whole: Buffer<ArrayBuffer> | null;
  /** A loader adds what its page shows (`product:42`), so that a change can drop the page from the cache. */
  cacheTags: Set<string>;
  /** A loader leaves schema.org data here that the document alone needs: the browser has no use for them. */
  structuredData: object | null;
  /** From when on the page would say something wrong, such as a date; nobody is shown it later. Null for never. */
  holdsUntil: Date | null;
  /** When it was asked: a promise of dates counts from here. */
  now: Date;
  log: Log;
  /** Passes a report on to error reporting. */
  report: (error: ErrorReport) => void;
}

export const requestContext = createContext<PageRequest>();
export const servicesContext = createContext<Services>();

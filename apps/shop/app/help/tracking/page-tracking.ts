/** What this document may tell of its reader: their consent, and the way of events to the page's analytics object. */
import { type AnalyticsObject, Consent, helpSearchTracking, Tracker } from "@foldmark/tracking";
import type { PageFrame } from "../../request/page-frame.ts";

let consent: Consent | null = null;

/** One for the document; another tab's choice is heard. */
export function pageConsent(): Consent {
  if (consent) return consent;
  const kept = new Consent(() => localStorage);
  window.addEventListener("storage", () => kept.refresh());
  consent = kept;
  return kept;
}

/** Null where there is none, which is so unless somebody configures one: then nothing leaves the page. */
function analyticsOf(page: object): AnalyticsObject | null {
  const { analytics } = page as { readonly analytics?: AnalyticsObject };
  return typeof analytics?.track === "function" ? analytics : null;
}

const sessionValue = (key: "gclid" | "country") => (): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return "";
  }
};

/** Whoever searched without script has their words, and with them perhaps themselves, in the page's address. */
function withoutQuery(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  if (!url.searchParams.has("q")) return address;
  url.searchParams.delete("q");
  return url.href;
}

/** For the search of help: to be called with every query. */
export function createSearchTracking({ storefronts, region }: PageFrame): (query: string) => void {
  const home = storefronts.find(({ id }) => id === region.id)?.home;
  const tracker = new Tracker({
    consent: pageConsent(),
    analytics: () => analyticsOf(window),
    hostname: new URL(home ?? location.href).hostname,
    page: () => ({
      location: withoutQuery(location.href),
      referrer: withoutQuery(document.referrer),
    }),
    gclid: sessionValue("gclid"),
    country: sessionValue("country"),
    now: Date.now,
    newId: () => crypto.randomUUID(),
  });
  return helpSearchTracking(tracker);
}

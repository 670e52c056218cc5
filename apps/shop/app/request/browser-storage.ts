/**
 * Everything the shop keeps in a browser. What sets an entry takes its name and its days from here, and the privacy
 * policy lists each with its purpose, so that neither can know one the other does not.
 */
import type { StorageFact, StorageId } from "@foldmark/company";
import {
  cartCountName,
  declinedRegionName,
  designsDays,
  designsName,
  helpSearchHostsName,
  helpTopicName,
} from "./storage-names.ts";

interface StoredEntry extends StorageFact {
  readonly kind: "cookie" | "local-storage" | "session-storage";
  /** A `__Host-` cookie over https: browsers keep it to this very host, so nobody beside us can have set it. */
  readonly isHostOnly?: true;
}

export const browserStorage = {
  /** How long it lives depends on whose session it is: `session-rules` of commerce. */
  session: { kind: "cookie", name: "sid", isHostOnly: true, days: null },
  orders: { kind: "cookie", name: "orders", isHostOnly: true, days: null },
  /** Says neither who signed in nor lets anybody in: `server/session/device-cookie.ts`. */
  device: { kind: "cookie", name: "device", isHostOnly: true, days: 180 },
  /** Steps of an order that were begun, and so stay open. */
  steps: { kind: "cookie", name: "steps", isHostOnly: true, days: null },
  /** One a storefront, for several share a host. */
  cartCount: { kind: "cookie", name: cartCountName, days: 90 },
  /** Set by the network in front of the shop, where there is one; read in the page to offer another storefront. */
  country: { kind: "cookie", name: "cf-user-country", days: 365 },
  declinedRegion: { kind: "local-storage", name: declinedRegionName, days: null },
  /** The topic that the selectors of help stand on: `app/help/selectors`. */
  helpTopic: { kind: "session-storage", name: helpTopicName, days: null },
  /** Which host of the help search to spare for a while: `app/help/search/host-cache.ts`. */
  helpSearchHosts: { kind: "session-storage", name: helpSearchHostsName, days: null },
  /** Databases, entries and the kept pages of the editor all begin with it: `app/editor/session`, `packages/editor`. */
  designs: { kind: "local-storage", name: designsName, days: designsDays },
} as const satisfies Record<StorageId, StoredEntry>;

/** The name a host-only cookie has on this connection. */
export const hostCookieName = (id: "session" | "orders" | "device" | "steps", secure: boolean): string =>
  (secure ? "__Host-" : "") + browserStorage[id].name;

/** As the privacy policy names it. */
export function shownStorageName(id: StorageId): string {
  const entry: StoredEntry = browserStorage[id];
  if (entry.isHostOnly) return `__Host-${entry.name}`;
  return id === "cartCount" || id === "designs" ? `${entry.name}…` : entry.name;
}

/** For the privacy policy. */
export const storageFacts = (): Readonly<Record<StorageId, StorageFact>> =>
  Object.fromEntries(
    Object.entries(browserStorage).map(([id, { days }]) => [
      id,
      { name: shownStorageName(id as StorageId), days },
    ]),
  ) as Record<StorageId, StorageFact>;

/** The content of the international home page, put together once when the peer starts. */
import { compiledMessagesFor, coreAreas } from "@foldmark/messages";
import { builtInBook } from "@foldmark/pricing";
import type { Site } from "@foldmark/region";
import { alternates, canonical, storefrontOf } from "@foldmark/routing";
import { builtRoutes } from "../../../apps/shop/app/route-declarations.ts";
import { homeFacts } from "../../../apps/shop/app/storefront/home/home-facts.ts";
import { PageFrames } from "../../../apps/shop/server/pages/page-frames.ts";

const site: Site = { environment: "local", port: 3000, protocol: "http", brandSlug: "foldmark" };
const brand = { name: "Foldmark", slug: "foldmark" };
const storefront = storefrontOf("eu", site);

export const frame = new PageFrames(site, brand, { now: () => new Date() }).frameFor(
  storefront,
  "en",
  "shop",
);
export const messages = compiledMessagesFor("en", [...coreAreas, "home"]);
export const facts = homeFacts(builtInBook, storefront, "en", brand);
export const canonicalAddress = canonical(storefront, site, "home", {});
export const otherAddresses = alternates("home", {}, site, builtRoutes);

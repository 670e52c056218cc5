/** The frame of a document: what its storefront, language and profile say, put together once and kept. */

import { companyOf, contactOf } from "@foldmark/company";
import type { Clock } from "@foldmark/platform";
import {
  type Brand,
  type LanguageTag,
  landingOrigin,
  offeredPaymentMethods,
  type Region,
  type Site,
} from "@foldmark/region";
import { addressesFor, href, type RouteId, type Storefront, storefrontsOf } from "@foldmark/routing";
import type { Imprint, PageChatVendor, PageFrame } from "../../app/request/page-frame.ts";
import type { PageSurface, Profile } from "../../app/request/route-declaration.ts";
import { builtRoutes, declarationOf } from "../../app/route-declarations.ts";

export class PageFrames {
  readonly #site: Site;
  readonly #brand: Brand;
  readonly #clock: Clock;
  readonly #chat: PageChatVendor | null;
  /** By storefront, which is another one when its products change. */
  readonly #frames = new WeakMap<Storefront, Map<string, PageFrame>>();

  constructor(site: Site, brand: Brand, clock: Clock, chat: PageChatVendor | null = null) {
    this.#site = site;
    this.#brand = brand;
    this.#clock = clock;
    this.#chat = chat && { vendor: chat.vendor, script: chat.script };
  }

  frameFor(
    storefront: Storefront,
    language: LanguageTag,
    profile: Profile,
    surface: PageSurface = "shop",
  ): PageFrame {
    const year = this.#clock.now().getUTCFullYear();
    const key = `${surface} ${language} ${profile} ${year}`;
    const kept = this.#frames.get(storefront) ?? new Map<string, PageFrame>();
    this.#frames.set(storefront, kept);
    let frame = kept.get(key);
    if (!frame) {
      frame = this.#build(storefront, language, profile, year);
      // The back office links to nothing of the shop.
      if (surface === "backoffice") {
        const addresses = { ...frame.addresses, addresses: {} };
        frame = { ...frame, surface, addresses, borders: [], storefronts: [] };
      }
      kept.set(key, frame);
    }
    return frame;
  }

  #build(storefront: Storefront, language: LanguageTag, profile: Profile, year: number): PageFrame {
    const { id, nativeName, languageTag, hreflang, pathPrefix, currency } = storefront;
    const { currencyFormatter, lengthUnit, timeZone, datesFormattingRules } = storefront;
    return {
      surface: "shop",
      region: {
        id,
        nativeName,
        languageTag,
        hreflang,
        pathPrefix,
        currency,
        currencyFormatter,
        lengthUnit,
        timeZone,
        ...(profile === "editor" && { datesFormattingRules }),
      },
      language,
      brand: this.#brand,
      addresses: addressesFor(storefront, builtRoutes),
      borders: bordersOf(storefront, profile),
      storefronts: storefrontsOf(this.#site).map((other) => ({
        id: other.id,
        nativeName: other.nativeName,
        hreflang: other.hreflang,
        currency: other.currency,
        home: landingOrigin(other, this.#site) + href(other, "home"),
      })),
      chat: profile === "help" ? this.#chat : null,
      imprint: imprintOf(storefront, this.#brand, year),
      reference: null,
    };
  }
}

function imprintOf(region: Region, brand: Brand, year: number): Imprint {
  const { legalName, street, postcode, city } = companyOf(brand);
  return {
    legalName,
    street,
    place: `${postcode} ${city}`,
    ...contactOf(region, brand),
    payment: offeredPaymentMethods(region),
    year,
  };
}

/** The pattern of every address that belongs to another security profile. */
export function bordersOf(
  storefront: Pick<Storefront, "addresses" | "pathPrefix">,
  profile: Profile,
  profileOf = (id: RouteId) => declarationOf(id)?.profile,
): string[] {
  const elsewhere = [...builtRoutes].filter((id) => profileOf(id) !== profile);
  return elsewhere.flatMap((id) => {
    const address = storefront.addresses[id];
    return address === undefined ? [] : [storefront.pathPrefix + address.replace(/\?.*$/, "")];
  });
}

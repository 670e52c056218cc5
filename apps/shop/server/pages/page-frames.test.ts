import { legalFacts } from "@foldmark/company";
import { regionById, regionIds } from "@foldmark/region";
import { type RouteId, storefrontOf } from "@foldmark/routing";
import { describe, expect, it } from "vitest";
import { storageFacts } from "../../app/request/browser-storage.ts";
import { isBeyondBorder } from "../../app/request/links.tsx";
import { builtRoutes, declarationOf } from "../../app/route-declarations.ts";
import { bordersOf, PageFrames } from "./page-frames.ts";

it.each(regionIds)("the footer of %s has the address and the number of its legal texts", (id) => {
  const site = { environment: "local", port: null, protocol: "http", brandSlug: "foldmark" } as const;
  const brand = { name: "Foldmark", slug: "foldmark" };
  const frames = new PageFrames(site, brand, { now: () => new Date("2026-11-15T10:00:00Z") });
  const region = regionById(id);
  const { languageTag: language } = region;
  const { imprint } = frames.frameFor(storefrontOf(region, site), language, "shop");
  const { values } = legalFacts({ brand, region, language, storage: storageFacts(), guestDays: 60 });
  expect([values.companyEmail, values.supportEmail, values.companyPhone]).toEqual([
    imprint.email,
    imprint.email,
    imprint.phone,
  ]);
});

it("a frame is kept as it is until the year changes, also in a process that runs through New Year", () => {
  const site = { environment: "local", port: 3000, protocol: "http", brandSlug: "foldmark" } as const;
  let now = new Date("2026-12-31T23:59:59Z");
  const frames = new PageFrames(site, { name: "Foldmark", slug: "foldmark" }, { now: () => now });
  const frame = () => frames.frameFor(storefrontOf("pl", site), "pl", "shop");
  const before = frame();
  expect(before.imprint.year).toBe(2026);
  expect(frame()).toBe(before);
  now = new Date("2027-01-01T00:00:00Z");
  expect(frame().imprint.year).toBe(2027);
});

describe("between two security profiles", () => {
  const brand = { brandSlug: "foldmark" };
  const pathTo = (region: "eu" | "nl", id: RouteId): string | null => {
    const { pathPrefix, addresses } = storefrontOf(region, brand);
    const address = addresses[id];
    return address === undefined ? null : pathPrefix + address.replace(/\?.*$/, "").replace(/:\w+/g, "x");
  };

  it.each(["eu", "nl"] as const)("a link loads a new document, and within one it does not (%s)", (region) => {
    let followed = 0;
    for (const profile of ["shop", "token"] as const) {
      const borders = bordersOf(storefrontOf(region, brand), profile);
      for (const id of builtRoutes) {
        const path = pathTo(region, id);
        if (path === null) continue;
        const isElsewhere = declarationOf(id)?.profile !== profile;
        expect([id, isBeyondBorder(borders, path)]).toEqual([id, isElsewhere]);
        if (isElsewhere) followed += 1;
      }
    }
    expect(followed).toBeGreaterThan(10);
  });

  it("the border is the page alone, not what stands beside it", () => {
    const profileOf = (id: RouteId) => (id === "order.payment" ? ("token" as const) : ("shop" as const));
    const borders = bordersOf(storefrontOf("eu", brand), "shop", profileOf);
    expect(borders).toEqual(["/order/:orderNumber/payment"]);
    expect(isBeyondBorder(borders, "/order/EU-1/payment")).toBe(true);
    for (const path of ["/order", "/order/EU-1/details", "/order/EU-1/payment/summary", "/"])
      expect([path, isBeyondBorder(borders, path)]).toEqual([path, false]);
  });
});

import { paymentMethods, type RegionId, regionById, regionIds, regions } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { inOrderFor, methodsOnOffer, paymentExpiry, providerOf } from "./methods.ts";

const eu = ["paypal", "check", "stripe", "p24", "ideal", "bancontact", "eps", "card"];
const transferOrCard = ["check", "stripe", "card"];

/** What a buyer sees for an order of a few hundred; companies get credit where it is given. */
const offered: Readonly<Record<RegionId, { private: readonly string[]; business: readonly string[] }>> = {
  eu: { private: eu, business: [...eu, "hokodo"] },
  gb: { private: transferOrCard, business: [...transferOrCard, "hokodo"] },
  pl: { private: ["check", "stripe", "p24", "card"], business: ["check", "stripe", "p24", "card", "hokodo"] },
  de: { private: eu, business: eu },
  at: { private: eu, business: eu },
  ch: { private: eu, business: eu },
  no: { private: eu, business: eu },
  cz: { private: eu, business: eu },
  fr: { private: eu, business: eu },
  it: { private: eu, business: eu },
  es: { private: eu, business: eu },
  nl: { private: eu, business: eu },
  ro: { private: transferOrCard, business: transferOrCard },
  se: { private: transferOrCard, business: transferOrCard },
  us: { private: ["stripe", "card"], business: ["stripe", "card"] },
};

const situation = (id: RegionId, buyerKind: "private" | "business", amountMinor = 100_000) => ({
  region: regionById(id),
  currency: regionById(id).currency,
  buyerKind,
  amountMinor,
  netMinor: amountMinor,
});

const table = regionIds.flatMap((id) =>
  (["private", "business"] as const).map((kind) => [id, kind] as const),
);

describe("ways to pay on offer", () => {
  it.each(table)("in %s for a %s buyer", (id, kind) => {
    expect(methodsOnOffer(situation(id, kind))).toEqual(offered[id][kind]);
  });

  it.each([
    ["IE", "card stripe paypal p24 ideal bancontact eps check"],
    ["PL", "p24 card stripe paypal ideal bancontact eps check"],
    ["NL", "ideal card stripe paypal p24 bancontact eps check"],
    ["BE", "bancontact card stripe paypal p24 ideal eps check"],
    ["AT", "eps card stripe paypal p24 ideal bancontact check"],
    ["DE", "card stripe paypal p24 ideal bancontact eps check"],
  ])("are read in %s in the order %s", (country, order) => {
    const methods = methodsOnOffer(situation("eu", "private"));
    expect(inOrderFor(country, methods).join(" ")).toBe(order);
  });

  it.each(table)("are the same in every order, in %s for a %s buyer", (id, kind) => {
    const methods = methodsOnOffer(situation(id, kind));
    for (const country of ["IE", "PL", "NL", "BE", "AT", "US"])
      expect([...inOrderFor(country, methods)].sort()).toEqual([...methods].sort());
  });

  it("giropay is known and never offered", () => {
    expect(paymentMethods).toContain("giropay");
    expect(providerOf("giropay")).toBeNull();
    for (const [id, kind] of table) expect(methodsOnOffer(situation(id, kind))).not.toContain("giropay");
  });

  it.each([
    ["eu", 49_99, false],
    ["eu", 50_00, true],
    ["eu", 50_000_00, true],
    ["eu", 50_000_01, false],
    // 50 euro are 212.50 złoty at the region's own rate.
    ["pl", 212_49, false],
    ["pl", 212_50, true],
    ["gb", 43_49, false],
    ["gb", 43_50, true],
  ] as const)("credit in %s for net %d: %s", (id, netMinor, isOffered) => {
    const methods = methodsOnOffer({ ...situation(id, "business"), netMinor });
    expect(methods.includes("hokodo")).toBe(isOffered);
  });

  it("what the wallet leaves may be too little for a card, but never for a transfer", () => {
    expect(methodsOnOffer(situation("eu", "private", 49))).toEqual(["check"]);
    expect(methodsOnOffer(situation("eu", "private", 0))).toEqual([]);
  });

  it("every method that is offered has somebody to carry it out, and an end", () => {
    const now = new Date("2026-11-16T09:00:00Z");
    for (const region of regions) {
      for (const method of methodsOnOffer(situation(region.id, "business"))) {
        const days = method === "check" ? 14 : 1;
        expect(paymentExpiry(method, now).getTime() - now.getTime()).toBe(days * 86_400_000);
      }
    }
  });
});

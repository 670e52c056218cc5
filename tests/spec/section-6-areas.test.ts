/** SPEC §6: the areas that routes show, and who opens those that stand. */
import { hasRoute, type RouteId, routeIds, storefrontsOf } from "@foldmark/routing";
import { describe, expect, it } from "vitest";
import { declarationOf, routeDeclarations } from "../../apps/shop/app/route-declarations.ts";

const storefronts = storefrontsOf({ brandSlug: "brand" });
const inArea = (area: string) => routeIds.filter((id) => id === area || id.startsWith(`${area}.`));

describe("6. Roles and permissions", () => {
  it("the areas are account, order and cart, plus where the region has it, and pro with its suppliers", () => {
    const areas: Record<string, RouteId[]> = {};
    for (const area of ["account", "order", "cart", "plus", "pro"]) areas[area] = inArea(area);
    for (const [area, ids] of Object.entries(areas)) {
      expect(ids.length, area).toBeGreaterThan(0);
      for (const one of storefronts) {
        const there = ids.filter((id) => hasRoute(one, id));
        expect(there, `${area} in ${one.id}`).toEqual(area === "plus" && !one.supportsPlus ? [] : ids);
      }
    }
    expect(areas.pro).toContain("pro.for-suppliers");
    // Guests may order and design: the rest of the account is its customer's own.
    const built = (area: string) =>
      inArea(area).filter((id) => id in routeDeclarations && id !== "account.boxes");
    const access = (area: string) => new Set(built(area).map((id) => declarationOf(id)?.access));
    expect([...access("account")]).toEqual(["customer"]);
    expect(declarationOf("account.boxes")?.access).toBe("everyone");
    for (const area of ["order", "cart"]) expect([...access(area)]).toEqual(["everyone"]);
  });
});

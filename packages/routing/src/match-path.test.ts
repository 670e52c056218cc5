import { languageTags } from "@foldmark/region";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasRoute, writeAddress } from "./href.ts";
import { matchPath } from "./match-path.ts";
import { isSafeParameter } from "./parameter.ts";
import { fillBrandSlug, type Storefront } from "./storefront.ts";
import { type RouteId, routeIds, routeOf } from "./table.ts";
import { de, eu, everything, nl, pl, site, storefronts } from "./testing/storefronts.ts";

const at = storefronts.find(({ id }) => id === "at")!;
const parameter = fc.string({ unit: "binary", maxLength: 60 }).filter(isSafeParameter);
const storefront = fc.constantFrom(...storefronts);

const withParameters = (id: RouteId, value: string) =>
  Object.fromEntries([...routeOf(id).paths.en.matchAll(/:(\w+)/g)].map(([, name]) => [name!, value]));
const pathOf = (from: Storefront, id: RouteId, value = "AbC-12") =>
  writeAddress(from, id, withParameters(id, value)).replace(/\?.*/, "");

describe("matchPath", () => {
  it("tells the page from its exact path", () => {
    expect(matchPath(eu, "/", everything)).toEqual({ kind: "page", id: "home", params: {} });
    expect(matchPath(nl, "/nl-nl/winkelwagen/", everything)).toEqual({
      kind: "page",
      id: "cart",
      params: {},
    });
    expect(matchPath(pl, "/konto/zamowienia/PL%201", everything)).toEqual({
      kind: "page",
      id: "account.order",
      params: { orderNumber: "PL 1" },
    });
  });

  it("corrects the closing slash alone with 308", () => {
    const to = (path: string, from = eu) => matchPath(from, path, everything);
    expect(to("/cart")).toEqual({ kind: "redirect", to: "/cart/", status: 308 });
    expect(to("/account/orders/")).toEqual({ kind: "redirect", to: "/account/orders", status: 308 });
    expect(to("/account/orders/A1/")).toEqual({ kind: "redirect", to: "/account/orders/A1", status: 308 });
    expect(to("/nl-nl", nl)).toEqual({ kind: "redirect", to: "/nl-nl/", status: 308 });
  });

  it("corrects upper case, aliases and other languages with 301, and keeps parameters as they are", () => {
    const to = (path: string, from: Storefront) => matchPath(from, path, everything);
    expect(to("/Cart/", eu)).toEqual({ kind: "redirect", to: "/cart/", status: 301 });
    expect(to("/NL-NL/Winkelwagen", nl)).toEqual({
      kind: "redirect",
      to: "/nl-nl/winkelwagen/",
      status: 301,
    });
    expect(to("/labels", pl)).toEqual({ kind: "redirect", to: "/etykiety-z-nadrukiem/", status: 301 });
    expect(to("/konto/zamowienia/AbC", eu)).toEqual({
      kind: "redirect",
      to: "/account/orders/AbC",
      status: 301,
    });
    expect(to("/nl-nl/cart/", nl)).toEqual({ kind: "redirect", to: "/nl-nl/winkelwagen/", status: 301 });
    expect(to("/carrinho/", de)).toEqual({ kind: "redirect", to: "/warenkorb/", status: 301 });
  });

  it("accepts another encoding of the same parameter, which a proxy on the way may have chosen", () => {
    expect(matchPath(eu, "/account/orders/%41%21", everything)).toMatchObject({
      kind: "page",
      params: { orderNumber: "A!" },
    });
    expect(matchPath(eu, "/account/orders/A!", everything)).toMatchObject({ kind: "page" });
  });

  it("reads the longest parameter href writes", () => {
    const path = pathOf(eu, "shopping-list", "\u{7bb1}".repeat(256));
    expect(path.length).toBeGreaterThan(2300);
    expect(matchPath(eu, path, everything)).toMatchObject({ kind: "page", id: "shopping-list" });
  });

  it("knows only pages that are built, and leads to no other", () => {
    const built = new Set<RouteId>(["home", "cart"]);
    expect(matchPath(eu, "/cart", built)).toMatchObject({ kind: "redirect", to: "/cart/" });
    for (const path of ["/labels/", "/custom-labels/", "/CUSTOM-LABELS", "/konto/zamowienia", "/s/list/"]) {
      expect(matchPath(eu, path, built), path).toEqual({ kind: "unknown" });
    }
  });

  it("knows no plus page where the region has no plus, in no language", () => {
    for (const tag of languageTags) {
      const path = fillBrandSlug(routeOf("plus.orders").paths[tag], site.brandSlug);
      expect(matchPath(at, path, everything), path).toEqual({ kind: "unknown" });
    }
  });

  it("knows no path outside the region's prefix", () => {
    for (const path of [
      "/",
      "/winkelwagen/",
      "/nl-nlx/winkelwagen/",
      "/nl-nl/nl-nl/",
      "/nl-nl//",
      "/ro-ro/",
      "nl-nl/",
    ]) {
      expect(matchPath(nl, path, everything), path).toEqual({ kind: "unknown" });
    }
  });

  it("finds every page from every storefront's own address", () => {
    for (const from of storefronts) {
      for (const id of routeIds.filter((known) => hasRoute(from, known))) {
        expect(matchPath(from, pathOf(from, id), everything), `${from.id} ${id}`).toEqual({
          kind: "page",
          id,
          params: withParameters(id, "AbC-12"),
        });
      }
    }
  });

  it("leads every slug of another language and every alias to this storefront's page, in one step", () => {
    for (const from of storefronts) {
      for (const id of routeIds.filter((known) => hasRoute(from, known))) {
        const canonical = pathOf(from, id);
        for (const path of [...Object.values(routeOf(id).paths), ...routeOf(id).aliases]) {
          const other = from.pathPrefix + fillBrandSlug(path, site.brandSlug).replace(/:\w+/g, "AbC-12");
          const match = matchPath(from, other, everything);
          if (other === canonical) expect(match.kind).toBe("page");
          else expect(match, `${from.id} ${other}`).toEqual({ kind: "redirect", to: canonical, status: 301 });
        }
      }
    }
  });
});

describe("matchPath, for all", () => {
  it("reads back what href wrote", () => {
    fc.assert(
      fc.property(storefront, fc.constantFrom(...routeIds), parameter, (from, id, value) => {
        fc.pre(hasRoute(from, id));
        const match = matchPath(from, pathOf(from, id, value), everything);
        expect(match).toEqual({ kind: "page", id, params: withParameters(id, value) });
      }),
      { numRuns: 500 },
    );
  });

  /** Pieces that path tricks are made of, between pieces of real paths. */
  const piece = fc.oneof(
    fc.constantFrom(
      "/",
      "//",
      "\\",
      "..",
      ".",
      "%2e%2e",
      "%2E",
      "%2f",
      "%5c",
      "%00",
      "%",
      "%zz",
      "%c0%ae",
      "%ff",
    ),
    fc.constantFrom(
      "@evil.example",
      "evil.example",
      "http:",
      "javascript:",
      "\t",
      "\n",
      "\0",
      ";",
      "?",
      "#",
      "\u2028",
    ),
    fc.constantFrom(
      "cart",
      "Cart",
      "account",
      "orders",
      "nl-nl",
      "konto",
      "zamowienia",
      "s",
      "i",
      "help",
      "order",
    ),
    fc.string({ unit: "binary", maxLength: 6 }),
  );
  const hostilePath = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(""));

  function expectHarmless(from: Storefront, path: string) {
    const match = matchPath(from, path, everything);
    if (match.kind !== "redirect") return;
    expect(match.to.startsWith(`${from.pathPrefix}/`)).toBe(true);
    expect(match.to).not.toMatch(/^\/[/\\]|[\0-\x20\\]/);
    const target = new URL(match.to, "http://shop.example");
    expect(target.origin).toBe("http://shop.example");
    expect(target.pathname).toBe(match.to);
    expect(matchPath(from, match.to, everything).kind).toBe("page");
  }

  it("answers whatever comes without throwing, and leads at most one step, within the storefront", () => {
    fc.assert(
      fc.property(storefront, hostilePath, (from, path) => {
        expectHarmless(from, path);
        expectHarmless(from, `${from.pathPrefix}/${path}`);
      }),
      { numRuns: 3000 },
    );
  });

  it("leads every bent form of a real path home or nowhere", () => {
    const bend = fc.constantFrom<(path: string) => string>(
      (path) => path.toUpperCase(),
      (path) => (path.endsWith("/") ? path.slice(0, -1) : `${path}/`),
      (path) => `/${path}`,
      (path) => path.replace("/", "/./"),
      (path) => path.replaceAll("/", "\\"),
      (path) => path.replaceAll("/", "%2f"),
      (path) => `${path}/..`,
      (path) => `${path}%00`,
    );
    fc.assert(
      fc.property(
        storefront,
        storefront,
        fc.constantFrom(...routeIds),
        fc.array(bend, { maxLength: 3 }),
        (from, other, id, bends) => {
          fc.pre(hasRoute(other, id));
          const path = pathOf(other, id).slice(other.pathPrefix.length);
          expectHarmless(from, from.pathPrefix + bends.reduce((bent, step) => step(bent), path));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("does not know the classic tricks", () => {
    for (const path of [
      "",
      "//",
      "///",
      "//evil.example",
      "//evil.example/cart",
      "/\\evil.example",
      "\\\\evil.example",
      "/%2e%2e/cart/",
      "/../cart/",
      "/cart/..",
      "/cart//",
      "//cart/",
      "/s/%2e%2e/",
      "/s/../",
      "/s/a%2fb/",
      "/s/a%5cb/",
      "/s/a%00/",
      "/s/%/",
      "/s/%zz/",
      "/s/%c0%ae%c0%ae/",
      "/s/%ff/",
      "/s/%e2%80%ae/",
      "/s/a?b/",
      "/s/a#b/",
      "/cart/?x",
      "/cart#x",
      "/\u212aontakt/",
      `/s/${"a".repeat(257)}/`,
      `/${"a".repeat(3000)}`,
      `/${"a/".repeat(50_000)}`,
      `/s/${"%41".repeat(50_000)}/`,
      "http://evil.example/cart/",
      "/__proto__/",
      "/constructor",
    ]) {
      expect(matchPath(eu, path, everything), JSON.stringify(path)).toEqual({ kind: "unknown" });
    }
  });
});

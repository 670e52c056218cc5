import { languageTags, productTypes } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { routeWith } from "./route.ts";
import { routeIds, routeOf } from "./table.ts";

const everyPath = routeIds.flatMap((id) => [
  ...languageTags.map((tag) => ({ id, tag, path: routeOf(id).paths[tag] })),
  ...routeOf(id).aliases.map((path) => ({ id, tag: "alias", path })),
]);

const parameters = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name).sort();

describe("the route table", () => {
  it("writes every path in plain lower-case ASCII without empty parts", () => {
    for (const { path } of everyPath) {
      expect(path).toMatch(/^\/((?::[a-zA-Z]+|[a-z0-9{}_-]+)(\/(?::[a-zA-Z]+|[a-z0-9{}_-]+))*\/?)?$/);
    }
  });

  it("keeps parameters and closing slash the same in all languages", () => {
    for (const { id, path } of everyPath) {
      const english = routeOf(id).paths.en;
      expect(parameters(path), path).toEqual(parameters(english));
      expect(path.endsWith("/"), path).toBe(english.endsWith("/"));
    }
  });

  it("lets a path mean one page, whatever the language", () => {
    const owner = new Map<string, string>();
    for (const { id, path } of everyPath) {
      const shape = path.replace(/:\w+/g, ":").replace(/\/$/, "");
      expect(owner.get(shape) ?? id, path).toBe(id);
      owner.set(shape, id);
    }
  });

  it("hides no path behind the pattern of another page", () => {
    const patterns = everyPath
      .filter(({ path }) => path.includes(":"))
      .map(({ id, path }) => ({ id, pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`) }));
    for (const { id, path } of everyPath) {
      const hiding = patterns.filter((other) => other.id !== id && other.pattern.test(path));
      expect(hiding, path).toEqual([]);
    }
  });

  it("gives every product type one landing page and knows no other product", () => {
    const landingPages = routeIds.filter((id) => id.startsWith("product."));
    expect(landingPages.toSorted()).toEqual(productTypes.map((type) => `product.${type}`).toSorted());
  });

  it("translates what is read: a product or company page has a path of its own in each language family", () => {
    for (const id of routeIds.filter((known) => /^(product|category)\./.test(known))) {
      expect(new Set(languageTags.map((tag) => routeOf(id).paths[tag])).size, id).toBeGreaterThanOrEqual(9);
    }
  });

  it("opens only pages that exist", () => {
    const opened = routeIds.flatMap((id) => routeOf(id).opens?.route ?? []);
    expect(opened.length).toBeGreaterThan(0);
    for (const id of opened) expect(routeIds).toContain(id);
  });
});

describe("a row of the table", () => {
  const same = <Text extends string>(text: Text) => ({
    cs: text,
    de: text,
    en: text,
    es: text,
    fr: text,
    it: text,
    nl: text,
    pl: text,
    pt: text,
    ro: text,
  });

  it("does not compile when a language drops, renames or adds a parameter, or its closing slash", () => {
    const page = routeWith({});
    const rows = [
      page({ ...same("/order/:orderNumber"), se: "/bestallning/:orderNumber" }),
      // @ts-expect-error the parameter is missing in Swedish
      page({ ...same("/order/:orderNumber"), se: "/bestallning" }),
      // @ts-expect-error the parameter has another name in Swedish
      page({ ...same("/order/:orderNumber"), se: "/bestallning/:orderId" }),
      // @ts-expect-error Swedish has a parameter too many
      page({ ...same("/order"), se: "/bestallning/:orderNumber" }),
      // @ts-expect-error Swedish lacks the closing slash
      page({ ...same("/cart/"), se: "/varukorg" }),
      // @ts-expect-error Swedish is missing
      page(same("/cart/")),
    ];
    expect(rows).toHaveLength(6);
  });

  it("is public, indexed, in every storefront and opened by its address unless it says otherwise", () => {
    expect(routeWith({})({ ...same("/x/"), se: "/x/" })).toMatchObject({
      indexable: true,
      requiresPlus: false,
      opensDirectly: true,
      aliases: [],
      opens: null,
    });
  });
});

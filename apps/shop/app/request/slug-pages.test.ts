import { languageTags } from "@foldmark/region";
import { storefrontOf } from "@foldmark/routing";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { ownSlugAddress, slugPageOf, slugPages, slugSchema } from "./slug-pages.ts";

const brand = { brandSlug: "foldmark" };
const pl = storefrontOf("pl", brand);
const se = storefrontOf("se", brand);

describe("pages with a slug", () => {
  it("have one of their own in each language: no slug means two pages", () => {
    for (const id of ["content.industry", "shopping-list"] as const) {
      const pages = slugPages.filter((page) => page.id === id);
      const owners = new Map<string, number>();
      for (const [index, page] of pages.entries()) {
        for (const languageTag of languageTags) {
          const slug = page.slugIn({ ...pl, languageTag });
          expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
          expect(owners.get(slug ?? "") ?? index, `${id} ${slug}`).toBe(index);
          owners.set(slug ?? "", index);
        }
      }
    }
  });

  it("are led from the slug of another language to the storefront's own, below its prefix", () => {
    expect(ownSlugAddress(pl, "content.industry", "fashion")).toBe("/i/moda/");
    expect(ownSlugAddress(pl, "content.industry", "moda")).toBeNull();
    // The router puts the prefix before it.
    expect(ownSlugAddress(se, "shopping-list", "shipping-bottles")).toBe("/s/skicka-flaskor/");
  });

  it("do not exist under any other word", () => {
    expect(v.is(slugSchema("content.industry"), { slug: "fashion" })).toBe(true);
    expect(v.is(slugSchema("content.industry"), { slug: "nowhere" })).toBe(false);
    expect(slugPageOf("home", "fashion")).toBeNull();
  });
});

/** A page outside the browser: on paper, and as a link that somebody shares. */
import { regionById } from "@foldmark/region";
import { canonical, storefrontOf } from "@foldmark/routing";
import { describe, expect, it } from "vitest";
import { addressBelow, addressOf, site, useBrowser } from "./shop.ts";

const { visit } = useBrowser();

describe("on paper", () => {
  it.each(["home", "content.terms-of-service"] as const)(
    "%s is its content alone, ink on white",
    async (id) => {
      const { page } = await visit(addressOf(regionById("de"), id));
      expect(await page.locator("body > header").isVisible()).toBe(true);
      await page.emulateMedia({ media: "print" });
      for (const part of ["body > header", "body > footer"])
        expect(await page.locator(part).isVisible()).toBe(false);
      const looks = await page.locator("main, main :is(h1, h2, p, dd)").evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility())
          .map((element) => {
            const { color, backgroundColor } = getComputedStyle(element);
            return `${color} on ${backgroundColor}`;
          }),
      );
      expect(looks.length).toBeGreaterThan(10);
      expect([...new Set(looks)]).toEqual(["rgb(0, 0, 0) on rgba(0, 0, 0, 0)"]);
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
        "rgb(255, 255, 255)",
      );
      const pdf = await page.pdf();
      expect(pdf.length).toBeGreaterThan(10_000);
    },
  );
});

describe("a shared link", () => {
  const cardOf = async (url: string) => {
    const { page } = await visit(url);
    const entries = await page
      .locator("head meta[property^='og:']")
      .evaluateAll((metas) =>
        metas.map((meta) => [meta.getAttribute("property"), meta.getAttribute("content")]),
      );
    expect(new Set(entries.map(([name]) => name)).size, "each once").toBe(entries.length);
    return { page, card: Object.fromEntries(entries) as Record<string, string> };
  };

  it.each([
    ["eu", "en_US"],
    ["at", "de_AT"],
    ["nl", "nl_NL"],
    ["se", "sv_SE"],
  ] as const)(
    "of %s tells what it leads to, in its language, with a picture that is there",
    async (id, locale) => {
      const region = regionById(id);
      const { page, card } = await cardOf(addressOf(region, "home"));
      expect(card).toMatchObject({
        "og:type": "website",
        "og:site_name": "Foldmark",
        "og:url": canonical(storefrontOf(region, site), site, "home", {}),
        "og:locale": locale,
        "og:description": await page.locator("meta[name=description]").getAttribute("content"),
      });
      expect(await page.title()).toContain(card["og:title"]);
      const [status, type, bytes] = await page.evaluate(async (address) => {
        const answer = await fetch(address);
        const { size } = await answer.blob();
        return [answer.status, answer.headers.get("content-type"), size] as const;
      }, card["og:image"] ?? "");
      expect([status, type]).toEqual([200, "image/jpeg"]);
      expect(bytes).toBeLessThan(100_000);
    },
  );

  it("in another language than the storefront's own says so", async () => {
    const { card } = await cardOf(addressOf(regionById("de"), "content.impressum", "pt"));
    expect(card["og:locale"]).toBe("pt_PT");
  });

  it("of a page that is not there promises nothing", async () => {
    const { page } = await visit(addressBelow(regionById("eu"), "/nowhere/"), { status: 404 });
    expect(await page.locator("meta[property^='og:']").count()).toBe(0);
  });
});

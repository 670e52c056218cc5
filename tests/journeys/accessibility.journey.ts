/** axe finds nothing on any page, wide and narrow, with what opens opened. */
import { regionById, regions } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { isClean, violations } from "./axe.ts";
import { addressBelow, addressOf, articleAddress, forEach, kindsOfPage, useBrowser } from "./shop.ts";

const { visit } = useBrowser();
const wide = 1320;
const narrow = 390;

async function check(url: string, widths: readonly number[] = [wide, narrow], status = 200): Promise<void> {
  const { page, close } = await visit(url, { status, onlyRead: true });
  await isClean(page, widths);
  await close();
}

/** Pages of a group are looked at side by side. */
function inGroups<Item>(items: readonly Item[], size = 3): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

// axe reads every node of a page: on a busy machine three pages, twice each, take their minute.
describe("axe on every storefront", { timeout: 180_000 }, () => {
  it.each(inGroups(regions.map(({ id }) => id)))("finds nothing on the home pages of %s, %s, %s", (...ids) =>
    forEach(ids, (id) => check(addressOf(regionById(id), "home"), [narrow])),
  );

  // Rules are about elements: one storefront is looked at both ways; those with other taxes, units or words share the
  // pages between them. Home pages were looked at narrow above.
  describe.each([
    ["eu", [wide, narrow], () => true],
    ["de", [narrow], (nth: number) => nth % 3 === 0],
    ["pl", [wide], (nth: number) => nth % 3 === 1],
    ["us", [narrow], (nth: number) => nth % 3 === 2],
  ] as const)("%s", (id, widths, isLookedAt) => {
    const looks = kindsOfPage
      .filter((_, nth) => isLookedAt(nth))
      .map((page) => ({ page, left: widths.filter((width) => page !== "home" || width !== narrow) }))
      .filter(({ left }) => left.length > 0);
    it.each(inGroups(looks).map((group) => ({ group, pages: group.map(({ page }) => page).join(", ") })))(
      "finds nothing on $pages",
      ({ group }) => forEach(group, ({ page, left }) => check(addressOf(regionById(id), page), left)),
    );
  });
});

describe("axe", () => {
  it("finds nothing on a page that is not there", () =>
    check(addressBelow(regionById("pl"), "/nie-ma/"), [wide, narrow], 404));

  it.each(["eu", "se"] as const)("finds nothing on an article of help: %s", (id) =>
    check(articleAddress(regionById(id), "ways-to-pay")),
  );

  it("finds nothing where a language is not there", () =>
    check(`${addressOf(regionById("de"), "home")}?locale=xx`, [wide, narrow], 400));

  it.each(["gallery", "mail"])("finds nothing on the developers' page %s", (name) =>
    check(addressBelow(regionById("eu"), `/_local/${name}`)),
  );

  it("finds nothing on the narrowest phone, nor in the choosers when they are open", async () => {
    const { page } = await visit(addressOf(regionById("de"), "home"), { width: 320, height: 640 });
    expect(await violations(page)).toEqual([]);
    for (const panel of ["region-panel", "language-panel", "menu-panel"]) {
      await page.locator(`[popovertarget=${panel}]`).click();
      const box = await page.locator(`#${panel}`).boundingBox();
      expect([Math.round(box?.x ?? -1) >= 0, Math.round((box?.x ?? 0) + (box?.width ?? 999)) <= 320]).toEqual(
        [true, true],
      );
      expect(await violations(page), panel).toEqual([]);
      await page.keyboard.press("Escape");
    }
  });

  it("finds nothing in the offer of another storefront", async () => {
    const { page } = await visit(addressOf(regionById("eu"), "home"), {
      cookies: { "cf-user-country": "PL" },
    });
    await page.getByRole("complementary").waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

describe("a person who sees little", () => {
  it("can double the size of all text without losing any", async () => {
    // 1280 px at 400 % are 320 px; here the text alone grows, which breaks boxes of fixed height.
    const { page } = await visit(addressOf(regionById("de"), "home"), { width: 1280 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("main h1, main h2, main h3, main p, main a, main button")]
        .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1)
        .filter((element) => getComputedStyle(element).overflowX !== "visible")
        .map((element) => element.textContent),
    );
    expect(cut).toEqual([]);
  });

  it("can ask for less motion: nothing moves", async () => {
    const { page } = await visit(addressOf(regionById("eu"), "home"), { reducedMotion: "reduce" });
    const moving = await page.evaluate(
      () =>
        document.getAnimations().filter((animation) => {
          const { duration } = animation.effect?.getComputedTiming() ?? {};
          return Number(duration) > 10;
        }).length,
    );
    expect(moving).toBe(0);
  });
});

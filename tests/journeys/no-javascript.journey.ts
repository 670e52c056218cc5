/** Without JavaScript: everything that is built can be read, reached and chosen. */
import { messagesFor } from "@foldmark/messages";
import { languageTags, regionById, regions } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { addressBelow, addressOf, forEach, kindsOfPage, useBrowser, visibleText } from "./shop.ts";

const { visit } = useBrowser();
const off = { javaScriptEnabled: false };

describe("without JavaScript", () => {
  it.each(["eu", "pl", "se"] as const)("every page of %s says all it says with it", async (id) => {
    const region = regionById(id);
    await forEach(kindsOfPage, async (page) => {
      const url = addressOf(region, page);
      const plain = await visit(url, { ...off, onlyRead: true });
      const scripted = await visit(url, { onlyRead: true });
      // What only a script can do (turning a model, say) is not offered without one.
      await scripted.page.evaluate(() => {
        for (const each of document.querySelectorAll("[data-needs-script]")) each.remove();
      });
      expect(await plain.page.locator("[data-needs-script]:visible").count(), url).toBe(0);
      const words = await visibleText(plain.page);
      expect(words.length, url).toBeGreaterThan(500);
      // It may say more: what a script does by itself, a button does without one.
      const lines = (text: string) => text.split("\n").map((line) => line.trim());
      // A box that turns and folds under the hand cannot do so without a script: its pictures stand there instead.
      const gallery = `[aria-label="${messagesFor(region.languageTag)["product.page.gallery.label"]}"]`;
      const stage =
        (await scripted.page.locator(gallery).count()) > 0 ? await visibleText(scripted.page, gallery) : "";
      const said = new Set([...lines(words), ...lines(stage)]);
      expect(
        lines(await visibleText(scripted.page)).filter((line) => !said.has(line)),
        url,
      ).toEqual([]);
      const headline = plain.page.locator("h1");
      expect(await headline.isVisible()).toBe(true);
      await plain.close();
      await scripted.close();
    });
  });

  it("pictures and styles are there", async () => {
    const { page } = await visit(addressOf(regionById("eu"), "home"), off);
    const [width, loaded] = await page
      .locator("img")
      .first()
      .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.complete]);
    expect([Number(width) > 100, loaded]).toEqual([true, true]);
    const ground = await page.locator("h1").evaluate((element) => getComputedStyle(element).fontFamily);
    expect(ground).not.toMatch(/^"?Times/);
  });

  it("the choosers open and lead to the same page elsewhere", async () => {
    const { page } = await visit(addressOf(regionById("eu"), "content.terms-of-service"), off);
    await page.locator("[popovertarget=region-panel]").click();
    expect(await page.locator("#region-panel").getByRole("link").count()).toBe(regions.length);
    await page.locator("#region-panel").getByRole("link", { name: "Česko" }).click();
    await page.waitForURL(addressOf(regionById("cz"), "content.terms-of-service"));
    await page.locator("[popovertarget=language-panel]").click();
    expect(await page.locator("#language-panel").getByRole("link").count()).toBe(languageTags.length);
    await page.locator("#language-panel").getByRole("link", { name: "Português" }).click();
    await page.waitForURL(addressOf(regionById("cz"), "content.terms-of-service", "pt"));
  });

  it("the navigation of a phone opens and leads to the parts of the shop", async () => {
    const { page } = await visit(addressOf(regionById("de"), "content.impressum"), { ...off, width: 390 });
    await page.locator("[popovertarget=menu-panel]").click();
    await page.locator("#menu-panel").getByRole("link", { name: "Kartons", exact: true }).click();
    await page.waitForURL(`${addressOf(regionById("de"), "content.shop")}#boxes`);
  });

  it("a page that is not there says so in the storefront's language, with header and footer", async () => {
    for (const id of ["pl", "ro"] as const) {
      const region = regionById(id);
      const text = messagesFor(region.languageTag);
      const { page } = await visit(addressBelow(region, "/nic/"), { ...off, status: 404 });
      expect(await page.locator("h1").textContent()).toBe(text["errors.404.title"]);
      // Whoever followed an old link looked for something.
      expect(await page.locator("main").getByRole("link", { name: text["chrome.search"] }).count()).toBe(1);
      expect(await page.locator("html").getAttribute("lang")).toBe(region.hreflang);
      expect(await visibleText(page, "footer")).toContain(text["chrome.legal.terms"]);
      await page.getByRole("main").getByRole("link", { name: text["errors.action.home"] }).click();
      await page.waitForURL(addressOf(region, "home"));
    }
  });

  it("a language we do not have is answered with those we have, on the same page", async () => {
    const terms = addressOf(regionById("fr"), "content.terms-of-service");
    const { page } = await visit(`${terms}?locale=xx`, { ...off, status: 400 });
    expect(await page.locator("h1").textContent()).toBe(messagesFor("fr")["errors.language.title"]);
    await page.getByRole("main").getByRole("link", { name: "Italiano" }).click();
    await page.waitForURL(`${terms}?locale=it`);
  });
});

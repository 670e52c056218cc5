/** The help search of SPEC §4 by keyboard and by ear, and without a script. */
import { regionById } from "@foldmark/region";
import type { Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "../journeys/axe.ts";
import { addressOf, useBrowser } from "../journeys/shop.ts";
import { answer, asked, calls, home, input, options, panel } from "./help-search-page.ts";

const { visit } = useBrowser();

describe("by keyboard and by ear", () => {
  it("is a combobox with a list, whose option the arrows choose around the ends", async () => {
    const { page } = await visit(home);
    expect(await input(page).getAttribute("aria-expanded")).toBe("false");
    await input(page).fill("delivery");
    await options(page).first().waitFor();
    expect(await input(page).getAttribute("aria-expanded")).toBe("true");
    const list = await input(page).getAttribute("aria-controls");
    expect(await page.locator(`[id="${list}"]`).getAttribute("role")).toBe("listbox");
    const count = await options(page).count();
    await page.getByRole("status").getByText(`${count} articles`).waitFor();
    const chosen = async () => {
      const id = await input(page).getAttribute("aria-activedescendant");
      return page.locator(`[id="${id}"]`).evaluate((option) => {
        const all = [...document.querySelectorAll("[role=option]")];
        return [all.indexOf(option), option.getAttribute("aria-selected")];
      });
    };
    await input(page).press("ArrowUp");
    expect(await chosen()).toEqual([count - 1, "true"]);
    // The last of a long list is in sight, above the line about the keys.
    await expect
      .poll(() =>
        options(page)
          .last()
          .evaluate((option) => {
            const { left, bottom } = option.getBoundingClientRect();
            return option.contains(document.elementFromPoint(left + 20, bottom - 4));
          }),
      )
      .toBe(true);
    await input(page).press("ArrowDown");
    expect(await chosen()).toEqual([0, "true"]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("combobox");
    expect(await violations(page)).toEqual([]);
    const tree = await page.locator("search").ariaSnapshot();
    expect(tree).toContain('combobox "Search help" [expanded]');
    expect(tree).toContain('listbox "Artykuły"');
    expect(tree).toMatch(/option ".+" \[selected\]/);
  });

  it("says that Enter opens the first article, and that there are articles in English to choose from", async () => {
    const { page } = await visit(home);
    const described = (await input(page).getAttribute("aria-describedby")) ?? "";
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe("Enter opens the first article");
    await page.goto(addressOf(regionById("pl"), "help.home"));
    await page.route(calls, async (route: Route) => {
      const isPolish = asked(route.request())[0].filters === "language:pl";
      await route.fulfill(isPolish ? answer() : answer({ post_title: "Delivery times" }));
    });
    await page.getByRole("combobox").first().fill("bigowanie");
    await page.getByRole("status").getByText("Artykuły po angielsku: 1 artykuł").waitFor();
  });

  it("closes when the keyboard goes on, so that nothing lies over what it comes to", async () => {
    const { page } = await visit(home);
    await input(page).fill("delivery");
    await options(page).first().waitFor();
    await page.keyboard.press("Tab");
    // The button that clears it is the search's own.
    expect(await panel(page).isVisible()).toBe(true);
    for (let pressed = 0; pressed < 5 && (await panel(page).isVisible()); pressed += 1)
      await page.keyboard.press("Tab");
    await panel(page).waitFor({ state: "hidden" });
    expect(await page.evaluate(() => document.activeElement?.closest("search"))).toBeNull();
    expect(await input(page).inputValue()).toBe("delivery");
  });

  it("S4.22 Escape works on what stands in the panel too, and leads back to the input", async () => {
    const { page } = await visit(home);
    await page.route(calls, (route) => route.fulfill(answer()));
    await input(page).fill("nothing");
    await panel(page).getByRole("link", { name: "Contact us" }).focus();
    await page.keyboard.press("Escape");
    await panel(page).waitFor({ state: "hidden" });
    expect(await input(page).inputValue()).toBe("");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("combobox");
  });

  it("without JavaScript a form leads to what was found", async () => {
    const { page } = await visit(home, { javaScriptEnabled: false });
    await page.locator("input[name=q]").fill("track my parcel");
    await page.locator("input[name=q]").press("Enter");
    await page.waitForURL(/\?q=track/);
    await page.getByRole("link", { name: "Track your parcel" }).first().click();
    await page.waitForURL(/track-your-parcel/);
  });
});

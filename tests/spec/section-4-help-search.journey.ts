/**
 * The help search of SPEC §2 and §4 as a reader has it: in a browser, on the built pages, against the search this process
 * answers itself.
 */
import { regionById } from "@foldmark/region";
import type { Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { addressBelow, addressOf, useBrowser } from "../journeys/shop.ts";
import {
  answer,
  asked,
  calls,
  contactPanel,
  contactUs,
  heard,
  home,
  input,
  isActive,
  isTitleShown,
  options,
  panel,
  title,
} from "./help-search-page.ts";

const { visit } = useBrowser();
const article = addressBelow(regionById("eu"), "/help/bleed-safe-area-and-folds/");

describe("§4 help search", () => {
  it("S2.31 the input is marked as that of an index or of a single topic", async () => {
    const { page } = await visit(home);
    expect(await input(page).getAttribute("data-search-page")).toBe("index");
    await page.goto(addressOf(regionById("eu"), "help.page"));
    expect(await input(page).getAttribute("data-search-page")).toBe("index");
    await page.goto(article);
    expect(await input(page).getAttribute("data-search-page")).toBe("single-topic");
    expect(await panel(page).count()).toBe(1);
  });

  it("S4.17, S4.23 focus makes it active, which the document's class says; leaving it ends that", async () => {
    const { page } = await visit(home);
    expect(await isActive(page)).toBe(false);
    await input(page).focus();
    await expect.poll(() => isActive(page)).toBe(true);
    await input(page).blur();
    await expect.poll(() => isActive(page)).toBe(false);
  });

  it("S4.18, S4.22 is cleared by its button, by emptying the input and by Escape", async () => {
    const { page } = await visit(home);
    for (const clear of [
      () => page.getByRole("button", { name: "Clear the search" }).click(),
      () => input(page).fill(""),
      () => input(page).press("Escape"),
    ]) {
      await input(page).fill("delivery");
      await options(page).first().waitFor();
      await clear();
      await panel(page).waitFor({ state: "hidden" });
      expect(await input(page).inputValue()).toBe("");
    }
  });

  it("S4.22 Backspace on the last letter closes it", async () => {
    const { page } = await visit(home);
    await input(page).fill("d");
    await page.getByText("Type at least 3 letters.").first().waitFor();
    await input(page).press("Backspace");
    await panel(page).waitFor({ state: "hidden" });
    expect(await input(page).inputValue()).toBe("");
  });

  it("S4.19, S5.3, S9.44 one or two letters are recorded, send nothing and say what is missing", async () => {
    const { page } = await visit(home);
    const requests = heard(page);
    await input(page).pressSequentially("de");
    await panel(page).getByText("Type at least 3 letters.").waitFor();
    expect(await panel(page).locator("[data-loader]").count()).toBe(0);
    expect(requests).toEqual([]);
    await input(page).pressSequentially("l");
    await options(page).first().waitFor();
    expect(requests.map(asked).at(-1)).toMatchObject([{ query: "del" }]);
  });

  // That the searching flag stays on without a hit, only the state knows: section-4-help-search-state.test.ts.
  it("S4.20 hits end the search; a reader is told when there are none", async () => {
    const { page } = await visit(home);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(calls, async (route: Route) => {
      const [{ query }] = asked(route.request());
      if (query === "slow") await held;
      await route.fulfill(query === "nothing" ? answer() : answer({ post_title: "Delivery times" }));
    });
    await input(page).fill("slow");
    await panel(page).locator("[data-loader]").waitFor();
    release();
    await options(page).first().waitFor();
    expect(await panel(page).locator("[data-loader]").count()).toBe(0);
    await input(page).fill("nothing");
    await panel(page).getByText("No articles about “nothing”").waitFor();
    expect(await options(page).count()).toBe(0);
  });

  it("S4.23 the title makes room for results and for the word that there are none", async () => {
    const { page } = await visit(home);
    await page.route(calls, async (route: Route) => {
      const [{ query }] = asked(route.request());
      await route.fulfill(query === "nothing" ? answer() : answer({ post_title: "Delivery times" }));
    });
    expect(await isTitleShown(page)).toBe(true);
    await input(page).fill("delivery");
    await options(page).first().waitFor();
    await expect.poll(() => isTitleShown(page)).toBe(false);
    await input(page).fill("nothing");
    await panel(page).getByText("No articles").waitFor();
    expect(await isTitleShown(page)).toBe(false);
    await input(page).press("Escape");
    await expect.poll(() => isTitleShown(page)).toBe(true);
  });

  it("S4.24 a click outside closes the results; one on a button, the input or a result does not", async () => {
    const { page } = await visit(home);
    await input(page).fill("delivery");
    await options(page).first().waitFor();
    await input(page).click();
    expect(await panel(page).isVisible()).toBe(true);
    // As clicks come there: where the panel lies over it no pointer could.
    const click = async (where: string) => {
      const element = page.locator(where).first();
      await element.waitFor({ state: "attached" });
      await element.evaluate((each: HTMLElement) => each.click());
    };
    await click("header button, footer button");
    expect(await panel(page).isVisible()).toBe(true);
    // In a new tab, so that the page stays.
    const tab = page.context().waitForEvent("page");
    await options(page)
      .first()
      .click({ modifiers: ["ControlOrMeta"] });
    await (await tab).close();
    expect(await panel(page).isVisible()).toBe(true);
    await click("footer p, footer div");
    await panel(page).waitFor({ state: "hidden" });
    expect(await input(page).inputValue()).toBe("delivery");
  });

  it("S2.34 Enter goes to the first article, also before the answer has come", async () => {
    const { page } = await visit(home);
    await page.route(calls, async (route: Route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await input(page).fill("track my parcel");
    await input(page).press("Enter");
    await page.waitForURL(/\/help\/track-your-parcel\/$/);
    await title(page).getByText("Track your parcel").waitFor();
  });

  it("S2.34 whoever follows a link after Enter stays where it led", async () => {
    const { page } = await visit(home);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(calls, async (route: Route) => {
      await held;
      await route.fulfill(answer({ post_title: "Delivery times" }));
    });
    await input(page).fill("delivery");
    await input(page).press("Enter");
    // The panel may lie over it: followed as by keyboard.
    const link = page.getByRole("main").locator("a[href*='/help/']:not([data-search-result])").last();
    const address = new URL((await link.getAttribute("href")) ?? "", page.url()).href;
    await link.focus();
    await link.press("Enter");
    await page.waitForURL(address);
    release();
    await page.waitForTimeout(300);
    expect(page.url()).toBe(address);
  });

  it("S2.34 Enter opens the option that is highlighted, and an older answer that comes late changes nothing", async () => {
    const { page } = await visit(home);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(calls, async (route: Route) => {
      const [{ query }] = asked(route.request());
      if (query === "old") {
        await held;
        await route.fulfill(answer({ post_title: "Old" }));
      } else
        await route.fulfill(answer({ post_title: "Ways to pay" }, { post_title: "Pay with your wallet" }));
    });
    await input(page).fill("old");
    await input(page).fill("pay");
    await options(page).first().waitFor();
    release();
    await page.waitForTimeout(300);
    expect(await options(page).allTextContents()).not.toContain("Old");
    await input(page).press("ArrowDown");
    await input(page).press("ArrowDown");
    await input(page).press("Enter");
    await page.waitForURL(/\/help\/pay-with-your-wallet\/$/);
  });

  it("S2.34 what the arrows chose goes with its list, and the pointer chooses nothing for Enter", async () => {
    const { page } = await visit(home);
    await page.route(calls, async (route: Route) => {
      const [{ query }] = asked(route.request());
      await route.fulfill(
        query === "pay"
          ? answer({ post_title: "Ways to pay" }, { post_title: "Pay with your wallet" })
          : answer({ post_title: "Pay by bank transfer" }, { post_title: "Ways to pay" }),
      );
    });
    await input(page).fill("pay");
    await options(page).first().waitFor();
    await input(page).press("ArrowUp");
    expect(await options(page).nth(1).getAttribute("aria-selected")).toBe("true");
    await input(page).press("Escape");
    expect(await input(page).getAttribute("aria-activedescendant")).toBeNull();
    await input(page).fill("payment");
    await options(page).filter({ hasText: "bank transfer" }).waitFor();
    await options(page).nth(1).hover();
    expect(await input(page).getAttribute("aria-activedescendant")).toBeNull();
    await input(page).press("Enter");
    await page.waitForURL(/\/help\/pay-by-bank-transfer\/$/);
  });

  it("S2.35 the way to a person stands beside it, with its words, and opens the contact panel", async () => {
    const { page } = await visit(home);
    await page.getByText("Need to talk to a support agent?").waitFor();
    const contact = contactUs(page).first();
    expect(await contact.getAttribute("href")).toContain("contact");
    await contact.click();
    await contactPanel(page).getByLabel("Your message").waitFor();
  });

  it.each(["gb", "us", "at"] as const)("a hit leads to its article in its own storefront: %s", async (id) => {
    const region = regionById(id);
    const { page } = await visit(addressOf(region, "help.home"));
    await page
      .getByRole("combobox")
      .first()
      .fill(region.languageTag === "de" ? "lieferzeit" : "delivery time");
    const first = options(page).first();
    await first.waitFor();
    const address = new URL((await first.getAttribute("href")) ?? "", page.url()).href;
    expect(address.startsWith(addressOf(region, "help.home"))).toBe(true);
    await first.click();
    await page.waitForURL(address);
    await title(page).waitFor();
  });
});

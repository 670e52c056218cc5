/**
 * The help search of SPEC §2, §4, §5, §7, §8 and §9 as a reader has it: in a browser, on the built pages, against the
 * search this process answers itself, or against hosts that are away.
 */
import { regionById, searchOrigins } from "@foldmark/region";
import type { Page, Request, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { helpSearchHostsName } from "../../apps/shop/app/request/storage-names.ts";
import { violations } from "../journeys/axe.ts";
import { addressBelow, addressOf, site, useBrowser } from "../journeys/shop.ts";

const { visit, takeComplaints } = useBrowser();
const home = addressOf(regionById("eu"), "help.home");
const article = addressBelow(regionById("eu"), "/help/bleed-safe-area-and-folds/");
const calls = "**/1/indexes/*/queries?*";

const input = (page: Page) => page.getByRole("combobox", { name: "Search help" });
const options = (page: Page) => page.getByRole("option");
const panel = (page: Page) => page.locator("[data-search-results]");
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const isTitleShown = async (page: Page) => ((await title(page).boundingBox())?.width ?? 0) > 1;
const contactUs = (page: Page) => page.getByRole("main").getByRole("link", { name: "Contact us" });
const contactPanel = (page: Page) => page.getByRole("dialog", { name: "Contact us" });
const isActive = (page: Page) => page.evaluate(() => document.body.classList.contains("help-search-active"));

interface Hit {
  readonly post_title: string;
  readonly post_type?: string;
}
const hit = ({ post_title, post_type = "help_article" }: Hit) => ({
  objectID: post_title,
  post_type,
  post_title,
  url: `/help/${post_title.toLowerCase().replaceAll(" ", "-")}/`,
  topics: [{ name: "Delivery" }],
  language: "en",
});
const answer = (...hits: readonly Hit[]) => ({
  json: { results: [{ hits: hits.map(hit), nbHits: hits.length, nbPages: 1, page: 0 }] },
  headers: { "access-control-allow-origin": "*" },
});

/** Calls of the page so far, and what each asked. */
function heard(page: Page): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/1/indexes/")) requests.push(request);
  });
  return requests;
}
/** Provoked on purpose: the shop need not hear of them. */
const hearReports = (page: Page, reports: string[]) =>
  page.route("**/api/v1/error-reports", async (route) => {
    reports.push(route.request().postData() ?? "");
    await route.fulfill({ status: 204 });
  });
const asked = (request: Request) => JSON.parse(request.postData() ?? "{}").requests;

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

  // That the searching flag stays on without a hit, only the state knows: search-state.test.ts and help-search.test.ts.
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
    takeComplaints();
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

describe("§7 the call", () => {
  it("S7.5, S7.6, S7.7, S7.9 one request of one index, with query and language, id and key in public", async () => {
    const { page } = await visit(addressOf(regionById("pl"), "help.home"));
    const requests = heard(page);
    await page.getByRole("combobox").first().fill("dostawa");
    await options(page).first().waitFor();
    const request = requests.at(-1)!;
    expect(request.method()).toBe("POST");
    const address = new URL(request.url());
    expect(address.pathname).toBe("/help-search/1/indexes/*/queries");
    expect(address.searchParams.get("x-algolia-application-id")).toBe("HELP");
    expect(address.searchParams.get("x-algolia-api-key")).toBe("public-help-search");
    expect(asked(request)).toEqual([{ indexName: "help_posts", query: "dostawa", filters: "language:pl" }]);
    const { results } = await (await request.response())!.json();
    expect(results[0]).toMatchObject({
      hits: expect.any(Array),
      nbHits: expect.any(Number),
      nbPages: expect.any(Number),
      page: 0,
    });
  });

  it("S7.10 only articles are shown, under the Polish word for them", async () => {
    const { page } = await visit(home);
    await page.route(calls, (route) =>
      route.fulfill(
        answer({ post_title: "Flute", post_type: "help_term" }, { post_title: "Delivery times" }),
      ),
    );
    await input(page).fill("delivery");
    await options(page).first().waitFor();
    expect(await options(page).count()).toBe(1);
    const heading = panel(page).getByRole("heading", { name: "Artykuły" });
    expect(await heading.getAttribute("lang")).toBe("pl");
  });

  it("S9.46 results fade in and out within 100 ms", async () => {
    const { page } = await visit(home);
    // Every transition of the panel as it ends, with how long it took.
    await panel(page).evaluate((element) => {
      const ended: string[] = [];
      Object.assign(window, { ended });
      element.addEventListener("transitionend", (event) => {
        const { propertyName, elapsedTime } = event as TransitionEvent;
        if (event.target === element && propertyName === "opacity") ended.push(elapsedTime.toFixed(1));
      });
    });
    const ended = () => page.evaluate(() => (window as unknown as { ended: string[] }).ended);
    await input(page).fill("delivery");
    await expect.poll(ended).toEqual(["0.1"]);
    await input(page).press("Escape");
    await expect.poll(ended).toEqual(["0.1", "0.1"]);
    await panel(page).waitFor({ state: "hidden" });
  });

  it("S7.8, S9.47, S9.50 a dead host costs a second once, and rests for two minutes, on the next page too", async () => {
    const { page } = await visit(home);
    const hosts: string[] = [];
    const times: number[] = [];
    await page.route(calls, async (route: Route) => {
      times.push(performance.now());
      const { host, pathname } = new URL(route.request().url());
      hosts.push(pathname.startsWith("/help-search") ? "own" : host);
      // The first host never answers.
      if (!pathname.startsWith("/help-search")) await route.continue();
    });
    await input(page).fill("delivery");
    await options(page).first().waitFor();
    const search = new URL(searchOrigins(site)[0]!).host;
    expect(hosts).toEqual(["own", search]);
    const [asked = 0, askedAgain = 0] = times;
    expect(askedAgain - asked).toBeGreaterThan(900);
    expect(askedAgain - asked).toBeLessThanOrEqual(1200);
    await input(page).fill("invoice");
    await options(page).filter({ hasText: "invoice" }).first().waitFor();
    await options(page).filter({ hasText: "invoice" }).first().click();
    await page.waitForURL(/\/help\/[^/]*invoice[^/]*\/$/);
    await title(page).waitFor();
    await input(page).fill("pallet");
    await options(page).filter({ hasText: "pallet" }).first().waitFor();
    expect(hosts).toEqual(["own", search, search, search]);
    // Two minutes later it is asked again.
    await page.evaluate((name) => {
      const kept = JSON.parse(sessionStorage.getItem(name) ?? "{}") as Record<string, { lastUpdate: number }>;
      for (const standing of Object.values(kept)) standing.lastUpdate -= 121_000;
      sessionStorage.setItem(name, JSON.stringify(kept));
    }, helpSearchHostsName);
    await input(page).fill("corrugated");
    await expect.poll(() => hosts.slice(4)).toEqual(["own", search]);
    takeComplaints();
  });
});

describe("§8 the search is away", () => {
  const failures: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
    ["all hosts away", (route) => route.abort("connectionrefused")],
    ["no host answers", async () => {}],
    ["403", (route) => route.fulfill({ status: 403, json: { message: "Invalid key", status: 403 } })],
    ["500", (route) => route.fulfill({ status: 500, json: { message: "broken", status: 500 } })],
    ["broken JSON", (route) => route.fulfill({ status: 200, body: "{" })],
    ["another shape", (route) => route.fulfill({ json: { results: [{}] } })],
  ];

  it.each(failures)("S4.21, S8.7, S8.8 %s: said, reported once, and the page goes on", async (_, fail) => {
    const { page } = await visit(home);
    const reports: string[] = [];
    await hearReports(page, reports);
    await page.route(calls, fail);
    await input(page).fill("delivery");
    await panel(page).getByText("The search is not available at the moment.").waitFor();
    expect(await options(page).count()).toBe(0);
    expect(await panel(page).locator("[data-loader]").count()).toBe(0);
    await page.waitForTimeout(200);
    await input(page).fill("invoices");
    await panel(page).getByText("The search is not available at the moment.").waitFor();
    expect(reports).toHaveLength(1);
    await page.unroute(calls);
    await page.getByRole("button", { name: "Try again" }).press("Enter");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("combobox");
    await contactUs(page).first().click();
    await contactPanel(page).getByLabel("Your message").waitFor();
    takeComplaints();
  });

  it.each([
    ["eu", "The search is not available at the moment."],
    ["pl", "Wyszukiwarka"],
  ] as const)("nobody waits longer than three seconds: %s", async (id, words) => {
    const { page } = await visit(addressOf(regionById(id), "help.home"));
    await hearReports(page, []);
    await page.route(calls, async () => {});
    // With its parts loaded only the hosts are waited for.
    await page.getByRole("combobox").first().fill("zz");
    await page.waitForLoadState("networkidle");
    const began = performance.now();
    await page.getByRole("combobox").first().fill("zzz");
    await panel(page).getByText(words).first().waitFor();
    expect(performance.now() - began).toBeLessThan(3_300);
    takeComplaints();
  });

  it("S4.20 English that does not answer takes nothing from an answer in the reader's language", async () => {
    const { page } = await visit(addressOf(regionById("pl"), "help.home"));
    const reports: string[] = [];
    await hearReports(page, reports);
    await page.route(calls, async (route: Route) => {
      if (asked(route.request())[0].filters === "language:pl") await route.fulfill(answer());
    });
    await page.getByRole("combobox").first().fill("bigowanie");
    await panel(page).locator("[data-search-none]").waitFor({ timeout: 2_000 });
    await expect.poll(() => reports.length, { timeout: 3_300 }).toBe(1);
    expect(await panel(page).locator("[data-search-none]").isVisible()).toBe(true);
    takeComplaints();
  });

  it.each([
    ["application id", '"HELP"'],
    ["key", '"public-help-search"'],
  ])("S4.21, S8.8 no %s: said, reported once, and the page goes on", async (_, setting) => {
    const { page } = await visit(article);
    const reports: string[] = [];
    await hearReports(page, reports);
    // What the help's home is told of its search lacks it.
    await page.route(/\/help\/[^/]*\.data|\/help\.data/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(setting, '""') });
    });
    await page.getByRole("main").getByRole("link", { name: "Help", exact: true }).first().click();
    await page.getByRole("heading", { level: 1, name: "How can we help?" }).waitFor();
    for (const query of ["delivery", "invoices"]) {
      await input(page).fill(query);
      await panel(page).getByText("The search is not available at the moment.").waitFor();
    }
    expect(await options(page).count()).toBe(0);
    expect(reports).toHaveLength(1);
    expect(reports[0]).toContain("is missing");
    await contactUs(page).first().click();
    await contactPanel(page).getByLabel("Your message").waitFor();
    takeComplaints();
  });

  it("S8.9 a library the page needs and does not find throws at load, and is reported", async () => {
    const { page } = await visit(home);
    const reports: string[] = [];
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await hearReports(page, reports);
    await page.route("**/build/**/*search-provider*", (route) => route.abort());
    await page.reload();
    await expect.poll(() => errors.join()).toContain("Loading chunk help-search failed");
    await expect.poll(() => reports.join()).toContain("Loading chunk help-search failed");
    expect(reports).toHaveLength(1);
    await input(page).fill("delivery");
    await panel(page).getByText("The search is not available at the moment.").waitFor();
    expect(reports).toHaveLength(1);
    takeComplaints();
  });
});

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

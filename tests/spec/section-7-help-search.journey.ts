/** The help search's calls of SPEC §5, §7, §8 and §9 in a browser: what is asked, and what happens when hosts are away. */
import { regionById, searchOrigins } from "@foldmark/region";
import type { Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { helpSearchHostsName } from "../../apps/shop/app/request/storage-names.ts";
import { addressBelow, addressOf, site, useBrowser } from "../journeys/shop.ts";
import {
  answer,
  asked,
  calls,
  contactPanel,
  contactUs,
  heard,
  hearReports,
  home,
  input,
  options,
  panel,
  title,
} from "./help-search-page.ts";

const { visit, takeComplaints } = useBrowser();
const article = addressBelow(regionById("eu"), "/help/bleed-safe-area-and-folds/");

describe("§7 the call", () => {
  it("S7.5, S7.6, S7.7, S7.9 one request of one index, with query and language, id and key in public", async () => {
    const { page } = await visit(addressOf(regionById("pl"), "help.home"));
    const requests = heard(page);
    await page.getByRole("combobox").first().fill("dostawa");
    await options(page).first().waitFor();
    const request = requests[0]!;
    expect(request.method()).toBe("POST");
    const address = new URL(request.url());
    expect(address.pathname).toBe("/help-search/1/indexes/*/queries");
    expect(address.searchParams.get("x-algolia-application-id")).toBe("HELP");
    expect(address.searchParams.get("x-algolia-api-key")).toBe("public-help-search");
    expect(asked(request)).toEqual([{ indexName: "help_posts", query: "dostawa", filters: "language:pl" }]);
    // A shop that has only just begun may be so slow that the next host answers.
    const { results } = await (await requests.at(-1)!.response())!.json();
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
    // Every transition of the panel as it ends, with how long it took. That its display goes in the same moment as the
    // last of its opacity, browsers tell as either event.
    await panel(page).evaluate((element) => {
      const ended: string[] = [];
      Object.assign(window, { ended });
      for (const type of ["transitionend", "transitioncancel"] as const)
        element.addEventListener(type, (event) => {
          const { target, propertyName, elapsedTime } = event as TransitionEvent;
          if (target === element && propertyName === "opacity") ended.push(elapsedTime.toFixed(1));
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
    // With its parts loaded only the hosts are waited for, by a clock that the machine's other work does not move.
    await page.getByRole("combobox").first().fill("zz");
    await page.waitForLoadState("networkidle");
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole("combobox").first().fill("zzz");
    await panel(page).locator("[data-loader]").waitFor();
    await page.clock.runFor(2_900);
    expect(await panel(page).locator("[data-loader]").count()).toBe(1);
    await page.clock.runFor(100);
    await panel(page).getByText(words).first().waitFor();
    // The clock is that of all tabs of this visitor: the next test's goes on.
    await page.clock.resume();
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
    await panel(page).locator("[data-search-none]").waitFor();
    expect(reports).toEqual([]);
    await expect.poll(() => reports.length).toBe(1);
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

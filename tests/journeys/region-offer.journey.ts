/** Where the edge's cookie names the visitor's country, that storefront is offered; the visitor decides. */
import { messagesFor } from "@foldmark/messages";
import { type RegionId, regionById } from "@foldmark/region";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { addressOf, isAlive, useBrowser } from "./shop.ts";

const { visit } = useBrowser();
const english = messagesFor("en");
const offer = (page: Page) => page.getByRole("complementary", { name: english["chrome.suggestion.label"] });

/** The offer comes after hydration, in a part of its own: when nothing is asked for any more, none will come. */
async function hasNoOffer(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  expect(await page.getByRole("complementary").count()).toBe(0);
}

describe("a visitor from Poland on the international storefront", () => {
  const cookies = { "cf-user-country": "PL" };
  const terms = addressOf(regionById("eu"), "content.terms-of-service");

  it("is offered the Polish one, on the same page, and is never led there", async () => {
    const { page } = await visit(terms, { cookies });
    await offer(page).waitFor();
    expect(page.url()).toBe(terms);
    expect(await page.evaluate(() => performance.getEntriesByType("navigation").length)).toBe(1);
    expect(await offer(page).textContent()).toContain("Poland");
    await offer(page).getByRole("link", { name: "Polska" }).click();
    await page.waitForURL(addressOf(regionById("pl"), "content.terms-of-service"));
    await isAlive(page);
    await hasNoOffer(page);
  });

  it("says no once: on the next page and after a reload nobody asks again", async () => {
    const { page } = await visit(terms, { cookies });
    await offer(page).getByRole("button", { name: english["chrome.suggestion.stay"] }).click();
    await offer(page).waitFor({ state: "detached" });
    await page.reload();
    await isAlive(page);
    await hasNoOffer(page);
    await page.goto(addressOf(regionById("eu"), "home"));
    await isAlive(page);
    await hasNoOffer(page);
  });

  it("can read and use the page under the offer on a phone", async () => {
    const { page } = await visit(terms, { cookies, width: 320, height: 640 });
    await offer(page).waitFor();
    const box = await offer(page).boundingBox();
    expect(box?.height).toBeLessThan(320);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

describe("the country", () => {
  it.each<[cookie: string, on: RegionId, offered: RegionId]>([
    ["UK", "eu", "gb"],
    ["EN", "eu", "gb"],
    ["CS", "gb", "cz"],
    ["EL", "gb", "eu"],
    ["us", "eu", "us"],
  ])("%s on %s is read as it is meant: %s is offered", async (cookie, on, offered) => {
    const { page } = await visit(addressOf(regionById(on), "home"), {
      cookies: { "cf-user-country": cookie },
    });
    await offer(page).waitFor();
    const link = offer(page).getByRole("link");
    expect(new URL((await link.getAttribute("href")) ?? "", page.url()).href).toBe(
      addressOf(regionById(offered), "home"),
    );
  });

  it.each([
    ["that is this storefront's own", "pl", "PL"],
    ["without a storefront", "eu", "JP"],
    ["that is none", "eu", "XX"],
    ["that is nonsense", "eu", "%3Cscript%3Ealert(1)%3C/script%3E"],
    ["that is far too long", "eu", "P".repeat(2000)],
    ["that is empty", "eu", ""],
  ] as const)("%s brings no offer", async (_, on, country) => {
    const { page } = await visit(addressOf(regionById(on), "home"), {
      cookies: { "cf-user-country": country },
    });
    await hasNoOffer(page);
  });
});

/** SPEC §2, §3 and §4, pages and selectors of the help site: asked of the running shop, what is done on them in a browser. */
import { HelpLibrary, helpCategories } from "@foldmark/help";
import type { LanguageTag } from "@foldmark/region";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumFlags, findChromium } from "../../scripts/chromium.mjs";
import { ask } from "../shop/ask.ts";
import { makeShopFolder, removeShopFolder, type ShopProcess, startShop } from "../shop/shop-process.ts";

const dataDir = makeShopFolder();
let shop: ShopProcess;
let browser: Browser;
beforeAll(async () => {
  shop = await startShop({ dataDir });
  browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumFlags] });
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  await removeShopFolder(dataDir);
});

const address = (path: string, host = "localhost") => `http://${host}:${shop.port}${path}`;

/** Where a language is spoken, and what its help is called there. */
const helpOf: Partial<Record<LanguageTag, readonly [host: string, home: string]>> = {
  en: ["localhost", "/help/"],
  pl: ["pl.localhost", "/pomoc/"],
  de: ["de.localhost", "/hilfe/"],
  cs: ["cz.localhost", "/napoveda/"],
};

const [home, listing, article] = ["/help/", "/help/delivery/", "/help/ways-to-pay/"];

/** A browser that has not been here: its visit begins. */
async function open(path: string, { alive = true } = {}): Promise<Page> {
  const page = await browser.newPage({ javaScriptEnabled: alive });
  page.setDefaultTimeout(20_000);
  await page.goto(address(path));
  if (alive)
    await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
  return page;
}

const pathOf = (page: Page) => new URL(page.url()).pathname;
const selector = (page: Page, name: "Category" | "Subcategory") =>
  // The shop's own dropdown, which comes a moment after the page.
  page.getByRole("combobox", { name, exact: true }).and(page.locator("input"));

/** The pair the selectors show. */
const shownPair = async (page: Page) => [
  await selector(page, "Category").inputValue(),
  await selector(page, "Subcategory").inputValue(),
];

async function choose(page: Page, name: "Category" | "Subcategory", option: string): Promise<void> {
  await selector(page, name).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem("help-topic"));

describe("§2 help site", () => {
  it("S1.5, S2.30 everybody can read help, whose pages are of three types: help home, topic listing, single article, in the storefront's own words", async () => {
    const library = await HelpLibrary.open();
    for (const [language, [host, root]] of Object.entries(helpOf)) {
      const own = language as LanguageTag;
      const [category] = helpCategories(own);
      const paths = [
        root,
        `${root}${category?.slug}/`,
        `${root}${category?.subcategories[0]?.slug}/`,
        `${root}${library.article("ways-to-pay", own)?.slug}/`,
      ];
      for (const path of paths) {
        const { status, text } = await ask(address(path, host));
        expect([path, status]).toEqual([path, 200]);
        expect(text).toMatch(/<h1/);
      }
    }
    const nothing = await ask(address("/help/no-such-thing/"));
    expect(nothing.status).toBe(404);
    // A slug of another language leads to the storefront's own.
    const foreign = await ask(address(`/help/${library.article("ways-to-pay", "pl")?.slug}/`));
    expect([foreign.status, new URL(foreign.headers.location ?? "", address("/")).pathname]).toEqual([
      301,
      article,
    ]);
  });

  it("S2.31 each has a search input, marked as of a single topic on an article and as of an index elsewhere", async () => {
    for (const [path, mark] of [
      [home, "index"],
      [listing, "index"],
      [article, "single-topic"],
    ]) {
      const page = await open(path as string);
      const input = page.getByRole("combobox", { name: "Search help" });
      expect([path, await input.getAttribute("data-search-page")]).toEqual([path, mark]);
      expect(await page.locator("[data-search-results]").count()).toBe(1);
      await page.close();
    }
  });

  it("S2.32 two linked selectors exist: the subcategories are those of the category", async () => {
    for (const path of [home, listing, article]) {
      const page = await open(path);
      expect(await shownPair(page)).toHaveLength(2);
      await page.close();
    }
    const page = await open(listing);
    await selector(page, "Subcategory").click();
    const delivery = helpCategories("en").find(({ id }) => id === "delivery");
    expect(await page.getByRole("option").allInnerTexts()).toEqual(
      delivery?.subcategories.map(({ name }) => name),
    );
    await page.close();
  });

  it("S2.33 choosing one replaces the last part of the address by its slug, whatever slashes end it", async () => {
    for (const [from, expected] of [
      [home, "/help/complaints/"],
      [listing, "/help/complaints/"],
      [article, "/help/complaints/"],
    ] as const) {
      const page = await open(from);
      await choose(page, "Category", "Complaints");
      await page.waitForURL(address(expected));
      await choose(page, "Subcategory", "Returns");
      await page.waitForURL(address("/help/returns/"));
      await page.close();
    }
    // Also what a selector shows already where that is not the page one stands on.
    for (const [from, field, name, expected] of [
      [home, "Category", "Offer & Products", "/help/offer-products/"],
      [home, "Subcategory", "Mailer boxes", "/help/mailer-boxes/"],
      [listing, "Subcategory", "Courier delivery", "/help/courier-delivery/"],
    ] as const) {
      const page = await open(from);
      await choose(page, field, name);
      await page.waitForURL(address(expected));
      await page.close();
    }
    // Without the closing slash an address is led to its own, and below a prefix the prefix stays.
    const { status, headers } = await ask(address("/help/delivery"));
    expect([status, headers.location]).toEqual([308, "/help/delivery/"]);
    const page = await open("/en-us/help/delivery/");
    await choose(page, "Category", "Order");
    await page.waitForURL(address("/en-us/help/order/"));
    await page.close();
  });

  it("S2.33 without a script a button leads there", async () => {
    const page = await open(article, { alive: false });
    await page.getByLabel("Category", { exact: true }).selectOption("Complaints");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    expect(pathOf(page)).toBe("/help/complaints/");
    await page.getByLabel("Subcategory", { exact: true }).selectOption("Returns");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    expect(pathOf(page)).toBe("/help/returns/");
    await page.close();
  });
});

describe("§3 help category", () => {
  it("S3.10 has a name, a slug and subcategories, each with a name and a slug of its own page", async () => {
    for (const { name, slug, subcategories } of helpCategories("en")) {
      expect(subcategories.length, name).toBeGreaterThan(0);
      for (const topic of [{ name, slug }, ...subcategories]) {
        const { status, text } = await ask(address(`/help/${topic.slug}/`));
        expect([topic.slug, status]).toEqual([topic.slug, 200]);
        expect(text).toContain(`>${topic.name.replace("&", "&amp;")}</h1>`);
        // No listing is empty.
        expect(text).toMatch(/<li[^>]*><h2[^>]*><a/);
      }
    }
  });
});

describe("§3 the catalogue of help and what its search answers", () => {
  it("S3.11 eleven categories, in this order", async () => {
    const { text } = await ask(address(home));
    const names = [...text.matchAll(/<li[^>]*>.*?<h3[^>]*><a [^>]*>([^<]+)<\/a>/gs)].map(([, name]) => name);
    expect(names.slice(0, 11)).toEqual([
      "Offer &amp; Products",
      "Delivery",
      "Payment &amp; Invoices",
      "Glossary",
      "Order",
      "Designing",
      "Frequently Asked Questions",
      "Complaints",
      "Troubleshooting",
      "User account",
      "Box editor",
    ]);
  });

  it("S3.12 with these subcategories among theirs", () => {
    const names = helpCategories("en").flatMap(({ subcategories }) => subcategories.map(({ name }) => name));
    expect(names).toEqual(
      expect.arrayContaining([
        "Mailer boxes",
        "Courier delivery",
        "Self-pickup",
        "Invoices",
        "Changes and cancellation",
        "Best practices",
        "Top 10",
        "Delivery issues",
        "Login problems",
        "My orders",
        "Technical information",
      ]),
    );
  });

  it("S3.13, S3.14 a response has hits, nbHits, nbPages and page; a hit its kind, address, title, topics and language", async () => {
    const answer = await fetch(address("/help-search/1/indexes/*/queries"), {
      method: "POST",
      headers: { "x-algolia-application-id": "HELP", "x-algolia-api-key": "public-help-search" },
      body: JSON.stringify({
        requests: [{ indexName: "help_posts", query: "delivery", filters: "language:en" }],
      }),
    });
    const { results } = (await answer.json()) as { results: readonly { hits: readonly object[] }[] };
    const [result] = results;
    expect(result).toMatchObject({
      nbHits: expect.any(Number),
      nbPages: expect.any(Number),
      page: 0,
    });
    expect(result?.hits.length).toBeGreaterThan(0);
    for (const hit of result?.hits ?? [])
      expect(hit).toMatchObject({
        post_type: expect.stringMatching(/^help_/),
        url: expect.stringMatching(/^\/help\/[a-z0-9-]+\/$/),
        post_title: expect.any(String),
        topics: expect.arrayContaining([expect.objectContaining({ name: expect.any(String) })]),
        language: "en",
      });
  });
});

describe("§4 help search", () => {
  const first = ["Offer & Products", "Mailer boxes"];

  it("S4.25 the pair is kept in session storage and restored while it is valid", async () => {
    const page = await open("/help/returns/");
    await expect.poll(() => kept(page)).toBe('["complaints","returns"]');
    for (const path of [article, home]) {
      await page.goto(address(path));
      await expect.poll(() => shownPair(page)).toEqual(["Complaints", "Returns"]);
    }
    await page.close();
  });

  it("S4.25, S5.4 otherwise the entry is removed, and the first category and its first subcategory are used", async () => {
    for (const broken of ['["complaints","mailer-boxes"]', '["gone","returns"]', "{", '["complaints"]']) {
      const page = await open("/help/returns/");
      // Its own pair comes with its script, and would replace what is planted before that.
      await expect.poll(() => kept(page)).toBe('["complaints","returns"]');
      await page.evaluate((text) => sessionStorage.setItem("help-topic", text), broken);
      await page.goto(address(article));
      await expect.poll(() => kept(page), { message: broken }).toBeNull();
      expect(await shownPair(page), broken).toEqual(first);
      await page.close();
    }
    const fresh = await open(home);
    expect(await shownPair(fresh)).toEqual(first);
    await fresh.close();
  });

  it("S4.26 choosing a category selects its first subcategory", async () => {
    const page = await open(article);
    await choose(page, "Category", "Payment & Invoices");
    await page.waitForURL(address("/help/payment-invoices/"));
    await expect.poll(() => shownPair(page)).toEqual(["Payment & Invoices", "Invoices"]);
    await expect.poll(() => kept(page)).toBe('["payment-invoices","invoices"]');
    await page.close();
  });
});

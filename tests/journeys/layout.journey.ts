/**
 * Every kind of page in every language, narrow and wide: the header is one row, no text is cut or broken inside a word, no
 * control lies over another. A page is loaded once for a language and resized. In short: three widths, without scripts, and
 * the pages of one visitor alone in three languages; all of it in `npm run prove`.
 */
import { type LanguageTag, languageTags, regionById } from "@foldmark/region";
import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import type { BuiltRouteId } from "../../apps/shop/app/route-declarations.ts";
import { fill, goOn, newBuyer, ordered } from "./checkout-shop.ts";
import { layoutFaults } from "./layout-faults.ts";
import {
  addressBelow,
  addressOf,
  articleAddress,
  forEach,
  isAlive,
  kindsOfPage,
  useBrowser,
} from "./shop.ts";

const isLong = inject("thoroughness") === "long";
const { visit } = useBrowser();
const eu = regionById("eu");

const widths = isLong
  ? [320, 360, 390, 480, 600, 768, 960, 1024, 1160, 1280, 1440, 1920, 2560]
  : [320, 768, 1280];
/** Long words, long sentences, and letters above and below the line. */
const someLanguages: readonly LanguageTag[] = isLong ? languageTags : ["de", "fr", "pl"];

type Found = Record<string, readonly string[]>;

async function look(page: Page, name: string, found: Found): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const faults = await page.evaluate(layoutFaults);
    if (faults.length > 0) found[`${name} at ${width}`] = faults;
  }
}

const inLanguage = (url: string, language: LanguageTag): string => {
  const address = new URL(url);
  address.searchParams.set("locale", language);
  return address.href;
};

/** Pages that are nobody's, and those on which one says who one is. */
const openPages = [
  ...kindsOfPage.map((id) => (language: LanguageTag) => addressOf(eu, id, language)),
  (language: LanguageTag) => articleAddress(eu, "ways-to-pay", language),
  ...(["content.contact", "sign-in", "registration", "reset-password", "order.find"] as const).map(
    (id) => (language: LanguageTag) => addressOf(eu, id, language),
  ),
];

it("finds what is planted", async () => {
  const { page } = await visit(addressOf(eu, "home"), { width: 1280, javaScriptEnabled: false });
  expect(await page.evaluate(layoutFaults)).toEqual([]);
  await page.evaluate(() => {
    const [broken, cut] = document.querySelectorAll<HTMLElement>("main h2");
    Object.assign(broken!.style, { width: "1.5em", overflowWrap: "anywhere" });
    Object.assign(cut!.style, { width: "1.5em", overflow: "hidden", whiteSpace: "nowrap" });
    const [over] = document.querySelectorAll<HTMLElement>("main a + a");
    over!.style.marginInlineStart = "-4em";
    const dropped = document.querySelector<HTMLElement>("header [popovertarget=language-panel]");
    Object.assign(dropped!.style, { position: "relative", top: "1em" });
    document.querySelector("footer")!.style.minWidth = "1400px";
  });
  const found = (await page.evaluate(layoutFaults)).join("\n");
  for (const fault of [/px wide/, /not in the header's row/, /broken: /, /cut: /, / over /])
    expect(found).toMatch(fault);
});

describe("pages for everybody", { timeout: isLong ? 900_000 : 300_000 }, () => {
  it.each(languageTags)("%s", async (language) => {
    const found: Found = {};
    await forEach(openPages, async (addressIn) => {
      const url = addressIn(language);
      const { page, close } = await visit(url, { javaScriptEnabled: isLong, onlyRead: true });
      await look(page, url, found);
      await close();
    });
    const nowhere = inLanguage(addressBelow(eu, "/nowhere/"), language);
    const { page } = await visit(nowhere, { javaScriptEnabled: isLong, status: 404 });
    await look(page, nowhere, found);
    expect(found).toEqual({});
  });
});

describe("pages for one visitor alone", { timeout: isLong ? 1_800_000 : 300_000 }, () => {
  const of = (id: BuiltRouteId, query = "") => addressOf(eu, id) + query;

  /** One after the other in one tab: each opens by itself and leads nowhere else. */
  async function lookAt(
    page: Page,
    urls: readonly string[],
    languages: readonly LanguageTag[],
  ): Promise<void> {
    const found: Found = {};
    const scripted = await page.evaluate(() => matchMedia("(scripting: enabled)").matches);
    for (const language of languages)
      for (const url of urls) {
        const address = inLanguage(url, language);
        const response = await page.goto(address);
        expect([response?.status(), new URL(page.url()).pathname]).toEqual([200, new URL(address).pathname]);
        if (scripted) await isAlive(page);
        await look(page, address, found);
      }
    expect(found).toEqual({});
  }
  const lines = [
    { sku: "mailer-box-full-color", quantity: 500 },
    { sku: "product-box", quantity: 500 },
  ];

  it("with a cart, up to the order", async () => {
    const buyer = newBuyer(eu);
    await buyer.open(lines);
    await buyer.answer();
    const cookies = { sid: buyer.token, steps: "order|cart.recommendations" };
    const { page } = await visit(of("cart"), { cookies, javaScriptEnabled: isLong });
    const steps = ["details", "delivery", "payment", "review"].map((step) => of("order", `?step=${step}`));
    await lookAt(page, [of("cart"), of("cart.recommendations"), ...steps], someLanguages);
  });

  it("with an order that is not paid", async () => {
    const { cookies, payment, details } = await ordered(eu, undefined, lines);
    const { page } = await visit(payment, { cookies, javaScriptEnabled: isLong });
    await lookAt(page, [payment, details], someLanguages);
  });

  it("with an order that is paid", async () => {
    const { buyer, cookies, details } = await ordered(eu, undefined, lines);
    await buyer.payAtProvider();
    await expect.poll(async () => (await buyer.show()).state).toBe("confirmed");
    const begun = { ...cookies, steps: "thank-you|terms-accepted" };
    const { page } = await visit(details, { cookies: begun, javaScriptEnabled: isLong });
    const query = `?order=${buyer.number}`;
    await lookAt(page, [of("thank-you", query), of("terms-accepted", query), details], someLanguages);
  });

  it("with an account", async () => {
    const { page } = await visit(of("sign-in"), {
      cookies: { stranger: "layout" },
      javaScriptEnabled: isLong,
    });
    await fill(page, { email: "plus@example.test", password: "demo-password" });
    await goOn(page);
    const pages = ["account.settings", "account.orders", "account.boxes", "sign-out"] as const;
    await lookAt(
      page,
      pages.map((id) => of(id)),
      someLanguages,
    );
  });

  // Without a script there is nothing of them.
  it("with something to print", async () => {
    const { page } = await visit(of("box.design"), { cookies: { stranger: "layout" } });
    const pages = [
      of("box.design"),
      of("box.design", "?sku=mailer-box-full-color&start=blank"),
      of("editor.dtp", "?sku=product-box"),
    ];
    await lookAt(page, pages, isLong ? languageTags : ["de"]);
  });
});

/**
 * Every kind of page in every language, narrow and wide: the header is one row, no text is cut or broken inside a word, no
 * control lies over another. A page is loaded once for a language and resized; carts and orders are made once and read in
 * every language. In short: three widths, without scripts and pictures; all of it in `npm run prove`.
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
  isAlive,
  kindsOfPage,
  useBrowser,
  type Visit,
  type Visited,
} from "./shop.ts";

const isLong = inject("thoroughness") === "long";
const { visit } = useBrowser();
const eu = regionById("eu");

const widths = isLong
  ? [320, 360, 390, 480, 600, 768, 960, 1024, 1160, 1280, 1440, 1920, 2560]
  : [320, 768, 1280];

type Found = Record<string, readonly string[]>;

/** A script may need a moment to follow the window: what is wrong then is looked at again. */
const patience = 4_000;

async function look(page: Page, name: string, found: Found): Promise<void> {
  const scripted = await page.evaluate(async () => {
    await document.fonts.ready;
    return matchMedia("(scripting: enabled)").matches;
  });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    let faults = await page.evaluate(layoutFaults);
    for (const end = Date.now() + patience; scripted && faults.length > 0 && Date.now() < end; ) {
      await page.waitForTimeout(200);
      faults = await page.evaluate(layoutFaults);
    }
    if (faults.length > 0) found[`${name} at ${width}`] = faults;
  }
}

const inLanguage = (url: string, language: LanguageTag): string => {
  const address = new URL(url);
  address.searchParams.set("locale", language);
  return address.href;
};

const usual = { javaScriptEnabled: isLong, blankPictures: !isLong } as const;

/** In some tabs at once: each page opens by itself and leads nowhere else. */
async function lookAtAll(addresses: readonly string[], options: Visit): Promise<void> {
  const found: Found = {};
  const left = addresses.values();
  const scripted = options.javaScriptEnabled !== false;
  const tab = async () => {
    let visited: Visited | undefined;
    for (const address of left) {
      // A visitor goes from page to page. Nobody's pages with scripts are closed: what was still to come is not missed.
      if (visited && (options.cookies || !scripted)) {
        expect((await visited.page.goto(address))?.status(), address).toBe(200);
        if (scripted) await isAlive(visited.page);
      } else {
        await visited?.close();
        visited = await visit(address, options);
      }
      const { page } = visited;
      expect(new URL(page.url()).pathname).toBe(new URL(address).pathname);
      await look(page, address, found);
    }
  };
  await Promise.all([tab(), tab(), tab()]);
  expect(found).toEqual({});
}

const inEveryLanguage = (urls: readonly string[]): readonly string[] =>
  languageTags.flatMap((language) => urls.map((url) => inLanguage(url, language)));

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
    await lookAtAll(
      openPages.map((addressIn) => addressIn(language)),
      { ...usual, onlyRead: true },
    );
    const nowhere = inLanguage(addressBelow(eu, "/nowhere/"), language);
    const { page } = await visit(nowhere, { ...usual, status: 404 });
    const found: Found = {};
    await look(page, nowhere, found);
    expect(found).toEqual({});
  });
});

describe("pages for one visitor alone", { timeout: isLong ? 1_800_000 : 300_000 }, () => {
  const of = (id: BuiltRouteId, query = "") => addressOf(eu, id) + query;
  const lines = [
    { sku: "mailer-box-full-color", quantity: 500 },
    { sku: "product-box", quantity: 500 },
  ];

  it("with a cart, up to the order", async () => {
    const buyer = newBuyer(eu);
    await buyer.open(lines);
    await buyer.answer();
    const cookies = { sid: buyer.token, steps: "order|cart.recommendations" };
    const steps = ["details", "delivery", "payment", "review"].map((step) => of("order", `?step=${step}`));
    const pages = [of("cart"), of("cart.recommendations"), ...steps];
    await lookAtAll(inEveryLanguage(pages), { ...usual, cookies });
  });

  it("with an order that is not paid", async () => {
    const { cookies, payment, details } = await ordered(eu, undefined, lines);
    await lookAtAll(inEveryLanguage([payment, details]), { ...usual, cookies });
  });

  it("with an order that is paid", async () => {
    const { buyer, cookies, details } = await ordered(eu, undefined, lines);
    await buyer.payAtProvider();
    await expect.poll(async () => (await buyer.show()).state).toBe("confirmed");
    const begun = { ...cookies, steps: "thank-you|terms-accepted" };
    const query = `?order=${buyer.number}`;
    const pages = [of("thank-you", query), of("terms-accepted", query), details];
    await lookAtAll(inEveryLanguage(pages), { ...usual, cookies: begun });
  });

  it("with an account", async () => {
    const { page } = await visit(of("sign-in"), { ...usual, cookies: { stranger: "layout" } });
    await fill(page, { email: "plus@example.test", password: "demo-password" });
    await goOn(page);
    const jar = await page.context().cookies();
    const cookies = Object.fromEntries(jar.map(({ name, value }) => [name, value]));
    const pages = (["account.settings", "account.orders", "account.boxes", "sign-out"] as const).map((id) =>
      of(id),
    );
    await lookAtAll(inEveryLanguage(pages), { ...usual, cookies });
  });

  // Without a script there is nothing of them.
  it("with something to print", async () => {
    const pages = [
      of("box.design"),
      of("box.design", "?sku=mailer-box-full-color&start=blank"),
      of("editor.dtp", "?sku=product-box"),
    ];
    await lookAtAll(inEveryLanguage(pages), {});
  });
});

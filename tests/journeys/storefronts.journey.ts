/** Fifteen storefronts, each in its language, money and addresses; the other fourteen one click away. */
import { messagesFor } from "@foldmark/messages";
import {
  type LanguageTag,
  languageTags,
  pageLanguage,
  type RegionId,
  regionById,
  regions,
} from "@foldmark/region";
import { beforeAll, describe, expect, it } from "vitest";
import {
  addressOf,
  type BuiltPage,
  forEach,
  kindsOfPage,
  pageOf,
  pagesToLookAt,
  useBrowser,
  visibleText,
} from "./shop.ts";

const { visit } = useBrowser();

/** The price of one mailer box in the money of the storefront, written down by hand: no code of ours is asked. */
const moneyOf: Readonly<Record<RegionId, RegExp>> = {
  eu: /€\d+\.\d\d/,
  gb: /£\d+\.\d\d/,
  pl: /\d+,\d\d\u00a0zł/,
  de: /\d+,\d\d\u00a0€/,
  at: /€\u00a0\d+,\d\d/,
  ch: /€\u00a0\d+\.\d\d/,
  no: /\d+,\d\d\u00a0€/,
  cz: /\d+,\d\d\u00a0€/,
  fr: /\d+,\d\d\u00a0€/,
  it: /\d+,\d\d\u00a0€/,
  es: /\d+,\d\d\u00a0€/,
  nl: /€\u00a0\d+,\d\d/,
  ro: /\d+,\d\d\u00a0lei/,
  se: /\d+,\d\d\u00a0kr/,
  us: /\$\d+\.\d\d/,
};
/** The same of one piece: to a thousandth where that is less than the coin. */
const pieceOf = (id: RegionId) => new RegExp(moneyOf[id].source.replace("\\d\\d", "\\d\\d\\d?"), "g");
const signs = /€|£|zł|\blei\b|\bkr\b|\$/g;

/** Whom the terms of a storefront name as its buyers. */
const buyersIn: Readonly<Record<LanguageTag, string>> = {
  cs: "Prodáváme podnikatelům i spotřebitelům.",
  de: "Wir verkaufen an Unternehmer und an Verbraucher.",
  en: "We sell to businesses and to consumers.",
  es: "Vendemos a empresas y a consumidores.",
  fr: "Nous vendons aux professionnels et aux consommateurs.",
  it: "Vendiamo a professionisti e a consumatori.",
  pl: "Sprzedajemy przedsiębiorcom i konsumentom.",
  pt: "Vendemos a empresas e a consumidores.",
  nl: "We verkopen aan bedrijven en aan consumenten.",
  ro: "Vindem atât întreprinderilor, cât și consumatorilor.",
  se: "Vi säljer till företag och till konsumenter.",
};

interface Observation extends BuiltPage {
  lang: string;
  canonical: string;
  alternates: readonly (readonly [hreflang: string, href: string])[];
  title: string;
  description: string;
  headings: readonly string[];
  /** Links of the footer, by what is written on them. */
  footer: Readonly<Record<string, string>>;
  /** All that a visitor reads, names of controls included. */
  text: string;
  /** The home page's two places for money. */
  formats: string;
  ladder: string;
  /** Words of the longest kind make a narrow screen scroll sideways: the width of all, on a screen of 320 px. */
  narrowWidth: number;
}

const names = ["aria-label", "alt", "title", "placeholder"];

async function observe(built: BuiltPage): Promise<Observation> {
  const { page, close } = await visit(built.url, { onlyRead: true });
  const head = await page.evaluate((labels) => {
    const link = (element: HTMLLinkElement) => [element.hreflang, element.href] as const;
    return {
      lang: document.documentElement.lang,
      canonical: document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? "",
      alternates: [...document.querySelectorAll<HTMLLinkElement>("link[rel=alternate]")].map(link),
      title: document.title,
      description: document.querySelector<HTMLMetaElement>("meta[name=description]")?.content ?? "",
      headings: [...document.querySelectorAll("h1")].map((heading) => heading.textContent ?? ""),
      footer: Object.fromEntries(
        [...document.querySelectorAll<HTMLAnchorElement>("footer a")].map(
          (anchor) => [anchor.textContent.trim(), anchor.href] as const,
        ),
      ),
      named: [...document.querySelectorAll("*")].flatMap((element) =>
        labels.map((label) => element.getAttribute(label) ?? ""),
      ),
    };
  }, names);
  const text = [head.title, await visibleText(page), ...head.named].join("\n");
  const isHome = built.id === "home";
  const formats = isHome ? await visibleText(page, "#formats") : "";
  const ladder = isHome ? await visibleText(page, "#prices table") : "";
  await page.setViewportSize({ width: 320, height: 640 });
  const narrowWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  await close();
  return { ...built, ...head, text, formats, ladder, narrowWidth };
}

/**
 * Every home page and, in every language, a page of every kind; and the same in the one language that no storefront
 * speaks. The pages in between are read, without a browser, by the journey that follows every link.
 */
const own: Observation[] = [];
const portuguese: Observation[] = [];

beforeAll(async () => {
  const foreign = kindsOfPage.map((id) => pageOf(regionById("eu"), id, "pt"));
  const homes = regions.map((region) => pageOf(region, "home", "pt"));
  await forEach(pagesToLookAt, async (page) => void own.push(await observe(page)));
  await forEach([...homes, ...foreign.slice(1)], async (page) => void portuguese.push(await observe(page)));
}, 600_000);

describe("every page of every storefront", () => {
  it("says which language it speaks, also where the visitor chose another", () => {
    for (const { region, url, lang } of own) expect(lang, url).toBe(pageLanguage(region, region.languageTag));
    for (const { url, lang } of portuguese) expect(lang, url).toBe("pt");
    expect(own.length).toBeGreaterThan(100);
    expect(new Set(own.map(({ lang }) => lang)).size).toBe(15);
  });

  it("has one address, and names its place in all storefronts, which name it back", () => {
    const eu = regionById("eu");
    for (const { region, url, addressIn, canonical, alternates } of [...own, ...portuguese]) {
      expect(canonical, url).toBe(addressIn(region));
      const everywhere = regions.map((other) => [other.hreflang, addressIn(other)]);
      expect(alternates, url).toEqual([...everywhere, ["x-default", addressIn(eu)]]);
    }
    const named = new Map(own.map(({ url, alternates }) => [url, alternates.map(([, href]) => href)]));
    for (const [url, others] of named) {
      for (const other of others.filter((each) => named.has(each)))
        expect(named.get(other), `${other} names ${url}`).toContain(url);
    }
  });

  it("has words for everything: no id, no empty value, no open placeholder", () => {
    for (const { url, text } of [...own, ...portuguese]) {
      expect(text, url).not.toMatch(/\b(home|chrome|legal|errors|ui|shop|catalogue|products?)\.[a-z]/);
      expect(text, url).not.toMatch(/undefined|\bNaN\b|\[object|\{\w+[,}]/);
    }
  });

  it("spells as its country does: Swiss without ß, American without colour and grey", () => {
    const british = /\bcolour|\bgrey|metres?\b|fibre|jewell/i;
    for (const { region, url, text, description } of own) {
      const read = `${text}\n${description}`;
      // The chooser names the other storefronts in their own words, and no name of a country has these letters.
      if (region.id === "ch") expect(read, url).not.toMatch(/ß|„/);
      if (region.id === "us") expect(read, url).not.toMatch(british);
    }
    const elsewhere = own.filter(({ region }) => region.id === "de" || region.id === "gb");
    expect(elsewhere.some(({ text }) => text.includes("ß"))).toBe(true);
    expect(elsewhere.some(({ text }) => british.test(text))).toBe(true);
  });

  it("has one heading of the first rank, a description, and a title like no other of its storefront", () => {
    for (const { url, headings, description } of own) {
      expect(headings, url).toHaveLength(1);
      expect(description.length, url).toBeGreaterThan(30);
    }
    for (const region of regions) {
      const titles = own.filter((page) => page.region.id === region.id).map(({ title }) => title);
      expect(new Set(titles).size, region.id).toBe(titles.length);
    }
  });

  it("does not scroll sideways on a screen of 320 px, in any of the eleven languages", () => {
    const languages = new Set([...own, ...portuguese].map(({ lang }) => lang.slice(0, 2)));
    expect(languages.size).toBe(languageTags.length);
    const wide = [...own, ...portuguese].filter(({ narrowWidth }) => narrowWidth !== 320);
    expect(wide.map(({ url, narrowWidth }) => `${url} is ${narrowWidth} px wide`)).toEqual([]);
  });
});

describe("the home page", () => {
  const homes = () => [...own, ...portuguese].filter(({ id }) => id === "home");

  it("shows money as its storefront writes it, and no other money", () => {
    expect(homes()).toHaveLength(30);
    for (const { region, url, formats, ladder } of homes()) {
      for (const [text, written] of [
        [formats, pieceOf(region.id)],
        [ladder, new RegExp(moneyOf[region.id], "g")],
      ] as const) {
        const amounts = text.match(written) ?? [];
        expect(amounts.length, url).toBeGreaterThanOrEqual(5);
        expect([...new Set(text.match(signs))], url).toEqual(amounts[0]?.match(signs));
      }
    }
  });

  it("S1.1 sells custom packaging in every storefront, to businesses and, as its terms say, to private buyers", () => {
    for (const { region, url, formats, ladder } of homes()) {
      expect(formats.match(pieceOf(region.id))?.length, url).toBeGreaterThanOrEqual(8);
      expect(ladder, url).toMatch(moneyOf[region.id]);
    }
    const terms = [...own, ...portuguese].filter(({ id }) => id === "content.terms-of-service");
    expect(terms).toHaveLength(languageTags.length);
    for (const { region, url, text } of terms) {
      // Where a line may break is the typesetter's business.
      expect(text.replaceAll("\u00a0", " "), url).toContain(
        buyersIn[url.includes("locale=pt") ? "pt" : region.languageTag],
      );
    }
  });

  it("measures in inches in the United States and in centimetres elsewhere", () => {
    for (const { region, url, text } of homes()) {
      expect(/\d\u00a0in\b/.test(text), url).toBe(region.id === "us");
      expect(/\d\u00a0cm\b/.test(text), url).toBe(region.id !== "us");
    }
  });
});

describe("another language", () => {
  it("?locale=pt gives Portuguese on every storefront", () => {
    const title = messagesFor("pt")["home.hero.title"];
    const homes = portuguese.filter(({ id }) => id === "home");
    expect(homes.map(({ headings }) => headings)).toEqual(regions.map(() => [title]));
    expect(new Set(homes.map(({ region }) => region.id)).size).toBe(regions.length);
  });

  it("is kept by every link to a page, on the way there and back", async () => {
    const pl = regionById("pl");
    const { page } = await visit(addressOf(pl, "home", "pt"));
    const links = await page
      .locator("a[data-discover]")
      .evaluateAll((anchors) =>
        (anchors as HTMLAnchorElement[]).filter(({ hash }) => hash === "").map(({ href }) => href),
      );
    expect(links.length).toBeGreaterThan(15);
    for (const link of links) expect(new URL(link).searchParams.get("locale"), link).toBe("pt");
    expect(links).toContain(addressOf(pl, "category.mailer-boxes", "pt"));
    await page.getByRole("link", { name: messagesFor("pt")["chrome.legal.terms"] }).click();
    await page.getByRole("heading", { level: 1, name: "Condições gerais de venda" }).waitFor();
    expect(page.url()).toBe(addressOf(pl, "content.terms-of-service", "pt"));
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: messagesFor("pt")["home.hero.title"] }).waitFor();
  });
});

describe("the same page in another storefront", () => {
  it("is linked in the footer of every page", () => {
    for (const { region, url, addressIn, footer } of own)
      for (const other of regions.filter((each) => each !== region))
        expect(footer[other.nativeName], `${url} → ${other.id}`).toBe(addressIn(other));
  });

  it.each(["home", "product.mailer-box-plain", "content.terms-of-service"] as const)(
    "is one click away in the footer: %s",
    async (id) => {
      const { page } = await visit(addressOf(regionById("eu"), id));
      for (const region of [regionById("pl"), regionById("se")]) {
        await page
          .getByRole("contentinfo")
          .getByRole("link", { name: region.nativeName, exact: true })
          .click();
        await page.waitForURL(addressOf(region, id));
        expect(await page.evaluate(() => document.documentElement.lang)).toBe(region.hreflang);
      }
    },
  );

  it("is found in the header's chooser by mouse", async () => {
    const { page } = await visit(addressOf(regionById("eu"), "content.impressum"));
    const panel = page.locator("#region-panel");
    expect(await panel.isVisible()).toBe(false);
    await page.locator("[popovertarget=region-panel]").click();
    expect(await panel.isVisible()).toBe(true);
    expect(await panel.getByRole("link").count()).toBe(regions.length);
    expect(await panel.locator("[aria-current]").textContent()).toContain("International");
    // Outside of it a click closes it.
    await page.mouse.click(5, 600);
    expect(await panel.isVisible()).toBe(false);
    await page.locator("[popovertarget=region-panel]").click();
    await panel.getByRole("link", { name: "Österreich" }).click();
    await page.waitForURL(addressOf(regionById("at"), "content.impressum"));
  });

  it.each(["region-panel", "language-panel"])(
    "is found in the header's chooser by keyboard: %s",
    async (id) => {
      const { page } = await visit(addressOf(regionById("gb"), "home"));
      const opener = page.locator(`[popovertarget=${id}]`);
      const panel = page.locator(`#${id}`);
      const isFocused = () => opener.evaluate((element) => document.activeElement === element);
      await opener.focus();
      await page.keyboard.press("Enter");
      expect(await panel.isVisible()).toBe(true);
      expect(
        await opener.evaluate((button) =>
          (button as HTMLButtonElement).popoverTargetElement?.matches(":popover-open"),
        ),
      ).toBe(true);
      await page.keyboard.press("Tab");
      expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await page.keyboard.press("Escape");
      expect(await panel.isVisible()).toBe(false);
      expect(await isFocused()).toBe(true);

      await page.keyboard.press("Space");
      const names = await panel.getByRole("link").allInnerTexts();
      for (const _ of names) await page.keyboard.press("Tab");
      const last = await panel.getByRole("link").last().getAttribute("href");
      await page.keyboard.press("Enter");
      await page.waitForURL(new URL(last ?? "", page.url()).href);
    },
  );
});

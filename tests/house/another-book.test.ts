/** Another book, handed in where the shop is put together, is what every page, quote, cart and order goes by. */
import { bundles, orderable, piecesFor, productType } from "@foldmark/catalogue";
import { seedStockLevels } from "@foldmark/commerce";
import { type RunningEmulator, startEmulator } from "@foldmark/payment-emulator";
import { fixedClock, type TestDatabase, testDatabase } from "@foldmark/platform";
import { type Book, builtInBook, type PriceBook, soldIn } from "@foldmark/pricing";
import type { Site } from "@foldmark/region";
import { storefrontOf } from "@foldmark/routing";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import {
  type PageRequest,
  requestContext,
  servicesContext,
} from "../../apps/shop/app/request/request-context.ts";
import type { Services } from "../../apps/shop/app/request/services.ts";
import { bundleList } from "../../apps/shop/app/storefront/bundles/priced-bundles.ts";
import { start } from "../../apps/shop/server/testing/web.ts";
import { buyerThrough, sender, startApi } from "../shop/api-fixture.ts";
import { usualLine } from "../shop/buyer.ts";

const site: Site = { environment: "local", port: 3000, protocol: "http", brandSlug: "foldmark" };
const sku = "mailer-box-eco";
const shownOnHome = "mailer-box-full-color";

const twice = (curve: PriceBook["curves"]["selling"]) => ({
  ...curve,
  amounts: curve.amounts.map((each) => 2 * each),
  rates: curve.rates.map((each) => 2 * each),
});
const { prices } = builtInBook;
/** Goods and delivery cost twice as much, and nothing is cheaper together. */
const dearer: Book = {
  ...builtInBook,
  prices: {
    ...prices,
    id: "2027-1",
    curves: {
      ...prices.curves,
      selling: twice(prices.curves.selling),
      freight: twice(prices.curves.freight),
    },
    bundles: [],
  },
};
const withoutTheBox: Book = { ...builtInBook, withdrawn: new Set([sku]) };

interface ShownProduct {
  readonly view: { readonly buy: { readonly total: string } | null };
  readonly priceBook: string;
}

/** By a name that only runs: the types of a page are known in the app alone. */
const loaderOf = async <Shown>(page: string) => {
  const pageModule = `../../apps/shop/app/storefront/${page}.tsx`;
  return ((await import(pageModule)) as { loader: (asked: object) => Shown }).loader;
};
const productLoader = await loaderOf<ShownProduct>("product/product-page");
const pagesThatLink = [
  ["home", await loaderOf("home/home")],
  ["category.mailer-boxes", await loaderOf("category/category-page")],
  ["overview", await loaderOf("overview/overview-page")],
] as const;

let database: TestDatabase;
let emulator: RunningEmulator;
let book: Book;
let send: ReturnType<typeof sender>;
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  emulator = await startEmulator({ port: 0 });
  send = sender(startApi(database.db, emulator.origin, "10000", () => book));
  await seedStockLevels({ db: database.db, clock: fixedClock("2026-11-16T09:00:00Z") });
});
beforeEach(() => {
  book = builtInBook;
});
afterAll(async () => {
  await emulator?.close();
  await database?.drop();
});

/** What a page says, made as the server makes it. */
function shown<Shown>(id: string, loader: (asked: object) => Shown): Shown {
  const context = new RouterContextProvider();
  const page = {
    book,
    storefront: soldIn(book, storefrontOf("eu", site)),
    language: "en",
    site,
    brand: { name: "Foldmark", slug: "foldmark" },
    route: { id, params: {} },
    now: new Date("2026-11-16T09:00:00Z"),
    isNavigation: false,
    report: () => {},
  } as unknown as PageRequest;
  context.set(requestContext, page);
  context.set(servicesContext, { stock: { left: () => 1000 } } as unknown as Services);
  const url = new URL(`http://localhost:3000/?size=${usualLine.size}&quantity=${usualLine.quantity}`);
  return loader({ context, url, request: new Request(url) });
}

const productPage = () => shown(`product.${sku}`, productLoader);

const minorOf = (written = "") => Math.round(Number(written.replace(/[^\d.]/g, "")) * 100);

/** What the same box costs on its page, as a quote, in a cart and in the order placed. */
async function everywhere() {
  const page = minorOf(productPage().view.buy?.total);
  const query = `size=${usualLine.size}&quantity=${usualLine.quantity}`;
  const anna = buyerThrough(send);
  const quote = await anna.expect(200, "GET", `/products/${sku}/price?${query}`);
  const { cart } = await anna.open();
  await anna.answer();
  await anna.order();
  const order = await anna.show();
  return {
    books: [quote.priceBook, productPage().priceBook],
    amounts: [page, quote.total.netMinor, cart.lines[0].netMinor, order.goodsMinor] as number[],
  };
}

describe("another book", () => {
  it("prices page, quote, cart line and order alike, by its own name", async () => {
    const usual = await everywhere();
    expect(new Set(usual.amounts).size).toBe(1);
    expect(usual.books).toEqual(["2026-4", "2026-4"]);
    book = dearer;
    const other = await everywhere();
    expect(new Set(other.amounts).size).toBe(1);
    expect(other.books).toEqual(["2027-1", "2027-1"]);
    const [before = 0] = usual.amounts;
    const [after = 0] = other.amounts;
    // Each is rounded by itself.
    expect(Math.abs(after - 2 * before)).toBeLessThanOrEqual(usualLine.quantity);
    expect(after).toBeGreaterThan(1.99 * before);
  });

  it("takes off a set what it says, on the page of sets and in the cart", async () => {
    const [set] = bundles;
    const lines = set.lines.map((line) => ({
      sku: line.sku,
      ...("size" in line && { size: line.size }),
      quantity: orderable(piecesFor(line, 100), productType(line.sku).quantity),
      bundle: set.id,
    }));
    const seen = async () => {
      const storefront = storefrontOf("eu", site);
      const listed = bundleList(book, storefront, "en", new URLSearchParams({ [set.id]: "100" }));
      const { cart } = await buyerThrough(send).open(lines);
      return [minorOf(listed.bundles[0]?.priced.discount?.amount), cart.discountMinor];
    };
    const [onPage = 0, inCart = 0] = await seen();
    expect(inCart).toBeGreaterThan(0);
    expect(onPage).toBe(inCart);
    book = dearer;
    expect(await seen()).toEqual([0, 0]);
  });

  it("withdraws a product from its page, from quotes, from carts and from orders", async () => {
    const anna = buyerThrough(send);
    await anna.open();
    await anna.answer();
    book = withoutTheBox;
    expect(productPage).toThrow(expect.objectContaining({ status: 404 }));
    const quote = await send("GET", `/products/${sku}/price`);
    expect(quote).toMatchObject({ status: 404, json: { code: "not_sold_here" } });
    const added = await buyerThrough(send).call(
      "POST",
      "/carts",
      { lines: [usualLine] },
      crypto.randomUUID(),
    );
    expect(added).toMatchObject({ status: 404, json: { code: "not_sold_here" } });
    // Neither by what was answered before nor by answering again.
    expect(await anna.place()).toMatchObject({ status: 409, json: { code: "cart_empty" } });
    const checkout = await anna.expect(200, "GET", "/cart/checkout");
    expect(checkout.cart).toMatchObject({ goodsMinor: 0, lines: [{ sku, isSavedForLater: true }] });
  });

  it("leaves no way to a product that is withdrawn: no link, no line of the sitemap, no page", async () => {
    const { web, state } = start({ BROWSE_RATE: "10000" }, () => book);
    const get = (path: string) => web.app.request(`http://localhost:3000${path}`);
    const address = storefrontOf("eu", site).addresses[`product.${shownOnHome}`] ?? "";
    const seen = async () => {
      const sitemap = await (await get("/sitemap.xml")).text();
      // Each address once: a page that was made stays kept for a while.
      const home = await get(book === builtInBook ? "/" : "/bundles");
      const product = await get(`${address}${book === builtInBook ? "" : "?quantity=100"}`);
      return {
        statuses: [home.status, product.status],
        isInSitemap: sitemap.includes(`http://localhost:3000${address}<`),
        isLinkedByFrame: state.seenBooks.at(-1)?.linked.includes(`product.${shownOnHome}`),
        isOnPages: pagesThatLink.map(([id, loader]) =>
          JSON.stringify(shown(id, loader)).includes(`"${shownOnHome}"`),
        ),
      };
    };
    expect(await seen()).toEqual({
      statuses: [200, 200],
      isInSitemap: true,
      isLinkedByFrame: true,
      isOnPages: [true, true, true],
    });
    book = { ...builtInBook, withdrawn: new Set([shownOnHome]) };
    expect(await seen()).toEqual({
      statuses: [200, 404],
      isInSitemap: false,
      isLinkedByFrame: false,
      isOnPages: [false, false, false],
    });
  });

  it("shows a withdrawn line as waiting, and goes on with the rest of the cart", async () => {
    const anna = buyerThrough(send);
    await anna.open();
    book = withoutTheBox;
    const waiting = { lines: [{ sku, isSavedForLater: true }], goodsMinor: 0 };
    expect((await anna.expect(200, "GET", "/cart")).cart).toMatchObject(waiting);
    const tape = { sku: "packing-tape" };
    const changed = await anna.expect(200, "POST", "/cart/lines", tape, crypto.randomUUID());
    expect(changed.priceChanges).toMatchObject([{ afterMinor: null }]);
    const { cart } = await anna.expect(200, "GET", "/cart");
    const [box, added] = cart.lines;
    expect(box).toMatchObject({ sku, isSavedForLater: true });
    expect(cart.goodsMinor).toBe(added.netMinor);
  });

  it("that withdraws nothing sells by the very storefront it is asked about", () => {
    const storefront = storefrontOf("eu", site);
    expect(soldIn(builtInBook, storefront)).toBe(storefront);
    expect(soldIn(withoutTheBox, storefront)).toBe(soldIn(withoutTheBox, storefront));
    expect(storefront.addresses).toHaveProperty([`product.${sku}`]);
  });

  it("counts for the next request, and the lines of an open cart keep the price they were locked at", async () => {
    const anna = buyerThrough(send);
    const opened = await anna.open();
    book = dearer;
    const read = await anna.expect(200, "GET", "/cart");
    expect(read.cart.lines[0].netMinor).toBe(opened.cart.lines[0].netMinor);
    const { cart } = await buyerThrough(send).open();
    expect(cart.lines[0].netMinor).toBeGreaterThan(1.9 * opened.cart.lines[0].netMinor);
  });
});

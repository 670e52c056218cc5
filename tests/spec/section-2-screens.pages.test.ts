/**
 * SPEC §2, screens and routes: each test asks the running shop for the pages its statement names. A statement whose
 * pages are not all built has no test here yet; what its addresses will be stands in `packages/routing`.
 */
import { insertTestOrder } from "@foldmark/commerce/testing";
import { systemClock, withTransaction } from "@foldmark/platform";
import { type ProductType, productTypes, regions, type Site } from "@foldmark/region";
import { href, type PlainRouteId, productRouteId, storefrontOf, storefrontsOf } from "@foldmark/routing";
import { templates } from "@foldmark/templates";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserStorage, shownStorageName } from "../../apps/shop/app/request/browser-storage.ts";
import { type AccessFixture, openAccessFixture, sendTo, signedInTo } from "../shop/access-fixture.ts";
import { type Answer, ask } from "../shop/ask.ts";
import { Buyer } from "../shop/buyer.ts";
import { makeShopFolder, removeShopFolder } from "../shop/shop-process.ts";

const dataDir = makeShopFolder();
let fixture: AccessFixture;
let site: Site;
beforeAll(async () => {
  fixture = await openAccessFixture(dataDir, { GLOBAL_LOCALE: "pl" });
  site = { environment: "local", port: fixture.shop.port, protocol: "http", brandSlug: "foldmark" };
});
afterAll(async () => {
  await fixture?.close();
  await removeShopFolder(dataDir);
});

type Asked = Parameters<typeof ask>[1];
/** A page of the main storefront. */
const page = (path: string, asked?: Asked): Promise<Answer> =>
  ask(`http://localhost:${fixture.shop.port}${path}`, asked);

async function expectPage(path: string, asked?: Asked): Promise<Answer> {
  const answer = await page(path, asked);
  expect([path, answer.status]).toEqual([path, 200]);
  expect(answer.text).toMatch(/<h1/);
  return answer;
}

/** Where an address of the main storefront leads: path and query. */
async function ledTo(path: string): Promise<string> {
  const { headers } = await page(path);
  const { pathname, search } = new URL(headers.location ?? "", `http://localhost:${fixture.shop.port}`);
  return pathname + search;
}

/** The number of an order that somebody placed. */
async function placedOrder(db: AccessFixture["database"]["db"], owner: string): Promise<string> {
  const id = await insertTestOrder(db, systemClock, { owner });
  return withTransaction(db, { caller: "system" }, async (tx) => {
    const row = await tx.selectFrom("orders.orders").select("number").where("id", "=", id).executeTakeFirst();
    return row?.number ?? "";
  });
}

const addressOf = (region: string, id: PlainRouteId): string => {
  const storefront = storefrontOf(region as "eu", site);
  const host = storefront.pathPrefix || region === "eu" ? "localhost" : `${region}.localhost`;
  return `http://${host}:${fixture.shop.port}${href(storefront, id)}`;
};

describe("§2 screens", () => {
  it("S2.1 pages answer at English addresses in the main storefront and at translated ones elsewhere", async () => {
    for (const id of [
      "content.privacy-policy",
      "product.shipping-box",
      "content.terms-of-service",
    ] as const) {
      const english = href(storefrontOf("eu", site), id);
      await expectPage(english);
      for (const region of ["pl", "de", "fr", "cz", "nl"]) {
        const address = addressOf(region, id);
        expect(address.endsWith(english), address).toBe(false);
        expect([address, (await ask(address)).status]).toEqual([address, 200]);
      }
    }
    const settings = await ask(addressOf("pl", "account.settings"));
    expect(new URL(settings.url).pathname).toMatch(/^\/konto\//);
    expect(settings.status).toBe(303);
  });

  it("S2.2 every storefront has the same pages", async () => {
    const pages = ["home", "cart", "sign-in", "registration", "bundles", "category.mailer-boxes"] as const;
    for (const storefront of storefrontsOf(site))
      for (const id of pages) {
        const answer = await ask(addressOf(storefront.id, id));
        expect([storefront.id, id, answer.status]).toEqual([storefront.id, id, 200]);
      }
  });

  it("S2.3 /account/orders lists the customer's orders, and /account/orders/:orderNumber opens one", async () => {
    const closed = await page("/account/orders");
    expect([closed.status, closed.headers.location]).toEqual([
      303,
      expect.stringContaining("/sign_in/?to=%2Faccount%2Forders"),
    ]);
    const { db } = fixture.database;
    const cookie = `sid=${await signedInTo(db, "buyer@example.test")}`;
    expect((await expectPage("/account/orders", { headers: { cookie } })).text).toContain("No orders yet");

    const number = await withTransaction(db, { caller: "system" }, async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select id from identity.account where email = 'buyer@example.test'`.execute(tx);
      return rows[0]?.id ?? "";
    }).then((account) => placedOrder(db, `customer:${account}`));
    const listed = await expectPage("/account/orders", { headers: { cookie } });
    expect(listed.text).toContain(`/order/${number}/details`);
    const opened = await page(`/account/orders/${number}`, { headers: { cookie } });
    expect([opened.status, opened.headers.location]).toEqual([
      303,
      expect.stringMatching(new RegExp(`/order/${number}/details$`)),
    ]);
  });

  it("S2.4 /account/settings is the customer's, and leads everybody else to the sign-in", async () => {
    const closed = await page("/account/settings");
    expect([closed.status, closed.headers.location]).toEqual([
      303,
      expect.stringContaining("/sign_in/?to=%2Faccount%2Fsettings"),
    ]);
    const token = await signedInTo(fixture.database.db, "buyer@example.test");
    await expectPage("/account/settings", { headers: { cookie: `sid=${token}` } });
  });

  it("S2.9 /cart/ shows the cart, empty or filled", async () => {
    await expectPage("/cart/");
    const buyer = new Buyer(sendTo(`http://localhost:${fixture.shop.port}`));
    await buyer.open();
    const filled = await expectPage("/cart/", { headers: { cookie: `sid=${buyer.token}` } });
    expect(filled.text).toContain("25 × 20 × 8");
  });

  it("S2.10 /sign_in/, /sign_out/ and /registration", async () => {
    await expectPage("/sign_in/");
    await expectPage("/registration");
    const token = await signedInTo(fixture.database.db, "buyer@example.test");
    const cookie = `sid=${token}`;
    await expectPage("/sign_out/", { headers: { cookie } });
    const sent = {
      method: "POST",
      headers: {
        cookie,
        "sec-fetch-site": "same-origin",
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "",
    };
    expect((await page("/sign_out/", sent)).status).toBe(303);
    expect((await page("/account/settings", { headers: { cookie } })).status).toBe(303);
  });

  it("S2.11 /order, /order/:orderId/payment and /order/:orderId/payment/summary", async () => {
    const buyer = new Buyer(sendTo(`http://localhost:${fixture.shop.port}`));
    await buyer.open();
    await buyer.answer();
    const headers = { cookie: `sid=${buyer.token}`, "sec-fetch-site": "same-origin" };
    await expectPage("/order", { headers });
    await buyer.order();
    const payment = await expectPage(`/order/${buyer.number}/payment`, { headers });
    expect(payment.text).toContain(buyer.number);
    await buyer.payAtProvider();
    const summary = await expectPage(`/order/${buyer.number}/payment/summary`, { headers });
    expect(summary.text).toContain(buyer.number);
  });

  it("S2.12 an order's details open by their address, and ask a stranger for a proof", async () => {
    const number = "EU-3VM1F2B6Z";
    const headers = { "sec-fetch-site": "none" };
    const { status, text } = await page(`/order/${number}/details`, { headers });
    expect(status).toBe(404);
    expect(text).toContain("Open an order");
    // Its hyphen is no place to break a line.
    expect(text).toMatch(/To see order <span class="[^"]+">EU-3VM1F2B6Z<\/span>, enter/);
  });

  it("S2.12 whoever has lost the link of an order finds a way to it below every page", async () => {
    expect((await page("/")).text).toContain('href="/find-order/"');
    const { status, text } = await page("/find-order/");
    expect(status).toBe(200);
    for (const words of ["Order number", "E-mail", "Postcode"]) expect(text).toContain(words);
    const form = new URLSearchParams({
      form: "claim",
      number: "EU-3VM1F2B6Z",
      email: "a@example.test",
      postcode: "1",
    });
    const headers = { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" };
    const answer = await page("/find-order/", { method: "POST", headers, body: form.toString() });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("EU-3VM1F2B6Z");
  });

  it("S2.15 /cart/recommended-products-and-services/s offers what goes with a filled cart", async () => {
    const buyer = new Buyer(sendTo(`http://localhost:${fixture.shop.port}`));
    await buyer.open();
    const headers = { cookie: `sid=${buyer.token}`, "sec-fetch-site": "same-origin" };
    await expectPage("/cart/recommended-products-and-services/s", { headers });
  });

  it("S2.16 /bundles", async () => {
    await expectPage("/bundles");
  });

  it("S2.17 /sample-packs/ lets the packs be chosen, without a dieline and without tools; the editor leads there", async () => {
    const packs = await expectPage("/sample-packs/");
    expect(packs.text).toContain('name="theme"');
    expect(packs.text).not.toContain("<canvas");
    expect(await ledTo("/box/design?sku=sample-packs&dielineMode=off")).toBe("/sample-packs/");
  });

  it("S2.20 /box/design opens the box editor for a sku, and leads each other product to where it belongs", async () => {
    const editor = await expectPage("/box/design?sku=mailer-box-full-color&size=250x200x80&quantity=500");
    expect(editor.text).toContain("<title>Editor - Foldmark</title>");
    expect(editor.headers["content-security-policy"]).toContain("'wasm-unsafe-eval'");
    expect((await page("/cart/")).headers["content-security-policy"]).not.toContain("wasm");
    // Without a script the page says what can be done instead.
    expect(editor.text).toMatch(/<noscript>.*JavaScript/s);
    expect(editor.text).toContain("order first");
    await expectPage("/box/design?sku=mailer-box-full-color&dielineMode=off");
    for (const sku of ["", "?sku=hat", "?sku=mailer-box"]) {
      const chooser = await expectPage(`/box/design${sku}`);
      expect(chooser.text).toContain("/box/design?sku=mailer-box-eco");
      expect(chooser.text).toContain("/editor/design?sku=square-label");
    }
    const query = "?sku=square-label&quantity=1000";
    expect(await ledTo(`/box/design${query}`)).toBe(`/editor/design${query}`);
    expect(await ledTo("/box/design?sku=mailer-box-plain&quantity=250")).toBe(
      "/plain-mailer-box/?quantity=250",
    );
    expect(await ledTo("/box/design?sku=special-box")).toBe("/special-boxes/");
    expect((await page("/special-boxes/")).text).toContain("mailto:");
  });

  it("S2.21 /editor/design opens the product editor", async () => {
    const editor = await expectPage("/editor/design?sku=square-label");
    expect(editor.text).toContain("<title>Editor - Foldmark</title>");
    const query = "?sku=mailer-box-eco&quantity=250";
    expect(await ledTo(`/editor/design${query}`)).toBe(`/box/design${query}`);
  });

  it("S2.22 /editor/dtp takes a print file for a product as it is configured, and asks for one where none is named", async () => {
    const editor = await expectPage("/editor/dtp?sku=mailer-box-full-color&size=250x200x80&quantity=500");
    expect(editor.text).toContain("<title>Editor - Foldmark</title>");
    expect(editor.text).toContain("Send your print file");
    expect(editor.text).toContain("250 × 200 × 80");
    expect(editor.text).toMatch(/<input[^>]*type="file"/);
    // The dieline of this very size, and what can be done without a script.
    expect(editor.text).toMatch(
      /products\/mailer-box-full-color\/dieline\.template\.pdf\?[^"]*size=250x200x80/,
    );
    expect(editor.text).toMatch(/<noscript>.*order first/s);
    for (const sku of ["", "?sku=hat", "?sku=mailer-box"]) {
      const chooser = await expectPage(`/editor/dtp${sku}`);
      expect(chooser.text).toContain("<title>Editor - Foldmark</title>");
      expect(chooser.text).toContain("/editor/dtp?sku=mailer-box-eco");
    }
    // Nothing is printed on it, or a person names its price.
    expect(await ledTo("/editor/dtp?sku=mailer-box-plain&quantity=250")).toBe(
      "/plain-mailer-box/?quantity=250",
    );
    expect(await ledTo("/editor/dtp?sku=special-box")).toBe("/special-boxes/");
    // The product's page and the page of dielines lead there with what is chosen.
    const product = await expectPage("/full-color-mailer-boxes/?size=300x200x100&quantity=250");
    expect(product.text).toMatch(/href="\/editor\/dtp\?sku=mailer-box-full-color[^"]*size=300x200x100/);
  });

  it("S2.23 the example template opens in the editor by its design id, in a language, in template mode", async () => {
    const { id } = templates[0]!;
    const addressOf = (designId: string, language: string) =>
      href(storefrontOf("eu", site), "editor.example-template", {}, { designId, language });
    expect(addressOf(id, "de")).toBe(`/editor/example-template?templateMode=true&designId=${id}&language=de`);
    const example = await expectPage(addressOf(id, "de"));
    expect(example.text).toContain("<title>Editor - Foldmark</title>");
    // What it shows is read in a browser: section-2-editor.journey.
    // One that nobody knows leads to what can be designed.
    const unknown = await expectPage(addressOf("nobody", "en"));
    expect(unknown.text).toContain("/box/design?sku=mailer-box-eco");
  });

  it("S2.18 shopping lists stand under /s/", async () => {
    const { text } = await expectPage("/s/");
    const [first] = [...text.matchAll(/href="(\/s\/[^"/]+[^"]*)"/g)].map(([, path]) => path as string);
    expect(first).toBeDefined();
    await expectPage(first ?? "");
  });

  it("S2.28 one landing page per product type, and alias slugs lead to the fitting one", async () => {
    const paths = productTypes.map((type) => href(storefrontOf("eu", site), productRouteId(type)));
    expect(new Set(paths).size).toBe(42);
    for (const path of paths) await expectPage(path);
    await expectPage("/plain-mailer-box/");
    await expectPage("/shipping-boxes/");
    await expectPage("/custom-tissue-paper/");
    const aliases: Record<string, ProductType> = {
      "eco-mailer-box": "mailer-box-eco",
      "full-color-mailer-box": "mailer-box-full-color",
      "wine-box": "product-box-wine-box",
      labels: "square-label",
      "thank-you-card": "printed-card",
    };
    for (const [alias, type] of Object.entries(aliases)) {
      const answer = await page(`/${alias}/`);
      const to = href(storefrontOf("eu", site), productRouteId(type));
      expect([alias, answer.status, answer.headers.location]).toEqual([alias, 301, to]);
    }
  });

  it("S2.29 five category pages", async () => {
    for (const name of [
      "mailer-boxes",
      "custom-shipping-boxes",
      "primary-packaging",
      "eco-friendly-packaging",
      "luxury-packaging",
    ])
      await expectPage(`/${name}/`);
  });
});

describe("§1 what each region shows of its own", () => {
  it("S1.9 the region comes from the address, else from a locale in the query, else from the global one", async () => {
    const { port } = fixture.shop;
    const langOf = async (address: string) => /<html lang="([\w-]+)"/.exec((await ask(address)).text)?.[1];
    expect(await langOf(`http://fr.localhost:${port}/`)).toBe("fr-FR");
    expect(await langOf(`http://localhost:${port}/ro-ro/`)).toBe("ro-RO");
    const led = async (address: string) => (await ask(address)).headers.location;
    expect(await led(`http://app.localhost:${port}/?locale=it`)).toMatch(/^http:\/\/app\.it\.localhost/);
    expect(await led(`http://app.localhost:${port}/`)).toMatch(/^http:\/\/app\.pl\.localhost/);
  });

  it("S1.7 the telephone of a region stands in its footer; where it has none, no other region's does", async () => {
    const numbers = regions.map(({ phone }) => phone).filter(Boolean);
    for (const region of regions) {
      const { text } = await ask(addressOf(region.id, "content.impressum"));
      const shown = numbers.filter((number) => text.includes(number));
      expect([region.id, shown]).toEqual([region.id, region.phone ? [region.phone] : []]);
    }
  });

  it("S3.1 externalLinks lead from the legal pages to the region's own authority and consumer advice", async () => {
    for (const region of regions) {
      const { dataProtectionAuthority: authority, consumerAdvice } = region.externalLinks;
      const privacy = await ask(addressOf(region.id, "content.privacy-policy"));
      if (authority) expect(privacy.text).toContain(`href="${authority}"`);
      const terms = await ask(addressOf(region.id, "content.terms-of-service"));
      expect(terms.text).toContain(`href="${consumerAdvice}"`);
    }
  });
});

describe("§9 constants", () => {
  it("S9.26 what is made on request is made in 21 business days", async () => {
    const { text } = await page("/api/v1/products/special-box");
    expect(JSON.parse(text).productionDays).toEqual({ from: 21, to: 21 });
  });
});

describe("what is kept in a browser", () => {
  it("is what the privacy policy lists: every cookie that buying and signing in set", async () => {
    const { text } = await expectPage("/privacy-policy/");
    const listed = Object.keys(browserStorage) as (keyof typeof browserStorage)[];
    for (const id of listed) expect(text).toContain(shownStorageName(id));
    expect(text).not.toContain("__Host-cart");

    const form = (fields: Record<string, string>, cookie = "") => ({
      method: "POST",
      headers: {
        cookie,
        "sec-fetch-site": "same-origin",
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams(fields).toString(),
    });
    const answers = [
      await page("/cart/", form({ add: "packing-tape" })),
      await page(
        "/sign_in/",
        form({ form: "sign-in", email: "buyer@example.test", password: "demo-password" }),
      ),
    ];
    const names = answers.flatMap(({ headers }) =>
      (headers["set-cookie"] ?? []).map((cookie) => cookie.slice(0, cookie.indexOf("="))),
    );
    expect(names).toContain("sid");
    const declared = listed.map((id) => browserStorage[id].name);
    for (const name of names)
      expect(
        declared.some((each) => name === each || (each.endsWith("-") && name.startsWith(each))),
        name,
      ).toBe(true);
  });
});

/** S2.12, by request: of an order's pages only payment and details open by their address; the others follow a step. */
import { regionById } from "@foldmark/region";
import { href, matchPath, type RouteId, routeTable, storefrontOf } from "@foldmark/routing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cartCookieName } from "../../apps/shop/app/request/cart-count.ts";
import { builtRoutes } from "../../apps/shop/app/route-declarations.ts";
import { fallbacks } from "../../apps/shop/server/pages/opened-directly.ts";
import { sendTo } from "./access-fixture.ts";
import { type Answer, ask } from "./ask.ts";
import { Buyer } from "./buyer.ts";
import { makeShopFolder, removeShopFolder, type ShopProcess, startShop } from "./shop-process.ts";

const dataDir = makeShopFolder();
const eu = storefrontOf(regionById("eu").id, { brandSlug: "foldmark" });
let shop: ShopProcess;
/** Has ordered, and has something in the cart again. */
let buyer: Buyer;

const origin = () => `http://localhost:${shop.port}`;
const steps = [...builtRoutes].filter((id) => !routeTable[id].opensDirectly);

beforeAll(async () => {
  shop = await startShop({ dataDir, variables: { BROWSE_RATE: "100000" } });
  buyer = new Buyer(sendTo(origin()));
  await buyer.open();
  await buyer.answer();
  await buyer.order();
  await buyer.expect(200, "POST", "/cart/lines", { sku: "mailer-box-eco" }, crypto.randomUUID());
});
afterAll(async () => {
  await shop?.stop();
  await removeShopFolder(dataDir);
});

function addressOf(id: RouteId): string {
  const path = (href as (...asked: unknown[]) => string)(eu, id, { orderNumber: buyer.number });
  return ["thank-you", "terms-accepted"].includes(id) ? `${path}?order=${buyer.number}` : path;
}

const typed = { "sec-fetch-site": "none", "sec-fetch-mode": "navigate" };
const fromElsewhere = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
const fromOurs = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" };

const open = (path: string, headers: Readonly<Record<string, string>>, cookies = "") =>
  ask(origin() + path, { headers: { cookie: `sid=${buyer.token}${cookies}`, ...headers } });

const pathOf = ({ headers }: Answer) => new URL(String(headers.location), origin()).pathname;
const stepsIn = ({ headers }: Answer) =>
  /(?:^|,)(steps=[^;]*)/.exec(String(headers["set-cookie"] ?? ""))?.[1] ?? null;

const instead: Readonly<Partial<Record<RouteId, RouteId>>> = {
  order: "cart",
  "cart.recommendations": "cart",
  "order.payment-summary": "order.details",
  "thank-you": "order.details",
  "terms-accepted": "order.details",
};

describe("S2.12 pages that follow a step", () => {
  it("are those of the way from cart to thanks, each with a place to be led to", () => {
    expect([...steps].sort()).toEqual(Object.keys(instead).sort());
    expect(Object.keys(fallbacks).sort()).toEqual(Object.keys(instead).sort());
  });

  it.each(Object.keys(instead) as RouteId[])(
    "%s leads away whoever types it, or comes from another site",
    async (id) => {
      for (const headers of [typed, fromElsewhere]) {
        const answer = await open(addressOf(id), headers);
        expect(answer.status).toBe(303);
        expect(pathOf(answer)).toBe(addressOf(instead[id] as RouteId));
        expect(stepsIn(answer)).toBeNull();
        const there = await open(String(answer.headers.location).replace(origin(), ""), headers);
        expect(there.status).toBe(200);
      }
    },
  );

  it.each(Object.keys(instead) as RouteId[])(
    "%s opens from our own page, and then when it is loaded again",
    async (id) => {
      const first = await open(addressOf(id), fromOurs);
      expect(first.status).toBe(200);
      const begun = stepsIn(first);
      expect(begun).toBe(`steps=${id}`);
      expect((await open(addressOf(id), typed, `; ${begun}`)).status).toBe(200);
      expect((await open(addressOf(id), fromElsewhere, `; ${begun}`)).status).toBe(200);
      // One step begun opens no other.
      for (const other of steps.filter((each) => each !== id))
        expect([other, (await open(addressOf(other), typed, `; ${begun}`)).status]).toEqual([other, 303]);
    },
  );

  it.each(["order", "cart.recommendations", "thank-you", "terms-accepted"] as const)(
    "%s opens in a browser that does not say where it comes from",
    async (id) => expect((await open(addressOf(id), {})).status).toBe(200),
  );

  it("stay closed to a cookie that names anything else", async () => {
    for (const begun of ["steps=cart", "steps=order; steps=order", "steps=", "orders=order"])
      expect([begun, (await open("/order", typed, `; ${begun}`)).status]).toEqual([begun, 303]);
  });
});

describe("once the order is placed and shown", () => {
  const placed = async (id: "thank-you" | "order.payment-summary") =>
    stepsIn(await open(addressOf(id), fromOurs, "; steps=order|cart.recommendations")) ?? "";

  it.each(["thank-you", "order.payment-summary"] as const)(
    "the steps before it are closed by %s, though something is in the cart again",
    async (id) => {
      const begun = await placed(id);
      expect(begun).toBe(`steps=${id}`);
      for (const before of ["order", "cart.recommendations"] as const)
        expect((await open(addressOf(before), typed, `; ${begun}`)).status).toBe(303);
      expect((await open(addressOf(id), typed, `; ${begun}`)).status).toBe(200);
    },
  );

  it("going back finds the order", async () => {
    const begun = await placed("thank-you");
    const away = await open("/order", typed, `; ${begun}`);
    const order = await open(String(away.headers.location), typed, `; ${begun}`);
    expect([order.status, pathOf(order)]).toEqual([303, addressOf("order.details")]);
    expect((await open(pathOf(order), typed, `; ${begun}`)).text).toContain(buyer.number);
  });

  it("going back with something in the cart again finds the cart", async () => {
    const begun = await placed("thank-you");
    for (const before of ["order", "cart.recommendations"] as const) {
      const led = async (count: number) =>
        pathOf(await open(addressOf(before), typed, `; ${begun}; ${cartCookieName("eu")}=${count}`));
      expect(await led(1)).toBe(addressOf("cart"));
      expect(await led(0)).toBe(addressOf("thank-you").replace(/\?.*/, ""));
    }
    // The cart of another storefront is none here.
    const other = await open("/order", typed, `; ${begun}; ${cartCookieName("nl")}=1`);
    expect(pathOf(other)).not.toBe(addressOf("cart"));
  });

  it("the next order begins from its cart, and is closed in its turn", async () => {
    const next = stepsIn(await open("/order", fromOurs, `; ${await placed("thank-you")}`)) ?? "";
    expect(next).toBe("steps=thank-you|order");
    expect((await open("/order", typed, `; ${next}`)).status).toBe(200);
    expect(stepsIn(await open(addressOf("thank-you"), fromOurs, `; ${next}`))).toBe("steps=thank-you");
  });
});

describe("an empty cart", () => {
  it("opens no step: its page says why", async () => {
    const nobody = new Buyer(sendTo(origin()));
    await nobody.open([]);
    const cookie = `sid=${nobody.token}`;
    for (const path of ["/order", "/order?step=review"]) {
      const away = await ask(origin() + path, { headers: { cookie, ...fromOurs } });
      expect([path, away.status, pathOf(away)]).toEqual([path, 303, "/cart/"]);
      expect(stepsIn(away)).toBeNull();
      const { status, text } = await ask(new URL(String(away.headers.location), origin()).href, {
        headers: { cookie, ...fromOurs },
      });
      expect(status).toBe(200);
      expect(text).toContain("Your cart is empty. Add something to continue.");
    }
  });
});

describe("whoever comes back from a provider", () => {
  it("is thanked, although another site led here", async () => {
    const anna = new Buyer(sendTo(origin()));
    await anna.open();
    await anna.answer();
    await anna.order();
    await anna.payAtProvider();
    const cookie = `sid=${anna.token}`;
    const back = `/order/${anna.number}/payment?back=paid`;
    const returned = await ask(origin() + back, { headers: { cookie, ...fromElsewhere } });
    expect([returned.status, pathOf(returned)]).toEqual([303, "/thank-you/"]);
    const headers = { cookie: `${cookie}; ${stepsIn(returned)}`, ...fromElsewhere };
    const thanks = await ask(String(returned.headers.location), { headers });
    expect(thanks.status).toBe(200);
    expect(thanks.text).toContain(anna.number);
  });
});

describe("what a mail links to", () => {
  it("opens by its address", async () => {
    const links = async () => {
      const list = (await ask(`${origin()}/_local/mail`)).text;
      const ids = [...new Set(list.match(/_local\/mail\/[0-9a-f-]{36}/g) ?? [])];
      const mails = await Promise.all(ids.map((id) => ask(`${origin()}/${id}/look`)));
      return mails.flatMap(({ text }) =>
        [...text.matchAll(/href="(http[^"]+)"/g)].map((found) => found[1] ?? ""),
      );
    };
    await expect
      .poll(async () => (await links()).length, { timeout: 30_000, interval: 500 })
      .toBeGreaterThan(0);
    const ours = (await links()).map((link) => new URL(link)).filter(({ origin: from }) => from === origin());
    expect(ours.length).toBeGreaterThan(0);
    for (const { pathname } of ours) {
      const match = matchPath(eu, pathname, builtRoutes);
      expect([pathname, match.kind === "page" && routeTable[match.id].opensDirectly]).toEqual([
        pathname,
        true,
      ]);
    }
  });
});
